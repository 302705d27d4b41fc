"""Analysis as an iterator of reports."""

from __future__ import annotations

from dataclasses import replace
from itertools import count, islice
from typing import Any

import pytest

from ponnuki import Game, IllegalMove, OptionError
from ponnuki.engine import analyse
from ponnuki.engine.analysis import AnalysisError, moves_to_consider, stream
from ponnuki.engine.report import Report
from ponnuki.engine.search import GameSearch, Limits, new_search
from ponnuki.history import History
from tests.generic.games import one_of_each, some_positions, title

SMALL = Game("gonnect", size=4, pie=False).start()


def untimed(report: Report) -> Report:
    return replace(report, seconds=0)


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_the_final_report_does_not_depend_on_those_before(game: Game) -> None:
    for position in some_positions(game, about=3):
        (once,) = analyse(position, playouts=300, seed=1, candidates=2)
        *_, last = analyse(History.of(position), playouts=300, seed=1, candidates=2, interval=1e-4)
        assert untimed(last) == untimed(once)
        assert len(once.candidates) == min(2, len(position.legal_moves()))
        assert once.proven or position.outcome or once.playouts >= 300


def test_reports_come_at_intervals_until_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = (step * 0.03 for step in count())
    monkeypatch.setattr("ponnuki.engine.analysis.perf_counter", lambda: next(clock))
    reports = list(analyse(Game("gonnect").start(), seconds=0.5, interval=0.1, candidates=1))
    # Each reading of the clock takes 0.03 seconds: reports at 0.12, 0.27, 0.42 and, the last, 0.51.
    assert len(reports) == 4
    playouts = [report.playouts for report in reports]
    assert playouts == sorted(set(playouts))


def test_without_a_limit_it_goes_on_until_it_is_closed() -> None:
    reports = analyse(Game("gonnect").start(), interval=0.01, candidates=1)
    assert len(list(islice(reports, 5))) == 5
    reports.close()  # type: ignore[attr-defined]
    assert list(reports) == []


def test_it_ends_when_the_position_is_proven_or_nothing_is_left_to_search() -> None:
    won = History.of(SMALL, ["A1", "A4", "B1", "B4", "C1", "C4"]).position
    (report,) = analyse(won)
    assert (report.proven, str(report.best.move)) == ("win", "D1")
    (over,) = analyse(won.play("D1"))
    assert over.candidates == ()
    (restricted,) = analyse(Game("gonnect", size=2, pie=False).start(), avoid=["A1", "B2"])
    assert restricted.proven == restricted.best.proven
    assert {str(c.move) for c in restricted.candidates} == {"B1", "A2"}


def test_nodes_and_memory_are_limits_too() -> None:
    (report,) = analyse(SMALL, nodes=50)
    assert 50 <= report.nodes < 100
    *_, full = analyse(Game("gonnect").start(), nodes=10**12, memory=2**20)
    assert full.full


def test_moves_are_allowed_and_avoided() -> None:
    (report,) = analyse(SMALL, playouts=200, allow=["A1", "b2", "C3"], avoid=["C3"])
    assert {str(c.move) for c in report.candidates} == {"A1", "B2"}
    assert sum(c.visits for c in report.candidates) == report.visits
    assert moves_to_consider(SMALL, None, ["pass"]) is None
    assert moves_to_consider(SMALL.play("A1"), ["A1", "B1"]) == (SMALL.game.move("B1"),)
    with pytest.raises(AnalysisError, match="no legal move is left"):
        analyse(SMALL, playouts=1, allow=[])
    with pytest.raises(IllegalMove, match="not a move on this board"):
        analyse(SMALL, playouts=1, avoid=["Z9"])


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        ({"playouts": 0}, "playouts"),
        ({"playouts": 1.5}, "playouts"),
        ({"playouts": 2**63}, "playouts"),
        ({"nodes": True}, "nodes"),
        ({"seconds": 0}, "seconds"),
        ({"seconds": float("nan")}, "seconds"),
        ({"seconds": "1"}, "seconds"),
        ({"threads": 0}, "threads"),
        ({"threads": "2"}, "threads"),
        ({"memory": 2**70}, "memory"),
        ({"memory": 1}, "memory"),
        ({"seed": -1}, "seed"),
        ({"seed": 2**64}, "seed"),
        ({"exploration": -1}, "exploration"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_invalid_arguments_are_refused_at_once(arguments: dict[str, Any], option: str) -> None:
    with pytest.raises(OptionError) as caught:
        analyse(SMALL, **arguments)
    assert caught.value.option == option
    assert option in str(caught.value)


def test_the_caller_can_stop_it() -> None:
    calls: list[int] = []

    def stopped() -> bool:
        calls.append(1)
        return len(calls) == 3

    (only,) = stream(new_search(Game("gonnect").start()), Limits(), stopped=stopped)
    assert only[1]
    assert len(calls) == 3


def test_a_search_follows_a_game_and_keeps_its_tree() -> None:
    begun = []

    def begin(position: Any) -> Any:
        begun.append(position)
        return new_search(position)

    game_search = GameSearch(begin)
    history = History.of(SMALL)
    game_search.at(history).run(playouts=500)
    best = game_search.at(history).report(1).best
    assert game_search.at(history.play(best.move)).report(0).visits >= best.visits - 1 > 0
    assert len(begun) == 1
    game_search.at(history.play("A1"))
    assert len(begun) == 2
    game_search.at(History.of(SMALL, ["A1", "B1"]))
    assert len(begun) == 2
    game_search.at(History.of(SMALL, ["A1", "C1"]))
    assert len(begun) == 3
    game_search.forget()
    game_search.at(history)
    assert len(begun) == 4
