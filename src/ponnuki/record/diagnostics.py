"""What is wrong with a file or a record, and where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ponnuki.errors import IllegalMove, PonnukiError
from ponnuki.record.messages import Fields, Message
from ponnuki.record.values import Variation


class RecordError(PonnukiError):
    """A text that is no record, or a record that its form cannot hold; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return str(self.message)


def wrong_type(what: str, wanted: str, given: object) -> RecordError:
    """Return the error for something that is not of the type that was wanted."""
    fields = {"what": what, "wanted": wanted, "given": type(given).__name__}
    return RecordError(Message("wrong_type", fields))


class NotJson(RecordError):
    """A text that is no JSON: why, and in which line and column, from 1."""

    def __init__(self, message: Message, line: int, column: int) -> None:
        super().__init__(message)
        self.args = (message, line, column)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """Something in a file that is not as it should be, and where: game, line and column from 1.

    `lost`: the whole game could not be read; else the record holds what could be.
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
        """The sentence."""
        return str(self.problem)

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.problem}"


Report = Callable[[Diagnostic], object]


class LostGame(RecordError):
    """A game of a file that cannot be read; `diagnostic` says why."""

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
    """What is wrong with a record by the rules, and what would be right.

    `kind` is "move" (illegal), "colour" (another colour is on turn), "unread" (no move of the
    board), "setup" or "result". `ply` is the number of plies played before, counted from the last
    setup; `variation` is the way there, as Node.line takes it. `error` says why a move is illegal,
    `why` what else is wrong.
    """

    kind: str
    ply: int
    why: Message | None
    variation: Variation = ()
    move: str = ""
    error: IllegalMove | None = None

    @property
    def message(self) -> str:
        """The sentence, without the place."""
        return str(self.error or self.why)

    def __str__(self) -> str:
        steps = [f"branch {place + 1} after node {depth}" for depth, place in self.variation]
        way = f" ({', '.join(steps)})" if steps else ""
        place = {"result": "the result", "setup": "the setup"}.get(self.kind, f"ply {self.ply + 1}")
        return f"{place}{way}: {self.message}"


class Unplayable(RecordError):
    """A line that cannot be played as it stands; `wrong` says where and why."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong.why or Message("illegal_move", {"move": wrong.move}))
        self.args = (wrong,)
        self.wrong = wrong

    def __str__(self) -> str:
        return str(self.wrong)
