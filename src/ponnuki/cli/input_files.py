"""Files that commands are given: their games, or one of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Annotated, BinaryIO

import typer

from ponnuki.cli.parameters import UsageError, printable
from ponnuki.errors import PonnukiError
from ponnuki.history import History
from ponnuki.record import Record, RecordError, Variation
from ponnuki.record.collection import chosen, read
from ponnuki.record.diagnostics import Diagnostic
from ponnuki.record.match_record import MatchRecord

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


class Source:
    """The games of some files; what is wrong with them goes to standard error.

    `lost` counts games that could not be read; `empty` tells that a file had no game at all.
    """

    def __init__(self, files: list[str]) -> None:
        self.files = files
        self.lost = 0
        self.empty = False
        self.file = ""
        self.number = 0  # of the game at hand, in its file

    def __iter__(self) -> Iterator[Record]:
        for name in self.files:
            self.file, self.number = name, 0
            with opened(name) as file:
                for record in read(file, self._report):
                    self.number += 1
                    yield record
            if self.number == 0:
                self.empty = True
                self.say("there is no game in it")

    def _report(self, diagnostic: Diagnostic) -> None:
        self.lost += diagnostic.lost
        self.number += diagnostic.lost
        self.say(f"game {diagnostic.game}, {diagnostic}")

    def say(self, message: str) -> None:
        """Something about the file at hand."""
        _say(self.file, message)


def loaded(name: str, number: int = 1) -> Record:
    """A game of a file, counted from 1; what is wrong with it is told on standard error.

    Raises UsageError, naming the file and what is wrong.
    """
    with opened(name) as file:
        return chosen(
            file,
            number,
            lambda diagnostic: _say(name, f"game {diagnostic.game}, {diagnostic}"),
        )


def recorded(name: str, number: int, branches: list[str] | None, ply: int | None) -> History:
    """A line of a game of a file, from its last setup on, up to a ply. Raises UsageError."""
    record, way = loaded(name, number), variation(branches)
    with judged(name, number):
        history = record.history(way)
    most = len(history.moves)
    if ply is not None and ply > most:
        raise UsageError(f"there are {most} plies, not {ply}")
    return history if ply is None else history.back(most - ply)


@contextmanager
def judged(name: str, number: int) -> Iterator[None]:
    """What is wrong with a game of a file becomes a UsageError that names it."""
    try:
        yield
    except RecordError as error:
        raise UsageError(printable(f"{name}: game {number}, {error}")) from None


def loaded_match(name: str, number: int = 1) -> tuple[Record, MatchRecord | None]:
    """A game as `loaded` finds it, and the match that the file has, if it has one."""
    source = Source([name])
    games = [*islice(source, max(number, MOST_GAMES))]
    if source.lost or len(games) < number:
        raise UsageError(printable(f"{name}: there is no game {number} in it, or one is lost"))
    with judged(name, number):
        match = MatchRecord.of(games) if games[0].match is not None else None
    return games[number - 1], match


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """A file, or standard input as "-"; what is wrong with it becomes a UsageError."""
    try:
        file = sys.stdin.buffer if name == "-" else Path(name).open("rb")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise UsageError(printable(f"{name}: {reason(error)}")) from None
    try:
        yield file
    except (PonnukiError, OSError) as error:
        raise UsageError(printable(f"{name}: {reason(error)}")) from None
    finally:
        if name != "-":
            file.close()


def reason(error: Exception) -> str:
    """What is wrong with a file, without its name."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _say(name: str, message: str) -> None:
    print(printable(f"{name}: {message}"), file=sys.stderr)


def variation(branches: list[str] | None) -> Variation:
    """The way that `--branch` says. Raises UsageError."""
    found: dict[int, int] = {}
    for text in branches or ():
        node, _, place = text.partition(":")
        if not (node.isdecimal() and place.isdecimal() and len(text) < 20) or int(place) < 1:
            raise UsageError(f"a branch is written NODE:N, as in 12:2, not {text[:40]!r}")
        found[int(node)] = int(place) - 1
    return tuple(sorted(found.items()))
