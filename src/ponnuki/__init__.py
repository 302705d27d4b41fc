"""Ponnuki: abstract games for two, each by the rules of its sheet.

>>> import ponnuki
>>> game = ponnuki.Game("gonnect", size=7)
>>> pos = game.start().play("D4")
>>> pos.stones
{'D4': 'black'}
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ponnuki import variant  # Before _core, of which a wheel may have several.

# isort: split
from ponnuki import _core, errors, event, game
from ponnuki._core import (
    Batch,
    Cell,
    Clock,
    Geometry,
    Move,
    Point,
    Position,
    TimeControl,
    TimeLeft,
)
from ponnuki.errors import (
    ClockError,
    IllegalMove,
    MissingExtra,
    OptionError,
    PlayerError,
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

if TYPE_CHECKING:
    __build__: str
    from ponnuki import diagram as diagram
    from ponnuki import engine as engine
    from ponnuki import textboard as textboard
    from ponnuki.engine import Bot, Player, best_move

__all__ = [
    "Batch",
    "Bot",
    "Cell",
    "Clock",
    "ClockError",
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
    "Player",
    "PlayerError",
    "PlayoutStats",
    "Point",
    "PonnukiError",
    "Position",
    "PositionError",
    "Reason",
    "SearchError",
    "TimeControl",
    "TimeLeft",
    "best_move",
    "game_info",
    "games",
    "perft",
]
__version__ = "0.1.0"


# What takes long to import is imported when it is first used.
_MODULES = ("diagram", "engine", "textboard")
_OF_ENGINE = ("Bot", "Player", "best_move")


def __getattr__(name: str) -> Any:
    if name == "__build__":
        return import_module("ponnuki.build").source_id()
    if name in _MODULES:
        return import_module(f"ponnuki.{name}")
    if name in _OF_ENGINE:
        return getattr(import_module("ponnuki.engine"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), "__build__", *_MODULES, *_OF_ENGINE})


def _draw(position: Position) -> str:
    text: str = import_module("ponnuki.textboard").draw(position)
    return text


def _level_network(game: Game, level: int) -> object:
    return import_module("ponnuki.engine.shipped_networks").level_network(game, level)


def _svg(position: Position) -> str:
    picture: str = import_module("ponnuki.diagram").svg(position)
    return picture


__variant__ = variant.CHOSEN

_core.connect(
    argument_error=errors.argument_error,
    clock_error=ClockError,
    draw=_draw,
    event=event.make,
    game_info=GameInfo,
    illegal_move=IllegalMove,
    level_network=_level_network,
    message=Message,
    option_error=OptionError,
    option_info=OptionInfo,
    outcome=Outcome,
    playout_stats=PlayoutStats,
    position_error=PositionError,
    reason=Reason,
    restored_game=game.restored_game,
    restored_position=game.restored_position,
    search_error=SearchError,
    svg=_svg,
    table_error=errors.TableError,
)
