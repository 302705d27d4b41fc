"""`ponnuki analyze`: analyses a position, or serves analyses to a program (docs/analysis.md)."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer
from rich.console import Console

from ponnuki import Position
from ponnuki.analysis import MAX_LINE_BYTES, Service, report_response
from ponnuki.cli.board_view import BoardView
from ponnuki.cli.completion import matching_games
from ponnuki.cli.console import make_console, printable
from ponnuki.cli.errors import UsageError
from ponnuki.cli.input_files import read_history
from ponnuki.cli.language import language
from ponnuki.cli.parameters import (
    DEFAULT_MEMORY_MIB,
    MIB,
    BranchOption,
    JsonOption,
    LoadOption,
    MemoryOption,
    NumberOption,
    OptionsOption,
    PlayoutsOption,
    SecondsOption,
    SeedOption,
    TablesOption,
    ThreadsOption,
)
from ponnuki.cli.parsing import parse_position
from ponnuki.cli.report_view import watch
from ponnuki.cli.tables import tables_of
from ponnuki.engine.analysis import moves_to_consider, stream
from ponnuki.engine.report import Report
from ponnuki.engine.search import Limits, new_search
from ponnuki.history import History
from ponnuki.line_input import read_lines
from ponnuki.message import message
from ponnuki.words import outcome_sentence

DEFAULT_LIMITS = Limits(seconds=5)
REFRESH_SECONDS = 0.25

Reports = Iterator[tuple[Report, bool]]


def analyze(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", autocompletion=matching_games)
    ] = None,
    option: OptionsOption = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT")] = None,
    moves: Annotated[str, typer.Option(metavar="MOVES")] = "",
    load: LoadOption = None,
    number: NumberOption = 1,
    branch: BranchOption = None,
    ply: Annotated[int | None, typer.Option(min=0, metavar="N")] = None,
    playouts: PlayoutsOption = None,
    seconds: SecondsOption = None,
    allow: Annotated[str | None, typer.Option(metavar="MOVES")] = None,
    avoid: Annotated[str, typer.Option(metavar="MOVES")] = "",
    candidates: Annotated[int, typer.Option(min=1, metavar="N")] = 10,
    threads: ThreadsOption = 1,
    memory: MemoryOption = DEFAULT_MEMORY_MIB,
    seed: SeedOption = None,
    tables: TablesOption = None,
    every: Annotated[
        float | None,
        typer.Option(min=0.01, metavar="S"),
    ] = None,
    as_json: JsonOption = False,
    service: Annotated[bool, typer.Option("--service")] = False,
    workers: Annotated[int, typer.Option(min=1, max=256, metavar="N")] = 1,
) -> None:
    """Search a position and show the best moves, or serve many positions to a program.

    With --service there is no GAME: requests name it, and --playouts, --seconds, --threads,
    --memory and --seed are for those that do not say otherwise.
    """
    limits = Limits(playouts=playouts, seconds=seconds)
    resources = {"threads": threads, "memory": memory * MIB, "seed": seed or 0}
    if service:
        if any((game, option, position, moves, load, allow, avoid, tables, every, as_json)):
            raise UsageError(message("service_takes_requests"))
        _serve(workers, {"playouts": playouts, "seconds": seconds} | resources)
        return
    if load is not None:
        if game or option or position:
            raise UsageError(message("load_excludes_game"))
        history = read_history(load, number, branch, ply)
    elif game is None:
        raise UsageError(message("analyze_needs_game"))
    elif branch or ply is not None or number != 1:
        raise UsageError(message("ply_needs_load"))
    else:
        history = History.of(parse_position(game, option, position))
    current = History.of(history.position, _split_moves(moves)).position
    reports = stream(
        new_search(current, tables=tables_of(tables, current.game), **resources),
        DEFAULT_LIMITS if limits == Limits() else limits,
        every or (REFRESH_SECONDS if sys.stdout.isatty() and not as_json else None),
        moves_to_consider(
            current, None if allow is None else _split_moves(allow), _split_moves(avoid)
        ),
        candidates,
    )
    if as_json:
        for report, final in reports:
            response = report_response(current, report, during_search=not final)
            print(json.dumps(response), flush=True)
    else:
        _show(current, reports, make_console(), every is not None)


def _show(position: Position, reports: Reports, out: Console, each: bool) -> None:
    """Show the board, and below it the reports as `watch` does, or the outcome."""
    BoardView(out, position.game.colours).show(position, [position])
    out.print()
    if position.outcome is not None:
        outcome = position.outcome
        out.print(outcome_sentence(outcome.winner, outcome.reason, outcome.score, None, language()))
    else:
        watch(position, reports, out, each)


def _serve(workers: int, defaults: dict[str, Any]) -> None:
    """Serve requests from standard input until they end, and answer all of them."""
    service = Service(_write, workers, defaults)
    try:
        for line in read_lines(sys.stdin.fileno(), MAX_LINE_BYTES):
            if line.strip():
                service.handle(line)
        service.drain()
    finally:
        service.close()


def _write(value: dict[str, Any]) -> None:
    sys.stdout.write(f"{json.dumps(value)}\n")
    sys.stdout.flush()


def _split_moves(text: str) -> list[str]:
    """Return the moves of a text, separated by blanks or commas."""
    return printable(text).replace(",", " ").split()
