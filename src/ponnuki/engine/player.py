"""The interface of players, and of the bots that become players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from ponnuki._core import Game, Move, Position
from ponnuki.history import History

TIMEOUT = 60.0  # seconds for a move
START_TIMEOUT = 60.0  # seconds for a player to start; more if it has more for a move


def start_timeout(timeout: float) -> float:
    """Return how many seconds a player may take to start that has `timeout` seconds for a move."""
    return max(timeout, START_TIMEOUT)


class Player(Protocol):
    """Chooses moves: the engine, a bot, an external program, or at random.

    `ponnuki.engine.player_from` makes one of whatever names a player. To write one, write a Bot.
    """

    @property
    def name(self) -> str:
        """The name, for tables and records."""

    def choose(self, history: History) -> Move:
        """Return a legal move in the current position of a game that is not over.

        Raises:
            PlayerError: The player crashed, was too slow, or gave no legal move.
        """

    def close(self) -> None:
        """Free the processes and memory of the player, which cannot choose moves after that."""


@runtime_checkable
class Judge(Player, Protocol):
    """A player that says what it expects of the game."""

    @property
    def chance(self) -> float | None:
        """What it expected when it chose last: its result, from 0 to 1; None if that is proven.

        Raises:
            OptionError: It did not search (option "judge").
        """


class Bot(Protocol):
    """What somebody writes who wants a player: an object with the method `choose` (docs/bots.md).

    A function that does what `choose` does is a bot, too, and so is a class, of which every game
    gets an object of its own. Its parameters `game`, `seed` and `seconds` get the game, a seed, and
    the time in seconds to be taken for a move, or None; others are settings. A bot may have an
    attribute `name` and a method `close()`.
    """

    def choose(self, position: Position, /) -> Move | str:
        """Return a move of the player on turn, or its text; "resign" gives up the game."""


class HistoryBot(Protocol):
    """A bot whose parameter has the name `history`: it gets all positions of the game so far."""

    def choose(self, history: History) -> Move | str:
        """Return a move as a Bot does."""


@dataclass(frozen=True, slots=True)
class PlayerContext:
    """What a player is made for.

    Attributes:
        game: The game.
        seed: The seed of the player's choices.
        seconds: The time that it is asked to take for a move; None if there is no such time.
        timeout: The time in seconds for a move after which a program is ended, or a bot that is in
            a process of its own; for its start, START_TIMEOUT if that is longer.
    """

    game: Game
    seed: int = 0
    seconds: float | None = None
    timeout: float = TIMEOUT
