"""Positions are shared between threads, and long work does not hold the GIL."""

from __future__ import annotations

import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from ponnuki import Game, Position
from tests.generic.games import all_games, random_positions, title

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=title)


@every_game
def test_positions_are_shared_between_threads(game: Game) -> None:
    positions = list(random_positions(game, 9, plies=30))[::6]

    def work(_: int) -> list[tuple[object, ...]]:
        return [
            (
                p.to_text(),
                p.legal_moves(),
                p.events,
                p.stones,
                p.playouts(3, seed=1),
                p.perft(1),
                Position.from_text(p.to_text()) == p,
                [p.play(move).outcome for move in p.legal_moves()[:5]],
            )
            for p in positions
        ]

    with ThreadPoolExecutor(4) as pool:
        first, *others = pool.map(work, range(8))
    assert all(other == first for other in others)


@every_game
def test_playouts_do_not_hold_the_gil(game: Game) -> None:
    start, usual = game.start(), sys.getswitchinterval()
    # Never by time: another thread runs only when this one gives up the GIL.
    sys.setswitchinterval(3600)
    try:
        assert any(runs_beside_playouts(start, 4**i) for i in range(10))
    finally:
        sys.setswitchinterval(usual)


def runs_beside_playouts(start: Position, games: int) -> bool:
    """Return whether this thread ran while another one was playing `games` games."""
    ended = threading.Event()

    def play() -> None:
        start.playouts(games, seed=1)
        ended.set()

    player = threading.Thread(target=play)
    player.start()
    beside = not ended.is_set()
    player.join()
    return beside
