"""What a picture shows of a game at one place: the position, and what is marked there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ponnuki._core import Position
from ponnuki.diagram import svg
from ponnuki.record import Mark, Node

_PATHS = ("line", "arrow")


@dataclass(frozen=True, slots=True)
class View:
    """A position, and what `ponnuki.diagram.svg` draws with it."""

    position: Position
    marks: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    stones: Mapping[str, str] | None = None
    highlight: tuple[tuple[str, ...], ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()

    @staticmethod
    def of_node(position: Position, node: Node) -> View:
        """The position after a node of a record, with its marks.

        Marks on one point replace each other, a label the others.
        """
        marks = sorted(node.marks, key=lambda mark: (mark.sign == "label", mark))
        return View(
            position,
            {mark.point: _written(mark) for mark in marks if mark.sign not in _PATHS},
            highlight=_paths(node, "line"),
            arrows=_paths(node, "arrow"),
        )

    def svg(self, *, lifted: bool = False, coordinates: bool = True, theme: str = "light") -> str:
        """The picture. Raises OptionError for a name or theme there is not."""
        return svg(
            self.position,
            marks=self.marks,
            numbers=self.numbers,
            stones=self.stones,
            highlight=self.highlight,
            arrows=self.arrows,
            lifted=lifted,
            coordinates=coordinates,
            theme=theme,
        )


def _written(mark: Mark) -> str:
    """What diagrams call it."""
    return mark.more if mark.sign == "label" else mark.sign


def _paths(node: Node, sign: str) -> tuple[tuple[str, str], ...]:
    """Lines or arrows; those that lead nowhere cannot be drawn."""
    found = sorted(mark for mark in node.marks if mark.sign == sign)
    return tuple((mark.point, mark.more) for mark in found if mark.point != mark.more)
