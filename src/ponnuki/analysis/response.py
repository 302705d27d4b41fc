"""The responses of the service, as JSON values."""

from __future__ import annotations

from typing import Any

from ponnuki._core import Position
from ponnuki.engine.report import Report


def report_response(
    position: Position, report: Report, during_search: bool = False
) -> dict[str, Any]:
    """Return a report on a position as a JSON object, null in it where the game is over."""
    player, outcome = position.to_move, position.outcome
    response: dict[str, Any] = {
        "during_search": during_search,
        "to_move": player,
        "colour": None if player is None else position.colours[player],
        "outcome": None if outcome is None else outcome.to_json(),
    } | report.to_json()
    if outcome is not None:
        response |= {"value": None, "proven": None}
    return response


def error_response(id: str | None, message: str, field: str | None) -> dict[str, Any]:
    """Return the response to an invalid request; `field` is None if the whole line is invalid."""
    return {"id": id, "error": message, "field": field}
