"""`ponnuki solve --guide`: proves a result with a player who chooses what is tried first."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
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

_FIRST_TURN = 30.0  # seconds


def solve_with_guide(
    root: Position, guide: str, path: Path, *, seconds: float | None, as_json: bool
) -> None:
    """Solve a position with a guide, and write the proof.

    The wins of both players are searched for in turns, each twice as long as the last one, as
    nobody knows who wins. `seconds` limits the search for the win of each player.

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
    proof = _found(root, guide, inf if seconds is None else seconds)
    if proof is None:
        return None
    try:
        with proof_progress("cli-writing-proof") as shown:
            return proof.write(path, progress=shown)
    except OSError as error:
        problem = message("of_file", file=str(path), problem=system_problem(error))
        raise UsageError(problem) from None


def _found(root: Position, guide: Player, seconds: float) -> GuidedProof | None:
    """Return the proof that is found, for whichever player."""
    mover = root.to_move or 0
    left = [(GuidedProof(root, winner, guide), seconds) for winner in (mover, 1 - mover)]
    turn = _FIRST_TURN
    while left:
        waiting, left = left, []
        for proof, limit in waiting:
            begun = time.monotonic()
            with _progress() as progress:
                found = proof.run(seconds=min(turn, limit), progress=progress)
            if found:
                return proof
            remaining = limit - (time.monotonic() - begun)
            # That one player does not win is no proof that the other one does: it may be a draw.
            if found is None and not proof.gave_up and remaining > 0:
                left.append((proof, remaining))
        turn *= 2
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
