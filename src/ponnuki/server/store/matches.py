"""What the server writes and reads of matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, select

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.match_messages import GameOfMatch, Match
from ponnuki.online.match_terms import MatchGame, MatchPlace, MatchResult, MatchScore, MatchTerms
from ponnuki.online.matches import (
    games_so_far,
    player_of,
    score_in_list,
    seat_of,
    standing_of,
)
from ponnuki.online.messages import Person, Result, Seat
from ponnuki.online.state import GameState
from ponnuki.server.store import tables
from ponnuki.server.store.match_tables import match

_games = msgspec.json.Decoder(tuple[MatchGame, ...])
_terms = msgspec.json.Decoder(MatchTerms)
_options = msgspec.json.Decoder(dict[str, bool | int | str])


class UnknownMatch(PonnukiError):
    """There is no match with this id."""


def unknown_match(id: str) -> UnknownMatch:
    """Return the error of an id that no match has."""
    return UnknownMatch(message("unknown_match", id=id))


def row_of(game: str, state: GameState) -> dict[str, Any] | None:
    """Return the row of the match to which a game belongs, its last one; None outside a match."""
    place, result = state.created.match, state.match_result
    if place is None:
        return None
    winner = None if result is None or result.winner is None else result.winner
    return {
        "id": place.id,
        "length": place.length,
        "scoring": place.scoring,
        "last": game,
        "games": msgspec.json.encode(games_so_far(game, state)).decode(),
        "winner": None if winner is None else player_of(winner, place.number),
        "reason": None if result is None else result.reason,
        "updated": state.updated,
    }


def score_of(row: Row[Any]) -> MatchScore | None:
    """Return the score of the match of a game in a list, whose columns are in the row, too."""
    if row.match is None:
        return None
    place = MatchPlace(row.match, row.match_length, row.match_scoring)
    number = row.match_number
    return score_in_list(place, number, _games.decode(row.match_games), _result(row, number))


def _result(row: Row[Any], number: int) -> MatchResult | None:
    """Return how a match ended, by the seats of its game of this number."""
    if row.match_reason is None:
        return None
    winner = None if row.match_winner is None else seat_of(row.match_winner, number)
    return MatchResult(winner, row.match_reason)


def columns_for_lists() -> Sequence[Any]:
    """Return the columns that `score_of` reads besides those of the game."""
    of = match.c
    return (
        of.length.label("match_length"),
        of.scoring.label("match_scoring"),
        of.games.label("match_games"),
        of.winner.label("match_winner"),
        of.reason.label("match_reason"),
    )


def read_match(connection: Connection, id: str) -> Match:
    """Return a match with its games so far. Raises UnknownMatch."""
    games, found = tables.game.c, match.c
    row = connection.execute(select(match).where(found.id == id)).one_or_none()
    if row is None:
        raise unknown_match(id)
    asked = select(tables.game).where(games.match == id).order_by(games.match_number)
    rows = connection.execute(asked).all()
    first = rows[0]
    place = MatchPlace(row.id, row.length, row.scoring)
    ended = _games.decode(row.games)
    standing, scores = standing_of(place, ended), {one.id: one.score for one in ended}
    winner: Seat | None = row.winner
    result = None if row.reason is None else MatchResult(winner, row.reason)
    return Match(
        row.id,
        first.game,
        _options.decode(first.options),
        first.clock,
        first.rated,
        place.length,
        place.scoring,
        None if first.first is None else _players(connection, (first.first, first.second)),
        standing.wins,
        standing.draws,
        standing.points,
        tuple(_game(one, scores.get(one.id)) for one in rows),
        result,
    )


def _game(row: Row[Any], score: tuple[int, int] | None) -> GameOfMatch:
    result = None if row.reason is None else Result(row.winner, row.reason)
    return GameOfMatch(row.id, result, score)


def _players(connection: Connection, ids: tuple[str, str]) -> tuple[Person, Person]:
    of = tables.person.c
    rows = connection.execute(select(of.id, of.name, of.bot).where(of.id.in_(ids)))
    people = {row.id: Person(row.id, row.name, row.bot) for row in rows}
    return people[ids[0]], people[ids[1]]


def terms_text(terms: MatchTerms | None) -> str | None:
    """Return the terms of a match as a row has them."""
    return None if terms is None else msgspec.json.encode(terms).decode()


def terms_in(text: str | None) -> MatchTerms | None:
    """Return the terms of a match that a row has."""
    return None if text is None else _terms.decode(text)
