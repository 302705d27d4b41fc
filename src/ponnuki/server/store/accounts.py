"""What is written and read of accounts, their sessions, and the links in their e-mails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import Account, Device, Role
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import MAX_SENT_NAME_LENGTH, Person
from ponnuki.server.names import is_level_name, likeness, name_key
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account, email_token
from ponnuki.server.store.identity_tables import identity, identity_request
from ponnuki.server.store.moderation_log import log_identity
from ponnuki.server.store.notices import SessionsEnded
from ponnuki.server.store.passkey_tables import passkey
from ponnuki.server.store.persons import NOBODY, NoPerson, if_there, is_gone
from ponnuki.server.store.push_subscriptions import move_subscription
from ponnuki.server.store.tokens import revoke_tokens
from ponnuki.server.store.transaction import Transaction

T = TypeVar("T")

CONFIRM = "confirm"
RESET = "reset"
_ID_LENGTH = 16  # of a session, in hexadecimal digits: the beginning of its digest
MAX_ACCOUNTS_OF_EMAIL = 5
MAX_SESSIONS_OF_PERSON = 100  # with one more, the one that was not seen for longest ends


class NameTaken(Refusal):
    """A name that an account has, or one that looks like it."""


class SignInRefused(PonnukiError):
    """A name and a password that do not belong together; it does not say which is wrong."""


class LinkSpent(Refusal):
    """A link in an e-mail that is too old, or was used."""


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session that begins, in place of another if there is one.

    Attributes:
        digest: What is stored of its token.
        browser: From what.
        now: When.
        instead: The digest of the session that ends with it.
        is_confirmed: Whether its person has just said who they are; False if a provider alone has.
    """

    digest: bytes
    browser: str
    now: int
    instead: bytes | None = None
    is_confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Sighting:
    """A session that was seen at a time, in a browser."""

    digest: bytes
    browser: str
    now: int


@dataclass(frozen=True, slots=True)
class Stored:
    """An account as it is stored; without a password one signs in by other means."""

    person: Person
    password: str | None
    account: Account
    role: Role = "person"


def session_id(digest: bytes) -> str:
    """Return the id under which a session is listed: it tells nothing of the token."""
    return digest.hex()[:_ID_LENGTH]


def stored_account(
    connection: Connection, *, person: str | None = None, name: str | None = None
) -> Stored | None:
    """Return the account of a person, by id, or of a name; None if there is none.

    There is none from its deletion on, though its row stays until its games are cleared.
    """
    if name is not None and len(name) > MAX_SENT_NAME_LENGTH:
        return None  # no name is so long
    of, people = account.c, tables.person.c
    which = of.person == person if name is None else of.name_key == name_key(name)
    columns = (
        people.id,
        people.name,
        people.bot,
        of.password,
        of.email,
        of.unconfirmed,
        of.created,
        of.role,
    )
    asked = select(*columns).join_from(account, tables.person)
    asked = asked.where(which, people.name != NOBODY)
    row = connection.execute(asked).one_or_none()
    if row is None:
        return None
    known = Account(row.created, row.email, row.unconfirmed, row.password is not None)
    return Stored(Person(row.id, row.name, row.bot), row.password, known, row.role)


def accounts_of_email(connection: Connection, email: str) -> list[Person]:
    """Return who has confirmed an e-mail address."""
    of, people = account.c, tables.person.c
    asked = select(people.id, people.name, people.bot).join_from(account, tables.person)
    rows = connection.execute(asked.where(of.email == email).limit(MAX_ACCOUNTS_OF_EMAIL))
    return [Person(row.id, row.name, row.bot) for row in rows]


def devices(connection: Connection, person: str, here: bytes) -> tuple[Device, ...]:
    """Return the sessions of a person, the last seen first."""
    of = tables.session.c
    asked = select(of.digest, of.browser, of.created, of.seen).where(of.person == person)
    return tuple(
        Device(session_id(row.digest), row.browser, row.created, row.seen, row.digest == here)
        for row in connection.execute(asked.order_by(of.seen.desc(), of.digest))
    )


def expect_free_name(transaction: Transaction, name: str, person: str) -> None:
    """Check that no other account has a name, or one that looks like it. Raises NameTaken.

    Names of levels are theirs, whether or not they play here.
    """
    of = account.c
    asked = select(of.person).where(of.likeness == likeness(name), of.person != person)
    if is_level_name(name) or transaction.connection.execute(asked).first() is not None:
        raise NameTaken(message("name_taken", name=name))


