"""Standings and records, from results that nobody had to play."""

from __future__ import annotations

from typing import Any

import pytest

from ponnuki import Game
from ponnuki.arena import ListedOpenings, Plan, Result, Sprt, Standings, Terms, Tournament, records
from ponnuki.record import Result as RecordResult

GAME = Game("gonnect", size=4, pie=False)
PLAN = Plan(Terms(GAME, ("random", "greedy")), ListedOpenings((("B2",),)))


def game(number: int, winner: int | None, termination: str = "resigned", **more: Any) -> Result:
    """Return a game in which `winner`, a player, won after one move."""
    seats = (1, 0) if number % 2 else (0, 1)
    values: dict[str, Any] = {
        "number": number,
        "seats": seats,
        "opening": ("B2",),
        "moves": ("C3",),
        "winner": None if winner is None else seats.index(winner),
        "termination": termination,
        "reason": None,
        "score": None,
        "error": None,
        "plies": 2,
        "seconds": (1.0, 2.0),
    }
    return Result(**(values | more))


def counts(*games: Result) -> tuple[int, ...]:
    (pairing,) = Standings.of(PLAN.names, games).pairings
    return pairing.pairs.counts


def test_points_are_those_of_the_first_player() -> None:
    assert counts(game(0, 0), game(1, 0)) == (0, 0, 0, 0, 1)
    assert counts(game(0, 1), game(1, 1)) == (1, 0, 0, 0, 0)
    assert counts(game(0, 0), game(1, 1)) == (0, 0, 1, 0, 0)
    assert counts(game(0, None, "finished"), game(1, 0)) == (0, 0, 0, 1, 0)
    (pairing,) = Standings.of(PLAN.names, [game(0, 1), game(1, 1), game(2, 0)]).pairings
    assert (pairing.wins, pairing.draws, pairing.losses) == (1, 0, 2)


def test_only_two_games_of_one_opening_are_a_pair() -> None:
    assert counts(game(1, 0), game(2, 0)) == (0, 0, 0, 0, 0)
    assert counts(game(1, 0), game(2, 0), game(3, 0), game(4, 0)) == (0, 0, 0, 0, 1)
    assert counts(game(0, 0), game(3, 0)) == (0, 0, 0, 0, 0)


def test_a_pair_with_an_unfinished_game_does_not_count() -> None:
    stopped = game(1, None, "unfinished")
    assert counts(game(0, 0), stopped) == (0, 0, 0, 0, 0)
    (pairing,) = Standings.of(PLAN.names, [game(0, 0), stopped]).pairings
    assert (pairing.wins, pairing.draws, pairing.unfinished) == (1, 0, 1)


def test_a_fault_is_of_the_player_who_lost() -> None:
    standings = Standings.of(PLAN.names, [game(0, 0, "crash"), game(1, 0, "crash")])
    assert standings.faults == ({}, {"crash": 2})
    assert standings.seconds == (3.0, 3.0)


def test_games_after_the_deciding_pair_do_not_count() -> None:
    """They were being played when the pair before them decided the test."""
    won = [game(number, 0) for number in range(80)]
    tournament = Tournament(PLAN, 40, Sprt(0, 200), won)
    assert tournament.decision == "H1"
    assert len(tournament.results) == 2 * tournament.tested.pairs < 80
    assert tournament.standings().games == len(tournament.results)


@pytest.mark.parametrize(
    ("termination", "reason"),
    [
        ("timeout", "time"),
        ("resigned", "resignation"),
        ("crash", "forfeit"),
        ("illegal", "forfeit"),
    ],
)
def test_a_record_says_why_a_player_lost(termination: str, reason: str) -> None:
    (record,) = records(Tournament(PLAN, 1, results=[game(1, 0, termination)]))
    assert record.result == RecordResult(1, reason)
    assert record.players == ("greedy", "random")


def test_a_record_of_a_game_that_was_stopped_has_no_winner() -> None:
    (record,) = records(Tournament(PLAN, 1, results=[game(0, None, "unfinished")]))
    assert record.result == RecordResult(None, "unknown")
