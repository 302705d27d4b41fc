"""The evaluation of a network, written down slowly from docs/networks.md; networks by chance."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ponnuki import Game, OptionError, Position
from ponnuki._core import Network
from ponnuki.engine.network_file import network_content

Array = NDArray[np.floating[Any]]
Weights = Mapping[str, Array]


def positive(x: Array) -> Array:
    return np.maximum(x, 0)


def convolved(weights: Weights, name: str, x: Array) -> Array:
    """Return a convolution of channels by row and column, with zeros around them."""
    filters, bias = weights[f"{name}.weight"].astype(float), weights[f"{name}.bias"]
    margin = filters.shape[2] // 2
    height, width = x.shape[1:]
    wide = np.pad(x, ((0, 0), (margin, margin), (margin, margin)))
    out = np.zeros((len(filters), height, width)) + bias[:, None, None]
    for row in range(filters.shape[2]):
        for column in range(filters.shape[3]):
            part = wide[:, row : row + height, column : column + width]
            out += np.einsum("oi,ihw->ohw", filters[:, :, row, column], part)
    return out


def linear(weights: Weights, name: str, x: Array) -> Array:
    return weights[f"{name}.weight"].astype(float) @ x + weights[f"{name}.bias"]


def pooled(x: Array, board: NDArray[np.bool_]) -> Array:
    on_board = x[:, board]
    mean = on_board.mean(axis=1)
    return np.concatenate([mean, mean * (np.sqrt(board.sum()) - 8) * 0.1, on_board.max(axis=1)])


def softmax(x: Array) -> Array:
    shares = np.exp(x - x.max(axis=0))
    return np.asarray(shares / shares.sum(axis=0))


def evaluate(weights: Weights, position: Position) -> tuple[float, Array, Array | None]:
    """Return what `Evaluator.evaluate` returns."""
    game = position.game
    layout, planes = game.plane_layout, position.planes()
    on_board = [i for i, name in enumerate(layout.names) if name in ("points", "cells")]
    board = np.asarray(planes[on_board].any(axis=0))
    x = convolved(weights, "entry", planes.astype(float)) * board
    blocks = len({name.split(".")[1] for name in weights if name.startswith("blocks.")})
    for block in (f"blocks.{number}" for number in range(blocks)):
        y = convolved(weights, f"{block}.first", positive(x)) * board
        if f"{block}.spread.weight" in weights:
            count = weights[f"{block}.spread.weight"].shape[1] // 3
            around = linear(weights, f"{block}.spread", pooled(positive(y[:count]), board))
            y = (y + around[:, None, None]) * board
        x = (x + convolved(weights, f"{block}.second", positive(y))) * board
    x = positive(x)
    whole = pooled(x, board)
    y = convolved(weights, "policy", x) + linear(weights, "policy_bias", whole)[:, None, None]
    of_places = convolved(weights, "policy_places", positive(y)) * board
    swap, skip = linear(weights, "policy_others", whole)
    logits = np.zeros(game.action_count)
    place_of = dict(zip((p.label for p in game.geometry.points), layout.points, strict=True))
    for action, move in enumerate(game.moves):
        places = [divmod(int(place_of[label]), layout.shape[2]) for label in move.points]
        if places:
            logits[action] = sum(of_places[int(len(places) > 1), r, c] for r, c in places)
        else:
            logits[action] = {"swap": swap, "pass": skip}[str(move)]
    win, draw, _ = softmax(linear(weights, "result", positive(linear(weights, "summary", whole))))
    if "owners.weight" not in weights:
        return win + draw / 2, logits, None
    owners = softmax(convolved(weights, "owners", x)) * board
    return win + draw / 2, logits, owners.transpose(1, 2, 0)


def random_weights(
    game: Game, *, channels: int, blocks: int, pooled: int = 4, owners: bool = True, seed: int = 1
) -> dict[str, NDArray[np.float16]]:
    """Return weights by chance, of a size that keeps what they are multiplied with."""
    rng = np.random.default_rng(seed)
    shapes: dict[str, tuple[int, ...]] = {"entry": (channels, len(game.plane_layout.names), 3, 3)}
    for block in range(blocks):
        shapes[f"blocks.{block}.first"] = shapes[f"blocks.{block}.second"] = (channels,) * 2 + (
            3,
        ) * 2
        if block % 2:
            shapes[f"blocks.{block}.spread"] = (channels, 3 * pooled)
    shapes |= {
        "policy": (channels, channels, 1, 1),
        "policy_bias": (channels, 3 * channels),
        "policy_places": (2, channels, 1, 1),
        "policy_others": (2, 3 * channels),
        "summary": (2 * channels, 3 * channels),
        "result": (3, 2 * channels),
    }
    if owners:
        shapes["owners"] = (3, channels, 1, 1)
    weights = {}
    for name, shape in shapes.items():
        scale = 1 / np.sqrt(np.prod(shape[1:]))
        weights[f"{name}.weight"] = (scale * rng.standard_normal(shape)).astype(np.float16)
        weights[f"{name}.bias"] = (0.3 * rng.standard_normal(shape[0])).astype(np.float16)
    return weights


def random_network(game: Game, **size: Any) -> bytes:
    """Return the content of the file of a network by chance; see random_weights."""
    return network_content(game, random_weights(game, **{"channels": 8, "blocks": 2, **size}))


def refusal(content: bytes) -> str:
    """Return the kind of the error with which the content of a file is refused."""
    with pytest.raises(OptionError) as refused:
        Network(content)
    assert refused.value.option == "network"
    return refused.value.kind


def with_checksum(body: bytes) -> bytes:
    """Return what a file with this content ends in the right checksum with."""
    return body + zlib.crc32(body).to_bytes(4, "little")


def wild_network(game: Game) -> Network:
    """Return a network with weights so large that what it says is no number."""
    weights = random_weights(game, channels=64, blocks=20)
    for name, array in weights.items():
        if name.startswith("blocks."):
            array[:] = 60000
    return Network(network_content(game, weights))
