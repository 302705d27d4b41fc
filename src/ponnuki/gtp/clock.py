"""Time control: absolute time and Canadian overtime, as GTP defines them."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Position

LAG = 0.05  # seconds between a move and its arrival at the controller
USABLE_SHARE = 0.95  # of the time for a move; the rest is a reserve for a busy machine
MIN_BUDGET = 0.01  # seconds for a move, even when no time is left
MIN_MOVES_LEFT = 6  # moves of the engine that time is always kept for
SAMPLE_GAMES = 8  # random games played to estimate how long the game will last


@dataclass(frozen=True, slots=True)
class TimeSettings:
    """Seconds of main time, then periods of `overtime` seconds for `stones` moves each.

    Without overtime the game is lost when the main time is used up. Overtime for no stones means
    that there is no limit.
    """

    main: float
    overtime: float
    stones: int

    @property
    def unlimited(self) -> bool:
        """Whether there is no time limit."""
        return self.overtime > 0 and self.stones == 0


class Clock:
    """The clock of one colour. The controller may set it; otherwise it counts by itself."""

    def __init__(self, settings: TimeSettings) -> None:
        self._settings = settings
        self._seconds_left = settings.main
        self._stones_left = 0  # to play in this period of overtime; 0 in main time
        if settings.main <= 0:
            self._enter_overtime(0)

    def set(self, seconds: float, stones: int) -> None:
        """Set the time left: of the main time if `stones` is 0, else of a period of overtime."""
        self._seconds_left, self._stones_left = seconds, stones

    def spend(self, seconds: float) -> None:
        """Count a move that took this many seconds."""
        self._seconds_left -= seconds
        if self._stones_left == 0 and self._seconds_left > 0:
            return
        if self._stones_left == 0:
            self._enter_overtime(self._seconds_left)
        if self._stones_left > 0:
            self._stones_left -= 1
            if self._stones_left == 0:
                self._enter_overtime(0)

    def budget(self, moves_left: float) -> float | None:
        """Return the seconds for the next move, or None if there is no time limit.

        `moves_left` estimates how many moves this colour has still to make.
        """
        if self._settings.unlimited:
            return None
        if self._stones_left > 0:
            share = self._seconds_left / self._stones_left
        else:
            share = self._seconds_left / max(moves_left, MIN_MOVES_LEFT) + self._per_stone()
        return max(share * USABLE_SHARE - LAG, MIN_BUDGET)

    def _per_stone(self) -> float:
        return self._settings.overtime / self._settings.stones if self._settings.stones else 0.0

    def _enter_overtime(self, overdrawn: float) -> None:
        """Start a period of overtime; `overdrawn` is the main time left, 0 or less."""
        if self._settings.stones > 0:
            self._seconds_left = self._settings.overtime + overdrawn
            self._stones_left = self._settings.stones


def estimate_moves_left(position: Position) -> float:
    """Estimate how many moves the player to move has still to make.

    Random games last longer than serious ones, so a third of their plies is taken, not half.
    """
    stats = position.playouts(SAMPLE_GAMES, seed=0)
    return stats.plies / stats.games / 3
