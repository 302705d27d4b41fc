"""Cutting a file into games, as it is read: one game in memory at a time."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import AnyStr, Generic, NamedTuple, Protocol

from ponnuki.record.sgf.charset import (
    HEAD,
    UTF_8,
    Charset,
    TextOf,
    charset_of,
    decoded,
    marking_decoder,
)
from ponnuki.record.sgf.values import INSIDE

_CHUNK = 1 << 20
_WINDOW = 1 << 11  # bytes of a game that are decoded first, where brackets cannot be told before
_BEGIN = re.compile(rb"\(\s*;")
_BLANKS = re.compile(rb"(?>(?:\s|\xef\xbb\xbf)*)")  # and marks of UTF-8, of files put together
_ROOT_LONGEST = 64  # bytes that tell whether a root begins
_UTF_16 = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


Place = tuple[int, int]  # line and column


class Readable(Protocol):
    """What bytes can be read from: an open file, standard input."""

    def read(self, size: int, /) -> bytes:
        """So many bytes, or fewer; none at the end."""
        ...


class Piece(NamedTuple):
    """A game's text and where it begins, from 1, columns in bytes.

    `junk` tells where something stood before it, `cut` that it ends where another game begins.
    `too_long` pieces are what was given up. `doubt` is what is to be told of the text as a whole,
    and where. charset.MARKS stand for what is no text of its `charset`; of "" they cannot.
    """

    text: str
    line: int
    column: int
    junk: Place | None = None
    cut: bool = False
    too_long: bool = False
    doubt: str = ""
    doubt_at: Place = (1, 1)
    charset: str = ""


class _Chunks:
    """Bytes of a file; of one in UTF-16, as UTF-8, in which lone surrogates stand for no text."""

    def __init__(self, file: Readable) -> None:
        self._file = file
        self._head = file.read(_CHUNK)
        self._decoder: codecs.IncrementalDecoder | None = None
        self.recoded = ""  # from this charset
        self.begins_with_mark = self._head.startswith(codecs.BOM_UTF8)
        skipped = len(codecs.BOM_UTF8) if self.begins_with_mark else 0
        for mark, codec in _UTF_16:
            if self._head.startswith(mark):
                skipped = len(mark)
                self._decoder = marking_decoder(codec)
                self.recoded = "UTF-16"
        self._head = self._head[skipped:]

    def read(self) -> bytes:
        """Some more bytes; none at the end."""
        chunk, self._head = self._head or self._file.read(_CHUNK), b""
        if self._decoder is None:
            return chunk
        said = self._decoder.decode(chunk, final=not chunk)
        while chunk and not said:
            chunk = self._file.read(_CHUNK)
            said = self._decoder.decode(chunk, final=not chunk)
        return said.encode(errors="surrogatepass")


def pieces(file: Readable, longest: int, *, is_text: bool = False) -> Iterator[Piece]:
    """Every game of a file, or of a text that was encoded with surrogatepass."""
    cutter = _Cutter(_Chunks(file), longest, is_text)
    while (piece := cutter.next()) is not None:
        yield piece


class _Signs(NamedTuple, Generic[AnyStr]):
    """What is looked for, in bytes or in text."""

    next: re.Pattern[AnyStr]
    root: re.Pattern[AnyStr]
    close: AnyStr


class _Scan(Generic[AnyStr]):
    """Looks for the end of a game, in its bytes or in its text, while more of it arrives."""

    def __init__(self, signs: _Signs[AnyStr]) -> None:
        self._signs: _Signs[AnyStr] = signs
        self._at = 0  # from the beginning of the game
        self._depth = 0

    def end(self, said: AnyStr, begin: int, whole: bool) -> tuple[int, bool] | None:
        """Where it ends, and whether another game cuts it off; None if it goes on.

        The game begins at `begin`; nothing follows what is `whole`.
        """
        while True:
            m = self._signs.next.match(said, begin + self._at)
            if not whole and (m is None or m.end() + _ROOT_LONGEST > len(said)):
                return None
            if m is None:
                return len(said), False
            if m[1] == self._signs.close:
                self._depth -= 1
                if self._depth <= 0:
                    return m.end(), False
            elif self._depth and self._signs.root.match(said, m.end() - 1):
                return m.end() - 1, True
            else:
                self._depth += 1
            self._at = m.end() - begin


_NEXT = rf"[^()\[]*+(?>(?:\[{INSIDE}\][^()\[]*+)*)([()])"
_ROOT = r"\(\s*;\s*(?:FF|GM|PKGAME)\s*\["
_TEXT = _Signs(re.compile(_NEXT, re.DOTALL), re.compile(_ROOT), ")")
_BYTES = _Signs(re.compile(_NEXT.encode(), re.DOTALL), re.compile(_ROOT.encode()), b")")


def _last_opening(buffer: bytes) -> int:
    """Where a game may begin whose semicolon has not arrived yet; else the end."""
    at = buffer.rfind(b"(", max(0, len(buffer) - _ROOT_LONGEST))
    return at if at >= 0 and buffer[at:].strip() == b"(" else len(buffer)


class _Cutter:
    def __init__(self, chunks: _Chunks, longest: int, is_text: bool) -> None:
        self._chunks = chunks
        self._longest = longest
        self._is_text = is_text or bool(chunks.recoded)
        self._buffer = b""
        self._ended = False
        self._at = 0  # up to where games were cut off
        self._line = 1  # of what begins there
        self._column = 1

    def next(self) -> Piece | None:
        """The next game; None when there is none."""
        junk: Place | None = None
        while not (m := _BEGIN.search(self._buffer, self._at)):
            keep = len(self._buffer) if self._ended else _last_opening(self._buffer)
            skipped = self._skip(max(keep, self._at))
            junk = junk or skipped
            if self._ended:
                return Piece("", *junk, junk=junk) if junk else None
            self._more()
        skipped = self._skip(m.start())
        return self._piece(junk or skipped)

    def _piece(self, junk: Place | None) -> Piece:
        """The game that begins here."""
        line, column = self._line, self._column
        charset = self._charset()
        if charset is None or charset.plain:
            end, cut = self._end()
        else:
            end, cut = self._end_in(charset)
        raw = self._buffer[self._at : end]
        if len(raw) > self._longest:
            self._buffer, self._at, self._ended = b"", 0, True
            return Piece("", line, column, junk, too_long=True)
        self._at = end
        self._line, self._column = _after(raw, line, column)
        if self._is_text:
            text = raw.decode(errors="surrogatepass")
            return Piece(text, line, column, junk, cut, charset=self._chunks.recoded or "Unicode")
        text, doubt, at = decoded(raw, charset)
        place = _after(raw[:at], line, column) if at else (line, column)
        name = charset.name if charset else ""
        return Piece(text, line, column, junk, cut, False, doubt, place, name)

    def _charset(self) -> Charset | None:
        """What the file or the game that begins here says."""
        if self._is_text:
            return None
        if self._chunks.begins_with_mark:
            return UTF_8
        if len(self._buffer) - self._at < HEAD:
            self._more(HEAD)
        return charset_of(self._buffer, self._at)

    def _skip(self, to: int) -> Place | None:
        """Goes on there; where anything but blanks stands before."""
        blank = _BLANKS.match(self._buffer, self._at, to)
        assert blank
        self._advance(blank.end())
        junk = (self._line, self._column) if blank.end() < to else None
        self._advance(to)
        return junk

    def _end(self) -> tuple[int, bool]:
        """Where the game that begins here ends, or becomes too long; whether another cuts it."""
        scan, wanted = _Scan(_BYTES), _CHUNK
        while (found := scan.end(self._buffer, self._at, self._ended)) is None:
            if len(self._buffer) - self._at > self._longest:
                return len(self._buffer), False
            self._more(wanted)
            wanted *= 2
        return found

    def _end_in(self, charset: Charset) -> tuple[int, bool]:
        """The same where brackets are known only in the text."""
        text, scan, window = TextOf(charset), _Scan(_TEXT), _WINDOW
        while True:
            there = len(self._buffer) - self._at
            if there < window and not self._ended:
                if there > self._longest:
                    return len(self._buffer), False
                self._more(window)
            raw = self._buffer[self._at : self._at + window]
            whole = self._ended and self._at + len(raw) == len(self._buffer)
            if (found := scan.end(text.said(raw, whole), 0, whole)) is not None:
                return self._at + text.length(raw, found[0]), found[1]
            window *= 2

    def _more(self, wanted: int = 1) -> None:
        """Reads on, and forgets what was cut off."""
        parts = [self._buffer[self._at :]]
        self._at = 0
        got = 0
        while got < wanted and not self._ended:
            chunk = self._chunks.read()
            self._ended = not chunk
            got += len(chunk)
            parts.append(chunk)
        self._buffer = b"".join(parts)

    def _advance(self, to: int) -> None:
        self._line, self._column = _after(self._buffer[self._at : to], self._line, self._column)
        self._at = to


def _after(passed: bytes, line: int, column: int) -> Place:
    """Where one is after these bytes."""
    lines = passed.count(b"\n")
    if b"\r" in passed:
        lines += passed.count(b"\r") - passed.count(b"\r\n")
    if not lines:
        return line, column + len(passed)
    return line + lines, len(passed) - max(passed.rfind(b"\n"), passed.rfind(b"\r"))
