"""What the server reads: without waiting for the thread that writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Row,
    Select,
    and_,
    bindparam,
    func,
    or_,
    select,
    union_all,
)

from ponnuki.online.account_messages import Token
from ponnuki.online.audience import Audience
from ponnuki.online.game_messages import GameSummary
from ponnuki.online.leagues.messages import Leagues
from ponnuki.online.match_messages import Match
from ponnuki.online.messages import ChatLine, Person, PublicGame, Result, Room, Seat, Seek, SeekMade
from ponnuki.online.relation_messages import Relations
from ponnuki.online.tournaments.messages import Tournaments
from ponnuki.online.tournaments.state import TournamentState
from ponnuki.server.store import chat, expiration, leagues, seeks, tables, tokens, tournaments
from ponnuki.server.store.database import answered
from ponnuki.server.store.match_tables import match
from ponnuki.server.store.matches import columns_for_lists, read_match, score_of
from ponnuki.server.store.notices import LeagueWritten, LineWritten
from ponnuki.server.store.standing import closed_until
from ponnuki.server.store.token_tables import token

T = TypeVar("T")

MAX_LISTED_GAMES = 200

# What is asked for every socket and every move: to build a question takes longer than to answer it.
_HOLDER = (
    select(
        tables.person.c.id,
        tables.person.c.name,
        tables.person.c.bot,
        closed_until(tables.person.c.id).label("closed_until"),
    )
    .join(tables.session, tables.session.c.person == tables.person.c.id)
    .where(tables.session.c.digest == bindparam("digest"))
)
_GAME = select(
    tables.game.c.version, tables.game.c.shown, tables.game.c.first, tables.game.c.second
).where(tables.game.c.id == bindparam("game"))
_BODIES = (
    select(tables.event.c.body)
    .where(
        tables.event.c.game == bindparam("game"),
        tables.event.c.version > bindparam("after"),
        tables.event.c.version <= bindparam("until"),
    )
    .order_by(tables.event.c.version)
    .limit(bindparam("limit"))
)


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


@dataclass(frozen=True, slots=True)
class SessionHolder:
    """Whose session it is, and until when they are closed; None if they are not."""

    person: Person
    closed_until: int | None


class Reading:
    """Questions to the database; any thread may ask."""

    def __init__(self, engine: Engine) -> None:
        options: dict[str, Any] = {"reading": True}
        if engine.dialect.name == "postgresql":  # of SQLite every transaction is one
            options["isolation_level"] = "REPEATABLE READ"
        self._engine = engine.execution_options(**options)

    @contextmanager
    def connected(self) -> Iterator[Connection]:
        """Open a connection for questions, which raise Unreadable if the database fails."""
        with answered(), self._engine.connect() as connection:
            yield connection

    async def ask(self, question: Callable[[Connection], T]) -> T:
        """Return the answer to a question, for which the event loop does not wait."""

        def ask() -> T:
            with self.connected() as connection:
                return question(connection)

        return await asyncio.to_thread(ask)

    def person(self, digest: bytes) -> Person | None:
        """Return who has the session of a digest; None if there is no such session."""
        holder = self.session_holder(digest)
        return None if holder is None else holder.person

    def session_holder(self, digest: bytes) -> SessionHolder | None:
        """Return whose the session of a digest is; None if there is no such session."""
        with self.connected() as connection:
            row = connection.execute(_HOLDER, {"digest": digest}).one_or_none()
        if row is None:
            return None
        return SessionHolder(Person(row.id, row.name, row.bot), row.closed_until)

    def token_holder(self, digest: bytes) -> tokens.TokenHolder | None:
        """Return for whom the token of a digest is; None if there is no such token."""
        with self.connected() as connection:
            return tokens.holder_of(connection, digest)

    def tokens_of(self, person: str) -> tuple[Token, ...]:
        """Return the tokens of an account, the newest first."""
        with self.connected() as connection:
            return tokens.tokens_of(connection, person)

    def events(
        self, game: str, after: int, limit: int, person: str | None = None
    ) -> EventsRead | None:
        """Return at most `limit` events after a version that a person may see; None is anybody.

        None if there is no such game.
        """
        with self.connected() as connection:
            row = connection.execute(_GAME, {"game": game}).one_or_none()
            if row is None:
                return None
            version: int = row.version
            if row.shown is not None and person not in (row.first, row.second):
                version = row.shown
            asked = {"game": game, "after": after, "until": version, "limit": limit}
            found = tuple(body.encode() for body in connection.execute(_BODIES, asked).scalars())
        players = None if row.first is None else (row.first, row.second)
        return EventsRead(version, after + 1, found, players)

    def games_of(self, person: str) -> tuple[GameSummary, ...]:
        """Return a person's games, the last changed first."""
        with self.connected() as connection:
            rows = connection.execute(listed_games(person, MAX_LISTED_GAMES))
            return tuple(summary_of(row, person, person) for row in rows)

    def running_games_of(self, person: str) -> tuple[GameSummary, ...]:
        """Return the games of a person that two play and that go on, the last changed first."""
        asked = listed_games(person, None, joined=True, running=True)
        with self.connected() as connection:
            return tuple(summary_of(row, person, person) for row in connection.execute(asked))

    def lobby(self) -> tuple[list[Seek], list[PublicGame], list[tuple[str, str]]]:
        """Return open seeks and games to watch, the oldest first, and who has blocked whom."""
        with self.connected() as connection:
            return (
                seeks.open_seeks(connection),
                seeks.public_games(connection),
                seeks.blocks(connection),
            )

    def turns_of(self, person: str) -> frozenset[str]:
        """Return the ids of the games in which it is a person's turn."""
        of = tables.game.c
        asked = union_all(
            *(
                select(of.id).where(column == person, of.reason.is_(None), of.to_move == seat)
                for seat, column in enumerate((of.first, of.second))
            )
        )
        with self.connected() as connection:
            return frozenset(connection.execute(asked).scalars())

    def unseen_guests(self, after: str, before: int) -> tuple[list[str], str | None]:
        """Return guests without a game, unseen since a time, and after which id to go on."""
        with self.connected() as connection:
            return expiration.unseen_guests(connection, after, before)

    def seek_of(self, id: str, person: str) -> SeekMade:
        """Return what has come of a seek of a person's own. Raises SeekGone."""
        with self.connected() as connection:
            return seeks.seek_of(connection, id, person)

    def audience_of(self, game: str) -> Audience:
        """Return who plays a game. Raises UnknownGame."""
        with self.connected() as connection:
            return chat.audience_of(connection, game)

    def lines_of(
        self, game: str, room: Room, after: int, person: str | None
    ) -> tuple[ChatLine, ...]:
        """Return the lines of a room of chat after a number. Raises UnknownGame and Refusal."""
        with self.connected() as connection:
            return chat.lines_of(connection, game, room, after, person)

    def note_of(self, game: str, person: str) -> str:
        """Return what a person has noted of a game; "" if nothing."""
        with self.connected() as connection:
            return chat.note_of(connection, game, person)

    def relations_of(self, person: str) -> Relations:
        """Return whom a person has muted and blocked."""
        with self.connected() as connection:
            return seeks.relations_of(connection, person)

    def match(self, id: str) -> Match:
        """Return a match with its games so far. Raises UnknownMatch."""
        with self.connected() as connection:
            return read_match(connection, id)

    def tournament(self, id: str) -> TournamentState | None:
        """Return a tournament; None if there is none."""
        return self.tournament_states([id]).get(id)

    def tournament_states(self, ids: Sequence[str]) -> dict[str, TournamentState]:
        """Return those of these tournaments that there are, by id."""
        with self.connected() as connection:
            return tournaments.read_tournaments(connection, ids)

    def tournaments_going_on(self) -> dict[str, TournamentState]:
        """Return all tournaments that are not over, by id."""
        with self.connected() as connection:
            return tournaments.tournaments_going_on(connection)

    def versions_of_tournaments(self) -> dict[str, int]:
        """Return how many events the tournaments have that are not over, by id."""
        with self.connected() as connection:
            return tournaments.versions_going_on(connection)

    def ended_games(self, ids: Sequence[str]) -> list[str]:
        """Return those of these games that have ended."""
        games = tables.game.c
        asked = select(games.id).where(games.id.in_(ids), games.reason.is_not(None))
        with self.connected() as connection:
            return [*connection.execute(asked).scalars()]

    def tournaments(self, person: str | None) -> Tournaments:
        """Return the tournaments that are listed, and those of a person that go on."""
        with self.connected() as connection:
            open, over, mine = tournaments.listed_tournaments(connection, person)
        return Tournaments(tuple(open), tuple(over), tuple(mine))

    def due_leagues(self) -> dict[str, LeagueWritten]:
        """Return as of which change the leagues that go on are, by id."""
        with self.connected() as connection:
            return leagues.due_leagues(connection)

    def league_going_on(self, id: str) -> tuple[leagues.StoredLeague | None, list[str]]:
        """Return a league, None if there is none, and its tournaments that are not over."""
        with self.connected() as connection:
            return leagues.read_league(connection, id), leagues.open_divisions(connection, id)

    def league(self, id: str) -> tuple[leagues.StoredLeague, list[Person]]:
        """Return a league, and its members. Raises UnknownLeague."""
        with self.connected() as connection:
            return leagues.expect_league(connection, id), leagues.members_of(connection, id)

    def season(self, id: str, season: int) -> tuple[leagues.StoredLeague, dict[str, int]]:
        """Return a league, and the tournaments of a season with their versions.

        Raises UnknownLeague.
        """
        with self.connected() as connection:
            there = leagues.expect_league(connection, id)
            return there, leagues.season_of(connection, id, season)

    def leagues(self, person: str | None) -> Leagues:
        """Return the leagues that are listed, and those of a person that go on."""
        with self.connected() as connection:
            open, over, mine = leagues.listed_leagues(connection, person)
        return Leagues(tuple(open), tuple(over), tuple(mine))

    def flag_times(self) -> list[tuple[int, str]]:
        """Return when flags fall: the times with the ids of the games."""
        games = tables.game.c
        asked = select(games.flag_time, games.id).where(games.flag_time.is_not(None))
        with self.connected() as connection:
            return [(row.flag_time, row.id) for row in connection.execute(asked)]

    def fallen_flags(self, before: int, limit: int) -> list[str]:
        """Return the ids of games whose flag was to fall before a time, the oldest first."""
        games = tables.game.c
        asked = select(games.id).where(games.flag_time.is_not(None), games.flag_time < before)
        with self.connected() as connection:
            return [*connection.execute(asked.order_by(games.flag_time).limit(limit)).scalars()]

    def versions_of(self, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """Return how many events games have, and how many others than the players see, by id."""
        games = tables.game.c
        shown = func.coalesce(games.shown, games.version)
        asked = select(games.id, games.version, shown.label("seen")).where(games.id.in_(ids))
        with self.connected() as connection:
            return {row.id: (row.version, row.seen) for row in connection.execute(asked)}

    def lines_after(self, heard: Mapping[tuple[str, Room], int]) -> list[LineWritten]:
        """Return the lines of chat after those that were heard of each room."""
        found = []
        with self.connected() as connection:
            for (game, room), number in heard.items():
                if chat.last_line(connection, game, room) <= number:
                    continue
                audience = chat.audience_of(connection, game)
                lines = chat.all_lines_of(connection, game, room, number)
                found += [LineWritten(game, room, line, audience) for line in lines]
        return found

    def known_digests(self, digests: Sequence[bytes], now: int) -> set[bytes]:
        """Return which of these are of sessions or tokens that count, of people who may ask."""
        asked = union_all(
            *(
                select(of.digest).where(
                    of.digest.in_(digests), func.coalesce(closed_until(of.person), 0) <= now
                )
                for of in (tables.session.c, token.c)
            )
        )
        with self.connected() as connection:
            return {*connection.execute(asked).scalars()}


def listed_games(
    person: str,
    limit: int | None,
    before: tuple[int, str] | None = None,
    *,
    joined: bool = False,
    running: bool = False,
) -> Select[Any]:
    """Return the question for a person's games, the last changed first.

    Each kind of them has an index of its own, which gives the last ones without reading all.

    Args:
        person: Whose.
        limit: How many at most; None for all.
        before: The time and the id of the game after which the list goes on.
        joined: Whether games that nobody has joined yet are left out.
        running: Whether games that are over are left out.
    """
    games, of = tables.game, tables.game.c
    states = [of.reason.is_(None)] if running else [of.reason.is_(None), of.reason.is_not(None)]
    kinds: list[ColumnElement[bool]] = [
        and_(column == person, state) for column in (of.first, of.second) for state in states
    ]
    if not joined:
        kinds.append(and_(of.creator == person, of.first.is_(None)))
    order = (of.updated.desc(), of.id)
    parts = [select(of.id).where(kind, *_after(before)).order_by(*order) for kind in kinds]
    listed = union_all(*(select(part.limit(limit).subquery().c.id) for part in parts)).subquery()
    first, second, creator = (tables.person.alias() for _ in range(3))
    return (
        select(
            games,
            first.c.name.label("first_name"),
            second.c.name.label("second_name"),
            creator.c.name.label("creator_name"),
            first.c.bot.label("first_bot"),
            second.c.bot.label("second_bot"),
            creator.c.bot.label("creator_bot"),
            *columns_for_lists(),
        )
        .join(listed, listed.c.id == of.id)
        .join(creator, creator.c.id == of.creator)
        .outerjoin(first, first.c.id == of.first)
        .outerjoin(second, second.c.id == of.second)
        .outerjoin(match, match.c.id == of.match)
        .order_by(*order)
        .limit(limit)
    )


def _after(place: tuple[int, str] | None) -> list[ColumnElement[bool]]:
    """Return the conditions for what comes after a place in a list of games."""
    if place is None:
        return []
    (time, id), of = place, tables.game.c
    return [of.updated <= time, or_(of.updated < time, of.id > id)]


def summary_of(row: Row[Any], person: str, reader: str | None) -> GameSummary:
    """Return a game in a list of a person's, as who reads the list may see it."""
    names: tuple[str | None, str | None] = (row.first_name, row.second_name)
    bots = (bool(row.first_bot), bool(row.second_bot))
    seat: Seat | None = 0 if row.first == person else 1 if row.second == person else None
    if row.first is None:
        seat = row.creator_seat
        names = (None, row.creator_name) if seat == 1 else (row.creator_name, None)
        bots = (False, row.creator_bot) if seat == 1 else (row.creator_bot, False)
    result = None if row.reason is None else Result(row.winner, row.reason)
    is_all = row.shown is None or reader in (row.first, row.second)
    return GameSummary(
        id=row.id,
        game=row.game,
        options=msgspec.json.decode(row.options),
        clock=row.clock,
        players=names,
        seat=seat,
        to_move=row.to_move if is_all else None,
        plies=row.plies if is_all else row.shown_plies,
        result=result,
        version=row.version if is_all else row.shown,
        updated=row.updated,
        due=row.flag_time if is_all else None,
        rated=row.rated,
        bots=bots,
        match=score_of(row),
    )
