"""Bots and programs on the command line: a module of the working directory, and its mistakes."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ponnuki import Game
from ponnuki.record import Record, sgf
from tests.cli.running import process, refused, run
from tests.engine.programs import spec

CODE = """\
class Last:
    name = "The last"

    def __init__(self, game, seed, depth=1):
        self.depth = depth

    def choose(self, position):
        print("thinking")
        return position.legal_moves()[-self.depth]

def wrong(position):
    return "Z9"

def broken(position):
    return position.no_such_thing

def hangs(position):
    while True:
        pass
"""
SMALL = ["gonnect", "-o", "size=4", "-o", "pie=false"]
PIE = ["gonnect", "-o", "size=4"]
STRANGER = {"unknown": ["ponnuki-options"], "name": ["Stranger"]}


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Write a module with bots into the working directory; only this test imports it."""
    name = f"bots_of_{re.sub('[^a-z0-9]', '_', tmp_path.name)}"
    (tmp_path / f"{name}.py").write_text(CODE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path not in ("", ".")])
    yield name
    sys.modules.pop(name, None)


def test_a_match_with_a_bot(module: str) -> None:
    words = ("--game", *SMALL, "--pairs", "1", "--jobs", "1", "--seed", "1", "--json")
    done = run("match", f"{module}:Last,depth=2", "random", *words)
    assert done.returncode == 0
    output = json.loads(done.stdout)
    assert [player["name"] for player in output["players"]] == [f"{module}:Last,depth=2", "random"]
    (identity,) = output["programs"].values()
    assert re.fullmatch(rf"{module}:Last,depth=2 \([0-9a-f]{{8}}\)", identity)
    assert output["endings"].keys() == {"connection"}


def test_a_match_shows_what_a_bot_did_wrong(module: str) -> None:
    words = ("--game", *SMALL, "--pairs", "1", "--jobs", "1", "--seed", "1")
    done = run("match", f"{module}:broken", "random", *words)
    assert done.returncode == 0
    assert f"Lost by a fault of {module}:broken: crash (2).\n  first in game 0: " in done.stdout
    assert "raised AttributeError: " in done.stdout
    assert "Position' object has no attribute 'no_such_thing'" in done.stdout
    assert f"({module}.py, line 15)" in done.stdout


def test_a_game_against_a_bot(module: str, tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    lines = f"A1\nsave {file}\nA2\nquit\n"
    done = run("play", *SMALL, "--vs", f"{module}:Last", "--seed", "1", stdin=lines)
    assert done.returncode == 0
    assert f"Your opponent is {module}:Last, seed 1." in done.stdout
    assert "White plays D4." in done.stdout
    assert f"--vs {module}:Last" in done.stdout
    assert "the opponent is another program" in refused("play", "--load", str(file))
    loaded = run("play", "--load", str(file), "--vs", f"{module}:Last", stdin="A3\nquit\n")
    assert "White plays C4." in loaded.stdout


def test_a_bot_that_fails_leaves_its_moves_to_the_person(module: str) -> None:
    done = run("play", *SMALL, "--vs", f"{module}:wrong", stdin="A1\nA2\nquit\n", COLUMNS="200")
    assert done.returncode == 0
    assert "The program failed: " in done.stdout
    assert "plays 'Z9': 'Z9' is not a move on this board." in done.stdout
    assert "White plays A2." in done.stdout


def test_a_bot_over_gtp(module: str) -> None:
    lines = "1 genmove b\n2 genmove w\n3 showboard\nquit\n"
    done = run("gtp", *SMALL, "--player", f"{module}:Last", stdin=lines)
    assert done.stdout.startswith("=1 D4\n\n=2 C4\n\n=3\n")
    assert "thinking" not in done.stdout
    assert done.stderr.count("thinking") == 2
    done = run("gtp", *SMALL, "--player", f"{module}:wrong", stdin="1 genmove b\n2 play b A1\n")
    assert done.stdout.startswith(f"?1 {module}:wrong plays 'Z9'")
    assert done.stdout.endswith("=2\n\n")


def test_a_bot_that_hangs_leaves_its_moves_to_the_person(module: str) -> None:
    words = ("--vs", f"{module}:hangs", "--timeout", "0.3")
    done = run("play", *SMALL, *words, stdin="A1\nA2\nquit\n", COLUMNS="200")
    assert done.returncode == 0
    late = f"{module}:hangs did not choose a move within 0.3 s"
    assert f"The program failed: {late}." in done.stdout
    assert "White plays A2." in done.stdout


@pytest.mark.slow
def test_a_bot_that_hangs_over_gtp_is_an_error_each_time(module: str) -> None:
    lines = "1 genmove b\n2 genmove b\n3 play b A1\n4 gomill-cpu_time\nquit\n"
    words = ("--player", f"{module}:hangs", "--timeout", "0.3")
    done = run("gtp", *SMALL, *words, stdin=lines)
    late = f"{module}:hangs did not choose a move within 0.3 s"
    assert done.stdout == f"?1 {late}\n\n?2 {late}\n\n=3\n\n=4 0.000\n\n=\n\n"


@pytest.mark.parametrize("command", ["play", "gtp"])
def test_a_program_that_hangs_has_the_limit_too(command: str) -> None:
    program = spec(genmove=["!sleep"], **{"ponnuki-options": ["pie=false"]})
    option = "--vs" if command == "play" else "--player"
    words = (command, *SMALL, option, program, "--timeout", "0.3")
    stdin = "A1\nquit\n" if command == "play" else "genmove b\n"
    done = run(*words, stdin=stdin, COLUMNS="400")
    assert "did not respond" in done.stdout


@pytest.mark.parametrize("timeout", ["inf", "nan", "0", "1e9", "-1"])
@pytest.mark.parametrize("words", [("play", *SMALL, "--vs"), ("gtp", *SMALL, "--player")])
def test_a_limit_is_a_number_of_seconds(module: str, words: Sequence[str], timeout: str) -> None:
    assert timeout.removeprefix("-") in refused(*words, f"{module}:Last", "--timeout", timeout)


@pytest.mark.slow
def test_a_module_that_ends_its_process_when_it_is_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "leaves_at_once.py").write_text("import os\nos._exit(3)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = process("gtp", *SMALL, "--player", "leaves_at_once:Bot")
    assert done.returncode == 2
    assert "leaves_at_once:Bot ended its process (status 3)" in done.stderr


def test_the_menu_takes_a_bot(module: str) -> None:
    done = run("play", stdin=f"gonnect\n4\n\nfalse\n{module}:Nobody\n{module}:Last\nA1\nquit\n")
    assert f"the module {module} has no 'Nobody'" in done.stdout
    assert "White plays D4." in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "words",
    [
        ("match", "random", "{}", "--game", "gonnect"),
        ("play", "gonnect", "--vs", "{}"),
        ("gtp", "gonnect", "--player", "{}"),
    ],
)
def test_wrong_names_are_refused(module: str, language: str, words: tuple[str, ...]) -> None:
    for bot, en, fr in (
        ("no_such_module:Bot", "there is no module 'no_such_module'", "il n’y a ni module"),
        (f"{module}:Nobody", f"the module {module} has no 'Nobody'", f"le module {module} n’a pas"),
        (f"{module}:CODE", f"the module {module} has no 'CODE'", f"le module {module} n’a pas"),
        (f"{module}:__doc__", "is not a player: a player is", "n’est pas un joueur"),
        (f"{module}:Last,x=1", "has no setting 'x'; the settings are depth", "pas de réglage"),
        (f"{module}:Last,depth=x", "depth is a whole number", "depth est un nombre entier"),
    ):
        arguments = [word.format(bot) for word in words]
        output = refused("--language", language, *arguments)
        assert output.startswith("ponnuki: ")
        assert (en if language == "en" else fr) in output
        assert len(output.splitlines()) == 1


