"""E-mails of notifications that are due: claimed by one worker each, and noted once sent."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, and_, func, select, update

from ponnuki.online.account_messages import Language
from ponnuki.online.notification_messages import Digest, Notification
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.notification_settings import (
    end_claim,
    end_unwanted_mail,
    note_claim,
    note_mailed,
    settings_of,
)
from ponnuki.server.store.notification_tables import notification
from ponnuki.server.store.notifications import is_true, notifications_where

if TYPE_CHECKING:
    from ponnuki.server.store.transaction import Transaction

_HOUR = 60 * 60 * 1_000  # milliseconds
LEASE = 10 * 60 * 1_000  # for a worker to send what it has claimed, before another one tries
LATER = 3 * 60 * 1_000  # for who has a page open, until it is looked again
GIVEN_UP = 3 * 24 * _HOUR  # since a notification was made: it is mailed no more
_PAUSES: dict[Digest, int] = {"hour": _HOUR, "day": 24 * _HOUR}
_URGENT = ("time_low",)  # which no pause delays

_of = notification.c


@dataclass(frozen=True, slots=True)
class MailDigest:
    """What one e-mail tells somebody.

    Attributes:
        person: The id of the person.
        name: Their name.
        email: Their confirmed address.
        language: In which language they are written to.
        notifications: What they are told, the oldest first.
        lease: Until when nobody else sends it.
    """

    person: str
    name: str
    email: str
    language: Language
    notifications: tuple[Notification, ...]
    lease: int


def due_persons(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the ids of persons for whom an e-mail may be due, who wait longest first."""
    asked = select(_of.person).where(_is_due(now)).group_by(_of.person)
    return [*connection.execute(asked.order_by(func.min(_of.mail_due)).limit(limit)).scalars()]


def put_off(person: str, now: int) -> Callable[[Transaction], None]:
    """Return the work that lets what is due to somebody who is there wait, behind all others."""
    theirs = and_(_of.person == person, _is_due(now))
    return lambda transaction: _set_due(transaction.connection, theirs, now + LATER)


def claim_digest(person: str, now: int) -> Callable[[Transaction], MailDigest | None]:
    """Return the work that claims what is to be mailed to a person, and returns it.

    One e-mail has all that waits. None if nothing is due any more: it was read, is no longer true
    or no longer wanted, somebody else is sending to this person, or the last e-mail was sent just
    now.
    """

    def work(transaction: Transaction) -> MailDigest | None:
        connection = transaction.connection
        settings = settings_of(connection, person)
        waits = and_(_of.person == person, _of.mail_due.is_not(None))
        if settings.claimed_until > now:
            _set_due(connection, and_(waits, _of.mail_due <= now), settings.claimed_until)
            return None
        end_unwanted_mail(connection, person, settings.mail)
        is_told = and_(
            waits, is_true(person, now), _of.read.is_(None), _of.created > now - GIVEN_UP
        )
        found = notifications_where(connection, is_told)[::-1]
        due = [*connection.execute(select(_of.id).where(is_told, _of.mail_due <= now)).scalars()]
        to = _address(connection, person)
        if not due or to is None:
            _set_due(connection, and_(waits, _of.mail_due <= now), None)
            return None
        next_time = settings.mailed + _PAUSES[settings.digest]
        is_urgent = any(one.kind in _URGENT for one in found if one.id in due)
        if settings.mailed and now < next_time and not is_urgent:
            _set_due(connection, and_(waits, _of.mail_due <= now), next_time)
            return None
        lease = now + LEASE
        _set_due(connection, waits, None)
        _set_due(connection, _of.id.in_([one.id for one in found]), lease)
        note_claim(connection, person, lease)
        return MailDigest(person, *to, settings.language, tuple(found), lease)

    return work


def finish_digest(digest: MailDigest, now: int) -> Callable[[Transaction], None]:
    """Return the work that notes that an e-mail was sent.

    What it told is due still if somebody else has claimed it meanwhile.
    """

    def work(transaction: Transaction) -> None:
        if end_claim(transaction.connection, digest.person, digest.lease):
            ids = [one.id for one in digest.notifications]
            _set_due(transaction.connection, _of.id.in_(ids), None)
        note_mailed(transaction.connection, digest.person, now)

    return work


def _address(connection: Connection, person: str) -> tuple[str, str] | None:
    """Return the name and the confirmed address of somebody; None without one."""
    asked = (
        select(tables.person.c.name, account.c.email)
        .join(account, account.c.person == tables.person.c.id)
        .where(account.c.person == person, account.c.email.is_not(None))
    )
    row = connection.execute(asked).one_or_none()
    return None if row is None else (row.name, row.email)


def _is_due(now: int) -> ColumnElement[bool]:
    return and_(_of.mail_due.is_not(None), _of.mail_due <= now)


def _set_due(connection: Connection, which: ColumnElement[bool], due: int | None) -> None:
    connection.execute(update(notification).where(which).values(mail_due=due))
