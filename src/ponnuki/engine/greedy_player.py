"""The player that does not look ahead."""

from __future__ import annotations

from random import Random

from ponnuki._core import Move, Search
from ponnuki.history import History

_MEMORY = 1 << 20  # bytes; the tree is only its root


class GreedyPlayer:
    """Plays the move with the highest prior, a random one of equal moves; never searches."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, history: History) -> Move:
        """Return the move that the engine prefers before it searches; see Player."""
        search = Search(history.position, memory=_MEMORY)
        search.run(playouts=0)
        report = search.report()
        best = report.best
        if best.proven == "loss":  # lost moves are ranked by how many wins they leave
            return best.move
        equal = [
            c.move for c in report.candidates if (c.proven, c.prior) == (best.proven, best.prior)
        ]
        return Random(f"{self._seed} {history.position.ply}").choice(equal)

    def close(self) -> None:
        """Do nothing; see Player."""
