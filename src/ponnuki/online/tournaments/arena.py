"""Arenas: who of those that wait play each other next, and points with streaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ponnuki.online.messages import Seat
from ponnuki.online.tournaments.matching import Costs, Edge, cheapest_matching
from ponnuki.online.tournaments.state import DecidedBoard

WAVE = 4_000  # milliseconds between pairings, in which more players come to wait
PATIENCE = 30_000  # milliseconds after which one plays the last opponent again
MAX_TOGETHER = 60  # players of one pairing
_STREAK = 2  # wins after which all count double until one does not win
_SECOND = 1_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who waits for a game in an arena.

    Attributes:
        person: Their id.
        place: Their place in the standings, from 0 on.
        since: Since when they wait, in milliseconds of the server's time.
        opponents: Whom they have played, the last one last.
        seats: The seats that they had.
    """

    person: str
    place: int
    since: int
    opponents: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()

    def has_just_played(self, other: Waiting) -> bool:
        """Return whether their last game was against this one."""
        return self.opponents[-1:] == (other.person,)


def pair_waiting(waiting: Iterable[Waiting], players: int, now: int) -> list[tuple[str, str]]:
    """Return who plays whom, by seat.

    As many as can be; those first who have waited longest, by places that are near each other, and
    rarely the same opponent again. Two who have just played each other do so again only if nobody
    else is there, or after having waited for long.

    Args:
        waiting: Who waits.
        players: How many take part, those who play included.
        now: The time of the server.
    """
    pool = sorted(waiting, key=lambda one: (one.since, one.place))[:MAX_TOGETHER]
    costs = Costs(len(pool))
    longest = max((now - one.since for one in pool), default=0) // _SECOND
    meetings = max((len(one.opponents) for one in pool), default=0)
    spread = max((one.place for one in pool), default=0)
    wait, nearness = costs.level(2 * longest + 1), costs.level(spread + 3 * meetings + 1)
    edges = []
    for index, one in enumerate(pool):
        for number, other in enumerate(pool[index + 1 :], index + 1):
            if _may_meet(one, other, players, now):
                waited = (2 * now - one.since - other.since) // _SECOND
                near = abs(one.place - other.place) + 3 * one.opponents.count(other.person)
                edges.append(Edge(index, number, {wait: -waited, nearness: near}))
    matched = cheapest_matching(edges, costs) if edges else []
    return [_seated(pool[edge.first], pool[edge.second]) for edge in _by_place(matched, pool)]


def _by_place(matched: Sequence[Edge], pool: Sequence[Waiting]) -> list[Edge]:
    return sorted(matched, key=lambda e: min(pool[e.first].place, pool[e.second].place))


def _may_meet(one: Waiting, other: Waiting, players: int, now: int) -> bool:
    again = one.has_just_played(other) or other.has_just_played(one)
    patient = now - max(one.since, other.since) >= PATIENCE
    return not again or players <= 2 or patient


def _seated(one: Waiting, other: Waiting) -> tuple[str, str]:
    """Return two by seat: who had the first one less often, or not the last time, has it."""

    def claim(each: Waiting) -> tuple[int, int, int]:
        last = 1 if each.seats[-1:] == (0,) else 0
        return each.seats.count(0) - each.seats.count(1), last, each.place

    first, second = sorted((one, other), key=claim)
    return first.person, second.person


@dataclass(frozen=True, slots=True)
class ArenaScore:
    """What somebody has in an arena: points, and how many wins there were in a row at the end."""

    points: int = 0
    row: int = 0
    wins: int = 0
    games: int = 0

    @property
    def has_streak(self) -> bool:
        """Whether the next win counts double."""
        return self.row >= _STREAK

    def after(self, points: float) -> ArenaScore:
        """Return the score after a game: 2 for a win, 1 for a draw, twice that on a streak."""
        won = points == 1
        counted = int(2 * points) * (2 if self.has_streak else 1)
        row = self.row + 1 if won else 0
        return ArenaScore(self.points + counted, row, self.wins + won, self.games + 1)


def arena_score(boards: Iterable[DecidedBoard], person: str) -> ArenaScore:
    """Return the score of somebody from their boards."""
    decided = [board for board in boards if board.points is not None]
    score = ArenaScore()
    for board in sorted(decided, key=lambda one: one.decided or 0):
        score = score.after(board.points_of(person))
    return score
