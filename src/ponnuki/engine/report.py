"""What a search found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ponnuki._core import Move

Proven = Literal["win", "draw", "loss"]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move of the position that was searched, as the player on turn sees it.

    `value` is the expected result, 0 (loss) to 1 (win), a draw counting 0.5; `prior` the share the
    engine gave the move before it searched; `proven` what follows with best play, None if that is
    not known. `line` begins with the move and goes on with what the search expects. `threatens`
    are the moves with which the player would win at once, were it his turn again.
    """

    move: Move
    visits: int
    value: float
    prior: float
    proven: Proven | None
    line: tuple[Move, ...]
    threatens: tuple[Move, ...]

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON values, moves as texts."""
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
    """A search so far. `candidates` come best first; `value` and `proven` as in Candidate.

    `visits` counts what the tree holds about the position, `playouts` what was searched since it
    was set up or last advanced; `nodes` and `memory` (bytes) are the tree's; `full` says that the
    memory allowed is used up and the tree no longer grows. `seconds` is the time searched.
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
        """The move to play. Raises IndexError if there is none: the game is over."""
        return self.candidates[0]

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON values; each candidate also knows its `order`, from 0."""
        found = {name: getattr(self, name) for name in self.__slots__ if name != "candidates"}
        candidates = [c.to_json() | {"order": i} for i, c in enumerate(self.candidates)]
        return found | {"candidates": candidates}
