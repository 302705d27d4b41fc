"""Invalid input: the engine answers every line and does not crash."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import chdir

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ponnuki
from ponnuki import Game
from ponnuki.gtp import MAX_LINE_BYTES
from ponnuki.gtp.commands import COMMANDS
from ponnuki.gtp.protocol import parse
from tests.cli.running import interrupted, run
from tests.gtp.client import BY_ID, GAMES, responses

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
def temporary_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Change to a temporary folder: a generated `printsgf` may write a file."""
    with chdir(tmp_path_factory.mktemp("gtp")):
        yield


@pytest.mark.slow
@BY_ID
@given(LINES)
def test_every_command_is_answered_once(game: Game, lines: list[str]) -> None:
    lines = [line.replace("\n", " ") for line in lines]
    requests = [request for request in map(parse, lines) if request is not None]
    if "quit" in [request.name for request in requests]:
        return
    answers = responses(game, lines, playouts=2, memory=2**20)
    assert len(answers) == len(requests)
    for request, answer in zip(requests, answers, strict=True):
        assert re.match(rf"[=?]{request.id}( |\n|$)", answer)


@BY_ID
@given(st.binary(max_size=500))
def test_arbitrary_bytes(game: Game, data: bytes) -> None:
    done = run("gtp", game.id, "--playouts", "1", "--memory", "1", stdin=data + b"\n1234567 name\n")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "quit" in data.decode(errors="replace") or "=1234567 Ponnuki\n\n" in done.stdout


def test_an_overlong_line_is_one_error() -> None:
    done = run("gtp", GAMES[0].id, stdin=b"x" * (MAX_LINE_BYTES * 5) + b"\nname\n")
    too_long = f"? syntax error: the line is longer than {MAX_LINE_BYTES} bytes\n\n"
    assert done.stdout == f"{too_long}= Ponnuki\n\n"


def test_comments_are_ignored_whatever_their_length() -> None:
    comment = "#" + "\u00e9 " * MAX_LINE_BYTES
    lines = f"{comment}\n  {comment}\nname {comment}\n7 version {comment}\nname"
    answers = run("gtp", GAMES[0].id, stdin=lines).stdout.split("\n\n")
    assert answers == ["= Ponnuki", f"=7 {ponnuki.__version__}", "= Ponnuki", ""]
    late = run("gtp", GAMES[0].id, stdin=f"{'x' * MAX_LINE_BYTES} {comment}\n").stdout
    assert late.startswith("? syntax error: the line is longer than ")


def test_the_input_may_end_within_a_line() -> None:
    assert (
        run("gtp", GAMES[0].id, stdin="1 name\n2 na").stdout
        == "=1 Ponnuki\n\n?2 unknown command\n\n"
    )


def test_empty_input() -> None:
    done = run("gtp", GAMES[0].id)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind are Unix's")
@pytest.mark.parametrize("output", ["", "lz-analyze\n", "genmove black\n"])
def test_ctrl_c_ends_the_program(output: str) -> None:
    answer = interrupted("gtp", GAMES[0].id, "--seconds", "50", stdin=f"name\n{output}")
    assert answer == "= Ponnuki\n"
