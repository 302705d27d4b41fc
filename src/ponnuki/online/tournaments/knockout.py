"""Knock-outs: the bracket, and how far each of its matches is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ponnuki.online.tournaments.state import DecidedBoard

MAX_REPLAYS = 4  # after drawn matches, before the better seed goes on


def bracket(players: int) -> list[tuple[int, int | None]]:
    """Return the matches of the first round, by number from 1 on; None is nobody.

    The best meet as late as can be; the best of all have byes.
    """
    order = [1]
    while len(order) < players:
        size = 2 * len(order) + 1
        order = [number for one in order for number in (one, size - one)]
    pairs = zip(order[::2], order[1::2], strict=True)
    return [(one, other if other <= players else None) for one, other in pairs]


def rounds_of(players: int) -> int:
    """Return how many rounds a bracket has."""
    return max(0, (players - 1).bit_length())


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two, the better seed first, and its boards."""

    players: tuple[str, str]
    boards: tuple[DecidedBoard, ...]

    @property
    def points(self) -> tuple[float, float]:
        """The points of both."""
        first, second = self.players
        return (
            sum(board.points_of(first) for board in self.boards),
            sum(board.points_of(second) for board in self.boards),
        )

    def winner(self, games: int) -> str | None:
        """Return who has won the match, which has so many games; None while nobody has.

        A drawn match is replayed, one game at a time; in the end the better seed goes on.
        """
        if any(not board.played and board.points is not None for board in self.boards):
            forfeited = next(b for b in self.boards if not b.played and b.points is not None)
            first = self.players[0]
            if forfeited.points_of(first) != forfeited.points_of(self.players[1]):
                lost = forfeited.points_of(first) < forfeited.points_of(self.players[1])
                return self.players[1] if lost else first
        mine, theirs = self.points
        decided = [board for board in self.boards if board.points is not None]
        left = max(0, games - len(decided))
        if mine > theirs + left:
            return self.players[0]
        if theirs > mine + left:
            return self.players[1]
        if mine == theirs and len(decided) >= games + MAX_REPLAYS:
            return self.players[0]
        return None


def matches(boards: Sequence[DecidedBoard], rank: dict[str, int]) -> dict[int, Match]:
    """Return the matches of a round, by number; `rank` has the numbers of the players."""
    found: dict[int, list[DecidedBoard]] = {}
    for board in boards:
        found.setdefault(board.board.match, []).append(board)
    return {
        number: Match(_by_rank(alike[0].board.players, rank), tuple(alike))
        for number, alike in found.items()
    }


def _by_rank(players: tuple[str, str], rank: dict[str, int]) -> tuple[str, str]:
    first, second = players
    return (first, second) if rank[first] < rank[second] else (second, first)
