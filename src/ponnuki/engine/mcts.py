"""The player who searches."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from ponnuki._core import Move, exact_move
from ponnuki.engine.report import Report
from ponnuki.engine.searching import MEMORY, Following, Limits, new_search
from ponnuki.history import History

_SHARE = 0.1  # of the time, for the solver


class MctsPlayer:
    """Monte-Carlo tree search, with a tree that is kept from move to move of a game.

    It plays the best move, or at a `temperature` one that looks nearly as good (see Search.pick).
    On one thread and without `seconds` the same seed plays the same game against the same moves.
    With `endgame` nodes, and at most a tenth of the `seconds`, positions near the end are solved
    first (see ponnuki._core.exact_move); a move found so comes without a `report`. Else that, with
    the best candidate alone, is what was found before the last move. Search judges
    `threads`, `memory` and `settings`, at the first move.
    """

    def __init__(
        self,
        name: str,
        limits: Limits,
        *,
        temperature: float = 0.0,
        threads: int = 1,
        memory: int = MEMORY,
        seed: int = 0,
        endgame: int = 0,
        settings: Mapping[str, bool | int | float] | None = None,
    ) -> None:
        self.name = name
        self.report: Report | None = None
        self._limits = limits
        self._temperature = temperature
        self._seed = seed
        self._endgame = endgame
        means: dict[str, Any] = {
            "threads": threads,
            "memory": memory,
            "seed": seed,
            **(settings or {}),
        }
        self._following = Following(lambda position: new_search(position, **means))

    def choose(self, history: History) -> Move:
        """See Player."""
        limits, seconds = self._limits, self._limits.seconds
        if self._endgame:
            begin = time.perf_counter()
            share = None if seconds is None else seconds * _SHARE
            if (move := exact_move(history.position, self._endgame, share)) is not None:
                self.report = None
                return move
            if seconds is not None:
                seconds = max(0.0, seconds - (time.perf_counter() - begin))
        search = self._following.at(history)
        search.run(playouts=limits.playouts, nodes=limits.nodes, seconds=seconds)
        self.report = search.report(1)
        return search.pick(self._temperature, (self._seed + history.position.ply) % 2**64)

    def close(self) -> None:
        """See Player."""
        self._following.forget()
