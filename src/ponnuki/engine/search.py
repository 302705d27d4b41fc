"""Making searches, their limits, and a search that follows a game."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ponnuki._core import Position, Search, Tables
from ponnuki.errors import OptionError
from ponnuki.history import History
from ponnuki.message import message

MEMORY = 2**28  # bytes


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a search, which ends at the first one reached.

    Attributes:
        playouts: Playouts of this search.
        nodes: Nodes of the whole tree.
        seconds: Time of this search, in seconds.

    Raises:
        OptionError: A limit is not more than 0.
    """

    playouts: int | None = None
    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("playouts", "nodes"):
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not 1 <= value < 2**63):
                shown = repr(value)
                raise OptionError(message("not_whole_from", setting=name, min=1, value=shown), name)
        value = self.seconds
        if value is not None and (type(value) not in (int, float) or not 0 < value < math.inf):
            raise OptionError(message("seconds_not_above_zero", value=repr(value)), "seconds")


def new_search(
    position: Position,
    *,
    threads: int = 1,
    memory: int = MEMORY,
    seed: int = 0,
    tables: Tables | None = None,
    **settings: Any,
) -> Search:
    """Return a new search of a position, which stops at positions that tables have.

    Raises:
        OptionError: A resource or setting is wrong, or there is not enough memory.
        SearchError: The tables are those of another game.
    """
    for name, value, bound in (
        ("threads", threads, 2**31),
        ("memory", memory, 2**63),
        ("seed", seed, 2**64),
    ):
        if type(value) is not int or not 0 <= value < bound:
            shown = repr(value)
            raise OptionError(message("not_whole_from", setting=name, min=0, value=shown), name)
    try:
        return Search(
            position, threads=threads, memory=memory, seed=seed, tables=tables, **settings
        )
    except MemoryError:
        raise OptionError(message("no_room_for_memory", memory=memory), "memory") from None


class GameSearch:
    """Keeps the tree of a search as long as a game continues from the position searched.

    `make_search` makes the search of any other position.
    """

    def __init__(self, make_search: Callable[[Position], Search]) -> None:
        self._make_search = make_search
        self._search: Search | None = None
        self._history: History | None = None

    def at(self, history: History) -> Search:
        """Return the search, advanced to the current position of a game."""
        known = () if self._history is None else self._history.positions
        if self._search is None or history.positions[: len(known)] != known:
            self._search = self._make_search(history.position)
        else:
            for position in history.positions[len(known) :]:
                assert position.last_move is not None
                self._search.advance(position.last_move)
        self._history = history
        return self._search

    def forget(self) -> None:
        """Free the search."""
        self._search = self._history = None
