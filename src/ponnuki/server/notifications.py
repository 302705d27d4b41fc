"""Notifications: what their doors do, who is told, and what is due at a time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.messages import Notifications, Person
from ponnuki.online.notification_messages import (
    ChangeNotifications,
    NotificationList,
    NotificationSettings,
    ReadNotifications,
)
from ponnuki.server.askers import Askers
from ponnuki.server.digest_sender import DigestSender
from ponnuki.server.limits import (
    COMMANDS_OF_ADDRESS,
    COMMANDS_OF_PERSON,
    CREATIONS_OF_ADDRESS,
    CREATIONS_OF_PERSON,
    Limits,
)
from ponnuki.server.mail import Mailer
from ponnuki.server.push import PushDesk
from ponnuki.server.push_settings import PushSettings
from ponnuki.server.store import notification_settings as store_settings
from ponnuki.server.store import notifications as store
from ponnuki.server.store.accounts import LinkSpent, stored_account
from ponnuki.server.store.notices import NotificationsChanged
from ponnuki.server.store.persons import if_there
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import OfGame, Work
from ponnuki.server.unsubscribing import person_of_token
from ponnuki.server.workers.channels import Channels

LOOK_SECONDS = 30.0  # between looks for players with little time
_TOGETHER = 200  # of these
_SECRET = "unsubscribe"  # the name of the one that signs links

_log = logging.getLogger(__name__)


class NotificationDesk:
    """The notifications of a server.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        mailer: What takes e-mails; None if none are sent.
        push: How web push is sent; None if it is not.
        is_here: Whether a person has a socket open, at any worker.
        channels: To other workers.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        mailer: Mailer | None,
        push: PushSettings | None,
        is_here: Callable[[str], Awaitable[bool]],
        channels: Channels | None = None,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self.counts = Askers(self._count, Notifications, channels)  # of what is not read
        self.digests = (
            None
            if mailer is None
            else DigestSender(mailer, reading, submit, now, is_here, self._signing_secret)
        )
        self.push = PushDesk(reading, submit, limits, now, push)
        self._secret = b""
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look for players with little time, and to send e-mails and web push."""
        if self.digests is not None:
            self.digests.start()
        self.push.start()
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop that."""
        if self.digests is not None:
            await self.digests.stop()
        await self.push.stop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def listed(self, person: Person) -> NotificationList:
        """Return the notifications of a person."""
        now = self._now()
        return await self._reading.ask(lambda c: store.notifications_to(c, person.id, now))

    async def read(self, wish: ReadNotifications, person: Person, address: str) -> NotificationList:
        """Mark notifications of a person as read; return them all.

        Raises:
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limits.take_by_address(COMMANDS_OF_ADDRESS, address)
        self._limits.take(COMMANDS_OF_PERSON, person.id)
        work = store.read_notifications(person.id, wish, self._now())
        await self._submit(if_there(person, work))
        return await self.listed(person)

    async def settings(self, person: Person) -> NotificationSettings:
        """Return how an account is told."""
        return await self._reading.ask(lambda c: store_settings.shown_settings(c, person.id))

    async def change_settings(
        self, wish: ChangeNotifications, person: Person, address: str
    ) -> NotificationSettings:
        """Change how an account is told; return it.

        Raises:
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        self._limits.take(CREATIONS_OF_PERSON, person.id)
        work = store_settings.change_settings(person.id, wish)
        changed: NotificationSettings = await self._submit(if_there(person, work))
        return changed

    async def unsubscribe(self, token: str, address: str) -> None:
        """Tell whoever has a link nothing by e-mail any more.

        Raises:
            LinkSpent: This server has not signed it.
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        person = person_of_token(await self._signing_secret(), token)
        has_account = person is not None and await self._reading.ask(
            lambda connection: stored_account(connection, person=person) is not None
        )
        if person is None or not has_account:
            raise LinkSpent(message("link_spent"))
        await self._submit(store_settings.want_no_mail(person))

    def publish(self, notices: Iterable[NotificationsChanged]) -> None:
        """Tell whose notifications have changed."""
        for notice in notices:
            self.counts.read_again(notice.person)
            self.push.expect()

    async def notify_of_low_times(self) -> None:
        """Notify the players whose time runs low. Raises Busy and StorageFailure."""
        now = self._now()
        for game in await self._reading.ask(lambda c: store.games_with_low_time(c, now, _TOGETHER)):
            await self._submit(OfGame(game, store.notify_of_low_time(game, now)))

    async def _signing_secret(self) -> bytes:
        """Return what links are signed with, which the database keeps."""
        if not self._secret:
            work = store_settings.keep_secret(_SECRET, secrets.token_bytes(32))
            self._secret = await self._submit(work)
        return self._secret

    async def _count(self, person: str) -> int:
        now = self._now()
        return await self._reading.ask(
            lambda connection: store.count_unread(connection, person, now)
        )

    async def _run(self) -> None:
        while True:
            try:
                await self.notify_of_low_times()
            except PonnukiError:  # too busy, or the database is away
                pass
            except Exception as error:  # the next look may succeed
                _log.error("failed", exc_info=error)
            await asyncio.sleep(LOOK_SECONDS)
