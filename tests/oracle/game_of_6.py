"""Referee for Game-of-6.

Written from game-of-6.txt and RULINGS.md. Dots and colours of cells are two separate lists over the
cells; which cells are inside is found by walking in from beyond the edge of the paper, as
RULINGS.md defines it.
"""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import Any

from .boards import Event, Refusal, SquareBoard, flood, flood_past, replace_free_parts, square_board

COLOURS = ("red", "blue")
DIRECTIONS = (
    (1, 0),
    (0, 1),
    (1, 1),
    (1, -1),
)  # docs/events.md: "row, column, rising diagonal, falling diagonal"

RARE_RULES: dict[str, tuple[str, ...]] = {
    "any": (
        "line",
        "two_lines_one_ply",
        "line_longer_than_six",
        "line_before_colouring",
        "polygon",
        "two_polygons_one_ply",
        "own_dot_coloured",
        "enemy_dot_coloured",
        "dead_dot_excluded_from_line",
        "enclosure_in_enclosure",
        "enlarged",
        "broken_polygon",
        "edge_not_part",
        "win_first_dot",
        "win_by_cells",
        "exhausted",
    )
}


class GameOf6:
    """One game of Game-of-6."""

    def __init__(self, size: int = 19) -> None:
        if not 6 <= size <= 25:
            raise ValueError(size)
        self.size = size
        self.grid: SquareBoard = square_board(size)
        self.fired: Counter[str] = Counter()
        self.ply = 0
        self.colours = COLOURS
        self.outcome: dict[str, Any] | None = None
        self.events: list[Event] = []
        self.dots: list[str | None] = [None] * (size * size)
        self.cells: list[str | None] = [None] * (size * size)
        self.polygons: list[
            tuple[str, frozenset[int]]
        ] = []  # colour and path of every polygon so far
        self._live_before_colouring: frozenset[int] = frozenset()

    @property
    def to_move(self) -> int | None:
        if self.outcome is not None:
            return None
        # "The player that opens the game places one dot of his/her color in a cell. In all the
        # following moves, each player places consecutevely two dots": plies 0 | 1 2 | 3 4 | ...
        return (self.ply + 1) // 2 % 2

    @property
    def stones(self) -> dict[str, str]:
        return {self.grid.labels[i]: dot for i, dot in enumerate(self.dots) if dot is not None}

    @property
    def marks(self) -> dict[str, Any]:
        return {
            "coloured": {
                self.grid.labels[i]: cell for i, cell in enumerate(self.cells) if cell is not None
            }
        }

    # What the board says

    def _live(self, colour: str) -> set[int]:
        # RULINGS: "A *live* dot is one on an uncoloured cell."
        return {i for i, dot in enumerate(self.dots) if dot == colour and self.cells[i] is None}

    def _row_of(self, point: int, step: tuple[int, int], members: set[int]) -> list[int]:
        """Return the unbroken line of members through ``point``, in both directions."""
        line = [point]
        for sign in (-1, 1):
            column, row = self.grid.column_row(point)
            while True:
                column, row = column + sign * step[0], row + sign * step[1]
                if not (0 <= column < self.size and 0 <= row < self.size):
                    break
                if row * self.size + column not in members:
                    break
                line.append(row * self.size + column)
        return line

    def _inside(self, live: set[int]) -> set[int]:
        # RULINGS: '"Inside": not reachable from beyond the edge by orthogonal steps over cells that
        # are not your live dots; your own live dot is inside iff it is off the edge and all its
        # four neighbours are inside or your live dots.'
        grid = self.grid
        from_beyond = [i for i in range(len(grid.labels)) if grid.on_edge[i] and i not in live]
        outside = flood_past(from_beyond, grid.orthogonal, live)
        inside = {i for i in range(len(grid.labels)) if i not in live and i not in outside}
        return inside | {
            i
            for i in live
            if not grid.on_edge[i] and not any(j in outside for j in grid.orthogonal[i])
        }

    def _newly_inside(self, point: int, live: set[int]) -> list[int]:
        """Return the uncoloured cells that the new dot's polygons enclose."""
        # A dot with fewer than two neighbours of its kind is in no cycle, and completes none.
        if sum(near in live for near in self.grid.eight_ways[point]) < 2:
            return []
        return sorted(i for i in self._inside(live) if self.cells[i] is None)

    # Polygons, to show one

    def _polygon_round(self, cell: int, start: int, live: set[int]) -> list[int]:
        """Return a shortest cycle of live dots round ``cell``, beginning with the dot ``start``.

        A walk is followed together with whether it has crossed the ray that leaves ``cell`` to the
        right (just above its row) an odd number of times. The shortest closed walk that has is a
        cycle; every cycle round a newly enclosed cell has the new dot in it, so beginning there
        loses nothing.
        """
        walks = [[start]]
        seen = {(start, False)}
        crossed_by = [False]
        for walk, crossed in zip(
            walks, crossed_by, strict=False
        ):  # both grow while they are walked
            for near in self.grid.eight_ways[walk[-1]]:
                if near not in live or near == cell:
                    continue
                now = crossed != self._crosses(walk[-1], near, cell)
                if near == start and now:
                    return walk
                if (near, now) not in seen:
                    seen.add((near, now))
                    walks.append([*walk, near])
                    crossed_by.append(now)
        raise AssertionError("no polygon round this cell")

    def _crosses(self, one: int, other: int, cell: int) -> bool:
        """Return whether the step crosses the ray from ``cell`` to the right, above its row."""
        column, row = self.grid.column_row(cell)
        (low_column, low), (_, high) = sorted(
            (self.grid.column_row(one), self.grid.column_row(other)), key=lambda place: place[1]
        )
        return low == row and high == row + 1 and low_column > column

    def _surrounds(self, path: list[int], cell: int) -> bool:
        steps = zip(path, path[1:] + path[:1], strict=True)
        return (
            cell not in path
            and sum(self._crosses(one, other, cell) for one, other in steps) % 2 == 1
        )

    def _polygons(
        self, point: int, live: set[int], fresh: list[int]
    ) -> list[tuple[list[int], list[int]]]:
        """Return paths and the cells each colours; a cell goes to the first path found round it."""
        found: list[tuple[list[int], list[int]]] = []
        left = list(fresh)
        while left:
            path = self._polygon_round(left[0], point, live)
            cells = [cell for cell in left if self._surrounds(path, cell)]
            left = [cell for cell in left if cell not in cells]
            found.append((path, cells))
        return found

    # Moves

    def legal(self) -> list[str]:
        if self.outcome is not None:
            return []
        # "in any empty cell of the grid"; "The grid cells, once colored, are blocked."
        return [
            label
            for i, label in enumerate(self.grid.labels)
            if self.dots[i] is None and self.cells[i] is None
        ]

    def why_illegal(self, text: str) -> Refusal | None:
        original = text
        text = (
            text.lower() if text.lower() in ("swap", "pass") else text.upper()
        )  # RULINGS: "Input ignores case."
        if text not in ("swap", "pass") and text not in self.grid.index:
            return "not_a_move", {"text": original}
        if self.outcome is not None:
            return "game_over", {key: self.outcome[key] for key in ("winner", "reason")}
        if text in ("swap", "pass"):
            return f"no_{text}", {}
        point = self.grid.index[text]
        cell, dot = self.cells[point], self.dots[point]
        if cell is not None:
            return "coloured", {"point": text, "colour": cell}
        if dot is not None:
            return "occupied", {"point": text, "colour": dot}
        return None

    def play(self, text: str) -> None:
        text = (
            text.lower() if text.lower() in ("swap", "pass") else text.upper()
        )  # RULINGS: "Input ignores case."
        player = self.to_move
        assert player is not None
        colour = self.colours[player]
        point = self.grid.index[text]
        self.dots[point] = colour
        self.events = [{"kind": "placed", "colour": colour, "point": text}]
        live = self._live(colour)
        self._live_before_colouring = frozenset(live)
        first_dot_of_two = self.ply % 2 == 1
        self.ply += 1
        lines = [self._row_of(point, step, live) for step in DIRECTIONS]
        lines = [line for line in lines if len(line) >= 6]
        self._count_lines(point, colour, live, lines)
        if lines:
            # "If a move generates both a closed polygonal and a winning alignment, the latter is
            # prevailing and the game is over."
            for line in lines:
                self.events.append(
                    {"kind": "line", "colour": colour, "points": self.grid.names(line)}
                )
            self._end(player, "line", first_dot_of_two)
            return
        fresh = self._newly_inside(point, live)
        if fresh:
            self._colour(point, colour, live, fresh)
        self._count_edge(point, live)
        if self.cells.count(colour) >= 6:
            # "A player that colors six (or more) cells wins the game."
            self.fired["win_by_cells"] += 1
            self._end(player, "cells", first_dot_of_two)
        elif not any(
            dot is None and cell is None for dot, cell in zip(self.dots, self.cells, strict=True)
        ):
            # ruling: "No empty cell left and nobody has won: draw."
            self.fired["exhausted"] += 1
            self._end(None, "exhausted", False)

    def _colour(self, point: int, colour: str, live: set[int], fresh: list[int]) -> None:
        # "Each time a player completes a closed polygonal with his/her marks, all the internal
        # cells take that color."
        polygons = self._polygons(point, live, fresh)
        self._count_polygons(colour, live, fresh, [path for path, _ in polygons])
        for path, cells in polygons:
            self.events.append(
                {
                    "kind": "polygon",
                    "colour": colour,
                    "path": [self.grid.labels[i] for i in path],
                    "cells": self.grid.names(cells),
                }
            )
            self.polygons.append((colour, frozenset(path)))
        for cell in fresh:
            self.cells[cell] = colour
        self.events.append({"kind": "coloured", "colour": colour, "points": self.grid.names(fresh)})

    def _end(self, winner: int | None, reason: str, first_dot_of_two: bool) -> None:
        # "When the game is over, the winner gains six points and the loser one point for each cell
        # he/she was able to color."; ruling: "in a draw each scores his cells."
        score = [
            6 if player == winner else self.cells.count(self.colours[player]) for player in (0, 1)
        ]
        if winner is not None and first_dot_of_two:
            self.fired["win_first_dot"] += 1
        self.outcome = {"winner": winner, "reason": reason, "score": score}
        self.events.append({"kind": "ended", **self.outcome})

    # Counting rules

    def _count_lines(self, point: int, colour: str, live: set[int], lines: list[list[int]]) -> None:
        if lines:
            self.fired["line"] += 1
            if len(lines) > 1:
                self.fired["two_lines_one_ply"] += 1
            if any(len(line) > 6 for line in lines):
                self.fired["line_longer_than_six"] += 1
            if self._newly_inside(point, live):
                self.fired["line_before_colouring"] += 1
            return
        drawn = {i for i, dot in enumerate(self.dots) if dot == colour}
        if any(len(self._row_of(point, step, drawn)) >= 6 for step in DIRECTIONS):
            self.fired["dead_dot_excluded_from_line"] += 1

    def _count_polygons(
        self, colour: str, live: set[int], fresh: list[int], paths: list[list[int]]
    ) -> None:
        self.fired["polygon"] += 1
        holes = {i for i in fresh if i not in live}
        if holes:
            one_hole = flood([min(holes)], self.grid.orthogonal, holes)
            if one_hole != holes:
                self.fired["two_polygons_one_ply"] += 1
        for i in fresh:
            if self.dots[i] is not None:
                self.fired[
                    "own_dot_coloured" if self.dots[i] == colour else "enemy_dot_coloured"
                ] += 1
        older = [cell for cell in range(len(self.cells)) if self.cells[cell] is not None]
        if any(self._surrounds(path, cell) for path in paths for cell in older):
            self.fired["enclosure_in_enclosure"] += 1
        for owner, dots in self.polygons:
            if owner == colour and any(dots & set(path) for path in paths):
                self.fired["enlarged"] += 1
            if owner != colour and dots & set(fresh):
                self.fired["broken_polygon"] += 1

    def _count_edge(self, point: int, live: set[int]) -> None:
        """Count a dot that seals a region off at the edge, which is no part of a polygon."""
        group = flood([point], self.grid.eight_ways, live)
        edge_dots = sum(self.grid.on_edge[i] for i in group)
        if edge_dots >= 2 and self._edge_regions(group) > self._edge_regions(group - {point}):
            self.fired["edge_not_part"] += 1

    def _edge_regions(self, dots: set[int]) -> int:
        """Count the regions into which these dots divide the cells along the edge."""
        left = {i for i in range(len(self.cells)) if self.grid.on_edge[i] and i not in dots}
        count = 0
        while left:
            left -= flood_past([min(left)], self.grid.orthogonal, dots)
            count += 1
        return count

    def event_complaints(self, events: list[Event]) -> list[str]:
        complaints = []
        if replace_free_parts(events, "polygon") != replace_free_parts(self.events, "polygon"):
            complaints.append(f"events are {events}, should be {self.events}")
        shown: list[str] = []
        for event in events:
            if event.get("kind") == "polygon":
                complaints += self._polygon_complaints(event)
                shown += event.get("cells", [])
        fresh = [
            label
            for event in self.events
            if event["kind"] == "coloured"
            for label in event["points"]
        ]
        if sorted(shown) != sorted(fresh):
            complaints.append(
                f"polygons colour {sorted(shown)}, should colour {sorted(fresh)}, each once"
            )
        return complaints

    def _polygon_complaints(self, event: Event) -> list[str]:
        """Check `polygon`: dots in order, the new dot among them, closed, round its cells."""
        if not set(event.get("path", [])) | set(event.get("cells", [])) <= set(self.grid.index):
            return [f"no such cells: {event}"]
        path = [self.grid.index[label] for label in event.get("path", [])]
        cells = [self.grid.index[label] for label in event.get("cells", [])]
        complaints = []
        if event.get("colour") != self.events[0]["colour"] or not cells or cells != sorted(cells):
            complaints.append(f"wrong colour, or no cells, or cells out of order: {event}")
        if (
            len(path) < 4
            or len(set(path)) < len(path)
            or not set(path) <= self._live_before_colouring
        ):
            complaints.append(f"path is not a cycle of live dots: {event}")
        elif any(
            j not in self.grid.eight_ways[i] for i, j in zip(path, path[1:] + path[:1], strict=True)
        ):
            complaints.append(f"path has a gap: {event}")
        if self.events[0]["point"] not in event.get("path", []):
            complaints.append(f"path lacks the new dot: {event}")
        missed = [cell for cell in cells if not self._surrounds(path, cell)]
        if missed:
            complaints.append(f"path does not surround {self.grid.names(missed)}: {event}")
        return complaints

    def copy(self) -> GameOf6:
        other = copy(self)
        other.fired = Counter(self.fired)
        other.dots = list(self.dots)
        other.cells = list(self.cells)
        other.polygons = list(self.polygons)
        return other


def rare_rules(_: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    return RARE_RULES["any"]
