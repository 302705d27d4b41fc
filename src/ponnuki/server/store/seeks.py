"""What the server writes of the lobby: seeks, the games that they lead to, relations of persons."""

from __future__ import annotations

from collections.abc import Callable, Container
from dataclasses import dataclass
from itertools import islice
from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import (
    Connection,
    Row,
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
from ponnuki.online.commands import Refusal, create
from ponnuki.online.messages import (
    NewSeek,
    Person,
    PublicGame,
    Rating,
    RatingRange,
    Seat,
    Seek,
    SeekMade,
)
from ponnuki.online.pairing import admits, admits_kind, bounds, fitting, next_due, partner
from ponnuki.online.ratings import speed_of
from ponnuki.online.relation_messages import Relation, Relations
from ponnuki.online.seeks import begun, is_live, wish_of
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.lobby_tables import relation, seek
from ponnuki.server.store.matches import terms_in, terms_text
from ponnuki.server.store.notices import Related, SeekClosed, SeekOpened
from ponnuki.server.store.ratings import rating_of, ratings_of
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.vacations import note_vacations

MAX_SEEKS_OF_PERSON = 5
MAX_SEEKS_OF_GUEST = 3  # whom anybody can be any number of
MAX_SEEKS = 1_000
MAX_SEEKS_OF_GUESTS = 600  # together: the other places are for accounts
MAX_RELATIONS = 500  # of a person
MAX_PUBLIC_GAMES = 200  # that are read when the server starts
_MAX_REPEATED = 20  # requests for the same seek that are remembered
_KEPT = 24 * 60 * 60 * 1000  # milliseconds that a closed seek is kept

_options = msgspec.json.Decoder(dict[str, bool | int | str])
_ranges = msgspec.json.Decoder(RatingRange)
_ratings = msgspec.json.Decoder(Rating)


class SeekGone(Refusal):
    """A seek that somebody else has answered, or that was withdrawn."""


class UnknownPerson(PonnukiError):
    """There is no person with this id."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What a game that begins needs: its id, the maker's seat should neither want one, the time."""

    game: str
    lot: Seat
    now: int


def open_seek(
    wish: NewSeek, person: Person, id: str, draw: Draw, *, has_room: bool = True
) -> Callable[[Transaction], SeekMade]:
    """Return the work that opens a seek, or begins the game of an open one that fits.

    Without `has_room`, as so many come from the same address, it opens none. It raises OptionError,
    ClockError, and Refusal for too many seeks and for a game that cannot be rated.
    """

    def work(transaction: Transaction) -> SeekMade:
        connection = transaction.connection
        before = _asked_before(connection, person.id, wish.id)
        if before is not None:
            return SeekMade(before.id, before.closed is None, before.begun)
        wanted = create(wish_of(wish), person, draw.now)
        rating = _rating(connection, person.id, wanted.game, wanted.clock, draw.now)
        if wanted.rated and rating is None:
            raise Refusal(message("rated_needs_account"))
        if wish.range is not None and not wanted.rated:
            raise Refusal(message("range_needs_rated"))
        new = Seek(
            id,
            person,
            wanted.game,
            wanted.options,
            wanted.clock,
            wanted.seat,
            is_live(wanted.clock),
            draw.now,
            wanted.rated,
            wish.range,
            rating,
            wish.bots,
            wish.match,
            wish.delay,
        )
        alike = _alike(connection, new)
        for one in alike:
            if one.person.id == person.id and _wishes(one) == _wishes(new):
                _remember(connection, new, wish.id, one.id, draw.now)
                return SeekMade(one.id, True, None)
        candidates = fitting(new, alike, _apart_from(connection, person.id))
        # Another process may have begun later, and been first.
        now = max(draw.now, *(one.created for one in alike)) if alike else draw.now
        found = partner(new, candidates, now)
        if found is not None:
            _insert(connection, new, wish.id, closed=draw.now, begun=draw.game)
            _begin(transaction, _delayed(found, new), person, wanted.seat, draw, by=person.id)
            return SeekMade(id, False, draw.game)
        if not has_room:
            raise Refusal(message("too_many_seeks_here"))
        _expect_room(connection, person)
        _forget_closed(connection, draw.now)
        _insert(connection, new, wish.id)
        transaction.changes.append(SeekOpened(new, next_due(new, candidates)))
        return SeekMade(id, True, None)

    return work


def pair_seek(id: str, draw: Draw) -> Callable[[Transaction], int | None]:
    """Return the work that begins the game of a seek with another that stands, if one is due.

    It returns when to look again; None if there is no need.
    """

    def work(transaction: Transaction) -> int | None:
        connection = transaction.connection
        row = connection.execute(_standing().where(seek.c.id == id)).one_or_none()
        if row is None:
            return None
        one = _seek(row)
        apart = _apart_from(connection, one.person.id)
        candidates = fitting(one, _alike(connection, one), apart)
        found = partner(one, candidates, draw.now)
        if found is None:
            return next_due(one, candidates)
        older, newer = (one, found) if one.created <= found.created else (found, one)
        answered = _delayed(older, newer)
        _begin(transaction, answered, newer.person, newer.seat, draw, by=None)
        change = update(seek).where(seek.c.id == newer.id)
        connection.execute(change.values(closed=draw.now, begun=draw.game))
        transaction.changes.append(SeekClosed(newer.id, newer.person.id, draw.game))
        return None

    return work


def answer_seek(id: str, person: Person, draw: Draw) -> Callable[[Transaction], str]:
    """Return the work that begins the game of a seek, and returns its id.

    Who has answered it gets the same game again. It raises SeekGone, and Refusal for one's own and
    for whom its maker does not want.
    """

    def work(transaction: Transaction) -> str:
        connection = transaction.connection
        row = connection.execute(_seeks().where(seek.c.id == id)).one_or_none()
        if row is not None and row.answerer == person.id:
            return str(row.begun)
        if row is None or row.closed is not None:
            raise SeekGone(message("seek_gone"))
        if row.person == person.id:
            raise Refusal(message("own_seek"))
        if are_apart(connection, person.id, row.person):
            raise SeekGone(message("seek_gone"))
        answered = _seek(row)
        _expect_admitted(connection, answered, person, draw.now)
        _begin(transaction, answered, person, None, draw, by=person.id)
        return draw.game

    return work


def withdraw_seek(id: str, person: Person, now: int) -> Callable[[Transaction], str]:
    """Return the work that withdraws a seek, and returns its id.

    It raises SeekGone for one that has led to a game, and for one that is not the person's.
    """

    def work(transaction: Transaction) -> str:
        mine = and_(seek.c.id == id, seek.c.person == person.id)
        row = transaction.connection.execute(select(seek).where(mine)).one_or_none()
        if row is None or row.begun is not None:
            raise SeekGone(message("seek_gone"))
        if row.closed is None:
            _close(transaction, id, person.id, now)
        return id

    return work


def close_live_seeks(person: str, now: int) -> Callable[[Transaction], None]:
    """Return the work that withdraws the live seeks of somebody who is gone."""

    def work(transaction: Transaction) -> None:
        of = seek.c
        live = and_(of.person == person, of.closed.is_(None), of.live.is_(True))
        for id in transaction.connection.execute(select(of.id).where(live)).scalars().all():
            _close(transaction, id, person, now)

    return work


def close_abandoned_seeks(
    before: int, here: Container[str], now: int
) -> Callable[[Transaction], None]:
    """Return the work that withdraws seeks of games that are not live if their makers are gone.

    Args:
        before: Since when they were not seen.
        here: Who has a socket open.
        now: The time of day.
    """

    def work(transaction: Transaction) -> None:
        of, sessions, execute = seek.c, tables.session.c, transaction.connection.execute
        seen = select(sessions.person).where(sessions.person == of.person, sessions.seen >= before)
        abandoned = select(of.id, of.person).where(
            of.closed.is_(None), of.live.is_(False), of.created < before, ~seen.exists()
        )
        for id, person in execute(abandoned).all():
            if person not in here:
                _close(transaction, id, person, now)

    return work


def relate(person: Person, other: str, kind: Relation) -> Callable[[Transaction], Relations]:
    """Return the work that changes what a person has with another, and returns all of that.

    It raises UnknownPerson, and Refusal for oneself and for too many.
    """

    def work(transaction: Transaction) -> Relations:
        connection, of = transaction.connection, relation.c
        if other == person.id:
            raise Refusal(message("yourself"))
        known = select(tables.person.c.id).where(tables.person.c.id == other)
        if connection.execute(known).one_or_none() is None:
            raise UnknownPerson(message("unknown_person", id=other))
        count = select(func.count()).where(of.person == person.id, of.other != other)
        if kind != "none" and connection.execute(count).scalar_one() >= MAX_RELATIONS:
            raise Refusal(message("too_many_relations", max=MAX_RELATIONS))
        connection.execute(delete(relation).where(of.person == person.id, of.other == other))
        if kind != "none":
            values = {"person": person.id, "other": other, "relation": kind}
            connection.execute(insert(relation).values(values))
        transaction.changes.append(Related(person.id, other, kind))
        return relations_of(connection, person.id)

    return work


def close_seeks(transaction: Transaction, person: str, now: int) -> None:
    """Close the seeks of a person that stand."""
    of = seek.c
    standing = select(of.id).where(of.person == person, of.closed.is_(None))
    for id in transaction.connection.execute(standing).scalars().all():
        _close(transaction, id, person, now)


def forget_seeks(transaction: Transaction, person: str, now: int) -> None:
    """Remove all seeks of a person; those that stand are closed."""
    close_seeks(transaction, person, now)
    transaction.connection.execute(delete(seek).where(seek.c.person == person))


def forget_relations(transaction: Transaction, person: str) -> None:
    """Remove whom a person has muted and blocked, and who has muted and blocked them."""
    of = relation.c
    either = or_(of.person == person, of.other == person)
    for row in transaction.connection.execute(select(of.person, of.other).where(either)).all():
        transaction.changes.append(Related(row.person, row.other, "none"))
    transaction.connection.execute(delete(relation).where(either))


def relations_of(connection: Connection, person: str) -> Relations:
    """Return whom a person has muted and blocked."""
    of, persons = relation.c, tables.person.c
    asked = (
        select(persons.id, persons.name, persons.bot, of.relation)
        .join(tables.person, persons.id == of.other)
        .where(of.person == person)
        .order_by(persons.name, persons.id)
    )
    found: dict[str, list[Person]] = {"mute": [], "block": []}
    for row in connection.execute(asked):
        found[row.relation].append(Person(row.id, row.name, row.bot))
    return Relations(tuple(found["mute"]), tuple(found["block"]))


def are_apart(connection: Connection, one: str, other: str) -> bool:
    """Return whether one of two persons has blocked the other."""
    of = relation.c
    either = or_(
        and_(of.person == one, of.other == other), and_(of.person == other, of.other == one)
    )
    asked = select(func.count()).where(either, of.relation == "block")
    return bool(connection.execute(asked).scalar_one())


def seek_of(connection: Connection, id: str, person: str) -> SeekMade:
    """Return what has come of a seek of a person's own. Raises SeekGone."""
    mine = and_(seek.c.id == id, seek.c.person == person)
    row = connection.execute(select(seek).where(mine)).one_or_none()
    if row is None:
        raise SeekGone(message("seek_gone"))
    return SeekMade(row.id, row.closed is None, row.begun)


def seeks_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return all that is stored of a person's own seeks, the oldest first."""
    of = seek.c
    asked = select(
        *(of.id, of.game, of.options, of.clock, of.seat, of.created, of.closed, of.begun),
        *(of.rated, of.range, of.rating, of.bots, of.match, of.delay, of.same_as),
    ).where(of.person == person)
    return [
        {
            **row,
            "options": _options.decode(row["options"]),
            "range": _range_in(row["range"]),
            "rating": _rating_in(row["rating"]),
            "match": terms_in(row["match"]),
        }
        for row in connection.execute(asked.order_by(of.created, of.id)).mappings()
    ]


def blocks(connection: Connection) -> list[tuple[str, str]]:
    """Return who has blocked whom."""
    of = relation.c
    asked = select(of.person, of.other).where(of.relation == "block")
    return [(row.person, row.other) for row in connection.execute(asked)]


def open_seeks(connection: Connection) -> list[Seek]:
    """Return the seeks that stand, the oldest first."""
    return [_seek(row) for row in connection.execute(_standing())]


def public_games(connection: Connection) -> list[PublicGame]:
    """Return the live games that anybody may watch, the oldest first."""
    first, second, game = tables.person.alias(), tables.person.alias(), tables.game.c
    asked = (
        select(
            tables.game,
            first.c.name.label("first_name"),
            second.c.name.label("second_name"),
            first.c.bot.label("first_bot"),
            second.c.bot.label("second_bot"),
        )
        .join(first, first.c.id == game.first)
        .join(second, second.c.id == game.second)
        .where(game.public.is_(True), game.reason.is_(None))
        .order_by(game.updated.desc())
    )
    live = (row for row in connection.execute(asked) if is_live(row.clock))
    return [
        PublicGame(
            row.id,
            row.game,
            _options.decode(row.options),
            row.clock,
            (
                Person(row.first, row.first_name, row.first_bot),
                Person(row.second, row.second_name, row.second_bot),
            ),
            row.updated,
        )
        for row in reversed([*islice(live, MAX_PUBLIC_GAMES)])
    ]


def _seeks() -> Any:
    """Return the question for seeks with the names of their makers."""
    of = tables.person.c
    return select(seek, of.name.label("name"), of.bot.label("bot")).join(
        tables.person, tables.person.c.id == seek.c.person
    )


def _standing() -> Any:
    return _seeks().where(seek.c.closed.is_(None)).order_by(seek.c.created, seek.c.id)


def _alike(connection: Connection, wanted: Seek) -> list[Seek]:
    """Return the seeks that stand for the same game, options and clock, the oldest first."""
    of, options = seek.c, msgspec.json.encode(wanted.options).decode()
    clock = of.clock.is_(None) if wanted.clock is None else of.clock == wanted.clock
    terms = terms_text(wanted.match)
    match = of.match.is_(None) if terms is None else of.match == terms
    same = (of.game == wanted.game, of.options == options, of.rated == wanted.rated)
    return [_seek(row) for row in connection.execute(_standing().where(*same, clock, match))]


def _apart_from(connection: Connection, person: str) -> set[str]:
    """Return whom a person has blocked, and who has blocked them."""
    of = relation.c
    either = or_(of.person == person, of.other == person)
    asked = select(of.person, of.other).where(either, of.relation == "block")
    return {one for row in connection.execute(asked) for one in row} - {person}


def _rating(
    connection: Connection, person: str, game: str, clock: str | None, now: int
) -> Rating | None:
    """Return the rating of a person in games of a clock; None of guests and without a clock."""
    return None if clock is None else rating_of(connection, person, game, speed_of(clock), now)


def _expect_admitted(connection: Connection, answered: Seek, person: Person, now: int) -> None:
    """Raise Refusal if the maker of a seek wants no opponent as this one."""
    if not admits_kind(answered, person):
        raise Refusal(message("rated_with_bot" if answered.rated else "no_bots"))
    rating = _rating(connection, person.id, answered.game, answered.clock, now)
    if admits(answered, rating):
        return
    if rating is None:
        raise Refusal(message("rated_needs_account"))
    lowest, highest = bounds(answered)
    raise Refusal(
        message(
            "rating_out_of_range",
            rating=round(rating.value),
            lowest=round(lowest),
            highest=round(highest),
        )
    )


def _seek(row: Row[Any]) -> Seek:
    return Seek(
        row.id,
        Person(row.person, row.name, row.bot),
        row.game,
        _options.decode(row.options),
        row.clock,
        row.seat,
        row.live,
        row.created,
        row.rated,
        _range_in(row.range),
        _rating_in(row.rating),
        row.bots,
        terms_in(row.match),
        row.delay,
    )


def _wishes(of: Seek) -> tuple[Any, ...]:
    """Return what may differ between two seeks of a person for the same game."""
    return of.seat, of.range, of.bots, of.delay


def _delayed(answered: Seek, by: Seek) -> Seek:
    """Return a seek that another answers: neither's game is seen sooner than its maker wants."""
    return replace(answered, delay=max(answered.delay, by.delay))


def _range_in(text: str | None) -> RatingRange | None:
    return None if text is None else _ranges.decode(text)


def _rating_in(text: str | None) -> Rating | None:
    return None if text is None else _ratings.decode(text)


def _text(value: RatingRange | Rating | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


def _asked_before(connection: Connection, person: str, client_id: str) -> Row[Any] | None:
    """Return the seek that a request of a person has led to, if it was made before."""
    of = seek.c
    made = and_(of.person == person, of.client_id == client_id)
    row = connection.execute(select(seek).where(made)).one_or_none()
    if row is None or row.same_as is None:
        return row
    return connection.execute(select(seek).where(of.id == row.same_as)).one()


def _remember(connection: Connection, new: Seek, client_id: str, same_as: str, now: int) -> None:
    """Write down that a request was answered with a seek that stands, unless many were."""
    count = select(func.count()).where(seek.c.same_as == same_as)
    if connection.execute(count).scalar_one() < _MAX_REPEATED:
        _insert(connection, new, client_id, closed=now, same_as=same_as)


def _forget_closed(connection: Connection, now: int) -> None:
    """Remove the seeks that were closed long ago, and the requests that they answered, too."""
    of = seek.c
    old = select(of.id).where(of.closed < now - _KEPT, of.same_as.is_(None))
    for id in connection.execute(old).scalars().all():
        connection.execute(delete(seek).where(or_(of.id == id, of.same_as == id)))


def _insert(
    connection: Connection,
    new: Seek,
    client_id: str,
    *,
    closed: int | None = None,
    begun: str | None = None,
    same_as: str | None = None,
) -> None:
    row = {
        "id": new.id,
        "person": new.person.id,
        "client_id": client_id,
        "game": new.game,
        "options": msgspec.json.encode(new.options).decode(),
        "clock": new.clock,
        "seat": new.seat,
        "live": new.live,
        "created": new.created,
        "closed": closed,
        "begun": begun,
        "same_as": same_as,
        "rated": new.rated,
        "range": _text(new.range),
        "rating": _text(new.rating),
        "bots": new.bots,
        "match": terms_text(new.match),
        "delay": new.delay,
    }
    connection.execute(insert(seek).values(row))


def _begin(
    transaction: Transaction,
    answered: Seek,
    person: Person,
    wanted: Seat | None,
    draw: Draw,
    *,
    by: str | None,
) -> None:
    """Close a seek, and begin its game, by the person who answers it or by the server."""
    maker, speed = answered.person, speed_of(answered.clock)
    known = ratings_of(
        transaction.connection, [maker.id, person.id], answered.game, speed, draw.now
    )
    events = begun(answered, maker, person, wanted, draw.lot, draw.now, known, draw.game)
    change = update(seek).where(seek.c.id == answered.id)
    transaction.connection.execute(
        change.values(closed=draw.now, answerer=person.id, begun=draw.game)
    )
    transaction.create(draw.game, events, by)
    note_vacations(transaction, draw.game, draw.now)
    transaction.changes.append(SeekClosed(answered.id, maker.id, draw.game))


def _close(transaction: Transaction, id: str, person: str, now: int) -> None:
    transaction.connection.execute(update(seek).where(seek.c.id == id).values(closed=now))
    transaction.changes.append(SeekClosed(id, person, None))


def _expect_room(connection: Connection, person: Person) -> None:
    """Raise Refusal if somebody has as many open seeks as they may, or the lobby is full."""
    of, accounts = seek.c, select(account.c.person)
    is_guest = connection.execute(accounts.where(account.c.person == person.id)).first() is None
    standing = select(func.count()).where(of.closed.is_(None))
    of_person = MAX_SEEKS_OF_GUEST if is_guest else MAX_SEEKS_OF_PERSON
    if connection.execute(standing.where(of.person == person.id)).scalar_one() >= of_person:
        raise Refusal(message("too_many_seeks", max=of_person))
    alike = standing.where(of.person.not_in(accounts)) if is_guest else standing
    together = MAX_SEEKS_OF_GUESTS if is_guest else MAX_SEEKS
    if connection.execute(alike).scalar_one() >= together:
        raise Refusal(message("lobby_full", max=together))
