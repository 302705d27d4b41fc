"""What the server writes and reads of notifications."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from ponnuki.online.commands import flag_time
from ponnuki.online.messages import Person
from ponnuki.online.notification_messages import (
    Notification,
    NotificationKind,
    NotificationList,
    ReadNotifications,
)
from ponnuki.online.notifications import NewNotification, notifications_of
from ponnuki.server.store import tables
from ponnuki.server.store.notices import NotificationsChanged
from ponnuki.server.store.notification_settings import mailed_kinds
from ponnuki.server.store.notification_tables import notification
from ponnuki.server.store.push_queue import queue_pushes
from ponnuki.server.store.tournament_tables import tournament

if TYPE_CHECKING:
    from ponnuki.server.store.transaction import Change, Transaction

MAX_LISTED = 100
_MINUTE = 60 * 1_000  # milliseconds
# After which time an e-mail says it to who has not seen it.
_MAIL_DELAY = 15 * _MINUTE
_URGENT_MAIL_DELAY: dict[NotificationKind, int] = {"time_low": _MINUTE}
_DAY = 24 * 60 * 60 * 1_000  # milliseconds
READ_KEPT = 30 * _DAY  # since they were made
UNREAD_KEPT = 180 * _DAY

_of = notification.c
_DELETE = delete(notification).where(
    _of.person == bindparam("whose"), _of.kind == bindparam("of"), _of.about == bindparam("what")
)


def notify(transaction: Transaction, new: Iterable[NewNotification], now: int) -> None:
    """Write notifications in the place of older ones of the same persons, kinds and things."""
    found = [*new]
    if not found:
        return
    execute = transaction.connection.execute
    execute(_DELETE, [{"whose": n.person, "of": n.kind, "what": n.about} for n in found])
    mailed = mailed_kinds(transaction.connection, {one.person for one in found})
    rows = [_row(one, now, by_mail=one.kind in mailed.get(one.person, ())) for one in found]
    execute(insert(notification), rows)
    told = [(one.person, one.kind, one.about) for one in found]
    queue_pushes(transaction.connection, told, now)
    _tell(transaction, (one.person for one in found))


def end_notifications(
    transaction: Transaction, about: str, over: Collection[tuple[str, NotificationKind]]
) -> None:
    """Remove notifications about a thing, by person and kind: they are no longer true."""
    if not over:
        return
    persons, kinds = {person for person, _ in over}, {kind for _, kind in over}
    which = and_(_of.person.in_(persons), _of.kind.in_(kinds), _of.about == about)
    asked = select(_of.id, _of.person, _of.kind).where(which)
    found = [row for row in transaction.connection.execute(asked) if (row.person, row.kind) in over]
    if found:
        ids = [row.id for row in found]
        transaction.connection.execute(delete(notification).where(_of.id.in_(ids)))
        _tell(transaction, (row.person for row in found))


def notify_players(transaction: Transaction, changes: Sequence[Change]) -> None:
    """Write of what players are notified, as games have changed."""
    for change in changes:
        found = notifications_of(change.game, change.happened, change.state, change.by)
        now = change.happened[-1].time
        end_notifications(transaction, change.game, found.over)
        for person, low_time in found.low_times.items():
            mine = and_(_of.person == person, _of.kind == "turn", _of.about == change.game)
            set_time = update(notification).where(mine).values(low_time=low_time)
            transaction.connection.execute(set_time)
        notify(transaction, found.new, now)


def notify_of_low_time(game: str, now: int) -> Callable[[Transaction], None]:
    """Return the work that notifies the player on turn that little time is left.

    Nothing is done if that is not so: a move was played, or the clock stands meanwhile.
    """

    def work(transaction: Transaction) -> None:
        cached = transaction.game(game)
        if cached is None or cached.state.players is None:
            return
        players = [one.id for one in cached.state.players]
        turn = and_(_of.person.in_(players), _of.kind == "turn", _of.about == game)
        due = select(notification).where(turn, _of.low_time <= now)
        row = transaction.connection.execute(due).one_or_none()
        if row is None:
            return
        noted = update(notification).where(_of.id == row.id).values(low_time=None)
        transaction.connection.execute(noted)
        expires = flag_time(cached.state)
        if expires is not None and expires > now:
            low = NewNotification(
                row.person, "time_low", game, game, row.rules, row.other, expires=expires
            )
            notify(transaction, [low], now)

    return work


def games_with_low_time(connection: Connection, now: int, limit: int) -> list[str]:
    """Return the ids of games in which somebody is to be notified that little time is left."""
    due = and_(_of.low_time.is_not(None), _of.low_time <= now)
    asked = select(_of.about).where(due).order_by(_of.low_time).limit(limit)
    return [*connection.execute(asked).scalars()]


def read_notifications(
    person: str, wish: ReadNotifications, now: int
) -> Callable[[Transaction], int]:
    """Return the work that marks notifications of a person as read; it returns how many."""

    def work(transaction: Transaction) -> int:
        which = and_(_of.person == person, _of.read.is_(None))
        if wish.about is not None:
            which = and_(which, or_(_of.about == wish.about, _of.game == wish.about))
        if wish.until is not None:
            which = and_(which, _of.id <= wish.until)
        done = transaction.connection.execute(update(notification).where(which).values(read=now))
        if done.rowcount:
            _tell(transaction, (person,))
        return int(done.rowcount)

    return work


def forget_old_notifications(now: int) -> Callable[[Transaction], None]:
    """Return the work that removes what is no longer true, and what is old.

    Turns that go on stay: their time may yet run low.
    """

    def work(transaction: Transaction) -> None:
        execute = transaction.connection.execute
        execute(delete(notification).where(_of.expires.is_not(None), _of.expires <= now))
        is_old = and_(
            _of.created < now - READ_KEPT,
            _of.low_time.is_(None),
            or_(_of.read.is_not(None), _of.created < now - UNREAD_KEPT),
        )
        execute(delete(notification).where(is_old))

    return work


def forget_notifications(transaction: Transaction, person: str) -> None:
    """Remove all notifications of a person, and the challenges of theirs to others."""
    execute = transaction.connection.execute
    theirs = and_(_of.other == person, _of.kind == "challenge")
    told = execute(select(_of.person).where(theirs)).scalars().all()
    execute(delete(notification).where(or_(_of.person == person, theirs)))
    _tell(transaction, told)


def notifications_to(connection: Connection, person: str, now: int) -> NotificationList:
    """Return the notifications of a person that are true, the newest first."""
    listed = notifications_where(connection, is_true(person, now), MAX_LISTED)
    return NotificationList(tuple(listed), count_unread(connection, person, now))


def count_unread(connection: Connection, person: str, now: int) -> int:
    """Return how many notifications of a person are true and not read."""
    which = and_(is_true(person, now), _of.read.is_(None))
    return connection.execute(select(func.count()).where(which)).scalar_one()


def stored_notifications(connection: Connection, person: str) -> list[Notification]:
    """Return all that is stored of the notifications of a person, the newest first."""
    return notifications_where(connection, _of.person == person)


def notifications_where(
    connection: Connection, which: ColumnElement[bool], limit: int | None = None
) -> list[Notification]:
    """Return the notifications that a condition holds for, the newest first."""
    return [_notification(row) for row in connection.execute(_listed(which).limit(limit))]


def is_true(person: str, now: int) -> ColumnElement[bool]:
    """Return the condition of the notifications of a person that are true."""
    return and_(_of.person == person, or_(_of.expires.is_(None), _of.expires > now))


def _listed(which: ColumnElement[bool]) -> Select[Any]:
    people = tables.person.c
    return (
        select(
            notification,
            people.name.label("other_name"),
            people.bot.label("other_bot"),
            tournament.c.name.label("tournament_name"),
        )
        .outerjoin(tables.person, people.id == _of.other)
        .outerjoin(tournament, tournament.c.id == _of.about)
        .where(which)
        .order_by(_of.id.desc())
    )


def _notification(row: Row[Any]) -> Notification:
    other = None if row.other is None else Person(row.other, row.other_name, row.other_bot)
    return Notification(
        row.id,
        row.kind,
        row.about,
        row.game,
        row.rules,
        other,
        row.tournament_name,
        row.detail,
        row.created,
        row.expires,
        row.read is not None,
    )


def _row(new: NewNotification, now: int, *, by_mail: bool) -> dict[str, Any]:
    delay = _URGENT_MAIL_DELAY.get(new.kind, _MAIL_DELAY)
    return {
        "person": new.person,
        "kind": new.kind,
        "about": new.about,
        "game": new.game,
        "rules": new.rules,
        "other": new.other,
        "detail": new.detail,
        "created": now,
        "expires": new.expires,
        "read": now if new.is_read else None,
        "low_time": new.low_time,
        "mail_due": now + delay if by_mail and not new.is_read else None,
    }


def _tell(transaction: Transaction, persons: Iterable[str]) -> None:
    """Tell everybody whose notifications have changed, once they are on the disk."""
    notices = [NotificationsChanged(one) for one in dict.fromkeys(persons)]
    transaction.changes += [one for one in notices if one not in transaction.changes]
