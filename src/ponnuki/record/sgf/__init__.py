"""Records as SGF, the Smart Game Format FF[4]; docs/records.md says how each game is written.

>>> from ponnuki import Game
>>> from ponnuki.record import Record, sgf
>>> record = Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"])
>>> print(sgf.dumps(record).split("\\n")[-2])
;B[cc];PKSWAP[W];W[bd])
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import version
from io import BytesIO
from typing import BinaryIO

from ponnuki._core import Game
from ponnuki.record.record import Record
from ponnuki.record.sgf.notation import notation
from ponnuki.record.sgf.pieces import Piece, Readable, pieces
from ponnuki.record.sgf.reader import Flaw, Tell, read
from ponnuki.record.sgf.writer import write
from ponnuki.record.tree import RecordError

__all__ = ["Flaw", "Readable", "Tell", "dump", "dumps", "load", "loads"]

LONGEST = 1 << 26  # bytes of one game


def load(
    file: Readable, tell: Tell | None = None, *, game: Game | None = None, longest: int = LONGEST
) -> Iterator[Record]:
    """The games of a file, one after the other, as they are asked for.

    `tell` is called with each Flaw; without it a game that cannot be read raises RecordError, and
    lesser flaws are passed over. `game` is what is played in files that do not say so in a way of
    ours. A game of more than `longest` bytes is not read, nor what follows it.
    """
    return _records(pieces(file, longest), tell, game)


def _records(cut: Iterator[Piece], tell: Tell | None, game: Game | None) -> Iterator[Record]:
    known = None if game is None else notation(game)
    for number, piece in enumerate(cut, 1):
        record = read(piece, number, tell or _raise_if_lost, known)
        if record is not None:
            yield record


def loads(text: str | bytes, tell: Tell | None = None, *, game: Game | None = None) -> list[Record]:
    """The games of a text, as `load` finds them. A text without any raises RecordError."""
    if isinstance(text, bytes):
        cut = pieces(BytesIO(text), LONGEST)
    elif isinstance(text, str):
        cut = pieces(BytesIO(text.encode(errors="surrogatepass")), LONGEST, is_text=True)
    else:
        raise RecordError(f"SGF is a text or bytes, not {type(text).__name__}")
    records = list(_records(cut, tell, game))
    if not records and tell is None:
        raise RecordError("there is no game in this text")
    return records


def dumps(record: Record) -> str:
    """A game as text. Raises RecordError for what SGF cannot hold."""
    return write(record, _application())


@cache
def _application() -> str:
    return f"Ponnuki:{version('ponnuki')}"


def dump(records: Iterable[Record], file: BinaryIO) -> None:
    """Writes games one after the other, in UTF-8."""
    file.writelines(dumps(record).encode() for record in records)


def _raise_if_lost(flaw: Flaw) -> None:
    if flaw.lost:
        raise RecordError(f"game {flaw.game}, {flaw}")
