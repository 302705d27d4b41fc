"""The strengths of many players from the pairs they played among each other.

The model is that of Bradley and Terry ("Rank Analysis of Incomplete Block Designs", Biometrika 39,
1952): a player who is d Elo stronger is expected to score 1 / (1 + 10^(-d / 400)). A draw is half
a win and half a loss, so that two players alone get the same difference here as from their score.
The ratings are those that give everybody the score he made (the maximum of the likelihood, found
by Newton's method), with Firth's correction ("Bias reduction of maximum likelihood estimates",
Biometrika 80, 1993): as many imagined pairs as there are ratings to find, won and lost half each,
go where they tell most. They keep a player who lost every game within reach, and hardly move
anybody else. Errors come from how much pairs really differed
(P. J. Huber, "The behavior of maximum likelihood estimates under nonstandard conditions", 1967):
draws and paired openings make them smaller than those of single games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from operator import mul
from statistics import NormalDist

from ponnuki.arena.pentanomial import CONFIDENCE, PAIR_SCORES, Pentanomial
from ponnuki.errors import PonnukiError
from ponnuki.words import listing

Meetings = Mapping[tuple[str, str], Pentanomial]

_Matrix = list[list[float]]

_ELO = 400 / log(10)  # Elo in a unit of the logistic function
_TOLERANCE = 1e-9
_MOST_STEPS = 100


class RatingError(PonnukiError):
    """Results that rate nobody."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength; the true one is within `error` of `elo` with 95 % probability.

    The error is that of the difference to the anchor, whose own is 0.
    """

    player: str
    elo: float
    error: float
    pairs: int


def ratings(meetings: Meetings, anchor: str, at: float = 0.0) -> tuple[Rating, ...]:
    """Everybody who met somebody, the strongest first; the anchor's rating is `at`.

    Raises RatingError if the anchor met nobody, or results do not join every player to the anchor.
    """
    played = {who: results for who, results in meetings.items() if results.pairs}
    names = sorted({name for who in played for name in who})
    if anchor not in names:
        raise RatingError(f"{anchor!r} has not met anybody")
    _check_joined(names, played, anchor)
    names.remove(anchor)  # its row and column go, the others get the numbers 0, 1, ...
    number = {name: i for i, name in enumerate(names)}
    games = [_Meeting(number.get(a), number.get(b), r) for (a, b), r in played.items()]
    strength, covariance = _fitted(games, len(names))
    width = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) * _ELO
    found = [Rating(anchor, at, 0.0, _pairs(anchor, played))]
    for i, name in enumerate(names):
        error = width * sqrt(covariance[i][i])
        found.append(Rating(name, at + _ELO * strength[i], error, _pairs(name, played)))
    return tuple(sorted(found, key=lambda r: (-r.elo, r.player)))


def _pairs(name: str, played: Meetings) -> int:
    return sum(results.pairs for who, results in played.items() if name in who)


def _check_joined(names: Sequence[str], played: Meetings, anchor: str) -> None:
    reached, new = {anchor}, {anchor}
    while new:
        new = {n for who in played if reached & set(who) for n in who} - reached
        reached |= new
    if apart := [name for name in names if name not in reached]:
        raise RatingError(f"no results join {listing(apart)} to {anchor}")


class _Meeting:
    """The pairs of two players by number; None is the anchor."""

    def __init__(self, first: int | None, second: int | None, results: Pentanomial) -> None:
        self._first, self._second = first, second
        self._results = results

    def expected(self, strength: Sequence[float]) -> float:
        """The mean score of the first player."""
        a = 0.0 if self._first is None else strength[self._first]
        b = 0.0 if self._second is None else strength[self._second]
        return 1 / (1 + exp(b - a))

    def steepness(self, strength: Sequence[float]) -> float:
        """How the expected points of all pairs grow with the first player's strength."""
        score = self.expected(strength)
        return self._results.pairs * score * (1 - score)

    def imagined(self, strength: Sequence[float], inverse: _Matrix) -> float:
        """How many pairs to imagine: the leverage, its share in finding the ratings."""
        row: list[float] = [0.0] * len(inverse)
        self.add(row, 1.0)
        spread = sum(
            a * b * c
            for a, r in zip(row, inverse, strict=True)
            if a
            for b, c in zip(row, r, strict=True)
        )
        return self.steepness(strength) * spread

    def excess(self, strength: Sequence[float], imagined: float) -> float:
        """Points beyond those expected: what the first player's strength lacks."""
        score = self.expected(strength)
        real = self._results.pairs * (self._results.score - score)
        return real + imagined * (0.5 - score)

    def variance(self, strength: Sequence[float], imagined: float) -> float:
        """Of the excess, as the pairs show it."""
        score = self.expected(strength)
        counts = zip(self._results.counts, PAIR_SCORES, strict=True)
        real = sum(n * (x - score) ** 2 for n, x in counts)
        return real + imagined * (score**2 + (1 - score) ** 2) / 2

    def add(self, vector: list[float], value: float) -> None:
        """The value to the first player, its negative to the second."""
        if self._first is not None:
            vector[self._first] += value
        if self._second is not None:
            vector[self._second] -= value

    def spread(self, matrix: _Matrix, value: float) -> None:
        """The value to the square of (first - second)."""
        for i, sign in ((self._first, 1), (self._second, -1)):
            if i is not None:
                self.add(matrix[i], sign * value)


def _fitted(games: Sequence[_Meeting], n: int) -> tuple[list[float], _Matrix]:
    """The strengths in logistic units, the anchor at 0, and their covariance."""
    strength = [0.0] * n
    inverse = _inverse(_slope(games, strength))
    for _ in range(_MOST_STEPS):
        excess = [0.0] * n
        for game in games:
            game.add(excess, game.excess(strength, game.imagined(strength, inverse)))
        step = [sum(a * x for a, x in zip(row, excess, strict=True)) for row in inverse]
        longest = max(map(abs, step))
        short = min(1.0, 1 / longest) if longest else 1.0  # Newton's method overshoots far out
        strength = [s + short * d for s, d in zip(strength, step, strict=True)]
        inverse = _inverse(_slope(games, strength))
        if longest < _TOLERANCE:
            break
    noise = _square(n)
    for game in games:
        game.spread(noise, game.variance(strength, game.imagined(strength, inverse)))
    return strength, _product(_product(inverse, noise), inverse)


def _slope(games: Sequence[_Meeting], strength: Sequence[float]) -> _Matrix:
    slope = _square(len(strength))
    for game in games:
        game.spread(slope, game.steepness(strength))
    return slope


def _square(n: int) -> _Matrix:
    return [[0.0] * n for _ in range(n)]


def _product(left: _Matrix, right: _Matrix) -> _Matrix:
    columns = list(zip(*right, strict=True))
    return [[sum(map(mul, row, column)) for column in columns] for row in left]


def _inverse(matrix: _Matrix) -> _Matrix:
    """Of a symmetric and positive one; by elimination."""
    n = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        rows[i] = [x / rows[i][i] for x in rows[i]]
        for j in range(n):
            if j != i and (factor := rows[j][i]):
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i], strict=True)]
    return [row[n:] for row in rows]
