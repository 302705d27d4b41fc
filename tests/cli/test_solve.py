"""`ponnuki solve`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pexpect
import pytest

import ponnuki
from tests.cli.running import refused, run
from tests.generic.games import random_positions

GOSIX = ponnuki.Game("gosix")
SMALL = ("solve", "gonnect", "-o", "size=2")


def test_the_solution_as_text() -> None:
    done = run(*SMALL, "-o", "pie=false")
    assert done.returncode == 0
    words = done.stdout.split()
    assert words[:3] == ["result", "Black", "wins"]
    assert "line" in words
    assert run(*SMALL).stdout.split()[1:3] == ["White", "wins"]


def test_solves_as_json() -> None:
    output = json.loads(run(*SMALL, "--json", "--method", "alpha-beta").stdout)
    assert output["game"] == "gonnect"
    assert output["value"] == "loss"
    assert output["values"] == output["lower"] == output["upper"] == ["loss", "win"]
    assert output["obstacle"] is None
    assert output["method"] == "alpha-beta"
    position = ponnuki.Position.from_text(output["position"])
    for move in output["line"]:
        position = position.play(move)
    assert position.outcome is not None
    assert position.outcome.winner == 1


def test_moves_texts_and_files(tmp_path: Path) -> None:
    position = ponnuki.Game("gonnect", size=3).start().play("B2").play("swap")
    file = tmp_path / "position"
    file.write_text(position.to_text() + "\n", encoding="utf-8")
    solved = [
        json.loads(run("solve", "gonnect", *how, "--json").stdout)["values"]
        for how in (
            ("-o", "size=3", "--moves", "B2 swap"),
            ("--position", position.to_text()),
            ("--position", str(file)),
        )
    ]
    assert solved[0] == solved[1] == solved[2]


def test_each_move_is_valued() -> None:
    command = ("solve", "gonnect", "-o", "size=4", "-o", "pie=false", "--each-move")
    shown = run(*command)
    assert shown.returncode == 0
    rows = {line.split()[0]: line.split()[1:] for line in shown.stdout.splitlines()}
    assert rows["result"] == ["Black", "wins"]
    assert rows["loses"] == ["A1", "D1", "A4", "D4"]
    assert len(rows["wins"]) == 12
    assert "," in rows["nodes"][0]
    values = json.loads(run(*command, "--json").stdout)
    assert values["value"] == "win"
    assert [move for move, value in values["moves"].items() if value == "loss"] == rows["loses"]
    assert values["moves"][values["line"][0]] == "win"
    limited = run(*command, "--nodes", "10", "--json")
    assert limited.returncode == 1
    values = json.loads(limited.stdout)
    assert (values["value"], values["line"], set(values["moves"].values())) == (None, None, {None})
    assert "unknown" in run(*command, "--nodes", "10").stdout
    assert "no --method, --proof" in refused(
        *command, "--method", "df-pn", "--proof", "proof", "--nodes", "10"
    )


def test_ctrl_c_shows_what_is_known_of_each_move() -> None:
    command = ["-m", "ponnuki", "solve", "hexotic", "-o", "size=5", "--each-move", "--json"]
    program = pexpect.spawn(sys.executable, command, dimensions=(24, 200), timeout=60)
    program.expect("[1-9][0-9,]* positions searched")
    program.sendintr()
    program.expect(r"\{.*\}")
    values = json.loads(program.match[0])
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 130
    assert values["nodes"] > 0
    assert 0 < values["used"] <= values["memory"]
    assert len(values["moves"]) > 40


@pytest.mark.parametrize(
    ("moves", "winner"), [("C1 B1 B2 A1 B3 C3 C2", "Black"), ("A1 B2 A2 B1 C3 B3", "White")]
)
def test_each_move_of_a_game_that_is_over(moves: str, winner: str) -> None:
    options = ("-o", "size=3", "-o", "pie=false", "--moves", moves)
    shown = run("solve", "gonnect", *options, "--each-move").stdout.split()
    assert shown[:3] == ["result", winner, "wins"]
    assert run("solve", "gonnect", *options).stdout.split()[:3] == shown[:3]


@pytest.mark.slow
def test_tables_of_endings_take_the_place_of_search(tmp_path: Path) -> None:
    made = run("tabulate", "gosix", "--stones", "23", "--directory", str(tmp_path))
    assert made.returncode == 0
    position = next(p for n in range(10**6) for p in random_positions(GOSIX, n) if in_tables(p))
    command = ("solve", "gosix", "--position", position.to_text(), "--json")
    plain, stopping = (
        json.loads(run(*command, *more).stdout) for more in ((), ("--tables", str(tmp_path)))
    )
    assert stopping["nodes"] == 0
    assert stopping["values"] == plain["values"]
    assert stopping["line"] is not None
    analysis = json.loads(
        run("analyze", *command[1:], "--playouts", "1", "--tables", str(tmp_path)).stdout
    )
    assert analysis["proven"] == plain["values"][position.to_move]


def in_tables(position: ponnuki.Position) -> bool:
    """Return whether a position is an ending with one open hexagon and 23 stones or more."""
    is_open = position.marks["hexagons"].count(None) == 1
    return position.outcome is None and is_open and len(position.stones) >= 23


def test_an_unsolved_position_says_so() -> None:
    done = run("solve", "gosix", "--nodes", "100", "--memory", "64K")
    assert done.returncode == 1
    assert "unknown" in done.stdout
    assert "not solved yet" in " ".join(done.stdout.split())


def test_a_finished_game() -> None:
    done = run(*SMALL, "-o", "pie=false", "--moves", "A1 B1 A2")
    assert done.returncode == 0
    assert done.stdout.split()[1:3] == ["Black", "wins"]
    assert "nobody" in done.stdout


def test_checkpoints(tmp_path: Path) -> None:
    file = str(tmp_path / "table")
    work = ("solve", "gosix", "--nodes", "2000", "--memory", "1M", "--checkpoint", file, "--json")
    first, second = json.loads(run(*work).stdout), json.loads(run(*work).stdout)
    assert second["nodes"] > first["nodes"]
    assert "is about another position" in refused(*work, "--moves", "a1")
    Path(file).write_text("not a checkpoint", encoding="utf-8")
    assert "is not a checkpoint" in refused(*work)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("solve", "no-such-game"), "unknown game 'no-such-game'"),
        (("solve", "gosix", "--memory", "many"), "memory is a number of bytes"),
        (("solve", "gosix", "--memory", ""), "memory is a number of bytes"),
        (("solve", "gosix", "--memory", "1"), "memory must be from 4096"),
        (("solve", "gosix", "--method", "guess"), "method must be auto"),
        (("solve", "gosix", "--moves", "z9"), "z9"),
        (("solve", "gosix", "--position", "nonsense"), "a position is"),
        (("solve", "gosix", "--checkpoint", "/no/such/folder/x"), "there is no folder"),
        (("solve", "gosix", "--tables", "/no/such/folder"), "there is no folder /no/such/folder"),
        (("solve", "gosix", "--tables", "/"), "has no table of endings that is whole"),
        (("solve", "gosix", "-o", "edition=fr", "--tables", "/"), "edition=en"),
        (("solve", "hexotic", "--tables", "/"), "they are for Gosix with edition=en"),
        (("analyze", "gosix", "--tables", "/no/such/folder"), "there is no folder /no/such/folder"),
        (("analyze", "--service", "--tables", "/"), "with --service, requests alone say"),
    ],
)
def test_refuses(arguments: tuple[str, ...], message: str) -> None:
    assert message in refused(*arguments)


def test_ctrl_c_shows_and_saves_the_bounds(tmp_path: Path) -> None:
    file = tmp_path / "table"
    command = ["-m", "ponnuki", "solve", "gosix", "--memory", "4M", "--json"]
    program = pexpect.spawn(
        sys.executable, [*command, "--checkpoint", str(file)], dimensions=(24, 200), timeout=60
    )
    program.expect("[1-9][0-9,]* positions searched")
    program.sendintr()
    program.expect(r"\{.*\}")
    output = json.loads(program.match[0])
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 130
    assert output["obstacle"] == "limit"
    assert output["nodes"] > 0
    assert file.stat().st_size > 0
