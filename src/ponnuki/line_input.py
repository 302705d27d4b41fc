"""Lines of input of any bytes and any length, each as soon as it has arrived."""

from __future__ import annotations

import os
from collections.abc import Iterator


def read_lines(descriptor: int, max_bytes: int) -> Iterator[str]:
    """Read lines from a file descriptor, without their line feeds.

    Bytes that are not UTF-8 become replacement characters. A line of more than `max_bytes` bytes is
    cut there and filled up with replacement characters to `max_bytes` + 1 characters, so
    that the caller can tell. The last line may lack its line feed.
    """
    line = b""
    while chunk := os.read(descriptor, 1 << 16):
        first, *others = chunk.split(b"\n")
        line = (line + first)[: max_bytes + 1]
        for other in others:
            yield _decode(line, max_bytes)
            line = other[: max_bytes + 1]
    if line:
        yield _decode(line, max_bytes)


def _decode(line: bytes, max_bytes: int) -> str:
    text = line[:max_bytes].decode(errors="replace")
    return text if len(line) <= max_bytes else text.ljust(max_bytes + 1, "\ufffd")
