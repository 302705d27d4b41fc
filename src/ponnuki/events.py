"""What a ply did: one class per kind of docs/events.md, built from what the core recorded.

Points and hexagons are labels, colours are names, `totals` and `chains` are keyed by colour.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from ponnuki.outcome import Reason

type_of_kind: dict[str, type[Event]] = {}


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; `kind` is the name used in JSON."""

    kind: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """Kind and fields as JSON values."""
        return {"kind": self.kind} | {f.name: getattr(self, f.name) for f in fields(self)}


def _kind(name: str) -> Any:
    def register(cls: type[Event]) -> type[Event]:
        cls.kind = name
        type_of_kind[name] = cls
        return cls

    return register


def make(kind: str, values: Mapping[str, Any]) -> Event:
    """The event of this kind with these fields."""
    return type_of_kind[kind](**values)


@_kind("placed")
@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A stone or dot was put down."""

    colour: str
    point: str


@_kind("swapped")
@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """Gonnect: the players exchanged colours; `colours[i]` is player i's from now on."""

    colours: tuple[str, str]


@_kind("passed")
@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Gosix fr: the player had no legal placement."""

    colour: str


@_kind("hexagon_closed")
@dataclass(frozen=True, slots=True)
class HexagonClosed(Event):
    """Gosix: this stone closed an unowned hexagon; `chains` are the stones that count."""

    hexagon: str
    totals: Mapping[str, int]
    chains: Mapping[str, tuple[str, ...]]


@_kind("hexagon_tied")
@dataclass(frozen=True, slots=True)
class HexagonTied(Event):
    """Gosix en: that closure was a tie; the hexagon waits."""

    hexagon: str
    totals: Mapping[str, int]


@_kind("hexagon_captured")
@dataclass(frozen=True, slots=True)
class HexagonCaptured(Event):
    """Gosix: `colour` owns the hexagon for good. Waves count from 1."""

    hexagon: str
    colour: str
    totals: Mapping[str, int]
    chains: Mapping[str, tuple[str, ...]]
    wave: int


@_kind("hexagon_opened")
@dataclass(frozen=True, slots=True)
class HexagonOpened(Event):
    """Gosix en: lifting reopened a tied hexagon; nobody owns it."""

    hexagon: str


@_kind("chain_captured")
@dataclass(frozen=True, slots=True)
class ChainCaptured(Event):
    """Gonnect: a chain of `colour` lost its last liberty."""

    colour: str
    points: tuple[str, ...]


@_kind("enclosed")
@dataclass(frozen=True, slots=True)
class Enclosed(Event):
    """Hexotic: a "loop" or "partition" of `colour` along `path` surrounds the enemy's `points`."""

    colour: str
    shape: str
    path: tuple[str, ...]
    points: tuple[str, ...]


@_kind("line")
@dataclass(frozen=True, slots=True)
class Line(Event):
    """Game-of-6: six or more live dots in line, all of them."""

    colour: str
    points: tuple[str, ...]


@_kind("polygon")
@dataclass(frozen=True, slots=True)
class Polygon(Event):
    """Game-of-6: the closed polygonal along `path` and the cells it coloured."""

    colour: str
    path: tuple[str, ...]
    cells: tuple[str, ...]


@_kind("lifted")
@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """Stones of `colour` left the board; `cause` is the kind of the event that took them."""

    colour: str
    points: tuple[str, ...]
    cause: str


@_kind("coloured")
@dataclass(frozen=True, slots=True)
class Coloured(Event):
    """Game-of-6: all cells that took `colour` this ply."""

    colour: str
    points: tuple[str, ...]


@_kind("ko")
@dataclass(frozen=True, slots=True)
class Ko(Event):
    """Gonnect: the opponent may not retake at `point` with his next stone."""

    point: str


@_kind("connected")
@dataclass(frozen=True, slots=True)
class Connected(Event):
    """Gonnect: `path` joins the two sides."""

    colour: str
    sides: tuple[str, str]
    path: tuple[str, ...]


@_kind("repeated")
@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """Gonnect: the same stones, with the same colour to move, stood after these plies too."""

    plies: tuple[int, ...]


@_kind("ended")
@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over, as in Outcome."""

    winner: int | None
    reason: Reason
    score: tuple[int, int] | None
