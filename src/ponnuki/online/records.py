"""Games between people as records."""

from __future__ import annotations

from datetime import UTC, datetime

from ponnuki.online.messages import ABORTED, ADJUDICATED, DRAW_AGREED, NO_SHOW
from ponnuki.online.state import GameState
from ponnuki.record import Record, Result

_REASONS: dict[str, str] = {
    DRAW_AGREED: "agreement",
    ABORTED: "void",
    NO_SHOW: "forfeit",
    ADJUDICATED: "forfeit",
}


def record_of(state: GameState) -> Record:
    """Return the record of a game, as far as it has been played."""
    players = ("", "") if state.players is None else tuple(one.name for one in state.players)
    record = Record.of(state.position.game, state.moves, (players[0], players[1]))
    record.header["date"] = (
        datetime.fromtimestamp(state.created.time / 1000, UTC).date().isoformat()
    )
    if state.result is not None and record.result is None:
        winner, reason = state.result.winner, state.result.reason
        is_decided_draw = reason == ADJUDICATED and winner is None
        record.result = Result(
            winner, "unspecified" if is_decided_draw else _REASONS.get(reason, reason)
        )
    return record
