"""Tables of endings: files, checks, and what they say of positions."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from ponnuki import Game, Position
from ponnuki.engine import table_file
from ponnuki.engine.endings import EndingTables, check
from ponnuki.engine.solve import solve
from ponnuki.engine.tabulation import Tabulation, plan, tabulate
from ponnuki.errors import PonnukiError, SearchError, TableError

GOSIX = Game("gosix")
LAST = 24  # stones: the endings with a full board: two small tables


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return tables of the endings with one open hexagon and at least 23 stones."""
    folder = tmp_path_factory.mktemp("tables")
    state = tabulate(folder, GOSIX, stones=23, memory=2**26, threads=2)
    assert state.done == len(state.blocks) == 4
    return folder


@pytest.fixture
def copied(made: Path, tmp_path: Path) -> Path:
    """Return a copy of the tables of a full board."""
    for path in made.glob("*-24.table"):
        shutil.copy(path, tmp_path)
    return tmp_path


def late_positions(seed: int, stones: int) -> list[Position]:
    """Return positions of random games with one open hexagon and at least so many stones."""
    rng = random.Random(seed)
    found: list[Position] = []
    while len(found) < 10:
        position = GOSIX.start()
        while position.outcome is None:
            open_hexagons = position.marks["hexagons"].count(None)
            if open_hexagons == 1 and len(position.stones) >= stones:
                found.append(position)
            position = position.play(rng.choice(position.legal_moves()))
    return found


def test_tables_say_what_the_solver_finds(made: Path) -> None:
    tables = EndingTables(made, GOSIX)
    for position in late_positions(1, 23):
        assert tables.value(position) == solve(position).value


def test_the_best_move_is_worth_what_the_position_is(made: Path) -> None:
    tables = EndingTables(made, GOSIX)
    order: list[str | None] = ["loss", "draw", "win"]
    for position in late_positions(3, 23):
        values = tables.values_of_moves(position).values()
        assert max(map(order.index, values)) == order.index(solve(position).value)
    assert {*tables.values_of_moves(GOSIX.start()).values()} == {None}


def test_positions_that_no_table_has(made: Path) -> None:
    tables = EndingTables(made, GOSIX)
    assert tables.value(GOSIX.start()) is None
    assert tables.value(late_positions(2, 12)[0]) is None
    with pytest.raises(SearchError):
        tables.value(Game("gosix", edition="fr").start())
    with pytest.raises(SearchError):
        tables.value(Game("hexotic").start())


def test_every_slot_that_is_checked_is_right(made: Path) -> None:
    done = check(made, GOSIX, stones=23, slots=300, seed=5)
    assert done.blocks == 4
    assert done.slots == 1200
    assert done.solved > 0


def test_what_is_there_is_not_made_again(made: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in made.iterdir()}
    assert plan(made, GOSIX, stones=23).done == 4
    state = tabulate(made, GOSIX, stones=23)
    assert state.solved == 0
    assert state.done_size == state.size
    assert {path: path.stat().st_mtime_ns for path in made.iterdir()} == before


@pytest.mark.slow
def test_rows_do_not_depend_on_pieces_and_threads(made: Path, tmp_path: Path) -> None:
    tabulate(tmp_path, GOSIX, stones=23, memory=3 * 2**22)
    for path in made.iterdir():
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()


@pytest.mark.parametrize("offset", [5, 4096, 2**20, -6, -1])
def test_a_broken_bit_is_noticed(copied: Path, offset: int) -> None:
    path = min(copied.iterdir())
    data = bytearray(path.read_bytes())
    data[offset] ^= 8
    path.write_bytes(data)
    with pytest.raises(TableError, match=r"is damaged|is not the table"):
        check(copied, GOSIX, stones=LAST, slots=1)


def test_a_broken_table_is_not_used(copied: Path) -> None:
    for path in copied.iterdir():
        data = bytearray(path.read_bytes())
        data[3 * 2**20] ^= 1
        path.write_bytes(data)
    with pytest.raises(TableError, match="its checksum is wrong"):
        tabulate(copied, GOSIX, stones=23)
    assert not list(copied.glob("*-23.table*"))
    path.write_bytes(data[:-1])
    with pytest.raises(TableError, match="another size"):
        tabulate(copied, GOSIX, stones=23)


def test_a_wrong_slot_is_noticed(copied: Path) -> None:
    tables = EndingTables(copied, GOSIX)
    for block in tables.wanted(1, 24):
        words = np.zeros(block.words, dtype=np.uint64)
        table_file.write(tables.path(block), tables.header(block), iter([words]))
    with pytest.raises(TableError, match=r"says 'loss', and '\w+' is right"):
        check(copied, GOSIX, stones=LAST)


def test_tables_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="make it first"):
        check(tmp_path, GOSIX, stones=LAST)


def refused(action: Callable[[], object]) -> str:
    with pytest.raises(PonnukiError) as caught:
        action()
    return caught.value.message.kind


def test_what_cannot_be_made_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    french = Game("gosix", edition="fr")
    assert refused(lambda: tabulate(tmp_path, french)) == "no_endings"
    assert refused(lambda: tabulate(tmp_path, Game("hexotic"))) == "no_endings"
    assert refused(lambda: tabulate(tmp_path, GOSIX, stones=25)) == "no_such_endings"
    assert refused(lambda: tabulate(tmp_path, GOSIX, memory=2**20)) == "setting_too_small"
    usage = shutil.disk_usage(tmp_path)._replace(free=2**20)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)
    assert refused(lambda: tabulate(tmp_path, GOSIX, stones=LAST)) == "no_room_for_table"
    assert not list(tmp_path.glob("*.table*"))


def test_one_run_at_a_time_works_in_a_folder(tmp_path: Path) -> None:
    refusals = []

    def second_run(_: Tabulation) -> None:
        left = list(tmp_path.glob("*.partial"))
        refusals.append(refused(lambda: tabulate(tmp_path, GOSIX, stones=LAST)))
        assert list(tmp_path.glob("*.partial")) == left

    state = tabulate(tmp_path, GOSIX, stones=LAST, progress=second_run)
    assert state.done == len(state.blocks) == 2
    assert {*refusals} == {"tables_in_use"}
    assert tabulate(tmp_path, GOSIX, stones=LAST).solved == 0


def test_endings_with_more_open_hexagons_need_those_with_fewer() -> None:
    tables = EndingTables(Path(), GOSIX)
    blocks = tables.wanted(2, 24)
    assert {b.open for b in blocks} == {1, 2}
    for block in blocks:
        assert {*tables.core.needs(block.number)} <= {b.number for b in blocks}
        assert all(n < block.number for n in tables.core.needs(block.number))
    assert sum(b.slots for b in tables.blocks) == 8_769_307_582_949  # docs/solved.md
