"""The engine as an external program of another one."""

from __future__ import annotations

import shlex
import sys

import pytest

from ponnuki import Game
from ponnuki.engine import player_from
from ponnuki.history import History
from tests.generic.games import one_of_each, title

OURSELVES = f"gtp:{shlex.quote(sys.executable)} -m ponnuki gtp"


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_it_plays_any_game_with_its_options(game: Game) -> None:
    player = player_from(f"{OURSELVES} {game.id} --playouts 5", game)
    history = History.of(game.start())
    try:
        for _ in range(4):
            history = history.play(player.choose(history))
    finally:
        player.close()
    assert len(history.moves) == 4


def test_it_may_swap_there() -> None:
    game = Game("gonnect", size=4)
    player = player_from(f"{OURSELVES} gonnect --playouts 500", game)
    try:
        assert str(player.choose(History.of(game.start(), ["B2"]))) == "swap"
    finally:
        player.close()
