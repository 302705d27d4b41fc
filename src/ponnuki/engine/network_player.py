"""The player of a network: it searches as networks learn."""

from __future__ import annotations

from collections.abc import Mapping

from ponnuki._core import GumbelSearch, Move
from ponnuki.engine.network_file import NetworkFile
from ponnuki.history import History


class NetworkPlayer:
    """Plays the best move of a search of Gumbel AlphaZero without noise.

    Attributes:
        name: The name of the player.
    """

    def __init__(
        self, name: str, network: NetworkFile, settings: Mapping[str, bool | int | float]
    ) -> None:
        self.name = name
        self._network, self._settings = network, settings

    def choose(self, history: History) -> Move:
        """Return the move of the search; see Player."""
        search = GumbelSearch(history.position, **{"noise": 0.0, **self._settings})  # type: ignore[arg-type]
        while (waiting := search.advance()) is not None:
            search.supply(*self._network.evaluate(waiting))
        return search.move

    def close(self) -> None:
        """Do nothing; see Player."""