def make_account(
    person: Person, password: str | None, session: NewSession, *, is_new: bool
) -> Callable[[Transaction], Person]:
    """Return the work that gives a guest, or somebody new, an account of that name.

    It raises NameTaken, Refusal if there is an account already, and NoPerson if it was deleted or
    the guest is forgotten.
    """

    def work(transaction: Transaction) -> Person:
        execute = transaction.connection.execute
        if is_gone(transaction.connection, person.id):
            raise NoPerson(message("no_person"))
        if stored_account(transaction.connection, person=person.id) is not None:
            raise Refusal(message("has_account"))
        expect_free_name(transaction, person.name, person.id)
        if is_new:
            execute(
                insert(tables.person).values(id=person.id, name=person.name, created=session.now)
            )
        else:
            of = tables.person
            execute(update(of).where(of.c.id == person.id).values(name=person.name))
        execute(
            insert(account).values(
                person=person.id,
                name_key=name_key(person.name),
                likeness=likeness(person.name),
                password=password,
                created=session.now,
            )
        )
        begin_session(transaction, person.id, session)
        return person

    return work


def begin_session(transaction: Transaction, person: str, session: NewSession) -> None:
    """Write a session, and end the one in whose place it is, and one that is too many."""
    execute, of = transaction.connection.execute, tables.session
    _end_oldest_sessions(transaction, person, session.instead)
    execute(
        insert(of).values(
            digest=session.digest,
            person=person,
            created=session.now,
            seen=session.now,
            browser=session.browser,
            confirmed=session.now if session.is_confirmed else None,
        )
    )
    if session.instead is not None:
        move_subscription(transaction.connection, session.instead, session.digest, person)
        execute(delete(of).where(of.c.digest == session.instead))


def _end_oldest_sessions(transaction: Transaction, person: str, ends: bytes | None) -> None:
    """End the sessions of a person that were not seen for longest, if there are too many.

    One of them may end anyway.
    """
    of = tables.session.c
    asked = select(of.digest).where(of.person == person)
    if ends is not None:
        asked = asked.where(of.digest != ends)
    asked = asked.order_by(of.seen.desc(), of.created.desc())
    found = transaction.connection.execute(asked.offset(MAX_SESSIONS_OF_PERSON - 1))
    ended = [*found.scalars()]
    _delete_sessions(transaction, ended)
    if ended:
        transaction.changes.append(SessionsEnded(tuple(ended)))


def _delete_sessions(transaction: Transaction, digests: Sequence[bytes]) -> None:
    """Remove sessions, one by one: a statement has no room for as many as there may be."""
    if digests:
        statement = delete(tables.session).where(tables.session.c.digest == bindparam("of"))
        transaction.connection.execute(statement, [{"of": digest} for digest in digests])


def if_password(
    person: str, password: str | None, work: Callable[[Transaction], T]
) -> Callable[[Transaction], T]:
    """Return the work that does another if an account still has the password that was verified.

    To verify one takes time, in which it may have been changed. It raises SignInRefused.

    Args:
        person: Whose account it is.
        password: What was stored of the password when it was verified; None if there was none.
        work: The other.
    """

    def checked(transaction: Transaction) -> T:
        asked = select(account.c.password).where(account.c.person == person)
        row = transaction.connection.execute(asked).one_or_none()
        if row is None or row.password != password:
            raise SignInRefused(message("sign_in_refused"))
        return work(transaction)

    return checked


def if_session(
    person: str, digest: bytes, work: Callable[[Transaction], T]
) -> Callable[[Transaction], T]:
    """Return the work that does another if a session of a person has not ended.

    Asking others takes time, in which somebody may have been put out. It raises NoPerson.
    """

    def checked(transaction: Transaction) -> T:
        of = tables.session.c
        asked = select(of.digest).where(of.digest == digest, of.person == person)
        if transaction.connection.execute(asked).first() is None:
            raise NoPerson(message("no_person"))
        return work(transaction)

    return checked


def if_guest(person: Person, work: Callable[[Transaction], T]) -> Callable[[Transaction], T]:
    """Return the work that does another if a guest is one still.

    It raises NoPerson if they are gone, and Refusal if they have an account by now, whose password
    has to confirm it.
    """

    def checked(transaction: Transaction) -> T:
        if stored_account(transaction.connection, person=person.id) is not None:
            raise Refusal(message("has_account"))
        return work(transaction)

    return if_there(person, checked)


def sign_in_again(
    person: Person, session: NewSession, password: str | None
) -> Callable[[Transaction], Person]:
    """Return the work that begins a session of an account; a password is stored anew if given."""

    def work(transaction: Transaction) -> Person:
        if password is not None:
            change = update(account).where(account.c.person == person.id)
            transaction.connection.execute(change.values(password=password))
        begin_session(transaction, person.id, session)
        return person

    return work


def change_password(
    person: str, password: str, session: NewSession | None
) -> Callable[[Transaction], list[bytes]]:
    """Return the work that changes a password, and ends all sessions but a new one and all tokens.

    It returns the digests of those that have ended.
    """

    def work(transaction: Transaction) -> list[bytes]:
        execute = transaction.connection.execute
        ended = end_sessions(person)(transaction) + revoke_tokens(transaction, person)
        execute(update(account).where(account.c.person == person).values(password=password))
        execute(delete(email_token).where(email_token.c.person == person))
        if session is not None:
            begin_session(transaction, person, session)
        return ended

    return work


