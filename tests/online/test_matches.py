"""Matches: who begins, how they are scored, how they end, and when one lapses."""

from __future__ import annotations

from typing import Any

import pytest

from ponnuki.online import fold
from ponnuki.online.commands import (
    MAX_OFFERS,
    Circumstances,
    Decision,
    Refusal,
    create,
    decide,
    fallen_flag,
    flag_time,
)
from ponnuki.online.concerns import summary_in
from ponnuki.online.match_terms import (
    MatchGame,
    MatchPlace,
    MatchResult,
    MatchScoring,
    MatchTerms,
)
from ponnuki.online.matches import LIVE_WAIT, WAIT, InvalidMatch, standing_of
from ponnuki.online.messages import (
    AnswerOffer,
    AskRematch,
    Claim,
    Command,
    Created,
    Ended,
    GiveUpMatch,
    Join,
    MakeOffer,
    MatchEnded,
    NewGame,
    Offered,
    Person,
    Play,
    Rematched,
    Resign,
    Result,
    Seat,
    Stamped,
    WithdrawOffer,
)
from ponnuki.online.notifications import notifications_of
from ponnuki.online.problems import problem_of
from ponnuki.online.state import GameState
from tests.online.playing import ANN, BOB

FIRST, NEXT, FURTHER = "1" * 12, "2" * 12, "3" * 12
GONNECT: dict[str, Any] = {"game": "gonnect", "options": {"size": 5, "pie": False}, "seat": 0}


def series(length: int = 2, clock: str | None = None) -> GameState:
    """Return the first game of a series, which Ann begins."""
    return started(NewGame(**GONNECT, clock=clock, match=MatchTerms(length)))


def started(wish: NewGame) -> GameState:
    created = fold([create(wish, ANN, 0, FIRST)])
    return do(created, Join(), BOB).state


def do(state: GameState, command: Command, person: Person, now: int = 0, **more: Any) -> Decision:
    """Return what a command does in the game of the match that the state is."""
    game = (FIRST, NEXT, FURTHER)[len(state.created.match.games) if state.created.match else 0]
    new_id = {FIRST: NEXT, NEXT: FURTHER}.get(game, "4" * 12)
    return decide(state, command, Circumstances(person, now, game=game, new_id=new_id, **more))


def done(state: GameState, command: Command, person: Person, now: int = 0) -> GameState:
    decision = do(state, command, person, now)
    assert decision.refusal is None
    return decision.state


def followed(state: GameState, now: int = 0) -> GameState:
    """Return the game that begins once both want it."""
    asked = done(state, AskRematch(), ANN, now)
    agreed = do(asked, AskRematch(), BOB, now)
    assert isinstance(agreed.events[-1], Rematched)
    return fold(agreed.follower)


def kind(decision: Decision) -> str:
    assert isinstance(decision.refusal, Refusal)
    return problem_of(decision.refusal).kind


def ending(state: GameState) -> tuple[Seat | None, str] | None:
    result = state.match_result
    return None if result is None else (result.winner, result.reason)


def test_the_players_begin_in_turn_and_the_points_decide() -> None:
    first = series()
    assert first.created.match == MatchPlace(FIRST, 2, "series")
    over = done(first, Resign(), BOB)
    assert (over.result, over.match_result) == (Result(0, "resignation"), None)
    second = followed(over)
    assert second.players == (BOB, ANN)
    assert second.created.match == MatchPlace(FIRST, 2, "series", (MatchGame(FIRST, 0, None),))
    decision = do(second, Resign(), ANN)
    assert [type(event) for event in decision.events] == [Ended, MatchEnded]
    assert ending(decision.state) == (None, "played")


def test_a_draw_counts_half() -> None:
    first = series()
    offered = done(first, MakeOffer("draw"), ANN)
    drawn = done(offered, AnswerOffer("draw", True), BOB)
    over = done(followed(drawn), Resign(), BOB)
    # Ann, who begins the first game, has the other seat in the second.
    assert ending(over) == (1, "played")
    score = summary_in(NEXT, over, 1).match
    assert score is not None
    assert (score.number, score.wins, score.draws, score.points) == (2, (0, 1), 1, (0, 0))


@pytest.mark.parametrize(("scoring", "leader"), [("sheet", 1), ("series", None)])
def test_points_decide_by_the_sheet_alone(scoring: MatchScoring, leader: int | None) -> None:
    games = [MatchGame(FIRST, 0, (6, 2)), MatchGame(NEXT, 0, (6, 1))]
    standing = standing_of(MatchPlace(FIRST, 6, scoring), games)
    assert (standing.wins, standing.leader) == ((1, 1), leader)
    assert standing.points == ((7, 8) if scoring == "sheet" else (0, 0))


