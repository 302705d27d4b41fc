"""Plans of conditional moves: which are kept, and what is left of them after a move."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ponnuki.errors import IllegalMove, PonnukiError
from ponnuki.online import Refusal, fold
from ponnuki.online.messages import Created, GameEvent, Joined, Moved, Person, Seat
from ponnuki.online.plan_messages import Plan
from ponnuki.online.plans import Lines, checked_lines, lines_after
from ponnuki.online.state import GameState

ANN, BOB = Person("A" * 12, "Ann"), Person("B" * 12, "Bob")


def played(*moves: str, game: str = "gonnect", clock: str | None = "0s+1x3d") -> GameState:
    """Return a game in which these moves were played."""
    options = {"size": 5, "pie": False} if game == "gonnect" else {}
    events: list[GameEvent] = [
        Created(1, 0, game, dict(options), clock, ANN, 0),
        Joined(2, 0, (ANN, BOB)),
    ]
    for ply, move in enumerate(moves):
        state = fold(events)
        assert state.to_move is not None
        spent = None if clock is None or ply == 0 else 0
        events.append(Moved(len(events) + 1, 0, ply, state.to_move, move, spent))
    return fold(events)


def checked(state: GameState, seat: Seat, *lines: Sequence[str]) -> Lines:
    return checked_lines(state, seat, Plan(len(state.moves), tuple(map(tuple, lines))))


def test_lines_are_kept_in_normal_form_as_far_as_the_last_answer() -> None:
    state = played("C3")
    long = ["D4", "B2", "E5", "A2"]
    lines = checked(state, 0, ["d4", "B2", "a1"], long, ["D4", "B2"], ["E1", "A5"])
    assert lines == (("D4", "B2", "E5", "A2"), ("E1", "A5"))


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        ([["D4", "B2"], ["D4", "B3"]], "plan_of_two_answers"),
        ([["D4", "B2", "E5", "A2"], ["D4", "B2", "E5", "A3"]], "plan_of_two_answers"),
        ([["D4"]], "plan_without_answer"),
    ],
)
def test_plans_that_say_nothing_or_two_things_are_refused(
    lines: list[list[str]], kind: str
) -> None:
    with pytest.raises(Refusal) as refused:
        checked(played("C3"), 0, *lines)
    assert refused.value.message.kind == kind


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        (played("C3", clock="5m"), "plan_of_live_game"),
        (played("C3", "C4"), "plan_on_your_turn"),
    ],
)
def test_only_the_player_who_waits_has_a_plan(state: GameState, kind: str) -> None:
    with pytest.raises(Refusal) as refused:
        checked(state, 0, ["D4", "B2"])
    assert refused.value.message.kind == kind


def test_moves_of_a_plan_are_legal_and_of_this_position() -> None:
    state = played("C3")
    for line in (["C3", "B2"], ["D4", "D4"]):
        with pytest.raises(IllegalMove):
            checked(state, 0, line)
    with pytest.raises(PonnukiError):
        checked(state, 0, ["somewhere", "B2"])
    with pytest.raises(Refusal):
        checked_lines(state, 0, Plan(0, (("D4", "B2"),)))


def test_what_is_left_of_a_plan() -> None:
    lines: Lines = (("D4", "B2", "E5", "A2"), ("E1", "A5"), ("D4", "B2", "A1", "A2"))
    assert lines_after(lines, "D4") == (("B2", "E5", "A2"), ("B2", "A1", "A2"))
    assert lines_after((("A5",),), "A5") == ()
    assert lines_after(lines, "E2") == ()
