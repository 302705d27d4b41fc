"""Figures: many moves in one picture, each with its number, as books on Go print them.

>>> from ponnuki import Game
>>> from ponnuki.history import History
>>> game = Game("gonnect", size=3, pie=False)
>>> (figure,) = figures(History.of(game.start(), ["A1", "B1", "C2", "A2", "B3", "A1"]))
>>> figure.numbers, figure.notes
({'A1': 1, 'B1': 2, 'C2': 3, 'A2': 4, 'B3': 5}, ('6 at 1',))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ponnuki._core import Position
from ponnuki.errors import OptionError
from ponnuki.events import Placed
from ponnuki.history import History
from ponnuki.picture.view import View

MOVES = 50  # of a figure
NOTES = 4  # moves of a figure that find their point taken


@dataclass(frozen=True, slots=True)
class Figure:
    """The plies `first` to `last`, counted from 1, of a game.

    `stones` are those before the first of them and all that were placed, whether they were lifted
    later or not; `numbers` are by point. `notes` tell what has no stone of its own to stand on:
    "31 at 25", "2 swap". `position` is the one after the last ply.
    """

    first: int
    last: int
    position: Position
    stones: Mapping[str, str]
    numbers: Mapping[str, int]
    notes: tuple[str, ...]

    @property
    def view(self) -> View:
        """What to draw."""
        return View(self.position, numbers=self.numbers, stones=self.stones)


def figures(history: History, moves: int = MOVES, notes: int = NOTES) -> Iterator[Figure]:
    """The game in figures of at most so many moves; none if no move was played.

    A figure ends early where more than `notes` moves would find their point taken in it. Raises
    OptionError (option "moves") for figures without moves.
    """
    if moves < 1:
        raise OptionError(f"a figure has at least 1 move, not {moves}", "moves")
    first = 1
    while first < len(history.positions):
        figure = figure_of(history, first, min(first + moves, len(history.positions)) - 1, notes)
        yield figure
        first = figure.last + 1


def figure_of(history: History, first: int, last: int, notes: int | None = None) -> Figure:
    """These plies as one figure; it ends early as in `figures`, unless `notes` is None.

    Raises OptionError (option "plies") if the game does not have them.
    """
    if not 1 <= first <= last < len(history.positions):
        most = len(history.positions) - 1
        raise OptionError(f"there are plies 1 to {most}, not {first} to {last}", "plies")
    stones = dict(history.positions[first - 1].stones)
    numbers: dict[str, int] = {}
    told: list[str] = []
    taken = 0
    for ply in range(first, last + 1):
        position = history.positions[ply]
        placed = [event for event in position.events if isinstance(event, Placed)]
        hidden = [event.point for event in placed if event.point in stones]
        if hidden and notes is not None and taken == notes and ply > first:
            last = ply - 1
            break
        taken += bool(hidden)
        told += [f"{ply} at {numbers.get(point, point)}" for point in hidden]
        if not placed:
            told.append(f"{ply} {position.last_move}")
        for event in placed:
            if event.point not in stones:
                stones[event.point] = event.colour
                numbers[event.point] = ply
    return Figure(first, last, history.positions[last], stones, numbers, tuple(told))
