"""Lines of input, read ahead by a thread so that a long command can see the next one arrive."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from queue import SimpleQueue
from threading import Semaphore, Thread

MAX_LINES = 1000  # read ahead; after that the sender has to wait


class InputQueue:
    """An iterator over lines, which a background thread reads from another iterator."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._free = Semaphore(MAX_LINES)
        self._peeked: list[str | None] = []
        Thread(target=self._read, args=(lines,), name="gtp-input", daemon=True).start()

    def __iter__(self) -> Iterator[str]:
        while (line := self._take()) is not None:
            self._free.release()
            yield line
        self._peeked.append(None)  # further iterations end at once

    def has_pending(self) -> bool:
        """Return whether a line, or the end of the input, has arrived and was not yet taken."""
        return bool(self._peeked) or not self._queue.empty()

    def wait(self) -> None:
        """Block until a line or the end of the input has arrived."""
        if not self._peeked:
            self._peeked.append(self._queue.get())

    def _take(self) -> str | None:
        return self._peeked.pop() if self._peeked else self._queue.get()

    def _read(self, lines: Iterable[str]) -> None:
        try:
            for line in lines:
                self._free.acquire()
                self._queue.put(line)
        except OSError:
            pass  # the sender is gone: the input ends here
        finally:
            self._queue.put(None)
