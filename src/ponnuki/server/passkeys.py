"""Passkeys (WebAuthn): made, listed and removed, and signing in with one instead of a password."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import Any, TypeVar
from urllib.parse import urlsplit

from fido2.rpid import verify_rp_id
from fido2.server import Fido2Server
from fido2.utils import websafe_encode
from fido2.webauthn import (
    AttestedCredentialData,
    AuthenticationResponse,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ponnuki.message import message
from ponnuki.online.account_messages import MAX_TOKEN_NAME_LENGTH, Passkey
from ponnuki.online.messages import Person
from ponnuki.online.plain_text import checked_text
from ponnuki.server.accounts import Accounts, Client
from ponnuki.server.limits import CONFIRMED_OF_SESSION, SIGN_INS_OF_ADDRESS, Limits
from ponnuki.server.people import new_id
from ponnuki.server.store import passkeys as store
from ponnuki.server.store.accounts import if_password, if_session
from ponnuki.server.store.passkeys import PasskeyRefused
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work
from ponnuki.server.store.ways_in import WaysIn

CHALLENGE_MILLISECONDS = 5 * 60 * 1_000
_HERE = "http://localhost"  # where browsers allow passkeys without an address of the server
_VERIFIED = UserVerificationRequirement.REQUIRED  # a passkey stands for name and password

T = TypeVar("T")


def passkey_host(page: str) -> str | None:
    """Return the host to which passkeys of a page belong; None if browsers use none there.

    Args:
        page: The address of the page; "" if the server has none but this machine's.
    """
    parts = urlsplit(page or _HERE)
    host = parts.hostname or ""
    return host if verify_rp_id(host, f"{parts.scheme}://{parts.netloc}") else None


class Passkeys:
    """The passkeys of a server.

    Args:
        accounts: Says whether a password is right, and begins sessions.
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        page: The address of the page; "" if the server has none but this machine's.
        offered: By what people sign in.
    """

    def __init__(
        self,
        accounts: Accounts,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        page: str,
        offered: WaysIn,
    ) -> None:
        self._accounts = accounts
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._offered = offered
        parts = urlsplit(page or _HERE)
        self._origin = f"{parts.scheme}://{parts.netloc}".lower() if page else None
        self.host = passkey_host(page)
        party = PublicKeyCredentialRpEntity(name="Ponnuki", id=parts.hostname or "localhost")
        self._server = Fido2Server(party, verify_origin=self._is_own)

    def _is_own(self, origin: str) -> bool:
        """Return whether a page of this origin is this server's: at this machine, at any port."""
        if self._origin is not None:
            return origin.lower() == self._origin
        return verify_rp_id("localhost", origin)

    async def options_to_make(self, client: Client, password: str | None) -> dict[str, Any]:
        """Return what a browser needs to make a passkey for the account of who asks.

        Raises:
            NoAccount, SignInRefused, SignInTooOld: The password is not that of the account.
            RateLimited, Busy, StorageFailure: There are none now.
        """
        person = (await self._accounts.confirmed(client, password)).person
        known = await self._reading.ask(lambda c: store.credentials_of(c, person.id))
        user = PublicKeyCredentialUserEntity(
            name=person.name, id=person.id.encode(), display_name=person.name
        )
        challenge = await self._challenge(person.id)
        made, _ = self._server.register_begin(
            user,
            [AttestedCredentialData(one) for one in known],
            resident_key_requirement=ResidentKeyRequirement.REQUIRED,
            user_verification=_VERIFIED,
            challenge=challenge,
        )
        return dict(made.public_key)

    async def make(self, client: Client, name: str, answer: Mapping[str, Any]) -> Passkey:
        """Take a passkey that a browser has made.

        Raises:
            InvalidText, PasskeyRefused, Refusal, NoPerson: There is none.
            RateLimited, Busy, StorageFailure: Neither.
        """
        named = checked_text(name, MAX_TOKEN_NAME_LENGTH)
        person, session = client.known()
        self._limits.take(CONFIRMED_OF_SESSION, session.hex())
        response = _read_answer(lambda: RegistrationResponse.from_dict(answer))
        challenge = _read_answer(lambda: response.response.client_data.challenge)
        await self._submit(store.use_challenge(challenge, person.id, self._now()))
        verified = _read_answer(lambda: self._server.register_complete(_state(challenge), response))
        data = verified.credential_data
        if data is None:
            raise PasskeyRefused(message("passkey_refused"))
        made = Passkey(new_id(), named, self._now(), None)
        work = store.write_passkey(
            person.id, made, data.credential_id, bytes(data), verified.counter
        )
        kept: Passkey = await self._submit(if_session(person.id, session, work))
        return kept

    async def listed(self, person: Person) -> tuple[Passkey, ...]:
        """Return the passkeys of an account, the newest first."""
        return await self._reading.ask(lambda c: store.passkeys_of(c, person.id))

    async def remove(self, client: Client, id: str) -> None:
        """Remove a passkey of an account.

        Raises:
            UnknownPasskey, LastWayIn: It has none of this id, or nothing else to sign in with.
            RateLimited, Busy, StorageFailure: It stays.
        """
        person = self._accounts.limited_to_end(client)
        await self._submit(store.remove_passkey(person.id, id, self._offered))

    async def options_to_sign_in(self, client: Client) -> dict[str, Any]:
        """Return what a browser needs to sign in with any passkey that it has for this server.

        Raises RateLimited, Busy and StorageFailure.
        """
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        challenge = await self._challenge(None)
        asked, _ = self._server.authenticate_begin(user_verification=_VERIFIED, challenge=challenge)
        return dict(asked.public_key)

    async def sign_in(self, client: Client, answer: Mapping[str, Any]) -> tuple[Person, str]:
        """Begin a session of the account whose passkey has signed, as `Accounts.sign_in` does.

        Raises:
            PasskeyRefused, Refusal: It is no passkey of an account, or it has not signed this.
            AccountClosed: A moderator has closed the account.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        response = _read_answer(lambda: AuthenticationResponse.from_dict(answer))
        credential = response.raw_id
        challenge = _read_answer(lambda: response.response.client_data.challenge)
        await self._submit(store.use_challenge(challenge, None, self._now()))
        known = await self._reading.ask(lambda c: store.stored_passkey(c, credential))
        if known is None:
            raise PasskeyRefused(message("passkey_refused"))
        person = known.owner.person
        stored = AttestedCredentialData(known.data)
        _read_answer(
            lambda: self._server.authenticate_complete(_state(challenge), [stored], response)
        )
        counter = response.response.authenticator_data.counter
        if (counter or known.counter) and counter <= known.counter:
            raise PasskeyRefused(message("passkey_refused"))  # of two devices that count apart
        await self._accounts.expect_open(person.id)
        session, token = self._accounts.new_session(client, is_confirmed=True)
        work = store.sign_in_with_passkey(known, credential, counter, session)
        await self._submit(if_password(person.id, known.owner.password, work))
        self._accounts.sockets.replace(session.instead)
        return person, token

    async def _challenge(self, person: str | None) -> bytes:
        """Return a new challenge, which any worker knows; for a sign-in it is nobody's."""
        challenge = secrets.token_bytes(32)
        expires = self._now() + CHALLENGE_MILLISECONDS
        await self._submit(store.write_challenge(challenge, person, expires))
        return challenge


def _state(challenge: bytes) -> dict[str, Any]:
    """Return what the library keeps of a challenge; that it was made here is known already."""
    return {"challenge": websafe_encode(challenge), "user_verification": _VERIFIED}


def _read_answer(read: Callable[[], T]) -> T:
    """Return what is read or verified of an answer. Raises PasskeyRefused, whatever is wrong."""
    try:
        return read()
    except Exception as error:  # the library raises what the parts of an answer make it raise
        raise PasskeyRefused(message("passkey_refused")) from error
