"""What is learned from games: positions with the policies of searches and how the games went on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from ponnuki._core import Game
from ponnuki.learn.stored_game import DRAW, StoredGame

OWN, OPPONENT, NOBODY = range(3)  # of `owners`
WIN, DRAWN, LOSS = range(3)  # of `results`


@dataclass(frozen=True, eq=False)
class Samples:
    """Positions to learn from, each as the player on turn sees it; arrays have a row for each.

    Attributes:
        planes: The planes of the position.
        legal: Which actions are legal.
        policies: The share of each action in the improved policy.
        results: WIN, DRAWN or LOSS for the player: by perfect play from this position or the next
            later one whose result is proven; else as it was played.
        owners: Whose each place of the planes is at the end: OWN, OPPONENT or NOBODY.
    """

    planes: NDArray[np.uint8]
    legal: NDArray[np.bool_]
    policies: NDArray[np.float32]
    results: NDArray[np.uint8]
    owners: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.planes)

    def part(self, rows: Any) -> Samples:
        """Return some rows."""
        return Samples(*(getattr(self, f.name)[rows] for f in fields(self)))


def samples_of(game: Game, stored: StoredGame) -> Samples:
    """Return the samples of a game: the plies that were searched in full.

    Raises:
        IllegalMove: An action of the stored game is not legal.
        IndexError: The game has no such action.
    """
    plies = stored.learned_plies
    wanted = set(plies.tolist())
    positions, position = [], game.start()
    for ply, action in enumerate(stored.actions.tolist()):
        if ply in wanted:
            positions.append(position)
        position = position.play(game.moves[action])
    policies = np.zeros((len(plies), game.action_count), np.float32)
    for row, ply in enumerate(plies):
        actions, shares = stored.policy(ply)
        policies[row, actions] = shares
    players = stored.players[plies]
    owners = np.where(
        stored.owners == NOBODY, NOBODY, stored.owners != players[:, np.newaxis]
    ).astype(np.uint8)
    return Samples(
        game.planes(positions),
        np.array([p.legal_mask() for p in positions], bool).reshape(policies.shape),
        policies,
        results_of(stored)[plies],
        owners,
    )


def results_of(stored: StoredGame) -> NDArray[np.uint8]:
    """Return how the game ends for the player of each ply, as in `Samples`."""
    results = np.empty(len(stored.actions), np.uint8)
    winner = stored.winner
    for ply in range(len(results) - 1, -1, -1):
        player = int(stored.players[ply])
        if stored.proven[ply]:
            value = float(stored.values[ply])
            winner = DRAW if value == 0.5 else player if value == 1 else 1 - player
        results[ply] = DRAWN if winner == DRAW else WIN if winner == player else LOSS
    return results


def transformed(game: Game, samples: Samples, symmetries: NDArray[np.integer[Any]]) -> Samples:
    """Return samples on the board turned and reflected, each by its symmetry of the geometry."""
    layout = game.plane_layout
    places = layout.symmetries[symmetries]
    actions = layout.action_symmetries[symmetries]
    flat = samples.planes.reshape(*samples.planes.shape[:2], -1)
    planes = np.take_along_axis(flat, places[:, np.newaxis], axis=2)
    return Samples(
        planes.reshape(samples.planes.shape),
        np.take_along_axis(samples.legal, actions, axis=1),
        np.take_along_axis(samples.policies, actions, axis=1),
        samples.results,
        np.take_along_axis(samples.owners, places, axis=1),
    )


class ReplayWindow:
    """The newest samples, from which batches are drawn."""

    def __init__(self, game: Game, capacity: int) -> None:
        places = int(np.prod(game.plane_layout.shape[1:]))
        self.game = game
        self._samples = Samples(
            np.zeros((capacity, *game.plane_layout.shape), np.uint8),
            np.zeros((capacity, game.action_count), bool),
            np.zeros((capacity, game.action_count), np.float32),
            np.zeros(capacity, np.uint8),
            np.zeros((capacity, places), np.uint8),
        )
        self._capacity, self._next, self._size = capacity, 0, 0

    def __len__(self) -> int:
        return self._size

    def add(self, samples: Samples) -> Self:
        """Add samples in place of the oldest."""
        samples = samples.part(slice(-self._capacity, None))
        rows = (self._next + np.arange(len(samples))) % self._capacity
        for f in fields(Samples):
            getattr(self._samples, f.name)[rows] = getattr(samples, f.name)
        self._next = (self._next + len(samples)) % self._capacity
        self._size = min(self._size + len(samples), self._capacity)
        return self

    def batches(self, size: int, count: int, rng: np.random.Generator) -> Iterator[Samples]:
        """Yield batches, drawn evenly, each sample under a symmetry by chance."""
        symmetries = len(self.game.plane_layout.symmetries)
        for _ in range(count):
            chosen = self._samples.part(rng.integers(self._size, size=size))
            yield transformed(self.game, chosen, rng.integers(symmetries, size=size))
