"""Seasons of a league: the rules of its tournaments, when they begin, and who stays."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponnuki.online.commands import Refusal
from ponnuki.online.leagues.messages import NewLeague
from ponnuki.online.leagues.seasons import (
    division_rules,
    final_order,
    league_rules,
    next_begin,
    shortest_season,
    stays,
)
from ponnuki.online.tournaments.messages import (
    Announced,
    CancelTournament,
    LeaguePlace,
    LeaveTournament,
)
from ponnuki.online.tournaments.progress import GameEnd
from ponnuki.online.tournaments.state import fold_tournament
from tests.online.tournaments.trial import BEGIN, ORGANISER, Trial, better_wins, person, wish

DAY = 24 * 60 * 60 * 1_000
NO_SHOW = GameEnd((1.0, 0.0), played=False, absent=1)


def league(**fields: Any) -> NewLeague:
    values = {"options": {"size": 5}, "clock": "0s+1x3d", "starts": BEGIN, **fields}
    return NewLeague("c", "Spring", "gonnect", **values)


def division(players: int, **fields: Any) -> Trial:
    """Return a division of so many that has begun; number 1 is the best."""
    trial = Trial(wish("round_robin"), players)
    rules = league_rules(league(**fields), ORGANISER, BEGIN)
    place = LeaguePlace("L" * 12, 1, 1)
    first = Announced(1, BEGIN, division_rules(rules, place, BEGIN), ORGANISER, 1)
    trial.log[0] = first
    trial.state = fold_tournament(trial.log)
    trial.start()
    return trial


def test_where_a_turn_may_take_days_all_games_begin_at_once() -> None:
    trial = division(6)
    assert (trial.state.round, len(trial.state.open)) == (5, 15)
    trial.play(better_wins(trial))
    assert trial.state.status == "finished"
    assert final_order(trial.state) == [person(n).id for n in range(1, 7)]


def test_live_games_begin_round_by_round() -> None:
    trial = division(5, clock="3m+2s")
    assert (trial.state.round, len(trial.state.open)) == (1, 2)
    trial.play(better_wins(trial))
    assert (trial.state.round, trial.state.status) == (5, "finished")


def test_who_leaves_a_division_whose_games_have_all_begun_has_them_to_play() -> None:
    trial = division(3)
    trial.do(LeaveTournament(), person(3))
    assert len(trial.state.open) == 3
    assert not stays(trial.state, person(3).id)


def test_who_has_come_to_no_game_does_not_stay() -> None:
    trial = division(3)
    absent = person(2).id
    for game, (round, index) in [*trial.state.open.items()]:
        first, second = trial.state.rounds[round - 1].boards[index].board.players
        end = NO_SHOW if second == absent else GameEnd((0.0, 1.0), played=first != absent)
        trial.decide(game, end)
    assert [stays(trial.state, person(n).id) for n in (1, 2, 3)] == [True, False, True]


def test_who_still_plays_a_game_of_a_cancelled_division_stays() -> None:
    trial = division(3)
    late = person(2).id
    game, players = next(
        (game, trial.state.rounds[round - 1].boards[index].board.players)
        for game, (round, index) in trial.state.open.items()
        if late in trial.state.rounds[round - 1].boards[index].board.players
    )
    trial.decide(game, NO_SHOW if players[1] == late else GameEnd((0.0, 1.0), False, 0))
    trial.do(CancelTournament())
    assert trial.state.status == "cancelled"
    assert all(stays(trial.state, person(n).id) for n in (1, 2, 3))


def test_who_had_no_game_yet_stays() -> None:
    trial = division(2)
    assert stays(trial.state, person(1).id)


@given(st.integers(1, 366), st.integers(0, 10**12))
def test_seasons_begin_on_their_days_though_the_server_was_away(days: int, late: int) -> None:
    due = 5 * DAY
    begin = next_begin(due, days, due + late)
    assert (begin - due) % (days * DAY) == 0
    assert due + late < begin <= due + late + days * DAY


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"size": 4, "movers": 3}, "too_many_movers"),
        ({"rated": True, "entrants": "both"}, "rated_needs_one_kind"),
        ({"starts": BEGIN - 1}, "start_out_of_range"),
        ({"days": 59}, "season_too_short"),
        ({"clock": "5m", "days": 7, "first_move": 604_800}, "season_too_short"),
    ],
    ids=str,
)
def test_what_cannot_be_a_league_is_refused(fields: dict[str, Any], kind: str) -> None:
    with pytest.raises(Refusal) as refused:
        league_rules(league(**fields), ORGANISER, BEGIN)
    assert refused.value.kind == kind


@pytest.mark.parametrize(
    ("clock", "first_move", "days"),
    [
        ("0s+1x1d", 259_200, 20),
        ("0s+1x3d", 259_200, 60),
        ("0s+2x3d", 259_200, 66),
        ("0s+1x7d", 604_800, 140),
        ("2d+1d", 259_200, 24),
        ("1d", 259_200, 4),
        ("5m+3s", 300, 1),
        ("5m+3s", 86_400, 2),
    ],
)
def test_the_first_move_and_ten_turns_of_days_fit_into_a_season(
    clock: str, first_move: int, days: int
) -> None:
    assert shortest_season(clock, first_move) == days
    fits = league(clock=clock, first_move=first_move, days=days)
    assert league_rules(fits, ORGANISER, BEGIN).first_move == first_move


@pytest.mark.parametrize(("clock", "seconds"), [("3m+2s", 300), ("0s+1x3d", 259_200)])
def test_the_time_for_the_first_move_follows_from_the_clock(clock: str, seconds: int) -> None:
    assert league_rules(league(clock=clock), ORGANISER, BEGIN).first_move == seconds


def test_a_division_knows_its_place() -> None:
    place = LeaguePlace("L" * 12, 2, 3)
    rules = division_rules(league_rules(league(), ORGANISER, BEGIN), place, BEGIN)
    assert (rules.league, rules.max_players) == (place, 17)
    assert msgspec.json.decode(msgspec.json.encode(rules), type=type(rules)) == rules
