"""`ponnuki games`, `rules`, `perft`, `bench`, and errors of all commands."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from importlib.metadata import entry_points

import pytest

import ponnuki
import ponnuki.cli
from ponnuki.rules import diagrams
from tests.cli.running import refused, run

IDS = [info.id for info in ponnuki.games()]


def test_the_installed_program_is_this_one() -> None:
    (entry_point,) = entry_points(group="console_scripts", name="ponnuki")
    assert entry_point.load() is ponnuki.cli.main


def test_the_module_is_the_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ponnuki", "--version"], capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == (run("--version").stdout, "")


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in (
        "play",
        "serve",
        "match",
        "games",
        "rules",
        "replay",
        "analyze",
        "gtp",
        "perft",
        "bench",
    ):
        assert command in done.stdout


@pytest.mark.parametrize("group", [[], ["bench"], ["records"]], ids=str)
def test_no_command_shows_help(group: list[str]) -> None:
    done = run(*group)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == run(*group, "--help").stdout


def test_version() -> None:
    assert run("--version").stdout == f"ponnuki {ponnuki.__version__} ({ponnuki.__build__})\n"


@pytest.mark.parametrize("columns", ["40", "80", "200"])
def test_games_names_title_credit_and_options(columns: str) -> None:
    done = run("games", COLUMNS=columns)
    assert done.returncode == 0
    assert max(map(len, done.stdout.splitlines())) <= int(columns)
    text = " ".join(done.stdout.split())
    for info in ponnuki.games():
        assert f"{info.title}, {info.credit()}" in text
        for option in info.options:
            assert f"-o {option.name}" in text
            assert columns == "40" or option.allowed() in text


def test_games_as_json() -> None:
    games = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in games] == IDS
    for game, info in zip(games, ponnuki.games(), strict=True):
        assert game["title"] == info.title
        assert game["author"] == info.author
        assert game["credit"] == info.credit()
        assert [option["name"] for option in game["options"]] == [o.name for o in info.options]
        assert [option["default"] for option in game["options"]] == [
            o.default for o in info.options
        ]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("columns", ["20", "30", "40", "100"])
def test_rules_are_shown(id: str, columns: str) -> None:
    done = run("rules", id, COLUMNS=columns)
    assert done.returncode == 0
    assert ponnuki.game_info(id).title in done.stdout
    assert "<!--" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= int(columns)
    for diagram in diagrams(id):
        board = str(diagram.position())
        needed = max(map(len, board.split("\n")))
        if needed <= int(columns):
            shown = "\n".join(line.rstrip() for line in done.stdout.split("\n"))
            assert f"\n{board}\n\n" in shown
        else:
            notice = f"(The board needs {needed} columns, this window has {columns}.)"
            assert notice in " ".join(done.stdout.split())


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("columns", ["30", "100"])
def test_rules_are_shown_in_french(id: str, columns: str) -> None:
    done = run("rules", id, "--language", "fr", COLUMNS=columns)
    assert done.returncode == 0
    output = " ".join(done.stdout.split())
    assert "But du jeu" in output
    for english in ("Goal", "last move", "'s cell", "just lifted", "needs"):
        assert english not in output
    assert "<!--" not in output
    assert "![" not in output
    assert max(map(len, done.stdout.splitlines())) <= int(columns)
    if columns == "100":
        shown = "\n".join(line.rstrip() for line in done.stdout.split("\n"))
        assert all(f"\n{d.position()}\n\n" in shown for d in diagrams(id))


@pytest.mark.parametrize(
    ("environment", "title"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "But du jeu"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr"}, "But du jeu"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "fr_FR", "LC_ALL": "C"}, "Goal"),
        ({"LANG": "fr_FR@euro", "LC_ALL": ""}, "But du jeu"),
        ({"LANG": "de_DE.UTF-8"}, "Goal"),
        ({"LANG": ""}, "Goal"),
    ],
)
def test_rules_are_shown_in_the_language_of_the_locale(
    environment: dict[str, str], title: str
) -> None:
    assert title in run("rules", IDS[0], **environment).stdout
    assert "But du jeu" in run("rules", IDS[0], "--language", "fr", **environment).stdout


def test_an_unknown_language_is_refused_with_a_message() -> None:
    assert "unknown language 'tlh'; the languages are: en, fr" in refused(
        "rules", IDS[0], "--language", "tlh"
    )


@pytest.mark.parametrize("id", IDS)
def test_perft_counts(id: str) -> None:
    root = ponnuki.Game(id).start()
    output = json.loads(run("perft", id, "2", "--json").stdout)
    assert output["nodes"] == ponnuki.perft(root, 2)
    assert output["depth"] == 2
    assert output["game"] == id
    assert output["options"] == root.game.options
    assert output["seconds"] >= 0


def test_perft_as_text() -> None:
    done = run("perft", "gosix", "2")
    assert done.stdout.startswith("552 nodes in ")
    assert run("perft", "gosix", "0").stdout.startswith("1 node in ")


def test_perft_divided() -> None:
    done = run("perft", "gonnect", "2", "-o", "size=2", "--divide")
    assert done.stdout.splitlines()[:4] == ["A1: 4", "B1: 4", "A2: 4", "B2: 4"]
    output = json.loads(run("perft", "gonnect", "2", "-osize=2", "--divide", "--json").stdout)
    assert output["divide"] == {"A1": 4, "B1": 4, "A2": 4, "B2": 4}
    assert output["nodes"] == 16


def test_perft_from_a_position() -> None:
    position = ponnuki.Game("gonnect", size=3).start().play("B2")
    output = json.loads(
        run("perft", "gonnect", "1", "--json", "--position", position.to_text()).stdout
    )
    assert output["nodes"] == 9
    assert output["position"] == position.to_text()
    text = position.to_text()
    assert "a position of gonnect, not of gosix" in refused(
        "perft", "gosix", "1", "--position", text
    )
    assert "leave out -o" in refused("perft", "gonnect", "1", "-osize=4", "--position", text)
    assert refused("perft", "gonnect", "1", "--position", "\xff" * 50_000).startswith("ponnuki: ")


@pytest.mark.parametrize("id", IDS)
def test_bench_plays_random_games(id: str) -> None:
    done = run("bench", "playouts", id, "--seconds", "0.05", "--seed", "1", "--json")
    output = json.loads(done.stdout)
    assert output["game"] == id
    assert output["seed"] == 1
    assert output["games"] == sum(output["wins"]) + output["draws"] >= 1
    assert output["games_per_second"] == pytest.approx(output["games"] / output["seconds"])
    assert output["plies_per_second"] == pytest.approx(output["plies"] / output["seconds"])
    assert output["mean_plies"] == pytest.approx(output["plies"] / output["games"])
    assert output["seconds"] > 0


@pytest.mark.parametrize("id", IDS)
def test_bench_searches(id: str) -> None:
    more = ["-o", "size=6"] if id == "game-of-6" else []
    done = run("bench", "search", id, *more, "--seconds", "0.05", "--seed", "1", "--json")
    output = json.loads(done.stdout)
    assert output["simulations"] > 0
    assert output["per_second"] > 0
    assert output["per_second_on_one_thread"] == output["per_second"]
    assert output["playouts_per_second"] > 0


def test_bench_compares_threads_with_one() -> None:
    done = run("bench", "search", "gosix", "--seconds", "0.05", "--threads", "2")
    assert re.search(r"simulations/s on 2 threads\n.* on one: [\d.]+ times as many", done.stdout)


def test_bench_search_as_text() -> None:
    done = run("bench", "search", "gosix", "--seconds", "0.05", "--playouts", "50", "--plain")
    assert "simulations/s on 1 thread" in done.stdout
    assert "MiB" in done.stdout


def test_bench_as_text() -> None:
    done = run("bench", "playouts", "gosix", "--seconds", "0")
    assert "games/s" in done.stdout
    assert "plies each" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["perft", IDS[0], "-1"],
        ["perft", IDS[0], "x"],
        ["perft", IDS[0], "9" * 30],
        ["perft", "no-such-game", "1"],
        ["perft", IDS[0], "1", "-o", "no=1"],
        ["bench", "playouts", IDS[0], "--seconds", "-1"],
        ["bench", "playouts", IDS[0], "--seed", "-1"],
        ["bench", "playouts", "no-such-game"],
        ["rules", "no-such-game"],
        ["rules"],
        ["play", "no-such-game"],
        ["play", IDS[0], "--seat", "3", "--vs", "random"],
        ["play", IDS[0], "--seat", "2"],
        ["play", IDS[0], "--seed", "2"],
        ["play", IDS[0], "--vs", "nobody"],
        ["play", IDS[0], "--games", "0"],
        ["play", IDS[0], "--moves", "nonsense"],
        ["play", IDS[0], "--moves", "/"],
        ["play", IDS[0], "--load", "x"],
        ["play", "--load", "no such file"],
        ["no-such-command"],
        ["--no-such-option"],
        ["games", "too many"],
    ],
)
def test_invalid_arguments_are_refused_with_a_message(arguments: list[str]) -> None:
    output = refused(*arguments)
    assert output.startswith("ponnuki: ")
    assert output.count("\n") == 1
    assert len(output) < 1_000


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            "play --poistion x",
            "ponnuki play has no option '--poistion'; did you mean --option or --position?",
        ),
        ("play -x", "ponnuki play has no option '-x'; ponnuki play --help lists them"),
        ("plya", "ponnuki has no command 'plya'; did you mean play or replay?"),
        (
            "bench fast",
            "ponnuki bench has no command 'fast'; the commands are: playouts, search",
        ),
        (
            "play gosix hexotic -- -1",
            "ponnuki play does not take hexotic, -1 here; ponnuki play --help shows what it takes",
        ),
        ("perft gosix", "ponnuki perft needs DEPTH; ponnuki perft --help shows what it takes"),
        ("perft gosix many", "DEPTH is a whole number from 0 to 1000, not 'many'"),
        ("perft gosix 1001", "DEPTH is a whole number from 0 to 1000, not '1001'"),
        ("analyze --candidates 0", "--candidates is a whole number from 1, not '0'"),
        ("analyze --seconds long", "--seconds is a number, not 'long'"),
        ("analyze --candidates", "--candidates needs a value"),
        ("analyze --json=yes", "--json takes no value"),
    ],
)
def test_invalid_arguments_are_named(arguments: str, problem: str) -> None:
    assert refused(*arguments.split()) == f"ponnuki: {problem}\n"
