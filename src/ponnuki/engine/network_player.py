"""The player of a network: it searches as networks learn."""

from __future__ import annotations

import time
from collections.abc import Mapping

from ponnuki._core import Evaluator, GumbelSearch, Move
from ponnuki.history import History

MOST_SIMULATIONS = 1_000_000  # of a move
_FIRST_SIMULATIONS = 32  # of a player that does not know yet how many a second it makes
_SPARE = 1.25  # how many more simulations are begun than the time is likely to suffice for


class NetworkPlayer:
    """Plays the best move of a search of Gumbel AlphaZero without noise.

    Args:
        name: The name of the player.
        evaluator: What a network says of positions.
        settings: Those of GumbelSearch.
        seconds: The time for a move; simulations in the settings then limit it further. 0: as many
            simulations as the settings say.
    """

    def __init__(
        self,
        name: str,
        evaluator: Evaluator,
        settings: Mapping[str, bool | int | float],
        seconds: float = 0,
    ) -> None:
        self.name = name
        self._evaluator, self._settings, self._seconds = evaluator, settings, seconds
        self._rate = 0.0  # simulations per second; 0: not known

    def choose(self, history: History) -> Move:
        """Return the move of the search; see Player."""
        if not self._seconds:
            return self._search(history, {}, None)
        end = time.monotonic() + self._seconds
        most = self._settings.get("simulations", MOST_SIMULATIONS)
        if not self._rate:
            first = min(most, _FIRST_SIMULATIONS)
            move = self._search(history, {"simulations": first}, self._seconds)
            if first == most or time.monotonic() >= end:
                return move
        left = max(0.0, end - time.monotonic())
        count = min(most, max(1, round(left * self._rate * _SPARE)))
        return self._search(history, {"simulations": count}, left)

    def _search(
        self, history: History, limits: Mapping[str, bool | int | float], seconds: float | None
    ) -> Move:
        """Return the move of a search that takes so long at most, and note its speed.

        The halvings are planned for more simulations than there will be, so that the move with the
        most visits and the best value is there whenever it ends.
        """
        search = GumbelSearch(
            history.position,
            **{"noise": 0.0, **self._settings, **limits},  # type: ignore[arg-type]
        )
        begin = time.monotonic()
        search.run(self._evaluator, seconds)
        passed = time.monotonic() - begin
        if passed > 0:
            self._rate = max(1.0, float(search.visits.sum())) / passed
        return search.move

    def close(self) -> None:
        """Do nothing; see Player."""
