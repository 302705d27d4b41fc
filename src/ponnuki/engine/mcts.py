"""The player who searches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki._core import Move, Search
from ponnuki.engine.report import Report
from ponnuki.history import History

MEMORY = 1 << 28  # bytes


@dataclass(frozen=True, slots=True)
class Limits:
    """When the search for a move ends: at the first of them that is not None."""

    playouts: int | None = None
    nodes: int | None = None
    seconds: float | None = None


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
        self._threads, self._memory, self._seed = threads, memory, seed
        self._settings = dict(settings or {})
        self._history: History | None = None  # whose last position the tree grows from
        self._search: Search | None = None

    def choose(self, history: History) -> Move:
        """See Player."""
        search = self._following(history)
        limits = self._limits
        search.run(playouts=limits.playouts, nodes=limits.nodes, seconds=limits.seconds)
        self.report = search.report(1)
        return search.pick(self._temperature, self._seed + history.position.ply)

    def close(self) -> None:
        """See Player."""
        self._history = self._search = None

    def _following(self, history: History) -> Search:
        """A search of where the history stands: the one there is, if it gets there by moves."""
        known = self._history.positions if self._history else ()
        self._history = history
        if self._search is None or history.positions[: len(known)] != known:
            self._search = Search(
                history.position,
                threads=self._threads,
                memory=self._memory,
                seed=self._seed,
                **self._settings,
            )
        else:
            for position in history.positions[len(known) :]:
                assert position.last_move is not None
                self._search.advance(position.last_move)
        return self._search
