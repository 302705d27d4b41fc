"""`ponnuki tabulate`: solves endings backwards, into tables (docs/solved.md)."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.table import Table

from ponnuki.cli.console import make_console
from ponnuki.cli.errors import UsageError, system_problem
from ponnuki.cli.language import tell
from ponnuki.cli.parameters import (
    MIB,
    ActorsOption,
    ClusterOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    ThreadsOption,
)
from ponnuki.cli.parsing import parse_bytes, parse_options
from ponnuki.game import Game
from ponnuki.message import message

if TYPE_CHECKING:
    from ponnuki.engine.endings import Check
    from ponnuki.engine.tabulation import Tabulation

INTERRUPTED = 130


def tabulate(
    game: GameArgument,
    directory: Annotated[Path, typer.Option(metavar="DIR")],
    option: OptionsOption = None,
    open_cells: Annotated[int, typer.Option("--open", min=1, metavar="N")] = 1,
    stones: Annotated[int, typer.Option(min=0, metavar="N")] = 0,
    memory: Annotated[str, typer.Option(metavar="BYTES")] = "256M",
    threads: ThreadsOption = 1,
    cluster: ClusterOption = None,
    actors: ActorsOption = 0,
    only_plan: Annotated[bool, typer.Option("--plan")] = False,
    checked_slots: Annotated[int | None, typer.Option("--check", min=1, metavar="N")] = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N")] = 0,
    as_json: JsonOption = False,
) -> None:
    """Solve all endings of some kind backwards, into tables in a folder.

    Ctrl-C stops it, and the same command goes on with the block that was at work.
    """
    if actors and cluster is None:
        raise UsageError(message("actors_need_cluster"))
    from ponnuki.engine import endings, tabulation  # noqa: PLC0415 (numpy is slow to import)

    rules = Game(game, **parse_options(option))
    state = tabulation.Tabulation(())
    try:
        if only_plan:
            state = tabulation.plan(directory, rules, open=open_cells, stones=stones)
        elif checked_slots is not None:
            with _progress("cli-tables-checking") as update:
                checked = endings.check(
                    directory,
                    rules,
                    open=open_cells,
                    stones=stones,
                    slots=checked_slots,
                    seed=seed,
                    progress=lambda c: update(_checked(c)),
                )
            print(json.dumps(_check_values(checked)) if as_json else _checked(checked))
            return
        else:
            with _progress("cli-tables-making") as update:

                def progress(now: tabulation.Tabulation) -> None:
                    nonlocal state
                    state = now
                    update(_progress_text(now))

                state = tabulation.tabulate(
                    directory,
                    rules,
                    open=open_cells,
                    stones=stones,
                    memory=parse_bytes(memory),
                    threads=threads,
                    cluster=cluster,
                    actors=actors,
                    progress=progress,
                )
    except OSError as error:
        problem = message("of_file", file=str(directory), problem=system_problem(error))
        raise UsageError(problem) from None
    except KeyboardInterrupt:
        if not state.blocks:
            raise
        _show(state, as_json=as_json)
        raise typer.Exit(INTERRUPTED) from None
    _show(state, as_json=as_json)


@contextmanager
def _progress(text: str) -> Iterator[Callable[[str], None]]:
    """Return what shows the progress at a terminal."""
    if not sys.stderr.isatty():
        yield lambda text: None
        return
    with Console(stderr=True, highlight=False).status(tell(text)) as status:
        yield status.update


def _progress_text(state: Tabulation) -> str:
    return tell(
        "cli-tables-progress",
        block=state.block.name if state.block else "",
        done=state.done_size / MIB,
        size=state.size / MIB,
        seconds=state.seconds,
    )


def _checked(checked: Check) -> str:
    return tell(
        "cli-tables-checked", blocks=checked.blocks, slots=checked.slots, solved=checked.solved
    )


def _check_values(checked: Check) -> dict[str, int]:
    return {"blocks": checked.blocks, "slots": checked.slots, "solved": checked.solved}


def _show(state: Tabulation, *, as_json: bool) -> None:
    if as_json:
        values = {
            "blocks": len(state.blocks),
            "done": state.done,
            "slots": sum(b.slots for b in state.blocks),
            "size": state.size,
            "done_size": state.done_size,
            "solved": state.solved,
            "seconds": state.seconds,
        }
        print(json.dumps(values))
        return
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    blocks = tell("cli-tables-blocks-done", done=state.done, blocks=len(state.blocks))
    table.add_row(tell("cli-tables-blocks"), blocks)
    slots = tell("cli-tables-slots-all", slots=sum(b.slots for b in state.blocks))
    table.add_row(tell("cli-tables-slots"), slots)
    left = (state.size - state.done_size) / MIB
    size = tell("cli-tables-size-left", size=state.size / MIB, left=left)
    table.add_row(tell("cli-tables-size"), size)
    if state.solved:
        each = 1e9 * state.seconds / state.solved
        seconds = tell("cli-tables-seconds-each", seconds=state.seconds, each=each)
        table.add_row(tell("cli-solved-time"), seconds)
    make_console().print(table)
