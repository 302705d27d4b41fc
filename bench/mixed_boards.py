"""What learning on several boards is worth: `python -m bench.mixed_boards GAME --size N ...`.

Learns a game from random weights on boards of these sizes in one run, and on each of them alone,
with as much time of one processor. Then the network of all sizes plays against each of the others,
on every size and on others that none has seen, from random openings of which each is played from
both seats, with as many simulations. What was learned already stays.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.learned import compare, learn
from ponnuki import Game


def main() -> None:
    """Learn and compare; print a line of JSON for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--size", type=int, action="append", required=True, help="learned on")
    parser.add_argument("--unseen", type=int, action="append", default=[], help="only played on")
    parser.add_argument("--dir", type=Path, required=True, help="where the networks are put")
    parser.add_argument("--seconds", type=float, default=300, help="of the processor, for each")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    sizes = {size: Game(chosen.game, size=size) for size in (*chosen.size, *chosen.unseen)}
    learned_on = [sizes[size] for size in chosen.size]
    runs = {"all": learned_on, **{str(size): [sizes[size]] for size in chosen.size}}
    for name, games in runs.items():
        if last := learn(chosen.dir / name, games, chosen.seconds, chosen.seed):
            print(json.dumps({"learned_on": name, **last}), flush=True)
    for name in map(str, chosen.size):
        for size, game in sizes.items():
            found = compare((chosen.dir / "all", chosen.dir / name), game, chosen.pairs)
            print(
                json.dumps({"learned_on": f"all, against {name}", "on": size, **found}), flush=True
            )


if __name__ == "__main__":
    main()
