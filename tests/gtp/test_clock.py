"""Time is kept: whoever thinks as long as he may never loses by it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ponnuki
from ponnuki.gtp.clock import FEWEST, SHORTEST, Clock, TimeSettings, own_moves_left


def budget(clock: Clock, moves: float) -> float:
    found = clock.budget(moves)
    assert found is not None
    return found


@given(st.floats(10, 7200), st.lists(st.floats(0, 150), min_size=1, max_size=200))
def test_absolute_time_lasts(main: float, guesses: list[float]) -> None:
    clock, left = Clock(TimeSettings(main, 0, 0)), main
    for moves in guesses:
        thought = budget(clock, moves)
        assert thought < left or thought == SHORTEST
        left -= thought
        clock.spend(thought)
    assert left > -SHORTEST * len(guesses)


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


def test_whoever_keeps_the_time_is_right() -> None:
    clock = Clock(TimeSettings(600, 0, 0))
    clock.set(7, 0)
    assert budget(clock, 10) < 0.7
    clock.set(30, 3)
    assert 9 < budget(clock, 10) < 10
    clock.set(-1, 0)
    assert budget(clock, 10) == SHORTEST


def test_there_may_be_no_limit_or_no_time() -> None:
    assert Clock(TimeSettings(0, 10, 0)).budget(30) is None
    assert Clock(TimeSettings(0, 0, 0)).budget(30) == SHORTEST
    assert Clock(TimeSettings(0, 0, 5)).budget(30) == SHORTEST


def test_some_moves_are_always_kept_time_for() -> None:
    assert budget(Clock(TimeSettings(60, 0, 0)), 0) < 60 / FEWEST


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_the_moves_that_follow_are_guessed(info: ponnuki.GameInfo) -> None:
    start = ponnuki.Game(info.id).start()
    guess = own_moves_left(start)
    assert 3 < guess < 400
    assert guess == own_moves_left(start)
