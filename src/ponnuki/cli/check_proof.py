"""`ponnuki check-proof`: checks a proof of a result by the rules alone (docs/solved.md)."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ponnuki.cli.console import make_console
from ponnuki.cli.errors import UsageError, system_problem
from ponnuki.cli.language import tell
from ponnuki.cli.parameters import MIB, JsonOption, OptionsOption
from ponnuki.cli.parsing import parse_bytes, parse_options
from ponnuki.engine.proof import Claim, Proof, check
from ponnuki.message import message


def check_proof(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    option: OptionsOption = None,
    memory: Annotated[str, typer.Option(metavar="BYTES")] = "256M",
    as_json: JsonOption = False,
) -> None:
    """Check a proof that `ponnuki solve --proof` wrote, by the rules alone."""
    try:
        with proof_progress("cli-checking-proof") as progress:
            proof = check(
                file,
                options=parse_options(option),
                memory=parse_bytes(memory),
                progress=progress,
            )
    except OSError as error:
        problem = message("of_file", file=str(file), problem=system_problem(error))
        raise UsageError(problem) from None
    if as_json:
        print(json.dumps(proof_values(proof)))
    else:
        show_proof(proof, make_console())


@contextmanager
def proof_progress(text: str) -> Iterator[Callable[[Proof], None]]:
    """Return what shows the progress of a proof at a terminal, ply by ply."""
    if not sys.stderr.isatty():
        yield lambda proof: None
        return
    with Console(stderr=True, highlight=False).status(tell(text)) as status:
        yield lambda proof: status.update(
            tell("cli-proof-progress", positions=proof.positions, plies=proof.plies)
        )


def proof_values(proof: Proof) -> dict[str, object]:
    """Return what a proof proves, and its size, as JSON."""
    return {
        "game": proof.position.game.id,
        "options": proof.position.game.options,
        "position": proof.position.to_text(),
        "claims": [{"player": c.player, "result": c.result} for c in proof.claims],
        "positions": proof.positions,
        "plies": proof.plies,
        "size": proof.size,
        "seconds": proof.seconds,
    }


def proof_size(proof: Proof) -> str:
    """Return how large a proof is."""
    return tell(
        "cli-proof-size", positions=proof.positions, plies=proof.plies, size=proof.size / MIB
    )


def show_proof(proof: Proof, out: Console) -> None:
    """Show what a proof proves, and how large it is."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    table.add_row(tell("cli-proof-position"), proof.position.to_text())
    for claim in proof.claims:
        table.add_row(tell("cli-proof-proves"), _claim(proof, claim))
    table.add_row(tell("cli-proof"), proof_size(proof))
    table.add_row(tell("cli-solved-time"), tell("cli-solved-seconds", seconds=proof.seconds))
    out.print(table)


def _claim(proof: Proof, claim: Claim) -> str:
    name = "cli-solved-wins" if claim.result == "win" else "cli-solved-draws-at-least"
    return tell(name, colour=proof.position.colours[claim.player])
