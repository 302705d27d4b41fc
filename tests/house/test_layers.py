"""core/: a lower layer never depends on a higher one.

Python's layers are in pyproject.toml, for import-linter.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import ponnuki
from tests.house.tree import check_files, read, sources

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
    "learn": {"base", "search", "erased", "play", "network", "learn"},
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


def higher_layers_included(path: Path) -> Iterator[str]:
    layer, *rest = path.parts[1:]
    own: tuple[str, ...] = ()
    if layer == "games":
        own = (f"games/{rest[0]}/",)
    elif layer == "knowledge":
        own = (f"games/{rest[0]}/", f"knowledge/{rest[0]}/")
    elif path.parts[:3] == ("core", "bind", "games"):
        own = (f"games/{rest[1]}/", f"knowledge/{rest[1]}/")
    for name in includes(path):
        if name.split("/")[0] not in BELOW[layer] and not name.startswith(own):
            yield f"includes {name}"


def test_includes_only_lower_layers() -> None:
    check_files(CORE, higher_layers_included)


BIND = [path for path in CORE if path.parts[1] == "bind"]
ERASED = [
    path
    for path in CORE
    if path.parts[1] in ("erased", "record", "play", "network", "learn", "bind")
]


def parts_of_games_included(path: Path) -> Iterator[str]:
    of_games = [name for name in includes(path) if name.startswith("bind/games/")]
    if path.parts[1:3] == ("bind", "games"):
        yield from (name for name in of_games if name != f"bind/games/{path.parts[3]}/entry.hpp")
        return
    if path.relative_to("core").as_posix() not in TEMPLATES:
        yield from (name for name in includes(path) if name in TEMPLATES)
    if path.name != "registry.cpp":
        yield from of_games


def test_a_game_is_compiled_in_its_own_files() -> None:
    check_files(ERASED, parts_of_games_included)


def test_the_registry_lists_every_game_once() -> None:
    ids = [info.id.replace("-", "_") for info in ponnuki.games()]
    registry = read("core/bind/registry.cpp")
    assert re.findall(r"(\w+)::entry\(\)", registry) == ids
    assert sorted(re.findall(r'"bind/games/(\w+)/entry\.hpp"', registry)) == sorted(ids)
    folders = {path.parts[3] for path in BIND if path.parts[2] == "games"}
    assert folders == set(ids)
    for id in ids:
        assert {path.name for path in BIND if path.parts[2:4] == ("games", id)} == PARTS


def test_core_does_no_input_or_output_and_throws_nothing() -> None:
    outside = re.compile(
        r"<(?:iostream|fstream|cstdio|print|Python\.h|nanobind/.*)>|\b(?:throw|try|catch)\b"
    )
    paths = [path for path in CORE if not path.stem.startswith("python")]
    check_files(paths, lambda path: outside.findall(code(path)))


def test_every_source_is_compiled_and_nothing_else() -> None:
    listed = set(re.findall(r"core/\S+\.cpp", read("CMakeLists.txt")))
    assert listed == {str(path) for path in CORE if path.suffix == ".cpp"}
