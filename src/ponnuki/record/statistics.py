"""Statistics of games: lengths, results, openings and branching factors."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate, islice
from typing import Any

from ponnuki._core import Game, canonical_line, spec
from ponnuki.errors import PonnukiError
from ponnuki.record.record import Record


@dataclass
class Opening:
    """The games with the same opening up to a symmetry; `wins` are by player."""

    moves: str
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class GameStatistics:
    """Counts of the records of one game with its options.

    Attributes:
        game: The game.
        games: The number of records.
        wins: The games won by the player who moved first, and by the other.
        draws: The games drawn.
        open: The games without a result: none is recorded, and the rules give none.
        lengths: The number of games by the plies of the main line.
        results: The number of games by the reason of the result.
        openings: The openings.
        variations: The number of variations.
        positions: The positions of main lines whose legal moves were counted.
        legal_moves: The legal moves of these positions.
    """

    game: Game
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])
    draws: int = 0
    open: int = 0
    lengths: Counter[int] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    openings: dict[tuple[int, ...], Opening] = field(default_factory=dict)
    variations: int = 0
    positions: int = 0
    legal_moves: int = 0

    @property
    def mean_length(self) -> float:
        """The mean number of plies of a game."""
        return sum(n * k for n, k in self.lengths.items()) / self.games

    @property
    def median_length(self) -> float:
        """The median of the plies of a game."""
        lengths = sorted(self.lengths)
        games_up_to = list(accumulate(self.lengths[plies] for plies in lengths))
        places = (self.games - 1) // 2, self.games // 2  # of the games in the middle, by length
        shorter, longer = (lengths[bisect_right(games_up_to, place)] for place in places)
        return (shorter + longer) / 2

    @property
    def branching(self) -> float | None:
        """The mean number of legal moves; None if they were not counted."""
        return self.legal_moves / self.positions if self.positions else None

    def to_json(self, max_openings: int) -> dict[str, Any]:
        """Return the counts as JSON values, with the most frequent openings."""
        by_number = sorted(self.openings.values(), key=lambda o: (-o.games, o.moves))
        return {
            "game": self.game.id,
            "options": self.game.options,
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "open": self.open,
            "results": dict(self.results.most_common()),
            "length": {
                "min": min(self.lengths),
                "median": self.median_length,
                "mean": self.mean_length,
                "max": max(self.lengths),
            },
            "openings": [
                {"moves": o.moves, "games": o.games, "wins": o.wins}
                for o in by_number[:max_openings]
            ],
            "variations": self.variations,
            "branching": self.branching,
        }


class Statistics:
    """Counts records, game by game.

    An opening has `opening_plies` plies; with `branching` the legal moves are counted too.
    """

    def __init__(self, opening_plies: int = 2, branching: bool = False) -> None:
        self._opening_plies = opening_plies
        self._branching = branching
        self.by_game: dict[str, GameStatistics] = {}

    def add(self, record: Record) -> None:
        """Count a record.

        Raises:
            RecordError: A move of the main line could not be read.
        """
        moves = record.moves
        counts = self.by_game.setdefault(spec(record.game), GameStatistics(record.game))
        counts.games += 1
        counts.lengths[len(moves)] += 1
        winner = None
        result = record.final_result()
        if result is None or result.reason == "unknown":
            counts.open += 1
        else:
            winner = result.winner
            counts.results[result.reason] += 1
            if winner is None:
                counts.draws += 1
            else:
                counts.wins[winner] += 1
        counts.variations += record.variation_count
        if not (record.root.setup or record.root.position):
            first = [*islice(moves, self._opening_plies)]
            opening = counts.openings.setdefault(
                canonical_line(record.game, first), Opening(" ".join(map(str, first)))
            )
            opening.games += 1
            if winner is not None:
                opening.wins[winner] += 1
        if self._branching:
            _count_legal_moves(counts, record)


def _count_legal_moves(counts: GameStatistics, record: Record) -> None:
    """Count the legal moves along the main line, as far as it can be played."""
    try:
        position = record.start()
        for move in record.moves:
            number = len(position.legal_moves())
            position = position.play(move)
            counts.positions += 1
            counts.legal_moves += number
    except PonnukiError:
        return
