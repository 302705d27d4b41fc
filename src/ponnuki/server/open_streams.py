"""How many streams everybody has open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from ponnuki.message import message
from ponnuki.online.commands import Refusal

MAX_STREAMS = 100  # of a person, or of an address that nobody has signed in from


class OpenStreams:
    """How many streams everybody has. It belongs to the event loop."""

    def __init__(self) -> None:
        self._open: Counter[str] = Counter()

    def expect_room(self, whose: str) -> None:
        """Raise Refusal for somebody who has too many."""
        if self._open[whose] >= MAX_STREAMS:
            raise Refusal(message("too_many_streams", max=MAX_STREAMS))

    @contextmanager
    def counted(self, whose: str) -> Iterator[None]:
        """Count a stream while it is open."""
        self._open[whose] += 1
        try:
            yield
        finally:
            self._open[whose] -= 1
            if not self._open[whose]:
                del self._open[whose]
