"""A book of openings as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki._core import Game, Move, Position, spec
from ponnuki.errors import PositionError
from ponnuki.message import message
from ponnuki.openings.placement import Placement


@dataclass(frozen=True, slots=True)
class Results:
    """How some games ended.

    Attributes:
        games: How many there are.
        wins: How many of them were won with each colour, in the order of `Game.colours`. After an
            exchange of colours, those at the end count.
    """

    games: int
    wins: tuple[int, int]

    @property
    def draws(self) -> int:
        """How many were drawn."""
        return self.games - sum(self.wins)


@dataclass(frozen=True, slots=True)
class MoveResults:
    """How the games ended in which a move was played.

    Attributes:
        moves: The move; of several that symmetries of the position take to each other, all of
            them, in the order of legal moves.
        results: How these games ended.
    """

    moves: tuple[Move, ...]
    results: Results


@dataclass(frozen=True)
class Book:
    """What was played from the first positions of many games.

    Attributes:
        game: The game.
        games: How many games were counted.
        plies: How many plies of each.
        level: The level that played all of them against itself; None for other players.
        positions: By the text of a placement, what was played there, by move in its image.
    """

    game: Game
    games: int
    plies: int
    level: int | None
    positions: Mapping[str, Mapping[str, Results]]

    def moves(self, position: Position) -> list[MoveResults]:
        """Return what was played from a position, most games first; [] if it is not in the book.

        Raises:
            PositionError: The position is of another rule set.
        """
        if position.game != self.game:
            game, expected = spec(position.game), spec(self.game)
            raise PositionError(message("position_of_other_game", game=game, expected=expected))
        if position.outcome is not None:
            return []
        placement = Placement.of(position)
        known = self.positions.get(placement.text, {})
        alike: dict[str, list[Move]] = {}
        for move in position.legal_moves():
            alike.setdefault(placement.name(move), []).append(move)
        found = [
            MoveResults(tuple(moves), known[name]) for name, moves in alike.items() if name in known
        ]
        return sorted(found, key=lambda one: -one.results.games)
