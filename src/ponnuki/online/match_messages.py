"""What clients and server say to each other about matches (docs/online.md)."""

from __future__ import annotations

import msgspec

from ponnuki.online.match_terms import MatchResult, MatchScoring
from ponnuki.online.messages import OptionValue, Person, Result


class GameOfMatch(msgspec.Struct, frozen=True):
    """A game of a match, by its own seats; `result` is null while it goes on.

    `score` is what the sheet counts, null of a game that counts nothing.
    """

    id: str
    result: Result | None
    score: tuple[int, int] | None


class Match(msgspec.Struct, frozen=True):
    """The answer of GET /api/matches/{id}: who moves first in the first game comes first in all.

    `players` are null until somebody has joined; `points` are those of the sheet.
    """

    id: str
    game: str
    options: dict[str, OptionValue]
    clock: str | None
    rated: bool
    length: int
    scoring: MatchScoring
    players: tuple[Person, Person] | None
    wins: tuple[int, int]
    draws: int
    points: tuple[int, int]
    games: tuple[GameOfMatch, ...]
    result: MatchResult | None
