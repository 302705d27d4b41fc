"""How grades of puzzles agree with the playouts that levels need to solve them.

    python -m bench.puzzles FILES

prints the rank correlation (Spearman's) of each file and of all together.
"""

from __future__ import annotations

import sys

import numpy as np

from ponnuki._core import LevelPlayer
from ponnuki.engine import levels
from ponnuki.puzzles import Puzzle, read

SEEDS = range(3)


def playouts_of_level(puzzle: Puzzle) -> int:
    """Return the playouts of the weakest level that solves a puzzle with most seeds.

    Twice those of the strongest, if none does.
    """
    position = puzzle.position
    known = levels(position.game)
    for level in known:
        players = [LevelPlayer.of_level(position.game, level.number, seed=s) for s in SEEDS]
        solved = sum(player.choose(position) in puzzle.winning for player in players)
        if 2 * solved > len(SEEDS):
            return level.playouts
    return 2 * known[-1].playouts


def ranks(values: list[int]) -> np.ndarray:
    """Return the ranks of values; equal ones share their mean rank."""
    _, inverse, counts = np.unique(values, return_inverse=True, return_counts=True)
    ends = np.cumsum(counts)
    return (ends - (counts - 1) / 2)[inverse]


def correlation(pairs: list[tuple[int, int]]) -> float:
    """Return Spearman's rank correlation."""
    first, second = zip(*pairs, strict=True)
    return float(np.corrcoef(ranks(list(first)), ranks(list(second)))[0, 1])


def main() -> None:
    """Print the correlations."""
    everything: list[tuple[int, int]] = []
    for path in sys.argv[1:]:
        pairs = [(puzzle.playouts, playouts_of_level(puzzle)) for puzzle in read(path)]
        everything += pairs
        print(f"{path}: {correlation(pairs):.2f}, {len(pairs)} puzzles", flush=True)
    print(f"all: {correlation(everything):.2f}, {len(everything)} puzzles")


if __name__ == "__main__":
    main()
