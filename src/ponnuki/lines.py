"""Lines from outside, of any bytes and any length, as soon as they have arrived."""

from __future__ import annotations

import os
from collections.abc import Iterator


def lines(file: int, longest: int) -> Iterator[str]:
    """What can be read from a file descriptor, line by line, without the ends of the lines.

    Bytes that are no text become replacement characters, and so does, `longest` + 1 times, a line
    of more than `longest` bytes: so it can be told. The last line need not be ended.
    """
    line = b""
    while chunk := os.read(file, 1 << 16):
        first, *others = chunk.split(b"\n")
        line = (line + first)[: longest + 1]
        for other in others:
            yield _text(line, longest)
            line = other[: longest + 1]
    if line:
        yield _text(line, longest)


def _text(line: bytes, longest: int) -> str:
    return line.decode(errors="replace") if len(line) <= longest else "\ufffd" * (longest + 1)
