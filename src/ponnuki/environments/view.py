"""A position as each of the players sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

import numpy as np
from numpy.typing import NDArray

from ponnuki._core import Position

BOARD = ("points", "cells")  # planes that are the same for both players


def planes_for(position: Position, player: int) -> NDArray[np.uint8]:
    """Return the planes of a position as a player sees them, in a new array.

    They are Position.planes for the player on turn. For the other one `own` and `opponent` are
    exchanged, and the planes about the turn (`legal`, `more_plies`, `swap`) are zero. Of a game
    that is over, both see it as the other one.
    """
    planes = position.planes()
    if position.to_move == player:
        return planes
    exchanged, of_turn = _roles(position.game.plane_layout.names)
    if _owner_of_own(position) != player:
        planes = planes[exchanged]
    planes[of_turn] = 0
    return planes


@cache
def _roles(names: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """Return the order in which own and opponent are exchanged, and the planes about the turn."""
    order, of_turn = list(range(len(names))), []
    for number, name in enumerate(names):
        role, underscore, layer = name.partition("_")
        if role in ("own", "opponent"):
            other = "opponent" if role == "own" else "own"
            order[number] = names.index(other + underscore + layer)
        elif name not in BOARD:
            of_turn.append(number)
    return order, of_turn


def _owner_of_own(position: Position) -> int:
    """Return the player whose things the plane `own` and its like show."""
    if position.to_move is not None:
        return position.to_move
    layout = position.game.plane_layout
    planes = position.planes()
    for name, place, colour in _owned(position):
        player = position.colours.index(colour)
        return player if planes[layout.names.index(name)].flat[place] else 1 - player
    return 0  # nobody owns anything


def _owned(position: Position) -> Iterator[tuple[str, int, str]]:
    """Yield everything that somebody owns: its plane if it is own, its place and its colour."""
    layout = position.game.plane_layout
    numbers = {point.label: i for i, point in enumerate(position.game.geometry.points)}
    layers = {"own": position.stones, **{f"own_{k}": v for k, v in position.marks.items()}}
    for name, owners in layers.items():
        if isinstance(owners, Mapping):
            places = {int(layout.points[numbers[point]]): c for point, c in owners.items()}
        else:
            places = {int(layout.cells[i]): c for i, c in enumerate(owners) if c is not None}
        for place, colour in places.items():
            yield name, place, colour
