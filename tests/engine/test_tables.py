"""Solvers, searches and players that stop at tables of endings."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import ponnuki
from bench.endings_play import random_endings
from bench.endings_sizes import random_positions
from ponnuki import Game, Position
from ponnuki._core import LevelPlayer, Search, Tables, find_level, levels
from ponnuki.engine import analyse, player_from
from ponnuki.engine.endings import EndingTables, open_tables
from ponnuki.engine.proof import check
from ponnuki.engine.solve import Solver, solve
from ponnuki.engine.table_file import HEADER_BYTES, SECTION_BYTES
from ponnuki.engine.tabulation import tabulate
from ponnuki.errors import OptionError, PonnukiError, SearchError, TableError
from tests.generic import games

pytestmark = pytest.mark.slow  # the tables are made first

GOSIX = Game("gosix")
GAMES = [info.id for info in ponnuki.games()]
FULL = find_level("full") or 0
MEMORY = 2**24


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return tables of the endings with one open hexagon and at least 22 stones."""
    folder = tmp_path_factory.mktemp("tables")
    tabulate(folder, GOSIX, stones=22, memory=2**26, threads=2)
    return folder


@pytest.fixture(scope="module")
def tables(made: Path) -> Tables:
    return open_tables(made, GOSIX)


def endings(made: Path, count: int) -> Iterator[Position]:
    """Yield random endings with one open hexagon, some plies before those of the tables."""
    known = EndingTables(made, GOSIX)
    for stones in (18, 19, 20, 21):
        yield from islice(random_positions(known, stones, random.Random(stones)), count // 4)


def test_solvers_find_the_same_with_fewer_nodes(made: Path, tables: Tables) -> None:
    with_tables = without = 0
    for position in endings(made, 80):
        plain, stopping = solve(position), solve(position, tables=tables)
        assert stopping.values == plain.values, position
        assert stopping.line is not None
        end = position
        for move in stopping.line:
            end = end.play(move)
        assert end.outcome is not None
        winner = end.outcome.winner
        assert plain.values[0] == ("draw" if winner is None else "win" if winner == 0 else "loss")
        with_tables += stopping.nodes
        without += plain.nodes
    assert with_tables < without


@pytest.mark.parametrize("options", [{"method": "alpha-beta"}, {"threads": 2}])
def test_whatever_the_method_and_the_threads(
    made: Path, tables: Tables, options: dict[str, Any]
) -> None:
    for position in endings(made, 20):
        assert solve(position, tables=tables, **options).values == solve(position).values


def test_a_position_in_a_table_is_not_searched(made: Path, tables: Tables) -> None:
    known = EndingTables(made, GOSIX)
    for position in islice(random_endings(known, random.Random(2), range(22, 23)), 20):
        found = solve(position, tables=tables)
        assert found.nodes == 0
        assert found.value == known.value(position) == solve(position).value
        search = Search(position, tables=tables)
        search.run(playouts=1)
        values = known.values_of_moves(position)
        report = search.report()
        assert report.proven == known.value(position)
        for candidate in report.candidates:  # a win at once makes others needless
            assert candidate.proven in (values[candidate.move], None)


def mistakes(made: Path, player: LevelPlayer, stones: range, count: int) -> int:
    """Return in how many random endings of the tables a player errs, of those in which one can."""
    known = EndingTables(made, GOSIX)
    wrong = 0
    for position in islice(random_endings(known, random.Random(1), stones), count):
        values = known.values_of_moves(position)
        wrong += values[player.choose(position)] != known.value(position)
    return wrong


def test_an_analysis_stops_at_tables(tables: Tables) -> None:
    text = "gosix/1 edition=en; oo/oox/oox/xoox/o.ox/..x/xxx/ox oo.xoxx 38"  # 21 stones
    position = Position.from_text(text)
    (plain,) = analyse(position, playouts=2)
    (stopping,) = analyse(position, playouts=2, tables=tables)
    assert (plain.proven, stopping.proven) == (None, "loss")
    assert solve(position).value == "loss"


def test_the_strongest_level_makes_no_mistake_in_tables(made: Path, tables: Tables) -> None:
    assert mistakes(made, LevelPlayer.of_level(GOSIX, FULL, tables=tables), range(22, 23), 100) == 0


def test_a_search_of_one_playout_makes_none_either(made: Path, tables: Tables) -> None:
    """With tables; without them it errs."""
    stopping = LevelPlayer(GOSIX, playouts=1, memory=2**20, tables=tables)
    assert mistakes(made, stopping, range(22, 23), 100) == 0
    plain = LevelPlayer(GOSIX, playouts=1, memory=2**20, tactics=False, solver=False)
    assert mistakes(made, plain, range(22, 23), 100) > 0


@pytest.mark.long
def test_the_strongest_level_makes_no_mistake_in_a_thousand_endings(tmp_path: Path) -> None:
    tabulate(tmp_path, GOSIX, stones=20, threads=2)
    player = LevelPlayer.of_level(GOSIX, FULL, tables=open_tables(tmp_path, GOSIX))
    assert mistakes(tmp_path, player, range(20, 23), 1000) == 0


def late(game: Game, plies: int, first: int) -> Iterator[Position]:
    """Yield positions of random games so many plies before their end, where levels try to solve.

    The games are those of the seeds from `first`.
    """
    for seed in range(first, first + 10**6):
        position = [p for p in games.random_positions(game, seed) if p.to_move is not None][-plies]
        if position.playouts(16, seed=1).plies <= 16 * 25:
            yield position


def check_level(game: Game, plies: int, count: int, first: int = 0) -> None:
    """Check that level full keeps the value of positions that it can solve, which are not lost."""
    level = LevelPlayer.of_level(game, FULL)
    endgame = levels(game)[FULL].endgame
    proven = 0
    for position in late(game, plies, first):
        found = solve(position, memory=MEMORY, nodes=endgame)
        if found.value not in ("win", "draw"):
            continue
        after = solve(position.play(level.choose(position)), memory=MEMORY)
        assert after.values[found.player] == found.value, position.to_text()
        proven += 1
        if proven == count:
            break


@pytest.mark.parametrize("id", GAMES)
def test_the_strongest_level_makes_no_mistake_where_the_solver_reaches(id: str) -> None:
    check_level(Game(id), 8, 10)


@pytest.mark.long
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("id", GAMES)
def test_nor_in_a_thousand_positions(id: str, part: int) -> None:
    """Check 200 positions in each part: all of one game take more than half an hour."""
    check_level(Game(id), 8, 200, part * 10**6)


def test_a_proof_made_with_tables_needs_none(made: Path, tables: Tables, tmp_path: Path) -> None:
    proven = 0
    for number, position in enumerate(endings(made, 8)):
        solver = Solver(position, tables=tables)
        solver.run()
        path = tmp_path / f"{number}.proof"
        solver.write_proof(path)
        proven += check(path).positions
    assert proven > 0


def test_players_have_tables_by_their_folder(made: Path) -> None:
    position = next(random_endings(EndingTables(made, GOSIX), random.Random(4), range(22, 23)))
    best = EndingTables(made, GOSIX).value(position)
    for spec in ("level:full", "mcts:playouts=1"):
        move = ponnuki.best_move(position, f"{spec},tables={made}")
        assert EndingTables(made, GOSIX).values_of_moves(position)[move] == best


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(PonnukiError) as caught:
        action()
    return caught.value.message.kind


def test_folders_without_tables_are_refused(made: Path, tmp_path: Path) -> None:
    absent = tmp_path / "absent"
    assert refused(lambda: open_tables(absent, GOSIX)) == "no_folder_of_tables"
    assert refused(lambda: open_tables(min(made.glob("*.table")), GOSIX)) == "no_folder_of_tables"
    assert refused(lambda: open_tables(tmp_path, GOSIX)) == "no_tables_in_folder"
    (tmp_path / "1-33-24.table.partial").write_bytes(b"half")
    assert refused(lambda: open_tables(tmp_path, GOSIX)) == "no_tables_in_folder"
    with pytest.raises(OptionError, match="there is no folder"):
        player_from(f"level:full,tables={absent}", GOSIX)


def test_other_files_are_refused(made: Path, tmp_path: Path) -> None:
    path = tmp_path / "1-33-24.table"
    shutil.copy(made / path.name, path)
    content = path.read_bytes()
    path.write_bytes(content[:-9])
    assert refused(lambda: open_tables(tmp_path, GOSIX)) == "other_size_of_table"
    path.write_bytes(content.replace(b'"edition": "en"', b'"edition": "fr"', 1))
    with pytest.raises(TableError, match="a table of gosix edition=fr, not of gosix edition=en"):
        open_tables(tmp_path, GOSIX)
    path.write_bytes((made / "4-33-24.table").read_bytes())
    assert refused(lambda: open_tables(tmp_path, GOSIX)) == "other_table"
    path.unlink()
    path.mkdir()
    assert refused(lambda: open_tables(tmp_path, GOSIX)) == "no_tables_in_folder"


def test_tables_of_another_game_are_refused(made: Path, tables: Tables) -> None:
    french = Game("gosix", edition="fr")
    assert refused(lambda: open_tables(made, french)) == "no_endings"
    with pytest.raises(OptionError, match="edition=en"):
        player_from(f"level:full,tables={made}", french)
    for action in (
        lambda: solve(french.start(), tables=tables),
        lambda: Search(french.start(), tables=tables),
        lambda: LevelPlayer.of_level(french, FULL, tables=tables),
        lambda: LevelPlayer(Game("hexotic"), playouts=1, tables=tables),
    ):
        with pytest.raises(SearchError):
            action()
    with pytest.raises(TypeError, match="tables are those"):
        Search(GOSIX.start(), tables="endings")  # type: ignore[arg-type]


def test_damaged_tables_are_not_used(made: Path, tmp_path: Path) -> None:
    known = EndingTables(made, GOSIX)
    position, earlier = (
        next(p for p in random_positions(known, n, random.Random(3)) if solve(p).value == "draw")
        for n in (22, 21)
    )
    for block in (b for b in known.blocks if b.open == 1 and b.stones == 22):
        data = bytearray(known.path(block).read_bytes())
        for section in range(HEADER_BYTES, HEADER_BYTES + 8 * block.words, SECTION_BYTES):
            data[section] ^= 1
        (tmp_path / known.path(block).name).write_bytes(data)
    damaged = open_tables(tmp_path, GOSIX)
    solver = Solver(position, tables=damaged)
    with pytest.raises(TableError, match=r"-22\.table is damaged: its checksum is wrong"):
        solver.run()
    assert solver.solution().values == solve(position).values
    with pytest.raises(TableError):
        LevelPlayer.of_level(GOSIX, FULL, tables=damaged).choose(position)
    with pytest.raises(TableError):
        Search(earlier, tables=open_tables(tmp_path, GOSIX)).run(playouts=100)
