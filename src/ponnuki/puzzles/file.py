"""Files of puzzles: JSON lines, a head and then a puzzle in a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from ponnuki._core import Game, Move, Position
from ponnuki.engine.report import Proven
from ponnuki.errors import PonnukiError, SystemFailure
from ponnuki.message import message
from ponnuki.puzzles.grading import grade_of
from ponnuki.puzzles.puzzle import Answer, Puzzle
from ponnuki.puzzles.themes import THEMES, themes_of

FORMAT = "ponnuki-puzzles/1"

_VALUES: dict[str, Proven] = {"+": "win", "=": "draw", "-": "loss"}
_SIGNS = {value: sign for sign, value in _VALUES.items()}


class PuzzleError(PonnukiError):
    """A file of puzzles that cannot be read, or a puzzle that is wrong."""


def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """Yield the lines of a file of puzzles, of one or several games."""
    yield json.dumps({"format": FORMAT}) + "\n"
    for puzzle in puzzles:
        yield json.dumps(_json(puzzle), separators=(",", ":")) + "\n"


def read(path: str) -> list[Puzzle]:
    """Return the puzzles of a file.

    Raises:
        PuzzleError: The file cannot be read, or holds something else.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise PuzzleError(
            message("file_not_usable", path=path, reason=SystemFailure(error))
        ) from None
    try:
        correct = json.loads(lines[0]) == {"format": FORMAT}
    except (IndexError, ValueError):
        correct = False
    if not correct:
        raise PuzzleError(message("not_puzzles", path=path, format=FORMAT))
    puzzles = []
    for number, line in enumerate(lines[1:], 2):
        try:
            puzzles.append(_puzzle(json.loads(line)))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError, RecursionError):
            raise PuzzleError(message("not_a_puzzle", path=path, line=number)) from None
    return puzzles


def labelled(line: str) -> str:
    """Return the line of a puzzle with the grade and the themes that its other fields give it."""
    fields = json.loads(line)
    position, answers = _position_and_answers(fields)
    puzzle = Puzzle(position, answers, 0, fields["playouts"], themes_of(position, answers))
    grade = grade_of(puzzle.playouts, puzzle.moves)
    return json.dumps(_json(replace(puzzle, grade=grade)), separators=(",", ":")) + "\n"


def _json(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "position": puzzle.position.to_text(),
        "grade": puzzle.grade,
        "playouts": puzzle.playouts,
        "themes": puzzle.themes,
        "answers": [
            _SIGNS[answer.value] + " ".join(map(str, answer.line))
            for answer in puzzle.answers.values()
        ],
    }


def _puzzle(fields: dict[str, Any]) -> Puzzle:
    """Return the puzzle with these fields. Raises ValueError and others if they are wrong."""
    position, answers = _position_and_answers(fields)
    grade, playouts, themes = fields["grade"], fields["playouts"], tuple(fields["themes"])
    puzzle = Puzzle(position, answers, grade, playouts, themes)
    if (
        puzzle.id != fields["id"]
        or not answers
        or list(answers) != position.legal_moves()
        or grade != grade_of(playouts, puzzle.moves)
        or not {*themes} <= {*THEMES}
    ):
        raise ValueError
    return puzzle


def _position_and_answers(fields: dict[str, Any]) -> tuple[Position, dict[Move, Answer]]:
    position = Position.from_text(fields["position"])
    return position, dict(_answer(position.game, text) for text in fields["answers"])


def _answer(game: Game, text: str) -> tuple[Move, Answer]:
    line = tuple(map(game.move, text[1:].split()))
    return line[0], Answer(_VALUES[text[0]], line)
