"""The report of a search."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ponnuki._core import Move

Proven = Literal["win", "draw", "loss"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of the position that was searched, from the side of the player on turn.

    Attributes:
        move: The move.
        visits: How many simulations began with the move.
        value: The expected result, from 0 (loss) to 1 (win); a draw is 0.5.
        prior: The probability of the move before the search.
        proven: The result with best play; None if it is not known.
        line: The move, and the moves that the search expects after it.
        threatens: The moves that would win at once if it were the player's turn again.
    """

    move: Move
    visits: int
    value: float
    prior: float
    proven: Proven | None
    line: tuple[Move, ...]
    threatens: tuple[Move, ...]

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values, moves as texts."""
        return {
            "move": str(self.move),
            "visits": self.visits,
            "value": self.value,
            "prior": self.prior,
            "proven": self.proven,
            "line": [str(move) for move in self.line],
            "threatens": [str(move) for move in self.threatens],
        }


@dataclass(frozen=True, slots=True)
class Report:
    """The state of a search.

    Attributes:
        visits: The simulations of the position that the tree holds, earlier searches included.
        playouts: The playouts since the search was set up or last advanced.
        nodes: The nodes of the tree.
        memory: The size of the tree, in bytes.
        full: Whether the tree has reached its maximum size and no longer grows.
        seconds: The time searched, in seconds.
        value: As in Candidate.
        proven: As in Candidate.
        candidates: The moves, the best first.
    """

    visits: int
    playouts: int
    nodes: int
    memory: int
    full: bool
    seconds: float
    value: float
    proven: Proven | None
    candidates: tuple[Candidate, ...]

    @property
    def best(self) -> Candidate:
        """The best move.

        Raises:
            IndexError: There is no move, as the game is over.
        """
        return self.candidates[0]

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values; each candidate also has its `order`, from 0."""
        values = {name: getattr(self, name) for name in self.__slots__ if name != "candidates"}
        candidates = [c.to_json() | {"order": i} for i, c in enumerate(self.candidates)]
        return values | {"candidates": candidates}
