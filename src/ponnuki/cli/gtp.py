"""`ponnuki gtp`: the engine for programs. See docs/gtp.md."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from ponnuki.cli.shared import (
    MEMORY,
    MIB,
    GameArgument,
    MemoryOption,
    OptionsOption,
    PlayoutsOption,
    SecondsOption,
    SeedOption,
    ThreadsOption,
    chosen_game,
)
from ponnuki.gtp import LONGEST, Settings, Thinker, serve
from ponnuki.lines import lines


def gtp(
    game: GameArgument,
    option: OptionsOption = None,
    playouts: PlayoutsOption = None,
    seconds: SecondsOption = None,
    threads: ThreadsOption = 1,
    memory: MemoryOption = MEMORY,
    seed: SeedOption = None,
    swap: Annotated[
        bool, typer.Option("--swap", help="The engine may swap: if the other side knows the word.")
    ] = False,
) -> None:
    """Play for another program, over GTP 2 on standard input and output."""
    start = chosen_game(game, option).start()
    settings = Settings(
        start,
        playouts=playouts,
        seconds=seconds,
        threads=threads,
        memory=memory * MIB,
        seed=seed or 0,
        swap="allow" if swap else "never",
    )
    stdin = os.dup(sys.stdin.fileno())  # whoever reads ahead may do so after this has ended
    serve(start.game, Thinker(settings, None), lines(stdin, LONGEST), _write)


def _write(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()
