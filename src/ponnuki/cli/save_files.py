"""Files of games to go on with."""

from __future__ import annotations

from io import BytesIO

from ponnuki.cli import saved_game_records as recorded
from ponnuki.cli.input_files import opened, reason
from ponnuki.cli.old_saves import read_old_save
from ponnuki.cli.output_files import written
from ponnuki.cli.saved_game import Saved, SaveError
from ponnuki.errors import PonnukiError
from ponnuki.record.collection import form_of
from ponnuki.record.diagnostics import Report

LARGEST = 10_000_000  # bytes of an old save; a match of the largest boards is a thousandth of it


def save(saved: Saved, path: str, anew: bool) -> None:
    """Write a file of records, in the form that its name says, else as JSON.

    Unless `anew`, only where there is no file yet.

    Raises:
        SaveError: The file cannot be written.
    """
    try:
        text = recorded.to_records(saved, form_of(path) or "json")
        with written(path, anew=anew) as file:
            file.write(text.encode())
    except (OSError, PonnukiError) as error:
        raise SaveError(f"{path}: {reason(error)[:100]}") from None


def load(path: str, number: int | None, report: Report) -> Saved:
    """Read a file of records of any form: its game or match, or one game of it; or an old save.

    `report` is called with diagnostics.

    Raises:
        UsageError: The file cannot be read, or gone on with; it is named.
    """
    with opened(path) as file:
        content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            file.seek(0)
            return recorded.from_records(file, number, report)
        saved = read_old_save(content)
        if saved is None:
            return recorded.from_records(BytesIO(content), number, report)
        if number not in (None, 1):
            raise SaveError(f"there is no game {number} in it: it is one saved game or match")
        return saved
