"""`ponnuki gtp`: plays for other programs over GTP 2 (docs/gtp.md)."""

from __future__ import annotations

import os
import sys
from contextlib import redirect_stdout
from typing import Annotated

import typer

from ponnuki import Game
from ponnuki.cli.local_modules import find_local_modules
from ponnuki.cli.parameters import (
    DEFAULT_MEMORY_MIB,
    MIB,
    GameArgument,
    MemoryOption,
    OptionsOption,
    PlayoutsOption,
    SecondsOption,
    SeedOption,
    ThreadsOption,
    TimeoutOption,
)
from ponnuki.cli.parsing import parse_game
from ponnuki.engine import Player, player_from
from ponnuki.engine.bot_process import isolated_player_from
from ponnuki.engine.player import TIMEOUT
from ponnuki.gtp import MAX_LINE_BYTES, Engine, Settings, parse_value, serve
from ponnuki.line_input import read_lines


def gtp(
    game: GameArgument,
    option: OptionsOption = None,
    player: Annotated[
        str,
        typer.Option(
            metavar="PLAYER",
        ),
    ] = "mcts",
    playouts: PlayoutsOption = None,
    seconds: SecondsOption = None,
    threads: ThreadsOption = 1,
    memory: MemoryOption = DEFAULT_MEMORY_MIB,
    seed: SeedOption = None,
    timeout: TimeoutOption = TIMEOUT,
    swap: Annotated[bool, typer.Option("--swap")] = False,
) -> None:
    """Play for another program, over GTP 2 on standard input and output."""
    start = parse_game(game, option).start()
    settings = Settings(
        start,
        playouts=playouts,
        seconds=seconds,
        threads=threads,
        memory=memory * MIB,
        seed=seed or 0,
        swap="allow" if swap else "never",
    )
    find_local_modules(player)
    kind, _, rest = player.partition(":")
    options = [text.partition("=") for text in rest.split(",") if text]
    # Only the engine's own search can be analysed, timed and restricted to some moves.
    is_search = kind == "mcts" and all(
        name.strip() in dict(settings.items()) for name, *_ in options
    )
    if is_search:
        player_from(player, start.game).close()  # raises PlayerError for an invalid spec
        for name, _, value in options:
            settings.set(name.strip(), parse_value(value.strip()), start)

    def player_for(game: Game) -> Player:
        return isolated_player_from(player, game, seed=seed or 0, timeout=timeout)

    engine = Engine(settings, None if is_search else player_for)
    stdin = os.dup(sys.stdin.fileno())  # the thread that reads may outlive this function
    responses = sys.stdout

    def write(text: str) -> None:
        responses.write(text)
        responses.flush()

    with redirect_stdout(sys.stderr):  # what a bot prints is no response
        serve(start.game, engine, read_lines(stdin, MAX_LINE_BYTES), write)
