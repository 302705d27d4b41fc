"""Empty boards to play on or to note games on."""

from __future__ import annotations

from ponnuki._core import Game
from ponnuki.diagram import svg
from ponnuki.errors import OptionError
from ponnuki.message import message
from ponnuki.paper.document import Part
from ponnuki.picture.typesetting import use_portable_font
from ponnuki.words import say, word

_GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}  # columns, rows


def boards(
    game: Game,
    number: int = 1,
    *,
    coordinates: bool = True,
    theme: str = "print",
    language: str = "en",
) -> Part:
    """Make a page with 1, 2, 4, 6 or 12 empty boards. Raises OptionError for another number."""
    if number not in _GRIDS:
        raise OptionError(message("other_board_count", known=list(_GRIDS), boards=number), "boards")
    columns, rows = _GRIDS[number]
    picture = svg(game.start(), coordinates=coordinates, theme=theme, language=language)
    return {
        "kind": "boards",
        "svg": use_portable_font(picture),
        "columns": columns,
        "rows": rows,
        "labels": [
            *(word("colour", colour, language, "capital") for colour in game.colours),
            say("sheet-date", language),
        ],
    }
