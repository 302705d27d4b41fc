"""A child process that reads and writes lines."""

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

from ponnuki.child_process import signal_name
from ponnuki.message import Message, message

MAX_LINE_BYTES = 1 << 16  # a longer line is split
_MAX_UNREAD_LINES = 1000  # the output of a program that writes more unasked is no longer read
_EXIT_SECONDS = 2.0  # for the program to end by itself


class Process:
    """A running program, whose output is read as it comes, so that it never blocks.

    The last lines of its standard error are kept. It has its own process group, all of which
    `close` ends.

    Raises:
        OSError: The program cannot be started.
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
        self._lines: SimpleQueue[str | None] = SimpleQueue()  # None: the output has ended
        self._last_errors: deque[str] = deque(maxlen=20)
        self._readers = (
            Thread(target=self._read_output, daemon=True),
            Thread(target=self._read_errors, daemon=True),
        )
        for reader in self._readers:
            reader.start()
        self._closed = False

    def _read_output(self) -> None:
        while self._lines.qsize() < _MAX_UNREAD_LINES and (
            line := self._stdout.readline(MAX_LINE_BYTES)
        ):
            self._lines.put(line.decode(errors="replace").rstrip("\r\n"))
        self._lines.put(None)

    def _read_errors(self) -> None:
        while line := self._stderr.readline(MAX_LINE_BYTES):
            if text := line.decode(errors="replace").strip():
                self._last_errors.append(text)

    def write(self, line: str) -> None:
        """Send a line.

        Raises:
            BrokenPipeError: The program has ended or closed its input.
        """
        if self._closed:
            raise BrokenPipeError
        self._stdin.write(f"{line}\n".encode())
        self._stdin.flush()

    def read(self, until: float) -> str:
        """Return the next line.

        Raises:
            TimeoutError: There was no line until `monotonic()` reached `until`.
            EOFError: The program has ended or closed its output.
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
        """Close the program's input, and end it if it has not ended two seconds later."""
        self._end(_EXIT_SECONDS)

    def kill(self) -> tuple[Message, str | None]:
        """End the program now; return how it ended and the last line of its standard error."""
        self._end(0.0)
        status = self._popen.returncode
        if status >= 0:
            how = message("ended_with_status", status=status)
        elif -status == signal.SIGKILL:
            how = message("was_killed")
        else:
            how = message("ended_by_signal", signal=signal_name(status))
        return how, self._last_errors[-1][:200] if self._last_errors else None

    def _end(self, seconds: float) -> None:
        if self._closed:
            return
        self._closed = True
        with suppress(OSError):  # the program no longer reads
            self._stdin.close()
        output_reader, error_reader = self._readers
        output_reader.join(seconds)
        # Until it is waited for, no other process can have its id, even if it has ended.
        if sys.platform == "win32":
            self._popen.kill()
        else:
            with suppress(PermissionError):  # raised by some systems if it has ended
                os.killpg(self._popen.pid, signal.SIGKILL)
        self._popen.wait()
        for reader in (output_reader, error_reader):
            reader.join(_EXIT_SECONDS)  # blocks only if a child left the group with the pipe open
        for pipe, reader in ((self._stdout, output_reader), (self._stderr, error_reader)):
            if not reader.is_alive():
                pipe.close()
