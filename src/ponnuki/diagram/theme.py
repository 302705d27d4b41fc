"""Themes: the colours of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki.palette import scheme


@dataclass(frozen=True, slots=True)
class Paint:
    """The colours for one player colour: stones, text on them, and owned cells."""

    fill: str
    edge: str
    ink: str
    cell: str
    ring: bool = False
    hatch: str | None = None


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a picture; `paints` are those of the players' colours that it knows."""

    paper: str
    ink: str
    coordinate: str
    line: str
    grid: str
    accent: str
    paints: Mapping[str, Paint]

    def paints_of(self, colours: tuple[str, str]) -> Mapping[str, Paint]:
        """Return the paints of a game's colours.

        A colour that the theme does not know is painted as black if it is the first, else as white.
        """
        stand_ins = zip(colours, ("black", "white"), strict=True)
        return {
            colour: self.paints.get(colour, self.paints[stand_in]) for colour, stand_in in stand_ins
        }


def _theme(name: str) -> Theme:
    """Return the theme of a scheme of the palette."""
    colours = scheme(name)
    paints = {
        colour: Paint(**{key: paint[key] for key in Paint.__slots__ if key in paint})
        for colour, paint in colours["paints"].items()
    }
    board = ("paper", "ink", "coordinate", "line", "grid", "accent")
    return Theme(**{key: colours[key] for key in board}, paints=paints)


THEMES: Mapping[str, Theme] = {name: _theme(name) for name in ("light", "dark", "print")}
