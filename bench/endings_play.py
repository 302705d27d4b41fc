"""Whether a level errs in endings: `python -m bench.endings_play DIR [--positions N] ...`.

Plays a level in random positions of random blocks of the folder. A move is a mistake if the tables
know a better one. Prints a line of JSON, and the positions with mistakes.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

from ponnuki import Game, Position
from ponnuki._core import LevelPlayer, find_level
from ponnuki.engine.endings import EndingTables


def random_endings(tables: EndingTables, rng: random.Random, stones: range) -> Iterator[Position]:
    """Yield positions of blocks with so many stones, in which the player to move may still err."""
    blocks = [b for b in tables.blocks if b.stones in stones and tables.is_there(b)]
    while True:
        block = rng.choice(blocks)
        row, slot = rng.randrange(block.rows), rng.randrange(block.row_slots)
        position = tables.core.position(block.number, row, slot)
        if position is None or position.outcome is not None:
            continue
        values = tables.values_of_moves(position)
        if len({*values.values()}) > 1:
            yield position


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=Path)
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--level", default="full")
    parser.add_argument("--stones", type=int, nargs=2, default=(10, 22), metavar=("MIN", "MAX"))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    tables = EndingTables(chosen.directory, Game("gosix"))
    level = find_level(chosen.level)
    assert level is not None
    least, most = chosen.stones
    endings = random_endings(tables, random.Random(chosen.seed), range(least, most + 1))
    mistakes = 0
    for number in range(chosen.positions):
        position = next(endings)
        move = LevelPlayer.of_level(tables.game, level, seed=number).choose(position)
        values = tables.values_of_moves(position)
        best = tables.value(position)
        if values[move] != best:
            mistakes += 1
            print(json.dumps({"position": position.to_text(), "move": str(move), "best": best}))
    print(json.dumps({"level": chosen.level, "positions": chosen.positions, "mistakes": mistakes}))


if __name__ == "__main__":
    main()
