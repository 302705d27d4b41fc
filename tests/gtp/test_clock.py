"""Time control: an engine that spends its whole budget never loses on time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ponnuki
from ponnuki.gtp.clock import (
    LAG,
    MIN_BUDGET,
    MIN_MOVES_LEFT,
    USABLE_SHARE,
    Clock,
    TimeSettings,
    estimate_moves_left,
)


def budget(clock: Clock, moves: float) -> float:
    found = clock.budget(moves)
    assert found is not None
    return found


@given(st.floats(10, 7200), st.lists(st.floats(0, 150), min_size=1, max_size=200))
def test_absolute_time_lasts(main: float, estimates: list[float]) -> None:
    clock, left = Clock(TimeSettings(main, 0, 0)), main
    for moves in estimates:
        thought = budget(clock, moves)
        assert thought < left or thought == MIN_BUDGET
        left -= thought
        clock.spend(thought)
    assert left > -MIN_BUDGET * len(estimates)


@given(st.floats(0, 600), st.floats(5, 60), st.integers(1, 25), st.integers(1, 200))
def test_overtime_lasts(main: float, overtime: float, stones: int, moves: int) -> None:
    clock = Clock(TimeSettings(main, overtime, stones))
    left, to_play = (main, 0) if main > 0 else (overtime, stones)
    for _ in range(moves):
        thought = budget(clock, 30)
        clock.spend(thought)
        left -= thought
        if to_play == 0 and left <= 0:
            left, to_play = left + overtime, stones
        assert left > 0
        if to_play > 0:
            to_play -= 1
            if to_play == 0:
                left, to_play = overtime, stones


def test_the_controller_sets_the_clock() -> None:
    clock = Clock(TimeSettings(600, 0, 0))
    clock.set(7, 0)
    assert budget(clock, 10) < 0.7
    clock.set(30, 3)
    assert 9 < budget(clock, 10) < 10
    clock.set(-1, 0)
    assert budget(clock, 10) == MIN_BUDGET


def usable(share: float) -> object:
    """Return what the engine takes of its share of the time."""
    return pytest.approx(share * USABLE_SHARE - LAG)


def test_some_of_the_time_is_kept_for_the_way_of_a_move() -> None:
    assert budget(Clock(TimeSettings(600, 0, 0)), 60) == usable(10)
    assert 0 < LAG < 10 * (1 - USABLE_SHARE)


def test_a_period_of_overtime_is_for_its_stones() -> None:
    clock = Clock(TimeSettings(0, 30, 3))
    for left, spent in ((30 / 3, 12), (18 / 2, 3), (15 / 1, 1), (30 / 3, 1)):
        assert budget(clock, 50) == usable(left)
        clock.spend(spent)


def test_what_was_overdrawn_is_taken_from_the_first_period() -> None:
    clock = Clock(TimeSettings(10, 30, 3))
    clock.spend(16)
    assert budget(clock, 50) == usable((30 - 6) / 2)


def test_there_may_be_no_limit_or_no_time() -> None:
    assert Clock(TimeSettings(0, 10, 0)).budget(30) is None
    assert Clock(TimeSettings(0, 0, 0)).budget(30) == MIN_BUDGET
    assert Clock(TimeSettings(0, 0, 5)).budget(30) == MIN_BUDGET


def test_time_is_always_kept_for_some_moves() -> None:
    assert budget(Clock(TimeSettings(60, 0, 0)), 0) < 60 / MIN_MOVES_LEFT


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_the_moves_left_are_estimated(info: ponnuki.GameInfo) -> None:
    start = ponnuki.Game(info.id).start()
    estimate = estimate_moves_left(start)
    assert 3 < estimate < 400
    assert estimate == estimate_moves_left(start)
