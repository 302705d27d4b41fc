"""Plies per second of Batch: `python bench/batch.py [--games N] [--seconds S]`.

Games are played with random legal actions, with 1 and with 2 threads and without and with planes in
turn; medians of rounds, of the steps alone and together with the drawing of the actions. A step
plays the actions, lists the legal moves that follow, writes the planes if there are any, and begins
games anew that have ended.
"""

from __future__ import annotations

import argparse
import json
import time
from statistics import median

from ponnuki import Batch, Game

GAMES = (
    Game("gosix"),
    Game("gosix", edition="fr"),
    Game("hexotic", size=5),
    Game("gonnect", size=13),
    Game("game-of-6", size=19),
)
ROUNDS = 5
WARM_UP = 30  # steps


def measure(batch: Batch, seconds: float, seed: int) -> tuple[float, float]:
    """Return plies per second, of the steps alone and with the drawing of actions."""
    begin = time.perf_counter()
    stepping, steps = 0.0, 0
    while (passed := time.perf_counter() - begin) < seconds:
        actions = batch.sample(seed + steps)
        start = time.perf_counter()
        batch.step(actions)
        stepping += time.perf_counter() - start
        steps += 1
    return steps * len(batch) / stepping, steps * len(batch) / passed


def main() -> None:
    """Measure and print, a line of JSON for each rule set."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=4096, help="games in a batch")
    parser.add_argument("--seconds", type=float, default=1.0, help="of a round")
    chosen = parser.parse_args()
    for game in GAMES:
        batches = {
            f"{threads}_threads{'_planes' * planes}": Batch(
                game, chosen.games, threads=threads, planes=planes
            )
            for planes in (False, True)
            for threads in (1, 2)
        }
        for batch in batches.values():
            for step in range(WARM_UP):
                batch.step(batch.sample(step))
        rates: dict[str, list[tuple[float, float]]] = {name: [] for name in batches}
        for number in range(ROUNDS):
            for name, batch in batches.items():
                rates[name].append(measure(batch, chosen.seconds, number << 32))
        result = {
            name: {
                "step": round(median(step for step, _ in found)),
                "with_sample": round(median(both for _, both in found)),
            }
            for name, found in rates.items()
        }
        print(json.dumps({"game": game.id, "options": game.options, **result}), flush=True)


if __name__ == "__main__":
    main()
