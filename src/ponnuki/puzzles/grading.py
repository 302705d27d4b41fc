"""Grades puzzles by how hard the search finds the move that wins."""

from __future__ import annotations

from collections.abc import Collection
from statistics import median_low

from ponnuki._core import Move, Position, Search

SEEDS = range(5)
MAX_PLAYOUTS = 2**14
LIMITS = (16, 64, 256, 1024)  # the most playouts of each grade but the last
MOVES = (3, 5, 8)  # the most moves of one's own of the first grades
MEMORY = 2**26  # bytes

GRADES = range(1, len(LIMITS) + 2)


def playouts_needed(position: Position, winning: Collection[Move]) -> int:
    """Return the playouts after which the search prefers a winning move for good.

    A power of two, the median of several seeds; twice MAX_PLAYOUTS if those do not suffice.
    """
    return median_low([_playouts_needed(position, winning, seed) for seed in SEEDS])


def grade_of(playouts: int, moves: int) -> int:
    """Return the grade of a puzzle: of what the search needs, or of its length if that is higher.

    Args:
        playouts: The playouts that the search needs.
        moves: How many moves of the player's the solution has (Puzzle.moves).
    """
    return 1 + max(sum(playouts > limit for limit in LIMITS), sum(moves > limit for limit in MOVES))


def is_proven_by(position: Position, playouts: int) -> bool:
    """Return whether a search of so many playouts, with the first seed, proves the result."""
    search = Search(position, seed=SEEDS[0], memory=MEMORY)
    search.run(playouts=playouts)
    return search.report(1).proven is not None


def _playouts_needed(position: Position, winning: Collection[Move], seed: int) -> int:
    search = Search(position, seed=seed, memory=MEMORY)
    needed = total = 1
    search.run(playouts=1)
    while True:
        if search.report(1).best.move not in winning:
            needed = 2 * total
        if total >= MAX_PLAYOUTS or search.report(1).proven is not None:
            return needed
        search.run(playouts=total)
        total *= 2
