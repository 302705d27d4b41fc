"""What can be set while a program talks to the engine, by name."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ponnuki._core import Position, Search
from ponnuki.engine.searching import MEMORY, Limits, new_search
from ponnuki.errors import OptionError
from ponnuki.wording import listing, shortened

Value = bool | int | float | str | None

SWAP = ("never", "allow")
DEFAULTS: Mapping[str, Value] = {
    "playouts": None,
    "nodes": None,
    "seconds": None,
    "threads": 1,
    "memory": MEMORY,
    "seed": 0,
    "swap": "never",
}
WHOLE = ("threads", "memory", "seed")


class Settings:
    """Values by name: those of DEFAULTS, and those of the search."""

    def __init__(self, position: Position, **values: Value) -> None:
        self._ours = dict(DEFAULTS)
        self._of_search: dict[str, Value] = {}
        self._of_search = {**self.new_search(position).settings}
        for name, value in values.items():
            self.set(name, value, position)

    def items(self) -> list[tuple[str, Value]]:
        """All of them, in order."""
        return [*self._ours.items(), *self._of_search.items()]

    def set(self, name: str, value: Value, position: Position) -> None:
        """Change one. Raises OptionError, naming what is allowed, and nothing has changed."""
        ours, of_search = dict(self._ours), dict(self._of_search)
        if name in ours:
            self._ours[name] = value
        elif name in of_search:
            truth = isinstance(of_search[name], bool) and value in (0, 1)
            self._of_search[name] = bool(value) if truth else value
        else:
            names = listing([name for name, _ in self.items()])
            raise OptionError(f"no setting {shortened(name)!r}; there are {names}", name)
        try:
            self._check(position)
        except OptionError:
            self._ours, self._of_search = ours, of_search
            raise

    def new_search(self, position: Position) -> Search:
        """A search from a position. Raises OptionError for values that it does not take."""
        found: Any = {name: self._ours[name] for name in WHOLE} | self._of_search
        return new_search(position, **found)

    def _check(self, position: Position) -> None:
        if (swap := self._ours["swap"]) not in SWAP:
            told = shortened(shown(swap))
            raise OptionError(f"swap must be {' or '.join(SWAP)}, not {told}", "swap")
        self.new_search(position)
        self.limits  # noqa: B018  # it checks itself

    @property
    def limits(self) -> Limits:
        """How long to think about a move."""
        ours: dict[str, Any] = self._ours
        return Limits(ours["playouts"], ours["nodes"], ours["seconds"])

    @property
    def may_swap(self) -> bool:
        """Whether the engine may choose to swap."""
        return self._ours["swap"] == "allow"


def read(text: str) -> Value:
    """A value as it is written: none, true, false, a number or a word."""
    word = text.lower()
    if word in ("none", "true", "false"):
        return {"none": None, "true": True, "false": False}[word]
    for kind in (int, float):
        try:
            value = kind(text)
        except ValueError:
            continue
        if math.isfinite(value):
            return value
    return text


def shown(value: Value) -> str:
    """What `read` would read."""
    return f"{value:g}" if isinstance(value, float) else str(value).lower()
