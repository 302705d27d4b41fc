"""Positions, refusals and option errors as JSON values, with the fields of docs/events.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ponnuki._core import Position
from ponnuki.errors import IllegalMove, OptionError
from ponnuki.words import shortened


def position_json(position: Position, legal: bool = True) -> dict[str, Any]:
    """Return a position with the fields of docs/events.md, the legal moves only if `legal`."""
    outcome = position.outcome
    fields = {
        "to_move": position.to_move,
        "ply": position.ply,
        "colours": list(position.colours),
        "stones": position.stones,
        "marks": position.marks,
        "outcome": None if outcome is None else outcome.to_json(),
        "events": [_plain(event.to_json()) for event in position.events],
    }
    if legal:
        fields["legal"] = [str(move) for move in position.legal_moves()]
    return fields


def move_error_json(error: IllegalMove, ply: int) -> dict[str, Any]:
    """Return a refused move; `ply` is the number of plies before it. Long texts are cut."""
    return {
        "type": "move",
        "move": shortened(error.move),
        "reason": error.reason,
        "evidence": _plain(error.evidence),
        "message": str(error),
        "ply": ply,
    }


def option_error_json(error: OptionError) -> dict[str, Any]:
    """Return the error of an unknown game or option, or of a value that is not allowed."""
    return {"type": "option", "option": shortened(error.option), "message": str(error)}


def _plain(value: Any) -> Any:
    """Convert mappings, sequences and texts to dict, list and str; cut long texts."""
    if isinstance(value, Mapping):
        return {key: _plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return shortened(str(value)) if isinstance(value, str) else value
