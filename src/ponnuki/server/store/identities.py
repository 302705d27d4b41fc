"""What is written and read of identities at providers, and of browsers that come back from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_IDENTITIES
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Person
from ponnuki.server.store.accounts import NewSession, begin_session, make_account
from ponnuki.server.store.identity_tables import identity, identity_claim, identity_request
from ponnuki.server.store.moderation_log import log_identity
from ponnuki.server.store.persons import NoPerson, is_gone
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.ways_in import WaysIn, expect_another_way_in

_DAY = 24 * 60 * 60 * 1_000  # milliseconds

# To sign in whoever comes back, to confirm who somebody is, or to link an identity to an account.
Purpose = Literal["sign_in", "confirm", "link"]


class UnknownIdentity(PonnukiError):
    """An account has no identity with this id."""


class IdentityTooLate(Refusal):
    """A browser that was not sent to a provider, or comes back too late, or a second time."""


class IdentityOfAnother(Refusal):
    """An identity that another account has."""


class Subject(NamedTuple):
    """Whom a provider calls what."""

    issuer: str
    subject: str


@dataclass(frozen=True, slots=True)
class IdentityRequest:
    """What a browser was sent to a provider for.

    Attributes:
        provider: The id of the provider.
        purpose: What for.
        person: Whose account it is about; None if it is a sign-in of whoever comes back.
    """

    provider: str
    purpose: Purpose
    person: str | None


@dataclass(frozen=True, slots=True)
class StoredIdentity:
    """An identity of an account; `used` is the day of the last sign-in with it, None if never."""

    id: str
    issuer: str
    subject: str
    created: int
    used: int | None


def identities_of(connection: Connection, person: str) -> tuple[StoredIdentity, ...]:
    """Return the identities of an account, the newest first."""
    of = identity.c
    asked = select(of.id, of.issuer, of.subject, of.created, of.used).where(of.person == person)
    rows = connection.execute(asked.order_by(of.created.desc(), of.id))
    return tuple(StoredIdentity(*row) for row in rows)


def identity_owner(connection: Connection, subject: Subject) -> str | None:
    """Return the id of whose account has an identity; None if no account has it."""
    found: str | None = connection.execute(
        select(identity.c.person).where(*_is(subject))
    ).scalar_one_or_none()
    return found


def write_request(
    digest: bytes, request: IdentityRequest, expires: int
) -> Callable[[Transaction], None]:
    """Return the work that notes for what a browser is sent."""

    def work(transaction: Transaction) -> None:
        row = {
            "digest": digest,
            "provider": request.provider,
            "purpose": request.purpose,
            "person": request.person,
            "expires": expires,
        }
        transaction.connection.execute(insert(identity_request).values(row))

    return work


def use_request(digest: bytes, now: int) -> Callable[[Transaction], IdentityRequest]:
    """Return the work that lets a browser come back once. It raises IdentityTooLate.

    It is a work of its own, so that an answer that is refused uses the request up, too.
    """

    def work(transaction: Transaction) -> IdentityRequest:
        execute, of = transaction.connection.execute, identity_request.c
        asked = select(of.provider, of.purpose, of.person)
        row = execute(asked.where(of.digest == digest, of.expires > now)).one_or_none()
        done = execute(delete(identity_request).where(of.digest == digest))
        if row is None or done.rowcount == 0:
            raise IdentityTooLate(message("identity_too_late"))
        return IdentityRequest(*row)

    return work


def write_claim(digest: bytes, subject: Subject, expires: int) -> Callable[[Transaction], None]:
    """Return the work that lets a browser make an account of an identity for a time."""

    def work(transaction: Transaction) -> None:
        execute = transaction.connection.execute
        execute(delete(identity_claim).where(identity_claim.c.digest == digest))
        row = {"digest": digest, **subject._asdict(), "expires": expires}
        execute(insert(identity_claim).values(row))

    return work


def claim_identity(
    digest: bytes, id: str, person: Person, session: NewSession, *, is_new: bool
) -> Callable[[Transaction], Person]:
    """Return the work that makes an account of the identity with which a browser came back.

    It raises IdentityTooLate, IdentityOfAnother, and what `make_account` does; the browser may try
    again then.

    Args:
        digest: What is stored of the browser's secret.
        id: The id of the identity.
        person: Whose account it will be.
        session: The session that begins.
        is_new: Whether they were no guest before.
    """
    make = make_account(person, None, session, is_new=is_new)

    def work(transaction: Transaction) -> Person:
        execute, of = transaction.connection.execute, identity_claim.c
        asked = select(of.issuer, of.subject)
        row = execute(asked.where(of.digest == digest, of.expires > session.now)).one_or_none()
        if row is None:
            raise IdentityTooLate(message("identity_too_late"))
        subject = Subject(*row)
        _expect_free(transaction, subject)
        made = make(transaction)
        _link(transaction, subject, id, person.id, session.now, used=session.now)
        execute(delete(identity_claim).where(of.digest == digest))
        return made

    return work


def link_identity(
    subject: Subject, id: str, person: str, now: int
) -> Callable[[Transaction], None]:
    """Return the work that links an identity to an account, which may have it already.

    It raises IdentityOfAnother, Refusal for too many, and NoPerson if the account was deleted.
    """

    def work(transaction: Transaction) -> None:
        if is_gone(transaction.connection, person):
            raise NoPerson(message("no_person"))
        if identity_owner(transaction.connection, subject) == person:
            return
        _expect_free(transaction, subject)
        count = select(func.count()).where(identity.c.person == person)
        if transaction.connection.execute(count).scalar_one() >= MAX_IDENTITIES:
            raise Refusal(message("too_many_identities", max=MAX_IDENTITIES))
        _link(transaction, subject, id, person, now, used=None)
        log_identity(transaction.connection, "link_identity", person, subject.issuer, now)

    return work


def _expect_free(transaction: Transaction, subject: Subject) -> None:
    if identity_owner(transaction.connection, subject) is not None:
        raise IdentityOfAnother(message("identity_of_another"))


def _link(
    transaction: Transaction, subject: Subject, id: str, person: str, now: int, used: int | None
) -> None:
    day = None if used is None else used - used % _DAY
    row = {"id": id, "person": person, "created": now, "used": day}
    transaction.connection.execute(insert(identity).values(**subject._asdict(), **row))


def sign_in_with_identity(
    subject: Subject, person: str, session: NewSession
) -> Callable[[Transaction], None]:
    """Return the work that begins a session of the account that has an identity.

    It raises IdentityTooLate if the account has it no more.
    """

    def work(transaction: Transaction) -> None:
        change = update(identity).where(*_is(subject), identity.c.person == person)
        values = {"used": session.now - session.now % _DAY}
        if transaction.connection.execute(change.values(values)).rowcount == 0:
            raise IdentityTooLate(message("identity_too_late"))
        begin_session(transaction, person, session)

    return work


def unlink_identity(
    person: str, id: str, offered: WaysIn, now: int
) -> Callable[[Transaction], None]:
    """Return the work that takes an identity from an account.

    It raises UnknownIdentity, and LastWayIn if nobody could sign in any more.

    Args:
        person: Whose account it is.
        id: The id of the identity.
        offered: By what people sign in.
        now: When it is done.
    """

    def work(transaction: Transaction) -> None:
        expect_another_way_in(transaction, person, id, offered)
        execute, of = transaction.connection.execute, identity.c
        this = (of.person == person, of.id == id)
        issuer = execute(select(of.issuer).where(*this)).scalar_one_or_none()
        if issuer is None:
            raise UnknownIdentity(message("unknown_identity", id=id))
        execute(delete(identity).where(*this))
        log_identity(transaction.connection, "unlink_identity", person, issuer, now)

    return work


def forget_identities(transaction: Transaction, person: str) -> None:
    """Remove all identities of a person, and what they were sent to providers for."""
    execute = transaction.connection.execute
    for table in (identity_request, identity):
        execute(delete(table).where(table.c.person == person))


def _is(subject: Subject) -> tuple[ColumnElement[bool], ...]:
    return (identity.c.issuer == subject.issuer, identity.c.subject == subject.subject)
