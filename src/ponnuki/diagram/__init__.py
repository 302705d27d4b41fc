"""A position as an SVG picture, drawn from its Geometry and state alone; no game is named here.

    >>> import ponnuki
    >>> from ponnuki.diagram import svg
    >>> picture = svg(ponnuki.Game("gonnect", size=5).start().play("C3"), marks={"D3": "a"})
    >>> picture.startswith("<svg ")
    True

The same position gives the same bytes on any machine. Nothing depends on colour alone: colours that
look alike in print differ by an inner ring of the stones and by hatching of the cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ponnuki._core import Position
from ponnuki.diagram.drawing import SYMBOLS, Drawing
from ponnuki.diagram.theme import THEMES
from ponnuki.errors import OptionError
from ponnuki.message import message

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
    language: str = "en",
    caption: str = "",
) -> str:
    """Draw the board as a complete SVG document.

    Points and cells are given by their labels in upper or lower case.

    Args:
        position: What to draw.
        marks: By label, "cross", "triangle", "square", "circle", or any other text to write.
        numbers: Move numbers by label, written on the stones.
        highlight: Paths through points; one that ends where it began is closed.
        arrows: Pairs of labels, tail and head.
        stones: Colours by label, drawn instead of the position's stones, as in a figure of many
            moves. Without them, the stone of the last move has a dot.
        lifted: Whether to draw the stones that the last ply lifted as dashed circles.
        coordinates: Whether to draw the coordinates of the board.
        theme: A key of THEMES.
        language: The language of the description for people who cannot see the picture.
        caption: A text below the board, such as the notes of a figure.

    Raises OptionError for an unknown label, colour or theme.
    """
    if theme not in THEMES:
        raise OptionError(message("unknown_theme", theme=theme, known=list(THEMES)), "theme")
    texts = dict(marks or {}) | {name: str(n) for name, n in (numbers or {}).items()}
    drawing = Drawing(position, THEMES[theme], coordinates, stones, caption)
    drawing.draw_board()
    drawing.draw_stones(name for name, text in texts.items() if text not in SYMBOLS)
    if lifted:
        drawing.draw_lifted_stones()
    for path in highlight:
        drawing.draw_path(path)
    for tail, head in arrows:
        drawing.draw_arrow(tail, head)
    drawing.draw_marks(texts)
    if stones is None:
        drawing.draw_last_move(texts)
    drawing.draw_caption()
    return drawing.to_svg(language)
