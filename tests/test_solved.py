"""docs/solved.md: the oracles replay every line, and small rows are solved again."""

from __future__ import annotations

import re

import pytest

from bench.solved import COMMANDS, PROOFS, proven, solved
from ponnuki import Game
from ponnuki.engine.proof import Claim, check
from tests.house.tree import ROOT, read
from tests.oracle import oracle

ROWS = re.findall(
    r"^\| `(ponnuki solve .*)` \| (draw|player [01] wins) \| (.*?) \| ([\d,]+) \|",
    read("docs/solved.md"),
    re.MULTILINE,
)
PROOF_ROWS = re.findall(
    r"^\| `(ponnuki solve .* --proof FILE)` \| ([\d,]+) \| (\d+) \|",
    read("docs/solved.md"),
    re.MULTILINE,
)
SMALL = 50_000
# What takes gigabytes is solved again by `python -m bench.solved` alone.
MODEST = "--memory 1G"


def first_moves(command: str) -> list[str]:
    """Return the moves that the command plays before it solves."""
    return re.findall(r"--moves (\S+)", command)


def options(command: str) -> dict[str, bool | int | str]:
    """Parse the options of the game in a command."""
    pairs = (word.split("=") for word in re.findall(r"-o (\S+)", command))
    return {
        name: value == "true"
        if value in ("true", "false")
        else int(value)
        if value.isdigit()
        else value
        for name, value in pairs
    }


def test_every_command_has_its_row() -> None:
    assert [row[0] for row in ROWS] == COMMANDS
    assert [row[0] for row in PROOF_ROWS] == PROOFS


@pytest.mark.parametrize(("command", "value", "line", "nodes"), ROWS, ids=[row[0] for row in ROWS])
def test_the_oracle_replays_the_line(command: str, value: str, line: str, nodes: str) -> None:
    referee = oracle(command.split()[2], **options(command))
    for move in (*first_moves(command), *line.split()):
        assert move in referee.legal()
        referee.play(move)
    assert referee.outcome is not None
    winner = referee.outcome["winner"]
    assert value == ("draw" if winner is None else f"player {winner} wins")
    assert int(nodes.replace(",", "")) > 0


@pytest.mark.parametrize(
    ("command", "value", "line", "nodes"),
    [
        row if int(row[3].replace(",", "")) <= SMALL else pytest.param(*row, marks=pytest.mark.long)
        for row in ROWS
        if MODEST in row[0]
    ],
)
def test_is_found_again(command: str, value: str, line: str, nodes: str) -> None:
    found = solved(command)
    assert (found.value, found.line, f"{found.nodes:,}") == (value, line, nodes)


@pytest.mark.parametrize(
    ("command", "positions", "plies"),
    [
        row if int(row[1].replace(",", "")) <= SMALL else pytest.param(*row, marks=pytest.mark.long)
        for row in PROOF_ROWS
        if MODEST in row[0]
    ],
)
def test_is_proven_again(command: str, positions: str, plies: str) -> None:
    row = proven(command)
    assert (f"{row.positions:,}", str(row.plies)) == (positions, plies)


@pytest.mark.long
@pytest.mark.parametrize(("name", "lone"), [("hexotic-4", False), ("hexotic-4-lone", True)])
def test_hexotic_with_a_side_of_4_is_proven(name: str, lone: bool) -> None:
    proof = check(ROOT / f"docs/solved/{name}.proof")
    assert proof.position == Game("hexotic", size=4, lone_perimeter=lone).start()
    assert proof.claims == (Claim(0, "win"),)
    text = " ".join(read("docs/solved.md").split())
    section = text[text.index(f"({proof.size:,} bytes)") :]
    assert f"plays {proof.positions:,} positions" in section
    assert f"longest line has {proof.plies} plies" in section
