"""The player of a network: it searches as networks learn."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Mapping
from statistics import median

from ponnuki._core import Evaluator, GumbelSearch, Move, Position, playing_settings
from ponnuki.history import History

MOST_SIMULATIONS = 1_000_000  # of a move
_FIRST_SIMULATIONS = 32  # of a player that does not know yet how many a second it makes
_SPARE = 1.25  # how many more simulations are begun than the time is likely to suffice for
_RATES = 5  # how many searches the speed is known from
_WORTH_ANOTHER = 0.5  # the share of the time that has to be left for another search


def playing_search(
    evaluator: Evaluator, position: Position, settings: Mapping[str, bool | int | float]
) -> GumbelSearch:
    """Return a search of a position, not yet run, as a network plays.

    Args:
        evaluator: What the network says of positions.
        position: The root.
        settings: Those of GumbelSearch; of the others, no noise and the network's
            `playing_settings`.
    """
    all_settings = {"noise": 0.0, **playing_settings(evaluator.network), **settings}
    return GumbelSearch(position, **all_settings)  # type: ignore[arg-type]


class NetworkPlayer:
    """Plays the best move of a search of Gumbel AlphaZero without noise.

    By time, it keeps what its last search knows of the position. By simulations it does not, so
    that its move depends on the position alone.

    Attributes:
        name: The name of the player.
        chance: The value of the last search, unless the result is proven; see Judge.

    Args:
        name: The name of the player.
        evaluator: What a network says of positions.
        settings: Those of GumbelSearch; of the others, the network's `playing_settings`.
        seconds: The time for a move; `settings` may then limit the simulations further. 0: as many
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
        self.chance: float | None = None
        self._evaluator, self._seconds = evaluator, seconds
        self._settings = settings
        self._most = int(settings.get("simulations", MOST_SIMULATIONS))  # of a move by time
        # Simulations per second of the last searches. Their median is what the next one is planned
        # by: one that the machine has held up says little, and one that was over early nothing.
        self._rates: deque[float] = deque(maxlen=_RATES)
        self._last: GumbelSearch | None = None

    def choose(self, history: History) -> Move:
        """Return the move of the search; see Player."""
        search = self._timed_search(history) if self._seconds else self._counted_search(history)
        self.chance = None if search.proven else search.value
        return search.move

    def _counted_search(self, history: History) -> GumbelSearch:
        search = self._new_search(history.position)
        search.run(self._evaluator)
        return search

    def _timed_search(self, history: History) -> GumbelSearch:
        end = time.monotonic() + self._seconds
        while True:
            count = min(self._most, self._simulations_in(end - time.monotonic()))
            search = self._search(history, count, end)
            # One that was planned too short is made again while that is worth it.
            ended_early = count < self._most and int(search.visits.sum()) == count
            if not ended_early or end - time.monotonic() < self._seconds * _WORTH_ANOTHER:
                return search

    def _simulations_in(self, seconds: float) -> int:
        """Return for how many simulations a search of so long is planned.

        The halvings are planned for more simulations than there will be, so that the move with the
        most visits and the best value is there whenever it ends.
        """
        if not self._rates:
            return _FIRST_SIMULATIONS
        return max(1, round(seconds * median(self._rates) * _SPARE))

    def _search(self, history: History, count: int, end: float) -> GumbelSearch:
        """Return a search that goes on until then at most, and note its speed."""
        search, begin = self._following(history, count), time.monotonic()
        search.run(self._evaluator, max(0.0, end - begin))
        passed = time.monotonic() - begin
        visits = int(search.visits.sum())
        if passed > 0 and (search.proven is None or visits == count):
            self._rates.append(max(1, visits) / passed)
        return search

    def _following(self, history: History, count: int) -> GumbelSearch:
        """Return the last search, which goes on at the position, or a new one.

        The same position is searched anew: what is known of its moves would be counted again at
        once, and the speed would be that of counting.
        """
        last, position = self._last, history.position
        if last is None or last.position == position or last.position.game != position.game:
            self._last = last = self._new_search(position, simulations=count)
        else:
            last.follow(position, simulations=count)
        return last

    def _new_search(self, position: Position, **limits: int) -> GumbelSearch:
        return playing_search(self._evaluator, position, {**self._settings, **limits})

    def close(self) -> None:
        """Free the tree; see Player."""
        self._last = None
