"""What `ponnuki solve` shows while it works, and of every result."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from threading import Event, Thread
from time import perf_counter
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table

from ponnuki._core import Position
from ponnuki.cli.language import language, tell
from ponnuki.cli.parameters import MIB
from ponnuki.words import word

INTERRUPTED = 130  # the exit status after Ctrl-C


class Working(Protocol):
    """A search whose work can be read from another thread."""

    @property
    def nodes(self) -> int:
        """The positions searched so far."""

    @property
    def used(self) -> int:
        """The bytes of the table in use."""


class SolvingProgress:
    """Shows the progress at a terminal, about every half second."""

    def __init__(self, searches: Sequence[Working]) -> None:
        """Show the work of the first search, once there is one."""
        self._searches = searches
        self._done = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> None:
        if sys.stderr.isatty():
            self._thread = Thread(target=self._show, daemon=True)
            self._thread.start()

    def __exit__(self, *_: object) -> None:
        self._done.set()
        if self._thread:
            self._thread.join()

    def _show(self) -> None:
        started = perf_counter()
        err = Console(stderr=True, highlight=False)
        with err.status(tell("cli-solving")) as status:
            while not self._done.wait(0.5):
                if self._searches:
                    search, seconds = self._searches[0], perf_counter() - started
                    nodes, memory = search.nodes, search.used / MIB
                    status.update(
                        tell("cli-solving-progress", nodes=nodes, memory=memory, seconds=seconds)
                    )


def position_values(position: Position) -> dict[str, Any]:
    """Return what the JSON of a result says of its position."""
    return {
        "game": position.game.id,
        "options": position.game.options,
        "position": position.to_text(),
        "to_move": position.to_move,
    }


def result_table() -> Table:
    """Return an empty table of two columns: what a row is about, and its text."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    return table


def add_work(
    table: Table, position: Position, *, nodes: str, used: int, memory: int, seconds: float
) -> None:
    """Add the rows on whose turn it is, and on the nodes, the bytes and the seconds of the work."""
    mover = position.mover
    on_turn = tell("cli-solved-nobody") if mover is None else word("colour", mover, language())
    table.add_row(tell("cli-solved-on-turn"), on_turn)
    table.add_row(tell("cli-solved-nodes"), nodes)
    table.add_row(
        tell("cli-solved-memory"),
        tell("cli-solved-memory-used", used=used / MIB, memory=memory / MIB),
    )
    table.add_row(tell("cli-solved-time"), tell("cli-solved-seconds", seconds=seconds))
