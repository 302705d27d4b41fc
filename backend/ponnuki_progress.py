"""Show on the terminal how far a build is: installers hide what a build prints."""

from __future__ import annotations

import os
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

TERMINAL = "/dev/tty"

_STEP = re.compile(rb"\[(\d+)/(\d+)\] ")  # as Ninja counts
_CLEAR = "\r\033[K"


@contextmanager
def progress_shown() -> Iterator[None]:
    """Copy the steps that Ninja counts on standard output to the terminal.

    All output still goes where it went. Where there is no terminal, or output goes there anyway,
    nothing is changed.
    """
    terminal = None if os.isatty(1) else _terminal()
    if terminal is None:
        yield
        return
    with terminal:
        sys.stdout.flush()
        output = os.dup(1)
        end, begin = os.pipe()
        os.dup2(begin, 1)
        os.close(begin)
        copier = threading.Thread(target=_copy, args=(end, output, terminal))
        copier.start()
        try:
            yield
        finally:
            sys.stdout.flush()
            os.dup2(output, 1)  # closes the pipe, which ends the copier
            copier.join()
            os.close(output)


def _terminal() -> TextIO | None:
    """Return the terminal that somebody watches, if there is one."""
    try:
        return open(TERMINAL, "w", encoding="utf-8")
    except OSError:
        return None


def _copy(source: int, target: int, terminal: TextIO) -> None:
    """Copy all bytes, and show the steps among them until the end."""
    begin = time.monotonic()
    shown = False
    with os.fdopen(source, "rb") as lines, os.fdopen(os.dup(target), "wb") as copy:
        for line in lines:
            copy.write(line)
            copy.flush()
            step = _STEP.match(line)
            if step:
                minutes, seconds = divmod(int(time.monotonic() - begin), 60)
                done, all_steps = map(int, step.groups())
                terminal.write(
                    f"{_CLEAR}Building ponnuki: step {done} of {all_steps}, "
                    f"{minutes}:{seconds:02d} min "
                )
                terminal.flush()
                shown = True
    if shown:
        terminal.write(_CLEAR)
        terminal.flush()
