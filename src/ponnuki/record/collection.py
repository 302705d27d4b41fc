"""Collections: files of many games in any form, read one game at a time."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Any, BinaryIO

from ponnuki._core import Game
from ponnuki.errors import PonnukiError
from ponnuki.record import as_json, link, sgf
from ponnuki.record.record import Record
from ponnuki.record.sgf import Flaw, Readable, Tell
from ponnuki.record.tree import RecordError

FORMS = ("sgf", "json", "link")
_ENDINGS = {"sgf": "sgf", "json": "json", "jsonl": "json", "link": "link", "links": "link"}
LONGEST = 1 << 26  # bytes of one game
_LOOK = 4096
_CHUNK = 1 << 20


def form_of(name: str) -> str | None:
    """The form of a file, by the end of its name; None if it does not say."""
    return _ENDINGS.get(name.rpartition(".")[2].lower())


def read(file: Readable, tell: Tell | None = None, *, game: Game | None = None) -> Iterator[Record]:
    """The games of a file, as they are asked for, whatever form it has; as sgf.load otherwise.

    JSON is one record in a line, or a file that is one record or a list of them; links stand one
    in a line.
    """
    ahead = _Ahead(file)
    first = ahead.peek().lstrip(b"\xef\xbb\xbf \t\r\n")
    if first[:1] in (b"{", b"["):
        return _json(ahead, tell or _raise)
    if first.startswith(link.VERSION.encode()):
        return _each(_lines(ahead), tell or _raise, _link)
    return sgf.load(ahead, tell, game=game)


def write(records: Iterable[Record], file: BinaryIO, form: str) -> int:
    """Writes games one after the other; how many. Raises RecordError for what cannot be."""
    number = 0
    for record in records:
        file.write(text_of(record, form).encode())
        number += 1
    return number


def text_of(record: Record, form: str) -> str:
    """One game in one of FORMS, ending with a new line."""
    if form == "sgf":
        return sgf.dumps(record)
    if form not in FORMS:
        raise RecordError(f"no form {form!r}; there are: {', '.join(FORMS)}")
    return (as_json.dumps(record) if form == "json" else link.dumps(record)) + "\n"


class _Ahead:
    """A file whose first bytes were looked at."""

    def __init__(self, file: Readable) -> None:
        self._file = file
        self._head = file.read(_LOOK)

    def peek(self) -> bytes:
        return self._head

    def read(self, size: int) -> bytes:
        head, self._head = self._head, b""
        return head or self._file.read(size)


def _lines(file: Readable) -> Iterator[bytes]:
    """Lines with their ends; one that is longer than a game may be ends the file."""
    line = b""
    while chunk := file.read(_CHUNK):
        first, *others = chunk.splitlines(keepends=True)
        for part in (first, *others):
            line += part
            if line.endswith((b"\n", b"\r")):
                yield line
                line = b""
        if len(line) > LONGEST:
            break
    if line:
        yield line


def _json(file: Readable, tell: Tell) -> Iterator[Record]:
    """A record in each line, or all in one value that may take many lines."""
    lines = _lines(file)
    first = next(lines)
    try:
        value = json.loads(first)
    except (ValueError, RecursionError):
        whole = [first]
        size = 0
        for line in lines:
            whole.append(line)
            if (size := size + len(line)) > LONGEST:
                break
        with suppress(ValueError, RecursionError):
            value = json.loads(b"".join(whole))
            yield from _values(value, tell)
            return
        lines = chain(whole, lines)
    else:
        if isinstance(value, list):
            yield from _values(value, tell)
            return
        lines = chain((first,), lines)
    yield from _each(lines, tell, as_json.loads)


def _values(value: Any, tell: Tell) -> Iterator[Record]:
    """The records of a value that was a whole file."""
    if isinstance(value, dict) and isinstance(value.get("records"), list):
        value = value["records"]  # of a match
    for number, one in enumerate(value if isinstance(value, list) else [value], 1):
        try:
            yield as_json.from_json(one)
        except PonnukiError as error:
            tell(Flaw(number, 1, 1, str(error), lost=True))


def _each(lines: Iterable[bytes], tell: Tell, parse: Callable[[bytes], Record]) -> Iterator[Record]:
    """A record in each line that is not empty."""
    number = 0
    for place, line in enumerate(lines, 1):
        if not line.strip():
            continue
        number += 1
        try:
            yield parse(line)
        except PonnukiError as error:
            tell(Flaw(number, place, 1, str(error), lost=True))


def _link(line: bytes) -> Record:
    return link.loads(line.decode(errors="replace"))


def _raise(flaw: Flaw) -> None:
    raise RecordError(f"game {flaw.game}, {flaw}")
