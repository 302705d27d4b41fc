"""Cutting a file into games, as it is read: one game in memory at a time."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from typing import NamedTuple, Protocol

_CHUNK = 1 << 20
_HEAD = 4096
_BEGIN = re.compile(rb"\(\s*;")
_BLANKS = re.compile(rb"\s*+")
_INSIDE = rb"[^\]\\]*+(?>(?:\\.[^\]\\]*+)*)"  # of a value's brackets
_NEXT = re.compile(rb"[^()\[]*+(?>(?:\[" + _INSIDE + rb"\][^()\[]*+)*)([()])", re.DOTALL)
_ROOT = re.compile(rb"\(\s*;\s*(?:FF|GM|PKGAME)\s*\[")
_ROOT_LONGEST = 64  # bytes that tell whether a root begins
_CHARSET = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_:.\-]{1,40})\s*\]")
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


Place = tuple[int, int]  # line and column


class Readable(Protocol):
    """What bytes can be read from: an open file, standard input."""

    def read(self, size: int, /) -> bytes:
        """So many bytes, or fewer; none at the end."""
        ...


class Piece(NamedTuple):
    """A game's text and where it begins, from 1, columns in bytes.

    It is `unreadable` if it is not text of its charset.
    `junk` tells where something stood before it, `cut` that it ends where another game begins.
    `too_long` pieces are what was given up.
    """

    text: str
    line: int
    column: int
    junk: Place | None = None
    cut: bool = False
    unreadable: bool = False
    too_long: bool = False


def codec_of(head: bytes) -> str | None:
    """The codec that CA names; None if there is none, or none that can be."""
    if not (m := _CHARSET.search(head)):
        return None
    try:
        found = codecs.lookup(m[1].decode("ascii"))
        return found.name if "(;".encode(found.name) == b"(;" else None
    except (LookupError, UnicodeError):
        return None


def _is_bracket_safe(codec: str) -> bool:
    """Whether every byte of the codec that looks like a bracket, or a backslash, is one."""
    return codec in ("utf-8", "ascii", "latin-1") or codec.startswith(("iso8859", "cp125", "koi8"))


class _Chunks:
    """Bytes of a file; where they cannot be cut safely, as UTF-8."""

    def __init__(self, file: Readable, charset: str | None) -> None:
        self._file = file
        self._head = file.read(_CHUNK)
        self.codec: str | None = charset
        self._decoder: codecs.IncrementalDecoder | None = None
        skipped = 0
        for mark, codec in _MARKS:
            if self._head.startswith(mark):
                skipped, self.codec = len(mark), codec
        unsafe = self.codec or codec_of(self._head[:_HEAD])
        if unsafe is not None and not _is_bracket_safe(unsafe):
            self._decoder = codecs.getincrementaldecoder(unsafe)("replace")
            self.codec = "utf-8"
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
        return said.encode(errors="replace")


def pieces(file: Readable, longest: int, charset: str | None = None) -> Iterator[Piece]:
    """Every game of a file. `charset` replaces what the file says of its own."""
    chunks = _Chunks(file, charset)
    cutter = _Cutter(chunks, longest)
    while (piece := cutter.next()) is not None:
        yield piece


def _last_opening(buffer: bytes) -> int:
    """Where a game may begin whose semicolon has not arrived yet; else the end."""
    at = buffer.rfind(b"(", max(0, len(buffer) - _ROOT_LONGEST))
    return at if at >= 0 and buffer[at:].strip() == b"(" else len(buffer)


class _Cutter:
    def __init__(self, chunks: _Chunks, longest: int) -> None:
        self._chunks = chunks
        self._longest = longest
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
        junk = junk or skipped
        end, cut, fits = self._end()
        line, column = self._line, self._column
        raw = self._buffer[self._at : end]
        self._advance(end)
        text, readable = self._decoded(raw)
        if not fits:
            self._buffer, self._at, self._ended = b"", 0, True
        return Piece(text if fits else "", line, column, junk, cut, not readable, not fits)

    def _skip(self, to: int) -> Place | None:
        """Goes on there; where anything but blanks stands before."""
        blank = _BLANKS.match(self._buffer, self._at, to)
        assert blank
        self._advance(blank.end())
        junk = (self._line, self._column) if blank.end() < to else None
        self._advance(to)
        return junk

    def _end(self) -> tuple[int, bool, bool]:
        """Where the game that begins here ends; whether another cuts it off; whether it fits."""
        depth, at = 0, 0  # from the beginning of the game
        wanted = _CHUNK
        while True:
            m = _NEXT.match(self._buffer, self._at + at)
            near = m is not None and m.end() + _ROOT_LONGEST > len(self._buffer)
            if (m is None or near) and not self._ended:
                if len(self._buffer) - self._at > self._longest:
                    return len(self._buffer), False, False
                self._more(wanted)
                wanted *= 2
                continue
            if m is None:
                return len(self._buffer), False, True
            if m[1] == b")":
                depth -= 1
                if depth <= 0:
                    return m.end(), False, m.end() - self._at <= self._longest
            elif depth and _ROOT.match(self._buffer, m.end() - 1):
                return m.end() - 1, True, True
            else:
                depth += 1
            at = m.end() - self._at

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
        passed = self._buffer[self._at : to]
        self._at = to
        lines = passed.count(b"\n")
        if b"\r" in passed:
            lines += passed.count(b"\r") - passed.count(b"\r\n")
        if lines:
            self._line += lines
            last = max(passed.rfind(b"\n"), passed.rfind(b"\r"))
            self._column = len(passed) - last
        else:
            self._column += len(passed)

    def _decoded(self, raw: bytes) -> tuple[str, bool]:
        codec = self._chunks.codec or codec_of(raw[:_HEAD])
        try:
            return raw.decode(codec or "utf-8"), True
        except UnicodeDecodeError:
            return raw.decode("latin-1"), codec is None
