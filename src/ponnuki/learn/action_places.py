"""Where the actions of a game lie in its planes, so that a policy can be read from them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ponnuki._core import Game

MOVES_WITHOUT_PLACE = ("swap", "pass")


@dataclass(frozen=True, eq=False)
class ActionPlaces:
    """The places of each action.

    A network gives a logit to each place, another one to each place as a part of a move of several
    stones (a pair of Hexotic), and one to each move without a place. An action has the sum of those
    that are its own: `places[a]` are indices into all of them, one row after the other, and one
    further, which is always 0.
    """

    places: NDArray[np.int64]

    @staticmethod
    def of(game: Game) -> ActionPlaces:
        """Return the places of a game's actions."""
        layout = game.plane_layout
        area = int(np.prod(layout.shape[1:]))
        place_of = {
            point.label: int(place)
            for point, place in zip(game.geometry.points, layout.points, strict=True)
        }
        nothing = 2 * area + len(MOVES_WITHOUT_PLACE)
        rows: list[list[int]] = []
        for move in game.moves:
            places = [place_of[label] for label in move.points]
            if not places:
                rows.append([2 * area + MOVES_WITHOUT_PLACE.index(str(move).lower())])
            elif len(places) == 1:
                rows.append(places)
            else:
                rows.append([area + place for place in places])
        width = max(map(len, rows))
        return ActionPlaces(np.array([row + [nothing] * (width - len(row)) for row in rows]))
