"""Bots in tournaments: what they do wrong loses a game, and the tournament goes on."""

from __future__ import annotations

import json
import sys
import time
from dataclasses import replace
from itertools import count
from multiprocessing import connection
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ponnuki import Game, Move, OptionError, Position
from ponnuki.arena import (
    Ledger,
    LedgerError,
    Plan,
    RandomOpenings,
    Result,
    Terms,
    Tournament,
    playing,
    workers,
)
from ponnuki.arena.fixture import Fixture, Task, Turn
from ponnuki.arena.playing import play
from ponnuki.arena.workers import Workers
from ponnuki.engine.player import TIMEOUT
from ponnuki.engine.player_spec import PlayerSource
from tests.engine import sample_bots
from tests.processes import wait_for_ends

GAME = Game("gonnect", size=4)
HERE = "tests.engine.sample_bots"


def plan(*players: PlayerSource, **terms: Any) -> Plan:
    return Plan(Terms(GAME, players, **terms), RandomOpenings(GAME, 3, 2), 3)


def played(made: Plan, pairs: int, jobs: int) -> list[Result]:
    tournament = Tournament(made, pairs)
    for _ in tournament.play(jobs):
        pass
    return [replace(result, seconds=(0, 0)) for result in tournament.results]


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("divide", "crash", "raised ZeroDivisionError"),
        ("leave", "crash", "tried to end Python"),
        ("illegal", "illegal", "'Z99' is not a move"),
        ("nothing", "invalid_response", "returned a value of type NoneType"),
        ("resigning", "resigned", "resigns"),
        ("refusing", "refused", "no move is left"),
        ("Constructed", "crash", "raised RuntimeError: no weights"),
        ("late", "timeout", "did not choose a move within 0.2 s"),
    ],
)
def test_a_failure_loses_the_game(bot: str, kind: str, words: str) -> None:
    made = plan(f"{HERE}:{bot}", "random", timeout=0.2)
    results = [play(made.terms, made.fixture(number)) for number in range(2)]
    assert [result.winner for result in results] == [1, 0]
    assert {(r.termination, r.offender) for r in results} == {(kind, 0)}
    assert all(r.error and words in r.error for r in results)
    assert all(Result.from_json(json.loads(json.dumps(r.to_json()))) == r for r in results)


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("exits", "crash", "ended its process (status 7)"),
        ("kills_itself", "crash", "ended its process (signal SIGKILL)"),
        ("interrupt", "crash", "raised KeyboardInterrupt (sample_bots.py, line "),
        ("interrupt_without_handler", "crash", "raised KeyboardInterrupt (sample_bots.py, line "),
        ("hangs", "timeout", "did not choose a move within 0.3 s"),
        ("hangs_stubbornly", "timeout", "did not choose a move within 0.3 s"),
    ],
)
def test_a_bot_that_ends_or_blocks_its_process_loses(bot: str, kind: str, words: str) -> None:
    """The process is replaced: the second game is played after the first was lost."""
    made = plan(f"{HERE}:{bot}", f"{HERE}:first", timeout=0.3)
    results = played(made, 1, jobs=1)
    assert [result.number for result in results] == [0, 1]
    assert [result.winner for result in results] == [1, 0]
    assert {(r.termination, r.offender, r.reason) for r in results} == {(kind, 0, None)}
    assert all(r.error and words in r.error for r in results)
    for result in results:
        assert result.opening == made.openings.line(0)
        assert result.plies == len(result.opening) + len(result.moves)


