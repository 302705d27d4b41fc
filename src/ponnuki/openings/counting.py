"""Counts games, and makes a book of them."""

from __future__ import annotations

import re
from itertools import pairwise

from ponnuki._core import Game, find_level, spec
from ponnuki.message import message
from ponnuki.openings.book import Book, Results
from ponnuki.openings.file import BookError
from ponnuki.openings.placement import Placement
from ponnuki.record.record import Record

PLIES = 8
LEAST = 3

_LEVEL = re.compile(r"level:(\w+)(?: \(\d+\))?")  # a second player of the same level has a number


class Counts:
    """The moves of the first plies of games, and how these games ended.

    Attributes:
        games: How many games were counted.
    """

    def __init__(self, plies: int = PLIES) -> None:
        self._plies = plies
        self._game: Game | None = None
        self._players: set[str] = set()
        self._positions: dict[str, dict[str, list[int]]] = {}
        self.games = 0

    def add(self, record: Record) -> bool:
        """Count a game, and return true; one without a result, or from a setup, does not count.

        Raises:
            BookError: The game is of another rule set than those before.
            PonnukiError: The game cannot be played.
        """
        if self._game is None:
            self._game = record.game
        if record.game != self._game:
            game, other = spec(self._game), spec(record.game)
            raise BookError(message("book_of_several_rule_sets", game=game, other=other))
        positions = record.history().positions
        result = record.final_result()
        if result is None or result.reason == "unknown" or positions[0] != self._game.start():
            return False
        won = [0, 0]
        if result.winner is not None:
            won[self._game.colours.index(positions[-1].colours[result.winner])] = 1
        met = set()
        for before, after in pairwise(positions[: self._plies + 1]):
            placement = Placement.of(before)
            if placement.text in met:
                continue
            met.add(placement.text)
            assert after.last_move is not None
            moves = self._positions.setdefault(placement.text, {})
            counts = moves.setdefault(placement.name(after.last_move), [0, 0, 0])
            for i, one in enumerate((1, *won)):
                counts[i] += one
        self._players.update(record.players)
        self.games += 1
        return True

    def book(self, least: int = LEAST) -> Book:
        """Return the book of the positions that were met in so many games at least.

        Raises:
            BookError: No game was counted.
        """
        if self._game is None or self.games == 0:
            raise BookError(message("empty_book"))
        positions = {
            text: {
                name: Results(games, (first, second))
                for name, (games, first, second) in moves.items()
            }
            for text, moves in self._positions.items()
            if sum(games for games, _, _ in moves.values()) >= least
        }
        return Book(self._game, self.games, self._plies, self._level(), positions)

    def _level(self) -> int | None:
        """Return the level that both players of all games are; None if it is not one level."""
        levels = set()
        for name in self._players:
            found = _LEVEL.fullmatch(name)
            levels.add(None if found is None else find_level(found[1]))
        return levels.pop() if len(levels) == 1 else None
