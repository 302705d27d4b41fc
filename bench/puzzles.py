"""How grades of puzzles agree with the playouts that levels need to solve them.

    python -m bench.puzzles FILES

prints the rank correlation (Spearman's) of the grades in each file with the playouts of the weakest
level that solves each puzzle, that of the playouts that the search needs to find the answer, and
their means. The levels of each game have playouts of their own, so that puzzles of several games
are not ranked together.
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
        players = [
            LevelPlayer.of_level(position.game, level.number, seed=s, network=False) for s in SEEDS
        ]
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


def correlation(first: list[int], second: list[int]) -> float:
    """Return Spearman's rank correlation."""
    return float(np.corrcoef(ranks(first), ranks(second))[0, 1])


def main() -> None:
    """Print the correlations of each file, and their means by puzzles."""
    found: list[tuple[float, float, int]] = []
    print("rank correlation with the playouts of the weakest level: of grades, of playouts to find")
    for path in sys.argv[1:]:
        puzzles = read(path)
        needed = [playouts_of_level(puzzle) for puzzle in puzzles]
        grades = correlation([puzzle.grade for puzzle in puzzles], needed)
        playouts = correlation([puzzle.playouts for puzzle in puzzles], needed)
        found.append((grades, playouts, len(puzzles)))
        print(f"{path}: {grades:.2f}, {playouts:.2f}, {len(puzzles)} puzzles", flush=True)
    of_grades, of_playouts, numbers = zip(*found, strict=True)
    means = (np.average(of_grades, weights=numbers), np.average(of_playouts, weights=numbers))
    print(f"mean: {means[0]:.2f}, {means[1]:.2f}, {sum(numbers)} puzzles")


if __name__ == "__main__":
    main()
