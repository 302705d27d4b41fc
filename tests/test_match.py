"""Matches: who opens, who leads, who wins, and the way there and back as JSON."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ponnuki
from ponnuki import Game, Match, Outcome, Reason
from ponnuki.match import MatchError

GAME = Game(ponnuki.games()[0].id)


def won(seat: int | None, score: tuple[int, int] | None = None) -> Outcome:
    return Outcome(seat, Reason.LINE, score)


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
    match = played(won(0, (6, 1)), won(0, (6, 1)), length=2)
    assert match.over
    assert match.winner is None


def test_games_without_a_score_give_no_points() -> None:
    match = played(won(1), won(None), won(1), length=3)
    assert match.points == (0, 0)
    assert match.wins == (0, 2)
    assert match.winner == 1


def test_nobody_has_won_before_the_end() -> None:
    assert played(won(0)).winner is None


def test_no_more_games_than_there_are() -> None:
    with pytest.raises(MatchError, match="no room"):
        played(won(0), won(0), length=1)
    with pytest.raises(MatchError, match="at least 1"):
        Match(GAME, 0)


def test_json_and_back() -> None:
    match = played(won(0, (6, 5)), won(None), length=4)
    text = json.dumps(match.to_json())
    assert Match.from_json(json.loads(text)) == match


GOOD: dict[str, Any] = played(won(0, (6, 5))).to_json()
OUTCOME = GOOD["outcomes"][0]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (None, "a match is an object"),
        ([], "a match is an object"),
        ({**GOOD, "more": 1}, "a match is an object"),
        ({"game": GAME.id}, "a match is an object"),
        ({**GOOD, "game": 3}, "the game of a match is a text"),
        ({**GOOD, "game": "no such"}, "no game"),
        ({**GOOD, "options": {"no such": 1}}, "no option"),
        ({**GOOD, "options": 3}, "its options are an object"),
        ({**GOOD, "length": "6"}, "the length of a match is a number"),
        ({**GOOD, "length": True}, "the length of a match is a number"),
        ({**GOOD, "length": 0}, "at least 1"),
        ({**GOOD, "outcomes": {}}, "a list"),
        ({**GOOD, "outcomes": [OUTCOME] * 7}, "no room for 7"),
        ({**GOOD, "outcomes": [3]}, "an outcome is an object"),
        ({**GOOD, "outcomes": [{**OUTCOME, "winner": 2}]}, "the winner is 0, 1 or null, not 2"),
        ({**GOOD, "outcomes": [{**OUTCOME, "winner": True}]}, "the winner is 0, 1 or null"),
        ({**GOOD, "outcomes": [{**OUTCOME, "reason": "luck"}]}, "the reason is one of"),
        ({**GOOD, "outcomes": [{**OUTCOME, "reason": []}]}, "the reason is one of"),
        ({**GOOD, "outcomes": [{**OUTCOME, "score": [1]}]}, "a score is two numbers"),
        ({**GOOD, "outcomes": [{**OUTCOME, "score": ["1", 2]}]}, "a score is two numbers"),
    ],
)
def test_bad_json_is_refused_by_name(value: Any, message: str) -> None:
    with pytest.raises(ponnuki.PonnukiError, match=message):
        Match.from_json(value)
