"""The player who searches."""

from __future__ import annotations

from ponnuki._core import LevelPlayer, Move
from ponnuki.engine.report import Report
from ponnuki.history import History


class MctsPlayer:
    """Monte-Carlo tree search, with a tree that is kept from move to move of a game.

    How it searches and chooses is its LevelPlayer's. `report`, with the best candidate alone, is
    what was searched for the last move; None before the first one, and for a move that was solved.
    """

    def __init__(self, name: str, player: LevelPlayer) -> None:
        self.name = name
        self.report: Report | None = None
        self._player = player

    def choose(self, history: History) -> Move:
        """See Player."""
        move = self._player.choose(history.start, history.moves)
        self.report = self._player.report(1)
        return move

    def close(self) -> None:
        """See Player."""
        self._player.forget()
