"""Conversations with the engine, in this process or in one of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from ponnuki import Game
from ponnuki.engine.player import Player
from ponnuki.gtp import Settings, Thinker, serve
from tests.generic.games import one_of_each

GAMES = one_of_each()
BY_ID = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def talk(
    game: Game,
    lines: Iterable[str],
    *,
    by: Callable[[Game], Player] | None = None,
    **settings: float | str,
) -> list[str]:
    """The answers to these lines, without the empty line that ends each."""
    said: list[str] = []
    thinker = Thinker(Settings(game.start(), **{"playouts": 20, **settings}), by)
    serve(game, thinker, lines, said.append)
    text = "".join(said)
    assert not text or text.endswith("\n\n")
    return text.split("\n\n")[:-1]


def told(game: Game, *lines: str, **settings: float | str) -> str:
    """What the last of these lines is answered, which must succeed."""
    answer = talk(game, lines, by=None, **settings)[-1]
    assert re.match(r"= ?", answer)
    return answer.removeprefix("=").removeprefix(" ")


def refused(game: Game, *lines: str, **settings: float | str) -> str:
    """Why the last of these lines fails."""
    answer = talk(game, lines, by=None, **settings)[-1]
    assert answer.startswith("? ")
    return answer[2:]
