"""The engine's side of a conversation in GTP."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ponnuki.errors import PonnukiError
from ponnuki.game import Game
from ponnuki.gtp import own, records, standard, streaming
from ponnuki.gtp.commands import run
from ponnuki.gtp.inbox import Inbox
from ponnuki.gtp.protocol import Request, begun, failure, parse, success
from ponnuki.gtp.state import State
from ponnuki.gtp.thinker import Thinker

LONGEST = 100_000  # bytes of a line

TABLES = (own, records, standard, streaming)  # imported, they have entered their commands


def serve(
    game: Game, thinker: Thinker, lines: Iterable[str], write: Callable[[str], object]
) -> None:
    """Answer lines until they end or one of them is `quit`.

    `write` is given an answer, or a part of it, to be sent at once. Raises PlayerError or
    OptionError if there is no player for the game.
    """
    try:
        state = State(game, thinker, Inbox(lines))
        for line in state.inbox:
            if len(line) > LONGEST:
                write(failure("", f"syntax error: a line of more than {LONGEST} bytes"))
            elif (request := parse(line)) is not None:
                _answer(state, request, write)
            if state.over:
                break
    finally:
        thinker.close()


def _answer(state: State, request: Request, write: Callable[[str], object]) -> None:
    try:
        answer = run(state, request.name, request.arguments)
    except PonnukiError as error:
        write(failure(request.id, str(error)))
        return
    if isinstance(answer, str):
        write(success(request.id, answer))
        return
    write(begun(request.id))
    for line in answer:
        if line:
            write(f"{line}\n")
    write("\n")
