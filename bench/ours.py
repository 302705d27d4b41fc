"""Moves per second of a Python loop over random games: `python bench/ours.py --seconds S`."""

from __future__ import annotations

import json
import random
import sys
import time

import ponnuki


def main(seconds: float) -> None:
    """Measure and print."""
    start = ponnuki.Game("gonnect", size=13).start()
    rng = random.Random(1)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        position = start
        while moves := position.legal_moves():
            position = position.play(rng.choice(moves))
            count += 1
    print(json.dumps({"per_second": count / (time.perf_counter() - begin)}))


if __name__ == "__main__":
    main(float(sys.argv[-1]))
