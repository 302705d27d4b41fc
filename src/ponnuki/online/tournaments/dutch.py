"""The pairing of a round of a Swiss tournament by the Dutch system of FIDE (handbook C.04.3).

Brackets are paired from the top. Which pairing of a bracket is the best one is said by criteria in
order of importance (C.5 to C.21), and, where these leave several, by the order in which the
handbook generates candidates. Every criterion, and that order too, is a sum over pairs. So the best
pairing is a matching of least cost, if what one criterion counts weighs more than all that can
come of the less important ones together. The lower brackets are part of the same matching: no
bracket is paired in such a way that those below it cannot be.

The seats stand for the colours: seat 0 has the first move, as White.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.messages import Seat
from ponnuki.online.tournaments.matching import Costs, Edge, cheapest_matching

Float = Literal["down", "up"]
_BYE = -1  # the node of the matching that stands for the bye


class NoPairing(PonnukiError):
    """A round that cannot be paired: nobody is left whom somebody has not met."""


@dataclass(frozen=True, slots=True)
class Contender:
    """Somebody who is to be paired in a round.

    Attributes:
        number: Their pairing number, from 1 on: the order by strength at the beginning.
        points: Their points.
        seats: The seats of the games that they have played, in order.
        opponents: The numbers of whom they have played.
        floats: By round, whether they met somebody with fewer points ("down") or more ("up"); a
            round without a game that gave points counts as "down".
        has_bye: Whether they have had a bye, or a win without a game.
        unplayed: The number of rounds in which they have played no game.
    """

    number: int
    points: float
    seats: tuple[Seat, ...] = ()
    opponents: frozenset[int] = frozenset()
    floats: tuple[Float | None, ...] = ()
    has_bye: bool = False
    unplayed: int = 0

    @property
    def difference(self) -> int:
        """How many more games they had the first seat than the second."""
        return self.seats.count(0) - self.seats.count(1)

    @property
    def preference(self) -> Seat | None:
        """The seat that they should get; None if they have not played."""
        if not self.seats:
            return None
        twice = len(self.seats) > 1 and self.seats[-1] == self.seats[-2]
        if self.difference == 0 or (twice and abs(self.difference) <= 1):
            return 1 if self.seats[-1] == 0 else 0
        return 1 if self.difference > 0 else 0

    @property
    def strength(self) -> int:
        """How strong this preference is: 3 if absolute, 2 strong, 1 mild, 0 if there is none."""
        twice = len(self.seats) > 1 and self.seats[-1] == self.seats[-2]
        if abs(self.difference) > 1 or twice:
            return 3
        return 2 if self.difference else min(1, len(self.seats))

    def floated(self, direction: Float, rounds_before: int) -> bool:
        """Return whether they floated so many rounds before this one."""
        return len(self.floats) >= rounds_before and self.floats[-rounds_before] == direction


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """The pairs of a round, by number and seat, the best ones first; and who has the bye."""

    pairs: tuple[tuple[int, int], ...]
    bye: int | None


def pair_round(
    contenders: Iterable[Contender], *, initial_seat: Seat = 0, last_of: int | None = None
) -> RoundPairing:
    """Return the pairing of a round.

    Args:
        contenders: Who is to be paired.
        initial_seat: The seat, drawn by lot, of the first of the list in the first round.
        last_of: The number of rounds of the tournament if this is the last of them, else None. In
            it the rules of colours do not bind who has more than half of the possible points.

    Raises:
        NoPairing: There is none.
    """
    ranked = tuple(sorted(contenders, key=lambda one: (-one.points, one.number)))
    best = None if last_of is None else (last_of - 1) / 2
    pairing = _Round(ranked, best, initial_seat)
    pairs = sorted(pairing.pairs(), key=lambda pair: _prominence(*pair))
    seated = (seats(one, other, initial_seat) for one, other in pairs)
    numbers = tuple((first.number, second.number) for first, second in seated)
    return RoundPairing(numbers, None if pairing.bye is None else pairing.bye.number)


def seats(one: Contender, other: Contender, initial: Seat) -> tuple[Contender, Contender]:
    """Return two who play each other by seat (C.04.3, 5: allocation of colours)."""
    higher, lower = sorted((one, other), key=lambda each: (-each.points, each.number))
    seat = _seat_of_higher(higher, lower, initial)
    return (higher, lower) if seat == 0 else (lower, higher)


def _seat_of_higher(higher: Contender, lower: Contender, initial: Seat) -> Seat:
    mine, theirs = higher.preference, lower.preference
    if mine is None and theirs is None:
        return initial if higher.number % 2 else _other(initial)
    if mine is None or theirs is None or mine != theirs:
        return mine if mine is not None else _other(theirs or 0)
    weights = [(one.strength, abs(one.difference)) for one in (higher, lower)]
    if max(one.strength for one in (higher, lower)) < 3:
        weights = [(strength, 0) for strength, _ in weights]
    if weights[0] != weights[1]:
        return mine if weights[0] > weights[1] else _other(mine)
    for before, opposite in zip(reversed(higher.seats), reversed(lower.seats), strict=False):
        if before != opposite:
            return _other(before)
    return mine


def _other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0


def _prominence(one: Contender, other: Contender) -> tuple[float, float, int]:
    """Return by what the boards of a round are ordered."""
    points = (one.points, other.points)
    return -max(points), -sum(points), min(one.number, other.number)


class _Round:
    """A round that is being paired; `top` is what is more than half of all points, in the last."""

    def __init__(self, ranked: Sequence[Contender], top: float | None, initial: Seat) -> None:
        self._top = top
        self._initial: Seat = initial
        self._left = list(ranked)
        self.bye: Contender | None = None
        self._bye_points: float | None = None

    def pairs(self) -> Iterator[tuple[Contender, Contender]]:
        """Yield the pairs. Raises NoPairing."""
        if len(self._left) % 2:
            self._bye_points = self._least_points_for_bye()
        floaters: list[Contender] = []
        while self._left:
            residents = self._group(self._left[len(floaters)].points if floaters else None)
            bracket = _Bracket(self, self._left, floaters, residents)
            found, floaters = bracket.paired()
            paired = {one.number for pair in found for one in pair}
            self._left = [one for one in self._left if one.number not in paired]
            yield from found
            if len(self._left) == 1 and len(floaters) == 1:
                self.bye = floaters[0]
                return
            if floaters and len(floaters) == len(self._left):
                raise NoPairing(message("no_pairing"))

    def _group(self, points: float | None) -> list[Contender]:
        wanted = self._left[0].points if points is None else points
        return [one for one in self._left if one.points == wanted]

    def may_meet(self, one: Contender, other: Contender) -> bool:
        """Return whether the absolute criteria C.1 and C.3 let two play."""
        if other.number in one.opponents:
            return False
        both_absolute = one.strength == other.strength == 3 and one.preference == other.preference
        return not both_absolute or self._is_top(one) or self._is_top(other)

    def may_have_bye(self, one: Contender) -> bool:
        """Return whether somebody may have the bye (C.2 and C.5)."""
        points = self._bye_points
        return not one.has_bye and (points is None or one.points == points)

    def _is_top(self, one: Contender) -> bool:
        return self._top is not None and one.points > self._top

    def _least_points_for_bye(self) -> float:
        """Return the points of who has the bye (C.5). Raises NoPairing."""
        order = sorted({one.points for one in self._left})
        costs = Costs(len(self._left))
        level = costs.level(len(order))
        edges = list(self.edges(self._left))
        ends = {number: one.points for number, one in enumerate(self._left)}
        for edge in edges:
            if edge.second == _BYE:
                edge.costs[level] = order.index(ends[edge.first])
        matched = cheapest_matching(edges, costs)
        if len(matched) * 2 <= len(self._left):
            raise NoPairing(message("no_pairing"))
        return next(ends[edge.first] for edge in matched if edge.second == _BYE)

    def edges(self, players: Sequence[Contender]) -> Iterator[Edge]:
        """Yield the pairs that the absolute criteria allow, by index; with byes if they are odd."""
        for index, one in enumerate(players):
            for offset, other in enumerate(players[index + 1 :], index + 1):
                if self.may_meet(one, other):
                    yield Edge(index, offset)
            if len(players) % 2 and self.may_have_bye(one):
                yield Edge(index, _BYE)

    def colour_faults(self, one: Contender, other: Contender) -> tuple[int, int, int, int]:
        """Return how two who play break the criteria C.10 to C.13."""
        beyond = thrice = 0
        if self._is_top(one) or self._is_top(other):
            for seat, each in enumerate(seats(one, other, self._initial)):
                beyond += abs(each.difference + (1 if seat == 0 else -1)) > 2
                thrice += each.seats[-2:] == (seat, seat)
        clash = one.preference is not None and one.preference == other.preference
        strong = clash and min(one.strength, other.strength) >= 2
        return beyond, thrice, int(clash), int(strong)


class _Bracket:
    """A bracket that is being paired, with all who are below it.

    Args:
        round: The round.
        left: All who are not paired yet, by rank; those of the bracket are the first.
        floaters: Who has come from above.
        residents: Who has the points of the bracket.
    """

    def __init__(
        self,
        round: _Round,
        left: Sequence[Contender],
        floaters: Sequence[Contender],
        residents: Sequence[Contender],
    ) -> None:
        self._round = round
        self._left = left
        self._floaters = len(floaters)
        self._size = len(floaters) + len(residents)
        below = left[self._size :]
        following = [one for one in below if one.points == below[0].points]
        self._next = self._size + len(following)
        self._edges = list(round.edges(left))

    def paired(self) -> tuple[list[tuple[Contender, Contender]], list[Contender]]:
        """Return the pairs of the bracket, and who floats down. Raises NoPairing."""
        fixed: frozenset[tuple[int, int]] = frozenset()
        if self._floaters:
            matched = self._match(fixed, None)
            fixed = frozenset(pair for pair in self._inside(matched) if pair[0] < self._floaters)
        rest = self._rest(fixed)
        halves = len(rest) // 2
        matched = self._match(fixed, halves)
        if (found := len(self._inside(matched)) - len(fixed)) != halves:
            matched = self._match(fixed, found)
        pairs = self._inside(matched)
        inside = {index for pair in pairs for index in pair}
        down = [one for index, one in enumerate(self._left[: self._size]) if index not in inside]
        return [(self._left[a], self._left[b]) for a, b in pairs], down

    def _inside(self, matched: Iterable[Edge]) -> list[tuple[int, int]]:
        """Return the pairs that are in the bracket."""
        found = ((edge.first, edge.second) for edge in matched)
        return sorted(pair for pair in found if _BYE < pair[1] < self._size)

    def _rest(self, fixed: Iterable[tuple[int, int]]) -> list[int]:
        """Return the residents that those from above leave, by index."""
        taken = {index for pair in fixed for index in pair}
        return [index for index in range(self._floaters, self._size) if index not in taken]

    def _match(self, fixed: frozenset[tuple[int, int]], halves: int | None) -> list[Edge]:
        """Return the best matching.

        Args:
            fixed: The pairs of who has come from above, if they are decided.
            halves: How many pairs the other residents make, by which they are halved; None if the
                pairs of those from above are sought.

        Raises:
            NoPairing: There is none.
        """
        taken = {index: pair for pair in fixed for index in pair}
        edges = []
        for edge in self._edges:
            pair = (edge.first, edge.second)
            if taken.get(edge.first, taken.get(edge.second, pair)) != pair:
                continue
            meets_floater = edge.first < self._floaters and _BYE < edge.second < self._size
            allowed = edge.second >= self._floaters if halves is None else pair in fixed
            if not meets_floater or allowed:
                edges.append(Edge(edge.first, edge.second))
        costs = Costs(len(self._left))
        self._add_criteria(edges, costs)
        if halves is None:
            self._add_order_of_floaters(edges, costs)
        else:
            self._add_order_of_rest(edges, costs, self._rest(fixed), halves)
        matched = cheapest_matching(edges, costs)
        if len(matched) * 2 < len(self._left):
            raise NoPairing(message("no_pairing"))
        return matched

    def _add_criteria(self, edges: Sequence[Edge], costs: Costs) -> None:
        """Add what the criteria C.6 to C.21 count."""
        left, size = self._left, self._size
        self._add_floats(edges, costs, size)
        if self._next > size:
            self._add_floats(edges, costs, self._next)  # C.8
        unplayed = costs.level(max(one.unplayed for one in left) or 1)
        colours = [costs.level(2) for _ in range(4)]
        floats = [costs.level(1) for _ in range(4)]
        # Score differences in descending order: one level for each, the widest first.
        widths = sorted({one.points for one in left[: self._floaters]}, reverse=True)
        widest = [[costs.level(1) for _ in widths] for _ in range(4)]
        for edge in edges:
            one = left[edge.first]
            if edge.first >= size:
                continue
            if edge.second == _BYE:
                edge.costs[unplayed] = one.unplayed
            if edge.second == _BYE or edge.second >= size:
                if edge.first >= self._floaters:
                    edge.costs[floats[0]] = int(one.floated("down", 1))
                    edge.costs[floats[2]] = int(one.floated("down", 2))
                continue
            other = left[edge.second]
            for level, fault in zip(colours, self._round.colour_faults(one, other), strict=True):
                edge.costs[level] = fault
            if edge.first < self._floaters:
                edge.costs[floats[1]] = int(other.floated("up", 1))
                edge.costs[floats[3]] = int(other.floated("up", 2))
                place = widths.index(one.points)
                edge.costs[widest[0][place]] = int(one.floated("down", 1))
                edge.costs[widest[1][place]] = int(other.floated("up", 1))
                edge.costs[widest[2][place]] = int(one.floated("down", 2))
                edge.costs[widest[3][place]] = int(other.floated("up", 2))

    def _add_floats(self, edges: Sequence[Edge], costs: Costs, end: int) -> None:
        """Add how many of the first `end` float down (C.6), and with what points (C.7)."""
        left = self._left
        number = costs.level(1)
        points = sorted({one.points for one in left[:end]}, reverse=True)
        levels = {value: costs.level(1) for value in points}
        for edge in edges:
            if edge.first < end and (edge.second == _BYE or edge.second >= end):
                edge.costs[number] = 1
                edge.costs[levels[left[edge.first].points]] = 1

    def _add_order_of_floaters(self, edges: Sequence[Edge], costs: Costs) -> None:
        """Add the order of candidates: who from above is paired, then with whom."""
        limbo = [costs.level(1) for _ in range(self._floaters)]
        opponents = [costs.level(self._size) for _ in range(self._floaters)]
        for edge in edges:
            if edge.first < self._floaters:
                if _BYE < edge.second < self._size:
                    edge.costs[opponents[edge.first]] = edge.second
                else:
                    edge.costs[limbo[edge.first]] = 1

    def _add_order_of_rest(
        self, edges: Sequence[Edge], costs: Costs, rest: Sequence[int], halves: int
    ) -> None:
        """Add the order of candidates of players of equal points, whose upper half is S1.

        A pair within the lower half means that one of it was exchanged into the upper one, and so
        does, the other way round, whoever of the upper half has no opponent of the lower one.
        """
        place = {index: number for number, index in enumerate(rest)}
        count = len(rest)
        exchanged, moved = costs.level(1), costs.level(count)
        out = costs.level(1, total=2**count)
        into = costs.level(1, total=2**count)
        opponents = costs.level(1, total=(count + 1) ** (count + 1))
        for edge in edges:
            upper = place.get(edge.first)
            if upper is None:
                continue
            lower = place.get(edge.second)
            if lower is None:  # floats down
                if upper < halves:
                    edge.costs[moved] = -upper
                    edge.costs[out] = -(2**upper)
                continue
            if upper >= halves:
                edge.costs[exchanged] = 1
                edge.costs[moved] = upper
                edge.costs[into] = -(2 ** (count - 1 - upper))
            elif lower < halves:
                edge.costs[moved] = -lower
                edge.costs[out] = -(2**lower)
            edge.costs[opponents] = lower * (count + 1) ** (count - 1 - upper)
