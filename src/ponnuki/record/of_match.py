"""A match with its games: saved as a collection of SGF or as JSON, and gone on with later."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from ponnuki._core import Game
from ponnuki.match import LENGTH, Match
from ponnuki.record import as_json, sgf
from ponnuki.record.checked import a_list, a_whole, an_object
from ponnuki.record.record import MatchGame, Record
from ponnuki.record.tree import RecordError

FORMAT = "ponnuki-match/1"


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
        match = Match(self.game, self.length, best_of=self.best_of)
        for number, record in enumerate(self.records, 1):
            what = f"game {number} of the match"
            if match.over:
                raise RecordError(f"{what} was played when the match was over")
            if record.game != self.game:
                raise RecordError(f"{what} is one of {record.game!r}, not of {self.game!r}")
            if record.match != MatchGame(number, self.length, self.best_of):
                raise RecordError(f"{what} says it is another: {record.match}")
            if record.players != self._seated(match):
                raise RecordError(f"{what} is played by {record.players}, not {self.players}")
            if record.result is not None:
                match = match.with_outcome(record.result)
            elif number < len(self.records):
                raise RecordError(f"{what} has no result, and is not the last")

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
        match = self.standing
        if match.over:
            return None
        number = len(match.outcomes) + 1
        place = MatchGame(number, self.length, self.best_of)
        return Record(self.game, players=self._seated(match), match=place)

    def with_game(self, record: Record) -> MatchRecord:
        """The match with the current game as it stands now. Raises RecordError."""
        return replace(self, records=(*self.records[: len(self.standing.outcomes)], record))

    def _seated(self, match: Match) -> tuple[str, str]:
        """The players of the next game, who moves first before the other."""
        return self.players[match.player_at(0)], self.players[match.player_at(1)]

    @staticmethod
    def of(records: Iterable[Record]) -> MatchRecord:
        """The match whose games these are. Raises RecordError if they are none."""
        games = tuple(records)
        if not games or (place := games[0].match) is None:
            raise RecordError("these games do not say that they are those of a match")
        first = games[0]
        return MatchRecord(first.game, place.of, first.players, games, place.best_of)

    def to_sgf(self) -> str:
        """A collection of the games; of a match without any, the first one, not begun."""
        current = self.current
        games = self.records or ((current,) if current else ())
        return "".join(map(sgf.dumps, games))

    @staticmethod
    def from_sgf(text: str | bytes) -> MatchRecord:
        """Reads what to_sgf wrote. Raises RecordError."""
        return MatchRecord.of(sgf.loads(text))

    def to_json(self) -> dict[str, Any]:
        """The match as JSON values: docs/match.schema.json."""
        return {
            "format": FORMAT,
            "game": self.game.id,
            "options": self.game.options,
            "length": self.length,
            "best_of": self.best_of,
            "players": list(self.players),
            "records": [as_json.to_json(record) for record in self.records],
        }

    @staticmethod
    def from_json(value: Any) -> MatchRecord:
        """Reads what to_json wrote. Raises RecordError or OptionError."""
        fields = ("format", "game", "options", "length", "best_of", "players", "records")
        as_json.check_format(an_object(value, "a match", (), fields[:1])["format"], FORMAT)
        given = an_object(value, "a match", fields, fields)
        game = as_json.read_game(given)
        players = as_json.read_pair(given["players"], '"players"')
        length = a_whole(given["length"], '"length"', 1, 999_999)
        records = a_list(given["records"], '"records"')
        if not isinstance(given["best_of"], bool):
            raise RecordError('"best_of" is not true or false')
        games = tuple(map(as_json.from_json, records))
        return MatchRecord(game, length, players, games, given["best_of"])

    def dumps(self) -> str:
        """The match as one line of JSON."""
        return json.dumps(self.to_json(), ensure_ascii=False, separators=(",", ":"))
