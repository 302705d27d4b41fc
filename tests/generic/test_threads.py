"""Positions are shared between threads, and long work does not hold the GIL."""

from __future__ import annotations

import threading
import time
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
    ticks, done = [0], threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks[0] += 1
            time.sleep(0.001)

    clock = threading.Thread(target=tick)
    clock.start()
    try:
        start, games, elapsed, ticked = game.start(), 1, 0.0, 0
        while elapsed < 0.1:
            games *= 2
            before, began = ticks[0], time.perf_counter()
            start.playouts(games, seed=1)
            elapsed, ticked = time.perf_counter() - began, ticks[0] - before
    finally:
        done.set()
        clock.join()
    assert ticked > 3
