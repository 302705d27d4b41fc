"""Puzzles in print: six on a page, and their solutions at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ponnuki.diagram import svg
from ponnuki.errors import OptionError
from ponnuki.game import Game
from ponnuki.message import message
from ponnuki.paper.document import Part, paints_of, pdf
from ponnuki.picture.typesetting import use_portable_font
from ponnuki.puzzles import Puzzle
from ponnuki.words import say

_COLUMNS, _ROWS = 2, 3


def puzzle_book(
    puzzles: Sequence[Puzzle],
    paper: str = "a4",
    *,
    theme: str = "print",
    language: str = "en",
) -> bytes:
    """Typeset puzzles of a game as a PDF, numbered from 1, the easiest first.

    Raises:
        OptionError: There is no puzzle, they are of several rule sets, or the paper size or the
            theme is unknown.
    """
    if not puzzles:
        raise OptionError(message("no_puzzles"), "puzzles")
    games = sorted({puzzle.position.game.id for puzzle in puzzles})
    if len(games) > 1:
        raise OptionError(message("puzzles_of_several_games", games=games), "puzzles")
    rules = sorted({_rules(puzzle.position.game) for puzzle in puzzles})
    if len(rules) > 1:
        raise OptionError(message("puzzles_of_several_rules", rules=rules), "puzzles")
    ordered = sorted(puzzles, key=lambda puzzle: (puzzle.grade, puzzle.playouts))
    numbered = list(enumerate(ordered, 1))
    tasks = {
        "kind": "puzzles",
        "columns": _COLUMNS,
        "rows": _ROWS,
        "lead": say("sheet-puzzles-lead", language),
        "tasks": [_task(number, puzzle, theme, language) for number, puzzle in numbered],
    }
    solutions = {
        "kind": "solutions",
        "title": say("sheet-solutions", language),
        "lead": say("sheet-solutions-lead", language),
        "solutions": [_solution(number, puzzle) for number, puzzle in numbered],
    }
    game = ordered[0].position.game
    are_alike = all(puzzle.position.game == game for puzzle in ordered)
    return pdf(game, [tasks, solutions], paper, options=are_alike, language=language)


def _rules(game: Game) -> str:
    """Return the rule set; the size of a board is no part of it, as it is seen."""
    fixed = [option.name for option in game.info.options if option.range is None]
    return " ".join([game.id, *(f"{name}={str(game.options[name]).lower()}" for name in fixed)])


def _task(number: int, puzzle: Puzzle, theme: str, language: str) -> Part:
    position = puzzle.position
    assert position.mover is not None
    task = say("sheet-puzzle-task", language, colour=position.mover)
    return {
        "number": str(number),
        "svg": use_portable_font(svg(position, coordinates=True, theme=theme, language=language)),
        "alt": task,
        "task": task,
        "paint": paints_of(position.game, theme)[position.mover],
        "grade": puzzle.grade,
    }


def _solution(number: int, puzzle: Puzzle) -> Part:
    line = puzzle.answers[puzzle.winning[0]].line
    return {"number": str(number), "line": [str(move) for move in line]}
