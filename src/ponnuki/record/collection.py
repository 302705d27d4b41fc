"""Collections: files of many games in any form, read one game at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from ponnuki._core import Game, GameReader
from ponnuki.record import as_json, link, sgf
from ponnuki.record.diagnostics import Diagnostic, LostGame, RecordError, Report
from ponnuki.record.messages import Message
from ponnuki.record.record import Record
from ponnuki.record.sgf import LONGEST, Readable

FORMS = ("sgf", "json", "link")
_ENDINGS = {"sgf": "sgf", "json": "json", "jsonl": "json", "link": "link", "links": "link"}


def form_of(name: str) -> str | None:
    """Return the form of a file, by the end of its name; None if it does not say."""
    return _ENDINGS.get(name.rpartition(".")[2].lower())


def read(
    file: Readable, report: Report | None = None, *, game: Game | None = None
) -> Iterator[Record]:
    """Read the games of a file, as they are asked for, whatever form it has; as sgf.load otherwise.

    JSON is a record or a match in each line, or a file that is one of these or a list of them.
    Links stand one in a line, each as it is or in an address.
    """
    return GameReader(file.read, report, game, LONGEST, any_form=True, is_text=False)


def chosen(file: Readable, number: int, report: Report) -> Record:
    """Return the game of a file with this number, from 1; those that are lost count.

    `report` is called with what is wrong with it. Raises RecordError if it is lost, or there is
    none.
    """
    lost = 0

    def of_this_game(diagnostic: Diagnostic) -> None:
        nonlocal lost
        lost += diagnostic.lost
        if diagnostic.game == number and diagnostic.lost:
            raise LostGame(diagnostic)
        if diagnostic.game == number:
            report(diagnostic)

    place = 0
    for place, record in enumerate(read(file, of_this_game), 1):
        if place + lost == number:
            return record
    raise RecordError(Message("no_such_game", {"number": number, "games": place + lost}))


def write(records: Iterable[Record], file: BinaryIO, form: str) -> int:
    """Write games one after the other and return how many.

    Raises RecordError for one that the form cannot hold.
    """
    number = 0
    for record in records:
        file.write(text_of(record, form).encode())
        number += 1
    return number


def text_of(record: Record, form: str) -> str:
    """Return one game in one of FORMS, ending with a new line."""
    if form == "sgf":
        return sgf.dumps(record)
    if form not in FORMS:
        raise RecordError(Message("unknown_form", {"form": form, "known": FORMS}))
    return (as_json.dumps(record) if form == "json" else link.dumps(record)) + "\n"
