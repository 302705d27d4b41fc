"""What tables of endings are worth by their size: `python -m bench.endings_sizes [--positions N]`.

For each number of stones, a line of JSON: the size of the tables of all endings with one open
hexagon and as many stones or more, and what random endings with as many cost the solver without
tables. Seconds are of the processor.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from statistics import median

from ponnuki import Game, Position
from ponnuki.engine.endings import EndingTables
from ponnuki.engine.solve import solve


def random_positions(tables: EndingTables, stones: int, rng: random.Random) -> Iterator[Position]:
    """Yield positions with one open hexagon and so many stones, in which somebody is to move."""
    blocks = [b for b in tables.blocks if b.open == 1 and b.stones == stones]
    while True:
        block = rng.choice(blocks)
        place = rng.randrange(block.rows), rng.randrange(block.row_slots)
        position = tables.core.position(block.number, *place)
        if position is not None and position.outcome is None:
            yield position


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--least", type=int, default=12, help="stones")
    chosen = parser.parse_args()
    tables = EndingTables(Path(), Game("gosix"))
    rng = random.Random(1)
    for stones in range(23, chosen.least - 1, -1):
        size = sum(b.size for b in tables.blocks if b.open == 1 and b.stones >= stones)
        nodes, seconds = [], []
        for position in islice(random_positions(tables, stones, rng), chosen.positions):
            begin = time.process_time()
            nodes.append(solve(position, memory=2**22).nodes)
            seconds.append(time.process_time() - begin)
        row = {
            "stones": stones,
            "mib": round(size / 2**20, 1),
            "nodes": {"median": median(nodes), "worst": max(nodes)},
            "milliseconds": {
                "median": round(1e3 * median(seconds), 3),
                "worst": round(1e3 * max(seconds), 3),
            },
        }
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
