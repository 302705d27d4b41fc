"""`python -m bench.solving GAME [-o NAME=VALUE] --plies N` solves positions of random games.

Each is N random plies into a game, from fixed seeds. Times are of the processor, so that other
work on the machine does not count.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median

from ponnuki import Game, Position
from ponnuki.engine.solve import METHODS, solve


def position_after(game: Game, plies: int, seed: int) -> Position | None:
    """Play `plies` random plies of a game that is not over by then."""
    rng = random.Random(seed)
    position = game.start()
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return None
        position = position.play(rng.choice(moves))
    return position if position.outcome is None else None


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.solving")
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--plies", type=int, required=True)
    parser.add_argument("--positions", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=60, help="for one position, by the clock")
    parser.add_argument("--memory", type=int, default=2**30, help="bytes")
    parser.add_argument("--method", choices=METHODS, default="auto")
    chosen = parser.parse_args()
    game = Game(chosen.game, **dict(option.split("=", 1) for option in chosen.option))
    seed, unsolved = 0, 0
    seconds: list[float] = []
    nodes: list[int] = []
    while len(seconds) < chosen.positions:
        position = position_after(game, chosen.plies, seed)
        seed += 1
        if position is None:
            continue
        begin = time.process_time()
        found = solve(position, memory=chosen.memory, method=chosen.method, seconds=chosen.seconds)
        seconds.append(time.process_time() - begin)
        nodes.append(found.nodes)
        unsolved += found.value is None
    print(
        f"{len(seconds) - unsolved} of {len(seconds)} solved: "
        f"median {median(seconds):.2f} s, worst {max(seconds):.2f} s, "
        f"median {median(nodes):,.0f} nodes, worst {max(nodes):,}"
    )


if __name__ == "__main__":
    main()
