"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ponnuki.reason import Reason


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game.

    `winner` is a player, 0 or 1, or None for a draw; `score` is by player where the game counts
    something (Gosix: hexagons; Game-of-6: points), else None.
    """

    winner: int | None
    reason: Reason
    score: tuple[int, int] | None

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values."""
        score = None if self.score is None else list(self.score)
        return {"winner": self.winner, "reason": self.reason.value, "score": score}


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Totals of many random games; `wins` is by player."""

    games: int
    plies: int
    wins: tuple[int, int]
    draws: int
