"""Games: what there is, and how one is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki._core import Game, Move, Position, games
from ponnuki.event import Event

__all__ = ["Game", "GameInfo", "OptionInfo", "game_info", "games", "perft"]

OptionValue = bool | int | str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """An option of a game; `allowed` says in words what it may be.

    `range` is None unless the option is an integer, `choices` empty unless it is one of some words.
    """

    name: str
    default: OptionValue
    range: tuple[int, int] | None
    choices: tuple[str, ...]
    allowed: str
    meaning: str

    def values(self) -> tuple[OptionValue, ...]:
        """Every value the option may take."""
        if isinstance(self.default, bool):
            return (self.default, not self.default)
        if self.range is not None:
            return tuple(range(self.range[0], self.range[1] + 1))
        return self.choices


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game before the first move. `author` is "" and `year` 0 where the sheet names none.

    `sgf` is its number in SGF: 1 where programs for Go can open its records, 0 for none. `match` is
    how many games the match has that the sheet defines, 0 if it defines none.
    """

    id: str
    title: str
    author: str
    year: int
    summary: str
    colours: tuple[str, str]
    options: tuple[OptionInfo, ...]
    sgf: int
    match: int

    @property
    def credit(self) -> str:
        """Who made the game, in words."""
        when = f", {self.year}" if self.year else ""
        return (f"by {self.author}" if self.author else "author not named on the sheet") + when


def game_info(id: str) -> GameInfo:
    """What is known about a game. Raises OptionError for an unknown id."""
    game = Game(id)  # refuses an unknown id
    return next(info for info in games() if info.id == game.id)


def perft(position: Position, depth: int) -> int:
    """Number of ways to play exactly `depth` plies from a position."""
    return position.perft(depth)


def restored_game(id: str, options: Mapping[str, OptionValue]) -> Game:
    """What a pickled Game becomes."""
    return Game(id, **options)


def restored_position(text: str, events: tuple[Event, ...], last_move: Move | None) -> Position:
    """What a pickled Position becomes."""
    return Position._restored(text, events, last_move)
