"""Actions as other libraries pass them."""

from __future__ import annotations

from operator import index

from ponnuki._core import Game, Move
from ponnuki.errors import SearchError
from ponnuki.message import message


def move_of(game: Game, action: object) -> Move:
    """Return the move of an action, a whole number of any type.

    Raises:
        SearchError: The game has no such action.
    """
    try:
        number = index(action)  # type: ignore[arg-type]
    except TypeError:
        number = -1
    if not 0 <= number < game.action_count:
        raise SearchError(message("not_an_action", actions=game.action_count, value=repr(action)))
    return game.moves[number]
