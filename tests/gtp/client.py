"""A GTP client: sends lines to the engine in this process and collects its responses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from ponnuki import Game
from ponnuki.engine.player import Player
from ponnuki.gtp import Engine, Settings, serve
from tests.generic.games import one_of_each

GAMES = one_of_each()
BY_ID = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def responses(
    game: Game,
    lines: Iterable[str],
    *,
    new_player: Callable[[Game], Player] | None = None,
    **settings: float | str,
) -> list[str]:
    """Return the responses to these lines, without the empty line that ends each."""
    output: list[str] = []
    engine = Engine(Settings(game.start(), **{"playouts": 20, **settings}), new_player)
    serve(game, engine, lines, output.append)
    text = "".join(output)
    assert not text or text.endswith("\n\n")
    return text.split("\n\n")[:-1]


def result(game: Game, *lines: str, **settings: float | str) -> str:
    """Return the response to the last of these lines, which must succeed."""
    response = responses(game, lines, new_player=None, **settings)[-1]
    assert re.match(r"= ?", response)
    return response.removeprefix("=").removeprefix(" ")


def error(game: Game, *lines: str, **settings: float | str) -> str:
    """Return the error message for the last of these lines, which must fail."""
    response = responses(game, lines, new_player=None, **settings)[-1]
    assert response.startswith("? ")
    return response[2:]
