"""`ponnuki tabulate`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.running import refused, run

LAST = ("tabulate", "gosix", "--stones", "24")


@pytest.mark.slow
def test_tables_are_planned_made_and_checked(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    command = (*LAST, "--directory", str(folder))
    todo = json.loads(run(*command, "--plan", "--json").stdout)
    assert todo["blocks"] == 2
    assert todo["done"] == todo["done_size"] == 0
    assert not folder.exists()
    done = run(*command)
    assert done.returncode == 0
    assert "2 of 2" in " ".join(done.stdout.split())
    assert sum(path.stat().st_size for path in folder.iterdir()) == todo["size"]
    again = json.loads(run(*command, "--json").stdout)
    assert again == {**todo, "done": 2, "done_size": todo["size"], "seconds": again["seconds"]}
    checked = json.loads(run(*command, "--check", "200", "--json").stdout)
    assert checked["blocks"] == 2
    assert checked["slots"] == 400
    assert "2 blocs sont justes" in run("--language", "fr", *command, "--check", "5").stdout


@pytest.mark.slow
def test_after_kill_9_the_same_command_goes_on(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    command = ("tabulate", "gosix", "--stones", "23", "--memory", "12M", "--directory")
    process = subprocess.Popen([sys.executable, "-m", "ponnuki", *command, str(killed)])
    # The 12 rows of its third block are written two at a time.
    while not list(killed.glob("1-33-23.table.partial")):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGSTOP)
    assert "already" in refused(*command, str(killed))
    process.kill()
    assert process.wait() == -signal.SIGKILL
    assert len(list(killed.glob("*.partial"))) == 1
    there = json.loads(run(*command, str(killed), "--plan", "--json").stdout)
    assert there["done"] == 2
    rest = json.loads(run(*command, str(killed), "--json").stdout)
    assert rest["solved"] < rest["slots"]
    run(*command, str(whole))
    names = sorted(path.name for path in whole.iterdir())
    assert sorted(path.name for path in killed.iterdir()) == names
    for name in names:
        assert (killed / name).read_bytes() == (whole / name).read_bytes()


def test_other_games_have_no_tables(tmp_path: Path) -> None:
    sentence = refused("tabulate", "hexotic", "--directory", str(tmp_path))
    assert "they are for Gosix with edition=en" in sentence
    command = ("tabulate", "gosix", "-o", "edition=fr", "--directory", str(tmp_path))
    assert "edition=en" in refused(*command)


def test_actors_without_a_cluster_are_refused(tmp_path: Path) -> None:
    assert "--ray" in refused(*LAST, "--directory", str(tmp_path / "new"), "--actors", "2")
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "file" in refused(*LAST, "--directory", str(tmp_path / "file" / "tables"))
