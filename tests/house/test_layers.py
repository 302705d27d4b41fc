"""core/: a lower layer never depends on a higher one.

Python's layers are in pyproject.toml, for import-linter.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ponnuki
from tests.house.tree import read, sources

CORE = sources("core/")
BELOW = {
    "base": {"base"},
    "games": {"base"},
    "search": {"base", "search"},
    "proof": {"base", "proof"},
    "knowledge": {"base", "search"},
    "erased": {"base", "search", "proof", "erased"},
    "record": {"base", "erased", "record"},
    "play": {"base", "search", "erased", "play"},
    "network": {"base", "erased", "network"},
    "learn": {"base", "search", "erased", "network", "learn"},
    "bind": {"base", "search", "proof", "erased", "record", "play", "network", "learn", "bind"},
}
# What only a game's own files in core/bind/games may include: templates that a build instantiates
# once for every game and board size.
TEMPLATES = {
    "erased/position_of.hpp",
    "erased/proof_of.hpp",
    "erased/search_of.hpp",
    "erased/solver_of.hpp",
    "proof/step.hpp",
    "search/mcts.hpp",
    "search/solve/solver.hpp",
}
PARTS = {"entry.hpp", "rules.cpp", "search.cpp", "solver.cpp"}


def includes(path: Path) -> list[str]:
    return re.findall(r'^\s*#\s*include\s*"([^"]+)"', read(path), re.MULTILINE)


def code(path: Path) -> str:
    """Return the code of a file without comments."""
    return re.sub(r"//.*|/\*.*?\*/", "", read(path))


@pytest.mark.parametrize("path", CORE, ids=str)
def test_includes_only_lower_layers(path: Path) -> None:
    layer, *rest = path.parts[1:]
    own: tuple[str, ...] = ()
    if layer == "games":
        own = (f"games/{rest[0]}/",)
    elif layer == "knowledge":
        own = (f"games/{rest[0]}/", f"knowledge/{rest[0]}/")
    elif path.parts[:3] == ("core", "bind", "games"):
        own = (f"games/{rest[1]}/", f"knowledge/{rest[1]}/")
    for name in includes(path):
        allowed = name.split("/")[0] in BELOW[layer]
        assert allowed or name.startswith(own), f"{path} includes {name}"


BIND = [path for path in CORE if path.parts[1] == "bind"]
ERASED = [
    path
    for path in CORE
    if path.parts[1] in ("erased", "record", "play", "network", "learn", "bind")
]


@pytest.mark.parametrize("path", ERASED, ids=str)
def test_a_game_is_compiled_in_its_own_files(path: Path) -> None:
    if path.parts[1:3] == ("bind", "games"):
        others = {name for name in includes(path) if name.startswith("bind/games/")}
        assert others <= {f"bind/games/{path.parts[3]}/entry.hpp"}
        return
    included = set(includes(path))
    if path.relative_to("core").as_posix() not in TEMPLATES:
        assert not included & TEMPLATES
    if path.name != "registry.cpp":
        assert not any(name.startswith("bind/games/") for name in included)


def test_the_registry_lists_every_game_once() -> None:
    ids = [info.id.replace("-", "_") for info in ponnuki.games()]
    registry = read("core/bind/registry.cpp")
    assert re.findall(r"(\w+)::entry\(\)", registry) == ids
    assert sorted(re.findall(r'"bind/games/(\w+)/entry\.hpp"', registry)) == sorted(ids)
    folders = {path.parts[3] for path in BIND if path.parts[2] == "games"}
    assert folders == set(ids)
    for id in ids:
        assert {path.name for path in BIND if path.parts[2:4] == ("games", id)} == PARTS


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
