"""Figures: many moves in one picture, each with its number, as in books on Go.

>>> from ponnuki import Game
>>> from ponnuki.history import History
>>> game = Game("gonnect", size=3, pie=False)
>>> (figure,) = figures(History.of(game.start(), ["A1", "B1", "C2", "A2", "B3", "A1"]))
>>> figure.numbers, figure.notes()
({'A1': 1, 'B1': 2, 'C2': 3, 'A2': 4, 'B3': 5}, ('6 at 1',))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ponnuki._core import Position
from ponnuki.errors import OptionError
from ponnuki.events import Placed
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.picture.view import View
from ponnuki.words import say

MAX_MOVES = 50  # of a figure
MAX_NOTES = 4  # moves of a figure whose point is taken


class Hidden(NamedTuple):
    """A ply that a figure cannot show.

    `place` is where its stone went: the ply whose stone is drawn there, or the point if that stone
    has no number; None for a move without a stone.
    """

    ply: int
    move: str
    place: int | str | None


@dataclass(frozen=True, slots=True)
class Figure:
    """The plies `first` to `last`, counted from 1, of a game.

    `stones` are those before the first ply and all that were placed, including those lifted later;
    `numbers` are the plies by point. `hidden` are the plies that could not be drawn. `position` is
    the one after the last ply.
    """

    first: int
    last: int
    position: Position
    stones: Mapping[str, str]
    numbers: Mapping[str, int]
    hidden: tuple[Hidden, ...]

    def notes(self, language: str = "en") -> tuple[str, ...]:
        """Return the plies that could not be drawn as books on Go do: "31 at 25", "2 swap"."""
        return tuple(
            say("figure-hidden", language, ply=str(ply), move=move, place=place and str(place))
            for ply, move, place in self.hidden
        )

    @property
    def view(self) -> View:
        """The picture to draw."""
        return View(self.position, numbers=self.numbers, stones=self.stones)


def figures(history: History, moves: int = MAX_MOVES, notes: int = MAX_NOTES) -> Iterator[Figure]:
    """Yield the figures of a game, each of at most `moves` moves; none for a game without moves.

    A figure ends before the move that would be its first beyond `notes` on a point already taken.
    Raises OptionError (option "moves") if `moves` is below 1.
    """
    if moves < 1:
        raise OptionError(message("too_few_moves_in_figure", moves=moves), "moves")
    first = 1
    while first < len(history.positions):
        figure = figure_of(history, first, min(first + moves, len(history.positions)) - 1, notes)
        yield figure
        first = figure.last + 1


def figure_of(history: History, first: int, last: int, notes: int | None = None) -> Figure:
    """Make a figure of these plies; it ends early as in `figures`, unless `notes` is None.

    Raises OptionError (option "plies") if the game does not have them.
    """
    if not 1 <= first <= last < len(history.positions):
        plies = len(history.positions) - 1
        raise OptionError(message("no_such_plies", plies=plies, first=first, last=last), "plies")
    stones = dict(history.positions[first - 1].stones)
    numbers: dict[str, int] = {}
    hidden: list[Hidden] = []
    noted = 0
    for ply in range(first, last + 1):
        position = history.positions[ply]
        placed = [event for event in position.events if isinstance(event, Placed)]
        taken = [event.point for event in placed if event.point in stones]
        if taken and notes is not None and noted == notes and ply > first:
            last = ply - 1
            break
        noted += bool(taken)
        move = str(position.last_move)
        hidden += [Hidden(ply, move, numbers.get(point, point)) for point in taken]
        if not placed:
            hidden.append(Hidden(ply, move, None))
        for event in placed:
            if event.point not in stones:
                stones[event.point] = event.colour
                numbers[event.point] = ply
    return Figure(first, last, history.positions[last], stones, numbers, tuple(hidden))
