"""Exact solving: the value of a position with best play, and best play itself."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from ponnuki._core import Move, MoveValues, Position, Tables
from ponnuki._core import Solver as CoreSolver
from ponnuki.engine import checkpoint as checkpoint_file
from ponnuki.engine import proof as proof_file
from ponnuki.engine.proof import Claim, Proof
from ponnuki.engine.report import Proven
from ponnuki.errors import ProofError
from ponnuki.message import message

__all__ = [
    "MEMORY",
    "METHODS",
    "SAVE_INTERVAL",
    "Method",
    "MoveValues",
    "Obstacle",
    "Solution",
    "Solver",
    "solve",
]

Method = Literal["auto", "alpha-beta", "df-pn"]
METHODS: tuple[str, ...] = get_args(Method)
Obstacle = Literal["limit", "history", "endless", "depth"]
MEMORY = 2**28  # bytes
SAVE_INTERVAL = 600.0  # seconds


@dataclass(frozen=True, slots=True)
class Solution:
    """What is proven about a position, and the work it took.

    Attributes:
        position: The position.
        lower: The lower bounds of the results of player 0 and player 1 with best play.
        upper: The upper bounds; where they equal the lower ones, the position is solved.
        line: Best play from the position to the end of the game; None while it is not known.
        obstacle: Why the position is not solved. "limit": more work may solve it. "history":
            whether a repetition ends the game or forbids a move depends on earlier positions, in a
            way that was not resolved. "endless": neither player can force a win, but one can play
            on for ever, and the rules do not say what that is worth. "depth": a line of play is
            longer than the solver can follow. None if it is solved.
        method: The method used.
        nodes: The positions searched, those before the checkpoint included.
        memory: The size of the table, in bytes.
        used: The bytes of the table that are in use.
        seconds: The time taken, in seconds, that before the checkpoint included.
    """

    position: Position
    lower: tuple[Proven, Proven]
    upper: tuple[Proven, Proven]
    line: tuple[Move, ...] | None
    obstacle: Obstacle | None
    method: str
    nodes: int
    memory: int
    used: int
    seconds: float

    @property
    def player(self) -> int:
        """The player on turn; 0 if the game is over."""
        return self.position.to_move or 0

    @property
    def values(self) -> tuple[Proven | None, Proven | None]:
        """The results of player 0 and player 1 with best play; None where it is not proven."""
        first, second = (
            lower if lower == upper else None
            for lower, upper in zip(self.lower, self.upper, strict=True)
        )
        return first, second

    @property
    def value(self) -> Proven | None:
        """The result of `player` with best play; None if it is not proven."""
        return self.values[self.player]


class Solver:
    """Solves one position; keeps its table between runs, and in checkpoints."""

    def __init__(
        self,
        position: Position,
        *,
        memory: int = MEMORY,
        method: str = "auto",
        threads: int = 1,
        tables: Tables | None = None,
    ) -> None:
        """Make a solver with a table of at most `memory` bytes, which the threads share.

        It stops at positions that `tables` of endings have (`ponnuki.engine.endings`).

        Raises:
            OptionError: The memory, the method or the number of threads is wrong.
            SearchError: The tables are those of another game.
        """
        self._core = CoreSolver(
            position, memory=memory, method=method, threads=threads, tables=tables
        )
        self._nodes_before = 0
        self._seconds = 0.0

    @property
    def position(self) -> Position:
        """The position to solve."""
        return self._core.position

    @property
    def nodes(self) -> int:
        """The positions searched so far; can be read from any thread."""
        return self._nodes_before + self._core.nodes

    @property
    def used(self) -> int:
        """The bytes of the table in use; can be read from any thread."""
        return self._core.used

    def run(self, *, nodes: int | None = None, seconds: float | None = None) -> Solution:
        """Solve until all is known that can be, or a limit (counted from now) is reached.

        Ctrl-C stops it; what was found so far is kept.

        Raises:
            TableError: A table of endings is damaged.
            ValueError: A limit is negative.
        """
        started = time.perf_counter()
        try:
            self._core.run(nodes=nodes, seconds=seconds)
        finally:
            self._seconds += time.perf_counter() - started
        return self.solution()

    def stop(self) -> None:
        """Stop the current run, or the next one; can be called from any thread."""
        self._core.stop()

    def solution(self) -> Solution:
        """Return what is known now."""
        wins, obstacle, line = self._core.result()
        return Solution(
            position=self.position,
            lower=(_lower(wins[0], wins[1]), _lower(wins[1], wins[0])),
            upper=(_upper(wins[0], wins[1]), _upper(wins[1], wins[0])),
            line=line,
            obstacle=_obstacle(obstacle),
            method=self._core.method,
            nodes=self.nodes,
            memory=self._core.memory,
            used=self._core.used,
            seconds=self._seconds,
        )

    def save(self, path: Path) -> None:
        """Write a checkpoint atomically.

        Raises:
            OSError: The file cannot be written.
        """
        checkpoint_file.write(path, self._core, checkpoint_file.Work(self.nodes, self._seconds))

    def write_proof(
        self,
        path: Path,
        *,
        memory: int = proof_file.MEMORY,
        progress: Callable[[Proof], object] | None = None,
    ) -> Proof:
        """Write a proof of what is known: of the win of a player, or of the least of both results.

        Args:
            path: The file.
            memory: The bytes of positions to keep in memory; more are kept on disk.
            progress: Called at every ply with what was written so far.

        Raises:
            OSError: The file cannot be written.
            ProofError: Nothing is known, or the answers prove nothing.
            SearchError: The rules allow no proof of this.
        """
        lower = self.solution().lower
        results: list[proof_file.Result] = ["win", "draw"]
        for result in results:
            if claims := [Claim(p, result) for p in (0, 1) if lower[p] == result]:
                return proof_file.write(path, self._core, claims, memory=memory, progress=progress)
        raise ProofError(message("nothing_to_prove"))

    def load(self, path: Path) -> None:
        """Continue from a checkpoint.

        Raises:
            CheckpointError: The file is damaged, or of another position or version.
            OSError: The file cannot be read.
        """
        work = checkpoint_file.read(path, self._core)
        self._nodes_before += work.nodes
        self._seconds += work.seconds


def solve(
    position: Position,
    *,
    memory: int = MEMORY,
    nodes: int | None = None,
    seconds: float | None = None,
    method: str = "auto",
    threads: int = 1,
    tables: Tables | None = None,
    checkpoint: Path | None = None,
    started: Callable[[Solver], object] | None = None,
) -> Solution:
    """Solve a position with best play, as far as memory and limits allow.

    Args:
        position: The position.
        memory: The maximum size of the table, in bytes.
        nodes: The limit of positions to search.
        seconds: The limit of time, in seconds.
        method: "auto", "alpha-beta" or "df-pn".
        threads: The number of threads; "alpha-beta" uses one.
        tables: Tables of endings, at which it stops (`ponnuki.engine.endings.open_tables`).
        checkpoint: A file to continue from if it exists, and to keep up to date.
        started: Called with the solver before it begins, so that it can be watched or stopped.

    Raises:
        OptionError: The memory, the method or the number of threads is wrong.
        CheckpointError: The checkpoint is damaged, or of another position or version.
        SearchError: The tables are those of another game.
        TableError: A table is damaged.
        ValueError: A limit is negative.
    """
    solver = Solver(position, memory=memory, method=method, threads=threads, tables=tables)
    if checkpoint is not None and checkpoint.exists():
        solver.load(checkpoint)
    if started is not None:
        started(solver)
    if checkpoint is None:
        return solver.run(nodes=nodes, seconds=seconds)
    max_nodes = None if nodes is None else solver.nodes + nodes
    deadline = None if seconds is None else time.perf_counter() + seconds
    while True:
        try:
            solution = solver.run(
                nodes=None if max_nodes is None else max(0, max_nodes - solver.nodes),
                seconds=SAVE_INTERVAL if deadline is None else _slice(deadline),
            )
        finally:
            solver.save(checkpoint)
        limit_reached = (max_nodes is not None and solver.nodes >= max_nodes) or (
            deadline is not None and time.perf_counter() >= deadline
        )
        if solution.obstacle != "limit" or limit_reached:
            return solution


def _slice(deadline: float) -> float:
    return min(SAVE_INTERVAL, max(0.0, deadline - time.perf_counter()))


def _lower(wins: bool | None, loses: bool | None) -> Proven:
    return "win" if wins else "draw" if loses is False else "loss"


def _upper(wins: bool | None, loses: bool | None) -> Proven:
    return "loss" if loses else "draw" if wins is False else "win"


def _obstacle(text: str | None) -> Obstacle | None:
    for known in get_args(Obstacle):
        if text == known:
            obstacle: Obstacle = known
            return obstacle
    return None
