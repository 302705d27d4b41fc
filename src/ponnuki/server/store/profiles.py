"""What is read of a profile: ratings, statistics, games; and all that is stored of a person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Subquery,
    func,
    literal,
    select,
    union_all,
)

from ponnuki.online.account_messages import (
    RatingChange,
    Score,
    SpeedRating,
    Statistics,
)
from ponnuki.online.game_messages import GameSummary
from ponnuki.online.messages import ABORTED, GameEvent, Rating, Speed
from ponnuki.online.ratings import rating_at
from ponnuki.online.state import GameState, fold
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import rating, rating_change
from ponnuki.server.store.reading import listed_games, summary_of

MAX_HISTORY = 500  # changes of a rating
PAGE = 30  # games

_events = msgspec.json.Decoder(GameEvent)


def ratings(connection: Connection, person: str, now: int) -> tuple[SpeedRating, ...]:
    """Return the ratings of a person as they are now, the most played first."""
    of = rating.c
    asked = select(
        of.rules, of.speed, of.value, of.deviation, of.volatility, of.games, of.updated
    ).where(of.person == person)
    rows = connection.execute(asked.order_by(of.games.desc(), of.rules, of.speed))
    return tuple(
        SpeedRating(rules, speed, rating_at(Rating(*columns), now))
        for rules, speed, *columns in rows
    )


def history(
    connection: Connection, person: str, game: str, speed: Speed
) -> tuple[RatingChange, ...]:
    """Return the last changes of a rating, the oldest first."""
    of = rating_change.c
    asked = (
        select(of.game, of.time, of.before, of.value, of.deviation)
        .where(of.person == person, of.rules == game, of.speed == speed)
        .order_by(of.time.desc())
        .limit(MAX_HISTORY)
    )
    return tuple(RatingChange(*row) for row in connection.execute(asked).all()[::-1])


def statistics(connection: Connection, person: str) -> tuple[Statistics, ...]:
    """Return the scores of a person by game."""
    ended = _ended_games(person)
    game = ended.c.game
    scores = connection.execute(select(game, *_counts(ended)).group_by(game).order_by(game))
    return tuple(Statistics(game, Score(*score)) for game, *score in scores)


def against(connection: Connection, person: str, other: str) -> Score:
    """Return the score of a person against another."""
    ended = _ended_games(person)
    asked = select(*_counts(ended)).where(ended.c.opponent == other)
    return Score(*[int(count) for count in connection.execute(asked).one()])


def _ended_games(person: str) -> Subquery:
    """Return the games that a person has won, drawn or lost: which, the opponent, the winner."""
    of = tables.game.c
    seats = ((of.first, of.second), (of.second, of.first))
    return union_all(
        *(
            select(
                of.game, opponent.label("opponent"), of.winner, literal(seat).label("seat")
            ).where(own == person, of.reason.is_not(None), of.reason != ABORTED)
            for seat, (own, opponent) in enumerate(seats)
        )
    ).subquery()


def _counts(ended: Subquery) -> Iterator[ColumnElement[int]]:
    """Return how many of these games were won, drawn and lost."""
    winner, seat = ended.c.winner, ended.c.seat
    for kind in (winner == seat, winner.is_(None), winner != seat):
        yield func.coalesce(func.sum(kind.cast(Integer)), 0)


def games(
    connection: Connection, person: str, before: tuple[int, str] | None, reader: str | None = None
) -> tuple[tuple[GameSummary, ...], tuple[int, str] | None]:
    """Return a page of the games that a person plays or has played, the last changed first.

    Games that nobody has joined are not among them: who knows the id can join.

    Args:
        connection: The connection.
        person: Whose.
        before: The time and the id of the game that was the last one of the page before.
        reader: The id of who reads it; None for nobody that is known.

    Returns:
        The games, and what to give as `before` for the next page; None if there is none.
    """
    rows = connection.execute(listed_games(person, PAGE + 1, before, joined=True)).all()
    found = tuple(summary_of(row, person, reader) for row in rows[:PAGE])
    return found, (found[-1].updated, found[-1].id) if len(rows) > PAGE else None


def ids_of_games(connection: Connection, person: str) -> list[str]:
    """Return the ids of all games of a person."""
    member = tables.member.c
    return [*connection.execute(select(member.game).where(member.person == person)).scalars()]


def state_of(connection: Connection, game: str) -> GameState:
    """Return a game, read from its events."""
    of = tables.event.c
    asked = select(of.body).where(of.game == game).order_by(of.version)
    return fold(_events.decode(body) for body in connection.execute(asked).scalars())


def histories(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """Return all changes of all ratings of a person, by game and speed."""
    of = rating_change.c
    found = defaultdict(list)
    asked = select(rating_change).where(of.person == person).order_by(of.time)
    for row in connection.execute(asked).mappings():
        about = {name: row[name] for name in ("game", "time", "before", "value", "deviation")}
        found[f"{row['rules']} {row['speed']}"].append(about)
    return dict(found)
