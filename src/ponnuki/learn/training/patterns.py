"""A small network for a board of cells: it looks patterns up, and takes microseconds.

The pattern of a cell is who has the stones on its corners and who owns it. Each has a row of
features in a table, as in networks that play on a processor (NNUE: Nasu 2018; of patterns: Rapfi,
Jin 2024). The board is looked at under each of its symmetries, and what follows treats all of them
alike (group convolutions: Cohen, Welling 2016), so that the network says of a turned board what it
says of the board, turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from ponnuki._core import Game
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.output import Output
from ponnuki.message import message

STATES = 3  # of a corner and of a cell: nobody's, own, the opponent's


@dataclass(frozen=True, slots=True)
class PatternSize:
    """How large a network of patterns is.

    Attributes:
        features: The features of a board under one symmetry.
        layers: The layers that bring the symmetries together.
    """

    features: int = 16
    layers: int = 2

    def to_json(self) -> dict[str, int]:
        """Return the fields as JSON values."""
        return asdict(self)

    def build(self, game: Game, also: Sequence[Game] = ()) -> PatternNetwork:
        """Return a new network of this size.

        Raises:
            LearnError: The game has no cells, or there are other boards.
        """
        if also:
            raise LearnError(message("patterns_of_one_board"))
        return PatternNetwork(game, self)


@dataclass(frozen=True, eq=False)
class Group:
    """The symmetries of a board as a group.

    With x under symmetry k being what is at place ``symmetries[k][i]`` at each place i:

    Attributes:
        symmetries: By symmetry and place, as PlaneLayout has them.
        quotient: By symmetries k and j, the symmetry k after the inverse of j.
        inverse: By symmetry k and place, where under k is what was at the place.
    """

    symmetries: NDArray[np.int64]
    quotient: NDArray[np.int64]
    inverse: NDArray[np.int64]

    @staticmethod
    def of(symmetries: NDArray[np.integer[Any]]) -> Group:
        """Return the group of these symmetries."""
        all_of_them = symmetries.astype(np.int64)
        inverse = np.argsort(all_of_them, axis=1)
        number = {row.tobytes(): k for k, row in enumerate(all_of_them)}
        quotient = [[number[back[row].tobytes()] for back in inverse] for row in all_of_them]
        return Group(all_of_them, np.array(quotient), inverse)


class PatternNetwork(nn.Module):  # type: ignore[misc]
    """The network of a game whose cells have as many corners each, which has one board."""

    def __init__(self, game: Game, size: PatternSize) -> None:
        super().__init__()
        self.game, self.size = game, size
        layout = game.plane_layout
        names = layout.names
        owned = [name for name in names if name.startswith("own_")]
        if "cells" not in names or not owned:
            raise LearnError(message("no_patterns_of_cells", game=game.id))
        points, cells = layout.points.astype(np.int64), layout.cells.astype(np.int64)
        corners = points[np.array([cell.corners for cell in game.geometry.cells])]
        self.stones = [names.index("own"), names.index("opponent")]
        self.marks = [names.index(owned[0]), names.index(owned[0].replace("own", "opponent", 1))]
        group = Group.of(layout.symmetries)
        board = [i for i, name in enumerate(names) if name in ("points", "cells")]
        patterns = STATES ** (corners.shape[1] + 1)
        self.features, self.symmetries = size.features, len(group.symmetries)
        for name, table in {
            "board": np.array(board),
            "corners": group.symmetries[:, corners],  # by symmetry, cell and corner
            "cells": group.symmetries[:, cells],
            "begins": np.arange(len(cells)) * patterns,
            "digits": STATES ** np.arange(corners.shape[1]),
            "quotient": group.quotient,
            "point_seen": _numbered(group.inverse[:, points], points),
            "spots": np.concatenate([points, cells]),
            "spot_seen": _numbered(
                group.inverse[:, np.concatenate([points, cells])], np.concatenate([points, cells])
            ),
        }.items():
            self.register_buffer(name, torch.from_numpy(table), persistent=False)
        f, wide = size.features, 2 * size.features
        self.passes = game.action_count - len(points)
        self.patterns = nn.EmbeddingBag(len(cells) * patterns, f, mode="sum")
        nn.init.normal_(self.patterns.weight, std=len(cells) ** -0.5)
        self.added = nn.Parameter(torch.zeros(f))
        self.layers = nn.ModuleList(GroupLinear(self.symmetries, f) for _ in range(size.layers))
        self.policy = nn.Linear(f, len(points))
        self.owners = nn.Linear(f, 3 * len(self.spots))
        self.summary = nn.Linear(wide, wide)
        self.result = nn.Linear(wide, 3)

    def forward(self, planes: Tensor) -> Output:
        """Evaluate planes (bytes, or numbers of 32 bits)."""
        flat = planes.flatten(2).long()
        count = len(flat)
        stones = flat[:, self.stones[0]] + 2 * flat[:, self.stones[1]]
        marks = flat[:, self.marks[0]] + 2 * flat[:, self.marks[1]]
        rows = (stones[:, self.corners] * self.digits).sum(dim=3) + self.begins
        rows += marks[:, self.cells] * STATES ** len(self.digits)
        x = self.patterns(rows.flatten(0, 1)).view(count, self.symmetries, self.features)
        x = torch.relu(x + self.added)
        for layer in self.layers:
            x = x + torch.relu(layer(x, self.quotient))
        summary = torch.relu(self.summary(torch.cat([x.mean(dim=1), x.amax(dim=1)], dim=1)))
        logits = _by_place(self.policy, x, self.point_seen, 1)[:, :, 0]
        owners = planes.new_zeros((count, 3, planes[0, 0].numel()), dtype=x.dtype)
        owners[:, :, self.spots] = _by_place(self.owners, x, self.spot_seen, 3).transpose(1, 2)
        return Output(
            torch.cat([logits, logits.new_zeros(count, self.passes)], dim=1),
            self.result(summary),
            owners,
        )


class GroupLinear(nn.Module):  # type: ignore[misc]
    """A linear function of the features under all symmetries, which treats them alike."""

    def __init__(self, symmetries: int, features: int) -> None:
        super().__init__()
        std = (symmetries * features) ** -0.5
        self.weight = nn.Parameter(torch.randn(symmetries, features, features) * std)
        self.bias = nn.Parameter(torch.zeros(features))

    def forward(self, x: Tensor, quotient: Tensor) -> Tensor:
        """Return the features by symmetry; `quotient` is that of the Group."""
        symmetries, features = x.shape[1:]
        matrix = self.weight[quotient].permute(0, 2, 1, 3).reshape(symmetries * features, -1)
        return (x.flatten(1) @ matrix.T).view_as(x) + self.bias


def _numbered(seen: NDArray[np.int64], places: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the numbers of places among these."""
    number = np.zeros(places.max() + 1, np.int64)
    number[places] = np.arange(len(places))
    return np.asarray(number[seen])


def _by_place(linear: nn.Linear, x: Tensor, seen: Tensor, outputs: int) -> Tensor:
    """Return by place what a linear function of its own says, summed over the symmetries.

    Args:
        linear: Its outputs by place.
        x: Features by symmetry.
        seen: By symmetry and place, where the place is seen.
        outputs: How many there are of a place.
    """
    weight = linear.weight.view(-1, outputs, x.shape[2])[seen]  # symmetry, place, output, feature
    bias = linear.bias.view(-1, outputs)[seen].mean(dim=0)
    return torch.einsum("bsf,spof->bpo", x, weight) / x.shape[1] + bias
