"""`ponnuki solve`: solves a position exactly (docs/solved.md)."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from ponnuki.cli.check_proof import proof_progress, proof_size, proof_values
from ponnuki.cli.console import make_console
from ponnuki.cli.each_move import solve_each_move
from ponnuki.cli.errors import UsageError, system_problem
from ponnuki.cli.guided_solve import solve_with_guide
from ponnuki.cli.language import language, tell
from ponnuki.cli.parameters import (
    GameArgument,
    JsonOption,
    OptionsOption,
    TablesOption,
    ThreadsOption,
)
from ponnuki.cli.parsing import parse_bytes, parse_position
from ponnuki.cli.solving import (
    INTERRUPTED,
    SolvingProgress,
    add_work,
    position_values,
    result_table,
)
from ponnuki.cli.tables import tables_of
from ponnuki.engine.proof import Proof, check_provable
from ponnuki.engine.solve import Solution, Solver
from ponnuki.engine.solve import solve as solve_position
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.words import word


def solve(
    game: GameArgument,
    option: OptionsOption = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT"),
    ] = None,
    moves: Annotated[str | None, typer.Option(metavar="MOVES")] = None,
    memory: Annotated[str, typer.Option(metavar="BYTES")] = "256M",
    nodes: Annotated[int | None, typer.Option(min=0, metavar="N")] = None,
    seconds: Annotated[float | None, typer.Option(min=0)] = None,
    method: Annotated[str, typer.Option(metavar="METHOD")] = "auto",
    threads: ThreadsOption = 1,
    tables: TablesOption = None,
    checkpoint: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    proof: Annotated[
        Path | None,
        typer.Option(metavar="FILE"),
    ] = None,
    guide: Annotated[str | None, typer.Option(metavar="PLAYER")] = None,
    each_move: Annotated[bool, typer.Option("--each-move")] = False,
    as_json: JsonOption = False,
) -> None:
    """Find out what a position is worth with best play, and best play to the end of the game.

    Ctrl-C stops it and shows what is known by then; with --checkpoint nothing is lost. Status 1
    means that it is not solved.
    """
    root = parse_position(game, option, None if position is None else _read_position(position))
    for move in (moves or "").split():
        root = root.play(move)
    if checkpoint is not None and not checkpoint.absolute().parent.is_dir():
        raise UsageError(message("no_folder_for_checkpoint", folder=str(checkpoint.parent)))
    if proof is not None:
        if not proof.absolute().parent.is_dir():
            raise UsageError(message("no_folder_for_proof", folder=str(proof.parent)))
        check_provable(root)
    given = {
        "--nodes": nodes is not None,
        "--memory": memory != "256M",
        "--method": method != "auto",
        "--threads": threads != 1,
        "--tables": tables is not None,
        "--checkpoint": checkpoint is not None,
        "--proof": proof is not None,
        "--guide": guide is not None,
    }
    if each_move:
        _refuse("each_move_with_options", given, allowed={"--nodes", "--memory"})
        solve_each_move(
            root, memory=parse_bytes(memory), nodes=nodes, seconds=seconds, as_json=as_json
        )
        return
    if guide is not None:
        if proof is None:
            raise UsageError(message("guide_without_proof"))
        _refuse("guide_with_options", given, allowed={"--proof", "--guide"})
        solve_with_guide(root, guide, proof, seconds=seconds, as_json=as_json)
        return
    solvers: list[Solver] = []
    opened = tables_of(tables, root.game)
    interrupted = False
    with SolvingProgress(solvers):
        try:
            solution = solve_position(
                root,
                memory=parse_bytes(memory),
                nodes=nodes,
                seconds=seconds,
                method=method,
                threads=threads,
                tables=opened,
                checkpoint=checkpoint,
                started=solvers.append,
            )
        except KeyboardInterrupt:
            if not solvers:
                raise
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            interrupted = True
            solution = solvers[0].solution()
    written: Proof | None = None
    problem: PonnukiError | None = None
    if proof is not None and not interrupted and set(solution.lower) != {"loss"}:
        try:
            with proof_progress("cli-writing-proof") as progress:
                written = solvers[0].write_proof(proof, progress=progress)
        except OSError as error:
            problem = UsageError(message("of_file", file=str(proof), problem=system_problem(error)))
        except PonnukiError as error:
            problem = error
    if as_json:
        values = _json(solution)
        if proof is not None:
            values["proof"] = None if written is None else proof_values(written)
        print(json.dumps(values))
    else:
        _show(solution, written, make_console())
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if problem is not None:
        raise problem
    if solution.value is None:
        raise typer.Exit(1)


def _refuse(kind: str, given: dict[str, bool], *, allowed: set[str]) -> None:
    """Raise UsageError, with a problem of this kind, for options that are not allowed."""
    if refused := [name for name, is_given in given.items() if is_given and name not in allowed]:
        raise UsageError(message(kind, options=refused))


def _read_position(text: str) -> str:
    """Return the text of a position, or what a file of that name holds."""
    if len(text) < 1000 and "\0" not in text and Path(text).is_file():
        return Path(text).read_text(encoding="utf-8", errors="replace").strip()
    return text


def _json(solution: Solution) -> dict[str, Any]:
    return {
        **position_values(solution.position),
        "value": solution.value,
        "values": solution.values,
        "lower": solution.lower,
        "upper": solution.upper,
        "line": None if solution.line is None else [str(move) for move in solution.line],
        "obstacle": solution.obstacle,
        "method": solution.method,
        "nodes": solution.nodes,
        "memory": solution.memory,
        "used": solution.used,
        "seconds": solution.seconds,
    }


def _show(solution: Solution, proof: Proof | None, out: Console) -> None:
    table = result_table()
    table.add_row(tell("cli-solved-result"), _result(solution))
    if solution.line:
        table.add_row(tell("cli-solved-line"), " ".join(map(str, solution.line)))
    elif solution.obstacle:
        table.add_row("", word("obstacle", solution.obstacle, language()))
    add_work(
        table,
        solution.position,
        nodes=tell("cli-solved-nodes-by", nodes=solution.nodes, method=solution.method),
        used=solution.used,
        memory=solution.memory,
        seconds=solution.seconds,
    )
    if proof is not None:
        table.add_row(tell("cli-proof"), proof_size(proof))
    out.print(table)


def _result(solution: Solution) -> str:
    names = solution.position.colours
    for player in (0, 1):
        if solution.lower[player] == "win":
            return tell("cli-solved-wins", colour=names[player])
    if solution.value == "draw":
        return tell("cli-solved-draw")
    for player in (0, 1):
        if solution.lower[player] == "draw":
            return tell("cli-solved-draws-at-least", colour=names[player])
    return tell("cli-solved-unknown")
