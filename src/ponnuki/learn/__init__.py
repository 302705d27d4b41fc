"""Learning: searches that ask a network, and games that it plays against itself."""

from ponnuki._core import FinishedGame, GumbelSearch, SelfPlay

__all__ = ["FinishedGame", "GumbelSearch", "SelfPlay"]
