"""Removes games that are equal up to a symmetry of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ponnuki._core import record_key
from ponnuki.record.record import Record


def distinct(records: Iterable[Record]) -> Iterator[Record]:
    """Yield the games in order, without those equal to an earlier one.

    Games that cannot be compared are kept. Takes about 100 bytes of memory for each game.
    """
    seen: set[bytes] = set()
    for record in records:
        key = record_key(record)
        if key is None or key not in seen:
            yield record
        if key is not None:
            seen.add(key)
