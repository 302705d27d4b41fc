"""docs/bots.md: the bot, the commands, the script and the entry point of the page work."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from ponnuki.engine.bot_lookup import GROUP
from ponnuki.errors import FAILURES
from tests.cli.running import environment

PAGE = (Path(__file__).parents[1] / "docs/bots.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
BOT, SCRIPT = (block for block in BLOCKS if not block.startswith(">>>"))
COMMANDS = re.findall(r"^    ponnuki (.+)$", PAGE, re.MULTILINE)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with the module of the page."""
    (tmp_path / "my_bots.py").write_text(BOT, encoding="utf-8")
    return tmp_path


def run(folder: Path, *words: str, stdin: str = "") -> str:
    """Run Python in the folder and return its output; it must end with status 0."""
    done = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        input=stdin,
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_bot_takes_ten_lines() -> None:
    assert len([line for line in BOT.splitlines() if line]) <= 10


@pytest.mark.slow
def test_the_first_command_is_a_match_that_the_bot_wins(folder: Path) -> None:
    output = run(folder, "-m", "ponnuki", *shlex.split(COMMANDS[0]), "--jobs", "2")
    (wins,) = re.findall(r"\+(\d+) =0 -\d+", output)
    assert int(wins) >= 9


@pytest.mark.slow
def test_the_other_commands_play_with_it(folder: Path) -> None:
    play, gtp = (shlex.split(command) for command in COMMANDS[1:])
    output = run(folder, "-m", "ponnuki", *play, stdin="C3\nquit\n")
    assert re.search(r"^(White plays|Colours are swapped)", output, re.MULTILINE)
    output = run(folder, "-m", "ponnuki", *gtp, stdin="1 genmove black\nquit\n")
    assert re.match(r"=1 [A-E][1-5]\n\n", output)


@pytest.mark.slow
def test_the_script_runs(folder: Path) -> None:
    (folder / "script.py").write_text(SCRIPT, encoding="utf-8")
    first, *games, ranking = run(folder, "script.py").splitlines()
    assert re.fullmatch(r"[a-h][1-4]", first)
    assert sorted(int(line.split()[0]) for line in games) == list(range(6))
    assert all(line.endswith(" None") for line in games)
    assert sorted(texts_in(ranking)) == ["greedy", "my_bots:Sampler", "my_bots:Sampler,games=5"]


def texts_in(text: str) -> list[str]:
    """Return the texts of a printed list."""
    return re.findall(r"'([^']*)'", text)


def test_the_entry_point_is_of_the_group() -> None:
    (block,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    assert tomllib.loads(block)["project"]["entry-points"] == {
        GROUP: {"sampler": "my_bots:Sampler"}
    }


def test_the_page_lists_every_failure_of_a_bot() -> None:
    section = PAGE.split("\n## What may go wrong\n")[1].split("\n## ")[0]
    listed = re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE)
    assert listed == [kind for kind in FAILURES if kind != "refused"]
