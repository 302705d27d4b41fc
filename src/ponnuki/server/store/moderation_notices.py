"""Notifications of moderators' decisions: to who is concerned, and to who has reported it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, or_, select

from ponnuki.online.notifications import NewNotification
from ponnuki.server.store import tables
from ponnuki.server.store.chat_tables import report
from ponnuki.server.store.moderation_tables import moderation_log
from ponnuki.server.store.notifications import end_notifications, notify

if TYPE_CHECKING:
    from ponnuki.server.store.transaction import Transaction

_DETAILS = {"warning": "warned", "mute": "muted", "closing": "closed"}
# What moderators do because of a report besides deciding something that stands.
_NO_DECISIONS = ("take", "release", "settle", "reopen", "reverse")


def notify_of_sanction(
    transaction: Transaction, person: str, decision: int, kind: str, until: int | None, now: int
) -> None:
    """Notify somebody that they were warned, muted or closed.

    Args:
        transaction: In which it was decided.
        person: Who is concerned, by the id.
        decision: Its number in the log.
        kind: The kind of the sanction.
        until: When it ends by itself; None if it does not.
        now: The time of day.
    """
    detail = _DETAILS[kind]
    new = NewNotification(person, "moderated", _about(decision), detail=detail, expires=until)
    _notify(transaction, new, now)


def end_sanction_notice(transaction: Transaction, person: str, decision: int) -> None:
    """Remove the notification of what was reversed, replaced or acknowledged."""
    end_notifications(transaction, _about(decision), [(person, "moderated")])


def notify_reporter(transaction: Transaction, number: int, now: int) -> None:
    """Notify whoever has reported something that moderators have settled it."""
    connection = transaction.connection
    row = connection.execute(select(report).where(report.c.id == number)).one()
    detail = "acted" if _has_led_to_something(connection, row) else "none"
    new = NewNotification(
        row.reporter, "report_settled", _report(number), other=row.person, detail=detail
    )
    _notify(transaction, new, now)


def _has_led_to_something(connection: Connection, row: Row[Any]) -> bool:
    """Return whether a decision because of a report stands that is not about the reporter."""
    entry, later = moderation_log.c, moderation_log.alias()
    asked = select(entry.id).where(
        entry.report == row.id,
        entry.kind.not_in(_NO_DECISIONS),
        or_(entry.person.is_(None), entry.person != row.reporter),
        ~select(later.c.id).where(later.c.reverses == entry.id).exists(),
    )
    return connection.execute(asked.limit(1)).one_or_none() is not None


def end_report_notice(transaction: Transaction, number: int) -> None:
    """Remove the notification of a report that is open again."""
    asked = select(report.c.reporter).where(report.c.id == number)
    reporter = transaction.connection.execute(asked).scalar_one()
    end_notifications(transaction, _report(number), [(reporter, "report_settled")])


def _notify(transaction: Transaction, new: NewNotification, now: int) -> None:
    asked = select(tables.person.c.bot).where(tables.person.c.id == new.person)
    if not transaction.connection.execute(asked).scalar_one():
        notify(transaction, [new], now)


def _about(decision: int) -> str:
    return f"d{decision:011}"


def _report(number: int) -> str:
    return f"r{number:011}"
