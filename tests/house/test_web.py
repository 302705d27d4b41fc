"""web/: a lower layer never depends on a higher one, and no rule is written there."""

from __future__ import annotations

import json
import re
from pathlib import Path, PurePosixPath

import ponnuki
from tests.house.tree import check_files, read, sources

APP = sources("web/src/")
BELOW = {
    "core": {"core"},
    "offline": {"offline"},
    "text": {"core", "text"},
    "board": {"core", "text", "board"},
    "record": {"core", "text", "record"},
    "lessons": {"core", "lessons"},
    "puzzles": {"core", "puzzles"},
    "play": {"core", "text", "record", "play"},
    "api": {"core", "api"},
    "online": {"core", "text", "record", "play", "api", "online"},
    "picture": {"core", "board", "picture"},
    "analyse": {"core", "text", "record", "play", "analyse"},
    "element": {"core", "text", "board", "record", "play", "element"},
    "pages": {
        *("core", "text", "board", "record", "lessons", "puzzles", "play", "analyse", "element"),
        *("offline", "picture", "api", "online", "pages"),
    },
}


def layer(path: Path) -> str:
    return path.parts[2] if len(path.parts) > 3 else ""


def imports(path: Path) -> list[str]:
    """Return the files of the app that a file imports, as paths."""
    found = []
    for name in re.findall(r'(?:\bfrom|\bimport\(?|new URL\()\s*"(\.[^"]+)"', read(path)):
        parts: list[str] = []
        for part in PurePosixPath(path.parent.as_posix(), name).parts:
            parts = parts[:-1] if part == ".." else [*parts, part]
        found.append("/".join(parts))
    return found


def test_pages_that_are_loaded_later_are_imports_too() -> None:
    assert "web/src/pages/Learn.svelte" in imports(Path("web/src/pages/lazyPages.ts"))


def higher_layers_imported(path: Path) -> list[str]:
    return [
        f"imports {name}"
        for name in imports(path)
        if name.startswith("web/src/") and name.split("/")[2] not in BELOW[layer(path)]
    ]


def test_imports_only_lower_layers() -> None:
    check_files([path for path in APP if layer(path)], higher_layers_imported)


def test_no_game_is_named_but_in_texts_and_lessons() -> None:
    games = "|".join(info.id for info in ponnuki.games())
    named = re.compile(rf"\b({games})\b", re.IGNORECASE)
    paths = [path for path in APP if layer(path) not in {"text", "lessons"}]
    check_files(paths, lambda path: named.findall(read(path)))


def test_the_app_is_built_without_the_development_tools() -> None:
    """As the build backend does it: `npm ci --omit=dev`."""
    dependencies = json.loads(Path("web/package.json").read_text())["dependencies"]
    built = [*APP, *sources("web/bundle/"), Path("web/vite.config.ts")]
    outside = {
        name
        for path in built
        for name in re.findall(
            r'^import (?!type)[^"]*?"(@?[a-z][\w/.-]*)"', read(path), re.MULTILINE
        )
    }
    packages = {"/".join(name.split("/")[: 2 if name.startswith("@") else 1]) for name in outside}
    assert {"markdown-it", "svelte"} <= packages <= {*dependencies}
