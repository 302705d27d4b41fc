"""What the server writes and reads of challenges, and of whom somebody has played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    Row,
    Select,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    union_all,
    update,
)

from ponnuki.message import message
from ponnuki.online.challenge_messages import (
    AnswerChallenge,
    Challenge,
    Challenges,
    DeclineReason,
    NewChallenge,
)
from ponnuki.online.challenges import ChallengeGone, begun, expiry, why_not_rated, wish_of
from ponnuki.online.commands import Refusal, create
from ponnuki.online.messages import Person, Rating
from ponnuki.online.notifications import NewNotification
from ponnuki.online.ratings import speed_of
from ponnuki.online.seeks import is_live
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.lobby_tables import challenge
from ponnuki.server.store.matches import terms_in, terms_text
from ponnuki.server.store.notices import ChallengeChanged
from ponnuki.server.store.notifications import end_notifications, notify
from ponnuki.server.store.persons import NOBODY
from ponnuki.server.store.ratings import ratings_of
from ponnuki.server.store.seeks import Draw, UnknownPerson, are_apart
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.vacations import note_vacations

MAX_CHALLENGES_OF_PERSON = 10  # that stand
MAX_CHALLENGES_OF_GUEST = 3  # whom anybody can be any number of
MAX_CHALLENGES_TO_PERSON = 20
MAX_CHALLENGES_OF_GUESTS_TO_PERSON = 5  # of these, so that accounts always have places
MAX_CHALLENGES = 20_000
MAX_CHALLENGES_OF_GUESTS = 5_000  # together
MAX_OPPONENTS = 30  # that are listed
_LATEST_GAMES = 200  # in which they are looked for
MAX_LISTED = 50  # of one's own, and that are kept once they were answered
PAUSE = 10 * 60 * 1_000  # milliseconds after a decline without another challenge to the same person
SHOWN = 24 * 60 * 60 * 1_000  # milliseconds that an answered one is shown to the challenger

# A declined one that the challenger wants to see no more: it is kept for the pause that follows.
_PUT_AWAY = "put_away"
# Reasons after which there is a pause; the other ones ask for another game instead.
_NOT_NOW: tuple[DeclineReason, ...] = ("none", "later")

_options = msgspec.json.Decoder(dict[str, bool | int | str])
_ratings = msgspec.json.Decoder(Rating)
_of = challenge.c


def make_challenge(
    wish: NewChallenge, person: Person, id: str, now: int
) -> Callable[[Transaction], Challenge]:
    """Return the work that challenges somebody, and returns the challenge.

    It raises OptionError and ClockError, UnknownPerson, and Refusal for too many challenges, a game
    that cannot be rated, oneself, somebody who has just declined, and two of whom one has blocked
    the other.
    """

    def work(transaction: Transaction) -> Challenge:
        connection = transaction.connection
        before = challenge_made(connection, person.id, wish.id)
        if before is not None:
            return before
        wanted = create(wish_of(wish), person, now)
        if wish.person == person.id:
            raise Refusal(message("yourself"))
        other = _person(connection, wish.person)
        if are_apart(connection, person.id, other.id):
            raise Refusal(message("kept_apart"))
        speed = speed_of(wanted.clock)
        known = ratings_of(connection, [person.id, other.id], wanted.game, speed, now)
        refusal = why_not_rated(person, other, known) if wanted.rated else None
        if refusal is not None:
            raise refusal
        _expect_pause(connection, person, other, now)
        _expect_room(connection, person, other, now)
        _forget_old(connection, person, now)
        rating = None if wanted.clock is None else known.get(person.id)
        expires = expiry(wanted.clock, now)
        row = {
            "id": id,
            "challenger": person.id,
            "client_id": wish.id,
            "challenged": other.id,
            "game": wanted.game,
            "options": msgspec.json.encode(wanted.options).decode(),
            "clock": wanted.clock,
            "seat": wanted.seat,
            "rated": wanted.rated,
            "rating": None if rating is None else msgspec.json.encode(rating).decode(),
            "created": now,
            "expires": expires,
            "status": "open",
            "match": terms_text(wish.match),
            "delay": wish.delay,
        }
        connection.execute(insert(challenge).values(row))
        transaction.changes.append(ChallengeChanged(person.id, other.id))
        if not other.bot:
            new = NewNotification(
                *(other.id, "challenge", id, None, wanted.game, person.id),
                expires=expires,
            )
            notify(transaction, [new], now)
        made = _one(connection, _of.id == id)
        assert made is not None
        return made

    return work


def answer_challenge(
    id: str, answer: AnswerChallenge, person: Person, draw: Draw
) -> Callable[[Transaction], Challenge]:
    """Return the work that accepts or declines a challenge, and returns it.

    Whoever answers again as before gets the same. It raises ChallengeGone, and Refusal for two who
    cannot play rated games any more.
    """

    def work(transaction: Transaction) -> Challenge:
        connection = transaction.connection
        found = _one(connection, and_(_of.id == id, _of.challenged == person.id))
        status = "accepted" if answer.accept else "declined"
        if found is not None and found.status == status:
            return found
        if found is None or found.status != "open" or found.expires <= draw.now:
            raise ChallengeGone(message("challenge_gone"))
        challenger = found.challenger
        values: dict[str, Any] = {"status": status, "expires": draw.now}
        if answer.accept:
            if are_apart(connection, person.id, challenger.id):
                raise ChallengeGone(message("challenge_gone"))
            speed = speed_of(found.clock)
            people = [challenger.id, person.id]
            known = ratings_of(connection, people, found.game, speed, draw.now)
            refusal = why_not_rated(challenger, person, known) if found.rated else None
            if refusal is not None:
                raise refusal
            events = begun(found, person, draw.lot, draw.now, known, draw.game)
            transaction.create(draw.game, events, person.id)
            note_vacations(transaction, draw.game, draw.now)
            values["begun"] = draw.game
        else:
            values["reason"] = answer.reason
            new = NewNotification(
                *(challenger.id, "challenge_declined", id, None, found.game, person.id),
                detail=answer.reason,
            )
            notify(transaction, [] if challenger.bot else [new], draw.now)
        connection.execute(update(challenge).where(_of.id == id).values(values))
        transaction.changes.append(ChallengeChanged(challenger.id, person.id))
        end_notifications(transaction, id, [(person.id, "challenge")])
        answered = _one(connection, _of.id == id)
        assert answered is not None
        return answered

    return work


def withdraw_challenge(id: str, person: Person) -> Callable[[Transaction], str]:
    """Return the work that removes a challenge of a person's own, and returns its id.

    One that was declined is shown no more then. It raises ChallengeGone for one that was accepted.
    """

    def work(transaction: Transaction) -> str:
        mine = and_(_of.id == id, _of.challenger == person.id)
        found = _one(transaction.connection, mine)
        if found is None or found.status == "accepted":
            raise ChallengeGone(message("challenge_gone"))
        execute = transaction.connection.execute
        if found.status == "declined":
            execute(update(challenge).where(_of.id == id).values(status=_PUT_AWAY))
        else:
            execute(delete(challenge).where(_of.id == id))
            end_notifications(transaction, id, [(found.challenged.id, "challenge")])
        transaction.changes.append(ChallengeChanged(person.id, found.challenged.id))
        return id

    return work


def forget_challenges(transaction: Transaction, person: str) -> None:
    """Remove all challenges of a person and to them."""
    either = or_(_of.challenger == person, _of.challenged == person)
    asked = select(_of.challenger, _of.challenged).where(either)
    for row in transaction.connection.execute(asked).all():
        transaction.changes.append(ChallengeChanged(row.challenger, row.challenged))
    transaction.connection.execute(delete(challenge).where(either))


def challenge_made(connection: Connection, person: str, client_id: str) -> Challenge | None:
    """Return the challenge that a person has made under an id of their own; None if none."""
    return _one(connection, and_(_of.challenger == person, _of.client_id == client_id))


def challenges_of(connection: Connection, person: str, now: int) -> Challenges:
    """Return the challenges to a person and of theirs that are shown, the newest first."""
    stands = and_(_of.status == "open", _of.expires > now)
    answered = and_(_of.status.in_(("accepted", "declined")), _of.expires > now - SHOWN)
    asked = _challenges().order_by(_of.created.desc(), _of.id)
    incoming = connection.execute(asked.where(_of.challenged == person, stands)).all()
    outgoing = asked.where(_of.challenger == person, or_(stands, answered)).limit(MAX_LISTED)
    apart = {row.challenger for row in incoming if are_apart(connection, person, row.challenger)}
    return Challenges(
        tuple(_challenge(row) for row in incoming if row.challenger not in apart),
        tuple(_challenge(row) for row in connection.execute(outgoing)),
    )


def stored_challenges(connection: Connection, person: str) -> list[Challenge]:
    """Return all that is stored of the challenges of a person and to them, the oldest first."""
    either = or_(_of.challenger == person, _of.challenged == person)
    asked = _challenges().where(either).order_by(_of.created, _of.id)
    return [_challenge(row) for row in connection.execute(asked)]


def opponents_of(connection: Connection, person: str) -> list[tuple[Person, int, int]]:
    """Return whom a person has played in their latest games: who, how many games, when last.

    Bots and people alike; accounts that were deleted are left out.
    """
    of, people = tables.game.c, tables.person.c
    seats = ((of.first, of.second), (of.second, of.first))
    played = union_all(
        *(
            select(
                select(opponent.label("opponent"), of.updated.label("updated"))
                .where(own == person, ended)
                .order_by(of.updated.desc())
                .limit(_LATEST_GAMES)
                .subquery()
            )
            for own, opponent in seats
            for ended in (of.reason.is_(None), of.reason.is_not(None))
        )
    ).subquery()
    last = func.max(played.c.updated)
    asked = (
        select(people.id, people.name, people.bot, func.count(), last)
        .join(tables.person, people.id == played.c.opponent)
        .where(people.name != NOBODY)
        .group_by(people.id, people.name, people.bot)
        .order_by(last.desc(), people.id)
        .limit(MAX_OPPONENTS)
    )
    rows = connection.execute(asked)
    return [(Person(id, name, bot), count, time) for id, name, bot, count, time in rows]


def _challenges() -> Select[Any]:
    """Return the question for challenges with the names of both."""
    challenger, challenged = tables.person.alias(), tables.person.alias()
    return (
        select(
            challenge,
            challenger.c.name.label("challenger_name"),
            challenger.c.bot.label("challenger_bot"),
            challenged.c.name.label("challenged_name"),
            challenged.c.bot.label("challenged_bot"),
        )
        .join(challenger, challenger.c.id == _of.challenger)
        .join(challenged, challenged.c.id == _of.challenged)
    )


def _one(connection: Connection, which: Any) -> Challenge | None:
    row = connection.execute(_challenges().where(which)).one_or_none()
    return None if row is None else _challenge(row)


def _challenge(row: Row[Any]) -> Challenge:
    return Challenge(
        row.id,
        Person(row.challenger, row.challenger_name, row.challenger_bot),
        Person(row.challenged, row.challenged_name, row.challenged_bot),
        row.game,
        _options.decode(row.options),
        row.clock,
        row.seat,
        is_live(row.clock),
        row.rated,
        row.created,
        row.expires,
        None if row.rating is None else _ratings.decode(row.rating),
        "declined" if row.status == _PUT_AWAY else row.status,
        row.reason,
        row.begun,
        terms_in(row.match),
        row.delay,
    )


def _person(connection: Connection, id: str) -> Person:
    """Return a person by id. Raises UnknownPerson, also for a deleted account."""
    of = tables.person.c
    row = connection.execute(select(of.name, of.bot).where(of.id == id)).one_or_none()
    if row is None or row.name == NOBODY:
        raise UnknownPerson(message("unknown_person", id=id))
    return Person(id, row.name, row.bot)


def _expect_pause(connection: Connection, person: Person, other: Person, now: int) -> None:
    """Raise Refusal if this other person has declined a challenge of the person's just now."""
    declined = and_(_of.status.in_(("declined", _PUT_AWAY)), _of.reason.in_(_NOT_NOW))
    mine = and_(_of.challenger == person.id, _of.challenged == other.id)
    asked = select(func.max(_of.expires)).where(mine, declined)
    last = connection.execute(asked).scalar_one()
    if last is not None and now < last + PAUSE:
        minutes = -((now - last - PAUSE) // 60_000)
        raise Refusal(message("challenge_declined_just_now", minutes=minutes))


def _forget_old(connection: Connection, person: Person, now: int) -> None:
    """Remove what is shown to nobody: old challenges, and a person's many that were answered."""
    before_pause = now - PAUSE
    answered = (
        select(_of.id)
        .where(_of.challenger == person.id, _of.status != "open", _of.expires < before_pause)
        .order_by(_of.created.desc(), _of.id)
        .offset(MAX_LISTED)
    )
    too_many = connection.execute(answered).scalars().all()
    connection.execute(
        delete(challenge).where(or_(_of.expires < now - SHOWN, _of.id.in_(too_many)))
    )


def _expect_room(connection: Connection, person: Person, other: Person, now: int) -> None:
    """Raise Refusal if as many challenges stand as may."""

    def count(*which: Any) -> int:
        asked = select(func.count()).where(_of.status == "open", _of.expires > now, *which)
        return int(connection.execute(asked).scalar_one())

    accounts = select(account.c.person)
    is_guest = connection.execute(accounts.where(account.c.person == person.id)).first() is None
    most = MAX_CHALLENGES_OF_GUEST if is_guest else MAX_CHALLENGES_OF_PERSON
    most_of_guests = MAX_CHALLENGES_OF_GUESTS_TO_PERSON
    if count(_of.challenger == person.id) >= most:
        raise Refusal(message("too_many_challenges", max=most))
    if count(_of.challenged == other.id) >= MAX_CHALLENGES_TO_PERSON:
        raise Refusal(message("challenged_too_often", max=MAX_CHALLENGES_TO_PERSON))
    of_guests = _of.challenger.not_in(accounts)
    if is_guest and count(_of.challenged == other.id, of_guests) >= most_of_guests:
        raise Refusal(message("challenged_by_guests", max=most_of_guests))
    together = MAX_CHALLENGES_OF_GUESTS if is_guest else MAX_CHALLENGES
    alike = (of_guests,) if is_guest else ()
    if count(*alike) >= together:
        raise Refusal(message("too_many_challenges_here", max=together))
