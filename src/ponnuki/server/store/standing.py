"""What moderators have left in force of a person: warnings, being muted, being closed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Literal

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Select,
    func,
    literal,
    or_,
    select,
    update,
)

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import Caution, Restriction, Role
from ponnuki.online.commands import Refusal
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.moderation_notices import end_sanction_notice
from ponnuki.server.store.moderation_tables import moderation_log, sanction
from ponnuki.server.store.transaction import Transaction

SanctionKind = Literal["warning", "mute", "closing"]
FOR_GOOD = 2**62  # milliseconds: the end of what has none
_ROLE_OF: dict[str, Role] = {"moderator": "moderator", "administrator": "administrator"}


class AccountClosed(PonnukiError):
    """Somebody whose account a moderator has closed, or a guest who is blocked."""

    def __init__(self, restriction: Restriction) -> None:
        fields = _fields(restriction)
        super().__init__(message("account_closed", **fields))


class UnknownCaution(Refusal):
    """A warning that is nobody's, somebody else's, or was acknowledged."""


def muted(restriction: Restriction) -> Refusal:
    """Return the error for a line of somebody who may write in no chat."""
    fields = _fields(restriction)
    return Refusal(message("muted", **fields))


def _fields(restriction: Restriction) -> dict[str, str | None]:
    until = restriction.until
    return {
        "until": None if until is None else time_in_words(until),
        "reason": restriction.reason,
    }


def time_in_words(time: int) -> str:
    """Return a time of day as every language reads it, in UTC."""
    return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def closed_until(person: ColumnElement[str]) -> ColumnElement[int | None]:
    """Return the column that says until when a person is closed; null of those who are not."""
    of = sanction.c
    end = func.coalesce(of.until, literal(FOR_GOOD, BigInteger))
    standing = (of.person == person, of.kind == "closing", of.ended.is_(None))
    return select(func.max(end)).where(*standing).scalar_subquery()


def standing_sanctions(
    connection: Connection, person: str, now: int
) -> tuple[tuple[Caution, ...], Restriction | None, Restriction | None]:
    """Return the warnings that a person has not acknowledged, how they are muted, and closed."""
    warnings = []
    restrictions: dict[str, Restriction] = {}
    for row in connection.execute(_standing(person, now)):
        if row.kind == "warning":
            warnings.append(Caution(row.id, row.time, row.reason))
        else:
            restrictions[row.kind] = Restriction(row.until, row.reason)
    return tuple(warnings), restrictions.get("mute"), restrictions.get("closing")


def restriction_of(
    connection: Connection, person: str, kind: SanctionKind, now: int
) -> Restriction | None:
    """Return what forbids something to a person; None if nothing does."""
    row = connection.execute(_standing(person, now).where(sanction.c.kind == kind)).first()
    return None if row is None else Restriction(row.until, row.reason)


def _standing(person: str, now: int) -> Select[Any]:
    of, entry = sanction.c, moderation_log.c
    return (
        select(entry.id, entry.time, of.kind, of.until, entry.reason)
        .join(moderation_log, entry.id == of.decision)
        .where(of.person == person, of.ended.is_(None), or_(of.until.is_(None), of.until > now))
        .order_by(entry.id)
    )


def acknowledge(person: str, id: int, now: int) -> Callable[[Transaction], None]:
    """Return the work that notes that a person has read a warning. It raises UnknownCaution."""

    def work(transaction: Transaction) -> None:
        of = sanction.c
        mine = (of.decision == id, of.person == person, of.kind == "warning", of.ended.is_(None))
        done = transaction.connection.execute(update(sanction).where(*mine).values(ended=now))
        if done.rowcount == 0:
            raise UnknownCaution(message("unknown_warning"))
        end_sanction_notice(transaction, person, id)

    return work


def role_of(connection: Connection, person: str) -> Role:
    """Return the role of a person; guests have none but that of everybody."""
    asked = select(account.c.role).where(account.c.person == person)
    return _ROLE_OF.get(connection.execute(asked).scalar_one_or_none() or "", "person")
