"""Commands for games on record: see docs/records.md."""

from __future__ import annotations

import sys
from pathlib import Path

from ponnuki.errors import PonnukiError
from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError, number
from ponnuki.gtp.state import State
from ponnuki.history import History
from ponnuki.record import Record, sgf
from ponnuki.record.collection import chosen
from ponnuki.record.sgf import Flaw


@command("loadsgf")
def _loadsgf(state: State, filename: str, move_number: str = "") -> str:
    """The first game of a file, as it stood before this move, counted from 1; else at its end."""
    before = number(move_number, least=1) if move_number else None
    history = _loaded(filename, state.position.game.id)
    if before is not None:
        history = history.back(max(0, len(history.moves) - int(before) + 1))
    state.begin(history.start)
    state.history = history
    return ""


@command("printsgf")
def _printsgf(state: State, filename: str = "") -> str:
    """The game so far as SGF, in a file or as the answer."""
    text = sgf.dumps(Record.of(state.history))
    if not filename:
        return text.rstrip()
    try:
        Path(filename).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise GtpError(f"cannot write file: {_reason(error)}") from None
    return ""


def _loaded(name: str, id: str) -> History:
    """The main line of a file's first game, from its last setup on. Raises GtpError.

    Its flaws are told on standard error: the protocol has no answer for them.
    """

    def tell(flaw: Flaw) -> None:
        print(f"{name}: {flaw}".encode(errors="replace").decode(), file=sys.stderr)

    try:
        with Path(name).open("rb") as file:
            record = chosen(file, 1, tell)
        if record.game.id != id:
            raise GtpError(f"it is a game of {record.game.id}, not of {id}")
        return record.history()
    except (PonnukiError, OSError, ValueError) as error:
        raise GtpError(f"cannot load file: {_reason(error)}") from None


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
