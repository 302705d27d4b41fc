"""Redis between workers: channels that carry messages, and keys that say who is there.

Redis keeps nothing that matters. Whatever is lost while it is away is learned from the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import redis.asyncio as aioredis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

_MAX_WAITING = 20_000  # messages that Redis has not taken; then those are dropped, and all told so
_MAX_TOGETHER = 500  # of one round trip
_RETRY_SECONDS = 0.3
_TIMEOUT = 3.0  # seconds for Redis to answer
_HEALTH_SECONDS = 5
_LOST = (RedisError, OSError, asyncio.TimeoutError)
_log = logging.getLogger(__name__)

Command = tuple[Any, ...]


class RedisBus:
    """A connection of a worker to Redis, which comes back by itself. It belongs to the event loop.

    Args:
        address: As redis://host:6379.
        prefix: What the names of all keys and channels begin with.
        hear: Called with a channel and what was said there.
        joined: Called with each channel once nothing that is said there is missed.
        connected: Called whenever the connection stands, with whether something was lost before.
    """

    def __init__(
        self,
        address: str,
        prefix: str,
        hear: Callable[[str, bytes], None],
        joined: Callable[[str], None],
        connected: Callable[[bool], None],
    ) -> None:
        options: dict[str, Any] = {
            "retry": Retry(NoBackoff(), 0),
            "socket_connect_timeout": _TIMEOUT,
        }
        if not address.startswith("unix:"):
            options["socket_keepalive"] = True
        self._speaker = aioredis.from_url(address, socket_timeout=_TIMEOUT, **options)
        self._listener = aioredis.from_url(
            address, health_check_interval=_HEALTH_SECONDS, **options
        )
        self._prefix = prefix
        self._hear = hear
        self._joined = joined
        self._connected = connected
        self._channels: dict[str, int] = {}  # with how many follow each
        self._pubsub: PubSub | None = None
        self._waiting: asyncio.Queue[Command] = asyncio.Queue(_MAX_WAITING)
        self._has_lost = False
        self._is_listening = False
        self._is_speaking = False
        self._tasks: list[asyncio.Task[None]] = []
        self._subscribing: set[asyncio.Task[None]] = set()

    @property
    def stands(self) -> bool:
        """Whether messages arrive."""
        return self._is_listening

    @property
    def speaks(self) -> bool:
        """Whether Redis has taken what was sent last."""
        return self._is_speaking

    def listen_again(self) -> None:
        """Connect anew to listen: nothing arrives, as through a connection that is half open."""
        self._is_listening, self._pubsub = False, None
        listening, speaking = self._tasks
        listening.cancel()
        self._tasks = [asyncio.create_task(self._listen()), speaking]

    def start(self) -> None:
        """Begin to listen and to speak."""
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def stop(self) -> None:
        """Say what waits, if that takes no time, and end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(1.0):
                await self._waiting.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for client in (self._speaker, self._listener):
            with suppress(*_LOST):
                await client.aclose()

    def follow(self, channel: str) -> None:
        """Take what is said in a channel, as often as this is called."""
        count = self._channels.get(channel, 0)
        self._channels[channel] = count + 1
        if count == 0:
            self._change(channel, joins=True)

    def unfollow(self, channel: str) -> None:
        """Take one of these back."""
        count = self._channels.get(channel, 0)
        if count > 1:
            self._channels[channel] = count - 1
        elif count == 1:
            del self._channels[channel]
            self._change(channel, joins=False)

    def publish(self, channel: str, payload: bytes) -> None:
        """Say something in a channel, soon."""
        self.command("PUBLISH", self._prefix + channel, payload)

    def key(self, name: str) -> str:
        """Return the name of a key of this server's."""
        return self._prefix + name

    def command(self, *parts: Any) -> None:
        """Send a command, soon, whose answer nobody needs."""
        try:
            self._waiting.put_nowait(parts)
        except asyncio.QueueFull:
            self._has_lost = True

    async def ask(self, *parts: Any) -> Any:
        """Return the answer to a command; None if Redis is away."""
        try:
            pipeline = self._speaker.pipeline(transaction=False)
            pipeline.execute_command(*parts)
            (answer,) = await pipeline.execute()
        except _LOST:
            return None
        return answer

    def _change(self, channel: str, *, joins: bool) -> None:
        if self._pubsub is None or not self._is_listening:
            return  # all channels are joined once there is a connection
        change = self._pubsub.subscribe if joins else self._pubsub.unsubscribe

        async def run() -> None:
            with suppress(*_LOST):
                await change(self._prefix + channel)

        task = asyncio.create_task(run())
        self._subscribing.add(task)
        task.add_done_callback(self._subscribing.discard)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._listener.pubsub() as pubsub:
                    await self._join_all(pubsub)
                    async for said in pubsub.listen():
                        self._take(said)
            except _LOST as error:
                if self._is_listening:
                    _log.error("redis: %s", error)
            self._is_listening, self._pubsub = False, None
            await asyncio.sleep(_RETRY_SECONDS)

    async def _join_all(self, pubsub: PubSub) -> None:
        names = [self._prefix + channel for channel in self._channels]
        for start in range(0, len(names), _MAX_TOGETHER):
            await pubsub.subscribe(*names[start : start + _MAX_TOGETHER])
        joined_before = {*names}
        self._pubsub, self._is_listening = pubsub, True
        for channel in self._channels:  # that were followed meanwhile
            if self._prefix + channel not in joined_before:
                self._change(channel, joins=True)
        self._connected(self._has_lost)
        self._has_lost = False

    def _take(self, said: dict[str, Any]) -> None:
        channel = said["channel"].decode().removeprefix(self._prefix)
        if said["type"] == "message":
            self._hear(channel, said["data"])
        elif said["type"] == "subscribe" and channel in self._channels:
            self._joined(channel)

    async def _speak(self) -> None:
        while True:
            together = [await self._waiting.get()]
            while len(together) < _MAX_TOGETHER and not self._waiting.empty():
                together.append(self._waiting.get_nowait())
            try:
                await self._send(together)
                self._is_speaking = True
                if self._has_lost and self._is_listening:
                    self._has_lost = False
                    self._connected(True)
            except _LOST:
                self._has_lost, self._is_speaking = True, False
                await asyncio.sleep(_RETRY_SECONDS)
            for _ in together:
                self._waiting.task_done()

    async def _send(self, together: Sequence[Command]) -> None:
        pipeline = self._speaker.pipeline(transaction=False)
        for parts in together:
            pipeline.execute_command(*parts)
        await pipeline.execute()
