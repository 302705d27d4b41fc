"""Positions, refusals and other errors as plain JSON values, in the words of docs/events.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ponnuki._core import Position
from ponnuki.errors import IllegalMove, OptionError
from ponnuki.wording import shortened


def position_json(position: Position, legal: bool = True) -> dict[str, Any]:
    """Everything docs/events.md lists of a position; `legal` leaves the legal moves in."""
    outcome = position.outcome
    found = {
        "to_move": position.to_move,
        "ply": position.ply,
        "colours": list(position.colours),
        "stones": position.stones,
        "marks": position.marks,
        "outcome": None if outcome is None else outcome.to_json(),
        "events": [_plain(event.to_json()) for event in position.events],
    }
    if legal:
        found["legal"] = [str(move) for move in position.legal_moves()]
    return found


def move_error_json(error: IllegalMove, ply: int) -> dict[str, Any]:
    """A refused move; `ply` is the number of plies played before it. Long texts are shortened."""
    return {
        "type": "move",
        "move": shortened(error.move),
        "reason": error.reason,
        "evidence": _plain(error.evidence),
        "message": str(error),
        "ply": ply,
    }


def option_error_json(error: OptionError) -> dict[str, Any]:
    """An unknown game or option, or a value that an option may not have."""
    return {"type": "option", "option": shortened(error.option), "message": str(error)}


def _plain(value: Any) -> Any:
    """Mappings, sequences and texts as dict, list and str; long texts shortened."""
    if isinstance(value, Mapping):
        return {key: _plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return shortened(str(value)) if isinstance(value, str) else value
