"""Levels of play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play, defined by a fixed amount of work: equally strong on any machine.

    Attributes:
        number: The number, from 1 for the weakest.
        name: The name.
        playouts: The playouts for a move.
        temperature: How randomly a move is chosen; 0 is always the best one (see Search.pick).
        tactics: Whether a win in one turn, of either player, is never overlooked.
        endgame: The solver's limit of nodes; it is tried first near the end of a game.
        memory: The maximum size of the tree, in bytes.
        threads: How many threads search.
    """

    number: int
    name: str
    playouts: int
    temperature: float
    tactics: bool
    endgame: int
    memory: int
    threads: int
