"""Tokens: what their doors do, and for whom a program acts that has one."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_TOKEN_NAME_LENGTH, NewToken, Token, TokenMade
from ponnuki.online.messages import Person
from ponnuki.online.plain_text import checked_text
from ponnuki.server.accounts import Accounts, Client
from ponnuki.server.limits import (
    READS_OF_ADDRESS,
    REQUESTS_OF_PROGRAMS,
    REQUESTS_OF_TOKEN,
    Limits,
)
from ponnuki.server.people import digest_of, new_id, new_token
from ponnuki.server.seen import Sightings
from ponnuki.server.store import tokens as store
from ponnuki.server.store.accounts import if_password
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.tokens import TokenHolder, TokenUse
from ponnuki.server.store.transaction import Work

_PREFIX = "ponnuki_"  # by which programs that look for secrets in files find them
_SECRET = re.compile(_PREFIX + r"[A-Za-z0-9_-]{43}")  # 32 bytes


class InvalidToken(PonnukiError):
    """A token that is none, or was revoked."""


class Tokens:
    """The tokens of a server.

    Args:
        accounts: Says whether a password is right, and knows what is open with a token.
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often a program may ask.
        now: The time of day, in milliseconds.
    """

    def __init__(
        self,
        accounts: Accounts,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._accounts = accounts
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._used = Sightings[TokenUse](lambda uses: self._submit(store.note_uses(uses)))

    def start(self) -> None:
        """Begin to note which tokens are used."""
        self._used.start()

    async def stop(self) -> None:
        """Stop that."""
        await self._used.stop()

    async def holder(self, secret: str, address: str) -> TokenHolder:
        """Return for whom a program acts.

        Raises:
            InvalidToken: There is no such token.
            RateLimited: The program asks too often.
        """
        self._limits.take_by_address(READS_OF_ADDRESS, address)
        digest, holder = digest_of(secret), None
        if _SECRET.fullmatch(secret):
            holder = await asyncio.to_thread(self._reading.token_holder, digest)
        if holder is None:
            raise InvalidToken(message("invalid_token"))
        self._limits.take(REQUESTS_OF_TOKEN, holder.token)
        self._limits.take(REQUESTS_OF_PROGRAMS, holder.person.id)
        self._used.note(digest, TokenUse(digest, self._now()))
        return holder

    async def make(self, client: Client, wish: NewToken) -> TokenMade:
        """Make a token of the account of who asks; nobody is told its secret again.

        Raises:
            SignInRefused, SignInTooOld, InvalidText, Refusal, NoAccount: None is made.
            RateLimited, Busy, StorageFailure: Neither.
        """
        name = checked_text(wish.name, MAX_TOKEN_NAME_LENGTH)
        stored = await self._accounts.confirmed(client, wish.password)
        secret = _PREFIX + new_token()
        scopes = tuple(sorted({*wish.scopes}))
        token = Token(new_id(), name, scopes, self._now(), None)
        work = store.make_token(stored.person.id, token, digest_of(secret))
        await self._submit(if_password(stored.person.id, stored.password, work))
        return TokenMade(token, secret)

    async def listed(self, person: Person) -> tuple[Token, ...]:
        """Return the tokens of an account, the newest first."""
        return await asyncio.to_thread(self._reading.tokens_of, person.id)

    async def revoke(self, client: Client, id: str) -> None:
        """Let a token count no more. Raises UnknownToken, RateLimited, Busy, StorageFailure."""
        person = self._accounts.limited_to_end(client)
        self._accounts.sockets.end(await self._submit(store.revoke_token(person.id, id)))
