"""Collections: files of many games in any form, read one game at a time."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, BinaryIO

from ponnuki._core import Game
from ponnuki.errors import PonnukiError
from ponnuki.record import as_json, link, sgf
from ponnuki.record.checked import NotJson, parsed
from ponnuki.record.of_match import MatchRecord
from ponnuki.record.record import Record
from ponnuki.record.sgf import Flaw, Readable, Tell
from ponnuki.record.tree import RecordError

FORMS = ("sgf", "json", "link")
_ENDINGS = {"sgf": "sgf", "json": "json", "jsonl": "json", "link": "link", "links": "link"}
LONGEST = 1 << 26  # bytes of one game
_LOOK = 4096
_CHUNK = 1 << 20
_BLANKS = b"\xef\xbb\xbf \t\r\n"  # and the mark of UTF-8
_LINK = re.compile(rb"(?:https?://\S*)?" + re.escape(link.VERSION.encode()))
_RECORD = re.compile(rb'\s*\{\s*"format"')
_SIGN = re.compile(r"\s*[\[,]\s*")  # before a value of a list


def form_of(name: str) -> str | None:
    """The form of a file, by the end of its name; None if it does not say."""
    return _ENDINGS.get(name.rpartition(".")[2].lower())


def read(file: Readable, tell: Tell | None = None, *, game: Game | None = None) -> Iterator[Record]:
    """The games of a file, as they are asked for, whatever form it has; as sgf.load otherwise.

    JSON is a record or a match in each line, or a file that is one of these or a list of them.
    Links stand one in a line, each as it is or in an address.
    """
    ahead = _Ahead(file)
    first = ahead.peek().lstrip(_BLANKS)
    if first[:1] in (b"{", b"["):
        return _Json(ahead, tell or _raise).records()
    if _LINK.match(first):
        return _each_link(_lines(ahead), tell or _raise)
    return sgf.load(ahead, tell, game=game)


def chosen(file: Readable, number: int, tell: Tell) -> Record:
    """The game of a file with this number, from 1; those that are lost count.

    `tell` hears of the flaws that it has. Raises RecordError if it is lost, or there is none.
    """
    lost = 0

    def hear(flaw: Flaw) -> None:
        nonlocal lost
        lost += flaw.lost
        if flaw.game == number and flaw.lost:
            _raise(flaw)
        if flaw.game == number:
            tell(flaw)

    place = 0
    for place, record in enumerate(read(file, hear), 1):
        if place + lost == number:
            return record
    which = f"{number} in it, but {place + lost}" if place + lost else "in it"
    raise RecordError(f"there is no game {which}")


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


class _Json:
    """The games of a file of JSON: a value in each line, or one that may take many lines."""

    def __init__(self, file: Readable, tell: Tell) -> None:
        self._lines = enumerate(_lines(file), 1)
        self._tell = tell
        self._number = 1  # of the game at hand

    def records(self) -> Iterator[Record]:
        """One after the other, as they are asked for."""
        place, begin = next(self._lines)
        while not begin.strip(_BLANKS):
            place, line = next(self._lines)
            begin += line
        try:
            value = parsed(begin)
        except NotJson as error:
            yield from self._unlike_lines(begin, place, error)
        else:
            yield from self._values(value, place)
        yield from self._each(self._lines)

    def _unlike_lines(self, begin: bytes, place: int, wrong: NotJson) -> Iterator[Record]:
        """The games of a file whose first line is no value: it goes on, or is broken."""
        rest, size = [], 0
        for numbered in self._lines:
            rest.append(numbered)
            if (size := size + len(numbered[1])) > LONGEST:
                break
        whole = begin + b"".join(line for _, line in rest)
        try:
            value = parsed(whole)
        except NotJson as error:
            if begin.lstrip(_BLANKS)[:1] == b"[":
                yield from self._salvaged(whole)
                self._lose(error.message, error.line, error.column)
            elif any(_RECORD.match(line) for _, line in rest):
                self._lose(wrong.message, wrong.line, wrong.column)
                yield from self._each(rest)
            else:
                self._lose(error.message, error.line, error.column)
        else:
            yield from self._values(value, place)

    def _salvaged(self, whole: bytes) -> Iterator[Record]:
        """The games of a list that is broken, up to there."""
        try:
            text = whole.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            text = whole[: error.start].decode("utf-8-sig")
        decoder, at, place = json.JSONDecoder(), 0, 1
        while sign := _SIGN.match(text, at):
            place += text.count("\n", at, sign.end())
            try:
                value, at = decoder.raw_decode(text, sign.end())
            except (ValueError, RecursionError):
                return
            yield from self._values(value, place)
            place += text.count("\n", sign.end(), at)

    def _each(self, lines: Iterable[tuple[int, bytes]]) -> Iterator[Record]:
        """The games of every line that is not empty."""
        for place, line in lines:
            if line.strip():
                try:
                    value = parsed(line)
                except NotJson as error:
                    self._lose(error.message, place, error.column)
                else:
                    yield from self._values(value, place)

    def _values(self, value: Any, place: int) -> Iterator[Record]:
        """The games of a value that begins in this line: a record, a match, or a list of them."""
        for one in value if isinstance(value, list) else [value]:
            for game in _games_of(one):
                try:
                    record = game()
                except PonnukiError as error:
                    self._lose(str(error), place)
                else:
                    self._number += 1
                    yield record

    def _lose(self, message: str, line: int, column: int = 1) -> None:
        self._tell(Flaw(self._number, line, column, message, lost=True))
        self._number += 1


def _games_of(value: Any) -> list[Callable[[], Record]]:
    """What reads each game of a value: of a match its games, or the first if it has not begun."""
    if not isinstance(value, dict) or not isinstance(value.get("records"), list):
        return [partial(as_json.from_json, value)]
    if not value["records"]:
        return [partial(_first_game, value)]
    return [partial(as_json.from_json, record) for record in value["records"]]


def _first_game(value: Any) -> Record:
    """Of a match without games, the one to begin with."""
    game = MatchRecord.from_json(value).current
    assert game is not None
    return game


def _each_link(lines: Iterable[bytes], tell: Tell) -> Iterator[Record]:
    """A record in each line that is not empty."""
    number = 0
    for place, line in enumerate(lines, 1):
        if line.strip():
            number += 1
            try:
                yield link.loads(line.decode("utf-8-sig", errors="replace"), longest=LONGEST)
            except PonnukiError as error:
                tell(Flaw(number, place, 1, str(error), lost=True))


def _raise(flaw: Flaw) -> None:
    raise RecordError(f"game {flaw.game}, {flaw}")
