"""The network: residual convolutions with global pooling, for boards of any size and shape.

Outside of the board, which the planes `points` and `cells` say, everything stays 0, and pooling
leaves it out, so that the same weights serve all sizes of a game. There is no normalisation:
residual blocks begin as the identity (as in Fixup: Zhang, Dauphin, Ma 2019), which trains as well
at this depth, and does not depend on what else is in a batch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn

from ponnuki._core import Game, action_places
from ponnuki.engine.network_file import rule_set
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.output import Output
from ponnuki.message import message


@dataclass(frozen=True, slots=True)
class ConvolutionSize:
    """How large a network is.

    Attributes:
        channels: The channels of the trunk.
        blocks: The residual blocks; every second one pools globally.
    """

    channels: int = 32
    blocks: int = 4

    def to_json(self) -> dict[str, int]:
        """Return the fields as JSON values."""
        return asdict(self)

    def build(self, game: Game, also: Sequence[Game] = ()) -> ConvolutionNetwork:
        """Return a new network of this size, for a board and others; see ConvolutionNetwork."""
        return ConvolutionNetwork(game, self, also)


def pool(x: Tensor, mask: Tensor, area: Tensor) -> Tensor:
    """Return for each channel the mean over the board, the mean times its width, the maximum."""
    mean = x.sum(dim=(2, 3)) / area
    most = (x + (mask - 1) * 1e4).amax(dim=(2, 3))
    return torch.cat([mean, mean * (area.sqrt() - 8) * 0.1, most], dim=1)


class Block(nn.Module):  # type: ignore[misc]
    """A residual block; `pooled` of its channels tell all others what is anywhere on the board."""

    def __init__(self, channels: int, pooled: int) -> None:
        super().__init__()
        self.pooled = pooled
        self.first = nn.Conv2d(channels, channels, 3, padding=1)
        self.second = nn.Conv2d(channels, channels, 3, padding=1)
        if pooled:
            self.spread = nn.Linear(3 * pooled, channels)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: Tensor, mask: Tensor, area: Tensor) -> Tensor:
        """Return the channels after the block."""
        y = self.first(torch.relu(x)) * mask
        if self.pooled:
            around = self.spread(pool(torch.relu(y[:, : self.pooled]), mask, area))
            y = y + around[:, :, None, None]
        return (x + self.second(torch.relu(y) * mask)) * mask


class ConvolutionNetwork(nn.Module):  # type: ignore[misc]
    """The network of a game, for a board and others of other sizes.

    Args:
        game: The board that it is mainly for.
        size: How large the network is.
        also: The other boards.

    Raises:
        LearnError: Two boards have the same size, or not the same planes.
    """

    def __init__(self, game: Game, size: ConvolutionSize, also: Sequence[Game] = ()) -> None:
        super().__init__()
        self.game, self.size = game, size
        names = game.plane_layout.names
        channels, pooled = size.channels, max(4, size.channels // 4)
        board = [i for i, name in enumerate(names) if name in ("points", "cells")]
        self.register_buffer("board", torch.tensor(board), persistent=False)
        for other in (game, *also):
            name, theirs = places_name(other.plane_layout.shape), rule_set(other.id, other.options)
            if other.id != game.id or other.plane_layout.names != names:
                raise LearnError(message("board_of_other_planes", game=theirs))
            if hasattr(self, name):
                raise LearnError(message("board_of_same_size", game=theirs))
            places = torch.from_numpy(action_places(other)).long()
            self.register_buffer(name, places, persistent=False)
        self.entry = nn.Conv2d(len(names), channels, 3, padding=1)
        self.blocks = nn.ModuleList(
            Block(channels, pooled if i % 2 else 0) for i in range(size.blocks)
        )
        self.policy = nn.Conv2d(channels, channels, 1)
        self.policy_bias = nn.Linear(3 * channels, channels)
        self.policy_places = nn.Conv2d(channels, 2, 1)
        self.policy_others = nn.Linear(3 * channels, 2)  # swap, pass
        self.summary = nn.Linear(3 * channels, 2 * channels)
        self.result = nn.Linear(2 * channels, 3)
        self.owners = nn.Conv2d(channels, 3, 1)

    def forward(self, planes: Tensor) -> Output:
        """Evaluate planes (bytes, or numbers of 32 bits)."""
        x = planes.float()
        mask = x.index_select(1, self.board).amax(dim=1, keepdim=True)
        area = mask.sum(dim=(1, 2, 3))[:, None]
        x = self.entry(x) * mask
        for block in self.blocks:
            x = block(x, mask, area)
        x = torch.relu(x)
        pooled = pool(x, mask, area)
        y = torch.relu(self.policy(x) + self.policy_bias(pooled)[:, :, None, None])
        logits = torch.cat(
            [
                self.policy_places(y).flatten(1),
                self.policy_others(pooled),
                torch.zeros_like(area),
            ],
            dim=1,
        )
        summary = torch.relu(self.summary(pooled))
        places = self.get_buffer(places_name(planes.shape[1:]))
        return Output(
            logits[:, places].sum(dim=2),
            self.result(summary),
            self.owners(x).flatten(2),
        )


def places_name(shape: Sequence[int]) -> str:
    """Return the name of the buffer with the places of the actions, by the shape of planes."""
    _, rows, columns = shape
    return f"places_{rows}x{columns}"
