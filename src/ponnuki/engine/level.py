"""Levels of play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A level of play, defined by a fixed amount of work: equally strong on any machine.

    Where it has a network, that makes simulations instead (`shipped_networks.level_network`).

    Attributes:
        number: The number, from 0 for the weakest.
        name: The name.
        playouts: The playouts for a move; 0 is to play at sight (see LevelPlayer).
        temperature: How randomly a move is chosen; 0 is always the best one (see Search.pick).
        oversight: The probability of overlooking a thing at sight.
        endgame: The solver's limit of nodes; it is tried first near the end of a game.
        memory: The maximum size of the tree, in bytes.
        threads: How many threads search.
    """

    number: int
    name: str
    playouts: int
    temperature: float
    oversight: float
    endgame: int
    memory: int
    threads: int
