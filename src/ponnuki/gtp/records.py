"""Commands that load and print game records: see docs/records.md."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from ponnuki.errors import IllegalMove, PonnukiError, SystemFailure
from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError, parse_number
from ponnuki.gtp.state import State
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.record import Record, sgf
from ponnuki.record.collection import read_numbered
from ponnuki.record.diagnostics import Diagnostic

_QUOTED = re.compile(r'"([^"]+)"(?:\s+(.*))?')
_WITH_NUMBER = re.compile(r"(.*\S)\s+([0-9]+)")


def _filename(text: str) -> tuple[str, ...]:
    """Return a file's name, which may have blanks and may be in quotation marks."""
    quoted = _QUOTED.fullmatch(text)
    if quoted and not quoted[2]:
        return (quoted[1],)
    return (text,) if text else ()


def _filename_and_number(text: str) -> tuple[str, ...]:
    """Return a file's name and the number after it, if there is one."""
    if quoted := _QUOTED.fullmatch(text):
        return (quoted[1], *(quoted[2] or "").split())
    if numbered := _WITH_NUMBER.fullmatch(text):
        return (numbered[1], numbered[2])
    return _filename(text)


@command("loadsgf", _filename_and_number)
def _loadsgf(state: State, filename: str, move_number: str = "") -> str:
    """Load the first game of a file, up to before this move (from 1), by default to its end."""
    before = parse_number(move_number, minimum=1) if move_number else None
    history = _load(filename, state.position.game.id)
    if before is not None:
        history = history.back(max(0, len(history.moves) - int(before) + 1))
    try:
        state.start_game(history.start, history.moves)
    except IllegalMove as error:
        raise GtpError(message("cannot_load_file", reason=str(error))) from None
    return ""


@command("printsgf", _filename)
def _printsgf(state: State, filename: str = "") -> str:
    """Write the game so far as SGF, to a file or as the response."""
    text = sgf.dumps(Record.of(state.history))
    if not filename:
        return text.rstrip()
    try:
        Path(filename).write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        raise GtpError(message("cannot_write_file", reason=SystemFailure(error))) from None
    return ""


def _load(filename: str, id: str) -> History:
    """Return the main line of a file's first game, from its last setup on. Raises GtpError.

    What is wrong with the file goes to standard error: the protocol has no response for warnings.
    """

    def report(diagnostic: Diagnostic) -> None:
        print(f"{filename}: {diagnostic}".encode(errors="replace").decode(), file=sys.stderr)

    try:
        with Path(filename).open("rb") as file:
            record = read_numbered(file, 1, report)
        if record.game.id != id:
            raise GtpError(message("record_of_other_game", game=record.game.id, expected=id))
        return record.history()
    except (PonnukiError, OSError, ValueError) as error:
        reason = error if isinstance(error, PonnukiError) else SystemFailure(error)
        raise GtpError(message("cannot_load_file", reason=reason)) from None
