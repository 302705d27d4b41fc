"""The player that moves at random."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ponnuki._core import Move
from ponnuki.history import History


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Plays every legal move with the same probability.

    The same seed, position and number of plies give the same move.
    """

    seed: int = 0
    name: str = "random"

    def choose(self, history: History) -> Move:
        """Return a random legal move; see Player."""
        position = history.position
        return Random(f"{self.seed} {position.ply}").choice(position.legal_moves())

    def close(self) -> None:
        """Do nothing; see Player."""
