"""Checks a puzzle from what its file says about it alone."""

from __future__ import annotations

from ponnuki._core import Move, Position
from ponnuki.engine.report import Proven
from ponnuki.errors import IllegalMove
from ponnuki.message import Message, message
from ponnuki.puzzles.grading import grade_of, playouts_needed
from ponnuki.puzzles.proof import answers, is_unique, result_of, winning_among
from ponnuki.puzzles.puzzle import Puzzle
from ponnuki.puzzles.themes import themes_of


def wrong_about(puzzle: Puzzle) -> Message | None:
    """Return what is wrong about a puzzle, None if all of it is true.

    Every answer is proven again, without a limit, and every line is replayed.
    """
    position = puzzle.position
    for move, answer in puzzle.answers.items():
        if _end(position, answer.line) != answer.value:
            return message("puzzle_line", move=str(move))
    proven = answers(position, nodes=None)
    assert proven is not None
    for move, answer in puzzle.answers.items():
        if proven[move].value != answer.value:
            return message("puzzle_answer", move=str(move))
    return _wrong_with_solution(puzzle)


def _wrong_with_solution(puzzle: Puzzle) -> Message | None:
    winning = winning_among(puzzle.answers)
    if not winning or not is_unique(puzzle.position, winning, nodes=None):
        return message("puzzle_not_unique", moves=len(winning))
    playouts = playouts_needed(puzzle.position, winning)
    grade = grade_of(playouts, puzzle.moves)
    if (playouts, grade) != (puzzle.playouts, puzzle.grade):
        return message("puzzle_grade", playouts=playouts, moves=puzzle.moves, grade=grade)
    themes = themes_of(puzzle.position, puzzle.answers)
    if themes != puzzle.themes:
        return message("puzzle_themes", themes=len(themes), names=themes)
    return None


def _end(position: Position, line: tuple[Move, ...]) -> Proven | None:
    """Return how a line ends for the player on turn; None if it does not end the game."""
    player = position.to_move
    assert player is not None
    try:
        after = position.play(*line)
    except IllegalMove:
        return None
    return None if after.outcome is None else result_of(after.outcome, player)
