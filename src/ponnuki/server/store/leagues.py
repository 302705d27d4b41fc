"""What the server writes and reads of leagues."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    ScalarSelect,
    Select,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.online.leagues.ladder import MIN_DIVISION, by_rating, next_divisions
from ponnuki.online.leagues.messages import (
    MAX_LEAGUE_MEMBERS,
    BeginSeason,
    EndLeague,
    JoinLeague,
    LeagueCommand,
    LeagueStatus,
    LeagueSummary,
    LeaveLeague,
    NewLeague,
    RemoveMember,
)
from ponnuki.online.leagues.seasons import (
    division_rules,
    final_order,
    league_rules,
    next_begin,
    stays,
)
from ponnuki.online.messages import Person
from ponnuki.online.ratings import speed_of
from ponnuki.online.tournaments.messages import (
    Announced,
    LeaguePlace,
    PlayerEntered,
    Rules,
    TournamentEvent,
)
from ponnuki.online.tournaments.progress import Progress
from ponnuki.online.tournaments.state import TournamentState, fold_tournament
from ponnuki.server.store import tables
from ponnuki.server.store.league_tables import league, league_member
from ponnuki.server.store.moderation_tables import moderation_log
from ponnuki.server.store.notices import LeagueWritten
from ponnuki.server.store.ratings import ratings_of
from ponnuki.server.store.tournament_tables import tournament
from ponnuki.server.store.tournaments import (
    cancel_tournament,
    read_tournaments,
    write_new_tournament,
)
from ponnuki.server.store.transaction import Transaction

MAX_LEAGUES_OF_PERSON = 5  # that go on
MAX_LEAGUES = 50  # that go on
MAX_LISTED_OVER = 30

_rules = msgspec.json.Decoder(Rules)


class UnknownLeague(PonnukiError):
    """There is no league with this id, or no such season of it."""


def unknown_league(id: str) -> UnknownLeague:
    """Return the error of an id that no league has."""
    return UnknownLeague(message("unknown_league", id=id))


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """A league as its row has it.

    Attributes:
        id: Its id.
        rules: The rules of its tournaments.
        organiser: Who organises it.
        size: How many members a division has.
        movers: How many go up and down between two divisions.
        days: How long a season is.
        season: How many seasons have begun.
        next: When the next one is to begin; None at its end.
        over: Whether it has ended.
        created: When it was made.
    """

    id: str
    rules: Rules
    organiser: Person
    size: int
    movers: int
    days: int
    season: int
    next: int | None
    over: bool
    created: int

    @property
    def status(self) -> LeagueStatus:
        """How far it is."""
        return _status(self.season, over=self.over)


@dataclass(frozen=True, slots=True)
class SeasonDraw:
    """What a season is begun with.

    Attributes:
        now: The time of day.
        lot: What decides by lot among newcomers of equal rating.
        new_id: Makes the ids of tournaments.
    """

    now: int
    lot: int
    new_id: Callable[[], str]


def _status(season: int, *, over: bool) -> LeagueStatus:
    return "ended" if over else "running" if season else "waiting"


# --- Works ---


def announce_league(
    wish: NewLeague, organiser: Person, id: str, now: int
) -> Callable[[Transaction], str]:
    """Return the work that makes a league, and returns its id.

    The same wish again gets the same league. It raises what `league_rules` does, and Refusal for
    too many.
    """

    def work(transaction: Transaction) -> str:
        connection, of = transaction.connection, league.c
        mine = and_(of.organiser == organiser.id, of.client_id == wish.id)
        before = connection.execute(select(of.id).where(mine)).scalar_one_or_none()
        if before is not None:
            return str(before)
        rules = league_rules(wish, organiser, now)
        going_on = select(func.count()).where(of.over.is_(False))
        if connection.execute(going_on).scalar_one() >= MAX_LEAGUES:
            raise Refusal(message("too_many_leagues_here", max=MAX_LEAGUES))
        own = going_on.where(of.organiser == organiser.id)
        if connection.execute(own).scalar_one() >= MAX_LEAGUES_OF_PERSON:
            raise Refusal(message("too_many_leagues", max=MAX_LEAGUES_OF_PERSON))
        row = {
            "id": id,
            "organiser": organiser.id,
            "client_id": wish.id,
            "name": rules.name,
            "rules": msgspec.json.encode(rules).decode(),
            "size": wish.size,
            "movers": wish.movers,
            "days": wish.days,
            "season": 0,
            "next": wish.starts,
            "over": False,
            "created": now,
            "updated": now,
        }
        connection.execute(insert(league).values(row))
        _change(transaction, id, {})
        return id

    return work


def do_in_league(
    id: str, command: LeagueCommand, person: Person, draw: SeasonDraw
) -> Callable[[Transaction], int]:
    """Return the work that does a command in a league, and returns the season that goes on.

    It raises UnknownLeague and Refusal.
    """

    def work(transaction: Transaction) -> int:
        connection, now = transaction.connection, draw.now
        there = expect_league(connection, id)
        if there.over:
            raise Refusal(message("league_over"))
        match command:
            case JoinLeague():
                _join(transaction, there, person, now)
            case LeaveLeague():
                _leave(transaction, id, person.id)
            case _ if person.id != there.organiser.id:
                raise Refusal(message("not_league_organiser"))
            case BeginSeason():
                if open_divisions(connection, id):
                    raise Refusal(message("season_goes_on"))
                absent = _absent_members(connection, there)
                staying = {one.id for one in members_of(connection, id)} - absent
                if len(staying) < MIN_DIVISION:  # what a refused command has written would stay
                    raise Refusal(message("league_too_small", min=MIN_DIVISION))
                _forget_members(connection, id, absent)
                _begin(transaction, there, now, draw)
            case RemoveMember():
                _remove(transaction, there, command.person, now)
            case EndLeague():
                end_league(transaction, there, now)
        return expect_league(connection, id).season

    return work


def _join(transaction: Transaction, there: StoredLeague, person: Person, now: int) -> None:
    connection, of = transaction.connection, league_member.c
    mine = select(of.removed).where(of.league == there.id, of.person == person.id)
    was_removed = connection.execute(mine).scalar_one_or_none()
    if was_removed:
        raise Refusal(message("removed_from_league"))
    if was_removed is not None:
        return
    entrants = there.rules.entrants
    if entrants != "both" and person.bot != (entrants == "bots"):
        raise Refusal(message("league_of_others", entrants=entrants))
    if len(members_of(connection, there.id)) >= MAX_LEAGUE_MEMBERS:
        raise Refusal(message("league_full", max=MAX_LEAGUE_MEMBERS))
    row = {"league": there.id, "person": person.id, "joined": now, "removed": False}
    connection.execute(insert(league_member).values(row))
    _change(transaction, there.id, {})


def _leave(transaction: Transaction, id: str, person: str) -> None:
    of = league_member.c
    mine = and_(of.league == id, of.person == person, of.removed.is_(False))
    if transaction.connection.execute(delete(league_member).where(mine)).rowcount == 0:
        raise Refusal(message("not_in_league"))
    _change(transaction, id, {})


def _remove(transaction: Transaction, there: StoredLeague, person: str, now: int) -> None:
    """Let somebody who is in the league, or in the season that goes on, take part no more."""
    connection, of = transaction.connection, league_member.c
    theirs = and_(of.league == there.id, of.person == person)
    if not connection.execute(update(league_member).where(theirs).values(removed=True)).rowcount:
        divisions = divisions_of(connection, there.id, there.season)
        if not any(person in state.players for state in divisions):
            raise Refusal(message("not_in_league"))
        row = {"league": there.id, "person": person, "joined": now, "removed": True}
        connection.execute(insert(league_member).values(row))
    _change(transaction, there.id, {})


def end_league(transaction: Transaction, there: StoredLeague, now: int) -> None:
    """End a league for good, and cancel the season that goes on."""
    for tournament_id in open_divisions(transaction.connection, there.id):
        cancel_tournament(transaction, tournament_id, now)
    _change(transaction, there.id, {"over": True, "next": None, "updated": now})


def begin_season(id: str, season: int, draw: SeasonDraw) -> Callable[[Transaction], int | None]:
    """Return the work that begins the season after another one, if it is due.

    It does nothing if another season has begun by now, or games of the last one go on. With fewer
    than two members the season is left out. It returns when the next season is to begin.

    Args:
        id: The league.
        season: How many seasons have begun, as far as who asks knows.
        draw: What the season is begun with.
    """

    def work(transaction: Transaction) -> int | None:
        there = read_league(transaction.connection, id)
        if there is None or there.next is None:
            return None
        if there.season != season or there.next > draw.now:
            return there.next
        if open_divisions(transaction.connection, id):
            return draw.now
        absent = _absent_members(transaction.connection, there)
        _forget_members(transaction.connection, id, absent)
        return _begin(transaction, there, there.next, draw)

    return work


def _begin(transaction: Transaction, there: StoredLeague, due: int, draw: SeasonDraw) -> int:
    """Begin the next season of a league; return when the one after it does."""
    connection, now = transaction.connection, draw.now
    last = divisions_of(connection, there.id, there.season)
    members = {one.id: one for one in members_of(connection, there.id)}
    known = ratings_of(connection, [*members], there.rules.game, speed_of(there.rules.clock), now)
    ratings = {id: rating.value for id, rating in known.items()}
    tables_of_last = [final_order(state) for state in last]
    there_before = {one for table in tables_of_last for one in table}
    newcomers = by_rating(members.keys() - there_before, ratings, draw.lot)
    divisions = next_divisions(tables_of_last, members.keys(), newcomers, there.size, there.movers)
    season = there.season + 1 if divisions else there.season
    for number, division in enumerate(divisions, 1):
        rules = division_rules(there.rules, LeaguePlace(there.id, season, number), now)
        first = Announced(1, now, rules, there.organiser, draw.lot)
        new = Progress(fold_tournament([first]), now)
        for id in division:
            _enter(new, members[id], ratings.get(id))
        new.start()
        events: list[TournamentEvent] = [first, *new.events]
        write_new_tournament(transaction, draw.new_id(), draw.new_id(), events, new.state)
    following = next_begin(due, there.days, now)
    _change(transaction, there.id, {"season": season, "next": following, "updated": now})
    return following


def _enter(new: Progress, person: Person, rating: float | None) -> None:
    new.add(lambda version, time: PlayerEntered(version, time, person, rating))


def _absent_members(connection: Connection, there: StoredLeague) -> set[str]:
    """Return the members who have not stayed to the end of a season, and not joined again."""
    of = league_member.c
    found: set[str] = set()
    for state in divisions_of(connection, there.id, there.season):
        gone = [one for one in state.players if not stays(state, one)]
        theirs = and_(of.league == there.id, of.person.in_(gone), of.removed.is_(False))
        since = of.joined <= (state.started or 0)
        found |= {*connection.execute(select(of.person).where(theirs, since)).scalars()}
    return found


def _forget_members(connection: Connection, id: str, persons: Collection[str]) -> None:
    """Take persons out of a league, who may join again."""
    of = league_member.c
    connection.execute(delete(league_member).where(of.league == id, of.person.in_(persons)))


def _change(transaction: Transaction, id: str, values: dict[str, Any]) -> None:
    """Write what has changed of a league; its members are written apart."""
    execute, of = transaction.connection.execute, league.c
    execute(update(league).where(of.id == id).values(version=of.version + 1, **values))
    row = execute(select(of.next, of.version, of.over).where(of.id == id)).one()
    is_listed = not row.over or id in execute(_ended(of.id)).scalars().all()
    transaction.changes.append(LeagueWritten(id, row.next, row.version, is_listed))


def leave_leagues(transaction: Transaction, person: str) -> None:
    """Take a person out of all leagues; who was removed from one is not let in again."""
    of = league_member.c
    _drop_members(transaction, and_(of.person == person, of.removed.is_(False)))


def _drop_members(transaction: Transaction, which: ColumnElement[bool]) -> None:
    execute = transaction.connection.execute
    changed = {*execute(select(league_member.c.league).where(which)).scalars()}
    execute(delete(league_member).where(which))
    for id in sorted(changed):
        _change(transaction, id, {})


def forget_leagues(transaction: Transaction, person: str, now: int) -> None:
    """Take a person out of all leagues, and end those that they organise."""
    connection, of = transaction.connection, league.c
    _drop_members(transaction, league_member.c.person == person)
    mine = select(of.id).where(of.organiser == person, of.over.is_(False))
    for id in connection.execute(mine).scalars().all():
        end_league(transaction, expect_league(connection, id), now)


# --- Questions ---


def read_league(connection: Connection, id: str) -> StoredLeague | None:
    """Return a league; None if there is none."""
    of, people = league.c, tables.person.c
    asked = (
        select(league, people.name.label("organiser_name"), people.bot.label("organiser_bot"))
        .join(tables.person, people.id == of.organiser)
        .where(of.id == id)
    )
    row = connection.execute(asked).one_or_none()
    if row is None:
        return None
    return StoredLeague(
        row.id,
        _rules.decode(row.rules),
        Person(row.organiser, row.organiser_name, row.organiser_bot),
        row.size,
        row.movers,
        row.days,
        row.season,
        row.next,
        row.over,
        row.created,
    )


def expect_league(connection: Connection, id: str) -> StoredLeague:
    """Return a league. Raises UnknownLeague."""
    there = read_league(connection, id)
    if there is None:
        raise unknown_league(id)
    return there


def members_of(connection: Connection, id: str) -> list[Person]:
    """Return who takes part in the next season of a league, in the order in which they came."""
    of, people = league_member.c, tables.person.c
    asked = (
        select(people.id, people.name, people.bot)
        .join(league_member, of.person == people.id)
        .where(of.league == id, of.removed.is_(False))
        .order_by(of.joined, people.id)
    )
    return [Person(row.id, row.name, row.bot) for row in connection.execute(asked)]


def division_ids(connection: Connection, id: str, season: int) -> list[str]:
    """Return the tournaments that the divisions of a season are, the highest first."""
    return [*_division_versions(connection, id, season)]


def _division_versions(connection: Connection, id: str, season: int) -> dict[str, int]:
    of = tournament.c
    asked = select(of.id, of.version).where(of.league == id, of.season == season)
    rows = connection.execute(asked.order_by(of.division))
    return {row.id: row.version for row in rows}


def season_of(connection: Connection, id: str, season: int) -> dict[str, int]:
    """Return the tournaments of a season that has begun, with their versions.

    Raises UnknownLeague.
    """
    found = _division_versions(connection, id, season)
    if not found:
        raise UnknownLeague(message("unknown_season", season=season))
    return found


def divisions_of(connection: Connection, id: str, season: int) -> list[TournamentState]:
    """Return the divisions of a season, the highest first."""
    ids = division_ids(connection, id, season)
    found = read_tournaments(connection, ids)
    return [found[one] for one in ids]


def open_divisions(connection: Connection, id: str) -> list[str]:
    """Return the tournaments of a league that are not over."""
    of = tournament.c
    asked = select(of.id).where(of.league == id, of.over.is_(False)).order_by(of.division)
    return [*connection.execute(asked).scalars()]


def due_leagues(connection: Connection) -> dict[str, LeagueWritten]:
    """Return as of which change the leagues that go on are, by id."""
    of = league.c
    asked = select(of.id, of.next, of.version).where(of.over.is_(False))
    rows = connection.execute(asked)
    return {row.id: LeagueWritten(row.id, row.next, row.version) for row in rows}


def listed_leagues(
    connection: Connection, person: str | None
) -> tuple[list[LeagueSummary], list[LeagueSummary], list[LeagueSummary]]:
    """Return which leagues go on, the last ones that have ended, and what concerns a person.

    Those that a moderator has ended are in no list: their names may be why.
    """
    of, members = league.c, league_member.c
    shown = (league, _count_of_members().label("members"))
    going_on = select(*shown).where(of.over.is_(False)).order_by(of.updated.desc(), of.id)
    rows = connection.execute(going_on).all()
    joined: set[str] = set()
    if person is not None and rows:
        asked = select(members.league).where(members.person == person, members.removed.is_(False))
        joined = {*connection.execute(asked).scalars()}
    mine = [row for row in rows if row.id in joined or row.organiser == person]
    last = connection.execute(_ended(*shown))
    return (
        [_summary(row) for row in rows],
        [_summary(row) for row in last],
        [_summary(row) for row in mine],
    )


def _ended(*columns: Any) -> Select[Any]:
    """Return the question for columns of the leagues that have ended and that the list has."""
    of, log = league.c, moderation_log.c
    moderated = select(log.id).where(log.league == of.id, log.kind == "close_league").exists()
    ended = select(*columns).where(of.over.is_(True), ~moderated)
    return ended.order_by(of.updated.desc(), of.id.desc()).limit(MAX_LISTED_OVER)


def _count_of_members() -> ScalarSelect[int]:
    of, members = league.c, league_member.c
    mine = (members.league == of.id, members.removed.is_(False))
    return select(func.count()).where(*mine).scalar_subquery()


def leagues_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return in which leagues somebody takes part, and which they organise."""
    of, members = league.c, league_member.c
    columns = (of.id, of.name, of.season, of.over, of.created)
    joined = (
        select(*columns, members.joined, members.removed)
        .join(league_member, members.league == of.id)
        .where(members.person == person)
    )
    made = select(*columns).where(of.organiser == person)
    return [
        {**row, "organiser": organises}
        for question, organises in ((joined, False), (made, True))
        for row in connection.execute(question).mappings()
    ]


def concerns_leagues(person: str) -> Select[tuple[str]]:
    """Return the question for leagues that go on in which somebody takes part, or organises."""
    of, members = league.c, league_member.c
    joined = select(members.league).where(members.person == person, members.removed.is_(False))
    return select(of.id).where(of.over.is_(False), or_(of.organiser == person, of.id.in_(joined)))


def _summary(row: Row[Any]) -> LeagueSummary:
    rules = _rules.decode(row.rules)
    return LeagueSummary(
        id=row.id,
        name=row.name,
        game=rules.game,
        clock=rules.clock,
        rated=rules.rated,
        entrants=rules.entrants,
        status=_status(row.season, over=row.over),
        members=row.members,
        season=row.season,
        next=row.next,
    )
