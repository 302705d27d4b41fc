"""The sequential test: its bounds and how often it errs."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from ponnuki import OptionError
from ponnuki.arena import Pentanomial, Sprt
from ponnuki.arena.pentanomial import PAIR_SCORES, score_of


def test_bounds_are_those_of_wald() -> None:
    assert Sprt(0, 5).bounds == pytest.approx((log(0.05 / 0.95), log(0.95 / 0.05)))
    assert Sprt(0, 5, 0.1, 0.02).bounds == pytest.approx((log(0.02 / 0.9), log(0.98 / 0.1)))


def test_nothing_is_decided_before_the_first_pair() -> None:
    assert Sprt(0, 20).ratio(Pentanomial()) == 0
    assert Sprt(0, 20).decision(Pentanomial()) is None


def test_decisions() -> None:
    test = Sprt(0, 30)
    assert test.decision(Pentanomial((0, 10, 100, 90, 40))) == "H1"
    assert test.decision(Pentanomial((40, 90, 100, 10, 0))) == "H0"
    assert test.decision(Pentanomial((1, 2, 5, 2, 1))) is None


def test_a_dozen_won_pairs_are_enough() -> None:
    test = Sprt(0, 100)
    pairs = next(n for n in range(1, 100) if test.decision(Pentanomial((0, 0, 0, 0, n))))
    assert 8 < pairs < 20


@pytest.mark.parametrize(
    ("text", "alpha", "beta", "words"),
    [
        ("20", 0.05, 0.05, "written elo0,elo1"),
        ("a,b", 0.05, 0.05, "written elo0,elo1"),
        ("1,2,3", 0.05, 0.05, "written elo0,elo1"),
        ("20,0", 0.05, 0.05, "elo0 must be less than elo1"),
        ("0,nan", 0.05, 0.05, "elo0 must be less than elo1"),
        ("0,inf", 0.05, 0.05, "elo0 must be less than elo1"),
        ("0,20", 0, 0.05, "between 0 and 0.5"),
        ("0,20", 0.05, 0.5, "between 0 and 0.5"),
    ],
)
def test_invalid_hypotheses_are_refused(text: str, alpha: float, beta: float, words: str) -> None:
    with pytest.raises(OptionError, match=words) as caught:
        Sprt.from_text(text, alpha, beta)
    assert caught.value.option == "sprt"


def test_from_text() -> None:
    assert Sprt.from_text("-5, 10", 0.01, 0.02) == Sprt(-5, 10, 0.01, 0.02)


def run(test: Sprt, mean: float, rng: Random, most: int) -> tuple[str | None, int]:
    """Run the test on random pairs; return the decision and how many pairs it took."""
    lean = (mean - 0.5) / sum(w * (x - 0.5) ** 2 for w, x in zip(SHARES, PAIR_SCORES, strict=True))
    weights = [w * (1 + lean * (x - 0.5)) for w, x in zip(SHARES, PAIR_SCORES, strict=True)]
    pairs = Pentanomial()
    for n in range(most):
        pairs = pairs.with_pair(2 * rng.choices(PAIR_SCORES, weights)[0])
        if decision := test.decision(pairs):
            return decision, n + 1
    return None, most


SHARES = (0.1, 0.2, 0.4, 0.2, 0.1)


@pytest.mark.parametrize(("truth", "wrong"), [(0, "H1"), (60, "H0")])
def test_errors_are_as_rare_as_promised(truth: float, wrong: str) -> None:
    """With 200 tests 10 errors are to be expected at most; 19 have a probability of 0.5 %."""
    rng = Random(11)
    test = Sprt(0, 60)
    found = [run(test, score_of(truth), rng, 3000) for _ in range(200)]
    assert all(decision for decision, _ in found)
    assert 1 <= sum(decision == wrong for decision, _ in found) <= 18
    assert sum(pairs for _, pairs in found) / len(found) < 150
