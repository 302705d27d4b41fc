"""`ponnuki perft`: how many ways there are to play."""

from __future__ import annotations

import json
import signal
from time import perf_counter
from typing import Annotated

import typer

from ponnuki.cli.language import tell
from ponnuki.cli.parameters import GameArgument, JsonOption, OptionsOption
from ponnuki.cli.parsing import parse_position


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Argument(min=0, max=1000, metavar="DEPTH")],
    option: OptionsOption = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT")] = None,
    divide: Annotated[bool, typer.Option("--divide")] = False,
    as_json: JsonOption = False,
) -> None:
    """Count the ways to play DEPTH plies."""
    start = parse_position(game, option, position)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the core, while it counts, hears no Ctrl-C
    started = perf_counter()
    nodes_by_move: dict[str, int] = {}
    if divide and depth > 0:
        nodes_by_move = {str(m): start.play(m).perft(depth - 1) for m in start.legal_moves()}
        nodes = sum(nodes_by_move.values())
    else:
        nodes = start.perft(depth)
    seconds = perf_counter() - started
    if as_json:
        values: dict[str, object] = {
            "game": start.game.id,
            "options": start.game.options,
            "position": start.to_text(),
            "depth": depth,
            "nodes": nodes,
            "seconds": seconds,
        }
        if divide:
            values["divide"] = nodes_by_move
        print(json.dumps(values))
        return
    for move, n in nodes_by_move.items():
        print(f"{move}: {n}")
    print(tell("cli-nodes-in-seconds", nodes=nodes, seconds=seconds))
