"""What the service says, as JSON values."""

from __future__ import annotations

from typing import Any

from ponnuki._core import Position
from ponnuki.engine.report import Report


def answer(position: Position, report: Report, during_search: bool = False) -> dict[str, Any]:
    """A report on a position. Of a game that is over, only the outcome is known."""
    player, outcome = position.to_move, position.outcome
    found: dict[str, Any] = {
        "during_search": during_search,
        "to_move": player,
        "colour": None if player is None else position.colours[player],
        "outcome": None if outcome is None else outcome.to_json(),
    } | report.to_json()
    if outcome is not None:
        found |= {"value": None, "proven": None}
    return found


def error_answer(id: str | None, message: str, field: str | None) -> dict[str, Any]:
    """That a request cannot be; `field` is the one that is wrong, None for the whole line."""
    return {"id": id, "error": message, "field": field}
