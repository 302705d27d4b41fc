"""What games say of the match that they belong to."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MIN_MATCH_LENGTH = 2  # games
MAX_MATCH_LENGTH = 10
# A "series" goes by points, one for a win and half of one for a draw; by the "sheet" of a game that
# defines a match, most games won decide, then most points.
MatchScoring = Literal["series", "sheet"]
# Why a match is over: its games were played, a player has given it up or did not come to its next
# game, or it was called off.
MatchReason = Literal["played", "given_up", "abandoned", "aborted"]
MatchLength = Annotated[int, Meta(ge=MIN_MATCH_LENGTH, le=MAX_MATCH_LENGTH)]


class MatchTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that somebody wants: so many games, each begun by the other player, and its scoring.

    By the `sheet` it has the length that the sheet says.
    """

    length: MatchLength
    scoring: MatchScoring = "series"


class MatchGame(msgspec.Struct, frozen=True):
    """A game of a match that has ended: its winner and, by the sheet, its score, by seat."""

    id: str
    winner: Literal[0, 1] | None
    score: tuple[int, int] | None


class MatchPlace(msgspec.Struct, frozen=True):
    """The match of a game, and its earlier games: the game is the next one of so many.

    The id of a match is that of its first game.
    """

    id: str
    length: int
    scoring: MatchScoring
    games: tuple[MatchGame, ...] = ()

    @property
    def number(self) -> int:
        """The number of the game, from 1."""
        return len(self.games) + 1


class MatchResult(msgspec.Struct, frozen=True):
    """How a match ended; the winner is the seat in its last game, null for none."""

    winner: Literal[0, 1] | None
    reason: MatchReason


class MatchScore(msgspec.Struct, frozen=True):
    """The match of a game in a list: the number of the game, and the score by the game's seats.

    `points` are those of the sheet; `result` is null while the match goes on.
    """

    id: str
    number: int
    length: int
    scoring: MatchScoring
    wins: tuple[int, int]
    draws: int
    points: tuple[int, int]
    result: MatchResult | None
