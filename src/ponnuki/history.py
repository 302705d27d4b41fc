"""A game as the list of its positions, from the first to the current one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ponnuki._core import Move, Position


@dataclass(frozen=True, slots=True)
class History:
    """Positions in order, each reached by its `last_move`; the first may be any position."""

    positions: tuple[Position, ...]

    @staticmethod
    def of(start: Position, moves: Iterable[Move | str] = ()) -> History:
        """Play moves from a position.

        Raises:
            IllegalMove: A move is illegal.
        """
        positions = [start]
        for move in moves:
            positions.append(positions[-1].play(move))
        return History(tuple(positions))

    @property
    def start(self) -> Position:
        """The first position."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The current position."""
        return self.positions[-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves from the first position to the current one."""
        return tuple(p.last_move for p in self.positions[1:] if p.last_move is not None)

    def play(self, move: Move | str) -> History:
        """Return the history with one more ply.

        Raises:
            IllegalMove: The move is illegal.
        """
        return History((*self.positions, self.position.play(move)))

    def back(self, plies: int = 1) -> History:
        """Return the history without its last `plies` plies.

        Raises:
            IndexError: The history has fewer plies.
        """
        if not 0 <= plies < len(self.positions):
            raise IndexError(f"cannot go back {plies} plies from ply {len(self.positions) - 1}")
        return History(self.positions[: len(self.positions) - plies])
