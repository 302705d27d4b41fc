"""What is written together: the works of one transaction, and the games that they change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec
from sqlalchemy import Connection, Update, bindparam, delete, insert, or_, select, update

from ponnuki.errors import PonnukiError
from ponnuki.online.commands import flag_time
from ponnuki.online.messages import (
    Created,
    Ended,
    GameEvent,
    Joined,
    MatchEnded,
    Person,
    Problem,
    PublicGame,
    Seat,
)
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState, fold
from ponnuki.online.tournaments.state import TournamentState
from ponnuki.server.store import tables
from ponnuki.server.store.database import Database
from ponnuki.server.store.match_tables import match
from ponnuki.server.store.matches import row_of
from ponnuki.server.store.notices import Notice, PublicGameBegun, PublicGameOver
from ponnuki.server.store.notifications import notify_players

MAX_CACHED_GAMES = 2_000
NAMING_EVENTS = 2  # created and joined, which are the first ones
MAX_REFUSALS = 100  # of a player's commands in a game that are kept, or half as many

_events = msgspec.json.Decoder(GameEvent)
_problems = msgspec.json.Decoder(Problem)
_BODIES = (
    select(tables.event.c.game, tables.event.c.body)
    .where(tables.event.c.game.in_(bindparam("games", expanding=True)))
    .order_by(tables.event.c.game, tables.event.c.version)
)
_NEWER = (
    select(tables.event.c.game, tables.event.c.version, tables.event.c.body)
    .where(
        tables.event.c.game.in_(bindparam("games", expanding=True)),
        or_(
            tables.event.c.version <= NAMING_EVENTS,
            tables.event.c.version > bindparam("known"),
        ),
    )
    .order_by(tables.event.c.game, tables.event.c.version)
)
# What was accepted stays; what was refused may have made room for others since it was read.
_ANSWERS = (
    select(
        tables.answer.c.game,
        tables.answer.c.person,
        tables.answer.c.client_id,
        tables.answer.c.version,
        tables.answer.c.problem,
    )
    .where(
        tables.answer.c.game.in_(bindparam("games", expanding=True)),
        or_(tables.answer.c.version.is_(None), tables.answer.c.version >= bindparam("known")),
    )
    .order_by(tables.answer.c.time)
)
_DELETE_ANSWER = delete(tables.answer).where(
    tables.answer.c.game == bindparam("of"),
    tables.answer.c.person == bindparam("by"),
    tables.answer.c.client_id == bindparam("named"),
)
# A move writes no column that the indexes of lists have: SQLite would write all of these again.
_MOVED_COLUMNS = (
    *("version", "updated", "to_move", "plies", "flag_time"),
    *("shown", "shown_plies"),
)
_LISTED_COLUMNS = ("first", "second", "winner", "reason")


@cache
def _update_game(names: tuple[str, ...]) -> Update:
    """Return the statement that writes columns of a game."""
    values: dict[str, Any] = {name: bindparam(f"new_{name}") for name in names}
    return update(tables.game).where(tables.game.c.id == bindparam("of")).values(values)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command was answered: the version of the game, or what was wrong."""

    version: int | None
    problem: Problem | None = None


