"""Ponnuki: the rules of Gosix, Hexotic, Gonnect and Game-of-6.

    >>> import ponnuki
    >>> game = ponnuki.Game("gonnect", size=7)
    >>> pos = game.start().play("D4")
    >>> pos.stones
    {'D4': 'black'}
"""

from ponnuki._core import Cell, Geometry, Move, Point, Position
from ponnuki.errors import IllegalMove, OptionError, PonnukiError, PositionError
from ponnuki.events import Event
from ponnuki.game import Game, GameInfo, OptionInfo, game_info, games, perft
from ponnuki.match import Match, MatchError
from ponnuki.outcome import Outcome, PlayoutStats, Reason

__all__ = [
    "Cell",
    "Event",
    "Game",
    "GameInfo",
    "Geometry",
    "IllegalMove",
    "Match",
    "MatchError",
    "Move",
    "OptionError",
    "OptionInfo",
    "Outcome",
    "PlayoutStats",
    "Point",
    "PonnukiError",
    "Position",
    "PositionError",
    "Reason",
    "game_info",
    "games",
    "perft",
]
__version__ = "0.1.0"
