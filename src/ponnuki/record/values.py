"""Values that records hold: marks, clocks, setups, results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ponnuki._core import check_result
from ponnuki.outcome import Outcome
from ponnuki.reason import Reason

# The way to a node: after how many nodes of the line, the first included, which child, from 0.
Variation = tuple[tuple[int, int], ...]


class Mark(NamedTuple):
    """A sign on a point: one of SIGNS.

    `more` is the text of a label, or the point where an arrow or a line ends; else "".
    """

    sign: str
    point: str
    more: str = ""


class Clock(NamedTuple):
    """The time a colour has left after a move, in seconds; `moves`, if any, to be made in it."""

    seconds: float
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones put on the board by hand: colour by point, None where one was taken away.

    `to_move` is the colour to move from here; None: the one that plays next in the record.
    """

    stones: Mapping[str, str | None] = field(default_factory=dict)
    to_move: str | None = None


class MatchGame(NamedTuple):
    """Which game of a match it is, from 1, and of how many; `best_of` if it may end earlier."""

    number: int
    of: int
    best_of: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """Who won, 0 (who moved first), 1 or None, and why: one of REASONS.

    `score` is by player, where the rules of the game count something. `margin` is the number of
    points by which a game of other rules was won. Raises RecordError if these do not go together.
    """

    winner: int | None
    reason: str
    score: tuple[int, int] | None = None
    margin: float | None = None

    def __post_init__(self) -> None:
        check_result(self.winner, self.reason, self.score, self.margin)

    @staticmethod
    def of(outcome: Outcome) -> Result:
        """Return the result that the rules give."""
        return Result(outcome.winner, outcome.reason.value, outcome.score)

    @property
    def outcome(self) -> Outcome | None:
        """The same as the rules say it; None if the game did not end by the rules."""
        if self.reason not in _RULES:
            return None
        return Outcome(self.winner, Reason(self.reason), self.score)


_RULES = {reason.value for reason in Reason}