@dataclass(slots=True)
class Cached:
    """A game in memory.

    Attributes:
        state: The game.
        answers: What its commands were answered, by person and client id.
        refused: The client ids of those that were refused, by person, the oldest first.
    """

    state: GameState
    answers: dict[tuple[str, str], Answer] = field(default_factory=dict)
    refused: dict[str, list[str]] = field(default_factory=dict)

    def note(self, person: str, client_id: str, answer: Answer) -> list[str]:
        """Keep an answer; return the client ids of those of the person that make room for it."""
        self.answers[person, client_id] = answer
        if answer.problem is None:
            return []
        refused = self.refused.setdefault(person, [])
        refused.append(client_id)
        if len(refused) <= MAX_REFUSALS:
            return []
        forgotten = refused[: MAX_REFUSALS // 2]
        del refused[: MAX_REFUSALS // 2]
        for id in forgotten:
            del self.answers[person, id]
        return forgotten


@dataclass(frozen=True, slots=True)
class Change:
    """New events of a game, once they are on the disk.

    Attributes:
        game: The id of the game.
        events: The events, as JSON.
        first_version: The version of the first of them.
        players: The ids of the players by seat; None until somebody joined.
        to_move: The seat on turn; None before both are there and after the end.
        flag_time: When to look for a fallen flag; None if no clock runs.
        happened: The events.
        state: The game after them.
        by: The id of the person whose command they are; None if the server's.
    """

    game: str
    events: tuple[bytes, ...]
    first_version: int
    players: tuple[str, str] | None
    to_move: Seat | None
    flag_time: int | None
    happened: tuple[GameEvent, ...]
    state: GameState
    by: str | None = None

    @property
    def shown(self) -> int | None:
        """The version up to which others than the players see the game; None for all of it."""
        return None if self.state.shown is None else self.state.shown[0]


class Games:
    """The games that were last used, as the disk has them or had them before others wrote."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Cached] = OrderedDict()
        self._stale: set[str] = set()  # those of them of which the disk has more

    def get(self, connection: Connection, id: str) -> Cached | None:
        """Return a game, read from its events if need be; None if there is none."""
        self.read(connection, (id,))
        cached = self._games.get(id)
        if cached is not None:
            self._games.move_to_end(id)
        return cached

    def at_hand(self, id: str) -> GameState | None:
        """Return the state of a game; None if something of it is to be read."""
        return self._games[id].state if id in self._games and id not in self._stale else None

    def last_known(self, id: str) -> GameState | None:
        """Return the state of a game, to which others may have added; None if it is not here."""
        cached = self._games.get(id)
        return None if cached is None else cached.state

    def read(self, connection: Connection, ids: Collection[str]) -> None:
        """Read what is not here yet of these games, all of it together."""
        unknown = [id for id in ids if id not in self._games]
        if unknown:
            for id, game in _read_games(connection, unknown).items():
                self.put(id, game)
        self.renew(connection, self._stale.intersection(ids))

    def put(self, id: str, game: Cached) -> None:
        """Keep a game, as the one that was used last."""
        self._games[id] = game
        self._games.move_to_end(id)
        self._stale.discard(id)
        while len(self._games) > MAX_CACHED_GAMES:
            self.drop((next(iter(self._games)),))

    def expect(self, versions: Mapping[str, int]) -> None:
        """Take the versions that the disk has: what is new there is read once it is asked for."""
        for id, version in versions.items():
            cached = self._games.get(id)
            if cached is not None and cached.state.version > version:
                self.drop((id,))
            elif cached is not None and cached.state.version < version:
                self._stale.add(id)

    def renew(self, connection: Connection, ids: Iterable[str]) -> None:
        """Read together what others may have changed in those of these games that are here.

        Whoever asks in a game makes the server do this; to fold all of a long game would take a
        hundred times as long.
        """
        known = {id: self._games[id] for id in ids if id in self._games}
        if known:
            for id, game in _renewed(connection, known).items():
                self.put(id, game)

    def drop(self, ids: Iterable[str]) -> None:
        """Remove games: what the disk holds of them is not sure."""
        for id in ids:
            self._games.pop(id, None)
            self._stale.discard(id)


def _read_games(connection: Connection, ids: Sequence[str]) -> dict[str, Cached]:
    """Return those of these games that there are, by id."""
    events: dict[str, list[GameEvent]] = {}
    for game, body in connection.execute(_BODIES, {"games": ids}):
        events.setdefault(game, []).append(_events.decode(body))
    return _with_answers(connection, {id: Cached(fold(some)) for id, some in events.items()}, 0)


def _renewed(connection: Connection, games: Mapping[str, Cached]) -> dict[str, Cached]:
    """Return games with the names that their events have now, and after those that are new."""
    renewed = {id: Cached(game.state, _accepted(game)) for id, game in games.items()}
    known = min(game.state.version for game in games.values())
    for id, version, body in connection.execute(_NEWER, {"games": [*games], "known": known}):
        game = renewed[id]
        if version > game.state.version:
            game.state = game.state.after(_events.decode(body))
        elif version <= NAMING_EVENTS:
            game.state = _with_names(game.state, _events.decode(body))
    return _with_answers(connection, renewed, known)


def _accepted(game: Cached) -> dict[tuple[str, str], Answer]:
    """Return the answers to commands that were accepted, which are never forgotten."""
    return {of: answer for of, answer in game.answers.items() if answer.problem is None}


def _with_names(state: GameState, event: GameEvent) -> GameState:
    """Return a state with the names that one of its events has now."""
    match event:
        case Created():
            return replace(state, created=event)
        case Joined():
            return replace(state, players=event.players)
    return state


def _with_answers(
    connection: Connection, games: dict[str, Cached], known: int
) -> dict[str, Cached]:
    """Return games with what was refused in them, and accepted since they had a version."""
    if games:
        for row in connection.execute(_ANSWERS, {"games": [*games], "known": known}):
            problem = None if row.problem is None else _problems.decode(row.problem)
            games[row.game].note(row.person, row.client_id, Answer(row.version, problem))
    return games


@dataclass(slots=True)
class Transaction:
    """Works that are committed together. Games are written at its end, many rows at a time."""

    connection: Connection
    games: Games
    tournaments: dict[str, TournamentState]  # that go on and were used, as the disk has them
    data: Database
    changes: list[Change | Notice] = field(default_factory=list)
    touched: set[str] = field(default_factory=set)
    _locked: set[str] = field(default_factory=set)  # games that nobody else can write to
    _new_games: list[dict[str, Any]] = field(default_factory=list)
    _matches: dict[str, dict[str, Any]] = field(default_factory=dict)  # whose rows change
    _new_members: list[dict[str, Any]] = field(default_factory=list)
    _new_events: list[dict[str, Any]] = field(default_factory=list)
    _new_answers: list[dict[str, Any]] = field(default_factory=list)
    _old_answers: list[dict[str, Any]] = field(default_factory=list)
    _changed: dict[str, bool] = field(default_factory=dict)  # games; whether lists are

    def lock(self, ids: Iterable[str]) -> None:
        """Let nobody else write to games; note which of those in memory others have changed."""
        new = {*ids} - self._locked
        if not new:
            return
        versions = self.data.lock_games(self.connection, new)
        self._locked |= new
        if versions is not None:
            self.games.expect({id: versions.get(id, 0) for id in new})

    def game(self, id: str, *, anew: bool = False) -> Cached | None:
        """Return a game; None if there is none.

        Args:
            id: Its id.
            anew: Whether it is read if other processes could have changed more than its version
                says: the names in its events, and what was refused.
        """
        self.lock((id,))
        if anew and self.data.is_shared and id not in self.touched:
            self.games.renew(self.connection, (id,))
        return self.games.get(self.connection, id)

    def read_games(self, ids: Collection[str]) -> None:
        """Read games together that are to be asked for one by one."""
        self.lock(ids)
        self.games.read(self.connection, ids)

    def create(self, id: str, events: Sequence[GameEvent], by: str | None = None) -> None:
        """Write a new game, which a person has begun, or the server."""
        state = fold(events)
        self.games.put(id, Cached(state))
        self.touched.add(id)
        self._locked.add(id)
        created, row = state.created, summary(state)
        self._new_games.append(
            {
                "id": id,
                "game": created.game,
                "options": msgspec.json.encode(created.options).decode(),
                "clock": created.clock,
                "creator": created.creator.id,
                "creator_seat": created.seat,
                "rated": created.rated,
                "public": created.public,
                "match": None if created.match is None else created.match.id,
                "match_number": None if created.match is None else created.match.number,
                **row,
            }
        )
        self._note_members(id, {created.creator.id, *(p.id for p in state.players or ())})
        self._note_match(id, state)
        self._note_events(id, events, state, by)

    def append(
        self, id: str, events: Sequence[GameEvent], state: GameState, by: str | None = None
    ) -> None:
        """Write the next events of a game, which make this state, by a person or the server."""
        cached = self.game(id)
        assert cached is not None
        before = cached.state
        cached.state = state
        self.touched.add(id)
        lists = (before.players, before.result) != (state.players, state.result)
        self._changed[id] = lists or self._changed.get(id, False)
        if before.players is None and state.players is not None:
            known = before.created.creator.id
            self._note_members(id, {p.id for p in state.players} - {known})
        if any(isinstance(event, Ended | MatchEnded) for event in events):
            self._note_match(id, state)
        self._note_events(id, events, state, by)

    def answer(self, id: str, person: str, client_id: str, answer: Answer, now: int) -> None:
        """Write the answer to a command; the oldest refusals of the person make room for it."""
        cached = self.game(id)
        assert cached is not None
        self._old_answers += [
            {"of": id, "by": person, "named": old} for old in cached.note(person, client_id, answer)
        ]
        self.touched.add(id)
        problem = answer.problem
        self._new_answers.append(
            {
                "game": id,
                "person": person,
                "client_id": client_id,
                "version": answer.version,
                "problem": None if problem is None else msgspec.json.encode(problem).decode(),
                "time": now,
            }
        )

    def flush(self) -> None:
        """Write the rows that wait.

        Raises DBAPIError, for one if another process wrote the same version.
        """
        self._write_matches()
        for table, rows in (
            (tables.game, self._new_games),
            (tables.member, self._new_members),
            (tables.event, self._new_events),
            (tables.answer, self._new_answers),
        ):
            if rows:
                self.connection.execute(insert(table), rows)
                rows.clear()
        if self._old_answers:
            self.connection.execute(_DELETE_ANSWER, self._old_answers)
            self._old_answers.clear()
        for listed in (False, True):
            changed = sorted(id for id, one in self._changed.items() if one is listed)
            names = _MOVED_COLUMNS + _LISTED_COLUMNS if listed else _MOVED_COLUMNS
            if changed:
                rows = [self._columns(id, names) for id in changed]
                self.connection.execute(_update_game(names), rows)
        self._changed.clear()

    def _write_matches(self) -> None:
        """Write the rows of matches, which change a few times in hours at most."""
        execute = self.connection.execute
        for id, row in self._matches.items():
            changed = execute(update(match).where(match.c.id == id).values(row))
            if changed.rowcount == 0:
                execute(insert(match).values(row))
        self._matches.clear()

    def _note_match(self, id: str, state: GameState) -> None:
        row = row_of(id, state)
        if row is not None:
            self._matches[row["id"]] = row

    def _columns(self, id: str, names: Iterable[str]) -> dict[str, Any]:
        cached = self.game(id)
        assert cached is not None
        row = summary(cached.state)
        return {"of": id} | {f"new_{name}": row[name] for name in names}

    def _note_members(self, id: str, persons: set[str]) -> None:
        self._new_members += [{"person": person, "game": id} for person in sorted(persons)]

    def _note_events(
        self, id: str, events: Sequence[GameEvent], state: GameState, by: str | None
    ) -> None:
        bodies = [msgspec.json.encode(event) for event in events]
        self._new_events += [
            {"game": id, "version": event.version, "body": body.decode()}
            for event, body in zip(events, bodies, strict=True)
        ]
        players = state.players
        ids = None if players is None else (players[0].id, players[1].id)
        first = events[0].version
        self.changes.append(
            Change(
                id,
                tuple(bodies),
                first,
                ids,
                state.to_move,
                flag_time(state),
                tuple(events),
                state,
                by,
            )
        )
        self._note_public(id, events, state)

    def _note_public(self, id: str, events: Sequence[GameEvent], state: GameState) -> None:
        created = state.created
        if not created.public or state.players is None or not is_live(created.clock):
            return
        for event in events:
            match event:
                case Joined():
                    game = public_game(id, created, state.players, event.time)
                    self.changes.append(PublicGameBegun(game))
                case Ended():
                    self.changes.append(PublicGameOver(id))


def public_game(
    id: str, created: Created, players: tuple[Person, Person], begun: int
) -> PublicGame:
    """Return a game as the lobby lists it."""
    return PublicGame(id, created.game, created.options, created.clock, players, begun)


T = TypeVar("T")
Work = Callable[[Transaction], T]  # it raises PonnukiError before it writes anything, or not at all


@dataclass(frozen=True, slots=True)
class OfGame(Generic[T]):
    """A work that concerns one game, and may be done beside those of other games."""

    game: str
    work: Work[T]

    def __call__(self, transaction: Transaction) -> T:
        """Do it."""
        return self.work(transaction)


def nothing_more(_: Transaction) -> None:
    """Add nothing to a transaction."""


class Committer:
    """Commits works to a database, and keeps the games and tournaments that they use.

    Args:
        data: The database.
        finish: Adds to each transaction what follows from its works.
    """

    def __init__(
        self, data: Database, finish: Callable[[Transaction], None] = nothing_more
    ) -> None:
        self._data = data
        self._finish = finish
        self._games = Games()
        self._tournaments: dict[str, TournamentState] = {}

    def commit(self, works: Sequence[Work[Any]]) -> tuple[list[Any], list[Change | Notice]]:
        """Do works in one transaction.

        Returns:
            What each returned, or the PonnukiError that it raised; and what they have changed.

        Raises:
            Exception: Whatever else a work or the database raised; then nothing is written.
        """
        outcomes: list[Any] = []
        games = [work.game for work in works if isinstance(work, OfGame)]
        with self._data.engine.connect() as connection:
            transaction = Transaction(connection, self._games, self._tournaments, self._data)
            try:
                self._data.begin_writing(connection, alone=len(games) < len(works))
                transaction.lock(games)
                for work in works:
                    try:
                        outcomes.append(work(transaction))
                    except PonnukiError as error:
                        outcomes.append(error)
                self._finish(transaction)
                notify_players(
                    transaction, [one for one in transaction.changes if isinstance(one, Change)]
                )
                transaction.flush()
                connection.commit()
            except BaseException:
                self._games.drop(transaction.touched)
                self._tournaments.clear()
                raise
        return outcomes, transaction.changes


def summary(state: GameState) -> dict[str, Any]:
    """Return the columns of a game that change."""
    players, result = state.players, state.result
    shown, shown_plies = state.shown or (None, None)
    return {
        "version": state.version,
        "updated": state.updated,
        "first": None if players is None else players[0].id,
        "second": None if players is None else players[1].id,
        "to_move": state.to_move,
        "plies": len(state.moves),
        "winner": None if result is None else result.winner,
        "reason": None if result is None else result.reason,
        "flag_time": flag_time(state),
        "shown": shown,
        "shown_plies": shown_plies,
    }
