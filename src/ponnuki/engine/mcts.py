"""The player who searches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ponnuki._core import Move
from ponnuki.engine.report import Report
from ponnuki.engine.searching import MEMORY, Following, Limits, new_search
from ponnuki.history import History


class MctsPlayer:
    """Monte-Carlo tree search, with a tree that is kept from move to move of a game.

    It plays the best move, or at a `temperature` one that looks nearly as good (see Search.pick).
    On one thread and without `seconds` the same seed plays the same game against the same moves.
    `report`, with the best candidate alone, is what was found before the last move. Search judges
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
        settings: Mapping[str, bool | int | float] | None = None,
    ) -> None:
        self.name = name
        self.report: Report | None = None
        self._limits = limits
        self._temperature = temperature
        self._seed = seed
        means: dict[str, Any] = {
            "threads": threads,
            "memory": memory,
            "seed": seed,
            **(settings or {}),
        }
        self._following = Following(lambda position: new_search(position, **means))

    def choose(self, history: History) -> Move:
        """See Player."""
        search, limits = self._following.at(history), self._limits
        search.run(playouts=limits.playouts, nodes=limits.nodes, seconds=limits.seconds)
        self.report = search.report(1)
        return search.pick(self._temperature, (self._seed + history.position.ply) % 2**64)

    def close(self) -> None:
        """See Player."""
        self._following.forget()
