"""The standings of a tournament: scores, ratings, and how games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import isfinite
from typing import Any

from ponnuki.arena.pentanomial import Pentanomial
from ponnuki.arena.rating import Rating, ratings
from ponnuki.arena.result import Result


@dataclass(frozen=True)
class Pairing:
    """The games of two players, from the first player's side.

    Attributes:
        players: The numbers of the players.
        pairs: The pairs of which both games are finished; scores and Elo come from them alone.
        wins: Games that the first player won.
        draws: Games drawn.
        losses: Games that the first player lost.
        unfinished: Games that were stopped.
        pie_left_out: Whether they play without the pie rule, because a program does not play it.
    """

    players: tuple[int, int]
    pairs: Pentanomial
    wins: int
    draws: int
    losses: int
    unfinished: int
    pie_left_out: bool

    @property
    def games(self) -> int:
        """The number of games, with the unfinished ones."""
        return self.wins + self.draws + self.losses + self.unfinished

    def to_json(self) -> dict[str, Any]:
        """Return the fields and the estimates as JSON values; differences are in Elo.

        None stands for what is infinite or not known yet.
        """
        values: dict[str, Any] = {
            "players": self.players,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "unfinished": self.unfinished,
            "pie_left_out": self.pie_left_out,
            "pairs": self.pairs.counts,
        }
        names = ("score", "elo", "interval", "superiority", "normalised_elo")
        if not self.pairs.pairs:
            return values | dict.fromkeys(names)
        low, high = self.pairs.interval
        return values | {
            "score": self.pairs.score,
            "elo": _finite_or_none(self.pairs.elo),
            "interval": [_finite_or_none(low), _finite_or_none(high)],
            "superiority": self.pairs.superiority,
            "normalised_elo": self.pairs.normalised_elo,
        }


@dataclass(frozen=True)
class Standings:
    """The results of a tournament; players are numbered.

    Attributes:
        names: The names of the players.
        pairings: Every two players and their games.
        faults: For each player, how many games it lost by which kind of PlayerError.
        endings: How many games ended for which reason, unfinished, or by a PlayerError.
        seats: How many games the player who moved first won, and the one who moved second.
        openings: The number of different openings.
        seconds: The time that each player took, in seconds.
        plies: The plies after the openings, in all games.
    """

    names: tuple[str, ...]
    pairings: tuple[Pairing, ...]
    faults: tuple[Mapping[str, int], ...]
    endings: Mapping[str, int]
    seats: tuple[int, int]
    openings: int
    seconds: tuple[float, ...]
    plies: int

    @staticmethod
    def of(names: Sequence[str], results: Iterable[Result]) -> Standings:
        """Return the standings after these results; games 2k and 2k + 1 are a pair."""
        games = sorted(results, key=lambda r: r.number)
        by_pairing: dict[tuple[int, int], list[Result]] = {
            players: [] for players in combinations(range(len(names)), 2)
        }
        faults: list[Counter[str]] = [Counter() for _ in names]
        seconds = [0.0] * len(names)
        for game in games:
            by_pairing[min(game.seats), max(game.seats)].append(game)
            if (offender := game.offender) is not None:
                faults[offender][game.termination] += 1
            for player, used in zip(game.seats, game.seconds, strict=True):
                seconds[player] += used
        winners = [game.winner for game in games]
        return Standings(
            names=tuple(names),
            pairings=tuple(_pairing(*item) for item in by_pairing.items()),
            faults=tuple(faults),
            endings=Counter(game.reason or game.termination for game in games),
            seats=(winners.count(0), winners.count(1)),
            openings=len({game.opening for game in games}),
            seconds=tuple(seconds),
            plies=sum(len(game.moves) for game in games),
        )

    @property
    def games(self) -> int:
        """The number of games, with the unfinished ones."""
        return sum(pairing.games for pairing in self.pairings)

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """The ratings, with the first player's fixed at 0; () until results connect all players."""
        meetings = {
            (self.names[a], self.names[b]): pairing.pairs
            for pairing in self.pairings
            for a, b in [pairing.players]
            if pairing.pairs.pairs
        }
        if len({name for players in meetings for name in players}) < len(self.names):
            return ()
        return ratings(meetings, self.names[0])

    def to_json(self) -> dict[str, Any]:
        """Return the standings as JSON values."""
        return {
            "games": self.games,
            "openings": self.openings,
            "seats": self.seats,
            "plies": self.plies,
            "endings": self.endings,
            "players": [
                {"name": name, "faults": faults, "seconds": round(seconds, 3)}
                for name, faults, seconds in zip(self.names, self.faults, self.seconds, strict=True)
            ],
            "pairings": [pairing.to_json() for pairing in self.pairings],
            "ratings": [
                {"name": r.player, "elo": r.elo, "error": r.error, "pairs": r.pairs}
                for r in self.ratings
            ],
        }


def pair_points(first: Result, second: Result, player: int) -> float | None:
    """Return the points of a player from a pair, 0 to 2; None if a game is unfinished."""
    if first.finished and second.finished:
        return first.points(player) + second.points(player)
    return None


def _pairing(players: tuple[int, int], games: Sequence[Result]) -> Pairing:
    finished = [game.points(players[0]) for game in games if game.finished]
    pairs = Pentanomial()
    for first, second in pairwise(games):
        if first.number % 2 == 0 and second.number == first.number + 1:
            points = pair_points(first, second, players[0])
            pairs = pairs if points is None else pairs.with_pair(points)
    return Pairing(
        players=players,
        pairs=pairs,
        wins=finished.count(1.0),
        draws=finished.count(0.5),
        losses=finished.count(0.0),
        unfinished=len(games) - len(finished),
        pie_left_out=any(game.pie_left_out for game in games),
    )


def _finite_or_none(value: float) -> float | None:
    return value if isfinite(value) else None
