"""Notifications that are to be pushed: claimed by one worker each, and ended once sent."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    update,
)

from ponnuki.online.account_messages import Language
from ponnuki.online.notification_messages import Notification
from ponnuki.server.store.notification_tables import notification
from ponnuki.server.store.notifications import notifications_where
from ponnuki.server.store.push_tables import push_message, push_subscription

if TYPE_CHECKING:
    from ponnuki.server.store.transaction import Transaction

LEASE = 60_000  # milliseconds for a worker to send what it has claimed, before another one tries
_HOUR = 60 * 60 * 1_000  # milliseconds
GIVEN_UP = 12 * _HOUR  # since a notification was made: it is pushed no more
_FIRST_PAUSE = 30_000  # milliseconds, then four times as long with each attempt
MAX_ATTEMPTS = 6

_of = push_message.c
_mine = push_subscription.c
_told = notification.c


@dataclass(frozen=True, slots=True)
class PushMessage:
    """What is sent to one subscription.

    Attributes:
        notification: What it tells.
        session: The digest of the session.
        endpoint: Where to.
        host: The host of that.
        public_key: The key for which it is encrypted.
        auth: The secret with which it is.
        language: In which language.
        attempts: How often it was tried, this time included.
        lease: Until when nobody else sends it.
    """

    notification: Notification
    session: bytes
    endpoint: str
    host: str
    public_key: bytes
    auth: bytes
    language: Language
    attempts: int
    lease: int


def due_hosts(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the hosts of push services for which something is due, who waits longest first."""
    asked = (
        select(_mine.host)
        .join(push_message, _of.session == _mine.session)
        .where(_of.due <= now)
        .group_by(_mine.host)
        .order_by(func.min(_of.due))
        .limit(limit)
    )
    return [*connection.execute(asked).scalars()]


def claim_pushes(host: str, limit: int, now: int) -> Callable[[Transaction], list[PushMessage]]:
    """Return the work that claims what is due for a push service, and returns it.

    What was read, is no longer true or too old is removed.
    """

    def work(transaction: Transaction) -> list[PushMessage]:
        connection = transaction.connection
        asked = (
            select(push_message, push_subscription, _is_told(now).label("is_told"))
            .join(push_subscription, _mine.session == _of.session)
            .join(notification, _told.id == _of.notification)
            .where(_of.due <= now, _mine.host == host)
            .order_by(_of.due)
            .limit(limit)
        )
        rows = connection.execute(asked).all()
        remove_pushes(connection, [(r.notification, r.session) for r in rows if not r.is_told])
        told = [row for row in rows if row.is_told]
        if not told:
            return []
        lease = now + LEASE
        claimed = update(push_message).where(
            _of.notification == bindparam("n"), _of.session == bindparam("s")
        )
        connection.execute(
            claimed.values(due=lease, attempts=_of.attempts + 1),
            [{"n": row.notification, "s": row.session} for row in told],
        )
        ids = {row.notification for row in told}
        about = {one.id: one for one in notifications_where(connection, _told.id.in_(ids))}
        return [
            PushMessage(
                about[row.notification],
                row.session,
                row.endpoint,
                row.host,
                row.public_key,
                row.auth,
                row.language,
                row.attempts + 1,
                lease,
            )
            for row in told
        ]

    return work


def end_push(sent: PushMessage) -> Callable[[Transaction], None]:
    """Return the work that notes that a message was sent, or is not to be."""
    which = (sent.notification.id, sent.session)
    return lambda transaction: remove_pushes(transaction.connection, [which])


def try_push_later(
    failed: PushMessage, retry_after: int, now: int
) -> Callable[[Transaction], None]:
    """Return the work that lets a message be tried again, or not any more.

    Args:
        failed: The message.
        retry_after: For how many milliseconds the push service asks to wait.
        now: The time.
    """

    def work(transaction: Transaction) -> None:
        if failed.attempts >= MAX_ATTEMPTS:
            end_push(failed)(transaction)
            return
        pause = max(retry_after, _FIRST_PAUSE * 4 ** (failed.attempts - 1))
        mine = _is_one(failed.notification.id, failed.session)
        later = update(push_message).where(mine, _of.due == failed.lease)
        transaction.connection.execute(later.values(due=now + pause))

    return work


def remove_pushes(connection: Connection, which: Collection[tuple[int, bytes]]) -> None:
    """Remove messages, by notification and session."""
    for id, session in which:
        connection.execute(delete(push_message).where(_is_one(id, session)))


def _is_one(id: int, session: bytes) -> ColumnElement[bool]:
    return and_(_of.notification == id, _of.session == session)


def _is_told(now: int) -> ColumnElement[bool]:
    return and_(
        _told.read.is_(None),
        or_(_told.expires.is_(None), _told.expires > now),
        _told.created > now - GIVEN_UP,
    )
