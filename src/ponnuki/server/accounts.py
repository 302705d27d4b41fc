"""Accounts: what their doors do. Passwords are hashed in threads, all else is a short work."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import (
    CONFIRMED_MINUTES,
    Caution,
    Deletion,
    Device,
    Language,
    Restriction,
)
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Person
from ponnuki.server.due_times import DueTimes
from ponnuki.server.limits import (
    CONFIRMED_OF_SESSION,
    CREATIONS_OF_ADDRESS,
    CREATIONS_OF_PERSON,
    ENDINGS_OF_SESSION,
    MAILS_OF_ACCOUNT,
    MAILS_OF_ADDRESS,
    SIGN_INS_OF_ACCOUNT,
    SIGN_INS_OF_ADDRESS,
    Limits,
)
from ponnuki.server.mail import Mailer, MailSettings, checked_email
from ponnuki.server.names import expect_account_name, name_key
from ponnuki.server.passwords import Passwords, checked_password
from ponnuki.server.people import checked_name, digest_of, new_id, new_token
from ponnuki.server.seen import Sightings
from ponnuki.server.signed_in import SignedIn
from ponnuki.server.store import accounts as store
from ponnuki.server.store.accounts import NewSession, Sighting, SignInRefused, Stored
from ponnuki.server.store.deletion import clear_games, delete_person, departures
from ponnuki.server.store.notification_settings import keep_language
from ponnuki.server.store.persons import NoPerson
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.standing import (
    AccountClosed,
    acknowledge,
    restriction_of,
    standing_sanctions,
)
from ponnuki.server.store.transaction import Work
from ponnuki.server.store.writer import Busy
from ponnuki.server.workers.channels import Channels
from ponnuki.words import say

_HOUR = 60 * 60 * 1_000  # milliseconds
CONFIRM_TIME = 48 * _HOUR
RESET_TIME = _HOUR
FRESH_TIME = CONFIRMED_MINUTES * 60 * 1_000  # milliseconds
_CLEARING_AGAIN = 5 * 60 * 1_000  # milliseconds, after the games of an account were not cleared
MAX_TASKS = 100  # that look for whom a link is
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has on a server.

    Attributes:
        stored: The account; None of a guest.
        warnings: Those that they have not acknowledged.
        muted: How long they may write in no chat; None if they may.
        closed: How long they may do nothing; None if they may.
    """

    stored: Stored | None
    warnings: tuple[Caution, ...]
    muted: Restriction | None
    closed: Restriction | None


class NoAccount(PonnukiError):
    """A door for accounts, and a guest who asks."""


class SignInTooOld(PonnukiError):
    """What asks for a password, of an account without one, in a session that is not confirmed.

    Its person has said too long ago who they are, or not in this session.
    """


@dataclass(frozen=True, slots=True)
class Client:
    """Who asks.

    Attributes:
        address: The address.
        browser: The browser in words; "" for other programs.
        digest: What is stored of the session; None without one.
        person: Whose session it is; None if nobody's.
    """

    address: str
    browser: str
    digest: bytes | None
    person: Person | None

    def known(self) -> tuple[Person, bytes]:
        """Return whose session it is, and its digest. Raises NoPerson without one."""
        if self.person is None or self.digest is None:
            raise NoPerson(message("no_person"))
        return self.person, self.digest


