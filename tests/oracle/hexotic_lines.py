"""Closed lines on the board of Hexotic: what is inside a loop, and beside a partition."""

from __future__ import annotations

import itertools

from .boards import HexBoard


def crosses(board: HexBoard, one: int, other: int, x: int) -> bool:
    """Return whether the step crosses the ray from ``x`` to the right, just above its row."""
    low, high = sorted((board.xy[one], board.xy[other]), key=lambda place: place[1])
    column, row = board.xy[x]
    return low[1] == row and high[1] == row + 1 and low[0] > column


def inside_cycle(board: HexBoard, cycle: list[int], x: int) -> bool:
    """Return whether ``x`` is inside the closed line through the centres of these cells."""
    steps = zip(cycle, cycle[1:] + cycle[:1], strict=True)
    return sum(crosses(board, one, other, x) for one, other in steps) % 2 == 1


def arcs(board: HexBoard, p: int, q: int) -> tuple[list[int], list[int]]:
    """Return the two perimeter paths from p to q, ends included."""
    i, j, whole = board.place_on_perimeter[p], board.place_on_perimeter[q], len(board.perimeter)
    forward = [board.perimeter[(i + k) % whole] for k in range((j - i) % whole + 1)]
    backward = [board.perimeter[(i - k) % whole] for k in range((i - j) % whole + 1)]
    return forward, backward


def beside_path(board: HexBoard, path: list[int], arc: list[int], x: int) -> bool:
    """Return whether ``x`` is between a perimeter-to-perimeter path and an arc of its ends.

    The path is closed by a line round the outside of the board along the arc. The ray of
    ``crosses`` leaves the board between the right ends of the row of x and of the next row, so it
    meets that line iff the arc takes this step.
    """
    if board.is_perimeter[x]:
        return x in arc
    row = board.xy[x][1]
    below, above = board.right_end[row], board.right_end[row + 1]
    steps = sum(crosses(board, one, other, x) for one, other in itertools.pairwise(path))
    closing = any({one, other} == {below, above} for one, other in itertools.pairwise(arc))
    return (steps + closing) % 2 == 1


def surrounded_arcs(board: HexBoard, p: int, q: int) -> list[list[int]]:
    """Return the arcs that a partition from p to q surrounds: the shorter, or both if equal."""
    one, other = arcs(board, p, q)
    return [arc for arc in (one, other) if len(arc) == min(len(one), len(other))]


def inside_partition(board: HexBoard, path: list[int], x: int) -> bool:
    return any(
        beside_path(board, path, arc, x) for arc in surrounded_arcs(board, path[0], path[-1])
    )


def is_partition(board: HexBoard, p: int, q: int) -> bool:
    """Return whether p and q may end a partition: two non-adjacent perimeter cells."""
    return (
        p != q and board.is_perimeter[p] and board.is_perimeter[q] and q not in board.neighbours[p]
    )
