"""The fifth game touches what the five steps in ARCHITECTURE.md list, and nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import PurePosixPath

import pytest

from tests.fifth_game.__main__ import WORKSHOP
from tests.fifth_game.added import ID, OVERLAY, insertions, overlay_files
from tests.house.tree import ROOT, read

STEPS = read("ARCHITECTURE.md").split("## A new game in five steps")[1].split("\n\n")[1]
LISTED = {
    path
    for path in re.findall(r"`([\w./<>-]+)`", STEPS)
    if "<id>" in path or (ROOT / path).is_file()
}


def listed_as(file: str) -> str:
    """Return how the steps list a file of the game: itself or its folder, with the game's id."""
    path = re.sub(rf"\b{ID}\b", "<id>", re.sub(r"^words/\w+/", "words/<language>/", file))
    folders = [f"{folder}/" for folder in PurePosixPath(path).parents]
    (found,) = [name for name in (path, *folders) if name in LISTED and "<id>" in name]
    return found


def test_every_file_of_the_game_is_listed_and_every_listed_file_is_there() -> None:
    own = {path for path in LISTED if "<id>" in path}
    assert {listed_as(file) for file in overlay_files()} == own


def test_lines_are_added_to_the_listed_files_alone() -> None:
    shared = {path for path in LISTED if "<id>" not in path}
    assert {insertion.file for insertion in insertions()} == shared


@pytest.mark.parametrize("file", {insertion.file: None for insertion in insertions()})
def test_the_lines_can_be_added_and_say_what_the_game_is(file: str) -> None:
    text = read(file)
    for insertion in insertions():
        if insertion.file == file:
            text = insertion.applied(text)
            assert all(ID in line for line in insertion.lines)
    assert text != read(file)


def test_no_file_of_the_game_is_there_already() -> None:
    assert not [file for file in overlay_files() if (ROOT / file).exists()]


@pytest.mark.slow
@pytest.mark.parametrize("file", [f"games/{ID}/{ID}.cpp", f"bind/games/{ID}/rules.cpp"])
def test_the_rules_compile_with_the_core_of_today(file: str) -> None:
    compiler = [os.environ.get("CXX", "c++"), "-std=c++20", "-fsyntax-only", "-Wall", "-Wextra"]
    folders = [f"-I{ROOT / 'core'}", f"-I{OVERLAY / 'core'}"]
    command = [*compiler, *folders, str(OVERLAY / "core" / file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_the_game_is_built_and_played_everywhere() -> None:
    command = [sys.executable, "-m", "tests.fifth_game"]
    if not os.environ.get("CI") and not node():
        command.append("--no-web")
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    log = WORKSHOP.log.read_text(errors="replace")[-20_000:] if done.returncode else ""
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\n{log}"


def node() -> str:
    """Return the npm that builds the web app; nothing where Node is missing or too old."""
    done = subprocess.run(
        ["make", "-s", "node"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()
