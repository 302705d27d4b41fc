"""Reference counts of the binding: memory does not grow with calls."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable, Iterable

import pytest

import ponnuki
from ponnuki import Game, Position
from ponnuki._core import Search, Solver
from ponnuki.errors import IllegalMove, OptionError, PositionError
from tests.generic.games import one_of_each, some_positions, title

CALLS = 100
SPARE = 30  # blocks: caches of the interpreter itself come and go
SPARE_BYTES = 16 * CALLS  # less than a block of the C++ heap for each call

Call = Callable[[], object]

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


class MallInfo(ctypes.Structure):
    """What glibc says about its heap (mallinfo2)."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    )


def heap_used() -> int:
    """Return the bytes of the C++ heap in use; 0 where the C library does not tell."""
    info = getattr(ctypes.CDLL(None), "mallinfo2", None)
    if info is None:
        return 0
    info.restype = MallInfo
    return int(info().uordblks)


def left_behind(call: Call) -> tuple[int, int]:
    """Return the blocks of Python's memory and the bytes of the heap that the calls left in use."""
    for _ in range(20):
        call()
    gc.collect()
    blocks, heap = sys.getallocatedblocks(), heap_used()
    for _ in range(CALLS):
        call()
    gc.collect()
    return sys.getallocatedblocks() - blocks, heap_used() - heap


def leaks(calls: Iterable[tuple[str, Call]]) -> dict[str, tuple[int, int]]:
    """Return the names of calls that leave memory behind, with blocks and bytes."""
    gc.freeze()  # what is there already need not be looked through again and again
    try:
        found = {name: left_behind(call) for name, call in calls}
    finally:
        gc.unfreeze()
    return {
        name: (blocks, heap)
        for name, (blocks, heap) in found.items()
        if blocks > SPARE or heap > SPARE_BYTES
    }


def attribute(owner: object, name: str) -> Call:
    return lambda: getattr(owner, name)


def refused(error: type[Exception], call: Call) -> Call:
    def run() -> None:
        with pytest.raises(error):
            call()

    return run


def properties(owner: object) -> list[tuple[str, Call]]:
    names = [n for n in dir(type(owner)) if not n.startswith("_")]
    found = [(n, attribute(owner, n)) for n in names if not callable(getattr(type(owner), n))]
    assert found
    return found


def of_position(position: Position) -> list[tuple[str, Call]]:
    game, move = position.game, position.legal_moves()[0]
    marks, stones = dict(position.marks), dict(position.stones)
    colour = position.colours[position.to_move or 0]
    return [
        *properties(position),
        ("legal_moves", position.legal_moves),
        ("play", lambda: position.play(move)),
        ("play a text", lambda: position.play(str(move))),
        ("events", lambda: position.play(move).events),
        ("refusal", lambda: position.why_illegal(next(iter(stones)))),
        ("illegal move", refused(IllegalMove, lambda: position.play(next(iter(stones))))),
        ("not a move", refused(IllegalMove, lambda: position.play("nowhere"))),
        ("is_legal", lambda: position.is_legal(move)),
        ("follow", lambda: position.follow([move])),
        ("transformed", lambda: position.transformed(1)),
        ("to_text", position.to_text),
        ("from_text", lambda: Position.from_text(position.to_text())),
        ("bad text", refused(PositionError, lambda: Position.from_text("gosix/1; x"))),
        ("arranged", lambda: game.arranged(stones, colour, marks=marks)),
        ("hash", lambda: hash(position)),
        ("equal", lambda: position == game.start()),
        ("repr", lambda: repr(position)),
        ("playouts", lambda: position.playouts(1, seed=1)),
        ("perft", lambda: ponnuki.perft(position, 1)),
    ]


def of_game(game: Game) -> list[tuple[str, Call]]:
    return [
        *properties(game),
        ("new", lambda: Game(game.id, **game.options)),
        ("bad option", refused(OptionError, lambda: Game(game.id, nonsense=1))),
        ("start", game.start),
        ("move", lambda: game.move(str(game.moves[0]))),
        ("games", ponnuki.games),
    ]


def of_search(position: Position) -> list[tuple[str, Call]]:
    def evaluated() -> None:
        search = Search(position, network=True, memory=1 << 20)
        waiting = search.gather(4)
        search.supply([0.5] * len(waiting), [[1.0] * len(p.legal_moves()) for p in waiting])

    def searched() -> None:
        search = Search(position, memory=1 << 20, seed=1)
        search.run(playouts=20)
        search.report()
        search.advance(search.pick())

    def solved() -> None:
        solver = Solver(position, memory=1 << 16)
        solver.run(nodes=20)

    return [("gather", evaluated), ("run", searched), ("solve", solved)]


@every_game
def test_games_leave_nothing_behind(game: Game) -> None:
    assert leaks(of_game(game)) == {}


@every_game
def test_positions_leave_nothing_behind(game: Game) -> None:
    position = some_positions(game, seed=2)[2]
    assert leaks(of_position(position)) == {}


@every_game
def test_searches_leave_nothing_behind(game: Game) -> None:
    position = some_positions(game, seed=2)[2]
    assert leaks(of_search(position)) == {}
