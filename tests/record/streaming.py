"""`python -m tests.record.streaming FORM` prints how much memory reading many games takes."""

from __future__ import annotations

import random
import resource
import sys

from ponnuki.record import collection
from tests.generic.games import one_of_each
from tests.record.trees import random_record


class Endless:
    """Games without end, as a file."""

    def __init__(self, game: bytes) -> None:
        self._game = game
        self._left = b""

    def read(self, size: int, /) -> bytes:
        self._left += self._game * (1 + size // len(self._game))
        found, self._left = self._left[:size], self._left[size:]
        return found


def peak() -> int:
    """Return the largest size that this process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def main(form: str) -> None:
    """Read three games, then many, and print by how many bytes the peak has grown."""
    record = random_record(one_of_each()[2], random.Random(1))
    games = collection.read(Endless(collection.text_of(record, form).encode()))
    for _ in range(3):
        assert next(games) == record
    before = peak()
    for _ in range(200 if form == "link" else 20_000):
        next(games)
    print(peak() - before)


if __name__ == "__main__":
    main(sys.argv[1])
