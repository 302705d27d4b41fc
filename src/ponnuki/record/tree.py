"""The tree of a record: nodes with a move or a setup, and what was said about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

from ponnuki._core import Move
from ponnuki.errors import PonnukiError

SIGNS = ("triangle", "square", "circle", "cross", "label", "arrow", "line")
_NOTHING: Mapping[str, Any] = MappingProxyType({})


# The way to a node: after how many nodes of the line, the first included, which child, from 0.
Variation = tuple[tuple[int, int], ...]


class RecordError(PonnukiError):
    """A text that is no record, or a record that its form cannot hold."""


class Mark(NamedTuple):
    """A sign on a point: one of SIGNS.

    `more` is the text of a label, or the point where an arrow or a line ends; else "".
    """

    sign: str
    point: str
    more: str = ""


class Clock(NamedTuple):
    """The time a colour has left after a move, in seconds; `moves`, if any, to be made in it."""

    seconds: float
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones put on the board by hand: colour by point, None where one was taken away.

    `to_move` is the colour to move from here; None: the one that plays next in the record.
    """

    stones: Mapping[str, str | None] = field(default_factory=dict)
    to_move: str | None = None


class Node:
    """A move, or a setup, or neither; and what follows: `children`, the main line first.

    `colour` is the colour that played the `move`. `comment` may have several lines, ended by
    "\\n"; `clocks` are by colour. `position` is a position as Position.to_text writes it: play
    goes on from there. `properties` are those of SGF that have no other place: the values are kept
    as they are written there, with its escapes.
    """

    colour: str | None = None
    move: Move | None = None
    comment: str = ""
    marks: frozenset[Mark] = frozenset()
    clocks: Mapping[str, Clock] = _NOTHING
    setup: Setup | None = None
    position: str = ""
    properties: Mapping[str, tuple[str, ...]] = _NOTHING
    children: list[Node]

    def __init__(self, colour: str | None = None, move: Move | None = None) -> None:
        self.colour = colour
        self.move = move
        self.children = []

    def add(self, child: Node) -> Node:
        """Appends a node and returns it: the first continues the line, others are variations."""
        self.children.append(child)
        return child

    def line(self, variation: Variation = ()) -> Iterator[Node]:
        """This node and those after it, by the first child or as `variation` says.

        Raises RecordError where there is no such child.
        """
        turns = dict(variation)
        node, number = self, 1
        yield node
        while node.children:
            place = turns.pop(number, 0)
            if not 0 <= place < len(node.children):
                raise RecordError(f"there is no branch {place + 1} after node {number}")
            node, number = node.children[place], number + 1
            yield node
        if turns:
            raise RecordError(f"the line has {number} nodes and no branch after node {min(turns)}")

    def walk(self) -> Iterator[tuple[Node, int]]:
        """Every node below this one, this one first, each before its children.

        With each comes the number of its parent in this order, -1 with the first.
        """
        waiting = [(self, -1)]
        number = 0
        while waiting:
            node, parent = waiting.pop()
            yield node, parent
            waiting += [(child, number) for child in reversed(node.children)]
            number += 1

    def same_content(self, other: Node) -> bool:
        """Whether both say the same, whatever follows."""
        return (
            self.colour == other.colour
            and self.move == other.move
            and self.comment == other.comment
            and self.marks == other.marks
            and self.clocks == other.clocks
            and self.setup == other.setup
            and self.position == other.position
            and self.properties == other.properties
        )

    @property
    def plain(self) -> bool:
        """Whether there is nothing but a move, and perhaps what follows."""
        return len(vars(self)) == 3

    def __eq__(self, other: object) -> bool:
        """Whether the trees are the same, in the same order."""
        if not isinstance(other, Node):
            return NotImplemented
        waiting = [(self, other)]
        while waiting:
            a, b = waiting.pop()
            if len(a.children) != len(b.children) or not a.same_content(b):
                return False
            waiting += zip(a.children, b.children, strict=True)
        return True

    __hash__ = None  # type: ignore[assignment]  # it may change

    def __repr__(self) -> str:
        said = f"{self.colour} {self.move}" if self.move else "no move"
        return f"<Node: {said}, {len(self.children)} following>"
