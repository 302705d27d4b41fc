"""Which two of those who look for a game with anybody get one, and when.

Two seeks fit if they are about the same game and each is what the other wants. Bots play rated
games among themselves, and others also with people who want that. Seeks of unrated games are paired
at once. Those of rated games are paired as soon as the ratings differ by no more
than the window, which widens while the older of the two waits. If several could be paired with a
seek, it gets the one that the window has reached first. Of two that have waited equally long that
is the one of the nearer rating. One that waits long enough comes before all new ones, however near
they are, so that nobody waits for ever.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable

from ponnuki.online.messages import Person, Rating, Seek

WINDOW = 100  # points by which the ratings of two may differ at once
WIDENING = 10  # points by which the window widens in a second


def bounds(seek: Seek) -> tuple[float, float]:
    """Return the lowest and the highest rating that an opponent may have."""
    if seek.range is None or seek.rating is None:
        return -math.inf, math.inf
    return seek.rating.value - seek.range.below, seek.rating.value + seek.range.above


def admits(seek: Seek, rating: Rating | None) -> bool:
    """Return whether somebody of this rating, None of a guest, may answer a seek."""
    lowest, highest = bounds(seek)
    if rating is None:
        return not seek.rated
    return lowest <= rating.value <= highest


def admits_kind(seek: Seek, person: Person) -> bool:
    """Return whether a bot may play a person, or a person a bot, if these two are such."""
    alike = seek.person.bot == person.bot
    return alike or (not seek.rated and (seek.person.bot or seek.bots))


def fits(one: Seek, other: Seek) -> bool:
    """Return whether two seeks are about the same game, and each is what the other wants."""
    same = (one.game, one.options, one.clock, one.rated, one.match) == (
        other.game,
        other.options,
        other.clock,
        other.rated,
        other.match,
    )
    seats = one.seat is None or other.seat is None or one.seat != other.seat
    ratings = admits(one, other.rating) and admits(other, one.rating)
    kinds = admits_kind(one, other.person) and admits_kind(other, one.person)
    return same and seats and ratings and kinds and one.person.id != other.person.id


def fitting(seek: Seek, others: Iterable[Seek], apart: Container[str]) -> list[Seek]:
    """Return those of other seeks that fit one.

    Args:
        seek: The one.
        others: The others.
        apart: The ids of whom its maker has blocked, and of who has blocked its maker.
    """
    return [other for other in others if fits(seek, other) and other.person.id not in apart]


def reached(one: Seek, other: Seek) -> float:
    """Return the time at which the window of two seeks that fit reaches their difference."""
    difference = 0.0
    if one.rating is not None and other.rating is not None:
        difference = abs(one.rating.value - other.rating.value)
    return min(one.created, other.created) + (difference - WINDOW) / WIDENING * 1_000


def due(one: Seek, other: Seek) -> int:
    """Return the time from which on two seeks that fit are paired."""
    both = max(one.created, other.created)
    return max(both, math.ceil(reached(one, other))) if one.rated else both


def partner(seek: Seek, candidates: Iterable[Seek], now: int) -> Seek | None:
    """Return with which of the seeks that fit it a seek is paired now; None if with none yet."""
    ready = [other for other in candidates if due(seek, other) <= now]
    return min(
        ready, key=lambda other: (reached(seek, other), other.created, other.id), default=None
    )


def next_due(seek: Seek, candidates: Iterable[Seek]) -> int | None:
    """Return from when on a seek is paired if nothing changes; None if it waits for others."""
    return min((due(seek, other) for other in candidates), default=None)
