"""Reads the files of records that commands take: all games of a file, or one of them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import BinaryIO

from ponnuki.cli.console import printable
from ponnuki.cli.errors import UsageError, problem_of, system_problem
from ponnuki.cli.language import language
from ponnuki.cli.parsing import parse_variation
from ponnuki.errors import PonnukiError
from ponnuki.history import History
from ponnuki.message import Message, message
from ponnuki.record import Record, RecordError
from ponnuki.record.collection import read, read_numbered
from ponnuki.record.diagnostics import Diagnostic
from ponnuki.record.match_record import MatchRecord

MAX_MATCH_GAMES = 1000


class RecordReader:
    """Iterates over the records of some files, and prints diagnostics on standard error.

    Attributes:
        file: The file being read, "-" for standard input.
        number: The number of the latest record in its file, from 1.
        lost: How many games could not be read so far.
        found_empty_file: Whether a file had no game at all.
    """

    def __init__(self, files: list[str]) -> None:
        self._files = files
        self.file = ""
        self.number = 0
        self.lost = 0
        self.found_empty_file = False

    def __iter__(self) -> Iterator[Record]:
        for name in self._files:
            self.file, self.number = name, 0
            with open_input(name) as file:
                for record in read(file, self._report):
                    self.number += 1
                    yield record
            if self.number == 0:
                self.found_empty_file = True
                self.warn(message("no_game_in_file"))

    def _report(self, diagnostic: Diagnostic) -> None:
        self.lost += diagnostic.lost
        self.number += diagnostic.lost
        self.warn(diagnostic.of_game)

    def warn(self, problem: Message) -> None:
        """Print what is wrong with the file being read on standard error."""
        _warn(self.file, problem)

    def warn_of_game(self, error: PonnukiError) -> None:
        """Print what is wrong with the latest record on standard error."""
        self.warn(message("of_game", game=self.number, problem=error.sentence(language())))


def read_record(name: str, number: int = 1) -> Record:
    """Return a game of a file, counted from 1; print diagnostics on standard error.

    Raises:
        UsageError: The file cannot be read, or has no such game.
    """
    with open_input(name) as file:
        return read_numbered(
            file,
            number,
            lambda diagnostic: _warn(name, diagnostic.of_game),
        )


def read_history(name: str, number: int, branches: list[str] | None, ply: int | None) -> History:
    """Return a variation of a game of a file, from its last setup on, up to a ply.

    Raises:
        UsageError: The file cannot be read, or has no such game, variation or ply.
    """
    record, variation = read_record(name, number), parse_variation(branches)
    with as_usage_error(name, number):
        history = record.history(variation)
    plies = len(history.moves)
    if ply is not None and ply > plies:
        raise UsageError(message("not_so_many_plies", plies=plies, ply=ply))
    return history if ply is None else history.back(plies - ply)


def read_match(name: str, number: int = 1) -> tuple[Record, MatchRecord | None]:
    """Return a game of a file, and the match that the file holds, if it is one.

    Raises:
        UsageError: The file cannot be read, or a game of it is missing.
    """
    reader = RecordReader([name])
    games = [*islice(reader, max(number, MAX_MATCH_GAMES))]
    if reader.lost or len(games) < number:
        problem = message("game_lost_or_missing", number=number)
        raise UsageError(message("of_file", file=name, problem=problem))
    with as_usage_error(name, number):
        match = MatchRecord.of(games) if games[0].match is not None else None
    return games[number - 1], match


@contextmanager
def as_usage_error(name: str, number: int) -> Iterator[None]:
    """Turn a RecordError into a UsageError that names the file and the game."""
    try:
        yield
    except RecordError as error:
        of_game = message("of_game", game=number, problem=error)
        raise UsageError(message("of_file", file=name, problem=of_game)) from None


@contextmanager
def open_input(name: str) -> Iterator[BinaryIO]:
    """Open a file, or standard input if its name is "-".

    Raises:
        UsageError: The file cannot be read, or what was done with it failed.
    """
    try:
        file = sys.stdin.buffer if name == "-" else Path(name).open("rb")  # noqa: SIM115
    except (OSError, ValueError) as error:
        raise UsageError(message("of_file", file=name, problem=system_problem(error))) from None
    try:
        yield file
    except (PonnukiError, OSError) as error:
        raise UsageError(message("of_file", file=name, problem=problem_of(error))) from None
    finally:
        if name != "-":
            file.close()


def _warn(name: str, problem: Message) -> None:
    of_file = message("of_file", file=name, problem=problem)
    print(printable(of_file.sentence(language())), file=sys.stderr)
