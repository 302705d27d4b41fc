"""The engine: search, players and levels."""

from ponnuki import _core
from ponnuki._core import Search, levels
from ponnuki.engine.analysis import analyse
from ponnuki.engine.bot_process import isolated_player_from
from ponnuki.engine.choice import best_move
from ponnuki.engine.fingerprint import build_id, build_id_of_levels, fingerprint
from ponnuki.engine.level import Level
from ponnuki.engine.player import Bot, Player
from ponnuki.engine.player_spec import player_from
from ponnuki.engine.report import Candidate, Proven, Report

__all__ = [
    "Bot",
    "Candidate",
    "Level",
    "Player",
    "Proven",
    "Report",
    "Search",
    "analyse",
    "best_move",
    "build_id",
    "build_id_of_levels",
    "fingerprint",
    "isolated_player_from",
    "levels",
    "player_from",
]

_core.connect(candidate=Candidate, level=Level, report=Report)
