"""Where the players of a tournament stand."""

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
    """Two players by number, and their games as the first sees them.

    `pairs` counts the pairs of which both games are finished; scores and Elo come from it alone.
    """

    players: tuple[int, int]
    pairs: Pentanomial
    wins: int
    draws: int
    losses: int
    unfinished: int

    @property
    def games(self) -> int:
        """Played, the unfinished ones too."""
        return self.wins + self.draws + self.losses + self.unfinished

    def to_json(self) -> dict[str, Any]:
        """What is known, differences in Elo; null for what is infinite or not known yet."""
        found: dict[str, Any] = {
            "players": self.players,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "unfinished": self.unfinished,
            "pairs": self.pairs.counts,
        }
        names = ("score", "elo", "interval", "superiority", "normalised_elo")
        if not self.pairs.pairs:
            return found | dict.fromkeys(names)
        low, high = self.pairs.interval
        return found | {
            "score": self.pairs.score,
            "elo": _number(self.pairs.elo),
            "interval": [_number(low), _number(high)],
            "superiority": self.pairs.superiority,
            "normalised_elo": self.pairs.normalised_elo,
        }


@dataclass(frozen=True)
class Standings:
    """What the results of some players say. Players are named by number.

    `faults` tells for each player how many games he lost by which fault of his own; `endings` how
    many games ended for which reason of the rules, or unfinished, or by a fault; `seats` how many
    were won by who moved first and second; `openings` how many different ones there were; `plies`
    those played after them, in all games; `seconds` how long each player thought.
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
        """The standings after these results, the two games of a pair having numbers 2k, 2k + 1."""
        games = sorted(results, key=lambda r: r.number)
        by_pairing: dict[tuple[int, int], list[Result]] = {
            who: [] for who in combinations(range(len(names)), 2)
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
            pairings=tuple(_pairing(who, played) for who, played in by_pairing.items()),
            faults=tuple(faults),
            endings=Counter(game.reason or game.termination for game in games),
            seats=(winners.count(0), winners.count(1)),
            openings=len({game.opening for game in games}),
            seconds=tuple(seconds),
            plies=sum(len(game.moves) for game in games),
        )

    @property
    def games(self) -> int:
        """Played, the unfinished ones too."""
        return sum(pairing.games for pairing in self.pairings)

    @cached_property
    def ratings(self) -> tuple[Rating, ...]:
        """Of all players, the first one's being 0; () until results join them all."""
        met = {
            (self.names[a], self.names[b]): pairing.pairs
            for pairing in self.pairings
            for a, b in [pairing.players]
            if pairing.pairs.pairs
        }
        if len({name for who in met for name in who}) < len(self.names):
            return ()
        return ratings(met, self.names[0])

    def to_json(self) -> dict[str, Any]:
        """Everything as JSON values."""
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
    """What a player made of a pair, 0 to 2; None if one of its games is unfinished."""
    if first.finished and second.finished:
        return first.points(player) + second.points(player)
    return None


def _pairing(who: tuple[int, int], games: Sequence[Result]) -> Pairing:
    finished = [game.points(who[0]) for game in games if game.finished]
    pairs = Pentanomial()
    for first, second in pairwise(games):
        if first.number % 2 == 0 and second.number == first.number + 1:
            points = pair_points(first, second, who[0])
            pairs = pairs if points is None else pairs.with_pair(points)
    return Pairing(
        players=who,
        pairs=pairs,
        wins=finished.count(1.0),
        draws=finished.count(0.5),
        losses=finished.count(0.0),
        unfinished=len(games) - len(finished),
    )


def _number(value: float) -> float | None:
    return value if isfinite(value) else None
