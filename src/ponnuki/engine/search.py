"""Searches: how one is made, when it ends, and how it follows a game."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ponnuki._core import Position, Search
from ponnuki.errors import OptionError
from ponnuki.history import History
from ponnuki.words import shortened

MEMORY = 2**28  # bytes


@dataclass(frozen=True, slots=True)
class Limits:
    """When a search ends: at the first limit reached; never, if there is none.

    `playouts` and `seconds` count anew for every search, `nodes` are those of the whole tree.
    Raises OptionError, naming the limit, for one that is not more than nothing.
    """

    playouts: int | None = None
    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        for name in ("playouts", "nodes"):
            value = getattr(self, name)
            if value is not None and (type(value) is not int or not 1 <= value < 2**63):
                shown = shortened(repr(value))
                raise OptionError(f"{name} must be a whole number from 1, not {shown}", name)
        value = self.seconds
        if value is not None and (type(value) not in (int, float) or not 0 < value < math.inf):
            shown = shortened(repr(value))
            raise OptionError(f"seconds must be a number above 0, not {shown}", "seconds")


def new_search(
    position: Position,
    *,
    threads: int = 1,
    memory: int = MEMORY,
    seed: int = 0,
    **settings: Any,
) -> Search:
    """A search, as Search makes it. Raises OptionError for whatever it does not take."""
    for name, value, most in (
        ("threads", threads, 2**31),
        ("memory", memory, 2**63),
        ("seed", seed, 2**64),
    ):
        if type(value) is not int or not 0 <= value < most:
            shown = shortened(repr(value))
            raise OptionError(f"{name} must be a whole number from 0, not {shown}", name)
    try:
        return Search(position, threads=threads, memory=memory, seed=seed, **settings)
    except MemoryError:
        raise OptionError(f"this machine has no room for memory={memory}", "memory") from None


class Following:
    """Keeps what was searched as long as a game goes on from where it was searched.

    `begin` gives a search for any other position.
    """

    def __init__(self, begin: Callable[[Position], Search]) -> None:
        self._begin = begin
        self._search: Search | None = None
        self._done: History | None = None

    def at(self, history: History) -> Search:
        """The search at the position in which the history stands."""
        known = () if self._done is None else self._done.positions
        if self._search is None or history.positions[: len(known)] != known:
            self._search = self._begin(history.position)
        else:
            for position in history.positions[len(known) :]:
                assert position.last_move is not None
                self._search.advance(position.last_move)
        self._done = history
        return self._search

    def forget(self) -> None:
        """Give back what is held."""
        self._search = self._done = None
