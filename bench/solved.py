"""`python -m bench.solved [NAME ...]` solves anew what docs/solved.md lists, and prints its rows.

Without names everything is solved: half an hour, on one core. The names of commands with
--proof are words of them, too: `python -m bench.solved proof`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

GONNECT = [
    f"gonnect -o size={size} -o ko={ko} -o pie={pie}"
    for size in (2, 3, 4)
    for ko in ("simple", "positional")
    for pie in ("false", "true")
]
# The other first moves are mirror images of these.
GONNECT_4 = [
    f"gonnect -o size=4 -o ko={ko} -o pie=false --moves {move}"
    for ko in ("simple", "positional")
    for move in ("A1", "B1", "B2")
]
# One winning first move is proof enough where there is no pie rule.
GONNECT_5 = [
    f"gonnect -o size=5 -o ko={ko} -o pie=false --moves C3" for ko in ("simple", "positional")
]
# The other first moves, the rest being mirror images of these; and all of them with the pie rule.
GONNECT_5_OTHERS = [
    *(
        f"gonnect -o size=5 -o ko=simple -o pie=false --moves {move} --memory 3G"
        for move in ("A1", "B1", "C1", "B2", "C2")
    ),
    "gonnect -o size=5 -o ko=simple -o pie=true --memory 3G",
]
HEXOTIC = [f"hexotic -o size=3 -o lone_perimeter={lone}" for lone in ("false", "true")]
# The solver needs minutes for each.
HEXOTIC_4 = [
    f"hexotic -o size=4 -o lone_perimeter={lone} --memory 3G" for lone in ("false", "true")
]
SMALL = [f"{rest} --memory 1G" for rest in (*GONNECT, *GONNECT_4, *GONNECT_5, *HEXOTIC)]
COMMANDS = [f"ponnuki solve {rest}" for rest in (*SMALL, *GONNECT_5_OTHERS, *HEXOTIC_4)]
PROOFS = [f"{command} --proof FILE" for command in COMMANDS if "positional" not in command]


@dataclass(frozen=True)
class Row:
    """One row of the table."""

    command: str
    value: str
    line: str
    nodes: int
    used: int
    seconds: float

    def markdown(self) -> str:
        """Format a row of docs/solved.md."""
        return (
            f"| `{self.command}` | {self.value} | {self.line} | {self.nodes:,} "
            f"| {self.used / 2**20:,.1f} MiB | {self.seconds:,.2f} s |"
        )


@dataclass(frozen=True)
class ProofRow:
    """One row of the table of proofs."""

    command: str
    positions: int
    plies: int
    size: int
    written_in: float
    checked_in: float

    def markdown(self) -> str:
        """Format a row of docs/solved.md."""
        return (
            f"| `{self.command}` | {self.positions:,} | {self.plies} | {self.size:,} "
            f"| {self.written_in:,.2f} s | {self.checked_in:,.2f} s |"
        )


def proven(command: str) -> ProofRow:
    """Write and check the proof of a command. Raises CalledProcessError if it fails."""
    with TemporaryDirectory() as folder:
        path = str(Path(folder, "proof"))
        written = _run(*command.replace("FILE", path).split()[1:])["proof"]
        checked = _run("check-proof", path)
    assert checked["positions"] == written["positions"]
    return ProofRow(
        command,
        checked["positions"],
        checked["plies"],
        checked["size"],
        written["seconds"],
        checked["seconds"],
    )


def _run(*arguments: str) -> dict[str, Any]:
    done = subprocess.run(
        [sys.executable, "-m", "ponnuki", *arguments, "--json"],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def solved(command: str) -> Row:
    """Run a command and return what it finds. Raises CalledProcessError if it fails."""
    words = command.split()
    assert words[0] == "ponnuki"
    found = _run(*words[1:])
    value = {"win": "player 0 wins", "loss": "player 1 wins", "draw": "draw"}[found["values"][0]]
    line = " ".join(found["line"])
    return Row(command, value, line, found["nodes"], found["used"], found["seconds"])


def main(names: list[str]) -> None:
    """Print the rows of commands that contain one of the names; all of them without names."""
    for command in COMMANDS:
        if not names or any(name in command for name in names):
            print(solved(command).markdown(), flush=True)
    for command in PROOFS:
        if not names or any(name in command for name in names):
            print(proven(command).markdown(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
