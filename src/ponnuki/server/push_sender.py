"""Web push: notifications are sent to the browsers that asked for them, by one worker each."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from ponnuki.errors import PonnukiError
from ponnuki.online.notification_messages import NotificationKind
from ponnuki.server.notification_words import (
    PushedNotification,
    notification_place,
    notification_sentence,
)
from ponnuki.server.push_encryption import Signer, encrypted, padded
from ponnuki.server.push_services import PushAnswer, PushServices
from ponnuki.server.store.push_messages import (
    PushMessage,
    claim_pushes,
    due_hosts,
    end_push,
    try_push_later,
)
from ponnuki.server.store.push_queue import PUSH_DELAY
from ponnuki.server.store.push_subscriptions import unsubscribe
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work

_LOOK_SECONDS = 20.0  # for what is tried again, and what a worker has left that has ended
_HOSTS_AT_A_TIME = 32
_AT_A_TIME = 8  # messages to one of them
_DAY_SECONDS = 24 * 60 * 60
_SECOND = 1_000  # milliseconds
_URGENT: tuple[NotificationKind, ...] = ("time_low", "game_begun", "paired")
_SUCCESS = range(200, 300)
_GONE = (404, 410)
_TOO_MANY = 429
_LATER = range(500, 600)
_log = logging.getLogger(__name__)


class PushSender:
    """Sends what is due; no push service waits for another one.

    Args:
        services: To push services.
        reading: Reads from the store.
        submit: Writes a work.
        now: The time of day, in milliseconds.
        signer: Returns what signs in the name of the server.
    """

    def __init__(
        self,
        services: PushServices,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        now: Callable[[], int],
        signer: Callable[[], Awaitable[Signer]],
    ) -> None:
        self._services = services
        self._reading = reading
        self._submit = submit
        self._now = now
        self._signer = signer
        self._serving: dict[str, asyncio.Task[None]] = {}  # by host of a push service
        self._paused: dict[str, int] = {}  # until when, by host: it asked for that
        self._expected = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to send."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop: what is not sent yet is due again later."""
        tasks = [*self._serving.values(), *([] if self._task is None else [self._task])]
        for one in tasks:
            one.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._services.close()

    def expect(self) -> None:
        """Take that something may be due soon."""
        self._expected.set()

    async def send_due(self) -> None:
        """Begin to send what is due. Raises Unreadable."""
        hosts = await asyncio.to_thread(self._due)
        now = self._now()
        free = [
            one for one in hosts if one not in self._serving and self._paused.get(one, 0) <= now
        ]
        for host in free[: _HOSTS_AT_A_TIME - len(self._serving)]:
            self._serving[host] = asyncio.create_task(self._serve(host))

    async def finish(self) -> None:
        """Wait until all that was begun is sent."""
        await asyncio.gather(*self._serving.values())

    def _due(self) -> list[str]:
        with self._reading.connected() as connection:
            return due_hosts(connection, self._now(), 2 * _HOSTS_AT_A_TIME)

    async def _serve(self, host: str) -> None:
        """Send what is due for one push service until nothing is."""
        try:
            while self._paused.get(host, 0) <= self._now():
                self._paused.pop(host, None)
                claimed = await self._submit(claim_pushes(host, _AT_A_TIME, self._now()))
                if not claimed:
                    return
                await asyncio.gather(*(self._send(one) for one in claimed))
        except PonnukiError:
            pass  # too busy, or the database is away: it is due again once its lease is over
        except Exception as error:  # another look may succeed
            _log.error("failed", exc_info=error)
        finally:
            del self._serving[host]

    async def _send(self, claimed: PushMessage) -> None:
        told, language = claimed.notification, claimed.language
        signer = await self._signer()
        tag = f"{told.kind} {told.about}"
        said = PushedNotification(
            notification_sentence(told, language), notification_place(told), tag
        )
        text = padded(msgspec.json.encode(said))
        left = _DAY_SECONDS
        if told.expires is not None:
            left = min(left, max(0, told.expires - self._now()) // _SECOND)
        headers = {
            "Authorization": signer.authorization(_origin(claimed.endpoint), self._now()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(left),
            "Topic": signer.topic(tag),
            "Urgency": "high" if told.kind in _URGENT else "normal",
        }
        body = encrypted(text, claimed.public_key, claimed.auth)
        await self._note(claimed, await self._services.post(claimed.endpoint, headers, body))

    async def _note(self, sent: PushMessage, answer: PushAnswer) -> None:
        """Do what the answer of a push service asks for."""
        status, wait = answer.status, answer.retry_after * _SECOND
        if status in _GONE:
            await self._submit(unsubscribe(sent.session, sent.endpoint))
        elif status in _SUCCESS or not (status in _LATER or status in (0, _TOO_MANY)):
            if status not in _SUCCESS:  # what it says may name the person
                _log.warning("refused", extra={"host": sent.host, "status": status})
            await self._submit(end_push(sent))
        else:
            now = self._now()
            if wait:
                self._paused[sent.host] = now + wait
            await self._submit(try_push_later(sent, wait, now))

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(_LOOK_SECONDS):
                    await self._expected.wait()
                self._expected.clear()
                await asyncio.sleep(PUSH_DELAY / _SECOND)
            except TimeoutError:
                pass
            try:
                await self.send_due()
            except PonnukiError:
                pass  # too busy, or the database is away: it is due still
            except Exception as error:  # the next look may succeed
                _log.error("failed", exc_info=error)


def _origin(endpoint: str) -> str:
    """Return the origin of an address of https, for which a signature counts."""
    return "/".join(endpoint.split("/", 3)[:3])