def test_the_sheet_counts_the_cells_of_who_loses() -> None:
    wish = NewGame("game-of-6", {"size": 7}, None, 0, match=MatchTerms(6, "sheet"))
    state = started(wish)
    moves = ["A1", "A7", "C7", "B1", "C1", "E7", "G7", "D1", "E1", "A5", "C5", "F1"]
    for ply, move in enumerate(moves):
        assert state.to_move is not None
        state = done(state, Play(ply, move), (ANN, BOB)[state.to_move])
    place = followed(state).created.match
    assert place is not None
    assert place.games == (MatchGame(FIRST, 0, (6, 0)),)
    # Who resigns ends a game without a score.
    resigned = done(started(wish), Resign(), ANN)
    place = followed(resigned).created.match
    assert place is not None
    assert place.games == (MatchGame(FIRST, 1, None),)


@pytest.mark.parametrize(("game", "length"), [("gonnect", 6), ("game-of-6", 5)])
def test_the_sheet_says_how_long_its_match_is(game: str, length: int) -> None:
    with pytest.raises(InvalidMatch) as refused:
        create(NewGame(game, match=MatchTerms(length, "sheet")), ANN, 0)
    assert refused.value.kind == "match_not_of_sheet"


def test_who_waits_for_the_next_game_is_not_declined() -> None:
    over = done(series(), Resign(), BOB)
    asked = do(over, AskRematch(), ANN)
    assert isinstance(asked.events[0], Offered)
    assert kind(do(asked.state, AskRematch(), ANN)) == "offered_already"
    assert kind(do(asked.state, AnswerOffer("rematch", False), BOB)) == "match_goes_on"
    begun = do(asked.state, AnswerOffer("rematch", True), BOB)
    assert kind(do(begun.state, AskRematch(), ANN)) == "rematch_begun"
    assert kind(do(begun.state, GiveUpMatch(), ANN)) == "match_went_on"


def test_a_match_is_given_up_during_a_game_and_between_two() -> None:
    during = do(series(5), GiveUpMatch(), ANN)
    assert during.state.result == Result(1, "resignation")
    assert ending(during.state) == (1, "given_up")
    over = done(series(5), Resign(), BOB)
    between = do(over, GiveUpMatch(), BOB)
    assert [type(event) for event in between.events] == [MatchEnded]
    assert ending(between.state) == (0, "given_up")
    assert kind(do(between.state, GiveUpMatch(), ANN)) == "match_is_over"
    last = done(followed(done(series(2), Resign(), BOB)), GiveUpMatch(), ANN)
    assert ending(last) == (0, "given_up")  # also in the last game


def test_a_game_outside_a_match_has_none_to_give_up() -> None:
    assert kind(do(started(NewGame(**GONNECT)), GiveUpMatch(), ANN)) == "not_of_a_match"


def test_a_match_is_called_off_by_agreement_alone_once_it_has_a_score() -> None:
    first = series(3)
    assert ending(done(first, MakeOffer("abort"), ANN)) == (None, "aborted")
    second = followed(done(first, Resign(), BOB))
    asked = done(second, MakeOffer("abort"), ANN)
    assert asked.result is None
    agreed = done(asked, AnswerOffer("abort", True), BOB)
    assert ending(agreed) == (None, "aborted")
    score = summary_in(NEXT, agreed, 0).match
    assert score is not None
    assert score.wins == (0, 1)  # what was played before counts


def test_an_invitation_to_a_match_is_called_off_with_it() -> None:
    waiting = fold([create(NewGame(**GONNECT, match=MatchTerms(2)), ANN, 0, FIRST)])
    called_off = done(waiting, MakeOffer("abort"), ANN)
    assert ending(called_off) == (None, "aborted")
    assert kind(do(waiting, GiveUpMatch(), ANN)) == "nobody_joined"


@pytest.mark.parametrize("length", [2, 3])
def test_a_rematch_of_a_match_is_a_match_that_the_other_begins(length: int) -> None:
    state = series(length)
    for _ in range(length - 1):
        state = followed(done(state, Resign(), BOB))
    again = followed(done(state, Resign(), BOB))
    assert again.players == (BOB, ANN)
    assert again.created.match == MatchPlace("4" * 12 if length == 3 else FURTHER, length, "series")
    assert again.created.seat == again.seat_of(again.created.creator.id)


@pytest.mark.parametrize(("clock", "wait"), [("5m", LIVE_WAIT), ("2d", WAIT), (None, WAIT)])
def test_a_match_lapses_if_its_next_game_does_not_begin(clock: str | None, wait: int) -> None:
    over = done(series(3, clock), Resign(), BOB, 1_000)
    assert flag_time(over) == 1_000 + wait
    assert fallen_flag(over, 999 + wait) is None
    nobody = fallen_flag(over, 1_000 + wait)
    assert nobody is not None
    assert ending(nobody.state) == (None, "aborted")
    asked = done(over, AskRematch(), BOB, 2_000)
    one = fallen_flag(asked, 2_000 + wait)
    assert one is not None
    assert ending(one.state) == (1, "abandoned")
    assert flag_time(one.state) is None
    # Who comes too late is told so.
    late = do(asked, AskRematch(), ANN, 2_000 + wait)
    assert (kind(late), ending(late.state)) == ("match_is_over", (1, "abandoned"))


