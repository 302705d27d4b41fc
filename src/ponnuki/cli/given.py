"""Files that commands are given: a game of a file of records, and where output goes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from ponnuki.cli.shared import UsageError, printable
from ponnuki.errors import PonnukiError
from ponnuki.history import History
from ponnuki.record import Record, Variation
from ponnuki.record.collection import read
from ponnuki.record.of_match import MatchRecord

MOST_GAMES = 1000  # of a match

LoadOption = Annotated[
    str | None,
    typer.Option("--load", metavar="FILE", help="A game on record; - is standard input."),
]
NumberOption = Annotated[
    int, typer.Option("--number", min=1, metavar="N", help="Which game of the file.")
]
BranchOption = Annotated[
    list[str] | None,
    typer.Option(
        "--branch",
        metavar="NODE:N",
        help="After so many nodes take the Nth branch, as `ponnuki records verify` says it.",
    ),
]


def loaded(name: str, number: int = 1) -> Record:
    """A game of a file, counted from 1. Raises UsageError, naming the file and what is wrong."""
    with opened(name) as file:
        record = next(islice(read(file), number - 1, None), None)
        if record is None:
            raise UsageError(f"there is no game {number} in it")
        return record


def recorded(name: str, number: int, branches: list[str] | None, ply: int | None) -> History:
    """A line of a game of a file, from its last setup on, up to a ply. Raises UsageError."""
    record, way = loaded(name, number), variation(branches)
    try:
        history = record.history(way)
    except PonnukiError as error:
        raise UsageError(printable(f"{name}: game {number}: {error}")) from None
    most = len(history.moves)
    if ply is not None and ply > most:
        raise UsageError(f"there are {most} plies, not {ply}")
    return history if ply is None else history.back(most - ply)


def loaded_match(name: str, number: int = 1) -> tuple[Record, MatchRecord | None]:
    """A game as `loaded` finds it, and the match that the file has, if it has one."""
    with opened(name) as file:
        games = [*islice(read(file), max(number, MOST_GAMES))]
        if len(games) < number:
            raise UsageError(f"there is no game {number} in it")
        match = MatchRecord.of(games) if games[0].match is not None else None
        return games[number - 1], match


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file, or standard input as "-"; what is wrong with it becomes a UsageError."""
    try:
        if name == "-":
            yield sys.stdin.buffer
        else:
            with Path(name).open("rb") as file:
                yield file
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise UsageError(printable(f"{name}: {why or error}")) from None
    except PonnukiError as error:
        raise UsageError(printable(f"{name}: {error}")) from None


def variation(branches: list[str] | None) -> Variation:
    """The way that `--branch` says. Raises UsageError."""
    found: dict[int, int] = {}
    for text in branches or ():
        node, _, place = text.partition(":")
        if not (node.isdecimal() and place.isdecimal() and len(text) < 20) or int(place) < 1:
            raise UsageError(f"a branch is written NODE:N, as in 12:2, not {text[:40]!r}")
        found[int(node)] = int(place) - 1
    return tuple(sorted(found.items()))


def put(content: bytes, out: str | None) -> None:
    """Writes a file anew, or to standard output unless that is a terminal. Raises UsageError."""
    if out is None:
        if sys.stdout.isatty():
            raise UsageError("this is no text for a terminal; --out FILE writes it")
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return
    try:
        Path(out).write_bytes(content)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else None
        raise UsageError(printable(f"{out}: {why or error}")) from None
