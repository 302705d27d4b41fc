"""The engine: search, players and levels."""

from ponnuki.engine.player import Player
from ponnuki.engine.report import Candidate, Proven, Report

__all__ = ["Candidate", "Player", "Proven", "Report"]
