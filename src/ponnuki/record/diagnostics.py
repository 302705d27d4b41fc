"""Diagnostics of files and errors of records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ponnuki.errors import IllegalMove, PonnukiError
from ponnuki.message import Message, message
from ponnuki.record.values import Variation
from ponnuki.words import Fields, say


class RecordError(PonnukiError):
    """A text that is not a record, or a record that a form cannot represent."""


def wrong_type(form: str, value: object) -> RecordError:
    """Return the error for a value that is not a text in a form: "SGF", "JSON" or "link"."""
    return RecordError(message("wrong_type", form=form, type=type(value).__name__))


class NotJson(RecordError):
    """A text that is not JSON, with the line and the column of the mistake, from 1."""

    def __init__(self, message: Message, line: int, column: int) -> None:
        super().__init__(message)
        self.args = (message, line, column)
        self.line = line
        self.column = column

    def sentence(self, language: str = "en") -> str:
        """Return where the text is not JSON, and why."""
        return _placed(self.line, self.column, self.message).sentence(language)


def _placed(line: int, column: int, problem: Message) -> Message:
    return message("at", line=line, column=column, problem=problem)


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
        """The message as a sentence, without the place."""
        return str(self.problem)

    @property
    def placed(self) -> Message:
        """What is wrong, with its line and column."""
        return _placed(self.line, self.column, self.problem)

    @property
    def of_game(self) -> Message:
        """What is wrong, with its game, line and column."""
        return message("in_game", game=self.game, problem=self.placed)

    def __str__(self) -> str:
        return self.placed.sentence()


Report = Callable[[Diagnostic], object]


class LostGame(RecordError):
    """A game of a file that cannot be read, with its diagnostic."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.problem)
        self.diagnostic = diagnostic

    def sentence(self, language: str = "en") -> str:
        """Return which game it is, where it is wrong, and why."""
        return self.diagnostic.of_game.sentence(language)


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

    def why_sentence(self, language: str = "en") -> str:
        """Return why it is wrong, without the place."""
        if self.error is not None:
            return self.error.sentence(language)
        return self.why.sentence(language) if self.why else ""

    def sentence(self, language: str = "en") -> str:
        """Return where it is wrong, and why."""
        place = self.kind if self.kind in ("result", "setup") else "ply"
        branches = tuple(
            say("branch", language, branch=place + 1, node=depth) for depth, place in self.variation
        )
        kind = "wrong_in_variation" if branches else "wrong_at_ply"
        where = {"place": place, "ply": self.ply + 1, "why": self.why_sentence(language)}
        return Message(kind, where | {"branches": branches}).sentence(language)

    def __str__(self) -> str:
        return self.sentence()


class Unplayable(RecordError):
    """A line that cannot be played; `wrong` says where and why."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong.why or message("illegal_move", refusal=wrong.error))
        self.args = (wrong,)
        self.wrong = wrong

    def sentence(self, language: str = "en") -> str:
        """Return where the line cannot be played, and why."""
        return self.wrong.sentence(language)
