"""For how long a worker lets others do what is due before it does so itself."""

from __future__ import annotations

import random


class Patience:
    """A time in milliseconds; 0 where there are no other workers.

    What is due is done once, whoever does it. With another wait at every worker one comes first,
    and the others find it done.
    """

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds

    def at_start(self) -> int:
        """Return how long to wait with what is due when all workers start together."""
        return random.randint(0, self._milliseconds)

    def for_others(self) -> int:
        """Return how long to wait with what another worker is likely to do."""
        return random.randint(self._milliseconds, 2 * self._milliseconds)
