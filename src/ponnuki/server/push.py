"""Web push: what its doors do, and the key in whose name it is sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.messages import Person
from ponnuki.online.notification_messages import Push, Subscribe
from ponnuki.server.limits import (
    CREATIONS_OF_ADDRESS,
    CREATIONS_OF_PERSON,
    Limits,
)
from ponnuki.server.push_encryption import (
    AUTH_BYTES,
    PUBLIC_KEY_BYTES,
    Signer,
    decoded,
    new_private_key,
    public_key,
)
from ponnuki.server.push_sender import PushSender
from ponnuki.server.push_services import PushServices
from ponnuki.server.push_settings import PushSettings
from ponnuki.server.store.notification_settings import keep_secret
from ponnuki.server.store.persons import if_there
from ponnuki.server.store.push_subscriptions import (
    NewSubscription,
    language_of,
    subscribe,
    unsubscribe,
)
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work

_SECRET = "push"  # the name of the one that is the private key


class InvalidPushKeys(PonnukiError):
    """Keys of a subscription for which nothing can be encrypted."""


class NoPush(PonnukiError):
    """The server pushes nothing."""


class PushDesk:
    """The web push of a server.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        settings: How it is sent; None if it is not.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        settings: PushSettings | None,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._settings = settings
        self._signer: Signer | None = None
        self.sender = (
            None
            if settings is None
            else PushSender(PushServices(settings), reading, submit, now, self._own_signer)
        )

    def start(self) -> None:
        """Begin to send."""
        if self.sender is not None:
            self.sender.start()

    async def stop(self) -> None:
        """Stop that."""
        if self.sender is not None:
            await self.sender.stop()

    def expect(self) -> None:
        """Take that there may be something to send soon."""
        if self.sender is not None:
            self.sender.expect()

    async def state(self, session: bytes) -> Push:
        """Return whether a session is sent notifications, and in which language."""
        if self._settings is None:
            return Push(None, None)
        key = (await self._own_signer()).public
        language = await self._reading.ask(lambda connection: language_of(connection, session))
        return Push(key, language)

    async def subscribe(
        self, wish: Subscribe, person: Person, session: bytes, address: str
    ) -> Push:
        """Send notifications to the browser of a session from now on; return the state then.

        Raises:
            InvalidEndpoint, InvalidPushKeys, NoPush: It cannot be.
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        if self._settings is None:
            raise NoPush(message("no_push"))
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        self._limits.take(CREATIONS_OF_PERSON, person.id)
        host, _ = self._settings.origin(wish.endpoint)
        key, auth = _keys(wish)
        new = NewSubscription(session, wish.endpoint, host, key, auth, wish.language)
        language = await self._submit(if_there(person, subscribe(new, person.id, self._now())))
        return Push((await self._own_signer()).public, language)

    async def unsubscribe(self, person: Person, session: bytes, address: str) -> Push:
        """Send the browser of a session nothing any more. Raises as `subscribe` does."""
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        self._limits.take(CREATIONS_OF_PERSON, person.id)
        await self._submit(unsubscribe(session))
        return await self.state(session)

    async def _own_signer(self) -> Signer:
        """Return what signs in the name of the server: by its settings, or as the database says."""
        assert self._settings is not None
        if self._signer is None:
            settings = self._settings
            kept = settings.key or await self._submit(keep_secret(_SECRET, new_private_key()))
            self._signer = Signer(kept, settings.contact)
        return self._signer


def _keys(wish: Subscribe) -> tuple[bytes, bytes]:
    """Return the public key and the secret of a subscription. Raises InvalidPushKeys."""
    try:
        key, auth = decoded(wish.p256dh), decoded(wish.auth)
        if len(key) != PUBLIC_KEY_BYTES or len(auth) != AUTH_BYTES:
            raise ValueError
        public_key(key)
    except ValueError:
        raise InvalidPushKeys(message("invalid_push_keys")) from None
    return key, auth
