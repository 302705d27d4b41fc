"""Messages that wait until a client takes them: a bounded number of a bounded size."""

from __future__ import annotations

import asyncio
from collections import deque


class TooSlow(Exception):
    """A client has not taken what was sent before."""


class Outgoing:
    """The messages to one client, in order. It belongs to the event loop.

    Args:
        max_messages: How many may wait.
        max_bytes: How long they may be together; a single one may be longer.
    """

    def __init__(self, max_messages: int, max_bytes: int) -> None:
        self._max_messages = max_messages
        self._max_bytes = max_bytes
        self._texts: deque[str] = deque()
        self._bytes = 0
        self._changed = asyncio.Event()

    def put_now(self, text: str) -> None:
        """Add a message that cannot wait. Raises TooSlow."""
        messages, size = len(self._texts), self._bytes + len(text)
        if messages >= self._max_messages or (messages and size > self._max_bytes):
            raise TooSlow
        self._texts.append(text)
        self._bytes = size
        self._changed.set()

    async def put(self, text: str) -> None:
        """Add a message once half of the room is free: the other half is for what cannot wait."""
        while len(self._texts) >= self._max_messages / 2 or self._bytes >= self._max_bytes / 2:
            await self._change()
        self.put_now(text)

    async def get(self) -> str:
        """Return the next message, once there is one."""
        while not self._texts:
            await self._change()
        text = self._texts.popleft()
        self._bytes -= len(text)
        self._changed.set()
        return text

    async def _change(self) -> None:
        self._changed.clear()
        await self._changed.wait()
