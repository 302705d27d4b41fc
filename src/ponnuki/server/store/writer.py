"""The one thread that writes: it does many works in one transaction, then answers them.

An answer means that the disk has what it says. Whoever waits is told on the event loop.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError, IntegrityError

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.server.store.database import Database, StorageFailure, reason_of
from ponnuki.server.store.notices import Notice
from ponnuki.server.store.transaction import (
    Change,
    Committer,
    Transaction,
    Work,
    nothing_more,
)

MAX_WAITING = 4_000  # works
MAX_TOGETHER = 256  # works of one transaction

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Busy(PonnukiError):
    """The server cannot do more now; nothing was decided."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A work, and who is told what came of it."""

    work: Work[Any]
    future: asyncio.Future[Any]


class Writer:
    """The thread that writes.

    Args:
        data: The database.
        publish: Called on the event loop with the changes of each transaction, before its works
            are answered.
        observe: Called on the thread with the number of works of each transaction, and the seconds
            that it took.
        finish: Adds to each transaction what follows from its works.
    """

    def __init__(
        self,
        data: Database,
        publish: Callable[[Sequence[Change | Notice]], None],
        observe: Callable[[int, float], None],
        finish: Callable[[Transaction], None] = nothing_more,
    ) -> None:
        self._data = data
        self._committer = Committer(data, finish)
        self._publish = publish
        self._observe = observe
        self._waiting: queue.Queue[_Waiting | None] = queue.Queue(MAX_WAITING)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self.works = False  # whether the last transaction could be written

    def start(self) -> None:
        """Begin to write; what comes of it is told on the running event loop."""
        self._loop = asyncio.get_running_loop()
        self.works = True
        self._thread.start()

    @property
    def healthy(self) -> bool:
        """Whether it runs, and the last transaction could be written."""
        return self.works and self._thread.is_alive()

    @property
    def waiting(self) -> int:
        """How many works wait."""
        return self._waiting.qsize()

    async def stop(self) -> None:
        """End the thread, once it has done what was begun."""
        await asyncio.to_thread(self._waiting.put, None)
        await asyncio.to_thread(self._thread.join)

    def submit(self, work: Work[T]) -> asyncio.Future[T]:
        """Return the future of a work, which is told once it is on the disk.

        Raises:
            Busy: Too much is waiting.
        """
        assert self._loop is not None
        future: asyncio.Future[T] = self._loop.create_future()
        try:
            self._waiting.put_nowait(_Waiting(work, future))
        except queue.Full:
            raise Busy(message("busy")) from None
        return future

    def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            first = self._waiting.get()
            together = [] if first is None else [first]
            open_for_more = first is not None
            while open_for_more and len(together) < MAX_TOGETHER:
                try:
                    further = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if further is None:
                    open_for_more = False
                else:
                    together.append(further)
            self._write(together)

    def _write(self, together: list[_Waiting]) -> None:
        """Do works in one transaction, or, should one of them fail, each in its own.

        If it is the database that fails, as when another program locks a file for long, all have
        failed: each alone would wait as long for the same.
        """
        if not together:
            return
        begun = perf_counter()
        try:
            outcomes, changes = self._committer.commit([one.work for one in together])
            self.works = True
        except Exception as error:  # a work must not end the thread
            if len(together) > 1 and not self._data.fails_as_a_whole(error):
                for one in together:
                    self._write([one])
                return
            outcomes, changes = [self._failure(error)] * len(together), []
        self._observe(len(together), perf_counter() - begun)
        self._tell(together, outcomes, changes)

    def _failure(self, error: Exception) -> PonnukiError:
        if isinstance(error, IntegrityError) or self._data.was_contended(error):
            return Busy(message("busy"))  # another process was first
        if isinstance(error, DBAPIError) or self._data.fails_as_a_whole(error):
            self.works = False
            _log.error("%s", reason_of(error))
            return StorageFailure(message("storage_failed"))
        _log.error("failed", exc_info=error)
        return StorageFailure(message("server_failed"))

    def _tell(
        self, together: list[_Waiting], outcomes: list[Any], changes: list[Change | Notice]
    ) -> None:
        assert self._loop is not None
        try:
            self._loop.call_soon_threadsafe(self._announce, together, outcomes, changes)
        except RuntimeError:  # the loop is closed, nobody waits
            return

    def _announce(
        self, together: list[_Waiting], outcomes: list[Any], changes: list[Change | Notice]
    ) -> None:
        if changes:
            try:
                self._publish(changes)
            except Exception as error:  # what is on the disk is answered all the same
                _log.error("failed", exc_info=error)
        for one, outcome in zip(together, outcomes, strict=True):
            if one.future.done():
                continue
            if isinstance(outcome, PonnukiError):
                one.future.set_exception(outcome)
            else:
                one.future.set_result(outcome)
