"""Where the browsers of sessions are sent notifications: written, read, ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import Connection, and_, delete, insert, select, update

from ponnuki.message import message
from ponnuki.online.account_messages import Language
from ponnuki.server.store import tables
from ponnuki.server.store.persons import NoPerson
from ponnuki.server.store.push_tables import push_subscription

if TYPE_CHECKING:
    from ponnuki.server.store.transaction import Transaction

MAX_SUBSCRIPTIONS_OF_PERSON = 20  # with one more, the oldest one ends

_of = push_subscription.c


@dataclass(frozen=True, slots=True)
class NewSubscription:
    """What a browser says when it asks to be sent notifications.

    Attributes:
        session: The digest of its session.
        endpoint: The address of its push service for it.
        host: The host of that.
        public_key: The key for which messages are encrypted.
        auth: The secret with which they are.
        language: In which language they are; None for the one of before, or else English.
    """

    session: bytes
    endpoint: str
    host: str
    public_key: bytes
    auth: bytes
    language: Language | None = None


@dataclass(frozen=True, slots=True)
class Subscription:
    """Where a session is sent notifications, as the person may know it.

    Attributes:
        host: The host of the push service.
        language: In which language.
        created: Since when.
    """

    host: str
    language: Language
    created: int


def subscribe(new: NewSubscription, person: str, now: int) -> Callable[[Transaction], Language]:
    """Return the work that keeps where a session is sent notifications; it returns the language.

    The same endpoint of another session ends: its browser is this one's now. It raises NoPerson if
    the session has ended meanwhile.
    """

    def work(transaction: Transaction) -> Language:
        execute, sessions = transaction.connection.execute, tables.session.c
        asked = select(sessions.digest).where(
            sessions.digest == new.session, sessions.person == person
        )
        if execute(asked).first() is None:
            raise NoPerson(message("no_person"))
        known = language_of(transaction.connection, new.session)
        language: Language = new.language or known or "en"
        execute(delete(push_subscription).where(_of.session == new.session))
        execute(delete(push_subscription).where(_of.endpoint == new.endpoint))
        _end_oldest(transaction.connection, person)
        execute(
            insert(push_subscription).values(
                session=new.session,
                endpoint=new.endpoint,
                host=new.host,
                public_key=new.public_key,
                auth=new.auth,
                language=language,
                created=now,
            )
        )
        return language

    return work


def unsubscribe(session: bytes, endpoint: str | None = None) -> Callable[[Transaction], None]:
    """Return the work that sends a session nothing any more, nor what waits.

    With an endpoint, nothing to that one: the browser may have another one meanwhile.
    """
    mine = _of.session == session
    which = mine if endpoint is None else and_(mine, _of.endpoint == endpoint)

    def work(transaction: Transaction) -> None:
        transaction.connection.execute(delete(push_subscription).where(which))

    return work


def move_subscription(connection: Connection, before: bytes, session: bytes, person: str) -> None:
    """Let a session of the same person, in the same browser, take the place of another one."""
    sessions = tables.session.c
    is_theirs = select(sessions.digest).where(sessions.digest == before, sessions.person == person)
    moved = update(push_subscription).where(_of.session == before, is_theirs.exists())
    connection.execute(moved.values(session=session))


def language_of(connection: Connection, session: bytes) -> Language | None:
    """Return in which language a session is sent notifications; None if it is sent none."""
    asked = select(_of.language).where(_of.session == session)
    found: Language | None = connection.execute(asked).scalar_one_or_none()
    return found


def subscriptions_of(connection: Connection, person: str) -> list[Subscription]:
    """Return where a person is sent notifications, for the file of all that is stored of them."""
    sessions = tables.session.c
    asked = (
        select(_of.host, _of.language, _of.created)
        .join(tables.session, sessions.digest == _of.session)
        .where(sessions.person == person)
        .order_by(_of.created)
    )
    return [Subscription(row.host, row.language, row.created) for row in connection.execute(asked)]


def _end_oldest(connection: Connection, person: str) -> None:
    """Make room for one more subscription of a person."""
    sessions = tables.session.c
    asked = (
        select(_of.session)
        .join(tables.session, sessions.digest == _of.session)
        .where(sessions.person == person)
        .order_by(_of.created.desc(), _of.session)
        .offset(MAX_SUBSCRIPTIONS_OF_PERSON - 1)
    )
    ended = connection.execute(asked).scalars().all()
    if ended:
        connection.execute(delete(push_subscription).where(_of.session.in_(ended)))
