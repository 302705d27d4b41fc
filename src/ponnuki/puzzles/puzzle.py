"""A puzzle as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

from ponnuki._core import Move, Position
from ponnuki.engine.report import Proven
from ponnuki.errors import PositionError


@dataclass(frozen=True)
class Answer:
    """A move of a puzzle, and what is proven about it.

    Attributes:
        value: The result of the player on turn in the puzzle, after the move and with best play.
        line: The move, and best play after it to the end of the game.
    """

    value: Proven
    line: tuple[Move, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position in which one move alone wins.

    Moves that a symmetry of the position maps to each other count as one; so do the placements of
    one turn, whatever their order.

    Attributes:
        position: The position.
        answers: What every legal move leads to, in the order of legal moves.
        grade: How hard the move is to find, from 1 to 5 (ponnuki.puzzles.grading).
        playouts: The playouts that the search needs to find it.
        themes: What it is about (ponnuki.puzzles.themes), sorted.
    """

    position: Position
    answers: Mapping[Move, Answer]
    grade: int
    playouts: int
    themes: tuple[str, ...]

    @property
    def winning(self) -> tuple[Move, ...]:
        """The moves that win."""
        return tuple(move for move, answer in self.answers.items() if answer.value == "win")

    @property
    def moves(self) -> int:
        """How many moves of the player's the solution has."""
        return own_moves(self.position, self.answers[self.winning[0]].line)

    @cached_property
    def id(self) -> str:
        """A name that the same puzzle always has, whatever the file."""
        return blake2b(key(self.position).encode(), digest_size=5).hexdigest()


def own_moves(position: Position, line: Sequence[Move]) -> int:
    """Return how many moves of a line are of the player on turn."""
    player = position.to_move
    own = 0
    for move in line:
        own += position.to_move == player
        position = position.play(move)
    return own


def key(position: Position) -> str:
    """Return a text that is the same for positions that are equal up to symmetry and colours.

    Only the stones, what is owned and whose turn it is count, not how the game came there.
    """
    return min(image.to_text() for image in _images(position))


def difference(first: Position, second: Position) -> int:
    """Return on how many points two positions differ at least, up to symmetry and colours."""
    stones = first.stones

    def differing(other: dict[str, str]) -> int:
        return sum(stones.get(point) != other.get(point) for point in {*stones, *other})

    return min(differing(image.stones) for image in _images(second))


def without_history(position: Position) -> Position | None:
    """Return the position as if it had been set up by hand; None if it cannot be."""
    return with_stones(position, position.stones)


def with_stones(position: Position, stones: dict[str, str]) -> Position | None:
    """Return the position set up by hand with other stones; None if the rules allow none such."""
    assert position.mover is not None
    try:
        return position.game.arranged(stones, position.mover, marks=position.marks)
    except PositionError:
        return None


def _images(position: Position) -> list[Position]:
    """Return what the position is up to symmetry and an exchange of the colours."""
    exchanged = _exchanged(position)
    forms = [position] if exchanged is None else [position, exchanged]
    symmetries = range(len(position.game.geometry.symmetries))
    return [form.transformed(k) for form in forms for k in symmetries]


def _exchanged(position: Position) -> Position | None:
    """Return the position with the colours exchanged; None if the rules allow no such position."""
    first, second = position.game.colours
    other = {first: second, second: first}

    def exchange(value: Any) -> Any:
        if isinstance(value, dict):
            return {name: exchange(inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [exchange(inner) for inner in value]
        return other.get(value, value)

    assert position.mover is not None
    try:
        return position.game.arranged(
            exchange(position.stones), other[position.mover], marks=exchange(position.marks)
        )
    except PositionError:
        return None
