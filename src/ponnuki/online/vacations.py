"""Vacations: how long somebody's clocks in games of days may stand still in a year."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

DAY = 24 * 60 * 60 * 1_000  # milliseconds


class Span(NamedTuple):
    """A vacation, by the time of the server in milliseconds; one that goes on ends by itself."""

    began: int
    ended: int


def left_in_year(taken: Iterable[Span], days: int, now: int) -> int:
    """Return the milliseconds of vacation that are left in the calendar year (UTC) of a time.

    Every vacation counts as a day at least, so that nobody can begin them without end.

    Args:
        taken: The vacations so far, one that goes on as if it ended now.
        days: How many days a year has.
        now: The time.
    """
    year = _year(now)
    first, end = _new_year(year), _new_year(year + 1)
    used = sum(
        max(0, min(max(one.ended, one.began + DAY), end) - max(one.began, first)) for one in taken
    )
    return max(0, days * DAY - used)


def latest_end(taken: Iterable[Span], days: int, now: int) -> int:
    """Return when a vacation that begins now ends by itself: nothing is left of its year then.

    One that reaches the new year has the days of that year, too.
    """
    taken = [*taken]
    end, new_year = now + left_in_year(taken, days, now), _new_year(_year(now) + 1)
    return end if end < new_year else new_year + left_in_year(taken, days, new_year)


def _year(time: int) -> int:
    return datetime.fromtimestamp(time / 1_000, UTC).year


def _new_year(year: int) -> int:
    return round(datetime(year, 1, 1, tzinfo=UTC).timestamp() * 1_000)
