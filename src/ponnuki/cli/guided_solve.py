"""`ponnuki solve --guide`: proves a result with a player who chooses what is tried first."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich.console import Console

from ponnuki._core import Position
from ponnuki.cli.check_proof import proof_progress, proof_values, show_proof
from ponnuki.cli.console import make_console
from ponnuki.cli.errors import UsageError, system_problem
from ponnuki.cli.language import tell
from ponnuki.engine import player_from
from ponnuki.engine.guided_proof import GuidedProof, Work
from ponnuki.engine.player import Player
from ponnuki.engine.proof import Proof
from ponnuki.message import message


def solve_with_guide(
    root: Position, guide: str, path: Path, *, seconds: float | None, as_json: bool
) -> None:
    """Solve a position with a guide, for the player on turn first, and write the proof.

    `seconds` limits the search for the win of each player.

    Raises:
        Exit: Nothing was found (status 1).
        OptionError: The guide is no player.
        PlayerError: The guide fails.
        SearchError: The rules allow no such proof.
        UsageError: The file cannot be written.
    """
    player = player_from(guide, root.game)
    try:
        written = _proof(root, player, path, seconds)
    finally:
        player.close()
    if as_json:
        print(json.dumps({"proof": None if written is None else proof_values(written)}))
    elif written is not None:
        show_proof(written, make_console())
    else:
        print(tell("cli-guided-nothing"))
    if written is None:
        raise typer.Exit(1)


def _proof(root: Position, guide: Player, path: Path, seconds: float | None) -> Proof | None:
    mover = root.to_move or 0
    for winner in (mover, 1 - mover):
        proof = GuidedProof(root, winner, guide)
        with _progress() as progress:
            found = proof.run(seconds=seconds, progress=progress)
        if found:
            try:
                with proof_progress("cli-writing-proof") as shown:
                    return proof.write(path, progress=shown)
            except OSError as error:
                problem = message("of_file", file=str(path), problem=system_problem(error))
                raise UsageError(problem) from None
    return None


@contextmanager
def _progress() -> Iterator[Callable[[Work], object]]:
    """Return what shows the work at a terminal."""
    if not sys.stderr.isatty():
        yield lambda work: None
        return
    with Console(stderr=True, highlight=False).status(tell("cli-solving")) as status:
        yield lambda work: status.update(
            tell("cli-guided-progress", guided=work.guided, solved=work.solved, nodes=work.nodes)
        )
