"""Learning: searches that ask a network, and games that it plays against itself."""

from ponnuki._core import FinishedGame, GumbelSearch, SelfPlay
from ponnuki.learn.errors import LearnError
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.stored_game import StoredGame

__all__ = ["FinishedGame", "GameStore", "GumbelSearch", "LearnError", "SelfPlay", "StoredGame"]
