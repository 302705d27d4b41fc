"""`python -m bench.solved [NAME ...]` solves anew what docs/solved.md lists, and prints its rows.

Without names everything is solved: minutes, on one core.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass

GONNECT = [
    f"gonnect -o size={size} -o ko={ko} -o pie={pie}"
    for size in (2, 3, 4)
    for ko in ("simple", "positional")
    for pie in ("false", "true")
]
# One winning first move is proof enough where there is no pie rule.
GONNECT_5 = [
    f"gonnect -o size=5 -o ko={ko} -o pie=false --moves C3" for ko in ("simple", "positional")
]
HEXOTIC = [f"hexotic -o size=3 -o lone_perimeter={lone}" for lone in ("false", "true")]
COMMANDS = [f"ponnuki solve {rest} --memory 1G" for rest in (*GONNECT, *GONNECT_5, *HEXOTIC)]


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


def solved(command: str) -> Row:
    """Run a command and return what it finds. Raises CalledProcessError if it fails."""
    words = command.split()
    assert words[0] == "ponnuki"
    done = subprocess.run(
        [sys.executable, "-m", "ponnuki", *words[1:], "--json"],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found = json.loads(done.stdout)
    value = {"win": "player 0 wins", "loss": "player 1 wins", "draw": "draw"}[found["values"][0]]
    line = " ".join(found["line"])
    return Row(command, value, line, found["nodes"], found["used"], found["seconds"])


def main(names: list[str]) -> None:
    """Print the rows of commands that contain one of the names; all of them without names."""
    for command in COMMANDS:
        if not names or any(name in command for name in names):
            print(solved(command).markdown(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
