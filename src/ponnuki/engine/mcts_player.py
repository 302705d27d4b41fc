"""The player of the core: it searches, or plays at sight."""

from __future__ import annotations

from ponnuki._core import LevelPlayer, Move
from ponnuki.engine.report import Report
from ponnuki.errors import OptionError
from ponnuki.history import History
from ponnuki.message import message


class MctsPlayer:
    """Plays with Monte-Carlo tree search, and keeps the tree from move to move of a game.

    The core's LevelPlayer searches and chooses the moves.

    Attributes:
        name: The name of the player.
        report: What was searched for the last move, with the best candidate alone; None before the
            first move, and for a move that the solver found.
    """

    def __init__(self, name: str, player: LevelPlayer) -> None:
        self.name = name
        self.report: Report | None = None
        self._player = player

    def choose(self, history: History) -> Move:
        """Return the move of the search; see Player."""
        move = self._player.choose(history.start, history.moves)
        self.report = self._player.report(1)
        return move

    @property
    def chance(self) -> float | None:
        """The value of the last report, unless the result is proven; see Judge."""
        if self.report is None or self.report.proven:
            return None
        if self.report.visits == 0:
            raise OptionError(message("not_a_judge", player=self.name), "judge")
        return self.report.value

    def close(self) -> None:
        """Free the tree; see Player."""
        self._player.forget()
