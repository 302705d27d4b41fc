"""The deletion of an account or a guest: games stay, and nothing in them says whose they were."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, and_, delete, insert, select, update

from ponnuki.online.commands import Circumstances, decide
from ponnuki.online.messages import (
    Command,
    Created,
    GameEvent,
    GiveUpMatch,
    Joined,
    MakeOffer,
    Person,
    Resign,
)
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import (
    account,
    departure,
    email_token,
    rating,
    rating_change,
)
from ponnuki.server.store.accounts import end_sessions
from ponnuki.server.store.challenges import forget_challenges
from ponnuki.server.store.chat import forget_writing
from ponnuki.server.store.identities import forget_identities
from ponnuki.server.store.leagues import forget_leagues
from ponnuki.server.store.match_tables import match as match_table
from ponnuki.server.store.moderation import forget_moderation
from ponnuki.server.store.notification_settings import forget_settings
from ponnuki.server.store.notifications import forget_notifications
from ponnuki.server.store.passkeys import forget_passkeys
from ponnuki.server.store.persons import NOBODY
from ponnuki.server.store.plans import forget_plans
from ponnuki.server.store.ratings import with_ratings
from ponnuki.server.store.seeks import forget_relations, forget_seeks
from ponnuki.server.store.tokens import revoke_tokens
from ponnuki.server.store.tournaments import forget_tournaments
from ponnuki.server.store.transaction import NAMING_EVENTS, Transaction
from ponnuki.server.store.vacations import forget_vacations

GAMES_TOGETHER = 50  # of one transaction
_DELETED = "deleted\n"  # before the id, in place of a name: no key of a name has a line break

_events = msgspec.json.Decoder(GameEvent)
# A game is the last one of a match that goes on.
_is_last_of_match = and_(
    match_table.c.id == tables.game.c.match,
    match_table.c.last == tables.game.c.id,
    match_table.c.reason.is_(None),
)


def delete_person(person: Person, now: int) -> Callable[[Transaction], list[bytes]]:
    """Return the work that deletes all that is known of a person but games, and their account.

    These are cleared some at a time (`clear_games`), however many there are; until then the row of
    an account stays, without name, address and password, because it counts in ratings of others.
    The work returns the digests of the sessions and tokens that end.
    """

    def work(transaction: Transaction) -> list[bytes]:
        execute = transaction.connection.execute
        transaction.flush()  # so that the tables have what this transaction has done before
        forget_leagues(transaction, person.id, now)
        forget_tournaments(transaction, person.id, NOBODY, now)
        forget_seeks(transaction, person.id, now)
        forget_challenges(transaction, person.id)
        forget_notifications(transaction, person.id)
        forget_settings(transaction, person.id)
        forget_plans(transaction, person.id)
        forget_vacations(transaction, person.id)
        forget_relations(transaction, person.id)
        forget_moderation(transaction, person.id)
        forget_passkeys(transaction, person.id)
        forget_identities(transaction, person.id)
        forget_writing(transaction, person.id)
        ended = end_sessions(person.id)(transaction) + revoke_tokens(transaction, person.id)
        execute(delete(email_token).where(email_token.c.person == person.id))
        emptied = {
            **dict.fromkeys(("name_key", "likeness"), _DELETED + person.id),
            "password": "",
            "role": "person",
            "email": None,
            "unconfirmed": None,
        }
        execute(update(account).where(account.c.person == person.id).values(emptied))
        people = tables.person
        execute(update(people).where(people.c.id == person.id).values(name=NOBODY))
        execute(insert(departure).values(person=person.id, cleared=""))
        return ended

    return work


def clear_games(person: str, now: int) -> Callable[[Transaction], bool]:
    """Return the work that clears some games of a deleted person, and says if more are left.

    Games that go on are given up, those that nobody has joined are called off, and the name is
    taken out of all of them. With the last ones goes what was left of the account.
    """

    def work(transaction: Transaction) -> bool:
        execute, of = transaction.connection.execute, tables.member.c
        transaction.flush()
        asked = select(departure.c.cleared).where(departure.c.person == person)
        cleared = execute(asked).scalar_one_or_none()
        if cleared is None:
            return False
        games = (
            select(of.game, tables.game.c.reason, match_table.c.id.label("match"))
            .join(tables.game, tables.game.c.id == of.game)
            .outerjoin(match_table, _is_last_of_match)
            .where(of.person == person, of.game > cleared)
            .order_by(of.game)
            .limit(GAMES_TOGETHER)
        )
        found = execute(games).all()
        for id, reason, match_id in found:
            if reason is None or match_id is not None:
                _give_up(transaction, id, Person(person, NOBODY), now)
        transaction.flush()
        ids = [row.game for row in found]
        for id in ids:
            _forget_name(transaction, id, person)
        transaction.games.drop(ids)
        if len(ids) == GAMES_TOGETHER:
            here = update(departure).where(departure.c.person == person)
            execute(here.values(cleared=ids[-1]))
            return True
        forget_notifications(transaction, person)  # those of turns since then
        for table in (rating, rating_change, account, departure):
            execute(delete(table).where(table.c.person == person))
        return False

    return work


def departures(connection: Connection) -> list[str]:
    """Return the ids of persons whose accounts were deleted, and whose games are not cleared."""
    return [*connection.execute(select(departure.c.person)).scalars()]


def _give_up(transaction: Transaction, id: str, person: Person, now: int) -> None:
    """End a game that goes on: without a result before both have moved, else as resigned.

    A game of a tournament is always resigned, and a match that two play is given up.
    """
    cached = transaction.game(id)
    assert cached is not None
    state, circumstances = cached.state, Circumstances(person, now)
    started = state.has_moved(0) and state.has_moved(1)
    command: Command = MakeOffer("abort")
    match = state.created.match
    if match is not None and (started or state.result is not None or match.number > 1):
        command = GiveUpMatch()
    elif started or state.created.tournament is not None:
        command = Resign()
    decision = with_ratings(transaction, id, decide(state, command, circumstances))
    if decision.events:
        transaction.append(id, decision.events, decision.state, person.id)


def _forget_name(transaction: Transaction, id: str, person: str) -> None:
    """Take a person's name out of the events of a game."""
    execute, of = transaction.connection.execute, tables.event.c
    asked = select(of.version, of.body).where(of.game == id, of.version <= NAMING_EVENTS)
    for version, body in execute(asked).all():
        event = _unnamed(_events.decode(body), person)
        change = update(tables.event).where(of.game == id, of.version == version)
        execute(change.values(body=msgspec.json.encode(event).decode()))


def _unnamed(event: GameEvent, person: str) -> GameEvent:
    match event:
        case Created() if event.creator.id == person:
            return replace(event, creator=replace(event.creator, name=NOBODY))
        case Joined():
            first, second = (
                replace(one, name=NOBODY) if one.id == person else one for one in event.players
            )
            return replace(event, players=(first, second))
    return event
