"""The model of Bradley and Terry, fitted to pairs of games.

"Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952: a player who is d Elo stronger is
expected to score 1 / (1 + 10^(-d / 400)). A draw is half a win and half a loss, so that two players
alone get the same difference here as from their score. The strengths are those of maximum
likelihood, found by Newton's method, with Firth's correction ("Bias reduction of maximum likelihood
estimates", Biometrika 80, 1993): it adds as many pairs as there are strengths to find, each half
won and half lost, to the meetings in proportion to their leverage. They keep the strength of a
player who lost every game finite, and hardly move any other. Errors come from the sandwich
estimator of the covariance, in which the residuals of the pairs stand for their variance (P. J.
Huber, "The behavior of maximum likelihood estimates under nonstandard conditions", 1967): draws and
paired openings make them smaller than those of independent games.

numpy takes a tenth of a second to import, so this module is imported only where it is needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki.arena.pentanomial import PAIR_SCORES, Pentanomial

Array = NDArray[np.floating[Any]]
Meetings = Mapping[tuple[str, str], Pentanomial]

_TOLERANCE = 1e-9
_MAX_STEPS = 100


def fit(meetings: Meetings, names: Sequence[str]) -> tuple[list[float], list[float]]:
    """Return strengths and their standard errors in logistic units.

    `names` are the players to rate; the one who is left out, the anchor, has strength 0. Every
    meeting has a pair, and meetings connect every player to the anchor.
    """
    model = _Model(meetings, names)
    strengths = np.zeros(len(names))
    inverse = np.linalg.inv(model.information(strengths))
    for _ in range(_MAX_STEPS):
        step = inverse @ model.gradient(strengths, inverse)
        longest = float(np.abs(step).max())
        strengths += step * min(1.0, 1 / longest if longest else 1.0)  # far out Newton overshoots
        inverse = np.linalg.inv(model.information(strengths))
        if longest < _TOLERANCE:
            break
    covariance = inverse @ model.noise(strengths, inverse) @ inverse
    return strengths.tolist(), np.sqrt(covariance.diagonal()).tolist()


class _Model:
    """The model of Bradley and Terry for given meetings, which are the rows of every array.

    `design` has a column for each player to rate, 1 for the first player of a meeting and -1 for
    the second, so that `design @ strengths` are the differences of strength.
    """

    def __init__(self, meetings: Meetings, names: Sequence[str]) -> None:
        self._counts: Array = np.array(
            [pairs.counts for pairs in meetings.values()], dtype=np.float64
        )
        self._scores: Array = np.array([pairs.score for pairs in meetings.values()])
        self._pairs: Array = self._counts.sum(axis=1)
        self._design: Array = np.zeros((len(meetings), len(names)))
        column = {name: i for i, name in enumerate(names)}
        for row, (first, second) in enumerate(meetings):
            if first in column:
                self._design[row, column[first]] += 1
            if second in column:
                self._design[row, column[second]] -= 1

    def information(self, strengths: Array) -> Array:
        """Return the information matrix of Fisher."""
        return (self._design.T * self._weights(strengths)) @ self._design

    def gradient(self, strengths: Array, inverse: Array) -> Array:
        """Return the gradient of the log likelihood, with Firth's correction."""
        expected = self._expected(strengths)
        added = self._leverages(strengths, inverse)
        return self._design.T @ (self._pairs * (self._scores - expected) + added * (0.5 - expected))

    def noise(self, strengths: Array, inverse: Array) -> Array:
        """Return the covariance of the gradient, estimated from the residuals of the pairs."""
        expected = self._expected(strengths)
        squares = (np.array(PAIR_SCORES) - expected[:, None]) ** 2
        added = self._leverages(strengths, inverse) * (expected**2 + (1 - expected) ** 2) / 2
        variances: Array = (self._counts * squares).sum(axis=1) + added
        return (self._design.T * variances) @ self._design

    def _expected(self, strengths: Array) -> Array:
        """Return the expected mean score of each first player."""
        return 1 / (1 + np.exp(-self._design @ strengths))

    def _weights(self, strengths: Array) -> Array:
        """Return how fast the expected points of each meeting grow with the difference."""
        expected = self._expected(strengths)
        return self._pairs * expected * (1 - expected)

    def _leverages(self, strengths: Array, inverse: Array) -> Array:
        """Return the share of each meeting in determining the strengths."""
        spread: Array = ((self._design @ inverse) * self._design).sum(axis=1)
        return self._weights(strengths) * spread
