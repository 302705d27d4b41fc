"""Every error this package raises on purpose. Each says what was wrong and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ponnuki.words import refusal_sentence


class PonnukiError(ValueError):
    """Base of all of them."""


class OptionError(PonnukiError):
    """An unknown game, or an option that is unknown or out of range.

    `option` is its name; "game" for the game id itself.
    """

    def __init__(self, message: str, option: str) -> None:
        super().__init__(message, option)
        self.option = option

    def __str__(self) -> str:
        return str(self.args[0])


class PositionError(PonnukiError):
    """A text that is no position, or the text of a position that cannot exist."""


class IllegalMove(PonnukiError):
    """A move the rules refuse.

    `move` is its text, `reason` one of the refusals of docs/events.md ("occupied", "ko", ...) and
    `evidence` what the reason rests on, by field name.
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
    """A checkpoint of a solver that is damaged, or belongs to something else."""


class PlayerError(PonnukiError):
    """A player that cannot go on: it crashed, was too slow, or gave no legal move.

    `kind` is "crash", "timeout" or "illegal"; of a program also "rubbish" (what it said is no
    answer), "refused" (a board, an option or a legal move of the other player) or "resigned".
    """

    def __init__(self, message: str, kind: str) -> None:
        super().__init__(message, kind)
        self.kind = kind

    def __str__(self) -> str:
        return str(self.args[0])
