"""Exact solving: what a position is worth with best play, and best play itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from ponnuki._core import Move, Position
from ponnuki._core import Solver as CoreSolver
from ponnuki.engine import checkpoint as files
from ponnuki.engine.report import Proven

Method = Literal["auto", "alpha-beta", "df-pn"]
METHODS: tuple[str, ...] = get_args(Method)
Obstacle = Literal["limit", "history", "endless", "depth"]
MEMORY = 2**28
SAVE_EVERY = 600.0  # seconds


@dataclass(frozen=True, slots=True)
class Solution:
    """What is proven of a position, and what it took.

    `least` and `most` are what player 0 and player 1 get at least and at most with best play;
    where they agree, the position is solved. `line` is best play from the position to the end of
    the game, None while it is not known. `obstacle` says why not all is known: "limit" (going on
    may find more), "history" (whether a repetition ends the game, or forbids a move, depends on
    positions before this one in a way that was not resolved), "endless" (neither player can force
    a win, but a player can make play go on for ever, and the rules do not say what that is worth),
    "depth" (some way is longer than the solver goes).
    `nodes` counts positions searched, `memory` the bytes of the table, `used` those that hold
    something, `seconds` the time; all of them since the solving began, checkpoints included.
    """

    position: Position
    least: tuple[Proven, Proven]
    most: tuple[Proven, Proven]
    line: tuple[Move, ...] | None
    obstacle: Obstacle | None
    method: str
    nodes: int
    memory: int
    used: int
    seconds: float

    @property
    def player(self) -> int:
        """The player on turn; 0 when the game is over."""
        return self.position.to_move or 0

    @property
    def values(self) -> tuple[Proven | None, Proven | None]:
        """What the position is worth to player 0 and player 1; None where it is not proven."""
        first, second = (
            least if least == most else None
            for least, most in zip(self.least, self.most, strict=True)
        )
        return first, second

    @property
    def value(self) -> Proven | None:
        """What the position is worth to `player`; None if that is not proven."""
        return self.values[self.player]


class Solver:
    """Solves one position; what it has found is kept between runs, and in checkpoints."""

    def __init__(self, position: Position, *, memory: int = MEMORY, method: str = "auto") -> None:
        """`memory` bounds the table, in bytes.

        Raises OptionError for a memory or method that cannot be.
        """
        self._core = CoreSolver(position, memory=memory, method=method)
        self._nodes_before = 0
        self._seconds = 0.0

    @property
    def position(self) -> Position:
        """What is to be solved."""
        return self._core.position

    @property
    def nodes(self) -> int:
        """Positions searched so far; may be asked from any thread."""
        return self._nodes_before + self._core.nodes

    @property
    def used(self) -> int:
        """Bytes of the table that hold something; may be asked from any thread."""
        return self._core.used

    def run(self, *, nodes: int | None = None, seconds: float | None = None) -> Solution:
        """Goes on until all is known that can be, or a limit (counted from now) is reached.

        Ctrl-C stops it, and nothing found so far is lost. Raises ValueError for a negative limit.
        """
        begin = time.perf_counter()
        try:
            self._core.run(nodes=nodes, seconds=seconds)
        finally:
            self._seconds += time.perf_counter() - begin
        return self.solution()

    def stop(self) -> None:
        """End the run under way, or the next one, soon; may be called from any thread."""
        self._core.stop()

    def solution(self) -> Solution:
        """What is known now."""
        wins, obstacle, line = self._core.result()
        return Solution(
            position=self.position,
            least=(_least(wins[0], wins[1]), _least(wins[1], wins[0])),
            most=(_most(wins[0], wins[1]), _most(wins[1], wins[0])),
            line=line,
            obstacle=_obstacle(obstacle),
            method=self._core.method,
            nodes=self.nodes,
            memory=self._core.memory,
            used=self._core.used,
            seconds=self._seconds,
        )

    def save(self, path: Path) -> None:
        """Write a checkpoint, whole or not at all. Raises OSError."""
        files.write(path, self._core, files.Work(self.nodes, self._seconds))

    def load(self, path: Path) -> None:
        """Go on from a checkpoint. Raises CheckpointError if it is damaged or of something else,
        OSError if it cannot be read.
        """
        work = files.read(path, self._core)
        self._nodes_before += work.nodes
        self._seconds += work.seconds


def solve(
    position: Position,
    *,
    memory: int = MEMORY,
    nodes: int | None = None,
    seconds: float | None = None,
    method: str = "auto",
    checkpoint: Path | None = None,
    started: Callable[[Solver], object] | None = None,
) -> Solution:
    """What a position is worth with best play, as far as memory (bytes) and limits allow.

    With a `checkpoint`, goes on from that file if it exists, and keeps it up to date. `started`
    gets the solver before the work begins, to watch or stop it. Raises OptionError for a memory or
    method that cannot be, CheckpointError, ValueError for a negative limit.
    """
    solver = Solver(position, memory=memory, method=method)
    if checkpoint is not None and checkpoint.exists():
        solver.load(checkpoint)
    if started is not None:
        started(solver)
    if checkpoint is None:
        return solver.run(nodes=nodes, seconds=seconds)
    last = None if nodes is None else solver.nodes + nodes
    end = None if seconds is None else time.perf_counter() + seconds
    while True:
        try:
            solution = solver.run(
                nodes=None if last is None else max(0, last - solver.nodes),
                seconds=SAVE_EVERY if end is None else _slice(end),
            )
        finally:
            solver.save(checkpoint)
        enough = (last is not None and solver.nodes >= last) or (
            end is not None and time.perf_counter() >= end
        )
        if solution.obstacle != "limit" or enough:
            return solution


def _slice(end: float) -> float:
    return min(SAVE_EVERY, max(0.0, end - time.perf_counter()))


def _least(wins: bool | None, loses: bool | None) -> Proven:
    return "win" if wins else "draw" if loses is False else "loss"


def _most(wins: bool | None, loses: bool | None) -> Proven:
    return "loss" if loses else "draw" if wins is False else "win"


def _obstacle(text: str | None) -> Obstacle | None:
    for known in get_args(Obstacle):
        if text == known:
            found: Obstacle = known
            return found
    return None