class Accounts:
    """The accounts of a server.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        mail: How e-mail is sent; None if it is not.
        channels: To other workers.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        mail: MailSettings | None,
        channels: Channels | None = None,
    ) -> None:
        self.sockets = SignedIn(channels)
        self.mailer = None if mail is None else Mailer(mail)
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._passwords = Passwords()
        self._tasks: set[asyncio.Task[None]] = set()
        self._departures = DueTimes(now, self._clear_games)
        self._seen = Sightings[Sighting](lambda seen: self._submit(store.see_sessions(seen)))

    async def start(self) -> None:
        """Begin to send e-mails, to note who is here, and to clear games of deleted persons."""
        self._seen.start()
        self._departures.start(())
        await self.resume_clearing()
        if self.mailer is not None:
            self.mailer.start()

    async def stop(self) -> None:
        """Stop that."""
        await self._seen.stop()
        await self._departures.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self.mailer is not None:
            await self.mailer.stop()
        self._passwords.close()

    async def stored(self, person: str) -> Stored | None:
        """Return the account of a person; None of a guest."""
        return await self._stored(person=person)

    async def standing(self, person: str) -> Standing:
        """Return the account of a person, and what moderators have left in force of them."""
        now = self._now()

        def ask(connection: Any) -> Standing:
            stored = store.stored_account(connection, person=person)
            return Standing(stored, *standing_sanctions(connection, person, now))

        return await self._reading.ask(ask)

    async def expect_open(self, person: str) -> None:
        """Raise AccountClosed if a moderator has closed a person."""
        now = self._now()
        closed = await self._reading.ask(lambda c: restriction_of(c, person, "closing", now))
        if closed is not None:
            raise AccountClosed(closed)

    async def acknowledge(self, person: Person, warning: int) -> None:
        """Note that somebody has read a warning. Raises UnknownCaution, Busy, StorageFailure."""
        self._limits.take(CREATIONS_OF_PERSON, person.id)
        await self._submit(acknowledge(person.id, warning, self._now()))

    def see(self, client: Client) -> None:
        """Mark a session as seen."""
        if client.digest is not None and client.person is not None:
            self._seen.note(client.digest, Sighting(client.digest, client.browser, self._now()))

    async def make(
        self, client: Client, name: str, password: str, email: str | None, language: Language
    ) -> tuple[Person, str]:
        """Give a guest, or somebody new, an account; return them and the token of their session.

        Raises:
            InvalidName, InvalidPassword, InvalidEmail: None can have these.
            NameTaken, Refusal: Somebody has the name, or who asks has an account.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, client.address)
        name = checked_name(name)
        expect_account_name(name)
        checked_password(password, name)
        address = None if email is None or not email.strip() else checked_email(email)
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        stored = await self._passwords.hash(password)
        person = Person(new_id() if client.person is None else client.person.id, name)
        session, token = self.new_session(client, is_confirmed=True)
        work = store.make_account(person, stored, session, is_new=client.person is None)
        await self._submit(work)
        self.sockets.replace(session.instead)
        self.sockets.rename(person)
        if address is not None and self.mailer is not None:
            with suppress(PonnukiError):  # the account is made; it can be asked for again
                await self._ask_to_confirm(client, person, stored, address, language)
        return person, token

    async def sign_in(self, client: Client, name: str, password: str) -> tuple[Person, str]:
        """Begin a session of an account, in place of the one of who asks.

        Raises:
            SignInRefused: There is no such account, or it has another password.
            AccountClosed: A moderator has closed it.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        self._limits.take(SIGN_INS_OF_ACCOUNT, name_key(name))
        stored = await self._stored(name=name)
        known = None if stored is None else stored.password
        right = await self._passwords.is_right(known, password)
        if stored is None or stored.password is None or not right:
            raise SignInRefused(message("sign_in_refused"))
        await self.expect_open(stored.person.id)
        outdated = self._passwords.is_outdated(stored.password)
        anew = await self._passwords.hash(password) if outdated else None
        session, token = self.new_session(client, is_confirmed=True)
        work = store.sign_in_again(stored.person, session, anew)
        await self._submit(store.if_password(stored.person.id, stored.password, work))
        self.sockets.replace(session.instead)
        return stored.person, token

    async def sign_out(self, client: Client) -> None:
        """End the session of who asks. Raises Busy and StorageFailure."""
        if client.person is not None and client.digest is not None:
            await self._end_sessions(client.person, store.session_id(client.digest))

    async def devices(self, client: Client) -> tuple[Device, ...]:
        """Return the sessions of who asks."""
        person, here = client.person, client.digest
        assert person is not None
        assert here is not None
        return await self._reading.ask(
            lambda connection: store.devices(connection, person.id, here)
        )

    async def sign_out_everywhere(self, person: Person) -> None:
        """End all sessions of somebody. Raises Busy and StorageFailure."""
        await self._end_sessions(person, None)

    async def end_device(self, client: Client, id: str) -> None:
        """End a session of who asks, by its id. Raises RateLimited, Busy, StorageFailure."""
        await self._end_sessions(self.limited_to_end(client), id)

    def limited_to_end(self, client: Client) -> Person:
        """Return who asks to end or remove what is their own. Raises NoPerson and RateLimited."""
        person, session = client.known()
        self._limits.take(ENDINGS_OF_SESSION, session.hex())
        return person

    async def _end_sessions(self, person: Person, id: str | None) -> None:
        self.sockets.end(await self._submit(store.end_sessions(person.id, id)))

    async def change_password(self, client: Client, old: str | None, new: str) -> str:
        """Change a password: all sessions end, and one begins, whose token is returned.

        An account without a password gets its first one.

        Raises:
            SignInRefused, SignInTooOld, InvalidPassword, NoAccount: Nothing is changed.
            RateLimited, Busy, StorageFailure: Neither.
        """
        stored = await self.confirmed(client, old)
        checked_password(new, stored.person.name)
        hashed = await self._passwords.hash(new)
        session, token = self.new_session(client, is_confirmed=True)
        work = store.change_password(stored.person.id, hashed, session)
        ended = await self._submit(store.if_password(stored.person.id, stored.password, work))
        self.sockets.end([one for one in ended if one != client.digest])
        self.sockets.replace(client.digest)
        return token

    async def change_email(
        self, client: Client, password: str | None, email: str | None, language: Language
    ) -> None:
        """Change the e-mail address, once a link sent to it is opened; None removes it.

        Raises:
            SignInRefused, SignInTooOld, InvalidEmail, NoAccount, Refusal: Nothing is changed.
            RateLimited, Busy, StorageFailure: Neither.
        """
        stored = await self.confirmed(client, password)
        if email is None or not email.strip():
            work = store.change_email(stored.person.id, None)
            await self._submit(store.if_password(stored.person.id, stored.password, work))
            return
        self._expect_mail()
        address = checked_email(email)
        await self._ask_to_confirm(client, stored.person, stored.password, address, language)

    async def confirm_email(self, client: Client, token: str) -> None:
        """Take the token that confirms an e-mail address. Raises LinkSpent and RateLimited."""
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        await self._submit(store.confirm_email(digest_of(token), self._now()))

    async def ask_for_reset(self, client: Client, email: str, language: Language) -> None:
        """Send links for a new password to a confirmed address; do nothing if there is none.

        It takes no longer for an address that somebody has: what is to be done is done later.

        Raises:
            InvalidEmail, Refusal: It is no address, or no e-mail can be sent.
            RateLimited, Busy: Too many were asked for.
        """
        self._expect_mail()
        address = checked_email(email)
        self._limits.take_by_address(MAILS_OF_ADDRESS, client.address)
        self._limits.take(MAILS_OF_ACCOUNT, address.casefold())
        if len(self._tasks) >= MAX_TASKS:
            raise Busy(message("busy"))
        task = asyncio.create_task(self._send_resets(address, language))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def reset_password(self, client: Client, token: str, password: str) -> None:
        """Set a password by the token of a link; all sessions of the account end.

        Raises:
            LinkSpent, InvalidPassword: Nothing is changed.
            RateLimited, Busy, StorageFailure: Neither.
        """
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        digest, now = digest_of(token), self._now()
        owner = await self._reading.ask(
            lambda connection: store.link_owner(connection, digest, now)
        )
        if owner is None:
            raise store.LinkSpent(message("link_spent"))
        checked_password(password, owner.person.name)
        hashed = await self._passwords.hash(password)
        _, ended = await self._submit(store.reset_password(digest, hashed, now))
        self.sockets.end(ended)

    async def remove(self, client: Client, wish: Deletion) -> None:
        """Remove an account, or a guest; games are cleared soon after.

        Raises:
            NoPerson: Nobody asks.
            SignInRefused, SignInTooOld: The password is not that of the account, or it has none and
                its sign-in was long ago.
            Refusal: The name is not that of the guest.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        person = client.person
        if person is None:
            raise NoPerson(message("no_person"))
        work = delete_person(person, self._now())
        if await self.stored(person.id) is None:
            self._limits.take(CREATIONS_OF_PERSON, person.id)
            if name_key(wish.name) != name_key(person.name):
                raise Refusal(message("name_not_own", name=person.name))
            work = store.if_guest(person, work)
        else:
            stored = await self.confirmed(client, wish.password)
            work = store.if_password(person.id, stored.password, work)
        self.sockets.end(await self._submit(work))
        again = await self._clear_games(person.id)
        if again is not None:
            self._departures.set(person.id, again)

    async def resume_clearing(self) -> None:
        """Go on with deleted persons whose games a worker has left when it ended."""
        for person in await self._reading.ask(departures):
            self._departures.hasten(person, self._now())

    async def _clear_games(self, person: str) -> int | None:
        """Remove the name from some games of a deleted person; return when to go on, or None."""
        try:
            are_left = await self._submit(clear_games(person, self._now()))
        except Exception as error:  # a mistake, or a database that is away: it may be mended
            mistake = None if isinstance(error, PonnukiError) else error
            text = say("games-not-cleared", kind=type(error).__name__)
            _log.error("%s", text, exc_info=mistake)
            return self._now() + _CLEARING_AGAIN
        return self._now() if are_left else None

    async def confirmed(self, client: Client, password: str | None) -> Stored:
        """Return the account of who asks, if this is its password.

        Who has an account without one must have just said who they are, by whatever it has instead.

        Raises:
            NoAccount, SignInRefused, SignInTooOld, RateLimited, Busy: It is not, or not now.
        """
        stored = None if client.person is None else await self._stored(person=client.person.id)
        if stored is None:
            raise NoAccount(message("no_account"))
        if stored.password is None:
            await self._expect_confirmed(client)
            return stored
        self._limits.take(SIGN_INS_OF_ACCOUNT, name_key(stored.person.name))
        if password is None or not await self._passwords.is_right(stored.password, password):
            raise SignInRefused(message("wrong_password"))
        return stored

    async def _expect_confirmed(self, client: Client) -> None:
        _, session = client.known()
        self._limits.take(CONFIRMED_OF_SESSION, session.hex())
        confirmed = await self._reading.ask(lambda c: store.session_confirmed(c, session))
        if confirmed is None or confirmed + FRESH_TIME < self._now():
            raise SignInTooOld(message("sign_in_too_old", minutes=CONFIRMED_MINUTES))

    def new_session(self, client: Client, *, is_confirmed: bool) -> tuple[NewSession, str]:
        """Return a session in place of the one of who asks, and its token.

        Args:
            client: Who asks.
            is_confirmed: Whether they have just said who they are.
        """
        token = new_token()
        digest, now = digest_of(token), self._now()
        return NewSession(digest, client.browser, now, client.digest, is_confirmed), token

    def _expect_mail(self) -> Mailer:
        if self.mailer is None:
            raise Refusal(message("no_mail"))
        return self.mailer

    async def _ask_to_confirm(
        self,
        client: Client,
        person: Person,
        password: str | None,
        email: str,
        language: Language,
    ) -> None:
        mailer = self._expect_mail()
        self._limits.take_by_address(MAILS_OF_ADDRESS, client.address)
        self._limits.take(MAILS_OF_ACCOUNT, email.casefold())
        work = store.change_email(person.id, email)
        await self._submit(store.if_password(person.id, password, work))
        await self._submit(keep_language(person.id, language))
        link = await self._link(person, store.CONFIRM, email, CONFIRM_TIME)
        subject = say("mail-confirm-subject", language)
        text = say("mail-confirm", language, name=person.name, link=link)
        mailer.send(email, subject, text, CONFIRM_TIME / 1_000)

    async def _send_resets(self, email: str, language: Language) -> None:
        mailer, subject = self._expect_mail(), say("mail-reset-subject", language)
        with suppress(PonnukiError):  # too busy: whoever asked asks again
            for person in await self._reading.ask(lambda c: store.accounts_of_email(c, email)):
                link = await self._link(person, store.RESET, email, RESET_TIME)
                text = say("mail-reset", language, name=person.name, link=link)
                mailer.send(email, subject, text, RESET_TIME / 1_000)

    async def _link(self, person: Person, purpose: str, email: str, time: int) -> str:
        """Return the address of the page with a new token, which counts once and for a time."""
        token, expires = new_token(), self._now() + time
        await self._submit(store.make_link(person.id, purpose, email, digest_of(token), expires))
        return f"{self._expect_mail().settings.page}#/online/account/{purpose}/{quote(token)}"

    async def _stored(self, **which: str) -> Stored | None:
        return await self._reading.ask(lambda connection: store.stored_account(connection, **which))
