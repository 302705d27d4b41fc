"""`ponnuki learn`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np

from ponnuki import Game
from ponnuki.learn.game_store import GameStore
from tests.cli.running import refused, run

OPENING = 1  # the kind of a ply drawn from the priors
SMALL = ("--channels", "4", "--blocks", "1", "--games", "8", "--simulations", "2")


def test_it_learns_and_goes_on(tmp_path: Path) -> None:
    folder = str(tmp_path / "new")
    command = ("learn", "gosix", "--dir", folder, "--evaluate-every", "0", *SMALL)
    first = run(*command, "--generations", "1", "--json")
    assert first.returncode == 0
    lines = [json.loads(line) for line in first.stdout.splitlines()]
    assert [(line["event"], line["generation"]) for line in lines] == [("trained", 1)]
    assert set(lines[0]["losses"]) >= {"total", "policy", "result"}
    assert first.stderr.startswith("the network plays as net:")
    again = run(*command, "--generations", "2", "--anneal", "10")
    assert again.stderr.startswith("going on from generation 1, with ")
    assert [line[:13] for line in again.stdout.splitlines()] == ["generation 2:", "generation 3:"]
    assert ", 0 plies" not in again.stdout


def test_it_learns_on_several_boards(tmp_path: Path) -> None:
    options = ("--dir", str(tmp_path), "--evaluate-every", "0", "--generations", "1", *SMALL)
    boards = ("-o", "size=5", "--also", "size=3", "--also", "size=4")
    assert run("learn", "gonnect", *boards, *options).returncode == 0
    for folder in ("games", "games/size=3", "games/size=4"):
        assert list((tmp_path / folder).glob("games-*.bin"))


def test_games_begin_evenly(tmp_path: Path) -> None:
    options = ("--dir", str(tmp_path), "--evaluate-every", "0", "--generations", "1", *SMALL)
    assert run("learn", "hexotic", "-o", "size=3", "--even-openings", *options).returncode == 0
    with GameStore(tmp_path / "games", Game("hexotic", size=3)) as store:
        openings = [int((game.kinds == OPENING).sum()) for game in store.newest()]
    assert sum(openings) / len(openings) > 3  # without, two are drawn of each game on average


def test_the_solver_proves_more_of_the_games(tmp_path: Path) -> None:
    proven = []
    for nodes in ("0", "100"):
        folder = tmp_path / nodes
        options = ("--dir", str(folder), "--evaluate-every", "0", "--generations", "1", *SMALL)
        assert run("learn", "gosix", "--solver-nodes", nodes, *options).returncode == 0
        with GameStore(folder / "games", Game("gosix")) as store:
            proven.append(np.mean([game.proven.mean() for game in store.newest()]))
    assert proven[1] > 1.5 * proven[0]


def test_it_goes_on_with_the_kind_of_network_that_is_there(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    options = ("--evaluate-every", "0", "--simulations", "1", "--generations", "1", "--json")
    network = ("--network", "patterns", "--features", "4", "--layers", "0")
    begun = run("learn", "gosix", *network, "--dir", str(first), *options)
    assert json.loads(begun.stdout)["samples"] >= 8000
    begin_with = ("--from", str(first / "network.bin"))
    again = run("learn", "gosix", *begin_with, "--dir", str(second), *options)
    assert json.loads(again.stdout)["samples"] >= 8000


def test_what_cannot_be_learned_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games").touch()
    assert "games" in refused("learn", "gosix", "--dir", str(tmp_path), "--minutes", "0")
    assert "chess" in refused("learn", "chess", "--dir", str(tmp_path))
    assert "tpu" in refused("learn", "gosix", "--dir", str(tmp_path / "new"), "--device", "tpu")
    origin = str(tmp_path / "none.bin")
    assert origin in refused("learn", "gosix", "--dir", str(tmp_path / "new"), "--from", origin)
    new = ("--dir", str(tmp_path / "new"))
    assert "size=13" in refused("learn", "gonnect", "--also", "ko=positional", *new)
    assert "convolutions" in refused(
        "learn", "gosix", "--also", "edition=fr", "--network", "patterns", *new
    )
    assert "NAME=VALUE" in refused("learn", "gonnect", "--also", "9", *new)
    assert "--ray" in refused("learn", "gosix", "--dir", str(tmp_path / "new"), "--actors", "2")
    for seed in ("-1", str(2**64)):
        refused("learn", "gosix", "--dir", str(tmp_path / "new"), "--seed", seed)
