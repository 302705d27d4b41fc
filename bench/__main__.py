"""`python -m bench`: ours and other libraries' in turn, on one core, several rounds, medians."""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import ponnuki

HERE = Path(__file__).parent
RESULT = Path("build/bench.json")
PYTHON_OF_PEERS = str(HERE / ".venv/bin/python")
OPENSPIEL = (PYTHON_OF_PEERS, str(HERE / "peer_openspiel.py"))


@dataclass(frozen=True)
class Row:
    """What of ours is compared with what of theirs; `target` is the ratio we aim at."""

    name: str
    ours: tuple[str, ...]
    peer_name: str
    peer: tuple[str, ...]
    unit: str = "games/s"
    target: float | None = None


def _playouts(game: str, *options: str) -> tuple[str, ...]:
    chosen = (word for option in options for word in ("-o", option))
    return (sys.executable, "-m", "ponnuki", "bench", "playouts", game, *chosen, "--json")


def _search(game: str, *options: str) -> tuple[str, ...]:
    chosen = (word for option in options for word in ("-o", option))
    command = (sys.executable, "-m", "ponnuki", "bench", "search", game, *chosen)
    return (*command, "--playouts", "1000", "--json")


def _ours(measure: str) -> tuple[str, ...]:
    return (sys.executable, "-m", "bench.ours", measure)


def _peer_search(game: str) -> tuple[str, ...]:
    return (*OPENSPIEL, "search", game)


_GO = ("go 13x13", (*OPENSPIEL, "rollouts", "go(board_size=13)"))
_GOMOKU = ("gomoku 19x19, six", (*OPENSPIEL, "rollouts", "gomoku(size=19,connect=6)"))
_HAVANNAH = ("havannah 5", (*OPENSPIEL, "rollouts", "havannah(board_size=5)"))
ROWS = (
    Row("Gonnect 13", _playouts("gonnect", "size=13"), *_GO, target=40),
    Row("Gosix en", _playouts("gosix", "edition=en"), *_GO, target=350),
    Row("Gosix fr", _playouts("gosix", "edition=fr"), *_GO, target=200),
    Row("Game-of-6 19", _playouts("game-of-6", "size=19"), *_GOMOKU, target=12),
    Row("Hexotic 5", _playouts("hexotic", "size=5"), *_HAVANNAH, target=4),
    Row(
        "Gonnect 13, search",
        _search("gonnect", "size=13"),
        "go 13x13, MCTSBot",
        _peer_search("go(board_size=13)"),
        unit="simulations/s",
        target=20,
    ),
    Row(
        "Gosix en, search",
        _search("gosix", "edition=en"),
        "go 13x13, MCTSBot",
        _peer_search("go(board_size=13)"),
        unit="simulations/s",
        target=20,
    ),
    Row(
        "Game-of-6 19, search",
        _search("game-of-6", "size=19"),
        "gomoku 19x19, six, MCTSBot",
        _peer_search("gomoku(size=19,connect=6)"),
        unit="simulations/s",
        target=20,
    ),
    Row(
        "Hexotic 5, search",
        _search("hexotic", "size=5"),
        "havannah 5, MCTSBot",
        _peer_search("havannah(board_size=5)"),
        unit="simulations/s",
    ),
    Row(
        "Gonnect 13, Python loop",
        _ours("loop"),
        "go 13x13, Python loop",
        (*OPENSPIEL, "loop", "go(board_size=13)"),
        unit="moves/s",
    ),
    Row(
        "Gonnect 13, Batch",
        _ours("batch"),
        "go 13x13, loop in C++",
        (*OPENSPIEL, "plies", "go(board_size=13)"),
        unit="moves/s",
    ),
    Row(
        "Gonnect 13, Batch with planes",
        _ours("planes"),
        "pgx: go 13x13",
        (PYTHON_OF_PEERS, str(HERE / "peer_pgx.py"), "13"),
        unit="moves/s",
    ),
    Row(
        "Gonnect 13, PettingZoo environment",
        _ours("environment"),
        "PettingZoo: go 13x13",
        (PYTHON_OF_PEERS, str(HERE / "peer_pettingzoo.py"), "13"),
        unit="moves/s",
    ),
)


def rate(command: Sequence[str], seconds: float) -> float:
    """Run a measuring command for some seconds and return its count per second."""
    done = subprocess.run(
        [*command, "--seconds", str(seconds)], check=True, stdout=subprocess.PIPE, text=True
    )
    found = json.loads(done.stdout.splitlines()[-1])
    return float(found.get("games_per_second") or found["per_second"])


def machine() -> dict[str, Any]:
    """Describe what the figures depend on: the machine and the versions."""
    cpu = next(
        (
            line.split(":", 1)[1].strip()
            for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
            if line.startswith("model name")
        ),
        platform.processor(),
    )
    return {
        "date": date.today().isoformat(),
        "cpu": cpu,
        "system": platform.platform(),
        "python": platform.python_version(),
        "ponnuki": ponnuki.__version__,
        "peers": (HERE.parent / "requirements/bench.txt").read_text(encoding="utf-8").split(),
    }


def main() -> None:
    """Measure, print a table, save everything."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--seconds", type=float, default=2, help="for one measurement")
    parser.add_argument("--rounds", type=int, default=5)
    chosen = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})  # inherited by what we start

    commands = list(dict.fromkeys(command for row in ROWS for command in (row.ours, row.peer)))
    rates: dict[tuple[str, ...], list[float]] = {command: [] for command in commands}
    console = Console()
    with console.status("measuring") as status:
        for number in range(1, chosen.rounds + 1):
            for command in commands:
                status.update(f"round {number} of {chosen.rounds}: {' '.join(command[1:])}")
                rates[command].append(rate(command, chosen.seconds))

    facts = machine()
    table = Table(
        title="Per second: random games, simulations of a search of 1,000, moves of a loop",
        caption=f"{facts['cpu']}, one core; medians of {chosen.rounds} rounds",
    )
    table.add_column("ours")
    table.add_column("theirs")
    for heading in ("ours", "theirs", "ratio", "target"):
        table.add_column(heading, justify="right", no_wrap=True)
    rows = []
    for row in ROWS:
        ours, theirs = median(rates[row.ours]), median(rates[row.peer])
        target = f"{row.target:.0f}x" if row.target else ""
        table.add_row(
            row.name,
            row.peer_name,
            f"{ours:,.0f}",
            f"{theirs:,.0f}",
            f"{ours / theirs:.1f}x",
            target,
        )
        rows.append(
            {
                "ours": row.name,
                "theirs": row.peer_name,
                "unit": row.unit,
                "our_rates": rates[row.ours],
                "their_rates": rates[row.peer],
                "ratio": ours / theirs,
                "target": row.target,
            }
        )
    console.print(table)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(
        json.dumps({"machine": facts, "seconds": chosen.seconds, "rows": rows}, indent=1) + "\n",
        encoding="utf-8",
    )
    console.print(f"every number: {RESULT}")


if __name__ == "__main__":
    main()
