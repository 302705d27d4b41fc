"""Games that are the same but for a symmetry of the board."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b

from ponnuki._core import Game, Move
from ponnuki.record.record import Record
from ponnuki.record.sgf.notation import spec
from ponnuki.record.tree import RecordError


@lru_cache(maxsize=64)
def _images(game: Game) -> list[dict[Move, int]]:
    """Under each symmetry, where it takes every move, as the place in Game.moves."""
    places = {move: place for place, move in enumerate(game.moves)}
    symmetries = range(len(game.geometry.symmetries))
    return [{m: places[game.transformed(m, k)] for m in game.moves} for k in symmetries]


def line_key(game: Game, moves: Iterable[Move]) -> tuple[int, ...]:
    """The same for moves that a symmetry takes to each other, and only for those."""
    played = [*moves]
    return min(tuple(map(image.__getitem__, played)) for image in _images(game))


def game_key(record: Record) -> bytes:
    """The same for games of the same moves, from the same start, but for a symmetry: 16 bytes.

    Raises RecordError if the setup is no position.
    """
    moves = record.moves
    keys = [array("H", map(image.__getitem__, moves)).tobytes() for image in _images(record.game)]
    if record.root.setup is not None or record.root.position:
        start = record.start()
        texts = (start.transformed(k).to_text().encode() for k in range(len(keys)))
        keys = [key + text for key, text in zip(keys, texts, strict=True)]
    return blake2b(spec(record.game).encode() + b"\\0" + min(keys), digest_size=16).digest()


def distinct(records: Iterable[Record]) -> Iterator[Record]:
    """The first of all games that are the same, in order; what cannot be set up is kept.

    Some 100 bytes are kept for every game.
    """
    seen: set[bytes] = set()
    for record in records:
        try:
            key = game_key(record)
        except RecordError:
            yield record
            continue
        if key not in seen:
            seen.add(key)
            yield record
