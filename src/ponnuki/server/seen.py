"""When sessions were seen last: written for many of them together, now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ponnuki.errors import PonnukiError
from ponnuki.server.store.accounts import Sighting

_SECONDS = 60.0  # between writes
_MAX_SIGHTINGS = 2_000  # of one write; others are noted when they come again


class SeenSessions:
    """Sessions that were seen since the last write.

    Args:
        write: Writes these sightings.
    """

    def __init__(self, write: Callable[[list[Sighting]], Awaitable[None]]) -> None:
        self._write = write
        self._sightings: dict[bytes, Sighting] = {}
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

    def note(self, sighting: Sighting) -> None:
        """Mark a session as seen."""
        if sighting.digest in self._sightings or len(self._sightings) < _MAX_SIGHTINGS:
            self._sightings[sighting.digest] = sighting

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(_SECONDS)
            await self._flush()

    async def _flush(self) -> None:
        if self._sightings:
            sightings, self._sightings = [*self._sightings.values()], {}
            with suppress(PonnukiError):  # too busy: seen a little earlier than said
                await self._write(sightings)