def session_confirmed(connection: Connection, digest: bytes) -> int | None:
    """Return when the person of a session said who they are; None if not in it, or it has ended."""
    asked = select(tables.session.c.confirmed).where(tables.session.c.digest == digest)
    return connection.execute(asked).scalar_one_or_none()


def end_sessions(person: str, id: str | None = None) -> Callable[[Transaction], list[bytes]]:
    """Return the work that ends one session of a person, by its id, or all.

    It returns their digests.
    """

    def work(transaction: Transaction) -> list[bytes]:
        of = tables.session.c
        found = transaction.connection.execute(select(of.digest).where(of.person == person))
        ended = [one for one in found.scalars() if id in (None, session_id(one))]
        _delete_sessions(transaction, ended)
        return ended

    return work


def end_unseen_sessions(before: int) -> Callable[[Transaction], None]:
    """Return the work that ends sessions unseen since a time: no browser has their cookie."""

    def work(transaction: Transaction) -> None:
        of = tables.session
        transaction.connection.execute(delete(of).where(of.c.seen < before))

    return work


def see_sessions(sightings: Sequence[Sighting]) -> Callable[[Transaction], None]:
    """Return the work that notes when sessions were seen last, and in which browser."""

    def work(transaction: Transaction) -> None:
        change = update(tables.session).where(tables.session.c.digest == bindparam("of"))
        transaction.connection.execute(
            change.values(seen=bindparam("now"), browser=bindparam("with")),
            [{"of": one.digest, "now": one.now, "with": one.browser} for one in sightings],
        )

    return work


def change_email(person: str, email: str | None) -> Callable[[Transaction], None]:
    """Return the work that notes an e-mail address, to be confirmed; None removes any."""

    def work(transaction: Transaction) -> None:
        new = {"unconfirmed": email} if email else {"email": None, "unconfirmed": None}
        execute = transaction.connection.execute
        execute(update(account).where(account.c.person == person).values(new))
        execute(delete(email_token).where(email_token.c.person == person))

    return work


def make_link(
    person: str, purpose: str, email: str, digest: bytes, expires: int
) -> Callable[[Transaction], None]:
    """Return the work that notes a link in an e-mail; those before it count no more."""

    def work(transaction: Transaction) -> None:
        execute, of = transaction.connection.execute, email_token.c
        execute(delete(email_token).where(of.person == person, of.purpose == purpose))
        execute(
            insert(email_token).values(
                digest=digest, person=person, purpose=purpose, email=email, expires=expires
            )
        )

    return work


def _use_link(transaction: Transaction, digest: bytes, purpose: str, now: int) -> tuple[str, str]:
    """Return whose link it is and for which address, and let it count no more.

    Raises:
        LinkSpent: There is none.
    """
    execute, of = transaction.connection.execute, email_token.c
    row = execute(
        select(of.person, of.email).where(
            of.digest == digest, of.purpose == purpose, of.expires > now
        )
    ).one_or_none()
    if row is None:
        raise LinkSpent(message("link_spent"))
    execute(delete(email_token).where(of.digest == digest))
    return row.person, row.email


def confirm_email(digest: bytes, now: int) -> Callable[[Transaction], None]:
    """Return the work that confirms an e-mail address. It raises LinkSpent."""

    def work(transaction: Transaction) -> None:
        person, email = _use_link(transaction, digest, CONFIRM, now)
        change = update(account).where(account.c.person == person)
        transaction.connection.execute(change.values(email=email, unconfirmed=None))

    return work


def link_owner(connection: Connection, digest: bytes, now: int) -> Stored | None:
    """Return whose password a link resets; None if it does none."""
    of = email_token.c
    asked = select(of.person).where(of.digest == digest, of.purpose == RESET, of.expires > now)
    person = connection.execute(asked).scalar_one_or_none()
    return None if person is None else stored_account(connection, person=person)


def reset_password(
    digest: bytes, password: str, now: int
) -> Callable[[Transaction], tuple[str, list[bytes]]]:
    """Return the work that sets a password by a link in an e-mail.

    Whoever else may have had the account is out: sessions, passkeys and identities end.
    It returns whose password it is, with the digests of the sessions. It raises LinkSpent.
    """

    def work(transaction: Transaction) -> tuple[str, list[bytes]]:
        person, _ = _use_link(transaction, digest, RESET, now)
        connection, of = transaction.connection, identity.c
        for issuer in (
            connection.execute(select(of.issuer).where(of.person == person)).scalars().all()
        ):
            log_identity(connection, "unlink_identity", person, issuer, now)
        for table in (passkey, identity_request, identity):
            connection.execute(delete(table).where(table.c.person == person))
        return person, change_password(person, password, None)(transaction)

    return work


class UnknownProfile(PonnukiError):
    """There is no account of this name."""
