"""Pairs: published results, and the coverage of intervals."""

from __future__ import annotations

from math import inf
from random import Random
from statistics import NormalDist

import pytest

from ponnuki.arena import Pentanomial
from ponnuki.arena.pentanomial import elo_of, score_of

Counts = tuple[int, int, int, int, int]


@pytest.mark.parametrize(
    ("counts", "elo", "error", "normalised", "superiority"),
    [
        ((34, 54, 63, 64, 75), 55.58, 27.65, 57.94, 1.0),
        ((332, 433, 498, 333, 334), -8.64, 10.33, -9.17, 0.0505),
        ((7895, 8757, 5685, 568, 9999), -21.04, 2.95, -19.01, 0.0),
    ],
)
def test_estimates_equal_those_of_fastchess(
    counts: Counts, elo: float, error: float, normalised: float, superiority: float
) -> None:
    """From the tests of fastchess (github.com/Disservin/fastchess, app/tests/elo_test.cpp).

    Its errors are 1.96 standard errors; with as many pairs likelihood intervals are as wide.
    """
    pairs = Pentanomial(counts)
    low, high = pairs.interval
    assert pairs.elo == pytest.approx(elo, abs=0.01)
    assert (high - low) / 2 == pytest.approx(error, rel=0.01)
    assert pairs.normalised_elo == pytest.approx(normalised, abs=0.01)
    assert pairs.superiority == pytest.approx(superiority, abs=0.001)


@pytest.mark.parametrize(
    ("counts", "elo0", "elo1", "ratio"),
    [
        ((223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        ((871, 26175, 55983, 26678, 821), 0.0, 2.0, -4.98),
    ],
)
def test_the_likelihood_ratios_of_fastchess(
    counts: Counts, elo0: float, elo1: float, ratio: float
) -> None:
    """From the same, app/tests/sprt_test.cpp: "logistic pentanomial"."""
    actual = Pentanomial(counts).log_likelihood_ratio(elo0, elo1)
    assert actual == pytest.approx(ratio, abs=0.01)


def test_elo_and_score_are_inverse() -> None:
    for elo in (-700.0, -20.0, 0.0, 3.0, 400.0):
        assert elo_of(score_of(elo)) == pytest.approx(elo)
    assert score_of(400) == pytest.approx(10 / 11)
    assert (elo_of(0), elo_of(1)) == (-inf, inf)


def test_pairs_are_counted_by_points() -> None:
    pairs = Pentanomial()
    for points in (0, 0.5, 1, 1, 1.5, 2):
        pairs = pairs.with_pair(points)
    assert pairs.counts == (1, 1, 2, 1, 1)
    assert (pairs.pairs, pairs.score, pairs.elo) == (6, 0.5, 0)
    for points in (2, 2, 1.5):
        pairs = pairs.with_pair(points)
    assert pairs.counts == (1, 1, 2, 2, 3)
    assert pairs.score > 0.5
    with pytest.raises(ValueError, match=r"0\.35|not in"):
        pairs.with_pair(0.7)
    with pytest.raises(ValueError, match="none of them negative"):
        Pentanomial((0, 0, -1, 0, 0))


@pytest.mark.parametrize("counts", [(3, 1, 7, 2, 9), (0, 0, 0, 0, 8), (0, 0, 1, 5, 0)])
def test_the_other_player_sees_the_contrary(counts: Counts) -> None:
    pairs, other = Pentanomial(counts), Pentanomial(counts).reversed
    assert other.elo == pytest.approx(-pairs.elo)
    assert other.interval == pytest.approx((-pairs.interval[1], -pairs.interval[0]))
    assert other.superiority == pytest.approx(1 - pairs.superiority)
    assert other.reversed == pairs


@pytest.mark.parametrize("pairs", [1, 10, 100])
def test_the_interval_of_a_player_who_wins_every_game(pairs: int) -> None:
    """If the mean were s, all pairs are won with probability at most s^pairs."""
    tally = Pentanomial((0, 0, 0, 0, pairs))
    low, high = tally.interval
    assert (tally.elo, high) == (inf, inf)
    tolerated = NormalDist().inv_cdf(0.975) ** 2 / 2
    assert low == pytest.approx(elo_of(2.718281828 ** (-tolerated / pairs)), abs=5)
    assert 0.85 < tally.superiority <= 1
    assert tally.normalised_elo is None


def test_equal_pairs_still_have_an_interval() -> None:
    low, high = Pentanomial((0, 0, 30, 0, 0)).interval
    assert -60 < low < 0 < high < 60


def test_more_pairs_tell_more() -> None:
    few, many = Pentanomial((1, 2, 9, 5, 3)), Pentanomial((10, 20, 90, 50, 30))
    assert few.elo == pytest.approx(many.elo)
    assert few.interval[0] < many.interval[0] < many.elo < many.interval[1] < few.interval[1]
    assert few.superiority < many.superiority


@pytest.mark.slow
@pytest.mark.parametrize(
    ("weights", "pairs"),
    [((1, 2, 4, 3, 2), 40), ((1, 0, 6, 0, 1), 60), ((0, 1, 2, 12, 85), 100)],
)
def test_intervals_hold_the_truth_as_often_as_they_say(weights: Counts, pairs: int) -> None:
    rng = Random(7)
    truth = elo_of(sum(w * x / 4 for x, w in enumerate(weights)) / sum(weights))
    rounds = 250
    held = 0
    for _ in range(rounds):
        drawn = rng.choices(range(5), weights, k=pairs)
        counts = [drawn.count(x) for x in range(5)]
        low, high = Pentanomial((counts[0], counts[1], counts[2], counts[3], counts[4])).interval
        held += low <= truth <= high
    assert 0.915 <= held / rounds <= 0.985
