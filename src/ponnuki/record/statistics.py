"""What many games have in common: lengths, results, openings, branching."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from ponnuki._core import Game, canonical_line, spec
from ponnuki.errors import PonnukiError
from ponnuki.record.record import Record


@dataclass
class Opening:
    """Games that begin alike but for a symmetry: how many, and how many each player won."""

    moves: str
    games: int = 0
    wins: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class GameStatistics:
    """Counts of the games of one kind. `wins` is by player, who moved first and who did not.

    `lengths` counts games by plies of the main line, `results` by reason, `choices` positions of
    main lines by ply: how many there were and how many legal moves they had in all.
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
    choices: int = 0

    @property
    def mean_length(self) -> float:
        """Plies of a game."""
        return sum(n * k for n, k in self.lengths.items()) / self.games

    def quantile(self, share: float) -> int:
        """The length that this share of the games does not exceed."""
        wanted, passed = share * self.games, 0
        for length in sorted(self.lengths):
            passed += self.lengths[length]
            if passed >= wanted:
                return length
        return 0

    @property
    def branching(self) -> float | None:
        """Legal moves of a position in the mean; None if they were not counted."""
        return self.choices / self.positions if self.positions else None

    def to_json(self, most_openings: int) -> dict[str, Any]:
        """Everything, as JSON values."""
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
                "least": min(self.lengths),
                "median": self.quantile(0.5),
                "mean": self.mean_length,
                "most": max(self.lengths),
            },
            "openings": [
                {"moves": o.moves, "games": o.games, "wins": o.wins}
                for o in by_number[:most_openings]
            ],
            "variations": self.variations,
            "branching": self.branching,
        }


class Statistics:
    """Collects games. `opening` is how many plies make an opening; `branching` counts choices."""

    def __init__(self, opening: int = 2, branching: bool = False) -> None:
        self._opening = opening
        self._branching = branching
        self.by_game: dict[str, GameStatistics] = {}

    def add(self, record: Record) -> None:
        """Counts one game more. Raises RecordError for one with a move that could not be read."""
        moves = record.moves
        found = self.by_game.setdefault(spec(record.game), GameStatistics(record.game))
        found.games += 1
        found.lengths[len(moves)] += 1
        winner = None
        if (result := record.result) is None or result.reason == "unknown":
            found.open += 1
        else:
            winner = result.winner
            found.results[result.reason] += 1
            if winner is None:
                found.draws += 1
            else:
                found.wins[winner] += 1
        found.variations += record.variation_count
        if not (record.root.setup or record.root.position):
            first = [*islice(moves, self._opening)]
            opening = found.openings.setdefault(
                canonical_line(record.game, first), Opening(" ".join(map(str, first)))
            )
            opening.games += 1
            if winner is not None:
                opening.wins[winner] += 1
        if self._branching:
            _count_choices(found, record)


def _count_choices(found: GameStatistics, record: Record) -> None:
    """The legal moves along the main line, as far as it can be played."""
    try:
        position = record.start()
        for move in record.moves:
            number = len(position.legal_moves())
            position = position.play(move)
            found.positions += 1
            found.choices += number
    except PonnukiError:
        return
