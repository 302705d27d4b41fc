"""Adjourning by agreement: the clock stands, both have to be there, and it ends by itself."""

from __future__ import annotations

from ponnuki.online import fold
from ponnuki.online.commands import (
    Circumstances,
    Decision,
    Refusal,
    decide,
    fallen_flag,
    flag_time,
)
from ponnuki.online.messages import (
    Adjourned,
    AnswerOffer,
    Claim,
    Command,
    Created,
    GameEvent,
    Joined,
    MakeOffer,
    Moved,
    NewGame,
    Person,
    Play,
    Resign,
    Result,
)
from ponnuki.online.problems import problem_of
from ponnuki.online.state import GameState
from tests.online.playing import ANN, BOB, begun

HERE = (True, True)


def started(clock: str | None = "5m", moves: int = 2) -> tuple[GameState, list[GameEvent]]:
    """Return a game in which the players have moved at 1,000 and 2,000."""
    wish = NewGame("gonnect", {"size": 5, "pie": False}, clock, 0)
    state, events = begun(wish, joined=True, now=0)
    for ply, (person, move) in enumerate(((ANN, "C3"), (BOB, "D4"))[:moves]):
        decision = decide(state, Play(ply, move), Circumstances(person, 1_000 * (ply + 1)))
        state = decision.state
        events += decision.events
    return state, events


def do(
    state: GameState,
    command: Command,
    person: Person,
    now: int = 0,
    here: tuple[bool, bool] = HERE,
) -> Decision:
    return decide(state, command, Circumstances(person, now, here=here, adjournment=50_000))


def kind(decision: Decision) -> str:
    assert isinstance(decision.refusal, Refusal)
    return problem_of(decision.refusal).kind


def adjourned() -> tuple[GameState, list[GameEvent]]:
    """Return a game that is adjourned from 10,000 on; Ann is to move."""
    state, events = started()
    asked = do(state, MakeOffer("adjourn"), ANN, 5_000)
    agreed = do(asked.state, AnswerOffer("adjourn", True), BOB, 10_000)
    return agreed.state, [*events, *asked.events, *agreed.events]


def test_the_clock_stands_and_goes_on_where_it_was() -> None:
    state, events = adjourned()
    last = events[-1]
    assert isinstance(last, Adjourned)
    assert last.until == 60_000
    assert (state.to_move, state.deadline, state.offers) == (None, None, frozenset())
    asked = do(state, MakeOffer("resume"), BOB, 40_000)
    resumed = do(asked.state, AnswerOffer("resume", True), ANN, 45_000)
    assert resumed.refusal is None
    assert resumed.state.to_move == 0
    # Ann had used 8 seconds of her five minutes.
    assert resumed.state.deadline == 45_000 + 5 * 60_000 - 8_000
    assert fold([*events, *asked.events, *resumed.events]) == resumed.state
    (moved,) = do(resumed.state, Play(2, "A1"), ANN, 46_000).events
    assert isinstance(moved, Moved)
    assert moved.spent == 1_000


def test_it_is_resumed_only_while_both_are_there() -> None:
    state, _ = adjourned()
    asked = do(state, MakeOffer("resume"), BOB, 40_000, (True, False)).state
    for here in ((True, False), (False, True)):
        assert kind(do(asked, AnswerOffer("resume", True), ANN, 41_000, here)) == "players_not_here"
        assert kind(do(asked, MakeOffer("resume"), ANN, 41_000, here)) == "players_not_here"
    assert do(asked, MakeOffer("resume"), ANN, 42_000).state.to_move == 0


def test_nobody_plays_meanwhile_but_may_give_up() -> None:
    state, _ = adjourned()
    for command in (Play(2, "A1"), MakeOffer("take_back"), MakeOffer("adjourn"), Claim("win")):
        assert kind(do(state, command, ANN, 20_000)) == "game_adjourned"
    assert do(state, Resign(), ANN, 20_000).state.result == Result(1, "resignation")
    drawn = do(do(state, MakeOffer("draw"), ANN, 20_000).state, MakeOffer("draw"), BOB, 20_000)
    assert drawn.state.result == Result(None, "draw_agreed")
    assert drawn.state.adjourned_until is None


def test_a_game_that_nobody_resumes_is_called_off() -> None:
    state, events = adjourned()
    assert flag_time(state) == 60_000
    assert fallen_flag(state, 59_999) is None
    ended = fallen_flag(state, 60_000)
    assert ended is not None
    assert ended.state.result == Result(None, "aborted")
    assert (flag_time(ended.state), fold([*events, *ended.events])) == (None, ended.state)
    late = do(state, MakeOffer("resume"), ANN, 60_000)
    assert kind(late) == "game_ended"
    assert late.state.result == Result(None, "aborted")


def test_a_flag_that_has_fallen_is_not_stopped() -> None:
    state, _ = started()
    time = state.deadline
    assert time is not None
    asked = do(state, MakeOffer("adjourn"), ANN, 5_000).state
    agreed = do(asked, AnswerOffer("adjourn", True), BOB, time + 1)
    assert agreed.state.result == Result(1, "time")


def test_what_is_not_adjourned() -> None:
    def refused(state: GameState) -> str:
        return kind(do(state, MakeOffer("adjourn"), ANN, 5_000))

    assert refused(started(None)[0]) == "adjourns_live_games"
    assert refused(started("0s+1x1d")[0]) == "adjourns_live_games"
    assert refused(started(moves=1)[0]) == "adjourn_before_moves"
    created = Created(1, 0, "gosix", {}, "5m", ANN, 0, tournament="T" * 12)
    assert refused(fold([created, Joined(2, 0, (ANN, BOB))])) == "game_of_tournament"
    assert kind(do(started()[0], MakeOffer("resume"), ANN, 5_000)) == "not_adjourned"
