"""What is read of a profile: ratings, statistics, games; and all that is stored of a person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, Select, and_, case, func, or_, select

from ponnuki.online.account_messages import (
    RatingChange,
    Score,
    SpeedRating,
    Statistics,
)
from ponnuki.online.messages import ABORTED, GameEvent, GameSummary, Rating, Speed
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
    of = tables.game.c
    scores = connection.execute(_scores(person, of.game).group_by(of.game).order_by(of.game))
    return tuple(Statistics(game, Score(*score)) for game, *score in scores)


def against(connection: Connection, person: str, other: str) -> Score:
    """Return the score of a person against another."""
    of = tables.game.c
    both = or_(
        and_(of.first == person, of.second == other), and_(of.first == other, of.second == person)
    )
    row = connection.execute(_scores(person).where(both)).one()
    return Score(*(count or 0 for count in row))


def _scores(person: str, *columns: Any) -> Select[Any]:
    """Return the question for games won, drawn and lost by a person."""
    of = tables.game.c
    seat = case((of.first == person, 0), else_=1)
    counts = (
        of.winner == seat,
        of.winner.is_(None),
        and_(of.winner.is_not(None), of.winner != seat),
    )
    return (
        select(*columns, *(func.sum(count.cast(Integer)) for count in counts))
        .select_from(tables.game)
        .join(tables.member, tables.member.c.game == of.id)
        .where(
            tables.member.c.person == person,
            of.first.is_not(None),
            of.reason.is_not(None),
            of.reason != ABORTED,
        )
    )


def games(
    connection: Connection, person: str, before: tuple[int, str] | None
) -> tuple[tuple[GameSummary, ...], tuple[int, str] | None]:
    """Return a page of the games that a person plays or has played, the last changed first.

    Games that nobody has joined are not among them: who knows the id can join.

    Args:
        connection: The connection.
        person: Whose.
        before: The time and the id of the game that was the last one of the page before.

    Returns:
        The games, and what to give as `before` for the next page; None if there is none.
    """
    of = tables.game.c
    asked = listed_games(person).where(of.first.is_not(None))
    if before is not None:
        time, id = before
        asked = asked.where(or_(of.updated < time, and_(of.updated == time, of.id > id)))
    rows = connection.execute(asked.limit(PAGE + 1)).all()
    found = tuple(summary_of(row, person) for row in rows[:PAGE])
    return found, (found[-1].updated, found[-1].id) if len(rows) > PAGE else None


def states(connection: Connection, person: str) -> Iterator[tuple[str, GameState]]:
    """Return every game of a person, by its id, one after the other."""
    member, of = tables.member.c, tables.event.c
    ids = connection.execute(select(member.game).where(member.person == person)).scalars().all()
    for id in ids:
        asked = select(of.body).where(of.game == id).order_by(of.version)
        yield id, fold(_events.decode(body) for body in connection.execute(asked).scalars())


def histories(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """Return all changes of all ratings of a person, by game and speed."""
    of = rating_change.c
    found = defaultdict(list)
    asked = select(rating_change).where(of.person == person).order_by(of.time)
    for row in connection.execute(asked).mappings():
        about = {name: row[name] for name in ("game", "time", "before", "value", "deviation")}
        found[f"{row['rules']} {row['speed']}"].append(about)
    return dict(found)
