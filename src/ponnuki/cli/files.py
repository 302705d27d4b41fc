"""Files of games to go on with."""

from __future__ import annotations

import json
import os
from io import BytesIO
from pathlib import Path

from ponnuki import OptionError
from ponnuki.cli import recorded
from ponnuki.cli.saves import Record, SaveError
from ponnuki.record import as_json
from ponnuki.record.collection import form_of

LARGEST = 10_000_000  # bytes; a match of the largest boards is a thousandth of it


def save(record: Record, path: str, anew: bool) -> None:
    """Write a file; unless `anew`, only where there is none yet. Raises SaveError.

    A name that ends in .sgf makes it a record; else it is JSON.
    """
    if form_of(path) == "sgf":
        text = recorded.to_sgf(record)
    else:
        text = json.dumps(record.to_json(), indent=1) + "\n"
    target = Path(path)
    beside = target.parent / f".ponnuki-{os.getpid()}.part"
    try:
        try:
            beside.write_text(text, encoding="utf-8")
            if not anew:
                target.touch(exist_ok=False)  # takes the name, or fails
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise SaveError(f"{path}: {_reason(error)}") from None


def load(path: str) -> Record:
    """Read a file of any form. Raises SaveError, naming the file and what is wrong with it."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise SaveError(f"more than {LARGEST} bytes")
        if form_of(path) in ("sgf", "link") or content.lstrip()[:1] == b"(":
            return recorded.from_records(BytesIO(content))
        value = json.loads(content)
        if isinstance(value, dict) and value.get("format") == as_json.FORMAT:
            return recorded.from_records(BytesIO(content))
        return Record.from_json(value)
    except OSError as error:
        raise SaveError(f"{path}: {_reason(error)}") from None
    except (SaveError, OptionError) as error:
        raise SaveError(f"{path}: {error}") from None
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{path}: not JSON: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) else None
    return (text or str(error) or type(error).__name__)[:100]
