"""A program in a process of its own that is talked to in lines."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO

LONGEST_LINE = 1 << 16  # bytes; what is longer comes in pieces
_MOST_UNREAD = 1000  # lines; who writes more unasked is not read any further
_FAREWELL = 2.0  # seconds to end by itself


class Process:
    """What the program writes is read as it comes, so that it never has to wait for us.

    Its standard error is dropped but for the last lines. It gets a process group of its own, of
    which nothing is left after `close`. Raises OSError if it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._popen = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        assert self._popen.stdin
        assert self._popen.stdout
        assert self._popen.stderr
        self._stdin: IO[bytes] = self._popen.stdin
        self._stdout: IO[bytes] = self._popen.stdout
        self._stderr: IO[bytes] = self._popen.stderr
        self._lines: SimpleQueue[str | None] = SimpleQueue()  # None: there will be no more
        self._last_words: deque[str] = deque(maxlen=20)
        self._readers = (
            Thread(target=self._listen, daemon=True),
            Thread(target=self._drain, daemon=True),
        )
        for reader in self._readers:
            reader.start()
        self._closed = False

    def _listen(self) -> None:
        while self._lines.qsize() < _MOST_UNREAD and (line := self._stdout.readline(LONGEST_LINE)):
            self._lines.put(line.decode(errors="replace").rstrip("\r\n"))
        self._lines.put(None)

    def _drain(self) -> None:
        while line := self._stderr.readline(LONGEST_LINE):
            if text := line.decode(errors="replace").strip():
                self._last_words.append(text)

    def write(self, line: str) -> None:
        """Send a line. Raises BrokenPipeError if nobody reads it."""
        if self._closed:
            raise BrokenPipeError
        self._stdin.write(f"{line}\n".encode())
        self._stdin.flush()

    def read(self, until: float) -> str:
        """The next line.

        Raises TimeoutError when `monotonic()` is past `until`, EOFError when the program has ended
        or closed its output.
        """
        try:
            line = self._lines.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._lines.put(None)
            raise EOFError
        return line

    def close(self) -> None:
        """Ask it to end, by closing its input; after two seconds, end it."""
        self._end(_FAREWELL)

    def kill(self) -> str:
        """End it now; says how it ended, and the last thing it wrote to standard error."""
        self._end(0.0)
        status = self._popen.returncode
        if status >= 0:
            how = f"ended with status {status}"
        elif -status == signal.SIGKILL:
            how = "closed its output or was killed"
        else:
            how = f"was ended by signal {-status}"
        return f"{how} ({self._last_words[-1][:200]})" if self._last_words else how

    def _end(self, patience: float) -> None:
        if self._closed:
            return
        self._closed = True
        with suppress(OSError):  # nobody wants what was written last
            self._stdin.close()
        listener, drain = self._readers
        listener.join(patience)
        # Before anybody waits for it its number is still its own, even if it has ended.
        if sys.platform == "win32":
            self._popen.kill()
        else:
            with suppress(PermissionError):  # what some systems say of one that has ended
                os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()
        for reader in (listener, drain):
            reader.join(_FAREWELL)  # longer only if somebody left the group with the pipe in hand
        for pipe, reader in ((self._stdout, listener), (self._stderr, drain)):
            if not reader.is_alive():
                pipe.close()
