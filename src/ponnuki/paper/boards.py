"""Empty boards to play on or to note games on."""

from __future__ import annotations

from ponnuki._core import Game
from ponnuki.diagram import svg
from ponnuki.errors import OptionError
from ponnuki.game import game_info
from ponnuki.message import message
from ponnuki.paper.document import Part
from ponnuki.picture.typesetting import use_portable_font

_GRIDS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}  # columns, rows


def boards(game: Game, number: int = 1, *, coordinates: bool = True, theme: str = "print") -> Part:
    """Make a page with 1, 2, 4, 6 or 12 empty boards. Raises OptionError for another number."""
    if number not in _GRIDS:
        raise OptionError(message("other_board_count", known=list(_GRIDS), given=number), "boards")
    columns, rows = _GRIDS[number]
    return {
        "kind": "boards",
        "svg": use_portable_font(svg(game.start(), coordinates=coordinates, theme=theme)),
        "columns": columns,
        "rows": rows,
        "colours": [colour.capitalize() for colour in game_info(game.id).colours],
    }
