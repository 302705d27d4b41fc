"""The list of games and their options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki._core import Game, Move, Position, games
from ponnuki.event import Event
from ponnuki.words import message_id, say

__all__ = ["Game", "GameInfo", "OptionInfo", "game_info", "games", "perft"]

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of a game.

    Attributes:
        name: The name.
        default: The default value.
        range: The minimum and the maximum of a whole number; None for other options.
        choices: The words to choose from; empty for other options.
    """

    name: str
    default: OptionValue
    range: tuple[int, int] | None
    choices: tuple[str, ...]

    def allowed(self, language: str = "en") -> str:
        """Return what it may be, in words: "2 to 19 (default 13)"."""
        if self.range is not None:
            minimum, maximum = self.range
            return say("option-between", language, min=minimum, max=maximum, preset=self.default)
        if isinstance(self.default, bool):
            return say("option-true-or-false", language, preset=self.default)
        return say("option-among", language, known=self.choices, preset=self.default)

    def values(self) -> tuple[OptionValue, ...]:
        """Return every value that the option may have."""
        if isinstance(self.default, bool):
            return (self.default, not self.default)
        if self.range is not None:
            return tuple(range(self.range[0], self.range[1] + 1))
        return self.choices


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game and its options.

    Attributes:
        id: The name of the game in commands and files.
        title: The name of the game for people.
        author: The author; "" if the rule sheet names none.
        year: The year; 0 if the rule sheet names none.
        colours: The names of the colours; the first moves first.
        options: The options.
        sgf: The number of the game in SGF: 1 if programs for Go can open its records, else 0.
        match: The number of games in a match by the rule sheet; 0 if it defines none.
    """

    id: str
    title: str
    author: str
    year: int
    colours: tuple[str, str]
    options: tuple[OptionInfo, ...]
    sgf: int
    match: int

    def summary(self, language: str = "en") -> str:
        """Return the goal of the game in a sentence."""
        return say(f"{self.id}-summary", language)

    def meaning(self, option: OptionInfo, language: str = "en") -> str:
        """Return what an option of the game decides, in words."""
        return say(message_id(f"{self.id}-meaning", option.name), language)

    def credit(self, language: str = "en") -> str:
        """Return the author and the year, in words."""
        author, year = self.author or None, str(self.year) if self.year else None
        return say("game-credit", language, author=author, year=year)


def game_info(id: str) -> GameInfo:
    """Return the description of a game.

    Raises:
        OptionError: There is no game with this id.
    """
    game = Game(id)  # checks the id
    return next(info for info in games() if info.id == game.id)


def perft(position: Position, depth: int) -> int:
    """Return the number of ways to play exactly `depth` plies from a position."""
    return position.perft(depth)


def restored_game(id: str, options: Mapping[str, OptionValue]) -> Game:
    """Restore a pickled Game."""
    return Game(id, **options)


def restored_position(text: str, events: tuple[Event, ...], last_move: Move | None) -> Position:
    """Restore a pickled Position."""
    return Position._restored(text, events, last_move)
