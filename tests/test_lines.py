"""Lines of any bytes and any length."""

from __future__ import annotations

import os
from threading import Thread

from hypothesis import given
from hypothesis import strategies as st

from ponnuki.lines import lines


def read(content: bytes, longest: int) -> list[str]:
    """What is read from a pipe into which this is written."""
    out, into = os.pipe()

    def write() -> None:
        with open(into, "wb", buffering=0) as file:
            file.write(content)

    writer = Thread(target=write)
    writer.start()
    try:
        return list(lines(out, longest))
    finally:
        writer.join()
        os.close(out)


@given(st.lists(st.text(st.characters(exclude_characters="\n", codec="utf-8"), max_size=30)))
def test_lines_come_as_they_are(texts: list[str]) -> None:
    assert read("".join(f"{text}\n" for text in texts).encode(), 1000) == texts


@given(st.binary(max_size=300), st.integers(1, 20))
def test_no_line_is_longer_than_it_may_be_unless_it_says_so(content: bytes, longest: int) -> None:
    given = content.split(b"\n")
    if given[-1] == b"":
        given.pop()
    told = read(content, longest)
    assert [len(line) > longest for line in told] == [len(line) > longest for line in given]


def test_a_line_may_come_in_pieces_and_without_an_end() -> None:
    long = "x" * 200_000
    assert read(f"{long}\n{long}".encode(), 10**6) == [long, long]
    assert read(("\u00e9" * 100_000 + "\nshort").encode(), 150_000)[1] == "short"
    assert len(read(("\u00e9" * 100_000).encode(), 150_000)[0]) == 150_001
    assert read(b"", 10) == []
