"""A table: games that a network plays against itself, and the evaluations that they wait for."""

from __future__ import annotations

from ponnuki._core import FinishedGame, SelfPlay
from ponnuki.learn.training.network import Network
from ponnuki.learn.training.pipeline import pipeline_for


class Table:
    """Plays games of a network; with two tables, one searches while a GPU evaluates the other.

    Args:
        play: The games.
        network: Evaluates them; it may be trained on.
    """

    def __init__(self, play: SelfPlay, network: Network) -> None:
        self.play = play
        self._pipeline = pipeline_for(network, len(play))
        self._waits = False

    def advance(self) -> list[FinishedGame]:
        """Play on until each game waits for an evaluation; return the games that have ended.

        Raises:
            SearchError: The network says what is no number.
        """
        if self._waits:
            self.play.supply(*self._pipeline.end())
        planes, _ = self.play.gather()
        self._waits = len(planes) > 0
        if self._waits:
            self._pipeline.begin(planes)
        return self.play.take_finished()
