"""A game to be played in a tournament, and what a bot is doing in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ponnuki.arena.result import Result
from ponnuki.child_process import signal_name
from ponnuki.errors import PlayerError
from ponnuki.message import message


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number, the players by seat, its opening, the seeds by seat.

    The pie rule is left out if one of the players is a program that does not play it.
    """

    number: int
    seats: tuple[int, int]
    opening: tuple[str, ...]
    seeds: tuple[int, int]
    pie_left_out: bool = False

    def result(
        self,
        moves: tuple[str, ...],
        seconds: tuple[float, float],
        winner: int | None,
        termination: str,
        reason: str | None = None,
        score: tuple[int, int] | None = None,
        error: PlayerError | None = None,
    ) -> Result:
        """Return the result of the game; `moves` begin with the opening, the rest as in Result."""
        return Result(
            number=self.number,
            seats=self.seats,
            opening=self.opening,
            moves=moves[len(self.opening) :],
            winner=winner,
            termination=termination,
            reason=reason,
            score=score,
            error=None if error is None else str(error),
            plies=len(moves),
            seconds=(round(seconds[0], 3), round(seconds[1], 3)),
            pie_left_out=self.pie_left_out,
        )


Task = Literal["make", "move", "close"]


@dataclass(frozen=True, slots=True)
class Turn:
    """What a bot is about to do in a game: a process that watches knows who does not return.

    Attributes:
        fixture: The game.
        seat: The seat of the bot.
        name: The name of the bot.
        moves: The moves so far, with those of the opening.
        seconds: The time that each seat has taken.
        limit: The time in seconds after which the bot has lost.
        task: What the bot does.
        result: The result of the game that a bot closes after; it stays, however the bot closes.
    """

    fixture: Fixture
    seat: int
    name: str
    moves: tuple[str, ...]
    seconds: tuple[float, float]
    limit: float
    task: Task = "move"
    result: Result | None = None

    def timeout(self) -> PlayerError:
        """Return the error of a bot that took too long."""
        match self.task:
            case "make":
                late = message("bot_made_too_slowly", player=self.name, seconds=self.limit)
            case "move":
                late = message("bot_too_slow", player=self.name, seconds=self.limit)
            case "close":
                late = message("bot_closed_too_slowly", player=self.name, seconds=self.limit)
        return PlayerError(late, "timeout")

    def crash(self, status: int | None) -> PlayerError:
        """Return the error of a bot that ended its process with this status."""
        ended = {"status": status, "signal": signal_name(status)}
        return PlayerError(message("bot_ends_process", player=self.name, **ended), "crash")

    def lost(self, error: PlayerError, seconds: float) -> Result:
        """Return the result of the game that the bot lost, `seconds` after the turn began."""
        first, second = self.seconds
        taken = (first, second + seconds) if self.seat else (first + seconds, second)
        return self.fixture.result(self.moves, taken, 1 - self.seat, error.failure, error=error)
