"""core/: a lower floor never knows a higher one.

Python's floors are in pyproject.toml, for import-linter.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.house.tree import read, sources

CORE = sources("core/")
BELOW = {
    "base": {"base"},
    "games": {"base"},
    "search": {"base", "search"},
    "knowledge": {"base", "search"},
    "record": {"base", "record", "bind/any.hpp"},
    "bind": {"base", "games", "search", "knowledge", "record", "bind"},
}


def includes(path: Path) -> list[str]:
    return re.findall(r'^\s*#\s*include\s*"([^"]+)"', read(path), re.MULTILINE)


def code(path: Path) -> str:
    """Return the code of a file without comments."""
    return re.sub(r"//.*|/\*.*?\*/", "", read(path))


@pytest.mark.parametrize("path", CORE, ids=str)
def test_includes_only_lower_floors(path: Path) -> None:
    floor, *rest = path.parts[1:]
    own: tuple[str, ...] = ()
    if floor == "games":
        own = (f"games/{rest[0]}/",)
    elif floor == "knowledge":
        own = (f"games/{rest[0]}/", f"knowledge/{rest[0]}/")
    for name in includes(path):
        allowed = name in BELOW[floor] or name.split("/")[0] in BELOW[floor]
        assert allowed or name.startswith(own), f"{path} includes {name}"


@pytest.mark.parametrize("path", CORE, ids=str)
def test_core_does_no_input_or_output_and_throws_nothing(path: Path) -> None:
    if path.stem.startswith("python"):
        return
    text = code(path)
    assert not re.search(r"<(iostream|fstream|cstdio|print|Python\.h|nanobind/.*)>", text)
    assert not re.search(r"\b(throw|try|catch)\b", text)


def test_every_source_is_compiled_and_nothing_else() -> None:
    listed = set(re.findall(r"core/\S+\.cpp", read("CMakeLists.txt")))
    assert listed == {str(path) for path in CORE if path.suffix == ".cpp"}
