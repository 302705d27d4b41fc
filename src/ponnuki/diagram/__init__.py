"""A position as an SVG picture, drawn from its Geometry and state alone: no game is named here.

    >>> import ponnuki
    >>> from ponnuki.diagram import svg
    >>> picture = svg(ponnuki.Game("gonnect", size=5).start().play("C3"), marks={"D3": "a"})
    >>> picture.startswith("<svg ")
    True

The same position gives the same text, on any machine. Nothing is told by colour alone: stones of
the colours that print alike differ by an inner ring, their cells by hatching.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ponnuki._core import Position
from ponnuki.diagram.drawing import SYMBOLS, Drawing
from ponnuki.diagram.theme import THEMES
from ponnuki.errors import OptionError
from ponnuki.wording import shortened

__all__ = ["SYMBOLS", "THEMES", "svg"]


def svg(
    position: Position,
    *,
    marks: Mapping[str, str] | None = None,
    numbers: Mapping[str, int] | None = None,
    highlight: Iterable[Sequence[str]] = (),
    arrows: Iterable[tuple[str, str]] = (),
    stones: Mapping[str, str] | None = None,
    lifted: bool = False,
    coordinates: bool = True,
    theme: str = "light",
) -> str:
    """The board as a complete SVG document.

    Points, and cells like Gosix's hexagons, are named by their labels, in any case. `marks` writes
    on them: "cross", "triangle", "square" and "circle" are drawn, any other text is written out.
    `numbers` writes move numbers on stones. Each of `highlight` is a path through points; one that
    ends where it began is closed. Each of `arrows` leads from one place to another. `stones`,
    colours by point, are drawn instead of the position's own, as in a figure of many moves.
    `lifted` shows the stones that the last ply took off the board as dashed circles. The stone of
    the last move carries a dot, unless `stones` are given. `theme` is a key of THEMES.

    Raises OptionError for a name, colour or theme there is not.
    """
    if theme not in THEMES:
        raise OptionError(f"no theme {shortened(theme)!r}; there are: {', '.join(THEMES)}", "theme")
    written = dict(marks or {}) | {name: str(n) for name, n in (numbers or {}).items()}
    drawing = Drawing(position, THEMES[theme], coordinates, stones)
    drawing.board()
    drawing.stones(name for name, text in written.items() if text not in SYMBOLS)
    if lifted:
        drawing.lifted()
    for path in highlight:
        drawing.path(path)
    for tail, head in arrows:
        drawing.arrow(tail, head)
    drawing.written(written)
    if stones is None:
        drawing.last_move(written)
    return drawing.document()
