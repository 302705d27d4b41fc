"""How long to think: absolute time and Canadian overtime, as GTP knows them."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Position

LAG = 0.05  # seconds that may pass between a move and its arrival
SHARE = 0.95  # of what a move may take; the rest is for a machine that is busy
SHORTEST = 0.01  # seconds, even when there is no time left
FEWEST = 6  # own moves to keep time for
SAMPLES = 8  # random games to see how long the game may last


@dataclass(frozen=True, slots=True)
class TimeSettings:
    """Seconds of main time, then periods of `overtime` seconds for `stones` moves each.

    No overtime means that the game is lost when the main time is over; overtime for no stones, that
    there is no limit.
    """

    main: float
    overtime: float
    stones: int

    @property
    def unlimited(self) -> bool:
        """Whether time does not matter."""
        return self.overtime > 0 and self.stones == 0


class Clock:
    """The time of one colour. It may be set by whoever keeps the time; else it counts itself."""

    def __init__(self, settings: TimeSettings) -> None:
        self._settings = settings
        self._left = settings.main
        self._stones = 0  # to play in this period of overtime; 0 in main time
        if settings.main <= 0:
            self._enter_overtime(0)

    def set(self, left: float, stones: int) -> None:
        """What is left: of the main time if there are no stones, else of a period of overtime."""
        self._left, self._stones = left, stones

    def spend(self, seconds: float) -> None:
        """Count a move that took so long."""
        self._left -= seconds
        if self._stones == 0 and self._left > 0:
            return
        if self._stones == 0:
            self._enter_overtime(self._left)
        if self._stones > 0:
            self._stones -= 1
            if self._stones == 0:
                self._enter_overtime(0)

    def budget(self, moves: float) -> float | None:
        """Seconds for the next move, if about so many own moves follow; None without a limit."""
        if self._settings.unlimited:
            return None
        if self._stones > 0:
            share = self._left / self._stones
        else:
            share = self._left / max(moves, FEWEST) + self._per_stone()
        return max(share * SHARE - LAG, SHORTEST)

    def _per_stone(self) -> float:
        return self._settings.overtime / self._settings.stones if self._settings.stones else 0.0

    def _enter_overtime(self, owed: float) -> None:
        if self._settings.stones > 0:
            self._left = self._settings.overtime + owed
            self._stones = self._settings.stones


def own_moves_left(position: Position) -> float:
    """About how many moves the player on turn has still to make.

    Random games last longer than serious ones: a third of their plies is taken instead of half.
    """
    found = position.playouts(SAMPLES, seed=0)
    return found.plies / found.games / 3
