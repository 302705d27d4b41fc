"""Oracles: slow, literal referees that exist only to disagree with the C++ core.

They were written from the rule sheets, RULINGS.md and docs/events.md alone, without sight of the
core, and recompute everything from the board after every ply. ``oracle("gonnect", size=5,
ko="positional")`` starts a game; the protocol `Oracle` says what a game can be asked.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Protocol, Self

from . import game_of_6, gonnect, gosix, hexotic
from .boards import Event, Refusal

__all__ = ["GAMES", "Event", "Oracle", "Refusal", "oracle", "rare_rules"]

GAMES = ("gosix", "hexotic", "gonnect", "game-of-6")


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
    if game_id == "gosix":
        return gosix.Gosix(**options)
    if game_id == "hexotic":
        return hexotic.Hexotic(**options)
    if game_id == "gonnect":
        return gonnect.Gonnect(**options)
    if game_id == "game-of-6":
        return game_of_6.GameOf6(**options)
    raise ValueError(f"no such game: {game_id}")


def rare_rules(game_id: str, **options: Any) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    if game_id == "gosix":
        return gosix.RARE_RULES[str(options.get("edition", "en"))]
    if game_id == "hexotic":
        return hexotic.RARE_RULES[
            "lone_perimeter" if options.get("lone_perimeter", False) else "pairs_only"
        ]
    if game_id == "gonnect":
        rules = gonnect.RARE_RULES[str(options.get("ko", "simple"))]
        return rules + (gonnect.PIE_RULES if options.get("pie", True) else ())
    if game_id == "game-of-6":
        return game_of_6.RARE_RULES["any"]
    raise ValueError(f"no such game: {game_id}")
