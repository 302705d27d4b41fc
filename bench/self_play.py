"""Positions per second of SelfPlay: `python -m bench.self_play [--games N] [--seconds S]`.

A null evaluator answers at once, so that what is measured is the search itself: walks, legal moves,
planes and tactics. Beside it, in turns, the playout search (Search) makes as many simulations a
move from the start; medians of rounds. `evaluations` are those that a network would have to make.
"""

from __future__ import annotations

import argparse
import json
import time
from statistics import median

import numpy as np

from ponnuki import Game
from ponnuki.engine import Search
from ponnuki.learn import SelfPlay

GAMES = (
    Game("gosix"),
    Game("hexotic", size=4),
    Game("gonnect", size=9),
    Game("game-of-6", size=15),
)
ROUNDS = 5
SIMULATIONS = 64


def measure_self_play(play: SelfPlay, seconds: float) -> tuple[float, float, float]:
    """Return simulations, evaluations and games per second."""
    begin, games = time.perf_counter(), 0
    simulations, evaluations = play.simulations, play.evaluations
    while (passed := time.perf_counter() - begin) < seconds:
        planes, mask = play.gather()
        play.supply(np.full(len(planes), 0.5, np.float32), np.zeros(mask.shape, np.float32))
        games += len(play.take_finished())
    return (
        (play.simulations - simulations) / passed,
        (play.evaluations - evaluations) / passed,
        games / passed,
    )


def measure_search(game: Game, seconds: float, seed: int) -> float:
    """Return playouts per second of searches from the start, as long as a ply's."""
    begin, playouts = time.perf_counter(), 0
    while (passed := time.perf_counter() - begin) < seconds:
        search = Search(game.start(), seed=seed + playouts, memory=1 << 22)
        search.run(playouts=SIMULATIONS)
        playouts += SIMULATIONS
    return playouts / passed


def main() -> None:
    """Measure and print, a line of JSON for each rule set."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=256, help="games at a time")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1.0, help="of a round")
    chosen = parser.parse_args()
    for game in GAMES:
        play = SelfPlay(game, chosen.games, threads=chosen.threads, simulations=SIMULATIONS)
        rates, playouts = [], []
        for number in range(ROUNDS):
            rates.append(measure_self_play(play, chosen.seconds))
            playouts.append(measure_search(game, chosen.seconds, number << 32))
        simulations, evaluations, games = (median(column) for column in zip(*rates, strict=True))
        print(
            json.dumps(
                {
                    "game": game.id,
                    "options": game.options,
                    "simulations": round(simulations),
                    "evaluations": round(evaluations),
                    "games": round(games, 1),
                    "search_playouts": round(median(playouts)),
                }
            ),
            flush=True,
        )


if __name__ == "__main__":
    main()
