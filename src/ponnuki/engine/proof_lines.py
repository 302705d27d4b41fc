"""The positions at a ply of a proof: lines of bytes in a fixed order, on disk if there are many."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from ponnuki._core import merged_traces, sorted_lines

PARTS = 256
CHUNK_LINES = 4096
_GAMES = re.compile(rb"\t[^\n]*")  # of a traced line

PartsOfLines = Iterable[tuple[int, bytes]]  # the number of a part, and lines of it


class Lines:
    """Lines in parts, each sorted by itself, so that only one part need be in memory."""

    def __init__(self, memory: int) -> None:
        """Make an empty collection that keeps about `memory` bytes of lines in memory."""
        self._memory = memory
        self._kept: list[list[bytes]] = [[] for _ in range(PARTS)]
        self._kept_bytes = 0
        self._folder: TemporaryDirectory[str] | None = None
        self.count = 0
        self.checksum = 0

    def add(self, parts: PartsOfLines) -> None:
        """Add lines with the numbers of their parts."""
        for part, lines in parts:
            self._kept[part].append(lines)
            self._kept_bytes += len(lines)
        if self._kept_bytes > self._memory:
            self._spill()

    def sort(self) -> None:
        """Put all parts in order, each line once, and set `count` and `checksum`.

        The checksum is the CRC-32 of all lines of positions in their order.
        """
        self.count = self.checksum = 0
        for part in range(PARTS):
            lines = self._merged(self._part(part))
            self.count += lines.count(b"\n")
            self.checksum = zlib.crc32(self._positions(lines), self.checksum)
            if self._folder is None:
                self._kept[part] = [lines] if lines else []
            else:
                self._kept[part] = []
                self._file(part).write_bytes(lines)

    def parts(self) -> Iterator[bytes]:
        """Yield the lines of each part that has any."""
        for part in range(PARTS):
            if lines := self._part(part):
                yield lines

    def chunks(self) -> Iterator[bytes]:
        """Yield all lines in order, some thousands at a time."""
        for lines in self.parts():
            if lines.count(b"\n") <= CHUNK_LINES:
                yield lines
                continue
            each = lines.splitlines(keepends=True)
            for begin in range(0, len(each), CHUNK_LINES):
                yield b"".join(each[begin : begin + CHUNK_LINES])

    def empty(self) -> Self:
        """Return an empty collection of the same kind."""
        return type(self)(self._memory)

    def close(self) -> None:
        """Remove what is on disk."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _merged(self, lines: bytes) -> bytes:
        return sorted_lines(lines)

    def _positions(self, lines: bytes) -> bytes:
        return lines

    def _part(self, part: int) -> bytes:
        kept = b"".join(self._kept[part])
        if self._folder is None or not self._file(part).exists():
            return kept
        return self._file(part).read_bytes() + kept

    def _spill(self) -> None:
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="ponnuki-proof-")
        for part, lines in enumerate(self._kept):
            if lines:
                with self._file(part).open("ab") as file:
                    file.writelines(lines)
                lines.clear()
        self._kept_bytes = 0

    def _file(self, part: int) -> Path:
        assert self._folder is not None
        return Path(self._folder.name, str(part))


class TracedLines(Lines):
    """Lines with the games that led to their positions from boards that are watched."""

    def _merged(self, lines: bytes) -> bytes:
        return merged_traces(lines)

    def _positions(self, lines: bytes) -> bytes:
        return _GAMES.sub(b"", lines)
