"""The outcome of a game, and totals of outcomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ponnuki.reason import Reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: The player who won, 0 or 1; None for a draw.
        reason: Why the game ended.
        score: The score by player, which docs/events.md explains; None where games have none.
        winner_colour: The winner's colour at the end; None for a draw, and for an outcome that was
            not taken from a position. It is not compared.
    """

    winner: int | None
    reason: Reason
    score: tuple[int, int] | None
    winner_colour: str | None = field(default=None, compare=False)

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values."""
        score = None if self.score is None else list(self.score)
        return {"winner": self.winner, "reason": self.reason.value, "score": score}


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Totals of many random games; `wins` are those of player 0 and of player 1."""

    games: int
    plies: int
    wins: tuple[int, int]
    draws: int
