"""Themes: the colours of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace


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


_LIGHT = Theme(
    paper="#fff",
    ink="#1a1a1a",
    coordinate="#6b6b6b",
    line="#333",
    grid="#a3a3a3",
    accent="#e07a00",
    paints={
        "black": Paint("#1a1a1a", "#1a1a1a", "#fff", "#c9ccd1"),
        "white": Paint("#fff", "#1a1a1a", "#1a1a1a", "#f3ead2"),
        "red": Paint("#c8321f", "#8e1c0d", "#fff", "#f3b8ae"),
        "blue": Paint("#2a5caa", "#173a73", "#fff", "#bfd3f1", ring=True, hatch="#6f96d2"),
    },
)
THEMES: Mapping[str, Theme] = {
    "light": _LIGHT,
    "dark": Theme(
        paper="#1c1d20",
        ink="#ececec",
        coordinate="#9a9a9a",
        line="#8c8c8c",
        grid="#5c5c60",
        accent="#ffa833",
        paints={
            "black": Paint("#000", "#a8a8a8", "#fff", "#44474d"),
            "white": Paint("#f1f1f1", "#f1f1f1", "#1a1a1a", "#7a7359"),
            "red": Paint("#d8442f", "#ff9c8c", "#fff", "#6d2a22"),
            "blue": Paint("#2f66bd", "#9dc0ff", "#fff", "#233f6b", ring=True, hatch="#5d8bd6"),
        },
    ),
    "print": replace(
        _LIGHT,
        coordinate="#1a1a1a",
        accent="#777",
        paints={
            "black": Paint("#1a1a1a", "#1a1a1a", "#fff", "#bbb"),
            "white": Paint("#fff", "#1a1a1a", "#1a1a1a", "#eee"),
            "red": Paint("#1a1a1a", "#1a1a1a", "#fff", "#bbb"),
            "blue": Paint("#fff", "#1a1a1a", "#1a1a1a", "#fff", ring=True, hatch="#777"),
        },
    ),
}
