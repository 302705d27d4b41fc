"""Reading lines, whatever their bytes and length."""

from __future__ import annotations

import os
from threading import Thread

from hypothesis import given
from hypothesis import strategies as st

from ponnuki.line_input import read_lines


def read(content: bytes, max_bytes: int) -> list[str]:
    """Return the lines read from a pipe into which `content` is written."""
    out, into = os.pipe()

    def write() -> None:
        with open(into, "wb", buffering=0) as file:
            file.write(content)

    writer = Thread(target=write)
    writer.start()
    try:
        return list(read_lines(out, max_bytes))
    finally:
        writer.join()
        os.close(out)


@given(st.lists(st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=30)))
def test_lines_are_read_as_they_were_written(texts: list[str]) -> None:
    assert read("".join(f"{text}\n" for text in texts).encode(), 1000) == texts


@given(st.binary(max_size=300), st.integers(1, 20))
def test_overlong_lines_can_be_distinguished(content: bytes, max_bytes: int) -> None:
    written = content.split(b"\n")
    if written[-1] == b"":
        written.pop()
    lines = read(content, max_bytes)
    assert [len(line) > max_bytes for line in lines] == [len(line) > max_bytes for line in written]


def test_a_line_may_come_in_pieces_and_without_an_end() -> None:
    long = "x" * 200_000
    assert read(f"{long}\n{long}".encode(), 10**6) == [long, long]
    assert read(("\u00e9" * 100_000 + "\nshort").encode(), 150_000)[1] == "short"
    assert len(read(("\u00e9" * 100_000).encode(), 150_000)[0]) == 150_001
    assert read(b"", 10) == []
