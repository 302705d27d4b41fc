"""Divisions of a league: everybody is in one, the best go up, and nobody moves far."""

from __future__ import annotations

from itertools import chain
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from ponnuki.online.leagues.ladder import (
    by_rating,
    divided,
    exchanged,
    movers_between,
    next_divisions,
)

SIZES = st.integers(4, 16)
orders = st.integers(0, 60).map(lambda count: [f"p{n}" for n in range(count)])
seeds = st.randoms(use_true_random=False)


def places(divisions: list[list[str]]) -> dict[str, int]:
    """Return the division of each member, from 0 on."""
    return {one: index for index, division in enumerate(divisions) for one in division}


def played(divisions: list[list[str]], chance: Random) -> list[list[str]]:
    """Return divisions in the order in which a season that is played by chance ends."""
    tables = [[*division] for division in divisions]
    for table in tables:
        chance.shuffle(table)
    return tables


@given(orders, SIZES)
def test_an_order_is_divided_into_whole_divisions_but_the_last(order: list[str], size: int) -> None:
    divisions = divided(order, size)
    if len(order) < 2:
        assert divisions == []
        return
    assert [*chain(*divisions)] == order
    assert all(len(one) == size for one in divisions[:-1])
    assert 2 <= len(divisions[-1]) <= size + 1


@given(orders, SIZES, st.integers(1, 8), seeds)
def test_without_comings_and_goings_those_exchanged_are_the_best_and_the_last(
    order: list[str], size: int, movers: int, chance: Random
) -> None:
    movers = min(movers, size // 2)
    tables = played(divided(order, size), chance)
    before, after = places(tables), places(next_divisions(tables, {*order}, [], size, movers))
    assert before.keys() == after.keys()
    assert all(abs(after[one] - before[one]) <= 1 for one in before)
    for index, table in enumerate(tables):
        up, down = (movers_between(tables, at, movers) for at in (index - 1, index))
        assert [one for one in table if after[one] < index] == table[:up]
        assert [one for one in table if after[one] > index] == table[len(table) - down :]


@given(orders, SIZES, st.integers(1, 8), seeds, st.data())
def test_nobody_is_lost_and_who_goes_makes_room_upwards_alone(
    order: list[str], size: int, movers: int, chance: Random, data: st.DataObject
) -> None:
    movers = min(movers, size // 2)
    tables = played(divided(order, size), chance)
    gone = data.draw(st.sets(st.sampled_from(order))) if order else set()
    newcomers = [f"new{n}" for n in range(data.draw(st.integers(0, 20)))]
    known = [one for table in tables for one in table]
    staying = {*known} - gone
    divisions = next_divisions(tables, {*staying, *newcomers}, newcomers, size, movers)
    if len(staying) + len(newcomers) < 2:
        assert divisions == []
        return
    there = [*chain(*divisions)]
    assert sorted(there) == sorted([*staying, *newcomers])
    assert there[len(staying) :] == newcomers
    before, after = places(tables), places(divisions)
    room = -(-len(gone) // size)
    assert all(before[one] - 1 - room <= after[one] <= before[one] + 1 for one in staying)


@given(orders, SIZES, st.integers(1, 8), seeds)
def test_a_division_is_in_the_order_relegated_staying_promoted(
    order: list[str], size: int, movers: int, chance: Random
) -> None:
    tables = played(divided(order, size), chance)
    ranks = {one: rank for rank, one in enumerate(chain(*tables))}
    for division, table in zip(exchanged(tables, min(movers, size // 2)), tables, strict=True):
        assert [ranks[one] for one in division] == sorted(ranks[one] for one in division)
        assert len(division) == len(table)


def test_a_small_last_division_exchanges_half_of_itself_at_most() -> None:
    tables = [["a", "b", "c", "d"], ["e", "f", "g"]]
    assert movers_between(tables, 0, 2) == 1
    assert next_divisions(tables, {*"abcdefg"}, [], 4, 2) == [["a", "b", "c", "e"], ["d", "f", "g"]]


def test_who_goes_is_replaced_by_the_best_of_those_who_would_have_gone_down() -> None:
    tables = [["a", "b", "c", "d"], ["e", "f", "g", "h"]]
    there = next_divisions(tables, {*"acdefgh"}, [], 4, 2)
    assert there == [["a", "e", "f", "c"], ["d", "g", "h"]]


def test_newcomers_come_by_rating_and_by_lot_among_equals() -> None:
    ratings = {"a": 1500.0, "b": 1700.0, "c": 1500.0}
    found = {tuple(by_rating("abcd", ratings, lot)) for lot in range(20)}
    assert found == {("b", "a", "c", "d"), ("b", "c", "a", "d")}
