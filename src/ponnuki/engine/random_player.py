"""The player who moves at random."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from ponnuki._core import Move
from ponnuki.history import History


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Every legal move with the same probability; the same seed moves alike at the same place."""

    seed: int = 0
    name: str = "random"

    def choose(self, history: History) -> Move:
        """See Player."""
        position = history.position
        return Random(f"{self.seed} {position.ply}").choice(position.legal_moves())

    def close(self) -> None:
        """See Player."""
