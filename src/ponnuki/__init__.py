"""Ponnuki: abstract games for two, each by the rules of its sheet.

>>> import ponnuki
>>> game = ponnuki.Game("gonnect", size=7)
>>> pos = game.start().play("D4")
>>> pos.stones
{'D4': 'black'}
"""

from ponnuki import _core, diagram, event, game, textboard
from ponnuki._core import Cell, Geometry, Move, Point, Position
from ponnuki.engine import best_move, level, report
from ponnuki.errors import (
    IllegalMove,
    MissingExtra,
    OptionError,
    PonnukiError,
    PositionError,
    SearchError,
)
from ponnuki.events import Event
from ponnuki.game import Game, GameInfo, OptionInfo, game_info, games, perft
from ponnuki.match import Match, MatchError
from ponnuki.message import Message
from ponnuki.outcome import Outcome, PlayoutStats
from ponnuki.reason import Reason

__all__ = [
    "Cell",
    "Event",
    "Game",
    "GameInfo",
    "Geometry",
    "IllegalMove",
    "Match",
    "MatchError",
    "Message",
    "MissingExtra",
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
    "SearchError",
    "best_move",
    "game_info",
    "games",
    "perft",
]
__version__ = "0.1.0"

_core.connect(
    candidate=report.Candidate,
    draw=textboard.draw,
    event=event.make,
    game_info=GameInfo,
    illegal_move=IllegalMove,
    level=level.Level,
    message=Message,
    option_error=OptionError,
    option_info=OptionInfo,
    outcome=Outcome,
    playout_stats=PlayoutStats,
    position_error=PositionError,
    reason=Reason,
    report=report.Report,
    restored_game=game.restored_game,
    restored_position=game.restored_position,
    search_error=SearchError,
    svg=diagram.svg,
)
