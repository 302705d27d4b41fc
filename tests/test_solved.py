"""docs/solved.md: the oracles replay every line, and small rows are solved again."""

from __future__ import annotations

import random
import re

import pytest

from bench.solved import COMMANDS, PROOFS, proven, solved
from ponnuki import Game, Move, Position
from ponnuki.engine.proof import Claim, check
from ponnuki.event import Event
from tests.house.tree import ROOT, read
from tests.oracle import oracle
from tests.proof_files import Key, answer_to, read_proof

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
SHIPPED = ROOT / "docs/solved"
GONNECT_5 = re.findall(
    r"^\| `gonnect-5-(\w+)\.proof` \| player ([01]) wins \| ([\d,]+) \| (\d+) \| ([\d,]+) \|",
    read("docs/solved.md"),
    re.MULTILINE,
)
HEXOTIC_4 = re.findall(
    r"^\| \[(\S+)\]\(solved/(hexotic-4\S*)\.proof\) \| player ([01]) wins \| [\d,]+ \| \d+ MiB "
    r"\| [\d.]+ s \| ([\d,]+) \| (\d+) \| ([\d,]+) \|",
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


@pytest.mark.slow
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


@pytest.mark.slow
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


def test_every_shipped_proof_of_gonnect_has_its_row() -> None:
    assert {f"gonnect-5-{row[0]}.proof": int(row[4].replace(",", "")) for row in GONNECT_5} == {
        path.name: path.stat().st_size for path in SHIPPED.glob("gonnect-*.proof")
    }


@pytest.mark.long
@pytest.mark.parametrize(
    ("move", "player", "positions", "plies", "size"), GONNECT_5, ids=[row[0] for row in GONNECT_5]
)
def test_first_moves_of_gonnect_5x5_are_proven_with_both_ko_rules(
    move: str, player: str, positions: str, plies: str, size: str
) -> None:
    path = SHIPPED / f"gonnect-5-{move}.proof"
    proof = check(path, options={"ko": "positional"})
    assert proof.position == Game("gonnect", size=5, ko="positional", pie=False).start().play(move)
    assert proof.claims == (Claim(int(player), "win"),)
    found = (f"{proof.positions:,}", str(proof.plies), f"{proof.size:,}")
    assert found == (positions, plies, size)
    (known,) = read_proof(path)[1]
    for seed in range(100):
        play_positional(proof.position, move, known, int(player), seed)


def play_positional(
    position: Position, first: str, known: dict[Key, tuple[Move, int]], player: int, seed: int
) -> None:
    """Play the answers against random moves, half of which lift stones, with the oracle as referee.

    It forbids every earlier position (`ko=positional`).
    """
    rng = random.Random(seed)
    referee = oracle("gonnect", size=5, ko="positional", pie=False)
    referee.play(first)
    while referee.outcome is None:
        choices = referee.legal()
        if referee.to_move == player:
            choice = str(answer_to(position, known))
            assert choice in choices
        else:
            lifting = [m for m in choices if any(e.kind == "lifted" for e in events(position, m))]
            choice = rng.choice(lifting if lifting and rng.random() < 0.5 else choices)
        referee.play(choice)
        position = position.play(choice)
    assert referee.outcome["winner"] == player


def events(position: Position, move: str) -> tuple[Event, ...]:
    """Return the events of a move."""
    return tuple(position.play(move).events)


def test_every_shipped_proof_of_hexotic_has_its_row() -> None:
    starts = {"hexotic-4.proof", "hexotic-4-lone.proof"}
    assert {f"{row[1]}.proof": int(row[5].replace(",", "")) for row in HEXOTIC_4} == {
        path.name: path.stat().st_size
        for path in SHIPPED.glob("hexotic-*.proof")
        if path.name not in starts
    }


@pytest.mark.long
@pytest.mark.parametrize(
    ("move", "name", "player", "positions", "plies", "size"),
    HEXOTIC_4,
    ids=[row[1] for row in HEXOTIC_4],
)
def test_first_moves_of_hexotic_with_a_side_of_4_are_proven(
    move: str, name: str, player: str, positions: str, plies: str, size: str
) -> None:
    proof = check(SHIPPED / f"{name}.proof")
    game = Game("hexotic", size=4, lone_perimeter="lone" in name)
    assert proof.position == game.start().play(move)
    assert proof.claims == (Claim(int(player), "win"),)
    found = (f"{proof.positions:,}", str(proof.plies), f"{proof.size:,}")
    assert found == (positions, plies, size)


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
