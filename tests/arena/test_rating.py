"""Ratings of many players."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from random import Random

import pytest

from ponnuki.arena import Pentanomial, RatingError, ratings
from ponnuki.arena.pentanomial import score_of


def played(elo: float, pairs: int, rng: Random, draws: float = 0.0) -> Pentanomial:
    """Return random pairs of games in which a player is `elo` stronger."""
    score = score_of(elo)
    tally = Pentanomial()
    for _ in range(pairs):
        points = 0.0
        for _ in range(2):
            points += 0.5 if rng.random() < draws else float(rng.random() < score)
        tally = tally.with_pair(points)
    return tally


@pytest.mark.parametrize("counts", [(34, 54, 63, 64, 75), (332, 433, 498, 333, 334)])
def test_two_players_are_as_far_apart_as_their_score(
    counts: tuple[int, int, int, int, int],
) -> None:
    pairs = Pentanomial(counts)
    by_player = {r.player: r for r in ratings({("a", "b"): pairs}, "b", at=1000)}
    low, high = pairs.interval
    assert by_player["b"].elo == 1000
    assert by_player["b"].error == 0
    assert by_player["a"].elo - 1000 == pytest.approx(pairs.elo, abs=0.5)
    assert by_player["a"].error == pytest.approx((high - low) / 2, rel=0.01)
    assert by_player["a"].pairs == by_player["b"].pairs == sum(counts)


def test_anybody_may_be_the_anchor() -> None:
    rng = Random(1)
    results = {("a", "b"): played(100, 50, rng), ("b", "c"): played(50, 50, rng)}
    first = {r.player: r.elo for r in ratings(results, "a")}
    last = {r.player: r.elo for r in ratings(results, "c")}
    for name in "abc":
        assert first[name] - first["c"] == pytest.approx(last[name])


def test_the_order_of_two_players_does_not_matter() -> None:
    pairs = Pentanomial((3, 4, 5, 6, 7))
    one = ratings({("a", "b"): pairs}, "a")
    other = ratings({("b", "a"): pairs.reversed}, "a")
    assert [r.player for r in one] == [r.player for r in other] == ["a", "b"]
    assert one[1].elo == pytest.approx(other[1].elo)
    assert one[1].error == pytest.approx(other[1].error)


def test_ratings_of_players_without_wins_are_finite() -> None:
    by_player = {r.player: r for r in ratings({("a", "b"): Pentanomial((20, 0, 0, 0, 0))}, "b")}
    assert -1000 < by_player["a"].elo < -400
    assert by_player["a"].error > 200


def test_meetings_without_pairs_do_not_count() -> None:
    results = {("a", "b"): Pentanomial((1, 0, 0, 0, 1)), ("a", "c"): Pentanomial()}
    assert [r.player for r in ratings(results, "a")] == ["a", "b"]


def test_unconnected_players_are_refused() -> None:
    pair = Pentanomial((0, 0, 1, 0, 0))
    with pytest.raises(RatingError, match="no results join c and d to a"):
        ratings({("a", "b"): pair, ("c", "d"): pair}, "a")
    with pytest.raises(RatingError, match="'x' has not played anybody"):
        ratings({("a", "b"): pair}, "x")
    with pytest.raises(RatingError, match="has not played anybody"):
        ratings({}, "a")


def test_errors_hold_the_truth_as_often_as_they_say() -> None:
    """A pool of six, neighbours 80 Elo apart, a third of the games drawn."""
    rng = Random(3)
    draws = 1 / 3
    held = rated = 0
    for _ in range(100):
        results = {
            (str(a), str(b)): played(80 * (a - b), 40, rng, draws)
            for a, b in combinations(range(6), 2)
        }
        for r in ratings(results, "0"):
            if r.player != "0":
                # Draws pull every score to one half: what is estimated is the pull's fixed point.
                rated += 1
                held += abs(r.elo - TRUTH[int(r.player)]) <= r.error
    assert rated == 500
    assert 0.91 <= held / rated <= 0.985


def _truth() -> list[float]:
    """Return the ratings of expected scores, from enough pairs that chance plays no part."""
    many = 1_000_000
    results = {}
    for a, b in combinations(range(6), 2):
        win = score_of(80 * (a - b)) * 2 / 3
        loss = 2 / 3 - win
        p = [loss * loss, 2 * loss / 3, 1 / 9 + 2 * win * loss, 2 * win / 3, win * win]
        counts = [round(many * x) for x in p]
        results[str(a), str(b)] = Pentanomial(
            (counts[0], counts[1], counts[2], counts[3], counts[4])
        )
    return [r.elo for r in sorted(ratings(results, "0"), key=lambda r: int(r.player))]


TRUTH = _truth()


def test_a_large_pool_is_put_in_order() -> None:
    rng = Random(5)
    names = [f"{i:02}" for i in range(20)]
    results = {(a, b): played(100 * (int(a) - int(b)), 60, rng) for a, b in combinations(names, 2)}
    ranking = ratings(results, "00")
    assert [r.player for r in ranking] == names[::-1]
    assert ranking[0].elo == pytest.approx(1900, abs=150)


@pytest.mark.parametrize(
    ("anchor", "at", "expected"),
    [
        (
            "c",
            1500,
            [
                ("c", 1500.0, 0.0, 33),
                ("a", 1318.9745350341364, 115.06917828155308, 76),
                ("b", 1279.8726885837903, 108.36171612127836, 67),
                ("d", 1087.0690842185868, 131.8117292701262, 47),
                ("e", 1035.5354691891107, 165.4177619092096, 29),
            ],
        ),
    ],
)
def test_a_pool_is_rated_as_by_an_independent_implementation(
    anchor: str, at: float, expected: list[tuple[str, float, float, int]]
) -> None:
    """The expected values come from Newton's method with matrices as lists, in plain Python."""
    actual = ratings({players: Pentanomial(counts) for players, counts in POOL.items()}, anchor, at)
    assert [(r.player, r.pairs) for r in actual] == [
        (name, pairs) for name, _, _, pairs in expected
    ]
    for rating, (_, elo, error, _) in zip(actual, expected, strict=True):
        assert rating.elo == pytest.approx(elo, rel=1e-9)
        assert rating.error == pytest.approx(error, rel=1e-9)


POOL = {
    ("a", "b"): (3, 5, 20, 11, 7),
    ("b", "c"): (10, 2, 8, 1, 0),
    ("c", "d"): (0, 0, 0, 0, 12),
    ("a", "d"): (0, 1, 4, 4, 9),
    ("d", "e"): (2, 0, 9, 0, 6),
    ("e", "a"): (8, 0, 3, 0, 1),
}


def test_a_player_without_a_point_is_rated_as_by_an_independent_implementation() -> None:
    best, worst = ratings({("a", "b"): Pentanomial((20, 0, 0, 0, 0))}, "b")
    assert (best.player, best.elo) == ("b", 0)
    assert worst.elo == pytest.approx(-645.1135426887671, rel=1e-9)
    assert worst.error == pytest.approx(511.7164842366677, rel=1e-9)


@pytest.mark.parametrize("module", ["ponnuki", "ponnuki.arena", "ponnuki.cli.app"])
def test_numpy_is_imported_by_ratings_alone(module: str) -> None:
    script = f"import sys, {module}; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], check=True)
