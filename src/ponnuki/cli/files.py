"""Files of games to go on with."""

from __future__ import annotations

import json
from contextlib import suppress
from io import BytesIO
from typing import Any

from ponnuki.cli import recorded
from ponnuki.cli.given import opened, reason
from ponnuki.cli.output import written
from ponnuki.cli.saves import Saved, SaveError, is_saved
from ponnuki.record.checked import NotJson, parsed
from ponnuki.record.collection import form_of
from ponnuki.record.sgf import Tell

LARGEST = 10_000_000  # bytes of a saved game; a match of the largest boards is a thousandth of it


def save(saved: Saved, path: str, anew: bool) -> None:
    """Write a file; unless `anew`, only where there is none yet. Raises SaveError.

    A name that ends in .sgf makes it a record; else it is JSON.
    """
    if form_of(path) == "sgf":
        text = recorded.to_sgf(saved)
    else:
        text = json.dumps(saved.to_json(), indent=1) + "\n"
    try:
        with written(path, anew=anew) as file:
            file.write(text.encode())
    except OSError as error:
        raise SaveError(f"{path}: {reason(error)[:100]}") from None


def load(path: str, number: int | None, tell: Tell) -> Saved:
    """Read what was saved, or a file of records of any form: its game or match, or one game of it.

    `tell` hears of flaws. Raises UsageError, naming the file and what is wrong with it.
    """
    with opened(path) as file:
        content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            file.seek(0)
            return recorded.from_records(file, number, tell)
        if not is_saved(value := _json(content)):
            return recorded.from_records(BytesIO(content), number, tell)
        if number not in (None, 1):
            raise SaveError(f"there is no game {number} in it: it is one saved game or match")
        return Saved.from_json(value)


def _json(content: bytes) -> Any:
    """The value of a file that is one of JSON; else None."""
    with suppress(NotJson):
        if content.lstrip()[:1] == b"{":
            return parsed(content)
    return None
