"""What a ply did: one class for every kind of event (docs/events.md).

Points and cells are labels, colours are names, `totals` and `chains` are keyed by colour.
Made from the core's kinds (`core/base`, `core/games/*/kinds.hpp`) by `make kinds`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki.event import Event, of_kind
from ponnuki.reason import Reason

__all__ = [
    "ChainCaptured",
    "Coloured",
    "Connected",
    "Enclosed",
    "Ended",
    "Event",
    "HexagonCaptured",
    "HexagonClosed",
    "HexagonOpened",
    "HexagonTied",
    "Ko",
    "Lifted",
    "Line",
    "Passed",
    "Placed",
    "Polygon",
    "Repeated",
    "Swapped",
]


@of_kind("placed")
@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A stone or dot was put down."""

    colour: str
    point: str


@of_kind("passed")
@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The player had no legal placement.

    In Gosix.
    """

    colour: str


@of_kind("hexagon_closed")
@dataclass(frozen=True, slots=True)
class HexagonClosed(Event):
    """This stone closed an unowned hexagon; `chains` are the stones that count.

    In Gosix.
    """

    hexagon: str
    totals: Mapping[str, int]
    chains: Mapping[str, tuple[str, ...]]


@of_kind("hexagon_tied")
@dataclass(frozen=True, slots=True)
class HexagonTied(Event):
    """That closure was a tie; the hexagon waits.

    In Gosix.
    """

    hexagon: str
    totals: Mapping[str, int]


@of_kind("hexagon_captured", hexagon="owned", chains="capturing", wave="wave")
@dataclass(frozen=True, slots=True)
class HexagonCaptured(Event):
    """`colour` owns the hexagon for good. Waves count from 1.

    In Gosix.
    """

    hexagon: str
    colour: str
    totals: Mapping[str, int]
    chains: Mapping[str, tuple[str, ...]]
    wave: int


@of_kind("lifted")
@dataclass(frozen=True, slots=True)
class Lifted(Event):
    """Stones of `colour` left the board; `cause` is the kind of the event that took them.

    In Gosix, Hexotic, Gonnect.
    """

    colour: str
    points: tuple[str, ...]
    cause: str


@of_kind("hexagon_opened")
@dataclass(frozen=True, slots=True)
class HexagonOpened(Event):
    """Lifting stones reopened a tied hexagon; nobody owns it.

    In Gosix.
    """

    hexagon: str


@of_kind("ended")
@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over, as in its outcome."""

    winner: int | None
    reason: Reason
    score: tuple[int, int] | None


@of_kind("enclosed", shape="shape", path="path")
@dataclass(frozen=True, slots=True)
class Enclosed(Event):
    """A loop or partition of `colour` along `path` surrounds the enemy's `points`.

    In Hexotic.
    """

    colour: str
    shape: str
    path: tuple[str, ...]
    points: tuple[str, ...]


@of_kind("swapped")
@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """The players exchanged colours by the pie rule; `colours[i]` is player i's from now on.

    In Gonnect.
    """

    colours: tuple[str, str]


@of_kind("chain_captured")
@dataclass(frozen=True, slots=True)
class ChainCaptured(Event):
    """A chain of `colour` lost its last liberty.

    In Gonnect.
    """

    colour: str
    points: tuple[str, ...]


@of_kind("ko", point="forbidden")
@dataclass(frozen=True, slots=True)
class Ko(Event):
    """The opponent may not retake at `point` with the next stone.

    In Gonnect.
    """

    point: str


@of_kind("connected", path="path")
@dataclass(frozen=True, slots=True)
class Connected(Event):
    """`path`, points in order, joins the two sides of the board.

    In Gonnect.
    """

    colour: str
    sides: tuple[str, str]
    path: tuple[str, ...]


@of_kind("repeated")
@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The same stones, with the same colour to move, stood after these plies too.

    In Gonnect.
    """

    plies: tuple[int, ...]


@of_kind("line", points="path")
@dataclass(frozen=True, slots=True)
class Line(Event):
    """Six or more live dots in line, all of them.

    In Game-of-6.
    """

    colour: str
    points: tuple[str, ...]


@of_kind("polygon", path="loop")
@dataclass(frozen=True, slots=True)
class Polygon(Event):
    """The closed polygonal along `path` and the cells it coloured.

    In Game-of-6.
    """

    colour: str
    path: tuple[str, ...]
    cells: tuple[str, ...]


@of_kind("coloured", points="owned")
@dataclass(frozen=True, slots=True)
class Coloured(Event):
    """All cells that took `colour` this ply.

    In Game-of-6.
    """

    colour: str
    points: tuple[str, ...]
