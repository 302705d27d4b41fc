"""Whatever it hears, the engine answers and lives."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import chdir

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ponnuki import Game
from ponnuki.gtp import LONGEST
from ponnuki.gtp.commands import COMMANDS
from ponnuki.gtp.protocol import parse
from tests.cli.running import interrupted, run
from tests.gtp.talking import BY_ID, GAMES, talk

WORDS = """
    black white red blue b w r A1 B2 a1 a1+e3 d4 swap pass resign -1 0 1 2 5 1e9 nan size=3 size=99
    ko=positional playouts=1 threads=2 memory=1 swap=allow exploration=0 allow avoid interval A1,B2
    , = # true maxmoves rootInfo
"""
NAMES = st.sampled_from([name for name in COMMANDS if name != "quit"])
COMMAND = st.lists(st.sampled_from(WORDS.split()), max_size=5).flatmap(
    lambda words: NAMES.map(lambda name: " ".join([name, *words]))
)
LINES = st.lists(COMMAND | st.text(max_size=40), max_size=12)


@pytest.fixture(autouse=True, scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """`printsgf` writes a file wherever it is told to."""
    with chdir(tmp_path_factory.mktemp("rubbish")):
        yield


@BY_ID
@given(LINES)
def test_every_command_is_answered_once(game: Game, lines: list[str]) -> None:
    lines = [line.replace("\n", " ") for line in lines]
    asked = [request for request in map(parse, lines) if request is not None]
    if "quit" in [request.name for request in asked]:
        return
    answers = talk(game, lines, playouts=2, memory=2**20)
    assert len(answers) == len(asked)
    for request, answer in zip(asked, answers, strict=True):
        assert re.match(rf"[=?]{request.id}( |\n|$)", answer)


@BY_ID
@given(st.binary(max_size=500))
def test_bytes_of_any_kind(game: Game, rubbish: bytes) -> None:
    done = run(
        "gtp", game.id, "--playouts", "1", "--memory", "1", given=rubbish + b"\n1234567 name\n"
    )
    assert done.returncode == 0
    assert done.stderr == ""
    assert "quit" in rubbish.decode(errors="replace") or "=1234567 Ponnuki\n\n" in done.stdout


def test_a_line_without_end_is_one_error() -> None:
    done = run("gtp", GAMES[0].id, given=b"x" * (LONGEST * 5) + b"\nname\n")
    too_long = f"? syntax error: a line of more than {LONGEST} bytes\n\n"
    assert done.stdout == f"{too_long}= Ponnuki\n\n"


def test_an_end_in_the_middle_of_a_line() -> None:
    assert (
        run("gtp", GAMES[0].id, given="1 name\n2 na").stdout
        == "=1 Ponnuki\n\n?2 unknown command\n\n"
    )


def test_nothing_at_all() -> None:
    done = run("gtp", GAMES[0].id)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind are Unix's")
@pytest.mark.parametrize("said", ["", "lz-analyze\n", "genmove black\n"])
def test_ctrl_c_leaves(said: str) -> None:
    answer = interrupted("gtp", GAMES[0].id, "--seconds", "50", given=f"name\n{said}")
    assert answer == "= Ponnuki\n"
