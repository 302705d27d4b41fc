"""The evaluation of a network of patterns, written down slowly from docs/networks.md."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki import Game, Position
from ponnuki.engine.network_file import network_content
from tests.engine.network_reference import Array, Weights, linear, positive, softmax


def seen_under(position: Position, symmetry: NDArray[np.integer[Any]]) -> NDArray[np.integer[Any]]:
    """Return the planes under a symmetry, by plane and place."""
    return position.planes().reshape(-1, symmetry.size)[:, symmetry]


def features(weights: Weights, position: Position, symmetry: NDArray[np.integer[Any]]) -> Array:
    """Return the features of the board under a symmetry: a row for the pattern of each cell."""
    layout, geometry = position.game.plane_layout, position.game.geometry
    plane = dict(zip(layout.names, seen_under(position, symmetry), strict=True))
    stones = plane["own"].astype(int) + 2 * plane["opponent"]
    owners = plane["own_hexagons"].astype(int) + 2 * plane["opponent_hexagons"]
    table = weights["patterns.weight"].astype(float)
    patterns = 3 ** (len(geometry.cells[0].corners) + 1)
    total = weights["added"].astype(float)
    for number, cell in enumerate(geometry.cells):
        digits = [stones[layout.points[corner]] for corner in cell.corners]
        digits.append(owners[layout.cells[number]])
        pattern = sum(digit * 3**i for i, digit in enumerate(digits))
        total = total + table[number * patterns + pattern]
    return positive(total)


def evaluate(weights: Weights, position: Position) -> tuple[float, Array, Array | None]:
    """Return what `Evaluator.evaluate` returns."""
    game, layout = position.game, position.game.plane_layout
    symmetries = [row.tolist() for row in layout.symmetries]
    x = np.array([features(weights, position, row) for row in layout.symmetries])
    layers = len({name.split(".")[1] for name in weights if name.startswith("layers.")})
    for layer in range(layers):
        filters = weights[f"layers.{layer}.weight"].astype(float)
        y = np.zeros_like(x) + weights[f"layers.{layer}.bias"]
        for k, after in enumerate(symmetries):
            for j, before in enumerate(symmetries):
                # What was seen under j is seen under k, if it is turned by this one, too.
                between = next(
                    q
                    for q, row in enumerate(symmetries)
                    if [before[place] for place in row] == after
                )
                y[k] += filters[between] @ x[j]
        x = x + positive(y)
    whole = np.concatenate([x.mean(axis=0), x.max(axis=0)])
    win, draw, _ = softmax(linear(weights, "result", positive(linear(weights, "summary", whole))))

    def said(name: str, places: list[int], outputs: int) -> Array:
        """Return what is said of places: the mean over symmetries of what is said where it is."""
        matrix = weights[f"{name}.weight"].astype(float).reshape(len(places), outputs, -1)
        bias = weights[f"{name}.bias"].astype(float).reshape(len(places), outputs)
        found = np.zeros((len(places), outputs))
        for k, row in enumerate(symmetries):
            for number, place in enumerate(places):
                seen = places.index(row.index(place))
                found[number] += matrix[seen] @ x[k] + bias[seen]
        return found / len(symmetries)

    points = layout.points.tolist()
    logits = np.zeros(game.action_count)
    by_point = dict(zip((p.label for p in game.geometry.points), points, strict=True))
    of_points = said("policy", points, 1)
    for action, move in enumerate(game.moves):
        for label in move.points:
            logits[action] = of_points[points.index(by_point[label]), 0]
    if "owners.weight" not in weights:
        return win + draw / 2, logits, None
    spots = points + layout.cells.tolist()
    owners = np.zeros((len(symmetries[0]), 3))
    for place, row in zip(spots, said("owners", spots, 3), strict=True):
        owners[place] = softmax(row)
    return win + draw / 2, logits, owners.reshape(*layout.shape[1:], 3)


def random_weights(
    game: Game, *, features: int, layers: int, owners: bool = True, seed: int = 1
) -> dict[str, NDArray[np.float16]]:
    """Return weights by chance, of a size that keeps what they are multiplied with."""
    rng = np.random.default_rng(seed)
    geometry = game.geometry
    points, cells = len(geometry.points), len(geometry.cells)
    symmetries, patterns = len(geometry.symmetries), 3 ** (len(geometry.cells[0].corners) + 1)
    shapes: dict[str, tuple[int, ...]] = {
        "added": (features,),
        "patterns.weight": (cells * patterns, features),
    }
    for layer in range(layers):
        shapes[f"layers.{layer}.weight"] = (symmetries, features, features)
        shapes[f"layers.{layer}.bias"] = (features,)
    outputs = {"policy": (points, features)}
    if owners:
        outputs["owners"] = (3 * (points + cells), features)
    outputs |= {"summary": (2 * features, 2 * features), "result": (3, 2 * features)}
    for name, shape in outputs.items():
        shapes |= {f"{name}.weight": shape, f"{name}.bias": shape[:1]}
    return {
        name: (rng.standard_normal(shape) / np.sqrt(features)).astype(np.float16)
        for name, shape in shapes.items()
    }


def random_patterns(game: Game, **size: Any) -> bytes:
    """Return the content of the file of a network by chance; see random_weights."""
    return network_content(game, random_weights(game, **{"features": 5, "layers": 2, **size}))
