"""`ponnuki analyze`, for one position and as a service."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import ponnuki
from tests.cli.running import interrupted, refused, run
from tests.generic.games import one_of_each, title

TINY = ["gonnect", "-o", "size=3", "-o", "pie=false"]


@pytest.mark.parametrize("columns", ["40", "80"])
@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_a_table_of_the_best_moves(game: ponnuki.Game, columns: str) -> None:
    options = [f"-o{name}={str(value).lower()}" for name, value in game.options.items()]
    command = ["analyze", game.id, *options, "--playouts", "300", "--candidates", "4"]
    done = run(*command, COLUMNS=columns)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert max(map(len, lines)) <= int(columns)
    text = " ".join(done.stdout.split())
    assert f"{game.colours[0].capitalize()} to move, value " in text
    assert " playouts in " in text
    header = next(i for i, line in enumerate(lines) if line.startswith("Move "))
    start = game.start()
    rows = [line.split() for line in lines[header + 1 :] if not line.startswith(" ")]
    assert len(rows) == 4
    assert all(start.is_legal(row[0]) for row in rows)
    assert all(row[2].endswith("%") for row in rows)


def test_proven_results_are_shown() -> None:
    output = run("analyze", *TINY, "--moves", "B1,A1 B2,A3", "--candidates", "1").stdout
    assert "Black to move wins, proven." in output
    assert output.splitlines()[-1].split()[:3] == ["B3", "0", "wins"]
    lost = run("analyze", *TINY, "--moves", "B2 A1", "--allow=C1", "--playouts=5000").stdout
    assert lost.splitlines()[-1].startswith("C1 ")


def test_analyse_is_the_same_command() -> None:
    arguments = [*TINY, "--moves", "B1,A1 B2,A3", "--candidates", "1"]
    british = run("analyse", *arguments)
    assert (british.returncode, british.stderr) == (0, "")
    assert british.stdout == run("analyze", *arguments).stdout
    assert "analyse" not in run("--help").stdout


def test_a_position_of_a_game_on_record(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;PKGAME[gonnect size=3 pie=false];B[bc](;W[ac];B[bb];W[aa])(;W[bb]))")
    load = ("analyze", "--load", str(file), "--candidates", "1", "--playouts", "100")
    output = run(*load).stdout
    assert "Black to move wins, proven." in output
    assert output.splitlines()[-1].split()[0] == "B3"
    assert "White to move" in run(*load, "--ply", "3").stdout
    assert "Black to move wins" in run(*load, "--ply", "3", "--moves", "A3").stdout
    assert "(O)" in run(*load, "--branch", "2:2").stdout
    for words, problem in (
        (("--ply", "5"), "the game has 4 plies, not 5"),
        (("--number", "2"), "there is no game 2, only 1 game"),
        (("--branch", "2:3"), "game 1, there is no branch 3 after node 2"),
        (("--position", "x"), "--load names the game"),
    ):
        assert problem in refused(*load, *words)
    assert "--ply are for a game of a file" in refused("analyze", *TINY, "--ply", "1")


def test_a_game_that_is_over() -> None:
    over = run("analyze", *TINY, "--moves", "B1 A1 B2 A3 B3").stdout
    assert over.splitlines()[-1] == "Player 1 wins: two opposite sides are joined."


def test_reports_as_json() -> None:
    arguments = ["analyze", *TINY, "--playouts", "200", "--json", "--avoid", "B2"]
    (line,) = run(*arguments).stdout.splitlines()
    report = json.loads(line)
    assert report["playouts"] >= 200 or report["proven"]
    assert not report["during_search"]
    assert "B2" not in [candidate["move"] for candidate in report["candidates"]]
    every = run("analyze", "gonnect", "--seconds=1", "--json", "--every=0.05").stdout
    during = [json.loads(line)["during_search"] for line in every.splitlines()]
    assert during == [True] * (len(during) - 1) + [False]
    assert len(during) > 1


def test_a_position_may_be_given_as_text() -> None:
    text = ponnuki.Game("gonnect", size=3).start().play("B2").to_text()
    arguments = ["analyze", "gonnect", "--position", text, "--moves", "swap", "--playouts", "9"]
    assert "White to move" in run(*arguments).stdout
    assert "a position of gonnect, not of gosix" in refused("analyze", "gosix", "--position", text)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "analyze needs a GAME, --load FILE or --service"),
        (["gonnect", "--service"], "requests alone say what to analyse"),
        (["--service", "--json"], "requests alone say what to analyse"),
        (["gonnect", "--seconds", "0"], "seconds must be a number above 0"),
        (["gonnect", "--playouts", "0"], "--playouts"),
        (["gonnect", "--memory", "0"], "--memory"),
        (["gonnect", "--threads", "9999"], "threads must be from 1"),
        (["gonnect", "--moves", "A1 A1"], "A1 is occupied by Black."),
        (["gonnect", "--avoid", "Z99"], "'Z99' is not a move on this board."),
        (["gonnect", "--allow", "pass"], "no legal move is left to consider"),
        (["gonnect", "--every", "0"], "--every"),
        (["chess"], "unknown game 'chess'"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], why: str) -> None:
    assert why in refused("analyze", *arguments)


def test_the_service_answers_everything_then_leaves() -> None:
    lines = [
        {"id": "a", "game": "gonnect", "playouts": 50, "candidates": 1},
        {"id": "b", "game": "gosix", "candidates": 1},
        {"id": "c", "game": "chess"},
    ]
    requests = "\n".join(map(json.dumps, lines)) + '\n\n \n{"id": "d", "action": "query_version"}'
    done = run("analyze", "--service", "--playouts=70", "--workers=2", stdin=requests)
    assert (done.returncode, done.stderr) == (0, "")
    answers = {answer["id"]: answer for answer in map(json.loads, done.stdout.splitlines())}
    assert sorted(answers) == ["a", "b", "c", "d"]
    assert 50 <= answers["a"]["playouts"] < 70 <= answers["b"]["playouts"]
    assert answers["c"]["field"] == "game"


@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind are Unix's")
def test_ctrl_c_ends_the_service_at_once() -> None:
    request = {"id": "a", "game": "gonnect", "seconds": 1000, "report_every": 0.1}
    output = interrupted("analyze", "--service", "--workers", "2", stdin=f"{json.dumps(request)}\n")
    assert json.loads(output)["during_search"]
