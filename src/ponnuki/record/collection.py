"""Collections: files of games in any form, read one game at a time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import BinaryIO

from ponnuki._core import Game, GameReader
from ponnuki.message import message
from ponnuki.record import as_json, link, sgf
from ponnuki.record.diagnostics import Diagnostic, LostGame, RecordError, Report
from ponnuki.record.record import Record
from ponnuki.record.sgf import MAX_GAME_BYTES, Readable, bytes_of

FORMS = ("sgf", "json", "link")
_FORM_OF_SUFFIX = {"sgf": "sgf", "json": "json", "jsonl": "json", "link": "link", "links": "link"}


def form_of(name: str) -> str | None:
    """Return the form of a file by the suffix of its name; None if the suffix is unknown."""
    return _FORM_OF_SUFFIX.get(name.rpartition(".")[2].lower())


def read(
    file: Readable, report: Report | None = None, *, game: Game | None = None
) -> Iterator[Record]:
    """Read the games of a file of any form one by one, as `sgf.load` does.

    A file of JSON has a record or a match in each line, or is one of these or a list of them. A
    file of links has one in each line, alone or in an address.

    Raises:
        RecordError: As `sgf.load` does.
    """
    return GameReader(bytes_of(file), report, game, MAX_GAME_BYTES, any_form=True, is_text=False)


def read_numbered(file: Readable, number: int, report: Report) -> Record:
    """Return the game of a file with a number, from 1; lost games count.

    `report` is called with the diagnostics of this game.

    Raises:
        RecordError: The game is lost, or there is no game with this number.
    """
    lost = 0

    def of_this_game(diagnostic: Diagnostic) -> None:
        nonlocal lost
        lost += diagnostic.lost
        if diagnostic.game == number and diagnostic.lost:
            raise LostGame(diagnostic)
        if diagnostic.game == number:
            report(diagnostic)

    read_games = 0
    for read_games, record in enumerate(read(file, of_this_game), 1):
        if read_games + lost == number:
            return record
    raise RecordError(message("no_such_game", number=number, games=read_games + lost))


def write(records: Iterable[Record], file: BinaryIO, form: str) -> int:
    """Write games one after the other; return how many.

    Raises:
        RecordError: The form is unknown or cannot represent a game.
    """
    check_form(form)
    number = 0
    for record in records:
        file.write(text_of(record, form).encode())
        number += 1
    return number


def check_form(form: str) -> None:
    """Raise RecordError for a form that is unknown."""
    if form not in FORMS:
        raise RecordError(message("unknown_form", form=form, known=FORMS))


def text_of(record: Record, form: str) -> str:
    """Return a game in one of FORMS, with a newline at the end.

    Raises:
        RecordError: The form is unknown or cannot represent the game.
    """
    check_form(form)
    if form == "sgf":
        return sgf.dumps(record)
    return (as_json.dumps(record) if form == "json" else link.dumps(record)) + "\n"
