"""States and commands: whatever people do, the events alone say what the game is."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponnuki import ClockError, IllegalMove, OptionError, PonnukiError
from ponnuki.online.commands import (
    MAX_OFFERS,
    Circumstances,
    Refusal,
    create,
    decide,
    fallen_flag,
    flag_time,
)
from ponnuki.online.messages import (
    AnswerOffer,
    AskRematch,
    Command,
    Created,
    Ended,
    GameEvent,
    Join,
    MakeOffer,
    Moved,
    NewGame,
    Person,
    Play,
    Resign,
    Result,
    TakenBack,
    WithdrawOffer,
)
from ponnuki.online.problems import problem_of
from ponnuki.online.state import MAX_COMPENSATION, Discontinuity, GameState, fold
from ponnuki.words import LANGUAGES
from tests.online.playing import ANN, BOB, EVE, PERSONS, Kind, begun, command_of, kinds, wishes

GONNECT = NewGame("gonnect", {"size": 5, "pie": False}, None, 0)
TIMED = NewGame("gonnect", {"size": 5, "pie": False}, "5s", 0)
steps = st.lists(
    st.tuples(kinds, st.sampled_from(PERSONS), st.integers(-500, 4_000), st.integers(-10, 900)),
    max_size=40,
)
Step = tuple[Kind, Person, int, int]


@given(wishes, steps, st.booleans())
def test_events_alone_make_the_state(wish: NewGame, steps: list[Step], joined: bool) -> None:
    state, events = begun(wish, joined=joined, lot=1)
    now = state.updated
    for kind, person, passed, lag in steps:
        now += passed
        circumstances = Circumstances(person, now, max(0, lag), 1, "N" * 12)
        command = command_of(kind, state)
        decision = decide(state, command, circumstances)
        again = decide(state, command, circumstances)
        assert (again.state, again.events, again.follower, str(again.refusal)) == (
            decision.state, decision.events, decision.follower, str(decision.refusal),
        )  # fmt: skip
        assert decision.refusal or decision.events
        if decision.refusal:
            refused_in_every_language(decision.refusal)
            assert all(isinstance(event, Ended) for event in decision.events)
        assert not decision.follower or fold(decision.follower).players is not None
        events += decision.events
        state = decision.state
    check(state, events)
    fallen = fallen_flag(state, now + 10**9)
    assert (fallen is not None) == (flag_time(state) is not None)


def refused_in_every_language(error: PonnukiError) -> None:
    assert isinstance(error, Refusal | IllegalMove)
    for language in LANGUAGES:
        assert error.sentence(language)
    problem = problem_of(error)
    assert msgspec.json.decode(msgspec.json.encode(problem), type=type(problem)) == problem


def check(state: GameState, events: list[GameEvent]) -> None:
    """Check a state against its events and by themselves."""
    assert [event.version for event in events] == [*range(1, state.version + 1)]
    assert [event.time for event in events] == sorted(event.time for event in events)
    encoded = [msgspec.json.encode(event) for event in events]
    assert fold(msgspec.json.decode(one, type=GameEvent) for one in encoded) == state
    assert state.position.game.start().play(*state.moves) == state.position
    assert sum(isinstance(event, Ended) for event in events) == (state.result is not None)
    over = state.position.outcome
    if over is not None:
        assert state.result == Result(over.winner, over.reason.value)  # type: ignore[arg-type]
    check_time(state, events)


def check_time(state: GameState, events: list[GameEvent]) -> None:
    """Check that nobody was given back more than allowed, and what is left of the clock."""
    since = None
    for event in events:
        if isinstance(event, Moved):
            assert (event.spent is None) == (state.clock is None or since is None)
            if event.spent is not None and since is not None:
                assert 0 <= event.time - since - event.spent <= MAX_COMPENSATION
            since = event.time
        elif isinstance(event, TakenBack) and since is not None:
            since = event.time
    if state.clock is not None and state.clock.runs:
        assert min(state.clock.budget) >= 0
        assert state.clock.since == since


def do(
    state: GameState, command: Command, person: Person, now: int = 2_000, lag: int = 0
) -> GameState:
    """Return the state after a command that must be allowed."""
    decision = decide(state, command, Circumstances(person, now, lag, 0, "N" * 12))
    assert decision.refusal is None, decision.refusal
    return decision.state


def refused(state: GameState, command: Command, person: Person, now: int = 2_000) -> str:
    """Return why a command is refused."""
    decision = decide(state, command, Circumstances(person, now))
    assert decision.refusal is not None
    return decision.refusal.kind


@pytest.mark.parametrize("lot", [0, 1])
def test_the_seat_is_drawn_when_the_friend_joins(lot: int) -> None:
    wish = msgspec.structs.replace(GONNECT, seat=None)
    state, _ = begun(wish, joined=True, lot=lot)  # type: ignore[arg-type]
    assert state.players == ((ANN, BOB) if lot == 0 else (BOB, ANN))
    for seat, players in ((0, (ANN, BOB)), (1, (BOB, ANN))):
        chosen, _ = begun(msgspec.structs.replace(GONNECT, seat=seat), joined=True, lot=lot)  # type: ignore[arg-type]
        assert chosen.players == players


def test_joining() -> None:
    state, _ = begun(GONNECT, joined=False)
    assert refused(state, Join(), ANN) == "own_game"
    assert refused(state, Play(0, "A1"), ANN) == "nobody_joined"
    assert refused(state, Play(0, "A1"), EVE) == "not_a_player"
    state = do(state, Join(), BOB)
    assert refused(state, Join(), EVE) == "game_full"
    assert refused(state, Join(), BOB) == "joined_already"


def test_moves_are_judged_by_the_core() -> None:
    state, _ = begun(GONNECT, joined=True)
    assert refused(state, Play(0, "C3"), BOB) == "not_your_turn"
    assert refused(state, Play(1, "C3"), ANN) == "stale_move"
    assert refused(state, Play(0, "Z9"), ANN) == "not_a_move"
    state = do(state, Play(0, "c3"), ANN)
    assert state.moves == ("C3",)
    assert refused(state, Play(1, "C3"), BOB) == "occupied"


def test_nobody_waits_for_an_abort_before_both_have_moved() -> None:
    state, _ = begun(GONNECT, joined=False)
    assert do(state, MakeOffer("abort"), ANN).result == Result(None, "aborted")
    state = do(do(state, Join(), BOB), Play(0, "C3"), ANN)
    assert do(state, MakeOffer("abort"), ANN).result == Result(None, "aborted")
    state = do(do(state, Play(1, "A1"), BOB), MakeOffer("abort"), ANN)
    assert state.result is None
    assert do(state, AnswerOffer("abort", True), BOB).result == Result(None, "aborted")
    assert do(state, MakeOffer("abort"), BOB).result == Result(None, "aborted")


def test_draws() -> None:
    state, _ = begun(GONNECT, joined=True)
    offered = do(state, MakeOffer("draw"), ANN)
    assert refused(offered, MakeOffer("draw"), ANN) == "offered_already"
    assert refused(offered, AnswerOffer("draw", True), ANN) == "no_such_offer"
    assert do(offered, AnswerOffer("draw", True), BOB).result == Result(None, "draw_agreed")
    assert do(offered, MakeOffer("draw"), BOB).result == Result(None, "draw_agreed")
    for ended in (
        do(offered, AnswerOffer("draw", False), BOB),
        do(offered, WithdrawOffer("draw"), ANN),
    ):
        assert ended.result is None
        assert refused(ended, AnswerOffer("draw", True), BOB) == "no_such_offer"
    moved = do(offered, Play(0, "C3"), ANN)  # whose own offer stays
    assert moved.offers == {(0, "draw")}
    assert do(moved, Play(1, "A1"), BOB).offers == frozenset()


def test_taking_back_leads_to_the_last_move_of_who_asks() -> None:
    state, _ = begun(GONNECT, joined=True)
    assert refused(state, MakeOffer("take_back"), ANN) == "nothing_to_take_back"
    state = do(do(state, Play(0, "C3"), ANN), Play(1, "A1"), BOB)
    asked = do(state, MakeOffer("take_back"), ANN)
    assert refused(asked, MakeOffer("take_back"), BOB) == "answer_first"
    assert do(asked, AnswerOffer("take_back", True), BOB).moves == ()
    assert do(asked, Play(2, "B2"), ANN).offers == frozenset()
    asked = do(state, MakeOffer("take_back"), BOB)
    assert do(asked, AnswerOffer("take_back", True), ANN).moves == ("C3",)


def test_a_rematch_exchanges_the_seats() -> None:
    state, _ = begun(TIMED, joined=True)
    assert refused(state, AskRematch(), ANN) == "rematch_too_early"
    state = do(state, Resign(), ANN)
    assert state.result == Result(1, "resignation")
    assert refused(state, Play(0, "C3"), ANN) == "game_ended"
    state = do(state, AskRematch(), BOB)
    assert do(state, AnswerOffer("rematch", False), ANN).offers == frozenset()
    for command in (AskRematch(), AnswerOffer("rematch", True)):
        decision = decide(state, command, Circumstances(ANN, 3_000, new_id="N" * 12))
        assert decision.state.rematch == "N" * 12
        follower = fold(decision.follower)
        assert follower.players == (BOB, ANN)
        assert follower.clock is not None
        assert refused(decision.state, AskRematch(), BOB) == "rematch_begun"


def test_there_is_no_rematch_with_a_deleted_account() -> None:
    state, _ = begun(TIMED, joined=True)
    state = do(do(state, Resign(), ANN), AskRematch(), BOB)
    gone = replace(state, players=(ANN, Person(BOB.id, "")))
    for command in (AskRematch(), AnswerOffer("rematch", True)):
        assert refused(gone, command, ANN) == "opponent_gone"


def test_a_flag_falls_by_itself_and_before_other_commands() -> None:
    state, _ = begun(TIMED, joined=True)
    assert flag_time(state) is None
    state = do(state, Play(0, "C3"), ANN, 2_000)
    assert state.deadline == 7_000
    due = flag_time(state)
    assert due == 7_000 + MAX_COMPENSATION  # a move may be on its way
    assert fallen_flag(state, due - 1) is None
    fallen = fallen_flag(state, due)
    assert fallen is not None
    assert fallen.state.result == Result(0, "time")
    late = decide(state, Play(1, "A1"), Circumstances(BOB, 7_000))
    assert (late.state.result, late.refusal and late.refusal.kind) == (
        Result(0, "time"), "game_ended",
    )  # fmt: skip
    assert do(state, Play(1, "A1"), BOB, 7_000, lag=200).result is None
    assert do(state, AskRematch(), BOB, 9_000).result == Result(0, "time")


def test_no_more_is_given_back_than_the_network_took() -> None:
    state, _ = begun(NewGame("gonnect", {"size": 13, "pie": False}, "10m", 0), joined=True)
    now = 2_000
    moves = iter(state.position.game.moves)
    given = {ANN.id: 0, BOB.id: 0}
    for ply in range(60):
        person = (ANN, BOB)[ply % 2]
        before = state.clock
        now += 1_000
        state = do(state, Play(ply, str(next(moves))), person, now, lag=800)
        if ply:
            assert before is not None
            assert state.clock is not None
            given[person.id] += now - before.since - (state.clock.time - before.time)
    for total in given.values():
        assert 3_000 < total <= 3_000 + 30 * 100


def test_no_budget_is_filled_by_coming_back_or_by_taking_back() -> None:
    wish = NewGame("gonnect", {"size": 5, "pie": False}, "10m", 0)
    state, events = begun(wish, joined=True)
    now, given, played = 2_000, {0: 0, 1: 0}, {0: 0, 1: 0}
    for _ in range(20):
        for command, person in (
            (Play(0, "C3"), ANN),
            (Play(1, "A1"), BOB),
            (MakeOffer("take_back"), ANN),
            (AnswerOffer("take_back", True), BOB),
        ):
            now += 1_000
            since = None if state.clock is None or not state.clock.runs else state.clock.since
            # By another socket each time, whose client answers no ping for an hour.
            decision = decide(state, command, Circumstances(person, now, 3_600_000))
            assert decision.refusal is None
            for event in decision.events:
                if isinstance(event, Moved) and since is not None and event.spent is not None:
                    given[event.player] += event.time - since - event.spent
                    played[event.player] += 1
            events += decision.events
            state = fold(events)  # as a worker does that has heard nothing of it
    for seat, total in given.items():
        assert 3_000 < total <= 3_000 + 100 * played[seat]


def test_a_log_with_a_gap_is_no_game() -> None:
    state, events = begun(GONNECT, joined=True)
    moved = decide(state, Play(0, "C3"), Circumstances(ANN, 3_000)).events
    for wrong in ([], events[1:], [*events[:1], *moved], [events[0], events[0]]):
        with pytest.raises(Discontinuity):
            fold(wrong)
    with pytest.raises(Discontinuity):
        fold([*events, TakenBack(3, 3_000, 1)])


def test_a_game_does_not_grow_without_end() -> None:
    state, _ = begun(GONNECT, joined=True)
    for _ in range(MAX_OFFERS):
        state = do(do(state, MakeOffer("draw"), ANN), WithdrawOffer("draw"), ANN)
    assert refused(state, MakeOffer("draw"), ANN) == "too_many_offers"
    offered = do(state, MakeOffer("draw"), BOB)  # to whom it was not done
    assert do(offered, MakeOffer("draw"), ANN).result == Result(None, "draw_agreed")
    over = do(state, Resign(), ANN)
    assert refused(over, AskRematch(), ANN) == "too_many_offers"
    assert do(over, AskRematch(), BOB).offers == {(1, "rematch")}


@pytest.mark.parametrize(
    ("wish", "error"),
    [
        (NewGame("chess"), OptionError),
        (NewGame("gonnect", {"size": 99}), OptionError),
        (NewGame("gonnect", {"colour": 1}), OptionError),
        (NewGame("gonnect", {}, "soon"), ClockError),
    ],
)
def test_a_game_that_cannot_be_is_refused(wish: NewGame, error: type[PonnukiError]) -> None:
    with pytest.raises(error) as raised:
        create(wish, ANN, 0)
    assert msgspec.json.encode(problem_of(raised.value))


def test_a_game_has_all_its_options_and_its_clock_in_one_form() -> None:
    created = create(NewGame("gonnect", {"size": 9}, "300s"), ANN, 7)
    assert isinstance(created, Created)
    assert created.options["size"] == 9
    assert {"ko", "pie"} <= set(created.options)
    assert created.clock == "5m"
