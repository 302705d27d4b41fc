"""How much others than the players see of a game that they see some moves later."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ponnuki.online.commands import Circumstances, create, decide
from ponnuki.online.messages import (
    MAX_DELAY,
    AnswerOffer,
    Command,
    Ended,
    GameEvent,
    Join,
    MakeOffer,
    Moved,
    NewGame,
    Person,
    Play,
    Resign,
    TakenBack,
)
from ponnuki.online.state import begin, fold

ANN, BOB = Person("a" * 12, "Ann"), Person("b" * 12, "Bob")


def wish(delay: int) -> NewGame:
    return NewGame("gonnect", {"size": 5, "pie": False}, None, 0, delay=delay)


def shown_by_definition(events: list[GameEvent], delay: int) -> int:
    """Return the last version before the moves that are too new, by all events."""
    moves = [event.version for event in events if isinstance(event, Moved)]
    is_over = any(isinstance(event, Ended) for event in events)
    if is_over or delay == 0 or not moves:
        return events[-1].version
    return moves[max(0, len(moves) - delay)] - 1


@pytest.mark.parametrize("delay", [0, 1, 3, 10])
def test_what_others_see_never_goes_back_and_is_all_at_the_end(delay: int) -> None:
    first = create(wish(delay), ANN, 1)
    events: list[GameEvent] = [first]
    state, seen = begin(first), [1]

    def do(person: Person, command: Command) -> None:
        nonlocal state
        decision = decide(state, command, Circumstances(person, len(events) + 1))
        assert decision.refusal is None
        state = decision.state
        events.extend(decision.events)
        shown, plies = state.shown or (state.version, len(state.moves))
        assert shown == shown_by_definition(events, delay)
        assert plies == len(fold(events[:shown]).moves)
        assert shown >= seen[-1]
        seen.append(shown)

    do(BOB, Join())
    for ply, move in enumerate(("C3", "A1", "E5", "B2")):
        do((ANN, BOB)[ply % 2], Play(ply, move))
    do(BOB, MakeOffer("take_back"))
    do(ANN, AnswerOffer("take_back", accept=True))
    assert any(isinstance(event, TakenBack) for event in events)
    do(BOB, Play(3, "D1"))
    do(ANN, Play(4, "D4"))
    do(BOB, MakeOffer("draw"))
    do(ANN, Resign())
    assert seen[-1] == events[-1].version


@pytest.mark.parametrize("delay", [-1, MAX_DELAY + 1, 1.5, None])
def test_a_delay_has_limits(delay: Any) -> None:
    body = msgspec.json.encode({"game": "gonnect", "delay": delay})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(body, type=NewGame)
