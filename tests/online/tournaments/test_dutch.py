"""The Dutch system: beside a referee that looks at every pairing, and by its properties."""

from __future__ import annotations

import pytest

from ponnuki.online.tournaments.dutch import Contender, NoPairing, pair_round, seats
from tests.online.tournaments.every_pairing import best_pairing
from tests.online.tournaments.swiss_playing import rounds_by_chance


@pytest.mark.parametrize("seed", range(16))
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_every_round_is_paired_as_the_referee_does(players: int, seed: int) -> None:
    rest = 0.15 if seed % 2 else 0.0
    for present, pairing, last in rounds_by_chance(players, players - 2, seed, rest):
        expected = best_pairing(present, players - 2 if last else None)
        found = {frozenset(pair) for pair in pairing.pairs}
        assert (found, pairing.bye) == expected


@pytest.mark.parametrize(("players", "rounds"), [(9, 5), (16, 7), (23, 7), (40, 9)])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_meets_twice_or_has_two_byes_or_one_colour_too_often(
    players: int, rounds: int, seed: int
) -> None:
    met: set[frozenset[int]] = set()
    byes: set[int] = set()
    colours: dict[int, list[int]] = {}
    for present, pairing, last in rounds_by_chance(players, rounds, seed, 0.05 * seed):
        pairs = {frozenset(pair) for pair in pairing.pairs}
        assert not pairs & met
        met |= pairs
        if pairing.bye is not None:
            assert pairing.bye not in byes
            byes.add(pairing.bye)
        paired = [player for pair in pairing.pairs for player in pair]
        assert sorted([*paired, *([pairing.bye] if pairing.bye else [])]) == sorted(
            one.number for one in present
        )
        for pair in pairing.pairs:
            for seat, player in enumerate(pair):
                had = colours.setdefault(player, [])
                had.append(seat)
                if not last:  # then the best may break the rules of colours
                    assert abs(had.count(0) - had.count(1)) <= 2
                    assert len(had) < 3 or len({*had[-3:]}) > 1


def test_there_is_no_pairing_once_everybody_has_met() -> None:
    two = [Contender(1, 1.0, (0,), frozenset({2})), Contender(2, 0.0, (1,), frozenset({1}))]
    with pytest.raises(NoPairing):
        pair_round(two)


def test_nobody_has_a_second_bye() -> None:
    alone = [Contender(1, 1.0, has_bye=True, floats=("down",), unplayed=1)]
    with pytest.raises(NoPairing):
        pair_round(alone)


def test_the_first_round_pairs_the_upper_half_with_the_lower_one() -> None:
    pairing = pair_round([Contender(number, 0.0) for number in range(1, 8)])
    assert pairing.pairs == ((1, 4), (5, 2), (3, 6))
    assert pairing.bye == 7


def test_of_two_equal_preferences_the_last_difference_of_colours_decides() -> None:
    one = Contender(1, 1.0, (0, 1, 0), frozenset({3}))
    other = Contender(2, 1.0, (0, 0, 1), frozenset({4}))
    assert [each.number for each in seats(one, other, 0)] == [2, 1]
