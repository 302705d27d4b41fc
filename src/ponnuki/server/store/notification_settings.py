"""What accounts are told by which channel, and the secret by which links are signed."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, insert, select, update

from ponnuki.online.account_messages import Language
from ponnuki.online.notification_messages import (
    ChangeNotifications,
    Digest,
    NotificationKind,
    NotificationSettings,
)
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.notification_tables import notification, notification_setting, secret

if TYPE_CHECKING:
    from ponnuki.server.store.transaction import Transaction

# What one must know, as a game is lost otherwise; all else is told by e-mail to who wants it.
DEFAULT_MAIL: tuple[NotificationKind, ...] = ("time_low",)

_kinds = msgspec.json.Decoder(tuple[NotificationKind, ...])
_of = notification_setting.c


@dataclass(frozen=True, slots=True)
class StoredSettings:
    """How an account is told.

    Attributes:
        mail: Of which kinds by e-mail.
        digest: How often at most.
        language: In which language.
        mailed: When the last e-mail was sent; 0 if there was none.
        claimed_until: Until when one worker alone may send to the person.
    """

    mail: tuple[NotificationKind, ...] = DEFAULT_MAIL
    digest: Digest = "hour"
    language: Language = "en"
    mailed: int = 0
    claimed_until: int = 0


def settings_of(connection: Connection, person: str) -> StoredSettings:
    """Return how an account is told."""
    asked = select(notification_setting).where(_of.person == person)
    return _settings(connection.execute(asked).one_or_none())


def shown_settings(connection: Connection, person: str) -> NotificationSettings:
    """Return how an account is told, as its page shows it."""
    stored = settings_of(connection, person)
    return NotificationSettings(stored.mail, stored.digest)


def mailed_kinds(
    connection: Connection, persons: Collection[str]
) -> dict[str, tuple[NotificationKind, ...]]:
    """Return of which kinds persons are told by e-mail, for those with a confirmed address."""
    asked = (
        select(account.c.person.label("whose"), notification_setting)
        .outerjoin(notification_setting, _of.person == account.c.person)
        .where(account.c.person.in_(persons), account.c.email.is_not(None))
    )
    rows = connection.execute(asked).all()
    return {row.whose: _settings(row if row.person else None).mail for row in rows}


def change_settings(
    person: str, wish: ChangeNotifications
) -> Callable[[Transaction], NotificationSettings]:
    """Return the work that changes how an account is told, and returns it.

    What waits to be mailed is not, if its kind is no longer wanted.
    """

    def work(transaction: Transaction) -> NotificationSettings:
        mail = tuple(dict.fromkeys(wish.mail))
        values = {"mail": _text(mail), "digest": wish.digest, "language": wish.language}
        _keep(transaction.connection, person, values)
        end_unwanted_mail(transaction.connection, person, mail)
        return shown_settings(transaction.connection, person)

    return work


def keep_language(person: str, language: Language) -> Callable[[Transaction], None]:
    """Return the work that notes in which language an account is written to."""
    return lambda transaction: _keep(transaction.connection, person, {"language": language})


def want_no_mail(person: str) -> Callable[[Transaction], None]:
    """Return the work that tells somebody nothing by e-mail any more, nor what waits already."""

    def work(transaction: Transaction) -> None:
        _keep(transaction.connection, person, {"mail": _text(())})
        end_unwanted_mail(transaction.connection, person, ())

    return work


def end_unwanted_mail(
    connection: Connection, person: str, wanted: Collection[NotificationKind]
) -> None:
    """Let no e-mail tell somebody of what waits, but for kinds that are wanted."""
    of = notification.c
    waits = and_(of.person == person, of.mail_due.is_not(None), of.kind.not_in(wanted))
    connection.execute(update(notification).where(waits).values(mail_due=None))


def note_claim(connection: Connection, person: str, until: int) -> None:
    """Note that until a time one worker alone sends to somebody."""
    _keep(connection, person, {"claimed_until": until})


def end_claim(connection: Connection, person: str, until: int) -> bool:
    """Let others send to somebody again; return whether the claim until this time was the last."""
    mine = and_(_of.person == person, _of.claimed_until == until)
    ended = update(notification_setting).where(mine).values(claimed_until=0)
    return bool(connection.execute(ended).rowcount)


def note_mailed(connection: Connection, person: str, now: int) -> None:
    """Note when somebody was sent an e-mail of notifications."""
    _keep(connection, person, {"mailed": now})


def forget_settings(transaction: Transaction, person: str) -> None:
    """Remove how somebody is told."""
    transaction.connection.execute(delete(notification_setting).where(_of.person == person))


def keep_secret(name: str, new: bytes) -> Callable[[Transaction], bytes]:
    """Return the work that keeps a new secret unless there is one of this name, which it returns.

    All workers get the same: works like this one are done one after the other.
    """

    def work(transaction: Transaction) -> bytes:
        asked = select(secret.c.value).where(secret.c.name == name)
        known = transaction.connection.execute(asked).scalar_one_or_none()
        if known is None:
            transaction.connection.execute(insert(secret).values(name=name, value=new))
            return new
        return bytes(known)

    return work


def _keep(connection: Connection, person: str, values: dict[str, Any]) -> None:
    changed = update(notification_setting).where(_of.person == person).values(values)
    if not connection.execute(changed).rowcount:
        default = StoredSettings()
        row = {
            "person": person,
            "mail": _text(default.mail),
            "digest": default.digest,
            "language": default.language,
            "mailed": default.mailed,
            "claimed_until": default.claimed_until,
        }
        connection.execute(insert(notification_setting).values({**row, **values}))


def _settings(row: Row[Any] | None) -> StoredSettings:
    if row is None:
        return StoredSettings()
    mail = _kinds.decode(row.mail)
    return StoredSettings(mail, row.digest, row.language, row.mailed, row.claimed_until)


def _text(kinds: tuple[NotificationKind, ...]) -> str:
    return msgspec.json.encode(kinds).decode()
