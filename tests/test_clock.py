"""Clocks: time controls as text, where the time goes, and what a clock refuses."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ponnuki
from ponnuki import Clock, ClockError, OptionError, TimeControl

SECOND = 1000
MAX_TIME = 2**53
ALLOWED = "durations are from 1s to 100d, and there are 1 to 100 periods"

durations = st.integers(1, 100 * 24 * 60 * 60).map(lambda seconds: f"{seconds}s")
controls = st.one_of(
    durations,
    st.tuples(durations, durations).map("+".join),
    st.builds("{}+{}x{}".format, durations | st.just("0s"), st.integers(1, 100), durations),
)


@given(controls)
def test_a_time_control_is_read_as_it_is_written(text: str) -> None:
    control = TimeControl(text)
    assert TimeControl(str(control)) == control == TimeControl(control)
    assert str(TimeControl(str(control))) == str(control)
    assert pickle.loads(pickle.dumps(control)) == control
    assert hash(TimeControl(str(control))) == hash(control)


def test_a_time_control_has_its_times() -> None:
    control = TimeControl("10m+5x30s")
    assert (control.main, control.periods, control.period) == (600_000, 5, 30_000)
    assert TimeControl("90s+3s").increment == 3 * SECOND
    assert repr(TimeControl("90s+3s")) == "TimeControl('1m30s+3s')"


@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        (
            "soon",
            "not_a_time_control",
            "a time control is like 10m, 5m+3s or 10m+5x30s, not 'soon'",
        ),
        ("1m+0x3s", "impossible_time", f"'0' is not possible in a time control: {ALLOWED}"),
        ("0s", "impossible_time", f"'0s' is not possible in a time control: {ALLOWED}"),
    ],
)
def test_what_is_no_time_control_is_said(text: str, kind: str, sentence: str) -> None:
    with pytest.raises(ClockError) as raised:
        TimeControl(text)
    assert (raised.value.kind, str(raised.value)) == (kind, sentence)
    with pytest.raises(ClockError):
        Clock(text)


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (TimeControl, Clock.from_text):
        try:
            read(text)
        except ClockError as error:
            assert error.sentence("en") != error.sentence("fr")


def test_a_clock_follows_a_game_of_two_placements_a_turn() -> None:
    position = ponnuki.Game("game-of-6").start()
    clock = Clock("5m+3s")
    assert (clock.state, clock.turn, clock.flag_time) == ("ready", None, None)
    clock = clock.start(0, 0)
    now = 0
    turns = []
    for move in ("E5", "F6", "G7", "H8", "J9"):
        turns.append(clock.turn)
        position = position.play(move)
        assert position.to_move is not None
        now += 10 * SECOND
        clock = clock.press(position.to_move, now)
    assert turns == [0, 1, 1, 0, 0]
    assert clock.total_left(0, now) == (300 - 10 - 20 + 6) * SECOND
    assert clock.total_left(1, now) == (300 - 20 + 3) * SECOND


def test_the_pie_rule_leaves_each_player_the_own_time() -> None:
    position = ponnuki.Game("gonnect", size=5).start()
    clock = Clock("1m").start(0, 0)
    for now, move in enumerate(("C3", "swap", "B2"), 1):
        position = position.play(move)
        assert position.to_move is not None
        clock = clock.press(position.to_move, now * SECOND)
    assert (clock.turn, position.colours[clock.turn or 0]) == (1, "black")
    assert [clock.total_left(player, 3 * SECOND) for player in (0, 1)] == [58_000, 59_000]


@given(
    controls,
    st.integers(-MAX_TIME // 2, MAX_TIME // 2),
    st.lists(st.tuples(st.sampled_from("ppptrz"), st.integers(0, 10**6)), max_size=30),
)
def test_time_is_conserved(control: str, start: int, steps: list[tuple[str, int]]) -> None:
    clock = Clock(control).start(0, start)
    is_byo_yomi = clock.control.periods > 0
    now, ran, added = start, 0, 0
    turns, rewarded = [0, 0], [0, 0]
    for what, elapsed in steps:
        now += elapsed
        player = clock.turn
        assert player is not None
        if clock.state == "running":
            ran += elapsed
            assert clock.flag_time is not None
            assert (clock.flagged(now) == player) == (now >= clock.flag_time)
        if clock.flagged(now) is not None:
            assert clock.total_left(player, now) == 0
            with pytest.raises(ClockError) as refusal:
                clock.take_back(1 - player, now)
            assert refusal.value.kind == "flag_has_fallen"
            return
        if what == "t" and turns[1 - player]:
            turns[1 - player] -= 1
            clock = clock.take_back(1 - player, now)
        elif what == "r" and clock.state == "paused":
            clock = clock.resume(now)
        elif what == "z" and clock.state == "running":
            clock = clock.pause(now)
        elif what == "p" and clock.state == "running":
            clock = clock.press(1 - player, now)
            turns[player] += 1
            if turns[player] > rewarded[player]:
                rewarded[player] = turns[player]
                added += clock.control.increment
        left = sum(clock.total_left(either, now) for either in (0, 1))
        if is_byo_yomi:  # what is left of a period is given anew
            assert left + ran >= 2 * clock.control.main
        else:
            assert left + ran == 2 * clock.control.main + added
        assert Clock.from_text(clock.to_text()) == clock == pickle.loads(pickle.dumps(clock))
        assert hash(Clock.from_text(clock.to_text())) == hash(clock)


def test_a_period_begins_anew_with_every_turn() -> None:
    clock = Clock("10s+3x5s").start(0, 0)
    left = clock.left(0, 22 * SECOND)
    assert (left.main, left.periods, left.period) == (0, 1, 3 * SECOND)
    assert repr(left) == "<TimeLeft: main 0, periods 1, period 3000>"
    clock = clock.press(1, 22 * SECOND)
    assert clock.left(0, 99 * SECOND).period == 5 * SECOND


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_clock_says_what_it_cannot_do(language: str) -> None:
    ready = Clock("1m")
    running = ready.start(1, 0)
    acts: list[tuple[Clock, Callable[[], Clock]]] = [
        (ready, lambda: ready.press(0, 1)),
        (ready, lambda: ready.pause(1)),
        (running, lambda: running.start(0, 1)),
        (running, lambda: running.resume(1)),
    ]
    for clock, act in acts:
        with pytest.raises(ClockError) as raised:
            act()
        assert raised.value.fields["actual"] == clock.state
        assert raised.value.sentence(language)
    with pytest.raises(ClockError, match="the second player has no time left"):
        running.press(0, 60 * SECOND)


@pytest.mark.parametrize("now", [1.5, "1", None, True, MAX_TIME + 1])
def test_times_and_players_are_whole_numbers(now: object) -> None:
    clock = Clock("1m")
    with pytest.raises(OptionError):
        clock.start(0, now)  # type: ignore[arg-type]
    with pytest.raises(OptionError):
        clock.left(2, 0)


def test_clocks_are_shown_as_what_makes_them() -> None:
    clock = Clock("5s").start(1, 7)
    assert repr(clock) == "Clock.from_text('5s 5000 0 0 0 5000 0 0 0 1 1 7')"
    assert {clock, Clock("5s").start(1, 7)} == {clock}
    assert Clock(TimeControl("5s")) == Clock("5s") != Clock("6s")
