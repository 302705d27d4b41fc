"""What is written and read of passkeys, and of the challenges that browsers sign with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_PASSKEYS, Passkey
from ponnuki.online.commands import Refusal
from ponnuki.server.store.accounts import NewSession, Stored, begin_session, stored_account
from ponnuki.server.store.passkey_tables import passkey, passkey_challenge
from ponnuki.server.store.persons import NoPerson, is_gone
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.ways_in import WaysIn, expect_another_way_in

_DAY = 24 * 60 * 60 * 1_000  # milliseconds


class UnknownPasskey(PonnukiError):
    """An account has no passkey with this id."""


class PasskeyRefused(PonnukiError):
    """A passkey that is nobody's, or an answer that it has not signed for this server."""


@dataclass(frozen=True, slots=True)
class StoredPasskey:
    """A passkey as it is stored.

    Attributes:
        owner: Whose it is.
        data: The credential with its public key.
        counter: How often it had signed when it was used last; 0 if it does not count.
    """

    owner: Stored
    data: bytes
    counter: int


def stored_passkey(connection: Connection, credential: bytes) -> StoredPasskey | None:
    """Return the passkey of a credential's id; None if there is none."""
    of = passkey.c
    asked = select(of.person, of.data, of.counter).where(of.digest == _digest(credential))
    row = connection.execute(asked).one_or_none()
    owner = None if row is None else stored_account(connection, person=row.person)
    if row is None or owner is None:
        return None
    return StoredPasskey(owner, row.data, row.counter)


def passkeys_of(connection: Connection, person: str) -> tuple[Passkey, ...]:
    """Return the passkeys of an account, the newest first."""
    of = passkey.c
    asked = select(of.id, of.name, of.created, of.used).where(of.person == person)
    rows = connection.execute(asked.order_by(of.created.desc(), of.id))
    return tuple(Passkey(*row) for row in rows)


def credentials_of(connection: Connection, person: str) -> list[bytes]:
    """Return the credentials of an account."""
    asked = select(passkey.c.data).where(passkey.c.person == person)
    return [*connection.execute(asked).scalars()]


def write_challenge(
    challenge: bytes, person: str | None, expires: int
) -> Callable[[Transaction], None]:
    """Return the work that keeps a challenge."""

    def work(transaction: Transaction) -> None:
        row = {"digest": _digest(challenge), "person": person, "expires": expires}
        transaction.connection.execute(insert(passkey_challenge).values(row))

    return work


def use_challenge(challenge: bytes, person: str | None, now: int) -> Callable[[Transaction], None]:
    """Return the work that lets a challenge count no more. It raises Refusal if it does not now.

    It is a work of its own, so that an answer that is refused uses its challenge up, too.
    """

    def work(transaction: Transaction) -> None:
        of = passkey_challenge.c
        whose = of.person.is_(None) if person is None else of.person == person
        this = (of.digest == _digest(challenge), whose, of.expires > now)
        done = transaction.connection.execute(delete(passkey_challenge).where(*this))
        if done.rowcount == 0:
            raise Refusal(message("passkey_too_late"))

    return work


def write_passkey(
    person: str, made: Passkey, credential: bytes, data: bytes, counter: int
) -> Callable[[Transaction], Passkey]:
    """Return the work that gives an account a passkey.

    It raises Refusal for too many, PasskeyRefused for one that somebody has, and NoPerson if the
    account was deleted.
    """

    def work(transaction: Transaction) -> Passkey:
        execute, of = transaction.connection.execute, passkey.c
        if is_gone(transaction.connection, person):
            raise NoPerson(message("no_person"))
        count = select(func.count()).where(of.person == person)
        if execute(count).scalar_one() >= MAX_PASSKEYS:
            raise Refusal(message("too_many_passkeys", max=MAX_PASSKEYS))
        digest = _digest(credential)
        if execute(select(of.id).where(of.digest == digest)).first() is not None:
            raise PasskeyRefused(message("passkey_refused"))
        row = {
            "digest": digest,
            "id": made.id,
            "person": person,
            "name": made.name,
            "data": data,
            "counter": counter,
            "created": made.created,
        }
        execute(insert(passkey).values(row))
        return made

    return work


def sign_in_with_passkey(
    known: StoredPasskey, credential: bytes, counter: int, session: NewSession
) -> Callable[[Transaction], None]:
    """Return the work that begins a session by a passkey, as it was when it was verified.

    It raises PasskeyRefused if the passkey is gone meanwhile, or has counted on: two devices have
    it that count apart.
    """

    def work(transaction: Transaction) -> None:
        of = passkey.c
        same = (of.digest == _digest(credential), of.counter == known.counter)
        values: dict[str, Any] = {"counter": counter, "used": session.now - session.now % _DAY}
        done = transaction.connection.execute(update(passkey).where(*same).values(values))
        if done.rowcount == 0:
            raise PasskeyRefused(message("passkey_refused"))
        begin_session(transaction, known.owner.person.id, session)

    return work


def remove_passkey(person: str, id: str, offered: WaysIn) -> Callable[[Transaction], None]:
    """Return the work that removes a passkey of an account.

    It raises UnknownPasskey, and LastWayIn if nobody could sign in any more.

    Args:
        person: Whose account it is.
        id: The id of the passkey.
        offered: By what people sign in.
    """

    def work(transaction: Transaction) -> None:
        expect_another_way_in(transaction, person, id, offered)
        of = passkey.c
        this = (of.person == person, of.id == id)
        done = transaction.connection.execute(delete(passkey).where(*this))
        if done.rowcount == 0:
            raise UnknownPasskey(message("unknown_passkey", id=id))

    return work


def forget_passkeys(transaction: Transaction, person: str) -> None:
    """Remove all passkeys of a person, and what they were asked to sign."""
    execute = transaction.connection.execute
    execute(delete(passkey_challenge).where(passkey_challenge.c.person == person))
    execute(delete(passkey).where(passkey.c.person == person))


def _digest(value: bytes) -> bytes:
    return sha256(value).digest()