def test_who_does_not_begin_a_further_game_loses_the_match() -> None:
    first = series(3)
    assert flag_time(first) is None  # which may be called off instead
    second = followed(done(first, Resign(), BOB), 5_000)
    assert flag_time(second) == 5_000 + WAIT
    absent = fallen_flag(second, 5_000 + WAIT)
    assert absent is not None
    assert absent.state.result == Result(1, "no_show")
    assert ending(absent.state) == (1, "abandoned")
    moved = done(second, Play(0, "C3"), BOB, 6_000)
    assert flag_time(moved) == 6_000 + WAIT
    both = done(moved, Play(1, "D4"), ANN, 7_000)
    assert flag_time(both) is None


def test_offers_do_not_put_off_the_end_of_a_match_that_is_waited_for() -> None:
    second = followed(done(series(3, "5m"), Resign(), BOB), 5_000)
    offered = done(second, MakeOffer("draw"), BOB, 9_000)
    withdrawn = done(offered, WithdrawOffer("draw"), BOB, 10_000)
    assert flag_time(withdrawn) == 5_000 + LIVE_WAIT
    claimed = do(withdrawn, Claim("win"), ANN, 70_000, away=(6_000, None))
    assert claimed.state.result == Result(1, "abandoned")


def test_who_makes_offers_without_end_keeps_no_match_from_going_on() -> None:
    first = series(2, "5m")
    for _ in range(MAX_OFFERS):  # Bob wants no second game, in which he could only lose the match
        first = done(done(first, MakeOffer("draw"), BOB), WithdrawOffer("draw"), BOB)
    assert kind(do(first, MakeOffer("draw"), BOB)) == "too_many_offers"
    over = done(first, Resign(), BOB)
    ready = done(over, AskRematch(), ANN, 1_000)
    lapsed = fallen_flag(ready, 1_000 + LIVE_WAIT)
    assert lapsed is not None
    assert ending(lapsed.state) == (0, "abandoned")
    assert done(ready, AskRematch(), BOB, 2_000).rematch == NEXT


def test_a_game_of_a_match_is_not_adjourned() -> None:
    first = done(done(series(2, "5m"), Play(0, "C3"), ANN), Play(1, "D4"), BOB)
    assert kind(do(first, MakeOffer("adjourn"), ANN)) == "adjourns_no_match"


@pytest.mark.parametrize("clock", ["5m", "2d"])
def test_the_opponent_is_notified_of_a_match_that_ends_between_two_games(clock: str) -> None:
    over = done(series(3, clock), Resign(), BOB)
    decision = do(over, GiveUpMatch(), ANN)
    found = notifications_of(FIRST, decision.events, decision.state, by=ANN.id)
    assert [(one.person, one.kind, one.detail) for one in found.new] == [
        (BOB.id, "game_ended", "match_won")
    ]


def test_with_a_clock_it_is_the_clock_from_the_first_move_on() -> None:
    second = followed(done(series(3, "5m"), Resign(), BOB), 5_000)
    moved = done(second, Play(0, "C3"), BOB, 6_000)
    falls = flag_time(moved)
    assert falls is not None
    assert falls < 6_000 + LIVE_WAIT


def test_a_further_game_is_claimed_before_both_have_moved() -> None:
    second = followed(done(series(3, "5m"), Resign(), BOB))
    claimed = do(second, Claim("win"), ANN, 70_000, away=(0, None))
    assert claimed.state.result == Result(1, "abandoned")
    assert claimed.state.match_result is None
    first = do(series(3, "5m"), Claim("win"), BOB, 70_000, away=(0, None))
    assert kind(first) == "claim_before_moves"


def test_who_is_away_is_notified_that_the_other_waits() -> None:
    over = done(series(3), Resign(), BOB)
    asked = do(over, AskRematch(), ANN)
    (new,) = notifications_of(FIRST, asked.events, asked.state, ANN.id).new
    assert (new.person, new.kind, new.detail) == (BOB.id, "offer", "next_game")


def test_the_log_alone_makes_the_state() -> None:
    created = create(NewGame(**GONNECT, match=MatchTerms(2)), ANN, 0, FIRST)
    state, events = fold([created]), list[Stamped]([created])
    for command, person in ((Join(), BOB), (GiveUpMatch(), BOB)):
        decision = do(state, command, person)
        state = decision.state
        events += decision.events
    assert fold(events) == state
    assert isinstance(events[0], Created)
    assert state.match_result == MatchResult(0, "given_up")
