"""Values of records: marks, clocks, setups, results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ponnuki._core import check_result
from ponnuki.outcome import Outcome
from ponnuki.reason import Reason

# A line through the tree: pairs of the number of nodes before a branch and the child, from 0.
Variation = tuple[tuple[int, int], ...]


class Mark(NamedTuple):
    """A mark on a point.

    Attributes:
        sign: One of SIGNS.
        point: The point.
        more: The text of a label, or the point where an arrow or a line ends; else "".
    """

    sign: str
    point: str
    more: str = ""


class Clock(NamedTuple):
    """The time left after a move, in seconds, and in overtime the moves to be made in it."""

    seconds: float
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones put on the board by hand.

    Attributes:
        stones: The colour by point; None where a stone is removed.
        to_move: The colour to move; None for the one that plays next in the record.
    """

    stones: Mapping[str, str | None] = field(default_factory=dict)
    to_move: str | None = None


class MatchGame(NamedTuple):
    """The place of a game in a match.

    Attributes:
        number: The number of the game, from 1.
        of: The number of games in the match.
        best_of: Whether the match ends as soon as it is decided.
    """

    number: int
    of: int
    best_of: bool = False


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game.

    Attributes:
        winner: The player who won: 0, who moved first, or 1; None for a draw.
        reason: One of REASONS.
        score: The score by player, if the rules of the game count something.
        margin: The points by which a game of other rules was won.

    Raises:
        RecordError: The values contradict each other.
    """

    winner: int | None
    reason: str
    score: tuple[int, int] | None = None
    margin: float | None = None

    def __post_init__(self) -> None:
        check_result(self.winner, self.reason, self.score, self.margin)

    @staticmethod
    def of(outcome: Outcome) -> Result:
        """Return the result of an outcome."""
        return Result(outcome.winner, outcome.reason.value, outcome.score)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome; None if the game did not end by the rules."""
        if self.reason not in _REASONS_BY_RULES:
            return None
        return Outcome(self.winner, Reason(self.reason), self.score)


_REASONS_BY_RULES = {reason.value for reason in Reason}
