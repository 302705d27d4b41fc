"""What each player sees of a position."""

from __future__ import annotations

import numpy as np
import pytest

from ponnuki import Game, Position
from ponnuki.environments.view import planes_for
from tests.generic.games import all_games, random_positions

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=repr)


def shown(position: Position, player: int) -> dict[str, list[str]]:
    """Return by plane the points and cells of what a player sees."""
    layout = position.game.plane_layout
    geometry = position.game.geometry
    places = {
        **{int(place): p.label for place, p in zip(layout.points, geometry.points, strict=True)},
    }
    cells = {int(place): c.label for place, c in zip(layout.cells, geometry.cells, strict=True)}
    planes = planes_for(position, player)
    return {
        name: [
            (cells if name.endswith("hexagons") else places)[int(place)]
            for place in np.flatnonzero(plane)
        ]
        for name, plane in zip(layout.names, planes, strict=True)
        if name.startswith(("own", "opponent", "legal"))
    }


@every_game
def test_each_player_sees_the_own_stones_as_own(game: Game) -> None:
    for position in random_positions(game, seed=3):
        for player in (0, 1):
            seen = shown(position, player)
            stones = position.stones
            for name, owner in (("own", player), ("opponent", 1 - player)):
                colour = position.colours[owner]
                assert set(seen[name]) == {p for p, c in stones.items() if c == colour}
                for layer, owners in position.marks.items():
                    if isinstance(owners, dict):
                        expected = {point for point, c in owners.items() if c == colour}
                    else:
                        labels = [cell.label for cell in game.geometry.cells]
                        expected = {
                            label for label, c in zip(labels, owners, strict=True) if c == colour
                        }
                    assert set(seen[f"{name}_{layer}"]) == expected


@every_game
def test_who_waits_sees_nothing_of_the_turn(game: Game) -> None:
    names = game.plane_layout.names
    about_turn = [names.index(n) for n in ("legal", "more_plies", "swap") if n in names]
    same = [names.index(n) for n in ("points", "cells") if n in names]
    for position in random_positions(game, seed=4):
        views = [planes_for(position, player) for player in (0, 1)]
        for player in (0, 1):
            if player == position.to_move:
                assert (views[player] == position.planes()).all()
            else:
                assert not views[player][about_turn].any()
        assert (views[0][same] == views[1][same]).all()
