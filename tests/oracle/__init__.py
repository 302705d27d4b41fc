"""Oracles: slow, literal referees that exist only to disagree with the C++ core.

They were written from the rule sheets, RULINGS.md and docs/events.md alone, without sight of the
core, and recompute everything from the board after every ply. ``oracle("gonnect", size=5,
ko="positional")`` starts a game; the protocol `Oracle` says what a game can be asked.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, Self

from .boards import Event, Refusal

__all__ = ["Event", "Oracle", "Refusal", "oracle", "rare_rules"]


class Oracle(Protocol):
    """A game in progress, as docs/events.md describes it."""

    fired: Counter[str]
    """How often each rule fired so far; `rare_rules` names the keys."""

    @property
    def to_move(self) -> int | None: ...

    @property
    def ply(self) -> int: ...

    @property
    def colours(self) -> tuple[str, str]: ...

    @property
    def stones(self) -> dict[str, str]: ...

    @property
    def marks(self) -> dict[str, Any]: ...

    @property
    def outcome(self) -> dict[str, Any] | None: ...

    @property
    def events(self) -> list[Event]: ...

    def legal(self) -> list[str]:
        """Return every legal move in move order, none when the game is over."""

    def play(self, text: str) -> None:
        """Play a legal move in its canonical text."""

    def why_illegal(self, text: str) -> Refusal | None:
        """Return reason and evidence if ``text`` is refused, None if it is legal."""

    def event_complaints(self, events: list[Event]) -> list[str]:
        """List what is wrong with ``events`` as those of the last ply; empty if nothing is.

        Everything must equal this referee's own `events`, except what docs/events.md leaves open
        (which path is shown): there the given path is checked against the rule instead.
        """

    def copy(self) -> Self:
        """Return an independent game that goes on from here."""


def oracle(game_id: str, **options: Any) -> Oracle:
    """Start a game; the options and their defaults are those of the rules page."""
    name = "".join(part.capitalize() for part in game_id.split("-"))
    referee: Oracle = getattr(_module(game_id), name)(**options)
    return referee


def rare_rules(game_id: str, **options: Any) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    rules: tuple[str, ...] = _module(game_id).rare_rules(options)
    return rules


def _module(game_id: str) -> ModuleType:
    """Return the module of a game's referee, a class named after it, and of its ``rare_rules``."""
    return import_module(f".{game_id.replace('-', '_')}", __package__)
