"""The time of day of the server, which goes on evenly even if somebody sets the machine's clock."""

from __future__ import annotations

import time


class ServerTime:
    """The time of day at the start and what has passed since."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def __call__(self) -> int:
        """Return the time in milliseconds since 1970."""
        return (time.monotonic_ns() + self._offset) // 1_000_000
