"""Our side of the comparisons in Gonnect 13, each in a process of its own.

    python -m bench.ours loop|batch|planes|environment --seconds S

A loop in Python over random games; a `Batch` on one thread, without planes or with them; and the
PettingZoo environment.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable

import numpy as np

from bench.batch import WARM_UP, measure
from ponnuki import Batch, Game
from ponnuki.environments.pettingzoo import env as environment_of

GAMES = 1024  # of a batch


def loop(game: Game, seconds: float) -> float:
    """Measure the moves per second of a Python loop over random games."""
    start, rng = game.start(), random.Random(1)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        position = start
        while moves := position.legal_moves():
            position = position.play(rng.choice(moves))
            count += 1
    return count / (time.perf_counter() - begin)


def batch(game: Game, seconds: float, planes: bool = False) -> float:
    """Measure the plies per second of a batch, with the drawing of the actions."""
    games = Batch(game, GAMES, threads=1, planes=planes)
    for step in range(WARM_UP):
        games.step(games.sample(step))
    return measure(games, seconds, WARM_UP)[1]


def environment(game: Game, seconds: float) -> float:
    """Measure the moves per second of a loop over random games of the PettingZoo environment."""
    env = environment_of(game.id, size=game.options["size"])
    rng = np.random.default_rng(1)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                break
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            count += 1
    return count / (time.perf_counter() - begin)


MEASURES: dict[str, Callable[[Game, float], float]] = {
    "loop": loop,
    "batch": batch,
    "planes": lambda game, seconds: batch(game, seconds, planes=True),
    "environment": environment,
}


if __name__ == "__main__":
    rate = MEASURES[sys.argv[1]](Game("gonnect", size=13), float(sys.argv[-1]))
    print(json.dumps({"per_second": rate}))
