"""What happens though nobody does anything, as flags that fall: the server looks when it is due."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from ponnuki.errors import PonnukiError

_RETRY_MILLISECONDS = 1_000
_MAX_TOGETHER = 64  # that are looked at at the same time: one transaction may have them all
_SPARE = 64  # entries of the queue beyond twice as many as there are times
_LONGEST_SLEEP = 60.0  # seconds; the clock of a sleeping machine stands
_log = logging.getLogger(__name__)


class DueTimes:
    """The times at which something is due, by the ids of what it happens to.

    Args:
        now: The time of day of the server, in milliseconds.
        look: Does what is due for an id; returns when to look again, or None.
    """

    def __init__(
        self, now: Callable[[], int], look: Callable[[str], Awaitable[int | None]]
    ) -> None:
        self._now = now
        self._look = look
        self._times: dict[str, int] = {}
        self._queue: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._looking: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None

    @property
    def running(self) -> int:
        """For how many ids something is due at some time."""
        return len(self._times)

    def start(self, times: Iterable[tuple[int, str]]) -> None:
        """Begin with the times that are on the disk; some may have passed."""
        for time, id in times:
            self.set(id, time)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop looking."""
        if self._task is not None:
            tasks = [self._task, *self._looking.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def set(self, id: str, time: int | None) -> None:
        """Say when something is due for an id; None if nothing is."""
        if self._times.get(id) == time:
            return
        if time is None:
            del self._times[id]
            return
        self._times[id] = time
        heapq.heappush(self._queue, (time, id))
        if len(self._queue) > 2 * len(self._times) + _SPARE:  # most are of times that changed
            self._queue = [(time, id) for id, time in self._times.items()]
            heapq.heapify(self._queue)
        if self._queue[0] == (time, id):
            self._changed.set()

    def hasten(self, id: str, time: int | None) -> None:
        """Say that something is due for an id at a time, unless that is so earlier already."""
        known = self._times.get(id)
        if time is not None and (known is None or time < known):
            self.set(id, time)

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            for id in self._take_due():
                self._looking[id] = asyncio.create_task(self._look_at(id))
            is_full = len(self._looking) >= _MAX_TOGETHER  # the end of each look wakes this
            wait = self._queue[0][0] - self._now() if self._queue and not is_full else None
            seconds = _LONGEST_SLEEP if wait is None else min(wait / 1000, _LONGEST_SLEEP)
            with suppress(TimeoutError):
                # Python 3.11's wait_for loses a cancellation that comes together with the event.
                async with asyncio.timeout(seconds):
                    await self._changed.wait()

    def _take_due(self) -> list[str]:
        """Return for which ids something is due, some at a time, and expect nothing for them.

        Those that are looked at just now keep their time until that look ends.
        """
        due: list[str] = []
        while self._queue and len(self._looking) + len(due) < _MAX_TOGETHER:
            time, id = self._queue[0]
            is_set = self._times.get(id) == time  # else another time was set since
            if is_set and time > self._now():
                break
            heapq.heappop(self._queue)
            if is_set and id not in self._looking:
                del self._times[id]
                due.append(id)
        return due

    async def _look_at(self, id: str) -> None:
        try:
            again = await self._look(id)
        except Exception as error:
            if not isinstance(error, PonnukiError):  # else too busy, or the disk is full
                _log.error("failed", exc_info=error)
            again = self._now() + _RETRY_MILLISECONDS
        self._looking.pop(id, None)
        times = [time for time in (self._times.pop(id, None), again) if time is not None]
        self.set(id, min(times, default=None))
        self._changed.set()
