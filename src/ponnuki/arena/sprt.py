"""The sequential probability ratio test: play until one of two hypotheses is accepted.

A. Wald, "Sequential Tests of Statistical Hypotheses", 1945, for the bounds; generalised to a
hypothesis about the mean of an unknown distribution by X. Li, J. Liu and Z. Ying, "Generalized
Sequential Probability Ratio Test for Separate Families of Hypotheses", Sequential Analysis 33,
2014. The distribution is that of pairs of games.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite, log
from typing import Literal

from ponnuki.arena.pentanomial import Pentanomial
from ponnuki.errors import OptionError
from ponnuki.message import message

Decision = Literal["H0", "H1"]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of two hypotheses about the difference of two players, in Elo.

    Attributes:
        elo0: H0: the first player is so much stronger.
        elo1: H1: the first player is so much stronger; more than `elo0`.
        alpha: The probability of accepting H1 when H0 is true.
        beta: The probability of accepting H0 when H1 is true.

    Raises:
        OptionError: A value is out of range (option "sprt").
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (isfinite(self.elo0) and isfinite(self.elo1) and self.elo0 < self.elo1):
            raise OptionError(message("elo_not_less", elo0=self.elo0, elo1=self.elo1), "sprt")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise OptionError(message("not_error_rates", alpha=self.alpha, beta=self.beta), "sprt")

    @staticmethod
    def from_text(text: str, alpha: float = 0.05, beta: float = 0.05) -> Sprt:
        """Read a test from "elo0,elo1".

        Raises:
            OptionError: The text is not two numbers, or a value is out of range.
        """
        try:
            elo0, elo1 = map(float, text.split(","))
        except ValueError:
            raise OptionError(message("not_a_test", text=text), "sprt") from None
        return Sprt(elo0, elo1, alpha, beta)

    @property
    def bounds(self) -> tuple[float, float]:
        """The log likelihood ratios at which H0 and H1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, results: Pentanomial) -> float:
        """Return the log likelihood ratio of H1 to H0; 0 before the first pair."""
        return results.log_likelihood_ratio(self.elo0, self.elo1) if results.pairs else 0.0

    def decision(self, results: Pentanomial) -> Decision | None:
        """Return the hypothesis that is accepted; None as long as the test goes on."""
        low, high = self.bounds
        ratio = self.ratio(results)
        if ratio <= low:
            return "H0"
        return "H1" if ratio >= high else None
