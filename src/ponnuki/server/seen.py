"""When sessions and tokens were used last: written for many of them together, now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Generic, TypeVar

from ponnuki.errors import PonnukiError

_SECONDS = 60.0  # between writes
_MAX_SIGHTINGS = 2_000  # of one write; others are noted when they come again

T = TypeVar("T")


class Sightings(Generic[T]):
    """What was seen since the last write, by digest.

    Args:
        write: Writes these sightings.
    """

    def __init__(self, write: Callable[[list[T]], Awaitable[None]]) -> None:
        self._write = write
        self._sightings: dict[bytes, T] = {}
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write now and then."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Write what is noted, and stop."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._flush()

    def note(self, digest: bytes, sighting: T) -> None:
        """Mark something as seen; of several sightings the last one counts."""
        if digest in self._sightings or len(self._sightings) < _MAX_SIGHTINGS:
            self._sightings[digest] = sighting

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_SECONDS)
            await self._flush()

    async def _flush(self) -> None:
        if self._sightings:
            sightings, self._sightings = [*self._sightings.values()], {}
            with suppress(PonnukiError):  # too busy: seen a little earlier than said
                await self._write(sightings)
