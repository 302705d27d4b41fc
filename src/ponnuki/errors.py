"""The errors of this package: each holds a message that every language can say.

`message` is a kind with fields (ponnuki.message); `sentence` says in a language what was wrong and
what would be right, and `str` says it in English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from errno import errorcode
from types import MappingProxyType
from typing import Any

from ponnuki.message import Message, message
from ponnuki.words import Fields, refusal_sentence


class PonnukiError(ValueError):
    """The base class of all errors of this package."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    @property
    def kind(self) -> str:
        """The kind of the message."""
        return self.message.kind

    @property
    def fields(self) -> Fields:
        """The fields of the message."""
        return self.message.fields

    def sentence(self, language: str = "en") -> str:
        """Return what was wrong, in one of the languages of ponnuki.words."""
        return self.message.sentence(language)

    def __str__(self) -> str:
        return self.sentence()


class OptionError(PonnukiError):
    """An unknown game, or an option that is unknown or out of range.

    Attributes:
        option: The name of the option; "game" for the id of the game.
    """

    def __init__(self, message: Message, option: str) -> None:
        super().__init__(message)
        self.args = (message, option)
        self.option = option


class PositionError(PonnukiError):
    """A text that is not a position, or one of a position that cannot exist."""


class SearchError(PonnukiError):
    """What a search, a solver, a player, a batch or an environment cannot do."""


class ClockError(PonnukiError):
    """A text that is no time control or clock, or what a clock cannot do now."""


class IllegalMove(PonnukiError):
    """A move that the rules refuse.

    Attributes:
        move: The text of the move.
        reason: One of the refusals of docs/events.md ("occupied", "ko", ...); `kind` too.
        evidence: The fields of the refusal, by name; `fields` too.
    """

    def __init__(self, move: str, reason: str, evidence: Mapping[str, Any]) -> None:
        super().__init__(message("illegal_move", refusal=self))
        self.args = (move, reason, dict(evidence))
        self.move = move
        self.reason = reason
        self.evidence: Mapping[str, Any] = MappingProxyType(dict(evidence))

    @property
    def kind(self) -> str:
        """The reason."""
        return self.reason

    @property
    def fields(self) -> Fields:
        """The evidence."""
        return self.evidence

    def sentence(self, language: str = "en") -> str:
        """Return why the move is refused."""
        return refusal_sentence(self.move, self.reason, self.evidence, language=language)

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, dict[str, Any]]]:
        return type(self), (self.move, self.reason, dict(self.evidence))


class SystemFailure(PonnukiError):
    """What the operating system says of a file, a program or a text, without its name."""

    def __init__(self, error: Exception) -> None:
        number = error.errno if isinstance(error, OSError) else None
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        super().__init__(message("system", code=errorcode.get(number or 0), reason=reason))
        self.args = (error,)


class MissingExtra(PonnukiError, ImportError):
    """A library that is not installed; the message names the extra of this package it is in."""


class CheckpointError(PonnukiError):
    """A checkpoint of a solver that is damaged, or of another position or version."""


class TableError(PonnukiError):
    """A table of endings that is not there, damaged or wrong, or for which there is no room."""


class ProofError(PonnukiError):
    """A proof of a result that is damaged, or does not prove what it claims."""


class ClusterError(PonnukiError):
    """A Ray cluster that cannot be joined or has no room, or whose actors do not work."""


RESIGNED = "resigned"
FAILURES = ("crash", "timeout", "illegal", "invalid_response", "refused", RESIGNED)


class PlayerError(PonnukiError):
    """A player that failed: it crashed, was too slow, or gave no legal move.

    Attributes:
        failure: "crash", "timeout", "illegal", "invalid_response" (of a program: not one of GTP; of
            a bot: no move), "resigned" or, of a program, "refused" (a board, an option or a legal
            move of the opponent).
    """

    def __init__(self, message: Message, failure: str) -> None:
        super().__init__(message)
        self.args = (message, failure)
        self.failure = failure


# What nanobind says of a call whose arguments fit no signature.
_MISFIT = re.compile(
    r"(\w*)\(\): incompatible\s+function\s+arguments\. .*\n"
    r" +1\. \w*\((.*)\)(?: -> .*)?\n"
    r"\nInvoked\s+with\s+types: (.*)"
)
_MODULES = re.compile(r"\b(?:[a-z_]\w*\.)+(?=[A-Za-z_])")
_COMMA = re.compile(r", (?![^\[\]]*\])")  # not one between brackets


def argument_error(text: str) -> TypeError:
    """Return the error, in a sentence, of a call of the core for which nanobind has this text."""
    misfit = _MISFIT.fullmatch(text)
    if misfit is None:
        return TypeError(text)
    name, takes, types = misfit[1], *(_MODULES.sub("", part) for part in misfit.groups()[1:])
    types = types.replace("NoneType", "None")
    positional, _, named = types.partition("kwargs = { ")
    given = [type for type in positional.split(", ") if type]
    by_name = [type for type in named.removesuffix(" }").split(", ") if type]
    if given and takes.partition(",")[0] == "self":
        takes = takes.removeprefix("self").removeprefix(", ").removesuffix(", /")
        owner = given.pop(0)
        name = f"{owner}'s property" if not name else f"{owner}.{name}".removesuffix(".__init__")
    parameters = _COMMA.split(takes)
    if _fits(parameters, given, by_name):
        return TypeError(f"{name} takes ({takes}): a number is too small or too large")
    return TypeError(f"{name} takes ({takes}), not ({', '.join([*given, *by_name])})")


def _fits(parameters: Sequence[str], given: Sequence[str], by_name: Sequence[str]) -> bool:
    """Return whether the arguments have the types of their parameters, so that a value is wrong."""
    parts = [parameter.partition(" = ")[0].partition(": ") for parameter in parameters]
    types = {name: type.split(" | ") for name, _, type in parts}
    required = {parameter.partition(": ")[0] for parameter in parameters if " = " not in parameter}
    bound = [*zip(types, given, strict=False), *(one.split(": ") for one in by_name)]
    names = {name for name, _ in bound}
    return (
        len(given) <= len(parameters)
        and required - {"*"} <= names
        and all(type in types.get(name, ()) for name, type in bound)
    )
