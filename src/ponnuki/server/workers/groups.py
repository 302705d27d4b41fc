"""Many things, some at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


def groups(things: Iterable[T], size: int) -> Iterator[tuple[T, ...]]:
    """Yield things in their order, so many together at most (3.12 has itertools.batched)."""
    rest = iter(things)
    while some := tuple(islice(rest, size)):
        yield some
