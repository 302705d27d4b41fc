"""What the server reads: without waiting for the thread that writes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, select

from ponnuki.online.messages import GameSummary, Person, Result, Seat
from ponnuki.server.store import tables

MAX_LISTED_GAMES = 200


@dataclass(frozen=True, slots=True)
class EventsRead:
    """Events of a game as JSON.

    Attributes:
        version: The number of events that the game has.
        first_version: The version of the first of `bodies`.
        bodies: The events that were asked for.
        players: The ids of the players by seat; None until somebody joined.
    """

    version: int
    first_version: int
    bodies: tuple[bytes, ...]
    players: tuple[str, str] | None


class Reading:
    """Questions to the database; any thread may ask."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(reading=True)

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        with self._engine.connect() as connection:
            yield connection

    def person(self, digest: bytes) -> Person | None:
        """Return who has the session of a digest; None if there is no such session."""
        of, sessions = tables.person.c, tables.session.c
        asked = (
            select(of.id, of.name)
            .join(tables.session, sessions.person == of.id)
            .where(sessions.digest == digest)
        )
        with self._connected() as connection:
            row = connection.execute(asked).one_or_none()
        return None if row is None else Person(row.id, row.name)

    def events(self, game: str, after: int, limit: int) -> EventsRead | None:
        """Return at most `limit` events after a version; None if there is no such game."""
        games, of = tables.game.c, tables.event.c
        about = select(games.version, games.first, games.second).where(games.id == game)
        bodies = select(of.body).where(of.game == game, of.version > after)
        with self._connected() as connection:
            row = connection.execute(about).one_or_none()
            if row is None:
                return None
            read = connection.execute(bodies.order_by(of.version).limit(limit)).scalars()
            found = tuple(body.encode() for body in read)
        players = None if row.first is None else (row.first, row.second)
        return EventsRead(row.version, after + 1, found, players)

    def games_of(self, person: str) -> tuple[GameSummary, ...]:
        """Return a person's games, the last changed first."""
        first, second = tables.person.alias(), tables.person.alias()
        creator, games = tables.person.alias(), tables.game
        asked = (
            select(
                games,
                first.c.name.label("first_name"),
                second.c.name.label("second_name"),
                creator.c.name.label("creator_name"),
            )
            .join(tables.member, tables.member.c.game == games.c.id)
            .join(creator, creator.c.id == games.c.creator)
            .outerjoin(first, first.c.id == games.c.first)
            .outerjoin(second, second.c.id == games.c.second)
            .where(tables.member.c.person == person)
            .order_by(games.c.updated.desc(), games.c.id)
            .limit(MAX_LISTED_GAMES)
        )
        with self._connected() as connection:
            return tuple(_summary(row, person) for row in connection.execute(asked))

    def flag_times(self) -> list[tuple[int, str]]:
        """Return when flags fall: the times with the ids of the games."""
        games = tables.game.c
        asked = select(games.flag_time, games.id).where(games.flag_time.is_not(None))
        with self._connected() as connection:
            return [(row.flag_time, row.id) for row in connection.execute(asked)]


def _summary(row: Row[Any], person: str) -> GameSummary:
    """Return a game in a list, as this person sees it."""
    names: tuple[str | None, str | None] = (row.first_name, row.second_name)
    seat: Seat | None = 0 if row.first == person else 1 if row.second == person else None
    if row.first is None:
        seat = row.creator_seat
        names = (None, row.creator_name) if seat == 1 else (row.creator_name, None)
    result = None if row.reason is None else Result(row.winner, row.reason)
    return GameSummary(
        id=row.id,
        game=row.game,
        options=msgspec.json.decode(row.options),
        clock=row.clock,
        players=names,
        seat=seat,
        to_move=row.to_move,
        plies=row.plies,
        result=result,
        version=row.version,
        updated=row.updated,
    )
