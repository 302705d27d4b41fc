"""Seeks: what somebody wants to play with anybody, and the game of one that is answered."""

from __future__ import annotations

from collections.abc import Mapping

from ponnuki._core import TimeControl
from ponnuki.online.match_terms import MatchPlace
from ponnuki.online.messages import (
    Created,
    GameEvent,
    Joined,
    NewGame,
    NewSeek,
    Person,
    Rating,
    Seat,
    Seek,
)

_DAY = 24 * 60 * 60 * 1000  # milliseconds


def is_live(clock: str | None) -> bool:
    """Return whether both players stay for a game of this clock: no turn of it may take a day."""
    if clock is None:
        return False
    control = TimeControl(clock)
    return max(control.main, control.period, control.increment) < _DAY


def wish_of(seek: NewSeek | Seek) -> NewGame:
    """Return the game that a seek is about: a public one."""
    return NewGame(
        seek.game,
        seek.options,
        seek.clock,
        seek.seat,
        rated=seek.rated,
        public=True,
        match=seek.match,
        delay=seek.delay,
    )


def begun(
    seek: Seek,
    maker: Person,
    answerer: Person,
    wanted: Seat | None,
    lot: Seat,
    now: int,
    ratings: Mapping[str, Rating],
    id: str = "",
) -> tuple[GameEvent, ...]:
    """Return the first events of the game that an answered seek makes.

    Args:
        seek: The seek.
        maker: Who has made it, under the name of now.
        answerer: Who answers it.
        wanted: The seat that the answerer wants; None for either.
        lot: The maker's seat, should neither want one.
        now: The time of day of the server.
        ratings: Of the two, by the ids of those who have an account.
        id: The id of the game, which is that of its match, too.
    """
    seat: Seat | None = seek.seat
    if seat is None and wanted is not None:
        seat = 1 if wanted == 0 else 0
    return first_events(wish_of(seek), maker, answerer, seat, lot, now, ratings, id)


def first_events(
    wish: NewGame,
    maker: Person,
    other: Person,
    seat: Seat | None,
    lot: Seat,
    now: int,
    ratings: Mapping[str, Rating],
    id: str = "",
) -> tuple[GameEvent, ...]:
    """Return the first events of a game that two have agreed on.

    Args:
        wish: The game, with options and clock in their normal form.
        maker: Who has wanted it.
        other: Who has agreed.
        seat: The maker's seat; None by lot.
        lot: The maker's seat then.
        now: The time of day of the server.
        ratings: Of the two, by the ids of those who have an account.
        id: The id of the game, which is that of its match, too.
    """
    first = lot if seat is None else seat
    players = (maker, other) if first == 0 else (other, maker)
    created = Created(
        1,
        now,
        wish.game,
        wish.options,
        wish.clock,
        maker,
        seat,
        rated=wish.rated,
        public=wish.public,
        match=None if wish.match is None else MatchPlace(id, wish.match.length, wish.match.scoring),
        delay=wish.delay,
    )
    known = (ratings.get(players[0].id), ratings.get(players[1].id))
    return (created, Joined(2, now, players, known))
