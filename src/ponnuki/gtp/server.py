"""The engine's side of GTP: reads requests, executes commands, writes responses."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ponnuki.errors import PonnukiError
from ponnuki.game import Game
from ponnuki.gtp import controllers, extensions, records, standard, streaming
from ponnuki.gtp.commands import execute
from ponnuki.gtp.engine import Engine
from ponnuki.gtp.input_queue import InputQueue
from ponnuki.gtp.protocol import Request, failure, parse, stream_start, success
from ponnuki.gtp.state import State
from ponnuki.message import message

MAX_LINE_BYTES = 100_000

# Importing them registers their commands.
COMMAND_MODULES = (controllers, extensions, records, standard, streaming)


def serve(game: Game, engine: Engine, lines: Iterable[str], write: Callable[[str], object]) -> None:
    """Answer the lines until they end or `quit` is received.

    `write` is called with a response, or with part of one, to be sent at once. Raises PlayerError
    or OptionError if no player can be made for the game.
    """
    try:
        state = State(game, engine, InputQueue(lines))
        for line in state.input:
            if len(line) > MAX_LINE_BYTES and "#" not in line:  # a comment may have any length
                write(failure("", str(message("gtp_line_too_long", max=MAX_LINE_BYTES))))
            elif (request := parse(line)) is not None:
                _respond(state, request, write)
            if state.quit_requested:
                break
    finally:
        engine.close()


def _respond(state: State, request: Request, write: Callable[[str], object]) -> None:
    try:
        response = execute(state, request.name, request.arguments)
    except PonnukiError as error:
        write(failure(request.id, str(error)))
        return
    if isinstance(response, str):
        write(success(request.id, response))
        return
    write(stream_start(request.id))
    for line in response:
        if line:
            write(f"{line}\n")
    write("\n")
