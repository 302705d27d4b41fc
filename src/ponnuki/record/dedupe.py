"""Removes games that are equal up to a symmetry of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import blake2b

from ponnuki._core import record_key
from ponnuki.record import as_json
from ponnuki.record.record import Record


def distinct(records: Iterable[Record]) -> Iterator[Record]:
    """Yield the games in order, without those equal to an earlier one.

    Games whose moves cannot be compared are equal if all of their records are. Takes about 100
    bytes of memory for each game.
    """
    seen: set[bytes] = set()
    for record in records:
        key = record_key(record) or _content_key(record)
        if key not in seen:
            seen.add(key)
            yield record


def _content_key(record: Record) -> bytes:
    """Return a key of all that a record holds, longer than those of `record_key`."""
    return blake2b(as_json.dumps(record).encode(errors="surrogatepass"), digest_size=24).digest()