@pytest.mark.slow
def test_python_can_be_told_not_to_look_here(module: str) -> None:
    words = ("match", "random", f"{module}:Last", "--game", "gonnect")
    done = process(*words, PYTHONSAFEPATH="1")
    assert done.returncode == 2
    assert f"there is no module '{module}'" in done.stderr


def test_a_game_with_a_program_that_does_not_know_the_pie_rule(tmp_path: Path) -> None:
    log, file = tmp_path / "log", tmp_path / "game.sgf"
    program = spec(**STRANGER, genmove=["C3", "B1"], log=str(log))
    lines = f"B2\nA1\nsave {file}\nquit\n"
    done = run("play", *PIE, "--vs", program, "--seat", "1", stdin=lines, COLUMNS="999")
    assert "size=4 ko=simple pie=false" in done.stdout
    assert "Played without the pie rule, which an external program does not know." in done.stdout
    assert done.stdout.count("White plays") == 2
    assert "swap" not in log.read_text(encoding="utf-8")
    (record,) = sgf.loads(file.read_bytes())
    assert record.game.options["pie"] is False
    loaded = run("play", "--load", str(file), "--vs", program, stdin="quit\n", COLUMNS="999")
    assert loaded.returncode == 0
    assert "Played without" not in loaded.stdout


@pytest.mark.slow
def test_a_program_that_knows_the_pie_rule_keeps_it() -> None:
    for program in (
        spec(genmove=["C3"], **{"ponnuki-options": ["pie=true"]}),
        spec(list_commands=["boardsize\nclear_board\nplay\ngenmove\nswap"], genmove=["C3"]),
        f"gtp:{shlex.quote(sys.executable)} -m ponnuki gtp gonnect --player random",
    ):
        done = run("play", *PIE, "--vs", program, "--seat", "1", stdin="quit\n")
        assert done.returncode == 0
        assert "pie=true" in done.stdout
        assert "Played without" not in done.stdout


def test_a_game_begun_with_the_pie_rule_goes_on_only_after_it(tmp_path: Path) -> None:
    program = spec(**STRANGER, genmove=["C3"])
    for moves, goes_on in (("B2 A1", True), ("B2 swap", False), ("B2", False), ("", False)):
        file = tmp_path / "game.sgf"
        record = Record.of(Game("gonnect", size=4), moves.split())
        file.write_text(sgf.dumps(record), encoding="utf-8")
        done = run("play", "--load", str(file), "--vs", program, stdin="quit\n")
        assert (done.returncode == 0) == goes_on
        if not goes_on:
            assert "Stranger 1 does not know the pie rule: begin a new game" in done.stderr
