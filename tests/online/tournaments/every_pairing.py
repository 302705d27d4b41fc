"""A slow referee of the Dutch system: it looks at all pairings of a round, bracket by bracket.

Written from the handbook (C.04.3), without reading the program. It is for few players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import Any

from ponnuki.online.messages import Seat
from ponnuki.online.tournaments.dutch import Contender, seats

Pair = tuple[Contender, Contender]
Complete = tuple[tuple[Pair, ...], Contender | None]


def best_pairing(
    contenders: Iterable[Contender], last_of: int | None
) -> tuple[set[frozenset[int]], int | None] | None:
    """Return the pairs of the best pairing, and who has the bye; None if there is none."""
    ranked = sorted(contenders, key=lambda one: (-one.points, one.number))
    top = None if last_of is None else (last_of - 1) / 2
    complete = [*all_pairings(ranked, top)]
    if not complete:
        return None
    if len(ranked) % 2:
        least = min(bye.points for _, bye in complete if bye)
        complete = [one for one in complete if one[1] and one[1].points == least]
    scores = sorted({one.points for one in ranked}, reverse=True)
    floaters: list[Contender] = []
    for place, score in enumerate(scores):
        bracket = floaters + [one for one in ranked if one.points == score]
        following = [one for one in ranked if scores[place + 1 :][:1] == [one.points]]
        complete = best_of_bracket(complete, bracket, len(floaters), following, top)
        floaters = floating(complete[0], bracket)
    pairs, bye = complete[0]
    numbers = {frozenset(one.number for one in pair) for pair in pairs}
    return numbers, None if bye is None else bye.number


def all_pairings(ranked: Sequence[Contender], top: float | None) -> Iterator[Complete]:
    """Yield all pairings that the absolute criteria allow."""
    if not ranked:
        yield (), None
        return
    first, rest = ranked[0], ranked[1:]
    for index, other in enumerate(rest):
        if allowed(first, other, top):
            for pairs, bye in all_pairings([*rest[:index], *rest[index + 1 :]], top):
                yield ((first, other), *pairs), bye
    if len(ranked) % 2 and not first.has_bye:
        for pairs, bye in all_pairings(rest, top):
            if bye is None:
                yield pairs, first


def is_top(one: Contender, top: float | None) -> bool:
    return top is not None and one.points > top


def absolute(one: Contender) -> Seat | None:
    """Return the seat of an absolute preference."""
    if one.seats[-2:] in ((0, 0), (1, 1)):
        return 1 if one.seats[-1] == 0 else 0
    balance = sum(1 if seat == 0 else -1 for seat in one.seats)
    return None if abs(balance) < 2 else 1 if balance > 0 else 0


def preferred(one: Contender) -> tuple[Seat | None, bool]:
    """Return the seat that somebody prefers, and whether strongly or absolutely."""
    wanted = absolute(one)
    balance = sum(1 if seat == 0 else -1 for seat in one.seats)
    if wanted is not None or not one.seats:
        return wanted, wanted is not None
    if balance:
        return (1 if balance > 0 else 0), True
    return (1 if one.seats[-1] == 0 else 0), False


def allowed(one: Contender, other: Contender, top: float | None) -> bool:
    if other.number in one.opponents:
        return False
    same = absolute(one) is not None and absolute(one) == absolute(other)
    return not same or is_top(one, top) or is_top(other, top)


def floating(complete: Complete, bracket: Sequence[Contender]) -> list[Contender]:
    inside = {one.number for pair in inner(complete, bracket) for one in pair}
    return [one for one in bracket if one.number not in inside]


def inner(complete: Complete, bracket: Sequence[Contender]) -> list[Pair]:
    numbers = {one.number for one in bracket}
    return [pair for pair in complete[0] if all(one.number in numbers for one in pair)]


def best_of_bracket(
    complete: list[Complete],
    bracket: Sequence[Contender],
    floaters: int,
    following: Sequence[Contender],
    top: float | None,
) -> list[Complete]:
    """Return the complete pairings whose part in a bracket is the best one."""
    moved = {one.number for one in bracket[:floaters]}
    parts: dict[Any, list[Complete]] = {}
    for one in complete:
        pairs = inner(one, bracket)
        if any({a.number, b.number} <= moved for a, b in pairs):
            continue  # who has come from above is paired with who has not
        key = frozenset(frozenset(each.number for each in pair) for pair in pairs)
        parts.setdefault(key, []).append(one)

    def quality(part: Any) -> Any:
        return (
            *criteria(parts[part], bracket, floaters, following, top),
            place_in_order(inner(parts[part][0], bracket), bracket, floaters),
        )

    return parts[min(parts, key=quality)]


def criteria(
    alike: list[Complete],
    bracket: Sequence[Contender],
    floaters: int,
    following: Sequence[Contender],
    top: float | None,
) -> tuple[Any, ...]:
    """Return what the criteria C.6 to C.21 count; `alike` have the same part in the bracket."""
    pairs, down = inner(alike[0], bracket), floating(alike[0], bracket)
    points = sorted((one.points for one in down), reverse=True)
    below = min(later(one, [*down, *following]) for one in alike) if following else ()
    byes = [bye for _, bye in alike if bye and bye in bracket]
    unplayed = min(bye.unplayed for bye in byes) if byes else 0
    beyond = thrice = clash = strong = 0
    for one, other in pairs:
        if is_top(one, top) or is_top(other, top):
            first, second = seats(one, other, 0)
            beyond += first.difference + 1 > 2
            beyond += second.difference - 1 < -2
            thrice += first.seats[-2:] == (0, 0)
            thrice += second.seats[-2:] == (1, 1)
        (mine, mine_strong), (theirs, theirs_strong) = preferred(one), preferred(other)
        if mine is not None and mine == theirs:
            clash += 1
            strong += mine_strong and theirs_strong
    moved = {one.number for one in bracket[:floaters]}
    resident = [one for one in down if one.number not in moved]
    met = [
        (a, b) if a.number in moved else (b, a) for a, b in pairs if {a.number, b.number} & moved
    ]

    def count(direction: str, before: int) -> int:
        who = resident if direction == "down" else [other for _, other in met]
        return sum(
            one.floats[-before:][:1] == (direction,) for one in who if len(one.floats) >= before
        )

    def widths(direction: str, before: int) -> list[float]:
        return sorted(
            (
                one.points - other.points
                for one, other in met
                for who in [one if direction == "down" else other]
                if len(who.floats) >= before and who.floats[-before] == direction
            ),
            reverse=True,
        )

    return (
        *(len(down), points, below, unplayed, beyond, thrice, clash, strong),
        *(count("down", 1), count("up", 1), count("down", 2), count("up", 2)),
        *(widths("down", 1), widths("up", 1), widths("down", 2), widths("up", 2)),
    )


def later(complete: Complete, bracket: Sequence[Contender]) -> tuple[Any, ...]:
    down = floating(complete, bracket)
    return len(down), sorted((one.points for one in down), reverse=True)


def place_in_order(pairs: list[Pair], bracket: Sequence[Contender], floaters: int) -> Any:
    """Return by what candidates of a bracket are ordered: the earlier ones are less."""
    place = {one.number: index for index, one in enumerate(bracket)}
    indexed = sorted(tuple(sorted(place[one.number] for one in pair)) for pair in pairs)
    met = [pair for pair in indexed if pair[0] < floaters]
    taken = {index for pair in met for index in pair}
    rest = [index for index in range(floaters, len(bracket)) if index not in taken]
    inside = [(rest.index(a), rest.index(b)) for a, b in indexed if a >= floaters]
    return [a for a, _ in met], [b for _, b in met], order_of_rest(inside, len(rest))


def order_of_rest(pairs: Sequence[tuple[int, int]], count: int) -> int:
    """Return how many candidates the handbook generates before this one."""
    halves = len(pairs)
    wanted = [other for _, other in sorted(pairs)]
    uppers = tuple(sorted(one for one, _ in pairs))
    for place, upper in enumerate(exchanges(count, halves)):
        if upper != uppers:
            continue
        lower = [one for one in range(count) if one not in upper]
        seen: dict[tuple[int, ...], int] = {}
        for order in permutations(lower):
            seen.setdefault(order[:halves], len(seen))
        return place * 100_000 + seen[tuple(wanted)]
    raise AssertionError(pairs)


def exchanges(count: int, halves: int) -> list[tuple[int, ...]]:
    """Return the upper halves S1 in the order of the exchanges that make them."""
    upper, lower = [*range(halves)], [*range(halves, count)]
    found = []
    for size in range(min(len(upper), len(lower)) + 1):
        for out in combinations(upper, size):
            for into in combinations(lower, size):
                half = tuple(sorted({*upper} - {*out} | {*into}))
                # The largest of those moved down that differs is to be large, the smallest of those
                # moved up that differs small.
                key = (
                    size,
                    sum(into) - sum(out),
                    [-one for one in sorted(out, reverse=True)],
                    into,
                )
                found.append((key, half))
    return [half for _, half in sorted(found)]
