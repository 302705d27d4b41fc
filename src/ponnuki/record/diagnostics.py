"""Diagnostics of files and errors of records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ponnuki.errors import IllegalMove, PonnukiError
from ponnuki.record.messages import Fields, Message
from ponnuki.record.values import Variation


class RecordError(PonnukiError):
    """A text that is not a record, or a record that a form cannot represent."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def wrong_type(what: str, expected: str, value: object) -> RecordError:
    """Return the error for a value that is not of the expected type."""
    fields = {"what": what, "wanted": expected, "given": type(value).__name__}
    return RecordError(Message("wrong_type", fields))


class NotJson(RecordError):
    """A text that is not JSON, with the line and the column of the mistake, from 1."""

    def __init__(self, message: Message, line: int, column: int) -> None:
        super().__init__(message)
        self.args = (message, line, column)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A problem in a file.

    Attributes:
        problem: What is wrong.
        game: The number of the game, from 1.
        line: The line, from 1.
        column: The column, from 1.
        lost: Whether the game could not be read at all; else the record has what could be read.
    """

    problem: Message
    game: int
    line: int
    column: int
    lost: bool = False

    @property
    def kind(self) -> str:
        """The kind of message."""
        return self.problem.kind

    @property
    def fields(self) -> Fields:
        """The fields of the message."""
        return self.problem.fields

    @property
    def message(self) -> str:
        """The message as a sentence."""
        return str(self.problem)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.problem}"


Report = Callable[[Diagnostic], object]


class LostGame(RecordError):
    """A game of a file that cannot be read, with its diagnostic."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.problem)
        self.diagnostic = diagnostic

    def __str__(self) -> str:
        return f"game {self.diagnostic.game}, {self.diagnostic}"


def raise_lost(diagnostic: Diagnostic) -> None:
    """Raise LostGame for a lost game; ignore lesser diagnostics."""
    if diagnostic.lost:
        raise LostGame(diagnostic)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A contradiction between a record and the rules.

    Attributes:
        kind: "move" (illegal), "colour" (another colour is on turn), "unread" (not a move of the
            board), "setup" or "result".
        ply: The number of plies before it, counted from the last setup.
        why: What is wrong, unless it is an illegal move.
        variation: The line in which it is, as Node.line takes it.
        move: The text of the move, if it is one.
        error: Why the move is illegal.
    """

    kind: str
    ply: int
    why: Message | None
    variation: Variation = ()
    move: str = ""
    error: IllegalMove | None = None

    @property
    def message(self) -> str:
        """The message as a sentence, without the place."""
        return str(self.error or self.why)

    def __str__(self) -> str:
        steps = [f"branch {place + 1} after node {depth}" for depth, place in self.variation]
        branches = f" ({', '.join(steps)})" if steps else ""
        place = {"result": "the result", "setup": "the setup"}.get(self.kind, f"ply {self.ply + 1}")
        return f"{place}{branches}: {self.message}"


class Unplayable(RecordError):
    """A line that cannot be played; `wrong` says where and why."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong.why or Message("illegal_move", {"move": wrong.move}))
        self.args = (wrong,)
        self.wrong = wrong

    def __str__(self) -> str:
        return str(self.wrong)
