"""Seeks: which are live, and which fit."""

from __future__ import annotations

from typing import Any

import pytest

from ponnuki.online.commands import create
from ponnuki.online.messages import Joined, NewSeek, Rating, Seek
from ponnuki.online.pairing import fits
from ponnuki.online.ratings import rating_at
from ponnuki.online.seeks import begun, is_live, wish_of
from ponnuki.online.state import fold
from tests.online.playing import ANN, BOB


@pytest.mark.parametrize(
    ("clock", "live"),
    [(None, False), ("0s+1x1d", False), ("1d", False), ("23h59m", True), ("5m+3s", True)],
)
def test_a_seek_is_live_if_no_turn_may_take_a_day(clock: str | None, live: bool) -> None:
    assert is_live(clock) == live


@pytest.mark.parametrize("mine", [None, 0, 1])
@pytest.mark.parametrize("theirs", [None, 0, 1])
@pytest.mark.parametrize("lot", [0, 1])
@pytest.mark.parametrize("rated", [False, True])
def test_seats_are_what_both_want(mine: Any, theirs: Any, lot: Any, rated: bool) -> None:
    wanted = create(wish_of(NewSeek("x", "gonnect", {}, "5m", theirs, rated)), BOB, 1)
    start = rating_at(None, 1)
    facts = ("gonnect", wanted.options, "5m")
    seek = Seek("1" * 12, ANN, *facts, mine, True, 1, rated, None, start)
    other = Seek("2" * 12, BOB, *facts, theirs, True, 1, rated, None, start)
    assert (wanted.rated, wanted.public) == (rated, True)
    assert fits(seek, other) == (mine is None or mine != theirs)
    if fits(seek, other):
        rating = Rating(1600.0, 80.0, 0.06, 9, 1)
        events = begun(seek, ANN, BOB, theirs, lot, 2, {ANN.id: rating})
        state, joined = fold(events), events[1]
        assert state.created.rated == rated
        seats = (state.seat_of(ANN.id), state.seat_of(BOB.id))
        expected = lot if mine is None and theirs is None else mine
        if expected is None:
            expected = 1 - theirs
        assert seats == (expected, 1 - expected)
        assert isinstance(joined, Joined)
        assert joined.ratings[expected] == rating  # as when somebody joins by link
        assert joined.ratings[1 - expected] is None  # a guest
