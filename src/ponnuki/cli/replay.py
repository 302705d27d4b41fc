"""`ponnuki replay`: reads moves and writes positions as JSON lines (docs/events.md)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from typing import Any

import typer

from ponnuki import IllegalMove, OptionError
from ponnuki.cli.parameters import GameArgument, OptionsOption
from ponnuki.cli.parsing import parse_game
from ponnuki.json_output import move_error_json, option_error_json, position_json

MAX_WORD_BYTES = 64  # moves of all games are much shorter


def replay(game: GameArgument, option: OptionsOption = None) -> None:
    """Read moves and write positions as JSON lines.

    Moves are read from standard input, separated by white space. The first line is the initial
    position; each move adds a line as soon as it is read. A move that the rules refuse, or a wrong
    game or option, prints {"error": ...} as the last line and exits with status 2.
    """
    try:
        position = parse_game(game, option).start()
    except OptionError as error:
        _print({"error": option_error_json(error)})
        raise typer.Exit(2) from None
    _print(position_json(position))
    for word in _read_words(sys.stdin.fileno()):
        try:
            position = position.play(word)
        except IllegalMove as error:
            _print({"error": move_error_json(error, position.ply)})
            raise typer.Exit(2) from None
        _print(position_json(position))


def _print(value: Any) -> None:
    print(json.dumps(value), flush=True)


def _read_words(file: int) -> Iterator[str]:
    """Yield words as soon as they have arrived; cut the last one if it is too long."""
    rest = b""
    while len(rest) <= MAX_WORD_BYTES and (chunk := os.read(file, 1 << 16)):
        words = (rest + chunk).split()
        rest = words.pop() if words and not chunk[-1:].isspace() else b""
        for word in words:
            yield word.decode(errors="replace")
    if rest:
        yield rest[: MAX_WORD_BYTES + 1].decode(errors="replace")
