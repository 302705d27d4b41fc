"""What tables save a solver: `python -m bench.endings_solve DIR --plies N [--positions N] ...`.

Solves positions of random games of Gosix without the tables of the folder, with them, and with them
again: when a part of a table is first used it is read and compared with its checksum, and when a
table is, the index is made. Prints a line of JSON for each position, and the sums. Seconds are of
the processor.
"""

from __future__ import annotations

import argparse
import itertools
import json
import time
from pathlib import Path

from bench.solving import position_after
from ponnuki import Game, Position
from ponnuki._core import Tables
from ponnuki.engine.endings import open_tables
from ponnuki.engine.solve import solve

RUNS = ("without", "first", "again")


def measure(position: Position, memory: int, tables: Tables) -> dict[str, tuple[int, float]]:
    """Return the nodes and the seconds of each run; all of them find the same."""
    runs, values = {}, set()
    for run in RUNS:
        begin = time.process_time()
        found = solve(position, memory=memory, tables=None if run == "without" else tables)
        runs[run] = (found.nodes, time.process_time() - begin)
        values.add(found.values)
    assert len(values) == 1, position.to_text()
    return runs


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=Path)
    parser.add_argument("--plies", type=int, required=True)
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--memory", type=int, default=2**28, help="bytes")
    chosen = parser.parse_args()
    game = Game("gosix")
    tables = open_tables(chosen.directory, game)
    positions = (position_after(game, chosen.plies, seed) for seed in itertools.count())
    every = itertools.islice(filter(None, positions), chosen.positions)
    nodes, seconds = dict.fromkeys(RUNS, 0), dict.fromkeys(RUNS, 0.0)
    for position in every:
        runs = measure(position, chosen.memory, tables)
        for run, (count, took) in runs.items():
            nodes[run] += count
            seconds[run] += took
        print(json.dumps({"position": position.to_text(), **runs}), flush=True)
    rounded = {run: round(took, 2) for run, took in seconds.items()}
    print(json.dumps({"plies": chosen.plies, "nodes": nodes, "seconds": rounded}))


if __name__ == "__main__":
    main()
