"""Ratings: one for each game and speed; what a game that ended changes in them."""

from __future__ import annotations

from ponnuki._core import TimeControl
from ponnuki.online.glicko import Strength, after_games, after_pause
from ponnuki.online.messages import ABORTED, ADJUDICATED, Rating, Result, Speed
from ponnuki.online.state import GameState

# The deviation of an active player, 60, has grown to 110, from which on a rating is provisional,
# after a year without a game.
_YEAR = 365 * 24 * 60 * 60 * 1_000  # milliseconds
PERIOD = _YEAR * 0.06**2 / ((110 / 173.7178) ** 2 - (60 / 173.7178) ** 2)  # milliseconds
_TURNS = 40  # of a player, by which the length of a game is estimated
_MINUTE = 60 * 1_000
# From which estimated time of a player on a game has a speed.
_BORDERS: tuple[tuple[int, Speed], ...] = (
    (12 * 60 * _MINUTE, "correspondence"),
    (25 * _MINUTE, "classical"),
    (8 * _MINUTE, "rapid"),
    (0, "blitz"),
)


def speed_of(clock: str | None) -> Speed:
    """Return the speed of a game: by the time that a player may use for 40 turns.

    Raises:
        ClockError: The text is no time control.
    """
    if clock is None:
        return "none"
    control = TimeControl(clock)
    each_turn = control.increment + (control.period if control.periods else 0)
    estimated = control.main + _TURNS * each_turn
    return next(speed for border, speed in _BORDERS if estimated >= border)


def rating_at(rating: Rating | None, now: int) -> Rating:
    """Return a rating as it is now: less sure after a pause. None is the rating of a newcomer."""
    if rating is None:
        start = Strength()
        return Rating(start.value, start.deviation, start.volatility, 0, now)
    pause = max(0, now - rating.updated) / PERIOD
    strength = after_pause(_strength(rating), pause)
    return Rating(rating.value, strength.deviation, rating.volatility, rating.games, now)


def counts(state: GameState) -> bool:
    """Return whether a game that has ended changes ratings: rated, played, and both have moved.

    One that the organiser of a tournament has decided does not.
    """
    ended = state.result is not None and state.result.reason not in (ABORTED, ADJUDICATED)
    return ended and state.created.rated and state.has_moved(0) and state.has_moved(1)


def changed_ratings(before: tuple[Rating, Rating], result: Result) -> tuple[Rating, Rating]:
    """Return the ratings after a game, by seat, from those at its end."""
    scores = (0.5, 0.5) if result.winner is None else (1.0 - result.winner, float(result.winner))
    return (
        _after(before[0], before[1], scores[0]),
        _after(before[1], before[0], scores[1]),
    )


def _after(rating: Rating, opponent: Rating, score: float) -> Rating:
    strength = after_games(_strength(rating), [(_strength(opponent), score)])
    return Rating(
        strength.value,
        strength.deviation,
        strength.volatility,
        rating.games + 1,
        rating.updated,
    )


def _strength(rating: Rating) -> Strength:
    return Strength(rating.value, rating.deviation, rating.volatility)
