"""The interface of players."""

from __future__ import annotations

from typing import Protocol

from ponnuki._core import Move
from ponnuki.history import History


class Player(Protocol):
    """Chooses moves: the engine, an external program, or at random."""

    @property
    def name(self) -> str:
        """The name, for tables and records."""

    def choose(self, history: History) -> Move:
        """Return a legal move in the current position of a game that is not over.

        Raises:
            PlayerError: The player crashed, was too slow, or gave no legal move.
        """

    def close(self) -> None:
        """Free the processes and memory of the player, which cannot choose moves after that."""
