"""Glicko-2: how strong somebody is, how sure that is, and what games change.

Source: M. E. Glickman, "Example of the Glicko-2 system" (2022), whose example is a test.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

START_VALUE = 1500.0
START_DEVIATION = 350.0
START_VOLATILITY = 0.06
MIN_DEVIATION = 45.0  # whoever plays much stays able to rise and fall
TAU = 0.5  # how fast the volatility changes
_SCALE = 173.7178
_PRECISION = 1e-6


@dataclass(frozen=True, slots=True)
class Strength:
    """What is known of how strong somebody is.

    Attributes:
        value: The rating; 1500 is a newcomer's.
        deviation: Its standard deviation.
        volatility: How much results differ from what the ratings expect.
    """

    value: float = START_VALUE
    deviation: float = START_DEVIATION
    volatility: float = START_VOLATILITY


def after_pause(strength: Strength, periods: float) -> Strength:
    """Return what is known after rating periods, or a part of one, without a game."""
    phi = math.hypot(strength.deviation / _SCALE, strength.volatility * math.sqrt(periods))
    deviation = min(START_DEVIATION, phi * _SCALE)
    return Strength(strength.value, deviation, strength.volatility)


def after_games(strength: Strength, games: Sequence[tuple[Strength, float]]) -> Strength:
    """Return what is known after a rating period.

    Args:
        strength: What was known before it, the pause included if it was an earlier period's.
        games: The opponents, at least one, with the scores: 1 won, 0.5 drawn, 0 lost.
    """
    mu, phi = (strength.value - START_VALUE) / _SCALE, strength.deviation / _SCALE
    information = gain = 0.0
    for opponent, score in games:
        g = 1 / math.sqrt(1 + 3 * (opponent.deviation / _SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-g * (mu - (opponent.value - START_VALUE) / _SCALE)))
        information += g * g * expected * (1 - expected)
        gain += g * (score - expected)
    variance = 1 / information
    sigma = _volatility(strength.volatility, phi, variance, variance * gain)
    phi_before = math.hypot(phi, sigma)
    phi = 1 / math.sqrt(1 / phi_before**2 + 1 / variance)
    mu += phi * phi * gain
    deviation = min(START_DEVIATION, max(MIN_DEVIATION, phi * _SCALE))
    return Strength(mu * _SCALE + START_VALUE, deviation, sigma)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility: the root of Glickman's f, by the Illinois method (step 5)."""
    a = math.log(sigma * sigma)

    def f(x: float) -> float:
        e = math.exp(x)
        known = phi * phi + variance + e
        return e * (delta * delta - known) / (2 * known * known) - (x - a) / (TAU * TAU)

    low = a
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
