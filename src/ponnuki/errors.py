"""The errors of this package. Each message says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ponnuki.words import refusal_sentence


class PonnukiError(ValueError):
    """The base class of all errors of this package."""


class OptionError(PonnukiError):
    """An unknown game, or an option that is unknown or out of range.

    Attributes:
        option: The name of the option; "game" for the id of the game.
    """

    def __init__(self, message: str, option: str) -> None:
        super().__init__(message, option)
        self.option = option

    def __str__(self) -> str:
        return str(self.args[0])


class PositionError(PonnukiError):
    """A text that is not a position, or one of a position that cannot exist."""


class IllegalMove(PonnukiError):
    """A move that the rules refuse.

    Attributes:
        move: The text of the move.
        reason: One of the refusals of docs/events.md ("occupied", "ko", ...).
        evidence: The fields of the refusal, by name.
    """

    def __init__(self, move: str, reason: str, evidence: Mapping[str, Any]) -> None:
        super().__init__(move, reason, dict(evidence))
        self.move = move
        self.reason = reason
        self.evidence: Mapping[str, Any] = MappingProxyType(dict(evidence))

    def __str__(self) -> str:
        return refusal_sentence(self.move, self.reason, self.evidence)

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str, dict[str, Any]]]:
        return type(self), (self.move, self.reason, dict(self.evidence))


class CheckpointError(PonnukiError):
    """A checkpoint of a solver that is damaged, or of another position or version."""


class PlayerError(PonnukiError):
    """A player that failed: it crashed, was too slow, or gave no legal move.

    Attributes:
        kind: "crash", "timeout" or "illegal"; of a program also "invalid_response" (not one of
            GTP), "refused" (a board, an option or a legal move of the opponent) or "resigned".
    """

    def __init__(self, message: str, kind: str) -> None:
        super().__init__(message, kind)
        self.kind = kind

    def __str__(self) -> str:
        return str(self.args[0])
