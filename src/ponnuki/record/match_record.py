"""A match with its games, saved as a collection of SGF or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ponnuki._core import Game, check_match, next_of_match, read_match, write_match
from ponnuki.match import LENGTH, Match
from ponnuki.message import message
from ponnuki.record import sgf
from ponnuki.record.diagnostics import RecordError
from ponnuki.record.record import Record


@dataclass(frozen=True)
class MatchRecord:
    """The games of a match that have begun; the last one may be unfinished.

    Attributes:
        game: The game with its options.
        length: The number of games.
        players: The names of A, who opens the first game, and of B.
        records: The games.
        best_of: Whether the match ends as soon as it is decided.

    Raises:
        RecordError: The games do not make such a match.
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
        """The match, with the results of the games that are over."""
        results = (record.result for record in self.records)
        outcomes = tuple(result for result in results if result is not None)
        return Match(self.game, self.length, outcomes, self.best_of)

    @property
    def current(self) -> Record | None:
        """The game being played, else the next one; None if the match is over."""
        if self.records and self.records[-1].result is None:
            return self.records[-1]
        return next_of_match(self.game, self.length, self.best_of, self.players, self.records)

    def with_game(self, record: Record) -> MatchRecord:
        """Return the match with the current game replaced.

        Raises:
            RecordError: The game does not belong to the match.
        """
        return replace(self, records=(*self.records[: len(self.standing.outcomes)], record))

    @staticmethod
    def of(records: Iterable[Record]) -> MatchRecord:
        """Return the match of which these are the games.

        Raises:
            RecordError: The games are not those of a match.
        """
        games = tuple(records)
        if not games or (match := games[0].match) is None:
            raise RecordError(message("no_match"))
        first = games[0]
        return MatchRecord(first.game, match.of, first.players, games, match.best_of)

    def to_sgf(self) -> str:
        """Return the games as a collection; if there are none, an empty first game."""
        current = self.current
        games = self.records or ((current,) if current else ())
        return "".join(map(sgf.dumps, games))

    @staticmethod
    def from_sgf(text: str | bytes) -> MatchRecord:
        """Read what `to_sgf` returned.

        Raises:
            RecordError: The text is not a match.
        """
        return MatchRecord.of(sgf.loads(text))

    def to_json(self) -> dict[str, Any]:
        """Return the match as JSON values, in the format of docs/match.schema.json."""
        value: dict[str, Any] = json.loads(self.dumps())
        return value

    @staticmethod
    def from_json(value: Any) -> MatchRecord:
        """Read what `to_json` returned.

        Raises:
            RecordError: The value is not a match.
        """
        return MatchRecord(*read_match(json.dumps(value).encode()))

    def dumps(self) -> str:
        """Return the match as one line of JSON."""
        return write_match(self.game, self.length, self.best_of, self.players, self.records)
