"""Tournaments: the fixtures, the standings, and that results depend on the seed alone."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

import ponnuki
from ponnuki import Game, OptionError
from ponnuki.arena import (
    Fixture,
    Ledger,
    LedgerError,
    ListedOpenings,
    Plan,
    RandomOpenings,
    Result,
    Sprt,
    Terms,
    Tournament,
    WorkerError,
    records,
)
from ponnuki.arena.openings import Openings
from ponnuki.arena.playing import play
from ponnuki.arena.workers import Workers
from ponnuki.engine import fingerprint
from ponnuki.errors import PlayerError
from tests.engine.programs import spec

GAME = Game("gonnect", size=4)
OURS = ("random", "mcts:playouts=10", "greedy")


def plan(players: Sequence[str] = OURS[:2], seed: int = 3, **terms: Any) -> Plan:
    return Plan(Terms(GAME, tuple(players), **terms), RandomOpenings(GAME, seed, 2), seed)


def untimed(results: Sequence[Result]) -> list[Result]:
    return [replace(result, seconds=(0, 0)) for result in results]


def played(tournament: Tournament, jobs: int = 1) -> Tournament:
    for _ in tournament.play(jobs):
        pass
    return tournament


def test_everybody_plays_everybody_from_both_seats() -> None:
    made = plan(OURS)
    assert made.games_in_round == 6
    games = [made.fixture(n) for n in range(12)]
    assert [g.seats for g in games[:6]] == [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert {g.opening for g in games[:6]} == {made.openings.line(0)}
    assert {g.opening for g in games[6:]} == {made.openings.line(1)}
    assert len({seed for g in games for seed in g.seeds}) == 24


def test_equal_players_get_different_names() -> None:
    assert plan(["random", "greedy", "random", "random"]).names == (
        "random",
        "greedy",
        "random (2)",
        "random (3)",
    )


def test_one_player_makes_no_tournament() -> None:
    with pytest.raises(OptionError, match="two players or more"):
        plan(["random"])


@pytest.mark.slow
def test_results_do_not_depend_on_how_many_play_at_a_time() -> None:
    results = [untimed(played(Tournament(plan(OURS), 4), jobs).results) for jobs in (1, 2, 3)]
    assert results[0] == results[1] == results[2]
    assert len(results[0]) == 24
    assert results[0] != untimed(played(Tournament(plan(OURS, seed=4), 4), 2).results)


def test_standings_count_the_games() -> None:
    tournament = played(Tournament(plan(OURS), 5), 2)
    standings = tournament.standings()
    assert standings.games == 30
    assert standings.openings == 5
    for pairing in standings.pairings:
        assert pairing.wins + pairing.draws + pairing.losses == 10
        assert pairing.pairs.pairs == 5
        assert pairing.pairs.score == (pairing.wins + pairing.draws / 2) / 10
    won = [r.seats[r.winner] for r in tournament.results if r.winner is not None]
    assert sum(p.wins for p in standings.pairings if p.players[0] == 0) == won.count(0)
    assert sum(standings.endings.values()) == 30
    assert sum(standings.seats) == len(won)
    assert standings.plies == sum(len(r.moves) for r in tournament.results)
    assert [r.player for r in standings.ratings][-1] == "random"


def test_a_game_is_played_by_the_rules() -> None:
    made = plan()
    for number in range(4):
        result = play(made.terms, made.fixture(number))
        position = GAME.start()
        for move in (*result.opening, *result.moves):
            position = position.play(move)
        assert position.outcome is not None
        assert result.termination == "finished"
        assert result.winner == position.outcome.winner
        assert result.reason == position.outcome.reason
        assert result.plies == position.ply
        assert result.error is None


def test_a_long_game_is_unfinished_and_its_pair_does_not_count() -> None:
    tournament = played(Tournament(plan(max_plies=5), 3))
    (pairing,) = tournament.standings().pairings
    assert pairing.unfinished == pairing.games == 6
    assert pairing.pairs.pairs == 0
    assert pairing.to_json()["elo"] is None
    assert {(r.plies, r.termination, r.winner) for r in tournament.results} == {
        (5, "unfinished", None)
    }


@pytest.mark.parametrize(
    ("faulty", "kind", "words"),
    [
        ({"genmove": ["!exit 3"]}, "crash", "ended with status 3 (boom)"),
        ({"genmove": ["!sleep"]}, "timeout", "did not respond"),
        ({"genmove": ["!say hello"]}, "invalid_response", "'hello'"),
        ({"genmove": ["Z9"]}, "illegal", "'Z9' is not a move"),
        ({"play": ["?no"]}, "refused", "no"),
        ({"genmove": ["resign"]}, "resigned", "resigns"),
        ({"boardsize": ["!exit 1"]}, "crash", "ended with status 1"),
    ],
)
def test_faults_lose_and_are_shown(faulty: dict[str, Any], kind: str, words: str) -> None:
    timeout = 0.3 if kind == "timeout" else 30.0
    tournament = played(Tournament(plan([spec(**faulty), "random"], timeout=timeout), 1), 2)
    assert [r.winner for r in tournament.results] == [1, 0]
    assert {(r.termination, r.offender, r.reason) for r in tournament.results} == {(kind, 0, None)}
    assert all(r.error and words in r.error for r in tournament.results)
    standings = tournament.standings()
    assert standings.faults == ({kind: 2}, {})
    assert standings.endings == {kind: 2}


GNU_GO = shutil.which("gnugo", path=f"{os.environ['PATH']}:/usr/games")
SWAPPER = "mcts:playouts=500"  # it swaps after B2 on a small board
CENTRAL = ListedOpenings((("B2",), ("B2", "swap", "A1")))


def plan_with(program: str, openings: Openings = CENTRAL, other: str = SWAPPER) -> Plan:
    return Plan(Terms(GAME, (program, other)), openings, seed=1)


@pytest.mark.parametrize(
    ("commands", "knows"),
    [
        ("boardsize clear_board play genmove", False),
        ("boardsize clear_board play genmove swap", True),
        ("boardsize clear_board play genmove ponnuki-options", True),
    ],
)
def test_the_pie_rule_is_left_out_with_a_program_that_does_not_know_it(
    tmp_path: Path, commands: str, knows: bool
) -> None:
    log = tmp_path / "log"
    program = spec(list_commands=[commands.replace(" ", "\n")], genmove=["resign"], log=str(log))
    made = plan_with(program)
    first, second, third = (play(made.terms, made.fixture(number)) for number in range(3))
    assert [game.pie_left_out for game in (first, second, third)] == [not knows] * 3
    assert first.seats == third.seats == (0, 1)
    assert (first.moves[0] == "swap") == knows
    assert second.moves == ()
    assert third.opening == (("B2", "swap", "A1") if knows else ("B2", "A1"))
    assert ("swap" in log.read_text(encoding="utf-8").split()) == knows


def test_a_pairing_without_the_pie_rule_is_marked_and_others_keep_it() -> None:
    program = spec(unknown=["ponnuki-options"], genmove=["resign"])
    made = Plan(Terms(GAME, ("greedy", "random", program)), CENTRAL)
    tournament = played(Tournament(made, 1))
    pairings = tournament.standings().pairings
    assert [p.pie_left_out for p in pairings] == [2 in p.players for p in pairings]
    assert [p.to_json()["pie_left_out"] for p in pairings] == [False, True, True]
    pies = [record.game.options["pie"] for record in records(tournament)]
    assert pies == [True, True, False, False, False, False]
    with_pie = [replace(result, pie_left_out=False) for result in tournament.results]
    with pytest.raises(LedgerError, match="other seats or another opening"):
        Tournament(made, 1, results=with_pie)


@pytest.mark.slow
def test_players_of_ours_keep_the_pie_rule_over_gtp() -> None:
    """The same search, in this process and as a program, swaps in the same position."""
    program = f"gtp:{shlex.quote(sys.executable)} -m ponnuki gtp gonnect --playouts 500"
    made = plan_with(program)
    for number in range(2):
        result = play(made.terms, made.fixture(number))
        assert not result.pie_left_out
        assert (result.moves[0], result.termination) == ("swap", "finished")


@pytest.mark.skipif(GNU_GO is None, reason="GNU Go is not installed")
def test_gnu_go_plays_whole_games_without_the_rule() -> None:
    """Until it passes or resigns, as programs made for Go do; nothing sends it a word it lacks."""
    tournament = played(Tournament(plan_with(f"gtp:{GNU_GO} --mode gtp --level 1"), 2))
    assert len(tournament.results) == 4
    assert all(game.pie_left_out for game in tournament.results)
    errors = [game.error for game in tournament.results if game.error]
    assert all(error.endswith("resigns") or "'PASS'" in error for error in errors)


def test_a_game_without_the_rule_asks_no_program(tmp_path: Path) -> None:
    log = tmp_path / "log"
    program = spec(unknown=["ponnuki-options"], log=str(log))
    terms = Terms(Game("gonnect", size=4, pie=False), (program, "random"))
    fixture = Plan(terms, ListedOpenings((("B2",),))).fixture(0)
    assert not fixture.pie_left_out
    assert not log.exists()


def test_a_test_stops_and_counts_in_order() -> None:
    test = Sprt(-200, 0)
    tournaments = [played(Tournament(plan(), 500, test), jobs) for jobs in (1, 3)]
    for tournament in tournaments:
        assert tournament.decision == "H0"
        assert len(tournament.results) == 2 * tournament.tested.pairs < 100
        assert test.decision(tournament.tested) == "H0"
    assert untimed(tournaments[0].results) == untimed(tournaments[1].results)
    assert tournaments[0].to_json()["test"]["accepted"] == "H0"


def test_a_test_is_between_two() -> None:
    with pytest.raises(OptionError, match="between two players"):
        Tournament(plan(OURS), 5, Sprt(0, 5))


def test_unfinished_pairs_decide_nothing() -> None:
    tournament = played(Tournament(plan(max_plies=5), 20, Sprt(-200, 0)), 2)
    assert tournament.decision is None
    assert len(tournament.results) == 40


def test_going_on_from_results() -> None:
    whole = untimed(played(Tournament(plan(), 6), 2).results)
    some = [whole[n] for n in (7, 0, 3, 4)]
    resumed = Tournament(plan(), 6, results=some)
    anew = [r.number for r in resumed.play(1)]
    assert sorted(anew) == [1, 2, 5, 6, 8, 9, 10, 11]
    assert untimed(resumed.results) == whole
    assert not list(Tournament(plan(), 6, results=whole).play(1))
    assert len(Tournament(plan(), 2, results=whole).results) == 4


def test_results_of_another_plan_are_refused() -> None:
    results = played(Tournament(plan(), 1)).results
    with pytest.raises(LedgerError, match="other seats or another opening"):
        Tournament(plan(seed=9), 1, results=results)


def test_a_worker_that_is_killed_ends_the_tournament(tmp_path: Path) -> None:
    """Nobody can tell whose fault it was; the games before it are in the file."""
    log = tmp_path / "log"
    terms = Terms(GAME, (spec(genmove=["!wait"], log=str(log)), "random"))

    with Workers(terms, 1) as workers:
        games = workers.play([Fixture(8, (0, 1), (), (0, 0))])

        def strike() -> None:
            while not log.exists() or "genmove" not in log.read_text(encoding="utf-8"):
                time.sleep(0.05)
            (process,) = [worker.process for worker in workers._workers.values()]
            assert process.pid
            os.kill(process.pid, signal.SIGKILL)

        thread = threading.Thread(target=strike)
        thread.start()
        with pytest.raises(WorkerError, match=r"played game 8 has ended \(signal SIGKILL\)"):
            next(games)
        thread.join()


def test_the_first_of_all_games_is_written_before_the_last_is_played(tmp_path: Path) -> None:
    path = str(tmp_path / "t.jsonl")
    made = plan()
    with Ledger(path, made.head()) as ledger:
        tournament = Tournament(made, 3, results=ledger.results)
        for result in tournament.play(2):
            ledger.append(result)
            if len(tournament.results) == 3:
                break
    with Ledger(path, made.head()) as ledger:
        assert len(ledger.results) == 3
        assert len(played(Tournament(made, 3, results=ledger.results)).results) == 6


def test_the_head_names_the_build() -> None:
    head = plan().head()
    assert (head["version"], head["fingerprint"]) == (ponnuki.__version__, fingerprint(GAME))
    assert head["programs"] == {}
    other = Plan(Terms(Game("gosix"), OURS), RandomOpenings(Game("gosix"), 1, 2), 1).head()
    assert other["fingerprint"] != head["fingerprint"]


def test_the_head_names_programs_as_they_report_themselves(tmp_path: Path) -> None:
    """Each is started once for a plan, however often it plays and the head is asked for."""
    log = tmp_path / "log"
    program = spec(name=["Fake"], version=["2.7"], log=str(log))
    made = plan([program, "random", program])
    assert made.head()["programs"] == made.head()["programs"] == {program: "Fake 2.7"}
    names = [line for line in log.read_text(encoding="utf-8").splitlines() if line == "name"]
    assert len(names) == 1


def test_a_ledger_is_resumed_by_the_same_build_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "t.jsonl")
    with Ledger(path, plan().head()) as ledger:
        for result in Tournament(plan(), 1).play(1):
            ledger.append(result)
    monkeypatch.setattr("ponnuki.arena.tournament.fingerprint", lambda game: "00000000")
    with pytest.raises(LedgerError, match=rf"{fingerprint(GAME)} of ponnuki, .*\+00000000: finish"):
        Ledger(path, plan().head())


@pytest.mark.parametrize(
    ("make", "option", "why", "french"),
    [
        (
            lambda: Terms(cast("Any", "gonnect"), OURS),
            "game",
            """a Game is needed here, as in Game("gonnect", size=13), not 'gonnect'""",
            "il faut ici un Game",
        ),
        (
            lambda: Terms(GAME, cast("Any", "random")),
            "players",
            """the players are a tuple, as in ("random", "greedy"), not the text 'random'""",
            "les joueurs sont un tuple",
        ),
        (
            lambda: Plan(cast("Any", GAME), CENTRAL),
            "terms",
            "a plan needs Terms, not Game('gonnect', ",
            "un plan demande des Terms",
        ),
        (
            lambda: Plan(Terms(GAME, OURS), cast("Any", "x")),
            "openings",
            "a plan needs openings, as in RandomOpenings(game, seed=1), not 'x'",
            "un plan demande des ouvertures",
        ),
        (
            lambda: Tournament(plan(), 0),
            "pairs",
            "pairs must be a whole number from 1, not 0",
            "pairs",
        ),
        (
            lambda: next(Tournament(plan(), 1).play(0)),
            "jobs",
            "jobs must be a whole number from 1, not 0",
            "jobs",
        ),
    ],
)
def test_a_tournament_of_wrong_values_is_refused(
    make: Callable[[], object], option: str, why: str, french: str
) -> None:
    with pytest.raises(OptionError) as caught:
        make()
    assert caught.value.option == option
    assert str(caught.value).startswith(why)
    assert french in caught.value.sentence("fr")


def test_a_plan_of_players_that_cannot_be_has_no_head() -> None:
    with pytest.raises(OptionError, match="unknown player 'nobody'"):
        plan(["random", "nobody"]).head()
    with pytest.raises(PlayerError, match="ended with status 1"):
        plan(["random", spec(boardsize=["!exit 1"])]).head()


@pytest.mark.slow
def test_the_script_of_the_page_runs(tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs/arena.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    (tmp_path / "script.py").write_text(script, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    *games, interval = done.stdout.splitlines()
    assert sorted(int(line.split()[0]) for line in games) == list(range(20))
    assert re.fullmatch(r"\([-\d.]+, ([-\d.]+|inf)\)", interval)


def test_the_example_of_the_page_is_a_result() -> None:
    page = (Path(__file__).parents[2] / "docs/arena.md").read_text(encoding="utf-8")
    head, game = (json.loads(block) for block in re.findall(r"```json\n(.*?)```", page, re.DOTALL))
    assert set(head) == {"format", *plan().head()}
    assert Result.from_json(game).to_json() == {
        name: tuple(value) if isinstance(value, list) else value for name, value in game.items()
    }
