"""Proofs with a guide: what a player would play is tried first, and the solver does the rest.

A solver has to find out which move wins, among many that look alike to it. A strong player knows
most of the time. So all replies of the opponent are searched, and one move of the winner, until the
solver finds the rest in a few nodes. Nothing is taken on trust: the proof that comes of it is
checked by the rules alone while it is written (docs/solved.md).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from pathlib import Path

from ponnuki._core import Move, Position, ProofStep
from ponnuki._core import Solver as CoreSolver
from ponnuki.engine import proof as proof_file
from ponnuki.engine.player import Player
from ponnuki.engine.proof import Claim, Proof
from ponnuki.engine.proof_answers import varint
from ponnuki.history import History

NODES = 20_000  # of the solver at a position, before moves are tried
MAX_DEPTH = 200  # plies from the position that is to be proven
_MEMORY = 2**24  # bytes of the solver's table


@dataclass(slots=True)
class Work:
    """The work that a guided proof took.

    Attributes:
        solved: The positions that the solver was asked for.
        nodes: The positions that it searched.
        guided: The positions at which the guide chose.
        answers: The positions for which an answer is known.
    """

    solved: int = 0
    nodes: int = 0
    guided: int = 0
    answers: int = 0


class GuidedProof:
    """Proves that a player wins a position.

    An answer is stored under the line that a proof has for its position, so that symmetric
    positions share one. It rests on answers that were stored before it, or in the same run of the
    solver, and so never on itself.

    Attributes:
        position: The position.
        work: The work so far.
        gave_up: Whether the last run found nothing although it had time left: the moves of the
            guide, and what the solver knows besides, do not suffice.
    """

    def __init__(self, position: Position, player: int, guide: Player, *, nodes: int = NODES):
        """Begin the proof that a player wins; the guide chooses what is tried first.

        `nodes` limits the solver's search of one position.

        Raises:
            SearchError: The game is over, or its rules allow no such proof.
        """
        self.position, self.work, self.gave_up = position, Work(), False
        self._player, self._guide, self._nodes = player, guide, nodes
        self._step = ProofStep(position, player, True)
        self._answers: dict[bytes, bytes] = {}
        self._won: set[bytes] = set()  # lines of positions that the player is proven to win
        self._not_won: set[bytes] = set()  # ... is proven not to win
        self._end = inf
        self._progress: Callable[[Work], object] = lambda work: None

    def run(
        self,
        *,
        seconds: float | None = None,
        progress: Callable[[Work], object] | None = None,
    ) -> bool | None:
        """Search, and return whether the player wins; None if that was not found.

        Another run goes on with what the last one has found.

        Args:
            seconds: The limit of time, about; None: there is none.
            progress: Called with the work after each position that the solver was asked for.

        Raises:
            PlayerError: The guide fails.
        """
        if progress is not None:
            self._progress = progress
        self._end = inf if seconds is None else time.monotonic() + seconds
        result = self._wins(_line(self._step.first_line()), 0)
        self.gave_up = result is None and time.monotonic() < self._end
        return result

    def write(self, path: Path, *, progress: Callable[[Proof], object] | None = None) -> Proof:
        """Write the proof that `run` has found, checked while it is written.

        Raises:
            OSError: The file cannot be written.
            ProofError: The answers prove nothing.
        """
        claims = [Claim(self._player, "win")]
        return proof_file.write(path, self, claims, progress=progress)

    def answers(self, step: ProofStep, lines: bytes) -> bytes:
        """Return the answers at these positions, as proof.write asks for them."""
        del step  # every step of this proof has the same lines
        return b"".join(self._answers.get(line, b"") for line in lines.splitlines())

    def _wins(self, line: bytes, depth: int) -> bool | None:
        """Return whether the player wins the position of a line, None if that is not found."""
        if line in self._won:
            return True
        if line in self._not_won:
            return False
        position = self._step.position(line)
        result = self._solve(position)
        if result is None and depth < MAX_DEPTH and time.monotonic() < self._end:
            if position.to_move == self._player:
                result = self._choose(position, line, depth)
            else:
                result = self._answer_all(position, depth)
        if result is True:
            self._won.add(line)
        elif result is False:
            self._not_won.add(line)
        return result

    def _solve(self, position: Position) -> bool | None:
        """Ask the solver, and keep the answers of a win."""
        solver = CoreSolver(position, memory=_MEMORY)
        solver.run(nodes=self._nodes)
        self.work.solved += 1
        self.work.nodes += solver.nodes
        self._progress(self.work)
        wins, _, _ = solver.result()
        if not wins[self._player]:
            # The other one's win, or that the player has none, is as good as a refutation.
            return False if wins[self._player] is False or wins[1 - self._player] else None
        step = ProofStep(position, self._player, True)
        lines, seen = step.first_line(), {_line(step.first_line())}
        while lines:
            answers = solver.answers(step, lines)
            self._keep(step, lines, answers)
            _, parts, _, fault = step.play(lines, answers)
            assert fault is None
            new = {one for _, part in parts for one in part.splitlines()} - seen - self._won
            seen |= new
            lines = b"".join(one + b"\n" for one in sorted(new))
        self._won |= seen
        return True

    def _keep(self, step: ProofStep, lines: bytes, answers: bytes) -> None:
        """Keep the answers at the positions of lines."""
        at = 0
        for line in lines.splitlines():
            if step.position(line).to_move != self._player:
                continue
            end = at
            while answers[end] >= 128:  # the last byte of an answer has no eighth bit
                end += 1
            self._answers[line] = answers[at : end + 1]
            at = end + 1
        self.work.answers = len(self._answers)

    def _choose(self, position: Position, line: bytes, depth: int) -> bool | None:
        """Try the move of the guide, and then those that the solver knows to win."""
        self.work.guided += 1
        moves = position.legal_moves()
        choice = self._guide.choose(History.of(position))
        result = self._after(position, choice, depth)
        if result:
            self._answers[line] = varint(moves.index(choice))
            return True
        unknown = result is None
        for move in moves:
            if move == choice:
                continue
            if time.monotonic() >= self._end:
                return None
            after = position.play(move)
            if after.outcome is not None:
                wins: bool | None = after.outcome.winner == self._player
            else:
                one = _line(ProofStep(after, self._player, True).first_line())
                wins = one in self._won or self._solve(after)
            if wins:
                self._answers[line] = varint(moves.index(move))
                return True
            unknown = unknown or wins is None
        return None if unknown else False

    def _answer_all(self, position: Position, depth: int) -> bool | None:
        """Return whether the player wins after every move of the opponent."""
        for move in position.legal_moves():
            result = self._after(position, move, depth)
            if not result:
                return result
        return True

    def _after(self, position: Position, move: Move, depth: int) -> bool | None:
        after = position.play(move)
        if after.outcome is not None:
            return after.outcome.winner == self._player
        return self._wins(_line(ProofStep(after, self._player, True).first_line()), depth + 1)


def _line(line: bytes) -> bytes:
    return line.removesuffix(b"\n")
