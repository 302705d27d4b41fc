"""Flags that fall though nobody does anything: the server looks when one is due."""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from ponnuki.errors import PonnukiError

_RETRY_MILLISECONDS = 1_000
_LONGEST_SLEEP = 60.0  # seconds; the clock of a sleeping machine stands


class Flags:
    """The times at which flags fall, by game.

    Args:
        now: The time of day of the server, in milliseconds.
        let_fall: Ends a game if its flag has fallen; returns when to look again, or None.
    """

    def __init__(
        self, now: Callable[[], int], let_fall: Callable[[str], Awaitable[int | None]]
    ) -> None:
        self._now = now
        self._let_fall = let_fall
        self._times: dict[str, int] = {}
        self._queue: list[tuple[int, str]] = []
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self, times: Iterable[tuple[int, str]]) -> None:
        """Begin with the times that are on the disk; some may have passed."""
        for time, game in times:
            self.set(game, time)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def set(self, game: str, time: int | None) -> None:
        """Say when the flag falls in a game; None if it does not."""
        if self._times.get(game) == time:
            return
        if time is None:
            del self._times[game]
            return
        self._times[game] = time
        heapq.heappush(self._queue, (time, game))
        if self._queue[0] == (time, game):
            self._changed.set()

    async def _run(self) -> None:
        while True:
            self._changed.clear()
            while self._queue and self._times.get(self._queue[0][1]) != self._queue[0][0]:
                heapq.heappop(self._queue)  # the clock was pressed since
            wait = self._queue[0][0] - self._now() if self._queue else None
            if wait is None or wait > 0:
                seconds = _LONGEST_SLEEP if wait is None else min(wait / 1000, _LONGEST_SLEEP)
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), seconds)
                continue
            _, game = heapq.heappop(self._queue)
            self._times.pop(game, None)
            try:
                self.set(game, await self._let_fall(game))
            except PonnukiError:  # too busy, or the disk is full
                self.set(game, self._now() + _RETRY_MILLISECONDS)
