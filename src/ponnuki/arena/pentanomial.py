"""The difference in strength of two players, estimated from pairs of games.

A pair is two games from the same opening, in which the players exchange seats. Its games are not
independent, as both depend on the opening, but pairs are independent of each other: the five
results of pairs (0, ½, 1, 1½ and 2 points) are counted, and errors are estimated from the counts.

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

_UNSEEN_COUNT = 1e-3  # stands for a count of 0, so that no result is impossible
_BISECTION_STEPS = 45  # for twelve digits
_NORMALISED_ELO = 800 / log(10)  # equals plain Elo for even players without draws


def score_of(elo: float) -> float:
    """Return the expected score, 0 to 1, of a player who is `elo` stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """Return the Elo difference with this expected score; infinite for 0 and 1."""
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
        """Return the counts with one more pair.

        Raises:
            ValueError: `points` is not 0, 0.5, 1, 1.5 or 2.
        """
        counts = list(self.counts)
        counts[PAIR_SCORES.index(points / 2)] += 1
        return Pentanomial((counts[0], counts[1], counts[2], counts[3], counts[4]))

    @property
    def reversed(self) -> Pentanomial:
        """The counts from the second player's side."""
        a, b, c, d, e = self.counts
        return Pentanomial((e, d, c, b, a))

    @property
    def pairs(self) -> int:
        """The number of pairs; the properties below need at least one."""
        return sum(self.counts)

    @property
    def score(self) -> float:
        """The mean score, 0 to 1."""
        return sum(n * x for n, x in zip(self.counts, PAIR_SCORES, strict=True)) / self.pairs

    @property
    def elo(self) -> float:
        """The most likely difference of strength, in Elo."""
        return elo_of(self.score)

    @cached_property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the difference, in Elo."""
        max_deviance = NormalDist().inv_cdf((1 + CONFIDENCE) / 2) ** 2
        mean = self._smoothed.mean

        def is_likely(score: float) -> bool:
            return self.deviance(score) <= max_deviance

        low, high = -inf, inf
        if self.score > 0:
            low = elo_of(_bisect(lambda x: is_likely(mean * x), 1.0, 0.0) * mean)
        if self.score < 1:
            high = elo_of(
                1 - _bisect(lambda x: is_likely(1 - (1 - mean) * x), 1.0, 0.0) * (1 - mean)
            )
        return low, high

    @property
    def superiority(self) -> float:
        """The likelihood of superiority (LOS): the probability that the first player is stronger.

        It is computed from the signed root of the deviance, which is nearly normal.
        """
        root = sqrt(max(0.0, self.deviance(0.5)))
        return NormalDist().cdf(root if self.score >= 0.5 else -root)

    @property
    def normalised_elo(self) -> float | None:
        """The difference in units of its standard deviation; None if all pairs ended alike.

        It says how many games a test needs, whatever the draw rate (M. Van den Bergh,
        "Normalized Elo", 2020: cantate.be/Fishtest/normalized_elo_practical.pdf).
        """
        squares = sum(n * x * x for n, x in zip(self.counts, PAIR_SCORES, strict=True)) / self.pairs
        variance = squares - self.score**2
        if variance <= 1e-12:
            return None
        return (self.score - 0.5) / sqrt(2 * variance) * _NORMALISED_ELO

    def deviance(self, mean: float) -> float:
        """Return the deviance of a mean score between 0 and 1.

        It is twice the logarithm of the likelihood ratio of the best mean to this one. For the true
        mean it has nearly a chi-squared distribution with one degree of freedom.
        """
        return 2 * self._smoothed.log_likelihood_loss(mean)

    def log_likelihood_ratio(self, elo0: float, elo1: float) -> float:
        """Return the natural logarithm of the likelihood ratio of elo1 to elo0."""
        loss = self._smoothed.log_likelihood_loss
        return loss(score_of(elo0)) - loss(score_of(elo1))

    @cached_property
    def _smoothed(self) -> _SmoothedCounts:
        return _SmoothedCounts([n or _UNSEEN_COUNT for n in self.counts])


class _SmoothedCounts:
    """Counts of the five results, none of them 0, and the likelihood of mean scores."""

    def __init__(self, counts: Sequence[float]) -> None:
        self._counts = counts
        self.mean = sum(n * x for n, x in zip(counts, PAIR_SCORES, strict=True)) / sum(counts)

    def log_likelihood_loss(self, mean: float) -> float:
        """Return how much log likelihood the best distribution with this mean loses.

        That distribution is p_i / (1 + t (x_i - mean)), where p_i are the frequencies. The t that
        gives it this mean is the root of a sum that decreases between the two poles.
        """
        offsets = [(n, x - mean) for n, x in zip(self._counts, PAIR_SCORES, strict=True)]

        def is_below_root(t: float) -> bool:
            return sum(n * d / (1 + t * d) for n, d in offsets) > 0

        t = _bisect(is_below_root, -1 / (1 - mean), 1 / mean)
        return sum(n * log(1 + t * d) for n, d in offsets)


def _bisect(holds: Callable[[float], bool], inside: float, outside: float) -> float:
    """Return where between `inside` and `outside` a condition ceases to hold."""
    for _ in range(_BISECTION_STEPS):
        middle = (inside + outside) / 2
        if holds(middle):
            inside = middle
        else:
            outside = middle
    return inside
