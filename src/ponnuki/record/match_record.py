"""A match with its games: saved as a collection of SGF or as JSON, and gone on with later."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ponnuki._core import Game, check_match, next_of_match, read_match, write_match
from ponnuki.match import LENGTH, Match
from ponnuki.record import sgf
from ponnuki.record.diagnostics import RecordError
from ponnuki.record.messages import Message
from ponnuki.record.record import Record


@dataclass(frozen=True)
class MatchRecord:
    """The games of a match as far as they were begun; the last one may be unfinished.

    `players` are A, who opens the first game, and B. `best_of` ends the match as soon as nobody
    can be caught up with. Raises RecordError for games that make no such match.
    """

    game: Game
    length: int = LENGTH
    players: tuple[str, str] = ("", "")
    records: tuple[Record, ...] = ()
    best_of: bool = False

    def __post_init__(self) -> None:
        check_match(self.game, self.length, self.best_of, self.players, self.records)

    @property
    def standing(self) -> Match:
        """The match by the games that are over."""
        results = (record.result for record in self.records)
        outcomes = tuple(result for result in results if result is not None)
        return Match(self.game, self.length, outcomes, self.best_of)

    @property
    def current(self) -> Record | None:
        """The game being played; the next one, not begun, if there is none; None at the end."""
        if self.records and self.records[-1].result is None:
            return self.records[-1]
        return next_of_match(self.game, self.length, self.best_of, self.players, self.records)

    def with_game(self, record: Record) -> MatchRecord:
        """Return the match with the current game as it stands now. Raises RecordError."""
        return replace(self, records=(*self.records[: len(self.standing.outcomes)], record))

    @staticmethod
    def of(records: Iterable[Record]) -> MatchRecord:
        """Return the match whose games these are. Raises RecordError if they are none."""
        games = tuple(records)
        if not games or (place := games[0].match) is None:
            raise RecordError(Message("no_match"))
        first = games[0]
        return MatchRecord(first.game, place.of, first.players, games, place.best_of)

    def to_sgf(self) -> str:
        """Return a collection of the games; of a match without any, the first one, not begun."""
        current = self.current
        games = self.records or ((current,) if current else ())
        return "".join(map(sgf.dumps, games))

    @staticmethod
    def from_sgf(text: str | bytes) -> MatchRecord:
        """Read what to_sgf wrote. Raises RecordError."""
        return MatchRecord.of(sgf.loads(text))

    def to_json(self) -> dict[str, Any]:
        """Return the match as JSON values: docs/match.schema.json."""
        found: dict[str, Any] = json.loads(self.dumps())
        return found

    @staticmethod
    def from_json(value: Any) -> MatchRecord:
        """Read what to_json wrote. Raises RecordError."""
        return MatchRecord(*read_match(json.dumps(value).encode()))

    def dumps(self) -> str:
        """Return the match as one line of JSON."""
        return write_match(self.game, self.length, self.best_of, self.players, self.records)
