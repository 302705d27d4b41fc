"""Glicko-2 against Glickman's example, and what holds for all games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponnuki.online.glicko import MIN_DEVIATION, START_DEVIATION, Strength, after_games, after_pause
from ponnuki.online.messages import PROVISIONAL_DEVIATION, Rating, Result
from ponnuki.online.ratings import PERIOD, changed_ratings, rating_at, speed_of

YEAR = 365 * 24 * 60 * 60 * 1_000

strengths = st.builds(
    Strength, st.floats(100, 3_500), st.floats(MIN_DEVIATION, START_DEVIATION), st.floats(0.03, 0.1)
)
scores = st.sampled_from([0.0, 0.5, 1.0])


def test_the_example_of_glickman() -> None:
    opponents = (Strength(1400, 30), Strength(1550, 100), Strength(1700, 300))
    games = list(zip(opponents, (1.0, 0.0, 0.0), strict=True))
    after = after_games(Strength(1500, 200, 0.06), games)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_makes_a_rating_less_sure() -> None:
    after = after_pause(Strength(1500, 200, 0.06), 1)
    assert after.deviation == pytest.approx((200**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    assert after_pause(Strength(1500, 340, 0.06), 1_000).deviation == START_DEVIATION


@given(strengths, strengths, scores)
def test_who_wins_rises_and_who_loses_falls(own: Strength, other: Strength, score: float) -> None:
    after = after_games(own, [(other, score)])
    assert MIN_DEVIATION <= after.deviation <= START_DEVIATION
    assert 0 < after.volatility < 1
    if score == 1:
        assert after.value > own.value
    elif score == 0:
        assert after.value < own.value
    else:
        assert (after.value - own.value) * (other.value - own.value) >= 0


@given(strengths, strengths)
def test_a_better_result_never_leads_to_a_lower_rating(own: Strength, other: Strength) -> None:
    lost, drawn, won = (after_games(own, [(other, score)]).value for score in (0.0, 0.5, 1.0))
    assert lost < drawn < won


def test_an_active_player_is_provisional_after_a_year() -> None:
    active = Rating(1600.0, 60.0, 0.06, 40, 1_000)
    almost, year = rating_at(active, 1_000 + YEAR - YEAR // 100), rating_at(active, 1_000 + YEAR)
    assert almost.deviation < PROVISIONAL_DEVIATION
    assert year.deviation == pytest.approx(PROVISIONAL_DEVIATION)
    periods = YEAR / PERIOD
    assert periods == pytest.approx(78.2, abs=0.1)


def test_pauses_add_up() -> None:
    active = Rating(1600.0, 60.0, 0.06, 40, 0)
    once = rating_at(active, YEAR)
    assert rating_at(rating_at(active, YEAR // 3), YEAR).deviation == pytest.approx(once.deviation)


def test_both_ratings_change_from_what_they_were() -> None:
    new = rating_at(None, 5)
    first, second = changed_ratings((new, new), Result(1, "resignation"))
    assert first.value + second.value == pytest.approx(3000)
    assert (first.games, first.updated) == (1, 5)
    assert first.value < 1500 < second.value
    drawn, _ = changed_ratings((new, new), Result(None, "draw_agreed"))
    assert drawn.value == pytest.approx(1500)
    assert drawn.deviation < new.deviation


@pytest.mark.parametrize(
    ("clock", "speed"),
    [
        (None, "none"),
        ("1s", "blitz"),
        ("5m+4s", "blitz"),
        ("5m+5s", "rapid"),
        ("8m", "rapid"),
        ("10m+5x20s", "rapid"),
        ("25m", "classical"),
        ("10m+5x30s", "classical"),
        ("12h", "correspondence"),
        ("0s+1x1d", "correspondence"),
    ],
)
def test_speeds(clock: str | None, speed: str) -> None:
    assert speed_of(clock) == speed
