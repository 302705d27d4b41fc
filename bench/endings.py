"""Nanoseconds a slot of solving endings backwards: `python -m bench.endings DIR [--slots N]`.

Solves random rows of each block of the folder again, where the blocks that it needs are there, on
one core; medians of rounds, in processor time, a line of JSON for each block.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path
from statistics import median

import numpy as np

from ponnuki import Game
from ponnuki.engine.endings import Block, EndingTables
from ponnuki.engine.table_file import Words

ROUNDS = 5


def measure(tables: EndingTables, block: Block, needed: dict[int, Words], rows: list[int]) -> float:
    """Return nanoseconds a slot of solving these rows, one after the other."""
    out = np.empty(block.row_words, dtype=np.uint64)
    begin = time.process_time_ns()
    for row in rows:
        tables.core.fill(block.number, row, needed, out)
    return (time.process_time_ns() - begin) / (len(rows) * block.row_slots)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=Path)
    parser.add_argument("--slots", type=int, default=2**24, help="of a round, about")
    chosen = parser.parse_args()
    tables = EndingTables(chosen.directory, Game("gosix"))
    rng = random.Random(1)
    for block in tables.blocks:
        numbers = tables.core.needs(block.number)
        if not all(tables.is_there(tables.blocks[n]) for n in [block.number, *numbers]):
            continue
        needed = {number: tables.table(tables.blocks[number]).words for number in numbers}
        count = max(chosen.slots // block.row_slots, 1)
        rounds = [[rng.randrange(block.rows) for _ in range(count)] for _ in range(ROUNDS + 1)]
        measure(tables, block, needed, rounds.pop())  # reads what it needs from the disk
        found = [measure(tables, block, needed, rows) for rows in rounds]
        result = {
            "block": block.name,
            "open": block.open,
            "stones": block.stones,
            "slots": block.slots,
            "nanoseconds": round(median(found), 3),
        }
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
