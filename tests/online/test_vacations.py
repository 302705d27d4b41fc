"""Vacations: what is left of a year, and clocks that stand meanwhile."""

from __future__ import annotations

from datetime import UTC, datetime

from ponnuki.online import fold
from ponnuki.online.commands import (
    Circumstances,
    decide,
    fallen_flag,
    flag_time,
    takes_vacations,
    vacation_changed,
)
from ponnuki.online.messages import Created, GameEvent, Joined, Moved, NewGame, Play, Result
from ponnuki.online.state import GameState
from ponnuki.online.vacations import DAY, Span, latest_end, left_in_year
from tests.online.playing import ANN, BOB, begun

HOUR = DAY // 24


def at(year: int, month: int, day: int) -> int:
    return round(datetime(year, month, day, tzinfo=UTC).timestamp() * 1_000)


def test_a_year_has_so_many_days_and_every_vacation_takes_one_at_least() -> None:
    now = at(2026, 7, 1)
    assert left_in_year([], 30, now) == 30 * DAY
    long, short = Span(at(2026, 3, 1), at(2026, 3, 11)), Span(at(2026, 5, 1), at(2026, 5, 1) + HOUR)
    assert left_in_year([long, short], 30, now) == 19 * DAY
    assert left_in_year([long] * 4, 30, now) == 0
    assert left_in_year([long, short], 30, at(2027, 1, 1)) == 30 * DAY
    assert left_in_year([], 0, now) == 0


def test_a_vacation_over_the_new_year_takes_days_of_both() -> None:
    began = at(2026, 12, 30)
    assert latest_end([], 1, at(2026, 7, 1)) == at(2026, 7, 2)
    assert latest_end([], 10, began) == at(2027, 1, 11)
    over = Span(began, at(2027, 1, 4))
    assert left_in_year([over], 10, at(2026, 12, 31)) == 8 * DAY
    assert left_in_year([over], 10, at(2027, 2, 1)) == 7 * DAY


def started(clock: str = "0s+1x3d") -> tuple[GameState, list[GameEvent]]:
    """Return a game in which Ann has moved at 1,000: Bob is on turn."""
    state, events = begun(
        NewGame("gonnect", {"size": 5, "pie": False}, clock, 0), joined=True, now=1_000
    )
    decision = decide(state, Play(0, "C3"), Circumstances(ANN, 1_000))
    return decision.state, [*events, *decision.events]


def test_the_clock_of_who_is_on_turn_stands_until_the_vacation_ends_by_itself() -> None:
    state, events = started()
    assert state.deadline == 1_000 + 3 * DAY
    decision = vacation_changed(state, 1, DAY + 10 * DAY, DAY)
    left = 2 * DAY + 1_000
    assert decision.state.deadline == 11 * DAY + left
    assert fold([*events, *decision.events]) == decision.state
    assert fallen_flag(decision.state, 11 * DAY + left - 1) is None
    # Nothing has to happen at its end: whoever looks later finds the same.
    late = fallen_flag(decision.state, 99 * DAY)
    assert late is not None
    assert late.state.result == Result(0, "time")


def test_a_vacation_that_is_ended_lets_the_clock_go_on_from_then_on() -> None:
    state, events = started()
    away = vacation_changed(state, 1, 11 * DAY, DAY)
    back = vacation_changed(away.state, 1, None, 5 * DAY)
    assert back.state.vacations == (None, None)
    assert back.state.deadline == 5 * DAY + 2 * DAY + 1_000
    assert fold([*events, *away.events, *back.events]) == back.state


def test_the_clock_of_the_other_goes_on_and_who_is_away_may_play() -> None:
    state, _ = started()
    away = vacation_changed(state, 0, 11 * DAY, DAY).state
    assert away.deadline == state.deadline
    played = decide(away, Play(1, "D4"), Circumstances(BOB, 2 * DAY))
    (moved,) = played.events
    assert isinstance(moved, Moved)
    assert moved.spent == 2 * DAY - 1_000
    # Now it is Ann's turn: hers stands.
    assert played.state.deadline == 11 * DAY + 3 * DAY
    again = decide(played.state, Play(2, "A1"), Circumstances(ANN, 9 * DAY))
    (moved,) = again.events
    assert isinstance(moved, Moved)
    assert moved.spent == 0
    assert again.state.deadline == 9 * DAY + 3 * DAY


def test_who_goes_on_vacation_before_the_first_move_is_away_when_their_turn_comes() -> None:
    wish = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)
    state, _ = begun(wish, joined=True)
    away = vacation_changed(state, 1, 9 * DAY, 2_000).state
    played = decide(away, Play(0, "C3"), Circumstances(ANN, DAY)).state
    assert played.deadline == 12 * DAY


def test_a_flag_that_has_fallen_stays_fallen() -> None:
    state, _ = started()
    time = state.deadline
    assert time is not None
    decision = vacation_changed(state, 1, 99 * DAY, time + 1)
    assert decision.state.result == Result(0, "time")
    assert flag_time(decision.state) is None


def test_live_games_and_those_of_tournaments_have_no_vacations() -> None:
    def game(clock: str | None, tournament: str | None = None) -> GameState:
        created = Created(1, 0, "gosix", {}, clock, ANN, 0, tournament=tournament)
        return fold([created, Joined(2, 0, (ANN, BOB))])

    assert takes_vacations(game("0s+1x1d"))
    assert takes_vacations(game(None))
    assert not takes_vacations(game("5m+3s"))
    assert not takes_vacations(game("0s+1x1d", "T" * 12))
