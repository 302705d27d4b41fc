"""Whole tournaments of every format, without a server: who meets whom, and how they end."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ponnuki.online.commands import Refusal
from ponnuki.online.tournaments.commands import MAX_CHANGES
from ponnuki.online.tournaments.knockout import bracket
from ponnuki.online.tournaments.messages import (
    Adjudicate,
    BeginRound,
    CancelTournament,
    EnterTournament,
    HaltTournament,
    LeaveTournament,
    RemovePlayer,
    RestInTournament,
    ResumeTournament,
    ReturnToTournament,
    StartTournament,
    TournamentCommand,
)
from ponnuki.online.tournaments.progress import ABANDONED, GameEnd, look_again_time
from ponnuki.online.tournaments.round_robin import berger_rounds
from ponnuki.online.tournaments.standings import standings
from ponnuki.online.tournaments.state import fold_tournament
from ponnuki.online.tournaments.view import tournament_view
from tests.online.tournaments.trial import (
    DRAW,
    LOSS,
    ORGANISER,
    WIN,
    Trial,
    better_wins,
    by_chance,
    person,
    wish,
)

ABSENT = GameEnd((0.0, 1.0), False, 0)
FORMATS = ("round_robin", "swiss", "knockout", "arena")


@pytest.mark.parametrize("players", range(2, 12))
def test_in_a_round_robin_everybody_meets_everybody_with_balanced_seats(players: int) -> None:
    rounds = berger_rounds(players)
    real = [p for pairs in rounds for p in pairs if max(p) <= players]
    assert Counter(map(frozenset, real)) == Counter(
        map(frozenset, combinations(range(1, players + 1), 2))
    )
    for pairs in rounds:
        busy = [one for pair in pairs for one in pair]
        assert len(busy) == len({*busy})
    for one in range(1, players + 1):
        firsts = sum(pair[0] == one for pair in real)
        assert abs(2 * firsts - (players - 1)) <= 1
    double = berger_rounds(players, 2)
    seated = [pair for pairs in double for pair in pairs if max(pair) <= players]
    assert len(seated) == len({*seated}) == players * (players - 1)


def test_the_tables_are_those_of_berger() -> None:
    assert berger_rounds(4) == [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    assert berger_rounds(6)[1] == [(6, 4), (5, 3), (1, 2)]


def test_the_best_seeds_meet_late() -> None:
    assert bracket(8) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    assert bracket(5) == [(1, None), (4, 5), (2, None), (3, None)]


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 8, 13])
def test_every_tournament_ends_and_its_log_makes_its_state(format: str, players: int) -> None:
    trial = Trial(wish(format, minutes=5), players)
    trial.start()
    trial.play(by_chance(players))
    assert trial.state.status == "finished"
    assert fold_tournament(trial.log) == trial.state
    lines = standings(trial.state)
    assert len(lines) == players
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    view = tournament_view("T" * 12, trial.state, trial.now)
    assert view.rounds in (None, len(view.pairings))


@pytest.mark.parametrize("format", FORMATS)
def test_the_best_wins(format: str) -> None:
    trial = Trial(wish(format, minutes=5), 8)
    trial.start()
    trial.play(better_wins(trial))
    lines = standings(trial.state)
    assert lines[0].player.number == 1
    assert lines[1].place == 2


def test_the_same_lot_gives_the_same_tournament() -> None:
    logs = []
    for _ in range(2):
        trial = Trial(wish("swiss"), 9, lot=7)
        trial.start()
        trial.play(by_chance(3))
        logs.append(trial.log)
    assert logs[0] == logs[1]


def test_in_a_swiss_nobody_meets_twice() -> None:
    trial = Trial(wish("swiss", rounds=5), 11)
    trial.start()
    trial.play(by_chance(1))
    met = Counter(map(frozenset, trial.met()))
    assert max(met.values()) == 1
    byes = Counter(bye.person for round in trial.state.rounds for bye in round.byes)
    assert max(byes.values()) == 1


def test_who_rests_in_a_swiss_has_half_a_point_once_and_comes_back() -> None:
    trial = Trial(wish("swiss", rounds=5), 8)
    trial.start()
    trial.do(RestInTournament(), person(3))
    trial.play(by_chance(1), rounds=3)
    points = [
        bye.points
        for round in trial.state.rounds
        for bye in round.byes
        if bye.person == person(3).id
    ]
    assert points == [0.5, 0.0]
    trial.do(ReturnToTournament(), person(3))
    trial.play(by_chance(1), rounds=4)
    assert any(person(3).id in one.board.players for one in trial.state.rounds[3].boards)


def test_who_comes_late_to_a_swiss_is_paired_from_then_on() -> None:
    trial = Trial(wish("swiss", rounds=4), 6)
    trial.start()
    trial.do(EnterTournament(), person(50))
    trial.play(by_chance(1))
    boards = trial.state.boards_of(person(50).id)
    assert [number for number, _ in boards][:1] in ([2], [3])
    assert trial.number(person(50).id) == 7


def test_who_does_not_come_to_a_swiss_is_out_until_they_come_back() -> None:
    trial = Trial(wish("swiss", rounds=4), 6)
    trial.start()
    first = trial.state.rounds[0].boards[0].board
    assert first.game
    trial.decide(first.game, ABSENT)
    assert trial.state.players[first.players[0]].status == "left"
    trial.do(EnterTournament(), trial.state.players[first.players[0]].person)
    assert trial.state.players[first.players[0]].status == "playing"


def test_who_leaves_a_round_robin_loses_the_games_to_come() -> None:
    trial = Trial(wish("round_robin"), 4)
    trial.start()
    trial.play(better_wins(trial), rounds=1)
    trial.do(LeaveTournament(), person(1))
    trial.play(better_wins(trial))
    later = [board for number, board in trial.state.boards_of(person(1).id) if number > 1]
    assert [board.points_of(person(1).id) for board in later] == [0.0, 0.0]
    assert not any(board.played or board.board.game for board in later)
    assert standings(trial.state)[0].player.number == 2


def test_a_match_of_a_knockout_has_its_games_with_seats_exchanged() -> None:
    trial = Trial(wish("knockout", games=2), 4)
    trial.start()
    trial.play(better_wins(trial))
    for round in trial.state.rounds:
        for match in {board.board.match for board in round.boards}:
            pairs = [b.board.players for b in round.boards if b.board.match == match]
            assert pairs[1] == pairs[0][::-1]
    assert trial.state.status == "finished"


def test_a_drawn_match_is_replayed_until_the_better_seed_goes_on() -> None:
    trial = Trial(wish("knockout"), 2)
    trial.start()
    trial.play(lambda first, second: DRAW)
    assert len(trial.met()) == 5
    assert standings(trial.state)[0].player.number == 1


def test_the_second_game_of_a_match_need_not_wait_for_others() -> None:
    trial = Trial(wish("knockout", games=2, interval=0), 4)
    trial.start()
    first, other = trial.state.rounds[0].boards
    assert first.board.game
    trial.decide(first.board.game, DRAW)
    trial.go_on()
    assert [one.board.match for one in trial.state.rounds[0].boards] == [0, 1, 0]
    assert other.board.game in trial.state.open


def test_who_leaves_a_knockout_lets_the_opponent_go_on() -> None:
    trial = Trial(wish("knockout"), 4)
    trial.start()
    trial.play(better_wins(trial), rounds=1)
    trial.do(LeaveTournament(), person(1))
    trial.play(better_wins(trial))
    assert standings(trial.state)[0].player.number == 2
    with pytest.raises(Refusal):
        trial.do(EnterTournament(), person(9))


def test_an_arena_ends_at_its_time_once_its_games_are_over() -> None:
    trial = Trial(wish("arena", minutes=5), 4)
    trial.start()
    assert len(trial.state.open) == 2
    trial.now += 5 * 60_000
    trial.go_on()
    assert not trial.state.is_over
    for game in [*trial.state.open]:
        trial.decide(game, WIN)
    trial.go_on()
    assert trial.state.is_over


def test_in_an_arena_wins_in_a_row_count_double() -> None:
    trial = Trial(wish("arena", minutes=5), 2)
    trial.start()
    for end, points in ((1, 2), (1, 4), (1, 8), (0.5, 10), (1, 12)):
        (game,) = trial.state.open
        seat = trial.state.rounds[0].boards[-1].board.players.index(person(1).id)
        mine = float(end)
        pair = (mine, 1 - mine) if seat == 0 else (1 - mine, mine)
        trial.decide(game, GameEnd(pair, True))
        line = next(one for one in standings(trial.state) if one.player.number == 1)
        assert line.points == points
        trial.now += 60_000
        trial.go_on()


def test_in_an_arena_one_does_not_meet_the_same_opponent_again_while_others_play() -> None:
    trial = Trial(wish("arena", minutes=30), 4)
    trial.start()
    one, other = trial.state.rounds[0].boards
    assert one.board.game
    assert other.board.game
    trial.decide(one.board.game, WIN)
    trial.now += 10_000
    trial.go_on()
    assert len(trial.state.rounds[0].boards) == 2  # these two have just met
    trial.decide(other.board.game, WIN)
    trial.now += 5_000
    trial.go_on()
    met = [frozenset(board.board.players) for board in trial.state.rounds[0].boards]
    assert len(met) == 4 == len({*met})


def test_who_does_not_come_in_an_arena_rests() -> None:
    trial = Trial(wish("arena"), 2)
    trial.start()
    board = trial.state.rounds[0].boards[0].board
    assert board.game
    trial.decide(board.game, ABSENT)
    assert trial.state.players[board.players[0]].status == "resting"


def test_while_it_is_halted_no_round_begins_and_an_arena_goes_on_longer() -> None:
    trial = Trial(wish("swiss", rounds=3), 4)
    trial.start()
    trial.do(HaltTournament())
    for game in [*trial.state.open]:
        trial.decide(game, WIN)
    trial.now += 1_000_000
    trial.go_on()
    assert trial.state.round == 1
    trial.do(ResumeTournament())
    assert trial.state.round == 2
    arena = Trial(wish("arena", minutes=5), 4)
    arena.start()
    ends = arena.state.ends
    arena.do(HaltTournament())
    arena.now += 60_000
    arena.do(ResumeTournament())
    assert ends is not None
    assert arena.state.ends == ends + 60_000


def test_rounds_begin_when_the_organiser_says_so_if_there_is_no_interval() -> None:
    trial = Trial(wish("round_robin", interval=None), 4)
    trial.start()
    with pytest.raises(Refusal):
        trial.do(BeginRound())
    for game in [*trial.state.open]:
        trial.decide(game, WIN)
    trial.now += 10_000_000
    trial.go_on()
    assert trial.state.round == 1
    trial.do(BeginRound())
    assert trial.state.round == 2


def test_it_starts_at_its_time_or_is_cancelled_without_players() -> None:
    for players, status in ((3, "running"), (1, "cancelled")):
        trial = Trial(wish("round_robin", starts=1_060_000), players)
        trial.go_on()
        assert trial.state.status == "waiting"
        trial.now += 60_000
        trial.go_on()
        assert trial.state.status == status


def test_one_that_nobody_goes_on_with_is_cancelled() -> None:
    trial = Trial(wish("swiss"), 4)
    trial.now += ABANDONED - 1
    trial.go_on()
    assert not trial.state.is_over
    trial.now += 1
    trial.go_on()
    assert trial.state.status == "cancelled"


def test_one_whose_players_all_rest_is_cancelled() -> None:
    trial = Trial(wish("swiss", interval=0), 4)
    trial.start()
    for number in range(1, 5):
        trial.do(RestInTournament(), person(number))
    for game in [*trial.state.open]:
        trial.decide(game, WIN)
        trial.go_on()
    assert not trial.state.is_over
    again = look_again_time(trial.state, trial.now)
    assert again == trial.state.updated + ABANDONED
    trial.now = again
    trial.go_on()
    assert trial.state.status == "cancelled"


def test_one_that_is_halted_waits_for_its_games() -> None:
    trial = Trial(wish("swiss"), 4)
    trial.start()
    trial.do(HaltTournament())
    trial.now += 2 * ABANDONED
    trial.go_on()
    assert not trial.state.is_over
    for game in [*trial.state.open]:
        trial.decide(game, WIN)
    trial.now += ABANDONED
    trial.go_on()
    assert trial.state.status == "cancelled"


@pytest.mark.parametrize("goes", [LeaveTournament(), RestInTournament()], ids=str)
def test_who_comes_and_goes_without_end_is_refused(goes: TournamentCommand) -> None:
    trial = Trial(wish("swiss"), 3)

    def come_and_go() -> None:
        for _ in range(MAX_CHANGES):
            trial.do(goes, ANN)
            trial.do(EnterTournament(), ANN)

    with pytest.raises(Refusal) as refused:
        come_and_go()
    assert refused.value.message.kind == "too_many_tournament_changes"
    assert len(trial.log) <= MAX_CHANGES + 10
    trial.do(LeaveTournament(), ANN)
    assert ANN.id not in trial.state.players


def test_who_enters_a_swiss_late_makes_it_no_longer() -> None:
    trial = Trial(wish("swiss", interval=None), 4)
    trial.start()
    for number in range(5, 10):
        trial.do(EnterTournament(), person(number))
    assert tournament_view("t", trial.state, trial.now).rounds == 2


def test_who_was_removed_is_not_removed_again() -> None:
    trial = Trial(wish("swiss"), 3)
    trial.start()
    trial.do(RemovePlayer(ANN.id))
    version = trial.state.version
    trial.do(RemovePlayer(ANN.id))
    assert trial.state.version == version


STRANGER, ANN = person(99), person(1)


@pytest.mark.parametrize(
    ("command", "who", "kind"),
    [
        (StartTournament(), ANN, "not_the_organiser"),
        (HaltTournament(), None, "tournament_not_started"),
        (BeginRound(), None, "tournament_not_started"),
        (RestInTournament(), ANN, "no_rest_here"),
        (ReturnToTournament(), STRANGER, "not_in_tournament"),
        (RemovePlayer(STRANGER.id), None, "not_in_tournament"),
        (EnterTournament(), person(5, bot=True), "tournament_of_others"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(command: TournamentCommand, who: object, kind: str) -> None:
    trial = Trial(wish("round_robin"), 2)
    with pytest.raises(Refusal) as refused:
        trial.do(command, who or trial.state.announced.organiser)  # type: ignore[arg-type]
    assert refused.value.message.kind == kind


def test_an_organiser_who_plays_decides_games_of_others_alone() -> None:
    trial = Trial(wish("round_robin"), 3)
    trial.do(EnterTournament())
    trial.start()
    for game, (round, index) in trial.state.open.items():
        players = trial.state.rounds[round - 1].boards[index].board.players
        if ORGANISER.id in players:
            with pytest.raises(Refusal) as refused:
                trial.do(Adjudicate(game, 0))
            assert refused.value.message.kind == "adjudicates_own_game"
        else:
            trial.do(Adjudicate(game, 0))


def test_who_was_removed_cannot_come_back() -> None:
    trial = Trial(wish("round_robin"), 3)
    trial.do(RemovePlayer(person(2).id))
    assert person(2).id not in trial.state.players
    with pytest.raises(Refusal):
        trial.do(EnterTournament(), person(2))


def test_a_rated_tournament_is_for_accounts_of_one_kind() -> None:
    trial = Trial(wish("swiss", rated=True), 2)
    with pytest.raises(Refusal):
        trial.do(EnterTournament(), person(7), account=False)
    with pytest.raises(Refusal):
        Trial(wish("swiss", rated=True, entrants="both"), 0)


def test_a_cancelled_tournament_takes_no_more_commands() -> None:
    trial = Trial(wish("swiss"), 4)
    trial.do(CancelTournament())
    assert trial.state.status == "cancelled"
    with pytest.raises(Refusal):
        trial.do(EnterTournament(), person(8))


def test_to_enter_or_leave_twice_changes_nothing() -> None:
    trial = Trial(wish("swiss"), 4)
    version = trial.state.version
    trial.do(EnterTournament(), person(1))
    assert trial.state.version == version
    trial.do(LeaveTournament(), person(1))
    trial.do(LeaveTournament(), person(1))
    assert trial.state.version == version + 1


def test_losses_of_who_moved_second_are_no_wins_of_theirs() -> None:
    trial = Trial(wish("round_robin"), 2)
    trial.start()
    trial.play(lambda first, second: LOSS)
    assert (
        standings(trial.state)[0].player.person.id
        == trial.state.rounds[0].boards[0].board.players[1]
    )
