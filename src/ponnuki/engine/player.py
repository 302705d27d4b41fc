"""What it takes to be a player."""

from __future__ import annotations

from typing import Protocol

from ponnuki._core import Move
from ponnuki.history import History


class Player(Protocol):
    """Somebody who chooses moves: our engine, a program, chance."""

    @property
    def name(self) -> str:
        """For tables and records."""

    def choose(self, history: History) -> Move:
        """A legal move for the position in which the history stands; the game is not over.

        Raises PlayerError if the player cannot: it crashed, was too slow, or gave no legal move.
        """

    def close(self) -> None:
        """Give back whatever the player holds: processes, memory. It chooses no more."""
