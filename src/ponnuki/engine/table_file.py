"""Files of tables: the rows of one block of endings, with checksums (docs/solved.md).

A file begins with a line of JSON that is filled up with spaces to 4,096 bytes: its format, the
game, the block and the size of its rows. The rows follow, as 64-bit words in little-endian order,
then the CRC-32 of each 4,096 bytes of them, then the CRC-32 of the first line and of those
checksums, all of them 32-bit numbers in little-endian order.
"""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki.engine.network_file import rule_set
from ponnuki.errors import TableError
from ponnuki.message import Message, message

FORMAT = "ponnuki endings 2"
HEADER_BYTES = 4096
SECTION_BYTES = 2**12  # a page: who looks up a position reads and checks no more
PARTIAL = ".partial"

Words = NDArray[np.uint64]


def write(path: Path, header: dict[str, Any], pieces: Iterable[Words]) -> None:
    """Write a file atomically: it is whole on the disk before it has its name.

    Raises:
        OSError: The file cannot be written.
    """
    partial = path.with_name(path.name + PARTIAL)
    line = _line(header)
    sections = _Sections()
    with partial.open("wb") as out:
        try:
            out.write(line)
            for words in pieces:
                data = words.astype("<u8", copy=False).data.cast("B")
                sections.add(data)
                out.write(data)
            checksums = np.array(sections.checksums(), dtype="<u4").tobytes()
            out.write(checksums)
            out.write(zlib.crc32(checksums, zlib.crc32(line)).to_bytes(4, "little"))
            out.flush()
            os.fsync(out.fileno())
        except BaseException:
            out.close()
            partial.unlink()
            raise
    partial.replace(path)


def size_of(words: int) -> int:
    """Return the bytes of a file with so many words."""
    sections = -(-8 * words // SECTION_BYTES)
    return HEADER_BYTES + 8 * words + 4 * sections + 4


class Table:
    """A file that is open for reading. Its rows are mapped: the system keeps of them what it likes.

    Attributes:
        path: The file.
        words: Its rows.
        checksums: The CRC-32 of each section of them.
    """

    def __init__(self, path: Path, header: dict[str, Any], words: int) -> None:
        """Open a file that ought to have this header and so many words.

        Raises:
            OSError: The file cannot be read.
            TableError: It is something else, or damaged at its beginning or end.
        """
        self.path = path
        expected = _line(header)
        if path.stat().st_size != size_of(words):
            raise TableError(message("other_size_of_table", path=str(path)))
        with path.open("rb") as file:
            line = file.read(HEADER_BYTES)
            file.seek(HEADER_BYTES + 8 * words)
            end = file.read()
        if line != expected:
            raise TableError(_why_other(path, line, header))
        if zlib.crc32(end[:-4], zlib.crc32(line)) != int.from_bytes(end[-4:], "little"):
            raise TableError(message("other_checksum", path=str(path)))
        self.checksums: NDArray[np.uint32] = np.frombuffer(end[:-4], dtype="<u4")
        self._checked = np.zeros(len(self.checksums), dtype=bool)
        self.words: Words = np.memmap(
            path, dtype="<u8", mode="r", offset=HEADER_BYTES, shape=(words,)
        )

    def check(self) -> None:
        """Compare all rows with their checksums.

        Raises:
            TableError: They differ.
        """
        self.read(0, len(self.words))

    def read(self, first: int, count: int) -> Words:
        """Return some of the words, compared with their checksums before they are first used.

        Raises:
            TableError: They differ.
        """
        per_section = SECTION_BYTES // 8
        for section in range(first // per_section, -(-(first + count) // per_section)):
            if not self._checked[section]:
                words = self.words[section * per_section : (section + 1) * per_section]
                if zlib.crc32(words.data) != self.checksums[section]:
                    raise TableError(message("other_checksum", path=str(self.path)))
                self._checked[section] = True
        return self.words[first : first + count]


class _Sections:
    """The checksums of what is written, section by section."""

    def __init__(self) -> None:
        self._checksums: list[int] = []
        self._current = 0
        self._filled = 0

    def add(self, data: memoryview) -> None:
        while data:
            part = data[: SECTION_BYTES - self._filled]
            self._current = zlib.crc32(part, self._current)
            self._filled += len(part)
            data = data[len(part) :]
            if self._filled == SECTION_BYTES:
                self._checksums.append(self._current)
                self._current = self._filled = 0

    def checksums(self) -> list[int]:
        return self._checksums + ([self._current] if self._filled else [])


def _why_other(path: Path, line: bytes, header: dict[str, Any]) -> Message:
    """Return why a file does not begin as it ought to."""
    try:
        theirs = json.loads(line)
        if theirs["format"] == FORMAT:
            sets = [rule_set(str(h["game"]), h["options"]) for h in (theirs, header)]
            if sets[0] != sets[1]:
                return message("table_of_other_game", path=str(path), theirs=sets[0], ours=sets[1])
    except (ValueError, KeyError, TypeError):
        pass
    return message("other_table", path=str(path))


def _line(header: dict[str, Any]) -> bytes:
    text = json.dumps({"format": FORMAT, **header})
    return text.encode().ljust(HEADER_BYTES - 1) + b"\n"
