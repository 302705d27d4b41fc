"""`ponnuki solve --each-move`: what every move of a position is worth."""

from __future__ import annotations

import json
import signal
from time import perf_counter

import typer
from rich.table import Table

from ponnuki._core import Position
from ponnuki.cli.console import make_console
from ponnuki.cli.language import tell
from ponnuki.cli.solving import (
    INTERRUPTED,
    SolvingProgress,
    add_work,
    position_values,
    result_table,
)
from ponnuki.engine.solve import MoveValues

RESULTS = ("win", "draw", "loss", None)  # None: not known


def solve_each_move(
    root: Position, *, memory: int, nodes: int | None, seconds: float | None, as_json: bool
) -> None:
    """Solve the positions after all moves, and show what is known; also after Ctrl-C.

    Raises:
        Exit: Not all is known (status 1), or it was interrupted (130).
        OptionError: The memory is wrong.
    """
    found = MoveValues(root, memory=memory)
    interrupted = False
    begun = perf_counter()
    with SolvingProgress([found]):
        try:
            found.run(nodes=nodes, seconds=seconds)
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            interrupted = True
    taken = perf_counter() - begun
    if as_json:
        print(json.dumps(_json(found, taken)))
    else:
        make_console().print(_table(found, taken))
    if interrupted:
        raise typer.Exit(INTERRUPTED)
    if None in (found.value, *found.values.values()):
        raise typer.Exit(1)


def _json(found: MoveValues, seconds: float) -> dict[str, object]:
    return {
        **position_values(found.position),
        "value": found.value,
        "moves": {str(move): value for move, value in found.values.items()},
        "line": [str(move) for move in found.line] or None,
        "nodes": found.nodes,
        "memory": found.memory,
        "used": found.used,
        "seconds": seconds,
    }


def _table(found: MoveValues, seconds: float) -> Table:
    table = result_table()
    table.add_row(tell("cli-solved-result"), _result(found))
    for result in RESULTS:
        if moves := [str(move) for move, value in found.values.items() if value == result]:
            name = tell("cli-solved-unknown" if result is None else f"proven-{result}")
            table.add_row(name, " ".join(moves))
    if found.line:
        table.add_row(tell("cli-solved-line"), " ".join(map(str, found.line)))
    add_work(
        table,
        found.position,
        nodes=tell("cli-solved-nodes-count", nodes=found.nodes),
        used=found.used,
        memory=found.memory,
        seconds=seconds,
    )
    return table


def _result(found: MoveValues) -> str:
    player = found.position.to_move or 0
    if found.value == "draw":
        return tell("cli-solved-draw")
    if found.value is None:
        return tell("cli-solved-unknown")
    winner = player if found.value == "win" else 1 - player
    return tell("cli-solved-wins", colour=found.position.colours[winner])
