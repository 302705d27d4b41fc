"""Writes and reads the files of saved games."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from ponnuki.cli.errors import problem_of
from ponnuki.cli.input_files import open_input
from ponnuki.cli.old_saves import read_old_save
from ponnuki.cli.output_files import open_atomically
from ponnuki.cli.saved_game import SavedGame, SaveError
from ponnuki.cli.saved_game_records import from_records, to_records
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.record.collection import form_of
from ponnuki.record.diagnostics import Report

MAX_OLD_SAVE_BYTES = 10_000_000  # a thousand times a match on the largest boards


def save(saved: SavedGame, path: str, *, overwrite: bool) -> None:
    """Write a file of records in the form that its name says; without an ending as JSON.

    Raises:
        SaveError: The ending is that of no form, the file cannot be written, or it is there already
            and `overwrite` is false.
    """
    form = form_of(path) or (None if Path(path).suffix else "json")
    if form is None:
        raise SaveError(message("other_ending_of_save", file=path))
    try:
        text = to_records(saved, form)
        with open_atomically(path, overwrite=overwrite) as file:
            file.write(text.encode())
    except (OSError, PonnukiError) as error:
        raise SaveError(message("of_file", file=path, problem=problem_of(error))) from None


def load(path: str, number: int | None, report: Report) -> SavedGame:
    """Read a file of records of any form: its game or match, or one game of it; or an old save.

    `report` is called with diagnostics.

    Raises:
        UsageError: The file cannot be read or resumed; the message names it.
    """
    with open_input(path) as file:
        content = file.read(MAX_OLD_SAVE_BYTES + 1)
        if len(content) > MAX_OLD_SAVE_BYTES:
            file.seek(0)
            return from_records(file, number, report)
        saved = read_old_save(content)
        if saved is None:
            return from_records(BytesIO(content), number, report)
        if number not in (None, 1):
            raise SaveError(message("one_saved_game", number=number))
        return saved
