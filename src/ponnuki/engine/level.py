"""Levels of play."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength, as a fixed amount of work: the same on any machine.

    Levels are numbered from 1, the weakest. `playouts` are searched for a move, which is chosen
    with this `temperature` (0: always the best; see Search.pick). With `tactics` a win in one turn
    is never overlooked, the player's own or the opponent's. Near the end of a game the position is
    solved first, with `endgame` nodes, if that is enough (see ponnuki._core.LevelPlayer). The tree
    may take `memory` bytes, and so many `threads` search it.
    """

    number: int
    name: str
    playouts: int
    temperature: float
    tactics: bool
    endgame: int
    memory: int
    threads: int
