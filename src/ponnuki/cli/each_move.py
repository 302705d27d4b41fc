"""`ponnuki solve --each-move`: what every move of a position is worth."""

from __future__ import annotations

import json
import time

import typer
from rich.table import Table

from ponnuki._core import MoveValues, Position
from ponnuki.cli.console import make_console
from ponnuki.cli.language import language, tell
from ponnuki.words import word

RESULTS = ("win", "draw", "loss", None)  # None: not known


def solve_each_move(
    root: Position, *, memory: int, nodes: int | None, seconds: float | None, as_json: bool
) -> None:
    """Solve the positions after all moves, and show what is known.

    Raises:
        Exit: Not all is known (status 1).
        OptionError: The memory is wrong.
    """
    values = MoveValues(root, memory=memory)
    begun = time.perf_counter()
    values.run(nodes=nodes, seconds=seconds)
    taken = time.perf_counter() - begun
    if as_json:
        print(json.dumps(_json(values, taken)))
    else:
        make_console().print(_table(values, taken))
    if None in (values.value, *values.values.values()):
        raise typer.Exit(1)


def _json(values: MoveValues, seconds: float) -> dict[str, object]:
    root = values.position
    return {
        "game": root.game.id,
        "options": root.game.options,
        "position": root.to_text(),
        "to_move": root.to_move,
        "value": values.value,
        "moves": {str(move): value for move, value in values.values.items()},
        "line": [str(move) for move in values.line] or None,
        "nodes": values.nodes,
        "seconds": seconds,
    }


def _table(values: MoveValues, seconds: float) -> Table:
    root = values.position
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    table.add_row(tell("cli-solved-result"), _result(values))
    for result in RESULTS:
        if moves := [str(move) for move, value in values.values.items() if value == result]:
            name = tell("cli-solved-unknown" if result is None else f"proven-{result}")
            table.add_row(name, " ".join(moves))
    if values.line:
        table.add_row(tell("cli-solved-line"), " ".join(map(str, values.line)))
    on_turn = tell("cli-solved-nobody") if root.mover is None else _colour(root.mover)
    table.add_row(tell("cli-solved-on-turn"), on_turn)
    table.add_row(tell("cli-solved-nodes"), str(values.nodes))
    table.add_row(tell("cli-solved-time"), tell("cli-solved-seconds", seconds=seconds))
    return table


def _result(values: MoveValues) -> str:
    player = values.position.to_move or 0
    if values.value == "draw":
        return tell("cli-solved-draw")
    if values.value is None:
        return tell("cli-solved-unknown")
    winner = player if values.value == "win" else 1 - player
    return tell("cli-solved-wins", colour=values.position.colours[winner])


def _colour(colour: str) -> str:
    return word("colour", colour, language())
