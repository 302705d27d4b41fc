"""Labels, neighbourhoods and small helpers shared by the four referees.

Nothing here knows a rule of a game. Boards are described in plain Python containers built from
coordinates, never from tables typed in by hand.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import cache
from typing import Any

Event = dict[str, Any]
"""One event of docs/events.md: ``{"kind": ..., field: ...}``."""

Refusal = tuple[str, dict[str, Any]]
"""Reason and evidence of a refused move, as in docs/events.md."""

ROW_LETTERS = "abcdefghijklmnopqrstuvwxyz"
COLUMN_LETTERS = (
    "ABCDEFGHJKLMNOPQRSTUVWXYZ"  # RULINGS: "column letter without `I`, then row (`D4`)"
)


def flood(start: Iterable[int], neighbours: list[list[int]], members: Container[int]) -> set[int]:
    """Return ``start`` and everything reachable from it by steps to neighbours that are members."""
    seen = set(start)
    todo = list(seen)
    for point in todo:  # the list grows while it is walked
        for other in neighbours[point]:
            if other not in seen and other in members:
                seen.add(other)
                todo.append(other)
    return seen


def flood_past(
    start: Iterable[int], neighbours: list[list[int]], walls: Container[int]
) -> set[int]:
    """Return ``start`` and everything reachable from it by steps to neighbours but walls."""
    seen = set(start)
    todo = list(seen)
    for point in todo:  # the list grows while it is walked
        for other in neighbours[point]:
            if other not in seen and other not in walls:
                seen.add(other)
                todo.append(other)
    return seen


class SquareBoard:
    """Points of a square grid in point order: row by row from the bottom left."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.labels = [f"{COLUMN_LETTERS[c]}{r + 1}" for r in range(size) for c in range(size)]
        self.index = {label: i for i, label in enumerate(self.labels)}
        self.orthogonal = [
            self._around(i, ((0, 1), (1, 0), (0, -1), (-1, 0))) for i in range(size * size)
        ]
        self.eight_ways = [
            self._around(
                i, tuple((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
            )
            for i in range(size * size)
        ]
        self.on_edge = [
            column in (0, size - 1) or row in (0, size - 1)
            for row in range(size)
            for column in range(size)
        ]

    def column_row(self, point: int) -> tuple[int, int]:
        return point % self.size, point // self.size

    def _around(self, point: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
        column, row = self.column_row(point)
        return sorted(
            (row + y) * self.size + column + x
            for x, y in steps
            if 0 <= column + x < self.size and 0 <= row + y < self.size
        )

    def names(self, points: Iterable[int]) -> list[str]:
        """Return the labels in point order."""
        return [self.labels[p] for p in sorted(points)]


class HexBoard:
    """A regular hexagon of hexagonal cells, ``size`` cells per side, in point order.

    ``xy`` gives every cell's place in half cell widths and rows: cells of one row are two apart, a
    cell's neighbours in the next row are one to the left and one to the right.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        rows = 2 * size - 1
        self.row_length = [rows - abs(row - (size - 1)) for row in range(rows)]
        self.xy: list[tuple[int, int]] = []
        self.labels: list[str] = []
        for row in range(rows):
            for column in range(self.row_length[row]):
                self.xy.append((2 * column - (self.row_length[row] - 1), row))
                self.labels.append(f"{ROW_LETTERS[row]}{column + 1}")
        self.index = {label: i for i, label in enumerate(self.labels)}
        at = {place: i for i, place in enumerate(self.xy)}
        steps = (
            (2, 0),
            (1, 1),
            (-1, 1),
            (-2, 0),
            (-1, -1),
            (1, -1),
        )  # anticlockwise, from the right
        self.neighbours = [
            [at[x + dx, y + dy] for dx, dy in steps if (x + dx, y + dy) in at] for x, y in self.xy
        ]
        # "opposite about the board's center point": (x, row) -> (-x, top row - row)
        self.opposite = [at[-x, rows - 1 - y] for x, y in self.xy]
        self.right_end = [at[length - 1, row] for row, length in enumerate(self.row_length)]
        self.is_perimeter = [len(around) < 6 for around in self.neighbours]
        self.perimeter = self._walk_round()
        self.place_on_perimeter = {cell: i for i, cell in enumerate(self.perimeter)}

    def _walk_round(self) -> list[int]:
        """Return the perimeter cells in the order met when walking round the board from a1."""
        walk = [0]
        while True:
            ahead = [
                cell
                for cell in self.neighbours[walk[-1]]
                if self.is_perimeter[cell]
                and cell not in walk
                and self._along_the_edge(walk[-1], cell)
            ]
            if not ahead:
                return walk
            walk.append(ahead[0])

    def _along_the_edge(self, one: int, other: int) -> bool:
        """Return whether two perimeter neighbours are on one side: they share one neighbour."""
        return len(set(self.neighbours[one]) & set(self.neighbours[other])) == 1

    def names(self, cells: Iterable[int]) -> list[str]:
        """Return the labels in point order."""
        return [self.labels[c] for c in sorted(cells)]


@cache
def square_board(size: int) -> SquareBoard:
    return SquareBoard(size)


@cache
def hex_board(size: int) -> HexBoard:
    return HexBoard(size)


def replace_free_parts(events: Iterable[Event], kind: str) -> list[Event]:
    """Return the events with every run of ``kind`` events cut down to one bare ``{"kind": kind}``.

    docs/events.md leaves open how some events are divided and which path they show; what is left
    after this can be compared literally.
    """
    result: list[Event] = []
    for event in events:
        if event.get("kind") != kind:
            result.append(event)
        elif not result or result[-1] != {"kind": kind}:
            result.append({"kind": kind})
    return result