@pytest.mark.parametrize(
    ("bot", "words"),
    [
        ("ExitsWhenClosed", rf"{HERE}:ExitsWhenClosed ended its process \(status 9\)"),
        ("ClosesNever", f"closing {HERE}:ClosesNever took longer than 60 s"),
    ],
)
def test_a_game_that_is_over_keeps_its_result(
    bot: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However a bot is closed; the process is replaced, and the second game is played."""
    monkeypatch.setattr(workers, "_GRACE_SECONDS", 0.5 - TIMEOUT)  # 0.5 s to be closed
    with pytest.warns(RuntimeWarning, match=words) as warned:
        results = played(plan(f"{HERE}:{bot}", f"{HERE}:Named", timeout=600.0), 1, jobs=1)
    assert len(warned) == 2
    assert results == played(plan(f"{HERE}:Named", f"{HERE}:Named"), 1, jobs=1)
    assert {result.termination for result in results} == {"finished"}


def test_a_lost_game_keeps_its_error_when_the_other_bot_ends_the_process() -> None:
    made = plan(f"{HERE}:ExitsWhenClosed", f"{HERE}:divide")
    with pytest.warns(RuntimeWarning, match="status 9"):
        results = played(made, 1, jobs=1)
    assert {(result.termination, result.offender) for result in results} == {("crash", 1)}
    assert all(r.error and "ZeroDivisionError" in r.error for r in results)


def test_the_time_of_whoever_watches_is_not_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a worker that is the time until somebody reads what has been sent."""
    now = 0.0

    def watch(_: Turn | None) -> None:
        nonlocal now
        now += 1000.0

    monkeypatch.setattr(playing, "perf_counter", lambda: now)
    made = plan(f"{HERE}:first", f"{HERE}:first")
    result = play(made.terms, made.fixture(0), watch)
    assert result.termination == "finished"
    assert result.seconds == (0.0, 0.0)


def test_what_a_worker_has_sent_was_in_time_however_late_it_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever gets the results may pause: here for a day, whenever the clock is read."""
    days = count(step=86_400.0)
    patient = SimpleNamespace(wait=lambda pipes, _: connection.wait(pipes))
    monkeypatch.setattr(workers, "monotonic", lambda: next(days))
    monkeypatch.setattr(workers, "connection", patient)
    results = played(plan(f"{HERE}:first", f"{HERE}:Sampler"), 1, jobs=1)
    assert {result.termination for result in results} == {"finished"}


def test_a_pause_is_not_the_time_of_a_bot_that_ended_its_process() -> None:
    terms = Terms(GAME, (f"{HERE}:exits", f"{HERE}:first"), timeout=0.5)
    results = []
    for result in Tournament(Plan(terms, RandomOpenings(GAME, 3, 2), 3), 1).play(2):
        results.append(result)
        time.sleep(2.0)
    assert {result.termination for result in results} == {"crash"}
    assert all(max(result.seconds) <= 1.0 for result in results)


def test_a_bot_that_is_made_too_slowly_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponnuki.engine.player.START_TIMEOUT", 0.2)
    made = plan("random", f"{HERE}:MadeSlowly", timeout=0.1)
    result = play(made.terms, made.fixture(0))
    assert (result.winner, result.termination, result.offender) == (0, "timeout", 1)
    assert result.error == f"making {HERE}:MadeSlowly took longer than 0.2 s"


@pytest.mark.parametrize(
    ("task", "english", "french"),
    [
        ("make", "making slow took longer than 1.5 s", "la création de slow a duré plus de 1,5 s"),
        ("move", "slow did not choose a move within 1.5 s", "slow n’a pas choisi de coup"),
        ("close", "closing slow took longer than 1.5 s", "la fermeture de slow a duré plus de"),
    ],
)
def test_what_took_too_long_is_said(task: Task, english: str, french: str) -> None:
    turn = Turn(Fixture(0, (0, 1), (), (0, 0)), 0, "slow", (), (0.0, 0.0), 1.5, task)
    error = turn.timeout()
    assert error.failure == "timeout"
    assert error.sentence("en") == english
    assert error.sentence("fr").startswith(french)


def test_bots_may_use_processes_of_their_own() -> None:
    results = played(plan(f"{HERE}:Pooled", f"{HERE}:first"), 1, jobs=1)
    assert {result.termination for result in results} == {"finished"}


@pytest.mark.parametrize(("ends", "termination"), [(False, "finished"), (True, "crash")])
def test_processes_that_a_bot_leaves_behind_are_ended(
    ends: bool, termination: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "_EXIT_SECONDS", 0.5)  # a worker would wait for them
    path = tmp_path / "pids"
    results = played(plan(f"{HERE}:Leaving,path={path},ends={ends}", "random"), 1, jobs=1)
    assert {result.termination for result in results} == {termination}
    pids = [int(pid) for pid in path.read_text(encoding="utf-8").split()]
    assert len(pids) == 6
    wait_for_ends(pids)


def test_the_time_of_a_move_that_came_too_late_is_counted() -> None:
    made = plan(f"{HERE}:first", f"{HERE}:late", timeout=0.2)
    result = play(made.terms, made.fixture(0))
    assert result.termination == "timeout"
    assert result.seconds[1] >= 0.4


def test_the_time_of_a_bot_that_hangs_is_counted() -> None:
    terms = Terms(GAME, (f"{HERE}:first", f"{HERE}:hangs"), timeout=0.3)
    with Workers(terms, 1) as workers:
        (result,) = workers.play([Fixture(0, (0, 1), ("B2",), (0, 0))])
    assert result.winner == 0
    assert result.moves == ()
    assert result.seconds[0] == 0
    assert result.seconds[1] >= 0.3


def test_objects_are_players_and_every_game_has_a_copy() -> None:
    """Counting is changed by its moves: shared between games, it would depend on the jobs."""
    made = plan(sample_bots.Counting(), sample_bots.Sampler, "random")
    results = [played(made, 2, jobs) for jobs in (1, 3)]
    assert results[0] == results[1]
    assert len(results[0]) == 12
    assert {result.termination for result in results[0]} == {"finished"}
    assert made.names == (f"{HERE}:Counting", f"{HERE}:Sampler", "random")
    assert made.head()["players"] == made.terms.specs == made.names


def test_bots_with_one_name_are_different_players() -> None:
    made = plan(sample_bots.Named(0), sample_bots.Named(1), f"{HERE}:Named,choice=2")
    assert made.names == ("Named by itself", "Named by itself (2)", f"{HERE}:Named,choice=2")
    first, second = (play(made.terms, made.fixture(number)) for number in (0, 1))
    assert first.moves != second.moves


def test_bots_play_by_the_pie_rule() -> None:
    made = plan(f"{HERE}:first", sample_bots.Sampler)
    assert not made.fixture(0).pie_left_out


def test_what_a_bot_prints_is_no_output(capfd: pytest.CaptureFixture[str]) -> None:
    results = played(plan(f"{HERE}:prints", f"{HERE}:first"), 1, jobs=1)
    assert {result.termination for result in results} == {"finished"}
    out, err = capfd.readouterr()
    assert "C3" not in out
    assert "= C3" in err


def test_objects_that_cannot_be_sent_to_a_process_are_refused() -> None:
    with pytest.raises(OptionError, match="cannot be sent to other processes"):
        plan(lambda position: position.legal_moves()[0], "random")
    with pytest.raises(OptionError, match="is not a player"):
        plan(sample_bots.NoChoice, "random")


def test_wrong_specs_are_refused_before_the_first_game() -> None:
    for spec, words in (("no_such_thing:Bot", "no module"), (f"{HERE}:first,x=1", "no settings")):
        with pytest.raises(OptionError, match=words):
            plan("random", spec).head()


def test_a_bot_that_only_this_process_knows_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("module_of_this_process")

    def choose(position: Position) -> Move:
        return position.legal_moves()[0]

    choose.__module__, choose.__qualname__ = module.__name__, "choose"
    vars(module)["choose"] = choose
    monkeypatch.setitem(sys.modules, module.__name__, module)
    for player in (f"{module.__name__}:choose", choose):
        made = plan("random", player)
        assert made.head()["programs"]
        with pytest.raises(OptionError, match="module_of_this_process"):
            played(made, 1, jobs=1)


def test_a_ledger_names_the_versions_of_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "t.jsonl")
    made = plan(f"{HERE}:first", sample_bots.Named(1), "random")
    assert made.head()["programs"] == {
        f"{HERE}:first": f"{HERE}:first 2.1",
        "Named by itself": "Named by itself 2.1",
    }
    with Ledger(path, made.head()) as ledger:
        ledger.append(play(made.terms, made.fixture(0)))
    with Ledger(path, plan(f"{HERE}:first", sample_bots.Named(1), "random").head()) as ledger:
        assert len(ledger.results) == 1
    monkeypatch.setattr(sample_bots, "__version__", "2.2")
    other = plan(f"{HERE}:first", sample_bots.Named(1), "random")
    with pytest.raises(LedgerError, match=r"first 2.1 .* this run has .*2.2"):
        Ledger(path, other.head())
