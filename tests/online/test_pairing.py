"""Who of those that look for a game get one together: properties of the rule."""

from __future__ import annotations

import math
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ponnuki.online.messages import Person, Rating, RatingRange, Seek
from ponnuki.online.pairing import (
    WIDENING,
    admits,
    bounds,
    due,
    fits,
    fitting,
    next_due,
    partner,
    reached,
)

values = st.integers(600, 2_800)


def seek_of(
    number: int,
    value: float | None = 1500,
    *,
    person: int | None = None,
    created: int = 0,
    seat: Any = None,
    rated: bool = True,
    range: RatingRange | None = None,
    size: int = 9,
) -> Seek:
    maker = f"{number if person is None else person:012}"
    rating = None if value is None else Rating(value, 80.0, 0.06, 20, 0)
    return Seek(
        f"{number:012}",
        Person(maker, maker),
        "gonnect",
        {"size": size},
        "5m",
        seat,
        True,
        created,
        rated,
        range,
        rating,
    )


@st.composite
def seeks(draw: st.DrawFn, number: int, *, alike: bool = False) -> Seek:
    """Draw a seek of one of six persons; alike ones are of rated games and want anybody."""
    created, value = draw(st.integers(0, 600_000)), draw(values)
    if alike:
        return seek_of(number, value, created=created)
    rated = draw(st.booleans())
    ranges = st.builds(RatingRange, st.integers(0, 500), st.integers(0, 500))
    return seek_of(
        number,
        value if rated else draw(st.sampled_from((None, value))),
        person=draw(st.integers(1, 6)),
        created=created,
        seat=draw(st.sampled_from((None, 0, 1))),
        rated=rated,
        range=draw(st.none() | ranges) if rated else None,
        size=draw(st.sampled_from((9, 13))),
    )


def test_bots_and_people_play_rated_games_apart_and_others_if_people_want() -> None:
    def of(number: int, *, bot: bool, bots: bool = False, rated: bool = True) -> Seek:
        made = seek_of(number, rated=rated)
        return replace(made, person=replace(made.person, bot=bot), bots=bots)

    for rated in (True, False):
        assert fits(of(1, bot=True, rated=rated), of(2, bot=True, rated=rated))
        assert fits(of(1, bot=False, rated=rated), of(2, bot=False, bots=True, rated=rated))
        assert not fits(of(1, bot=True, rated=rated), of(2, bot=False, rated=rated))
        wanted = fits(of(1, bot=True, rated=rated), of(2, bot=False, bots=True, rated=rated))
        assert wanted == (not rated)


@given(seeks(1), seeks(2), st.integers(0, 2_000_000))
def test_the_rule_is_symmetric(one: Seek, other: Seek, now: int) -> None:
    assert fits(one, other) == fits(other, one)
    if fits(one, other):
        assert reached(one, other) == reached(other, one)
        assert due(one, other) == due(other, one)
        assert (partner(one, [other], now) == other) == (partner(other, [one], now) == one)


@given(seeks(1), seeks(2))
def test_seeks_that_fit_want_each_other(one: Seek, other: Seek) -> None:
    assert not fits(one, one)
    if not fits(one, other):
        return
    assert one.person != other.person
    assert (one.rated, one.options, one.clock) == (other.rated, other.options, other.clock)
    assert None in (one.seat, other.seat) or one.seat != other.seat
    for seek, opponent in ((one, other), (other, one)):
        if seek.rated:
            assert opponent.rating is not None
            lowest, highest = bounds(seek)
            assert lowest <= opponent.rating.value <= highest


@given(seeks(1), st.data(), st.sets(st.integers(1, 6)))
def test_nobody_is_paired_with_themselves_or_whom_they_are_kept_apart_from(
    one: Seek, data: st.DataObject, blocked: set[int]
) -> None:
    others = [data.draw(seeks(2 + n)) for n in range(data.draw(st.integers(0, 5)))]
    apart = {f"{person:012}" for person in blocked}
    candidates = fitting(one, others, apart)
    assert {one.person.id, *apart}.isdisjoint(other.person.id for other in candidates)
    found = partner(one, candidates, 10**12)
    assert (found is None) == (not candidates)
    left_out = [other for other in others if other not in candidates]
    assert all(other.person.id in apart or not fits(one, other) for other in left_out)


@given(seeks(1), st.data())
def test_a_pair_is_made_when_it_is_due_and_not_before(one: Seek, data: st.DataObject) -> None:
    others = [data.draw(seeks(2 + n)) for n in range(data.draw(st.integers(0, 5)))]
    candidates = fitting(one, others, ())
    first = next_due(one, candidates)
    if first is None:
        assert not candidates
        assert partner(one, candidates, 10**12) is None
        return
    assert partner(one, candidates, first - 1) is None
    found = partner(one, candidates, first)
    assert found is not None
    assert due(one, found) == first
    if not one.rated:
        assert first == max(one.created, found.created)


@given(seeks(1, alike=True), st.lists(values, min_size=1, max_size=6), st.integers(0, 10**6))
def test_the_nearest_of_those_who_came_together_is_taken(
    one: Seek, others: list[int], later: int
) -> None:
    came = one.created + later
    waiting = [seek_of(2 + n, value, created=came) for n, value in enumerate(others)]
    found = partner(one, waiting, 10**12)
    assert found is not None
    assert found.rating is not None
    assert one.rating is not None
    own = one.rating.value
    assert abs(found.rating.value - own) == min(abs(value - own) for value in others)


@given(values, st.lists(st.tuples(values, st.integers(0, 5_000)), min_size=60, max_size=90))
def test_nobody_waits_for_ever(value: int, comers: list[tuple[int, int]]) -> None:
    """Whoever stays is paired, however many others come who are nearer to each other.

    Every comer finds somebody of nearly the same rating, who came at the same moment.
    """
    patient = seek_of(1, value)
    waiting, now = [patient], 0
    longest = math.ceil((2_800 - 600) / WIDENING * 1_000)
    for number, (other, pause) in enumerate(comers):
        now += 4_000 + pause
        for twin in (0, 1):
            new = seek_of(2 + 2 * number + twin, other + twin, created=now)
            found = partner(new, fitting(new, waiting, ()), now)
            if found is None:
                waiting.append(new)
            else:
                waiting.remove(found)
        for seek in [*waiting]:  # as the server does when a pair is due
            found = partner(seek, fitting(seek, waiting, ()), now)
            if seek in waiting and found is not None:
                waiting = [one for one in waiting if one not in (seek, found)]
    assert now > longest
    assert patient not in waiting


def test_a_range_is_about_the_rating_of_the_maker() -> None:
    seek = seek_of(1, 1_500, range=RatingRange(100, 250))
    assert bounds(seek) == (1_400, 1_750)
    found = [
        value for value in range(1_300, 1_900, 50) if admits(seek, Rating(value, 80, 0.06, 1, 0))
    ]
    assert found == [1_400, 1_450, 1_500, 1_550, 1_600, 1_650, 1_700, 1_750]
    assert not admits(seek, None)
    assert admits(seek_of(1, None, rated=False), None)


def test_the_window_widens_with_the_time() -> None:
    one, far = seek_of(1, 1_500), seek_of(2, 1_900)
    assert partner(one, [far], 29_999) is None
    assert partner(one, [far], 30_000) == far
    near = seek_of(3, 1_560, created=20_000)
    assert partner(one, [far, near], 20_000) == near
    # Who has waited longer is taken before somebody nearer who came long after.
    late, newcomer = seek_of(4, 1_690, created=29_000), seek_of(5, 1_700, created=30_000)
    assert partner(newcomer, [one, late], 30_000) == one
