"""What a picture shows: a position with its marks, numbers, paths and arrows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ponnuki._core import Position
from ponnuki.diagram import svg
from ponnuki.record import Mark, Node

_PATHS = ("line", "arrow")


@dataclass(frozen=True, slots=True)
class View:
    """A position with the arguments that `ponnuki.diagram.svg` draws it with."""

    position: Position
    marks: Mapping[str, str] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    stones: Mapping[str, str] | None = None
    highlight: tuple[tuple[str, ...], ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    caption: str = ""

    @staticmethod
    def of_node(position: Position, node: Node) -> View:
        """Return the view of a position with the marks of its node in a record.

        A point shows one of its marks, a label if it has one.
        """
        marks = sorted(node.marks, key=lambda mark: (mark.sign == "label", mark))
        return View(
            position,
            {mark.point: _diagram_mark(mark) for mark in marks if mark.sign not in _PATHS},
            highlight=_paths(node, "line"),
            arrows=_paths(node, "arrow"),
        )

    def svg(
        self,
        *,
        lifted: bool = False,
        coordinates: bool = True,
        theme: str = "light",
        language: str = "en",
    ) -> str:
        """Draw the picture. Raises OptionError for an unknown point, colour or theme."""
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
            language=language,
            caption=self.caption,
        )

    def _repr_svg_(self) -> str:
        """Draw the picture in a notebook."""
        return self.svg()


def _diagram_mark(mark: Mark) -> str:
    """Return the mark as `ponnuki.diagram.svg` takes it."""
    return mark.more if mark.sign == "label" else mark.sign


def _paths(node: Node, sign: str) -> tuple[tuple[str, str], ...]:
    """Return the lines or arrows of a node, except those from a point to itself."""
    marks = sorted(mark for mark in node.marks if mark.sign == sign)
    return tuple((mark.point, mark.more) for mark in marks if mark.point != mark.more)
