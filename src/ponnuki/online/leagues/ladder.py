"""The divisions of a league: who goes up, who goes down, and where newcomers begin.

Pure: the same tables and members always give the same divisions.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence

MIN_DIVISION = 2  # members, of whom a game needs so many

Order = Sequence[str]  # ids of members, the best first


def next_divisions(
    tables: Sequence[Order],
    members: Collection[str],
    newcomers: Order,
    size: int,
    movers: int,
) -> list[list[str]]:
    """Return the divisions of the next season, the highest first, the best of each first.

    Neighbouring divisions exchange their members first; then who is no member any more leaves a
    place to those below, newcomers come in at the bottom, and the order is cut into divisions.

    Args:
        tables: The final order of each division of the last season, the highest first.
        members: Who takes part in the next season, newcomers included.
        newcomers: Those of them who were in no division, the best first.
        size: How many a division has.
        movers: How many go up and down between two divisions.
    """
    order = [one for division in exchanged(tables, movers) for one in division if one in members]
    return divided([*order, *newcomers], size)


def exchanged(tables: Sequence[Order], movers: int) -> list[list[str]]:
    """Return the divisions after promotion and relegation.

    Who is promoted stands below those who have stayed there, who is relegated above those.
    """
    after = []
    for index, table in enumerate(tables):
        above = movers_between(tables, index - 1, movers)
        below = movers_between(tables, index, movers)
        relegated = tables[index - 1][len(tables[index - 1]) - above :] if above else ()
        promoted = tables[index + 1][:below] if below else ()
        after.append([*relegated, *table[above : len(table) - below], *promoted])
    return after


def movers_between(tables: Sequence[Order], upper: int, movers: int) -> int:
    """Return how many go down from the division `upper`, and up from the one below it.

    That is no more than half of either, so that nobody who goes up would go down, too.
    """
    if not 0 <= upper < len(tables) - 1:
        return 0
    return min(movers, len(tables[upper]) // 2, len(tables[upper + 1]) // 2)


def divided(order: Order, size: int) -> list[list[str]]:
    """Return an order cut into divisions; the last one may have fewer members.

    One who would be alone there is in the division above, which has one more. Of fewer than two
    there is no division.
    """
    if len(order) < MIN_DIVISION:
        return []
    divisions = [[*order[first : first + size]] for first in range(0, len(order), size)]
    if len(divisions[-1]) < MIN_DIVISION:
        alone = divisions.pop()
        divisions[-1] += alone
    return divisions


def by_rating(persons: Iterable[str], ratings: Mapping[str, float], lot: int) -> list[str]:
    """Return persons by rating, the best first, and those who are equal by lot."""
    drawn = sorted(persons)
    random.Random(lot).shuffle(drawn)
    return sorted(drawn, key=lambda one: -ratings.get(one, 0))
