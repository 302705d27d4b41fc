"""SGF between this package and GNU Go, which plays captures by the rules of Go."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from ponnuki import Game, Position
from ponnuki.engine.gtp_client import GtpClient
from ponnuki.history import History
from ponnuki.record import Record, sgf
from tests.generic.games import random_positions

GNU_GO = shutil.which("gnugo", path=f"{os.environ['PATH']}:/usr/games")
SECONDS = 60.0  # for a response

pytestmark = pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed")


@pytest.fixture
def gnu_go() -> Iterator[GtpClient]:
    client = GtpClient([str(GNU_GO), "--mode", "gtp"])
    yield client
    client.close()


def stones(gnu_go: GtpClient) -> dict[str, str]:
    """Return the stones on GNU Go's board."""
    return {
        point: colour
        for colour in ("black", "white")
        for point in gnu_go.ask(f"list_stones {colour}", SECONDS).split()
    }


def some_positions(size: int, seed: int) -> list[Position]:
    """Return the positions of a random game without swaps."""
    return [*random_positions(Game("gonnect", size=size, pie=False), seed)]


@pytest.mark.parametrize(("size", "seed"), [(5, 1), (9, 2), (13, 3), (19, 4)])
def test_it_reads_games_that_are_written_here(
    gnu_go: GtpClient, tmp_path: Path, size: int, seed: int
) -> None:
    positions = some_positions(size, seed)
    file = tmp_path / "game.sgf"
    record = Record.of(positions[0].game, [str(p.last_move) for p in positions[1:]])
    record.root.comment = "José ]\\: 王"
    file.write_text(sgf.dumps(record), encoding="utf-8")
    gnu_go.ask(f"loadsgf {file}", SECONDS)
    assert gnu_go.ask("query_boardsize", SECONDS) == str(size)
    assert stones(gnu_go) == dict(positions[-1].stones)


def test_it_reads_stones_that_were_set_up(gnu_go: GtpClient, tmp_path: Path) -> None:
    position = some_positions(7, 5)[20]
    record = Record(position.game)
    record.begin_at(position)
    file = tmp_path / "setup.sgf"
    file.write_text(sgf.dumps(record), encoding="utf-8")
    gnu_go.ask(f"loadsgf {file}", SECONDS)
    assert stones(gnu_go) == dict(position.stones)


@pytest.mark.parametrize(("size", "seed"), [(7, 6), (19, 7)])
def test_what_it_writes_is_read_here(
    gnu_go: GtpClient, tmp_path: Path, size: int, seed: int
) -> None:
    game = Game("gonnect", size=size, pie=False)
    rng = random.Random(seed)
    history = History.of(game.start())
    gnu_go.ask(f"boardsize {size}", SECONDS)
    gnu_go.ask("clear_board", SECONDS)
    for _ in range(20):
        position = history.position
        move = rng.choice(position.legal_moves())
        gnu_go.ask(f"play {position.colours[position.to_move or 0]} {move}", SECONDS)
        history = history.play(move)
    file = tmp_path / "written.sgf"
    gnu_go.ask(f"printsgf {file}", SECONDS)
    (record,) = sgf.loads(file.read_bytes())
    assert record.game.options["size"] == size
    assert dict(record.history().position.stones) == stones(gnu_go)
