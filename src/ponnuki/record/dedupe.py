"""Games that are the same but for a symmetry of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ponnuki._core import fingerprint
from ponnuki.record.record import Record


def distinct(records: Iterable[Record]) -> Iterator[Record]:
    """Return the first of all games that are the same, in order; what cannot be compared is kept.

    Some 100 bytes are kept for every game.
    """
    seen: set[bytes] = set()
    for record in records:
        key = fingerprint(record)
        if key is None or key not in seen:
            yield record
        if key is not None:
            seen.add(key)
