"""Rules for every file of the repository."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

import ponnuki
from tests.house.tree import ROOT, check_files, files, read, sources

IDS = [info.id for info in ponnuki.games()]
MAX_LINES = 700
STUB = Path("src/ponnuki/_core.pyi")  # generated
REGISTRY = Path("core/bind/registry.cpp")
LISTED = r'#include "bind/games/\w+/entry.hpp"|\w+::entry\(\),'  # the two lines of a game there


def folder(id: str) -> str:
    return id.replace("-", "_")


def is_text(statement: ast.stmt) -> bool:
    """Return whether a statement is a docstring, perhaps of an attribute."""
    value = statement.value if isinstance(statement, ast.Expr) else None
    return isinstance(value, ast.Constant) and isinstance(value.value, str)


def without_comments(path: Path) -> str:
    """Return the code of a file without comments and docstrings."""
    if path.suffix in (".hpp", ".cpp"):
        return re.sub(r"//.*", "", read(path))
    tree, documented = ast.parse(read(path)), ast.Module | ast.ClassDef | ast.FunctionDef
    for node in ast.walk(tree):
        if isinstance(node, documented):
            node.body = [line for line in node.body if not is_text(line)] or [ast.Pass()]
    return ast.unparse(tree)


def games_named_in(path: Path) -> list[str]:
    names = "|".join(sorted({*IDS, *map(folder, IDS), *(info.title for info in ponnuki.games())}))
    code = re.sub(r"\.hex\b", "", without_comments(path))  # of bytes; a game may be called so
    if path == REGISTRY:
        code = re.sub(LISTED, "", code)
    return re.findall(rf"\b({names})\b", code)


def test_no_game_is_named_outside_its_own_folder() -> None:
    paths = [
        path
        for path in sources("core/", "src/ponnuki/")
        if path.parts[1] not in ("games", "knowledge")
        and path.parts[:3] != ("core", "bind", "games")
    ]
    check_files(paths, games_named_in)


def test_every_game_has_its_folder_page_and_vectors() -> None:
    folders = {p.name for p in (ROOT / "core/games").iterdir()}
    assert folders == set(map(folder, IDS))
    for id in IDS:
        assert (ROOT / f"docs/rules/{id}.md").is_file()
        assert (ROOT / f"docs/rules/short/{id}.md").is_file()
        assert (ROOT / f"tests/vectors/{id}/perft.txt").is_file()
        assert (ROOT / f"tests/vectors/{id}/playthrough.txt").is_file()


@pytest.mark.parametrize("id", IDS)
def test_every_ruling_is_cited_by_a_test(id: str) -> None:
    page = f"docs/rules/{id}.md"
    rulings = re.findall(r"^\*\*([\d.]+)\*\*.*\*Ruling:\*", read(Path(page)), re.MULTILINE)
    assert rulings
    tests = [
        path for path in files() if path.parts[0] == "tests" and path.suffix in (".txt", ".py")
    ]
    cited = {n for path in tests for n in re.findall(re.escape(page) + r" ([\d.]*\d)", read(path))}
    assert set(rulings) <= cited


def lines_of_long_file(path: Path) -> list[str]:
    lines = len(read(path).splitlines())
    return [f"{lines} lines"] if lines > MAX_LINES else []


def test_no_file_is_long() -> None:
    check_files([path for path in sources() if path != STUB], lines_of_long_file)


def test_nothing_is_left_for_later() -> None:
    left = re.compile(r"\b(TO[D]O|FIX[M]E)\b")
    check_files(sources(), lambda path: left.findall(read(path)))


def test_colours_of_boards_are_in_the_palette_alone() -> None:
    pages = {
        Path("web/src/tokens.css"),
        Path("src/ponnuki/server/plain_page.py"),
    }  # text and ground
    colour = re.compile(r"#(?:[0-9a-f]{3}){1,2}\b", re.IGNORECASE)
    others = [path for path in sources("src/", "web/src/", "web/bundle/") if path not in pages]
    assert not [path for path in others if colour.search(read(path))]
    assert not re.search(r"--(line|grid|accent|fill|tint):", read("web/src/tokens.css"))


def test_no_file_is_named_after_nothing() -> None:
    shapeless = {"utils", "util", "helpers", "common", "misc", "shared"}
    assert not [path for path in files() if shapeless & {path.stem, *path.parts}]


def test_migrations_depend_on_no_code_of_today() -> None:
    """What a migration does stays as it was when it was written."""
    migrations = [
        path for path in sources("src/ponnuki/server/store/migrations/") if path.stem[:1] == "v"
    ]
    assert migrations
    assert not [path for path in migrations if re.search(r"\b(from|import) ponnuki", read(path))]


def test_versions_agree() -> None:
    version = ponnuki.__version__
    assert f'version = "{version}"' in read("pyproject.toml")
    assert f'"version": "{version}"' in read("web/element/public/package.json")
    guide = read("docs/guides/embed.md")
    assert set(re.findall(r"ponnuki-board-(\d[\d.]*\d)\.tgz", guide)) == {version}
    assert re.search(rf"^## \[{re.escape(version)}\]", read("CHANGELOG.md"), re.MULTILINE)


def test_build_requirements_agree() -> None:
    pinned = set(read("requirements/build.txt").split())
    requires = tomllib.loads(read("pyproject.toml"))["build-system"]["requires"]
    assert requires
    assert set(requires) <= pinned
