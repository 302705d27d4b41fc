"""Games between people as records, however they have ended."""

from __future__ import annotations

import pytest

from ponnuki.online.commands import ended_by_organiser
from ponnuki.online.messages import ADJUDICATED, NewGame, Seat
from ponnuki.online.records import record_of
from tests.online.playing import begun


@pytest.mark.parametrize(("winner", "reason"), [(None, "unspecified"), (1, "forfeit")])
def test_what_an_organiser_decides_is_a_result_of_a_record(
    winner: Seat | None, reason: str
) -> None:
    state, _ = begun(NewGame("gonnect", {"size": 5}, None, 0), joined=True, lot=1)
    result = record_of(ended_by_organiser(state, winner, ADJUDICATED, state.updated).state).result
    assert result is not None
    assert (result.winner, result.reason) == (winner, reason)
