"""Referee for Hex, written from docs/rules/hex.md.

The board is a dictionary of stones; who has won is found by walking from side to side after every
ply.
"""

from __future__ import annotations

import itertools
from collections import Counter
from copy import copy
from typing import Any

from .boards import ROW_LETTERS, Event, Refusal

BLACK, WHITE = "black", "white"
# The neighbours of a cell: of column and row.
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (-1, 1), (1, -1))
RARE_RULES = ("crossing of black", "crossing of white")
PIE_RULES = ("swap",)

Cell = tuple[int, int]  # column and row, from 0


class Hex:
    """One game of Hex."""

    def __init__(self, size: int = 11, pie: bool = True) -> None:
        if not 3 <= size <= 19:
            raise ValueError(size)
        self.size, self.pie = size, pie
        self.board: dict[Cell, str] = {}
        self.ply = 0
        self.fired: Counter[str] = Counter()
        self.to_move: int | None = 0
        self.colours: tuple[str, str] = (BLACK, WHITE)
        self.outcome: dict[str, Any] | None = None
        self.events: list[Event] = []

    @property
    def stones(self) -> dict[str, str]:
        return {self._label(cell): self.board[cell] for cell in self._cells() if cell in self.board}

    @property
    def marks(self) -> dict[str, Any]:
        return {}

    def legal(self) -> list[str]:
        if self.to_move is None:
            return []
        empty = [self._label(cell) for cell in self._cells() if cell not in self.board]
        return empty + (["swap"] if self._may_swap() else [])

    def why_illegal(self, text: str) -> Refusal | None:
        named = text.lower()
        cells = {self._label(cell): cell for cell in self._cells()}
        if named not in ("swap", "pass", *cells):
            return "not_a_move", {"text": text}
        if self.outcome is not None:
            return "game_over", {key: self.outcome[key] for key in ("winner", "reason")}
        if named == "pass":
            return "no_pass", {}
        if named == "swap":
            return None if self._may_swap() else ("no_swap", {})
        colour = self.board.get(cells[named])
        return None if colour is None else ("occupied", {"point": named, "colour": colour})

    def play(self, text: str) -> None:
        assert self.to_move is not None
        player = self.to_move
        self.ply += 1
        self.to_move = 1 - player
        if text == "swap":
            self.colours = (self.colours[1], self.colours[0])
            self.events = [{"kind": "swapped", "colours": list(self.colours)}]
            self.fired["swap"] += 1
            return
        (cell,) = (cell for cell in self._cells() if self._label(cell) == text.lower())
        colour = self.colours[player]
        self.board[cell] = colour
        self.events = [{"kind": "placed", "colour": colour, "point": self._label(cell)}]
        if self._has_crossed(colour):
            self.to_move = None
            self.outcome = {"winner": player, "reason": "crossing", "score": None}
            self.events += [
                {"kind": "crossed", "colour": colour},
                {"kind": "ended", **self.outcome},
            ]
            self.fired[f"crossing of {colour}"] += 1

    def event_complaints(self, events: list[Event]) -> list[str]:
        complaints = []
        bare = [{k: v for k, v in event.items() if k != "path"} for event in events]
        if bare != self.events:
            complaints.append(f"events are {events}, should be {self.events}")
        for event in events:
            if event["kind"] == "crossed":
                complaints += self._path_complaints(event)
        return complaints

    def copy(self) -> Hex:
        other = copy(self)
        other.fired = Counter(self.fired)
        other.board = dict(self.board)
        return other

    def _cells(self) -> list[Cell]:
        return [(column, row) for row in range(self.size) for column in range(self.size)]

    def _label(self, cell: Cell) -> str:
        return f"{ROW_LETTERS[cell[0]]}{cell[1] + 1}"

    def _may_swap(self) -> bool:
        return self.pie and self.ply == 1

    def _along(self, cell: Cell, colour: str) -> int:
        """Return how far a cell is from the first of the two sides that a colour joins."""
        return cell[1] if colour == BLACK else cell[0]

    def _has_crossed(self, colour: str) -> bool:
        mine = {cell for cell, c in self.board.items() if c == colour}
        reached = [cell for cell in mine if self._along(cell, colour) == 0]
        for column, row in reached:  # the list grows while it is walked
            for right, up in STEPS:
                cell = (column + right, row + up)
                if cell in mine and cell not in reached:
                    reached.append(cell)
        return any(self._along(cell, colour) == self.size - 1 for cell in reached)

    def _path_complaints(self, event: Event) -> list[str]:
        cells = {self._label(cell): cell for cell in self._cells()}
        path = [cells[label] for label in event["path"]]
        colour = event["colour"]
        complaints = []
        if any(self.board.get(cell) != colour for cell in path) or len(set(path)) != len(path):
            complaints.append(f"path {path} is not of {colour} stones, each once")
        if any((b[0] - a[0], b[1] - a[1]) not in STEPS for a, b in itertools.pairwise(path)):
            complaints.append(f"path {path} has gaps")
        if {self._along(path[0], colour), self._along(path[-1], colour)} != {0, self.size - 1}:
            complaints.append(f"path {path} does not join the sides of {colour}")
        return complaints


def rare_rules(options: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    return RARE_RULES + (PIE_RULES if options.get("pie", True) else ())
