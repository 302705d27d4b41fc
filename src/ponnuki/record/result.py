"""How a recorded game ended: by the rules, or because the players said so."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki.outcome import Outcome, Reason
from ponnuki.record.tree import RecordError
from ponnuki.words import shortened

RULES = tuple(reason.value for reason in Reason)
WON = ("resignation", "time", "forfeit", "points")  # somebody has, and no rule of ours says so
NOT_WON = ("void", "unknown")
REASONS = (*RULES, *WON, *NOT_WON, "agreement", "unspecified")


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
        if self.winner not in (0, 1, None) or isinstance(self.winner, bool):
            raise RecordError(f"the winner is 0, 1 or nobody, not {self.winner!r}")
        if self.reason not in REASONS:
            given = shortened(repr(self.reason))
            raise RecordError(f"no game ends by {given}; there are: {', '.join(REASONS)}")
        if self.winner is None and self.reason in WON:
            raise RecordError(f"a game that ends by {self.reason} has a winner")
        if self.winner is not None and self.reason in NOT_WON:
            raise RecordError(f"a game whose end is {self.reason} has no winner")
        if (self.margin is not None) != (self.reason == "points"):
            raise RecordError("a margin belongs to a game won by points, and to no other")
        if self.margin is not None and not 0 <= self.margin < 1e9:
            raise RecordError(f"a margin is a number of points, not {self.margin}")

    @staticmethod
    def of(outcome: Outcome) -> Result:
        """The result that the rules give."""
        return Result(outcome.winner, outcome.reason.value, outcome.score)

    @property
    def outcome(self) -> Outcome | None:
        """The same as the rules say it; None if the game did not end by the rules."""
        if self.reason not in RULES:
            return None
        return Outcome(self.winner, Reason(self.reason), self.score)
