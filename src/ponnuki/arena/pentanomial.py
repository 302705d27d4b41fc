"""What pairs of games say about the difference of two players.

A pair is two games from the same opening, each player once in either seat. The opening favours
both alike, so pairs, not games, are independent of each other: the five results a pair can have
(0, ½, 1, 1½ and 2 points) are counted, and every error is estimated from these counts.

The likelihood of a mean score is that of the multinomial distribution that fits the counts best
among those with this mean (M. Van den Bergh, "The maximum likelihood estimate of a multinomial
with fixed expectation", proposition 1.1, hardy.uhasselt.be/Fishtest/support_MLE_multinomial.pdf;
also known as empirical likelihood: A. B. Owen, Biometrika 75, 1988). Intervals are likelihood
intervals; unlike "± 1.96 standard errors" they hold where one player wins nearly everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf, log, log10, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair, as the mean of its games

_UNSEEN = 1e-3  # counts for a result that has not come yet, so that none is impossible
_STEPS = 45  # of bisection: enough for twelve digits
_NORMALISED = 800 / log(10)  # makes normalised and plain Elo agree for even players without draws


def score_of(elo: float) -> float:
    """The expected score, 0 to 1, of a player who is so much stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The difference that makes one expect this score; infinite for 0 and 1."""
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


@dataclass(frozen=True)
class Pentanomial:
    """How many pairs gave the first player 0, ½, 1, 1½ and 2 points."""

    counts: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    def __post_init__(self) -> None:
        if len(self.counts) != len(PAIR_SCORES) or any(n < 0 for n in self.counts):
            raise ValueError(f"five counts of pairs, none of them negative, not {self.counts}")

    def with_pair(self, points: float) -> Pentanomial:
        """After one pair more; `points` is 0, 0.5, 1, 1.5 or 2. Raises ValueError for others."""
        counts = list(self.counts)
        counts[PAIR_SCORES.index(points / 2)] += 1
        return Pentanomial((counts[0], counts[1], counts[2], counts[3], counts[4]))

    @property
    def reversed(self) -> Pentanomial:
        """As the second player sees it."""
        a, b, c, d, e = self.counts
        return Pentanomial((e, d, c, b, a))

    @property
    def pairs(self) -> int:
        """How many there are; what follows needs one."""
        return sum(self.counts)

    @property
    def score(self) -> float:
        """The mean score, 0 to 1."""
        return sum(n * x for n, x in zip(self.counts, PAIR_SCORES, strict=True)) / self.pairs

    @property
    def elo(self) -> float:
        """The difference of strength that fits best."""
        return elo_of(self.score)

    @cached_property
    def interval(self) -> tuple[float, float]:
        """The differences, in Elo, that the counts leave likely (95 %)."""
        tolerated = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) ** 2
        middle = self._regular.mean

        def likely(mean: float) -> bool:
            return self.deviance(mean) <= tolerated

        low, high = -inf, inf
        if self.score > 0:
            low = elo_of(_border(lambda x: likely(middle * x), 1.0, 0.0) * middle)
        if self.score < 1:
            high = elo_of(
                1 - _border(lambda x: likely(1 - (1 - middle) * x), 1.0, 0.0) * (1 - middle)
            )
        return low, high

    @property
    def superiority(self) -> float:
        """The likelihood of superiority (LOS): how sure it is that the first player is stronger.

        From the signed root of the likelihood ratio, which is nearly normal.
        """
        root = sqrt(max(0.0, self.deviance(0.5)))
        return NormalDist().cdf(root if self.score >= 0.5 else -root)

    @property
    def normalised_elo(self) -> float | None:
        """The difference in units of its noise; None if all pairs ended alike.

        It says how many games a test needs, whatever the share of draws (M. Van den Bergh,
        "Normalized Elo", 2020: cantate.be/Fishtest/normalized_elo_practical.pdf).
        """
        squares = sum(n * x * x for n, x in zip(self.counts, PAIR_SCORES, strict=True)) / self.pairs
        variance = squares - self.score**2
        if variance <= 1e-12:
            return None
        return (self.score - 0.5) / sqrt(2 * variance) * _NORMALISED

    def deviance(self, mean: float) -> float:
        """Twice the logarithm by which a mean score is less likely than the best; `mean` in (0, 1).

        Of the true mean it is distributed nearly as chi-squared with one degree of freedom.
        """
        return 2 * self._regular.loss(mean)

    def log_likelihood_ratio(self, elo0: float, elo1: float) -> float:
        """How much more likely (as a natural logarithm) elo1 is than elo0."""
        return self._regular.loss(score_of(elo0)) - self._regular.loss(score_of(elo1))

    @cached_property
    def _regular(self) -> _Counts:
        return _Counts([n or _UNSEEN for n in self.counts])


class _Counts:
    """Positive counts of the five results, and how well they suit a mean."""

    def __init__(self, counts: Sequence[float]) -> None:
        self._counts = counts
        self.mean = sum(n * x for n, x in zip(counts, PAIR_SCORES, strict=True)) / sum(counts)

    def loss(self, mean: float) -> float:
        """What the best distribution with this mean loses, in log likelihood, to the best of all.

        It is p_i / (1 + t (x_i - mean)), p_i being the frequencies, with the t that makes its mean
        right; the sum that t makes zero falls all the way between the poles.
        """
        offsets = [(n, x - mean) for n, x in zip(self._counts, PAIR_SCORES, strict=True)]

        def too_small(t: float) -> bool:
            return sum(n * d / (1 + t * d) for n, d in offsets) > 0

        t = _border(too_small, -1 / (1 - mean), 1 / mean)
        return sum(n * log(1 + t * d) for n, d in offsets)


def _border(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where a condition that holds just beyond `inside`, and not at `outside`, ceases to."""
    for _ in range(_STEPS):
        middle = (inside + outside) / 2
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return inside
