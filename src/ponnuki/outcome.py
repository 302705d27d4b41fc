"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Reason(StrEnum):
    """Why a game ended. Each member equals its lower-case name as text."""

    HEXAGONS = "hexagons"  # Gosix: at least four hexagons owned
    EXHAUSTED = "exhausted"  # no placement is left
    ELIMINATION = "elimination"  # Hexotic: the last enemy stone was captured
    CONNECTION = "connection"  # Gonnect: a chain joins two opposite sides
    NO_MOVES = "no_moves"  # Gonnect: the player on turn has no legal move
    REPETITION = "repetition"  # Gonnect: third occurrence
    LINE = "line"  # Game-of-6: six or more live dots in line
    CELLS = "cells"  # Game-of-6: six or more coloured cells


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
        """The fields as JSON values."""
        score = None if self.score is None else list(self.score)
        return {"winner": self.winner, "reason": self.reason.value, "score": score}


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Totals of many random games; `wins` is by player."""

    games: int
    plies: int
    wins: tuple[int, int]
    draws: int
