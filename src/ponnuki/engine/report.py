"""What a search found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
