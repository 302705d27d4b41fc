"""PettingZoo's side, in its own interpreter: `peer_pettingzoo.py SIZE --seconds S`.

A loop over random games of its Go, with observations and masks, as it gives them.
"""

from __future__ import annotations

import json
import sys
import time

import numpy as np
from pettingzoo.classic import go_v5


def main(size: int, seconds: float) -> None:
    """Measure moves per second and print."""
    env = go_v5.env(board_size=size)
    rng = np.random.default_rng(1)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation or time.perf_counter() - begin >= seconds:
                break
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            count += 1
    print(json.dumps({"per_second": count / (time.perf_counter() - begin)}))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[-1]))
