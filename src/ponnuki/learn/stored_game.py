"""A game of self-play as it is stored and learned from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki._core import FinishedGame

DRAW = 2  # of `winner`
NO_SCORE = -(2**31)
FULL = 3  # the kind of a ply with a policy

# The arrays of a stored game, in the order of a file; those by ply have an entry for each ply.
_ARRAYS: Mapping[str, np.dtype[Any]] = {
    "actions": np.dtype("<u2"),
    "players": np.dtype("u1"),
    "kinds": np.dtype("u1"),
    "values": np.dtype("<f4"),
    "proven": np.dtype("u1"),
    "policy_starts": np.dtype("<u4"),
    "policy_actions": np.dtype("<u2"),
    "policy_shares": np.dtype("<f4"),
    "owners": np.dtype("u1"),
}
_HEAD = np.dtype(
    [
        ("number", "<u8"),
        ("generation", "<u4"),
        ("winner", "u1"),
        ("score", "<i4", 2),
        ("plies", "<u4"),
        ("shares", "<u4"),
        ("places", "<u4"),
    ]
)


@dataclass(frozen=True, eq=False)
class StoredGame:
    """A game of self-play.

    Attributes:
        number: The number that SelfPlay gave it.
        generation: How many times the network had been trained that played its last ply.
        winner: The player who won, 0 or 1, or DRAW.
        score: The score by player; None where games have none.
        actions: The action of each ply; `players`, `kinds`, `values`, `proven`, `policy_starts`,
            `policy_actions`, `policy_shares` and `owners` as in FinishedGame, the last one flat.
    """

    number: int
    generation: int
    winner: int
    score: tuple[int, int] | None
    actions: NDArray[np.uint16]
    players: NDArray[np.uint8]
    kinds: NDArray[np.uint8]
    values: NDArray[np.float32]
    proven: NDArray[np.uint8]
    policy_starts: NDArray[np.uint32]
    policy_actions: NDArray[np.uint16]
    policy_shares: NDArray[np.float32]
    owners: NDArray[np.uint8]

    @staticmethod
    def of(finished: FinishedGame, generation: int) -> StoredGame:
        """Return a finished game of a generation."""
        outcome = finished.outcome
        arrays = {name: getattr(finished, name).reshape(-1).copy() for name in _ARRAYS}
        winner = DRAW if outcome.winner is None else outcome.winner
        return StoredGame(finished.number, generation, winner, outcome.score, **arrays)

    @property
    def learned_plies(self) -> NDArray[np.intp]:
        """The plies that have a policy."""
        return np.flatnonzero(self.kinds == FULL)

    def policy(self, ply: int) -> tuple[NDArray[np.uint16], NDArray[np.float32]]:
        """Return the actions and the shares of the policy of a ply."""
        part = slice(self.policy_starts[ply], self.policy_starts[ply + 1])
        return self.policy_actions[part], self.policy_shares[part]

    def to_bytes(self) -> bytes:
        """Return the game as bytes, which `from_bytes` reads."""
        score = (NO_SCORE, NO_SCORE) if self.score is None else self.score
        sizes = (len(self.actions), len(self.policy_actions), len(self.owners))
        head = np.array((self.number, self.generation, self.winner, score, *sizes), _HEAD)
        arrays = (getattr(self, name).astype(kind) for name, kind in _ARRAYS.items())
        return b"".join([head.tobytes(), *(array.tobytes() for array in arrays)])

    @staticmethod
    def from_bytes(content: bytes) -> StoredGame:
        """Return the game of these bytes.

        Raises:
            ValueError: They are not those of a game.
        """
        head = np.frombuffer(content, _HEAD, 1)[0]
        plies, shares, places = (int(head[name]) for name in ("plies", "shares", "places"))
        lengths = dict.fromkeys(_ARRAYS, plies) | {
            "policy_starts": plies + 1,
            "policy_actions": shares,
            "policy_shares": shares,
            "owners": places,
        }
        arrays: dict[str, NDArray[Any]] = {}
        offset = _HEAD.itemsize
        for name, kind in _ARRAYS.items():
            arrays[name] = np.frombuffer(content, kind, lengths[name], offset)
            offset += kind.itemsize * lengths[name]
        if offset != len(content):
            raise ValueError("buffer is larger than the game")
        low, high = (int(points) for points in head["score"])
        score = None if low == NO_SCORE else (low, high)
        return StoredGame(
            int(head["number"]), int(head["generation"]), int(head["winner"]), score, **arrays
        )
