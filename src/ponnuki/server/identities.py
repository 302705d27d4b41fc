"""Signing in by providers of OpenID Connect, and the identities that accounts have there."""

from __future__ import annotations

import asyncio
import binascii
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple
from urllib.parse import parse_qs

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_ANSWER_LENGTH, Identity
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Person
from ponnuki.server.accounts import FRESH_TIME, Accounts, Client, NoAccount
from ponnuki.server.limits import CREATIONS_OF_ADDRESS, SIGN_INS_OF_ADDRESS, Limits
from ponnuki.server.names import expect_account_name
from ponnuki.server.people import checked_name, digest_of, new_id, new_token
from ponnuki.server.provider_requests import ProviderRequests
from ponnuki.server.provider_settings import ProviderSettings
from ponnuki.server.providers import IdentityRefused, OpenIdProvider, Visit
from ponnuki.server.push_encryption import decoded, encoded
from ponnuki.server.store import identities as store
from ponnuki.server.store.accounts import if_session
from ponnuki.server.store.identities import IdentityRequest, IdentityTooLate, Purpose, Subject
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work
from ponnuki.server.store.ways_in import WaysIn

CALLBACK = "/api/session/identity/callback"  # with the id of the provider that sends one back
VISIT_MILLISECONDS = 10 * 60 * 1_000
CLAIM_MILLISECONDS = 30 * 60 * 1_000
_FRESH_SECONDS = FRESH_TIME // 1_000


class UnknownProvider(PonnukiError):
    """There is no provider with this id."""


class Departure(NamedTuple):
    """Where a browser goes on a visit, and the secret that its cookie keeps meanwhile."""

    address: str
    visit: str
    secret: str


class Arrival(NamedTuple):
    """What came of a visit: who asks from now on, and the token of a session if one began."""

    visit: str
    done: Literal["signed_in", "linked", "name_wanted"]
    person: Person | None
    token: str | None = None


class _Answer(NamedTuple):
    """What a browser came back with: a code, or none if the provider has refused."""

    provider: str
    state: str
    code: str | None
    issuer: str | None


