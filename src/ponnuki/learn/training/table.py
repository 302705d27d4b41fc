"""A table: games that a network plays against itself, and the evaluations that they wait for."""

from __future__ import annotations

from typing import Protocol

from ponnuki._core import FinishedGame, SelfPlay
from ponnuki._core import Network as PlayersNetwork
from ponnuki.learn.training.export import content_of
from ponnuki.learn.training.network import Network
from ponnuki.learn.training.patterns import PatternNetwork
from ponnuki.learn.training.pipeline import Pipeline

# How many positions of a game are evaluated in a call, at most: about a second of work, so that
# games are stored soon after they end. Before it the weights are copied.
_EVALUATIONS = 16
_EVALUATIONS_OF_PATTERNS = 128  # which take microseconds each


class Table(Protocol):
    """Plays games of a network against itself.

    Attributes:
        play: The games.
    """

    play: SelfPlay

    def advance(self) -> list[FinishedGame]:
        """Play on for a while; return the games that have ended.

        Raises:
            SearchError: The network says what is no number.
            LearnError: One of its weights is none.
        """


def table_for(play: SelfPlay, network: Network) -> Table:
    """Return a table with the evaluations that suit a network, which may be trained on."""
    if next(network.parameters()).is_cuda:
        return GpuTable(play, network)
    return CoreTable(play, network)


class CoreTable:
    """Evaluates in the core, one position at a time on each thread.

    Args:
        play: The games.
        network: Evaluates them, with the weights that it has when a call begins.
    """

    def __init__(self, play: SelfPlay, network: Network) -> None:
        self.play, self._network = play, network
        is_quick = isinstance(network, PatternNetwork)
        self._evaluations = _EVALUATIONS_OF_PATTERNS if is_quick else _EVALUATIONS

    def advance(self) -> list[FinishedGame]:
        """Play every game on; see Table."""
        self.play.play(PlayersNetwork(content_of(self._network)), self._evaluations)
        return self.play.take_finished()


class GpuTable:
    """Evaluates in batches; with two tables, one searches while the GPU evaluates the other.

    Args:
        play: The games.
        network: Evaluates them; it may be trained on.
    """

    def __init__(self, play: SelfPlay, network: Network) -> None:
        self.play = play
        self._pipeline = Pipeline(network, play.game, len(play))
        self._waits = False

    def advance(self) -> list[FinishedGame]:
        """Play on until each game waits for an evaluation; see Table."""
        if self._waits:
            self.play.supply(*self._pipeline.end())
        planes, _ = self.play.gather()
        self._waits = len(planes) > 0
        if self._waits:
            self._pipeline.begin(planes)
        return self.play.take_finished()
