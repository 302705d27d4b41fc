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
from typing import BinaryIO, Protocol

from ponnuki._core import (
    SGF_NODE_PROPERTIES,
    SGF_ROOT_PROPERTIES,
    Game,
    GameReader,
    sgf_escaped,
    sgf_text,
    write_sgf,
)
from ponnuki.record.diagnostics import RecordError, Report, wrong_type
from ponnuki.record.messages import Message
from ponnuki.record.record import Record

LONGEST = 1 << 26  # bytes of one game
NODE_PROPERTIES: tuple[str, ...] = SGF_NODE_PROPERTIES  # that records have a place for
ROOT_PROPERTIES: tuple[str, ...] = SGF_ROOT_PROPERTIES

escaped = sgf_escaped
line_of = sgf_text


class Readable(Protocol):
    """What bytes can be read from: an open file, standard input."""

    def read(self, size: int, /) -> bytes:
        """Return so many bytes, or fewer; none at the end."""
        ...


def load(
    file: Readable,
    report: Report | None = None,
    *,
    game: Game | None = None,
    longest: int = LONGEST,
) -> Iterator[Record]:
    """Read the games of a file, one after the other, as they are asked for.

    `report` is called with each Diagnostic; without it a game that cannot be read raises
    RecordError, and lesser diagnostics are passed over. `game` is what is played in files that do
    not say so in a way of ours. A game of more than `longest` bytes is not read, nor what follows.
    """
    return GameReader(file.read, report, game, longest, any_form=False, is_text=False)


def loads(
    text: str | bytes, report: Report | None = None, *, game: Game | None = None
) -> list[Record]:
    """Read the games of a text, as `load` does. A text without any raises RecordError."""
    is_text = isinstance(text, str)
    if not isinstance(text, (str, bytes)):
        raise wrong_type("SGF", "a text or bytes", text)
    raw = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    read = BytesIO(raw).read
    records = [*GameReader(read, report, game, LONGEST, any_form=False, is_text=is_text)]
    if not records and report is None:
        raise RecordError(Message("no_game"))
    return records


def dumps(record: Record) -> str:
    """Return a game as text. Raises RecordError for what SGF cannot hold."""
    return write_sgf(record, _application())


@cache
def _application() -> str:
    return f"Ponnuki:{version('ponnuki')}"


def dump(records: Iterable[Record], file: BinaryIO) -> None:
    """Write games one after the other, in UTF-8."""
    file.writelines(dumps(record).encode() for record in records)
