"""Lines read ahead, so that whoever is busy can see that one is waiting."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from queue import SimpleQueue
from threading import Semaphore, Thread

AHEAD = 1000  # lines; whoever sends more has to wait


class Inbox:
    """An iterator over lines, which a thread of its own takes from another iterator."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._room = Semaphore(AHEAD)
        self._peeked: list[str | None] = []
        Thread(target=self._read, args=(lines,), name="inbox", daemon=True).start()

    def __iter__(self) -> Iterator[str]:
        while (line := self._take()) is not None:
            self._room.release()
            yield line
        self._peeked.append(None)  # there is no more, however often it is asked

    def waiting(self) -> bool:
        """Whether a line, or the end, has arrived and was not taken yet."""
        return bool(self._peeked) or not self._queue.empty()

    def wait(self) -> None:
        """Until one has."""
        if not self._peeked:
            self._peeked.append(self._queue.get())

    def _take(self) -> str | None:
        return self._peeked.pop() if self._peeked else self._queue.get()

    def _read(self, lines: Iterable[str]) -> None:
        try:
            for line in lines:
                self._room.acquire()
                self._queue.put(line)
        except OSError:
            pass  # whoever sent them is gone
        finally:
            self._queue.put(None)
