"""Games that are the same but for a symmetry of the board."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from functools import lru_cache
from hashlib import blake2b
from itertools import islice

from ponnuki._core import Game, Move
from ponnuki.record.playing import sets_up
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

    Raises RecordError if the setup is no position, if there is one later, or if a move could not be
    read.
    """
    moves = record.moves
    if any(map(sets_up, islice(record.main_line(), 1, None))):
        raise RecordError("the game has a setup after its beginning")
    keys = [array("H", map(image.__getitem__, moves)).tobytes() for image in _images(record.game)]
    if sets_up(record.root):
        start = record.start()
        texts = (start.transformed(k).to_text().encode() for k in range(len(keys)))
        keys = [key + text for key, text in zip(keys, texts, strict=True)]
    game = blake2b(spec(record.game).encode(), digest_size=16).digest()
    return blake2b(game + min(keys), digest_size=16).digest()  # of a known length, then the rest


def distinct(records: Iterable[Record]) -> Iterator[Record]:
    """The first of all games that are the same, in order; what cannot be compared is kept.

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
