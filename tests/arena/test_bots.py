"""Bots in tournaments: what they do wrong loses a game, and the tournament goes on."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ponnuki import Game, Move, OptionError, Position
from ponnuki.arena import Ledger, LedgerError, Plan, RandomOpenings, Result, Terms, Tournament
from ponnuki.arena.fixture import Fixture
from ponnuki.arena.playing import play
from ponnuki.arena.workers import Workers
from ponnuki.engine.player_spec import PlayerSource
from tests.engine import sample_bots

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
        ("kills_itself", "crash", "ended its process (status -9)"),
        ("hangs", "timeout", "did not choose a move within 0.3 s"),
        ("hangs_stubbornly", "timeout", "did not choose a move within 0.3 s"),
        ("ExitsWhenClosed", "crash", "ended its process (status 9)"),
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
