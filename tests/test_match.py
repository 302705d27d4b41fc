"""Matches: seats, scores, winners, and invalid matches."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import ponnuki
from ponnuki import Game, Match, Outcome, Reason
from ponnuki.match import LENGTH, MatchError

GAME = Game(ponnuki.games()[0].id)


def won(seat: int | None, score: tuple[int, int] | None = None) -> Outcome:
    return Outcome(seat, Reason.LINE, score)


def changed(**fields: Any) -> Outcome:
    return replace(won(0), **fields)


def played(*outcomes: Outcome, length: int = 6) -> Match:
    match = Match(GAME, length)
    for outcome in outcomes:
        match = match.with_outcome(outcome)
    return match


def test_six_games_are_opened_in_turn() -> None:
    match = Match(GAME)
    assert match.length == 6
    openers = []
    for _ in range(6):
        openers.append(match.player_at(0))
        assert not match.over
        match = match.with_outcome(won(0))
    assert openers == [0, 1, 0, 1, 0, 1]
    assert match.over
    assert match.wins == (3, 3)


def test_wins_and_points_belong_to_the_players_not_to_the_seats() -> None:
    match = played(won(0, (6, 2)), won(0, (6, 1)), won(None, (3, 4)))
    assert match.wins == (1, 1)
    assert match.draws == 1
    assert match.points == (6 + 1 + 3, 2 + 6 + 4)
    assert match.player_at(1, 1) == 0


def test_most_games_decide_before_most_points() -> None:
    match = played(won(0, (6, 5)), won(1, (5, 6)), won(1, (0, 6)), length=3)
    assert match.wins == (2, 1)
    assert match.points == (12, 16)
    assert match.winner == 0


def test_most_points_decide_between_equal_games() -> None:
    assert played(won(0, (6, 5)), won(0, (6, 0)), length=2).winner == 1


def test_equal_games_and_points_are_a_drawn_match() -> None:
    """The rule is docs/rules/game-of-6.md 5.7."""
    match = played(won(0, (6, 1)), won(0, (6, 1)), length=2)
    assert match.over
    assert match.winner is None


def test_games_without_a_score_give_no_points() -> None:
    match = played(won(1), won(None), won(1), length=3)
    assert match.points == (0, 0)
    assert match.wins == (0, 2)
    assert match.winner == 1


def test_there_is_no_winner_before_the_end() -> None:
    assert played(won(0)).winner is None


def test_the_best_of_three_ends_when_it_is_decided() -> None:
    match = Match(GAME, 3, best_of=True).with_outcome(won(0))
    assert not match.over
    match = match.with_outcome(won(1))  # of the same player, at the other seat
    assert match.over
    assert (match.wins, match.winner) == ((2, 0), 0)
    with pytest.raises(MatchError, match="decided"):
        match.with_outcome(won(0))
    assert not Match(GAME, 3, match.outcomes).over


def test_no_more_games_than_there_are() -> None:
    with pytest.raises(MatchError, match="no room"):
        played(won(0), won(0), length=1)
    with pytest.raises(MatchError, match="at least 1"):
        Match(GAME, 0)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"game": "gonnect"}, "a match needs a Game, not 'gonnect'"),
        ({"length": "6"}, "at least 1 game, not '6'"),
        ({"length": True}, "at least 1 game, not True"),
        ({"outcomes": [won(0)]}, r"must be a tuple, not \[Outcome"),
        ({"outcomes": (3,)}, "must be an Outcome, not 3"),
        ({"outcomes": (won(2),)}, "the winner must be 0, 1 or none, not 2"),
        ({"outcomes": (changed(winner=True),)}, "the winner must be 0, 1 or none, not True"),
        ({"outcomes": (changed(reason="luck"),)}, "the reason must be a Reason, not 'luck'"),
        ({"outcomes": (changed(score=(1,)),)}, r"the score must be two numbers or none, not \(1,"),
        ({"outcomes": (changed(score=("1", 2)),)}, "the score must be two numbers or none"),
        ({"outcomes": (changed(score=7),)}, "the score must be two numbers or none, not 7"),
    ],
)
def test_what_cannot_be_is_refused(values: dict[str, Any], message: str) -> None:
    with pytest.raises(MatchError, match=message):
        Match(**{"game": GAME, **values})


def test_an_outcome_as_json() -> None:
    assert json.loads(json.dumps(won(1, (2, 6)).to_json())) == {
        "winner": 1,
        "reason": "line",
        "score": [2, 6],
    }
    assert won(None).to_json() == {"winner": None, "reason": "line", "score": None}


def test_the_usual_length_is_that_of_the_sheet_that_defines_a_match() -> None:
    assert {info.match for info in ponnuki.games()} == {0, LENGTH}
