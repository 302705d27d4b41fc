"""The engine's evaluation of a position without a search: `Search.sample`."""

from __future__ import annotations

import pytest

from ponnuki import Game, Position
from ponnuki.engine import Search

LINE = ["F6", "G7", "H8"]  # three in line with room at both ends
SCATTERED = ["B2", "L3", "C11", "K12"]


def red_to_move(line: str) -> Position:
    """Return a position of three red and four blue dots in which this colour has the line."""
    game = Game("game-of-6", size=13)
    if line == "red":
        stones = dict.fromkeys(LINE, "red") | dict.fromkeys(SCATTERED, "blue")
    else:
        stones = dict.fromkeys([*LINE, SCATTERED[-1]], "blue")
        stones |= dict.fromkeys(SCATTERED[:-1], "red")
    return game.arranged(stones, "red")


@pytest.mark.parametrize("playouts", [1, 64])
def test_a_line_raises_the_value_for_its_owner(playouts: int) -> None:
    ahead = Search(red_to_move("red"), seed=1).sample(playouts)
    behind = Search(red_to_move("blue"), seed=1).sample(playouts)
    assert ahead > behind + 0.1
    assert ahead > 0.7
