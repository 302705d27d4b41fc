"""Settings that can be changed by name while the engine runs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from ponnuki._core import Position, Search
from ponnuki.engine.search import MEMORY, Limits, new_search
from ponnuki.errors import OptionError
from ponnuki.message import message

Value = bool | int | float | str | None

SWAP_VALUES = ("never", "allow")
DEFAULTS: Mapping[str, Value] = {
    "playouts": None,
    "nodes": None,
    "seconds": None,
    "threads": 1,
    "memory": MEMORY,
    "seed": 0,
    "swap": "never",
}
RESOURCES = ("threads", "memory", "seed")


class Settings:
    """Values by name: the general ones in DEFAULTS, and those of the search."""

    def __init__(self, position: Position, **values: Value) -> None:
        self._general = dict(DEFAULTS)
        self._search: dict[str, Value] = {}
        self._search = {**self.new_search(position).settings}
        for name, value in values.items():
            self.set(name, value, position)

    def items(self) -> list[tuple[str, Value]]:
        """Return all settings, in order."""
        return [*self._general.items(), *self._search.items()]

    def set(self, name: str, value: Value, position: Position) -> None:
        """Change a setting. Raises OptionError, naming what is allowed; then nothing changes."""
        general, search = dict(self._general), dict(self._search)
        if name in general:
            self._general[name] = value
        elif name in search:
            boolean = isinstance(search[name], bool) and value in (0, 1)
            self._search[name] = bool(value) if boolean else value
        else:
            known = [name for name, _ in self.items()]
            raise OptionError(message("gtp_unknown_setting", setting=name, known=known), name)
        try:
            self._check(position)
        except OptionError:
            self._general, self._search = general, search
            raise

    def new_search(self, position: Position) -> Search:
        """Return a new search from a position. Raises OptionError for values it does not take."""
        values: Any = {name: self._general[name] for name in RESOURCES} | self._search
        return new_search(position, **values)

    def _check(self, position: Position) -> None:
        if (swap := self._general["swap"]) not in SWAP_VALUES:
            value = format_value(swap)
            raise OptionError(message("gtp_swap_not_among", known=SWAP_VALUES, value=value), "swap")
        self.new_search(position)
        self.limits  # noqa: B018  # Limits checks its values when it is made

    @property
    def limits(self) -> Limits:
        """When the search for a move ends."""
        general: dict[str, Any] = self._general
        return Limits(general["playouts"], general["nodes"], general["seconds"])

    @property
    def may_swap(self) -> bool:
        """Whether the engine may choose to swap."""
        return self._general["swap"] == "allow"


def parse_value(text: str) -> Value:
    """Parse none, true, false or a number; return any other text as it is."""
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


def format_value(value: Value) -> str:
    """Format a value as `parse_value` reads it."""
    return f"{value:g}" if isinstance(value, float) else str(value).lower()
