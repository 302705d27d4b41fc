"""Claims: who is left alone on the opponent's turn ends the game."""

from __future__ import annotations

from typing import Any

import pytest

from ponnuki.online.commands import Circumstances, decide
from ponnuki.online.messages import (
    CLAIM_MILLISECONDS,
    Claim,
    Command,
    NewGame,
    Person,
    Play,
    Result,
)
from ponnuki.online.state import GameState
from tests.online.playing import ANN, BOB, begun

LEFT = 50_000  # when Bob left


def played(clock: str | None = "10m", plies: int = 3) -> GameState:
    """Return a game in which Bob is on turn after an odd number of plies."""
    state, _ = begun(NewGame("gonnect", {"size": 5, "pie": False}, clock, 0), joined=True)
    for ply, move in enumerate(("C3", "B2", "D4")[:plies]):
        person = (ANN, BOB)[ply % 2]
        state = decide(state, Play(ply, move), Circumstances(person, 2_000 + ply)).state
    return state


def claim(state: GameState, now: int, since: Any = (None, LEFT), who: Person = ANN) -> Any:
    command: Command = Claim("win")
    return decide(state, command, Circumstances(who, now, away=since))


@pytest.mark.parametrize(("result", "winner"), [("win", 0), ("draw", None)])
def test_who_stays_claims_a_minute_after_the_other_has_left(result: Any, winner: Any) -> None:
    state, due = played(), LEFT + CLAIM_MILLISECONDS
    early = claim(state, due - 1)
    assert early.refusal.message.fields == {"seconds": 1}
    assert early.events == ()
    decision = decide(state, Claim(result), Circumstances(ANN, due, away=(None, LEFT)))
    assert decision.state.result == Result(winner, "abandoned")


def test_the_minute_begins_with_the_turn() -> None:
    state = played()
    turn = state.updated
    assert claim(state, turn + CLAIM_MILLISECONDS - 1, (None, 1)).refusal is not None
    assert claim(state, turn + CLAIM_MILLISECONDS, (None, 1)).refusal is None


@pytest.mark.parametrize(
    ("state", "since", "who", "kind"),
    [
        (played(), (None, None), ANN, "claim_too_early"),
        (played(), (LEFT, None), ANN, "claim_too_early"),
        (played(), (LEFT, LEFT), BOB, "claim_on_your_turn"),
        (played(None), (None, LEFT), ANN, "no_claims"),
        (played("0s+1x3d"), (None, LEFT), ANN, "no_claims"),
        (played(plies=1), (None, LEFT), ANN, "claim_before_moves"),
    ],
)
def test_claims_that_are_refused(state: GameState, since: Any, who: Person, kind: str) -> None:
    assert claim(state, LEFT + 2 * CLAIM_MILLISECONDS, since, who).refusal.kind == kind


def test_a_flag_that_has_fallen_counts_more() -> None:
    assert claim(played(), 10**7).state.result == Result(0, "time")