class Identities:
    """The identities of the accounts of a server.

    Args:
        accounts: Says whether a password is right, and begins sessions.
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        providers: By which ones people sign in; none if they do not.
        page: The address of the page; "" if the server has none, and no providers.
        offered: By what people sign in.
    """

    def __init__(
        self,
        accounts: Accounts,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        providers: Sequence[ProviderSettings],
        page: str,
        offered: WaysIn,
    ) -> None:
        self._accounts = accounts
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._page = page
        self._offered = offered
        self._requests = ProviderRequests()
        # Each provider has an address of its own to send browsers back to, so that none can pass
        # for another (RFC 9700, 4.4.2.2).
        redirect = page.rstrip("/") + CALLBACK
        self._providers = {
            one.id: OpenIdProvider(one, f"{redirect}/{one.id}", self._requests) for one in providers
        }
        self.shown = tuple(one.shown for one in providers)
        self._by_issuer = {one.issuer: one.shown for one in providers}

    async def stop(self) -> None:
        """Close the connections to providers."""
        await self._requests.close()

    async def depart(self, client: Client, provider: str, *, confirms: bool) -> Departure:
        """Return where a browser goes to sign in, or to confirm who its person is.

        Raises:
            UnknownProvider, ProviderFailed: It cannot go there.
            NoAccount: Nobody is signed in who could confirm anything.
            RateLimited, Busy, StorageFailure: Not now.
        """
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        if not confirms:
            return await self._depart(IdentityRequest(provider, "sign_in", None))
        if client.person is None or await self._accounts.stored(client.person.id) is None:
            raise NoAccount(message("no_account"))
        return await self._depart(IdentityRequest(provider, "confirm", client.person.id))

    async def depart_to_link(
        self, client: Client, provider: str, password: str | None
    ) -> Departure:
        """Return where a browser goes to link an identity to the account of who asks.

        Raises:
            NoAccount, SignInRefused, SignInTooOld: The password is not that of the account.
            UnknownProvider, ProviderFailed: It cannot go there.
            RateLimited, Busy, StorageFailure: Not now.
        """
        stored = await self._accounts.confirmed(client, password)
        return await self._depart(IdentityRequest(provider, "link", stored.person.id))

    async def _depart(self, request: IdentityRequest) -> Departure:
        provider = self._provider(request.provider)
        visit = _visit(new_token(), new_token(), request.purpose)
        address = await provider.address(visit)
        digest = _digest(request.provider, visit.state, visit.secret)
        expires = self._now() + VISIT_MILLISECONDS
        await self._submit(store.write_request(digest, request, expires))
        return Departure(address, visit.state, visit.secret)

    def way_back(self, provider: str, query: str) -> str:
        """Return the address of the page to which a browser goes on, with its answer.

        Raises:
            UnknownProvider: This server has no such provider.
            IdentityTooLate: The answer is larger than any of a provider.
        """
        self._provider(provider)
        answer = encoded(f"provider={provider}&{query}".encode())
        if len(answer) > MAX_ANSWER_LENGTH:
            raise IdentityTooLate(message("identity_too_late"))
        return f"{self.account_page}/identity/{answer}"

    @property
    def account_page(self) -> str:
        """The address at which people sign in."""
        return f"{self._page or '/'}#/online/account"

    async def arrive(self, client: Client, secrets: Mapping[str, str], text: str) -> Arrival:
        """Do for what a browser was sent to a provider, once it is back.

        Args:
            client: Who asks.
            secrets: What the cookies of the browser have kept, by visit.
            text: What `way_back` has made of what the provider has said.

        Raises:
            IdentityTooLate: It was not sent, or by another session, or comes back too late, or from
                another provider.
            ProviderFailed, IdentityRefused: The provider does not say who somebody is.
            IdentityOfAnother, Refusal: Another account has the identity, or it has none.
            AccountClosed: A moderator has closed its account.
            NoPerson: The session in which it is to be linked has ended meanwhile.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        answer = _answer_in(text)
        secret = None if answer is None else secrets.get(answer.state)
        if answer is None or secret is None:
            raise IdentityTooLate(message("identity_too_late"))
        digest = _digest(answer.provider, answer.state, secret)
        request: IdentityRequest = await self._submit(store.use_request(digest, self._now()))
        asks = None if client.person is None else client.person.id
        if request.person is not None and request.person != asks:
            raise IdentityTooLate(message("identity_too_late"))
        provider = self._provider(request.provider)
        if answer.code is None:
            raise IdentityRefused(message("identity_refused", name=provider.settings.name))
        visit = _visit(answer.state, secret, request.purpose)
        name = await provider.subject(visit, answer.code, answer.issuer)
        subject = Subject(provider.settings.issuer, name)
        if request.purpose == "link":
            person, session = client.known()
            await self._accounts.expect_open(person.id)
            work = store.link_identity(subject, new_id(), person.id, self._now())
            await self._submit(if_session(person.id, session, work))
            return Arrival(visit.state, "linked", person)
        return await self._sign_in(client, visit, subject, request, provider)

    async def _sign_in(
        self,
        client: Client,
        visit: Visit,
        subject: Subject,
        request: IdentityRequest,
        provider: OpenIdProvider,
    ) -> Arrival:
        owner = await self._reading.ask(lambda c: store.identity_owner(c, subject))
        stored = None if owner is None else await self._accounts.stored(owner)
        if request.person not in (None, owner):
            name = provider.settings.name
            raise IdentityRefused(message("identity_not_own", name=name))
        if stored is None:
            return await self._want_name(client, visit, subject, provider)
        person = stored.person
        await self._accounts.expect_open(person.id)
        confirms = request.purpose == "confirm"
        session, token = self._accounts.new_session(client, is_confirmed=confirms)
        await self._submit(store.sign_in_with_identity(subject, person.id, session))
        self._accounts.sockets.replace(session.instead)
        return Arrival(visit.state, "signed_in", person, token)

    async def _want_name(
        self, client: Client, visit: Visit, subject: Subject, provider: OpenIdProvider
    ) -> Arrival:
        """Let a browser make an account of an identity that has none."""
        person = client.person
        if person is not None and await self._accounts.stored(person.id) is not None:
            name = provider.settings.name
            raise Refusal(message("identity_not_linked", name=name))
        expires = self._now() + CLAIM_MILLISECONDS
        await self._submit(store.write_claim(digest_of(visit.secret), subject, expires))
        return Arrival(visit.state, "name_wanted", person)

    async def make_account(
        self, client: Client, secret: str | None, name: str
    ) -> tuple[Person, str]:
        """Give a guest, or somebody new, an account without a password, by their identity.

        Returns:
            Them, and the token of their session.

        Raises:
            InvalidName: None can have it.
            NameTaken, Refusal: Somebody has the name, or who asks has an account.
            IdentityTooLate, IdentityOfAnother: There is no identity, or no longer.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, client.address)
        name = checked_name(name)
        expect_account_name(name)
        self._limits.take_by_address(SIGN_INS_OF_ADDRESS, client.address)
        if secret is None:
            raise IdentityTooLate(message("identity_too_late"))
        person = Person(new_id() if client.person is None else client.person.id, name)
        session, token = self._accounts.new_session(client, is_confirmed=True)
        is_new = client.person is None
        work = store.claim_identity(digest_of(secret), new_id(), person, session, is_new=is_new)
        await self._submit(work)
        self._accounts.sockets.replace(session.instead)
        self._accounts.sockets.rename(person)
        return person, token

    async def listed(self, person: Person) -> tuple[Identity, ...]:
        """Return the identities of an account, the newest first."""
        found = await self._reading.ask(lambda c: store.identities_of(c, person.id))
        return tuple(
            Identity(
                one.id,
                self._by_issuer.get(one.issuer),
                one.issuer,
                one.subject,
                one.created,
                one.used,
            )
            for one in found
        )

    async def unlink(self, client: Client, id: str) -> None:
        """Take an identity from an account.

        Raises:
            UnknownIdentity, LastWayIn: It has none of this id, or nothing else to sign in with.
            NoPerson, RateLimited, Busy, StorageFailure: It stays.
        """
        person = self._accounts.limited_to_end(client)
        await self._submit(store.unlink_identity(person.id, id, self._offered, self._now()))

    def _provider(self, id: str) -> OpenIdProvider:
        found = self._providers.get(id)
        if found is None:
            raise UnknownProvider(message("unknown_provider", id=id))
        return found


def _visit(state: str, secret: str, purpose: Purpose) -> Visit:
    return Visit(state, secret, _FRESH_SECONDS if purpose == "confirm" else None)


def _digest(provider: str, state: str, secret: str) -> bytes:
    """Return what is stored of a visit.

    The state alone, that of another browser, and what another provider sends find none.
    """
    return digest_of(f"{provider} {state} {secret}")


def _answer_in(text: str) -> _Answer | None:
    """Return what a browser came back with; None if no provider has sent it."""
    try:
        fields = parse_qs(decoded(text).decode("ascii"), max_num_fields=20)
    except (ValueError, binascii.Error):
        return None
    names = ("provider", "state", "code", "iss", "error")
    if any(len(fields.get(name, ())) > 1 for name in names):
        return None
    provider, state, code, issuer, error = (fields.get(name, [None])[0] for name in names)
    if provider is None or state is None or (code is None and error is None):
        return None
    return _Answer(provider, state, None if error is not None else code, issuer)
