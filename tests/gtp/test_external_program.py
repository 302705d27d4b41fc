"""The engine as an external program of another one."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from ponnuki import Game
from ponnuki.arena import ListedOpenings, Plan, Terms
from ponnuki.arena.playing import play
from ponnuki.engine import Player, player_from
from ponnuki.history import History
from ponnuki.record import Record, sgf
from tests.engine.programs import spec
from tests.generic.games import one_of_each, title
from tests.gtp.client import responses

OURSELVES = f"gtp:{shlex.quote(sys.executable)} -m ponnuki gtp"


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_it_plays_any_game_with_its_options(game: Game) -> None:
    player = player_from(f"{OURSELVES} {game.id} --playouts 5", game)
    history = History.of(game.start())
    try:
        for _ in range(4):
            history = history.play(player.choose(history))
    finally:
        player.close()
    assert len(history.moves) == 4


def test_it_may_swap_there() -> None:
    game = Game("gonnect", size=4)
    player = player_from(f"{OURSELVES} gonnect --playouts 500", game)
    try:
        assert str(player.choose(History.of(game.start(), ["B2"]))) == "swap"
    finally:
        player.close()


def new_program(**plan: Any) -> Callable[[Game], Player]:
    """Return what makes players of a program that does not know the pie rule."""
    program = spec(**{"unknown": ["ponnuki-options"], "name": ["Stranger"]} | plan)
    return lambda game: player_from(program, game)


PIE = Game("gonnect", size=4)


def test_a_program_that_does_not_know_the_pie_rule_plays_without_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log"
    lines = ["play b B2", "play w swap", "genmove w", "ponnuki-options", "clear_board", "genmove b"]
    answers = responses(PIE, lines, new_player=new_program(genmove=["C3"], log=str(log)))
    assert answers[0] == "="
    assert answers[1].startswith("? illegal move: Swapping is not allowed here")
    assert answers[2] == "= C3"
    assert "pie=false" in answers[3].split()
    assert answers[4:] == ["=", "= C3"]
    assert "swap" not in log.read_text(encoding="utf-8")
    assert (
        capsys.readouterr().err == "Stranger 1 does not know the pie rule: played with pie=false\n"
    )


def test_the_rule_stays_out_of_games_that_ask_for_it() -> None:
    lines = ["ponnuki-options pie=true", "boardsize 5", "ponnuki-options", "genmove b"]
    answers = responses(PIE, lines, new_player=new_program(genmove=["C3"]))
    assert ["pie=false" in answers[n].split() for n in (0, 2)] == [True, True]
    assert answers[3] == "= C3"


def test_a_loaded_game_is_played_without_the_rule(tmp_path: Path) -> None:
    for moves, loads in ((["B2", "A1"], True), (["B2", "swap"], False)):
        file = tmp_path / "game.sgf"
        file.write_text(sgf.dumps(Record.of(PIE, moves)), encoding="utf-8")
        lines = [f"loadsgf {file}", "genmove b", "ponnuki-options"]
        answers = responses(PIE, lines, new_player=new_program(genmove=["C3"]))
        assert answers[0].startswith("=" if loads else "? cannot load file: Swapping is not")
        assert answers[1:2] == ["= C3"]
        assert "pie=false" in answers[2].split()


@pytest.mark.slow
def test_a_program_with_options_that_leaves_out_the_rule_is_believed() -> None:
    """As `ponnuki gtp --player gtp:...` does: it lists ponnuki-options, and answers pie=false."""
    program = spec(**{"ponnuki-options": ["size=4\nko=simple\npie=false"]}, genmove=["C3"])
    made = Plan(Terms(PIE, (program, "random")), ListedOpenings((("B2",),)))
    assert made.fixture(0).pie_left_out
    inner = spec(unknown=["ponnuki-options"], genmove=["resign"])
    ours = f"{OURSELVES} gonnect --player {shlex.quote(inner)}"
    made = Plan(Terms(PIE, (ours, "random")), ListedOpenings((("B2",),)))
    assert made.fixture(0).pie_left_out
    assert play(made.terms, made.fixture(0)).termination == "refused"


def test_players_of_ours_and_bots_keep_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    for player in ("random", "tests.engine.sample_bots:first"):
        answers = responses(
            PIE,
            ["play b B2", "play w swap", "genmove w"],
            new_player=partial(player_from, player),
        )
        assert answers[1] == "="
        assert answers[2].startswith("= ")
    assert capsys.readouterr().err == ""
