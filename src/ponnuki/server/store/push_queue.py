"""Which notifications are to be pushed, written in their transaction."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import (
    BigInteger,
    Connection,
    Insert,
    bindparam,
    cast,
    func,
    insert,
    literal,
    select,
)

from ponnuki.server.store import tables
from ponnuki.server.store.notification_tables import notification
from ponnuki.server.store.push_tables import push_message, push_subscription

# Before it is sent: the page that one looks at, if any, has marked it as read by then.
PUSH_DELAY = 4_000  # milliseconds
MAX_WAITING = 100  # messages for one subscription; of more one is not told so

_mine = push_subscription.c
_told = notification.c


def queue_pushes(connection: Connection, told: Sequence[tuple[str, str, str]], now: int) -> None:
    """Let notifications be pushed, by person, kind and thing, to all subscriptions of the person.

    Those that are read already are not.
    """
    persons = {person for person, _, _ in told}
    sessions = tables.session.c
    with_push = (
        select(sessions.person)
        .join(push_subscription, _mine.session == sessions.digest)
        .where(sessions.person.in_(persons))
        .distinct()
    )
    wanted = set(connection.execute(with_push).scalars())
    rows = [
        {"whose": person, "of": kind, "what": about}
        for person, kind, about in told
        if person in wanted
    ]
    if rows:
        connection.execute(_queue(now + PUSH_DELAY), rows)


def _queue(due: int) -> Insert:
    """Return the statement that queues notifications, but for subscriptions for which many wait."""
    sessions, waiting = tables.session.c, push_message.alias()
    count = select(func.count()).where(waiting.c.session == _mine.session).scalar_subquery()
    rows = (
        select(_told.id, _mine.session, cast(literal(due), BigInteger), literal(0))
        .join(tables.session, sessions.person == _told.person)
        .join(push_subscription, _mine.session == sessions.digest)
        .where(
            _told.person == bindparam("whose"),
            _told.kind == bindparam("of"),
            _told.about == bindparam("what"),
            _told.read.is_(None),
            count < MAX_WAITING,
        )
    )
    return insert(push_message).from_select(["notification", "session", "due", "attempts"], rows)
