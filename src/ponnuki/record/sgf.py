r"""Records as SGF, the Smart Game Format FF[4] (docs/records.md).

>>> from ponnuki import Game
>>> from ponnuki.record import Record, sgf
>>> record = Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"])
>>> print(sgf.dumps(record).split("\n")[-2])
;B[cc];PKSWAP[W];W[bd])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
from ponnuki.message import message
from ponnuki.record.diagnostics import RecordError, Report, wrong_type
from ponnuki.record.record import Record

MAX_GAME_BYTES = 1 << 26
NODE_PROPERTIES: tuple[str, ...] = SGF_NODE_PROPERTIES  # those that fields of a record hold
ROOT_PROPERTIES: tuple[str, ...] = SGF_ROOT_PROPERTIES

escaped = sgf_escaped
line_of = sgf_text


class Readable(Protocol):
    """A source of bytes: an open file, standard input."""

    def read(self, size: int, /) -> bytes:
        """Return at most `size` bytes; none at the end."""
        ...


def bytes_of(file: Readable) -> Callable[[int], bytes]:
    """Return a function that reads from a file.

    It raises RecordError if the file gives text.

    Raises:
        RecordError: The file cannot be read from: it is a name, say.
    """
    if not callable(getattr(file, "read", None)):
        raise RecordError(message("not_an_open_file", value=repr(file)))

    def read(size: int) -> bytes:
        content = file.read(size)
        if not isinstance(content, bytes):
            raise RecordError(message("file_not_of_bytes", type=type(content).__name__))
        return content

    return read


def load(
    file: Readable,
    report: Report | None = None,
    *,
    game: Game | None = None,
    max_bytes: int = MAX_GAME_BYTES,
) -> Iterator[Record]:
    """Read the games of a file one by one.

    Args:
        file: The file, opened to read bytes: open(name, "rb").
        report: Called with each diagnostic. Without it lost games raise RecordError, and other
            diagnostics are ignored.
        game: The game of files that do not name one of ours.
        max_bytes: The maximum size of a game; reading ends at a larger one.

    Raises:
        RecordError: The file is not open or gives text; or a game cannot be read, and there is no
            `report`.
    """
    return GameReader(bytes_of(file), report, game, max_bytes, any_form=False, is_text=False)


def loads(
    text: str | bytes, report: Report | None = None, *, game: Game | None = None
) -> list[Record]:
    """Read the games of a text, as `load` does.

    Raises:
        RecordError: A game cannot be read, or there is none, and there is no `report`.
    """
    is_text = isinstance(text, str)
    if not isinstance(text, (str, bytes)):
        raise wrong_type("SGF", text)
    raw = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    read = BytesIO(raw).read
    records = [*GameReader(read, report, game, MAX_GAME_BYTES, any_form=False, is_text=is_text)]
    if not records and report is None:
        raise RecordError(message("no_game"))
    return records


def dumps(record: Record) -> str:
    """Return a game as SGF.

    Raises:
        RecordError: SGF cannot represent the game.
    """
    return write_sgf(record, _application())


@cache
def _application() -> str:
    return f"Ponnuki:{version('ponnuki')}"


def dump(records: Iterable[Record], file: BinaryIO) -> None:
    """Write games one after the other, in UTF-8."""
    file.writelines(dumps(record).encode() for record in records)
