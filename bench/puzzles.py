"""How grades of puzzles agree with the playouts that levels need to solve them.

    python -m bench.puzzles FILES

prints the rank correlation (Spearman's) of each file, and their mean: the levels of each game have
playouts of their own, so that puzzles of several games are not ranked together.
"""

from __future__ import annotations

import sys

import numpy as np

from ponnuki._core import LevelPlayer
from ponnuki.engine import levels
from ponnuki.puzzles import Puzzle, read

SEEDS = range(5)


def playouts_of_level(puzzle: Puzzle) -> int:
    """Return the playouts of the weakest level from which on every one solves a puzzle.

    Twice those of the strongest, if it does not. A level solves it if it does with most seeds.
    Those that play at sight, without playouts, are left out: they find moves by luck.
    """
    position = puzzle.position
    searching = [level for level in levels(position.game) if level.playouts > 0]
    needed = 2 * searching[-1].playouts
    for level in reversed(searching):
        players = [LevelPlayer.of_level(position.game, level.number, seed=s) for s in SEEDS]
        solved = sum(player.choose(position) in puzzle.winning for player in players)
        if 2 * solved < len(SEEDS):
            break
        needed = level.playouts
    return needed


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
    """Print the correlation of each file, and their mean by puzzles."""
    found: list[tuple[float, int]] = []
    for path in sys.argv[1:]:
        pairs = [(puzzle.playouts, playouts_of_level(puzzle)) for puzzle in read(path)]
        found.append((correlation(pairs), len(pairs)))
        print(f"{path}: {found[-1][0]:.2f}, {len(pairs)} puzzles", flush=True)
    total = sum(number for _, number in found)
    print(f"mean: {sum(rho * number for rho, number in found) / total:.2f}, {total} puzzles")


if __name__ == "__main__":
    main()
