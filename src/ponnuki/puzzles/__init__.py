"""Puzzles: positions where one move alone wins, which the solver has proven.

`mining` finds them in games of the engine, `proof` proves every answer, right or wrong, `grading`
says how hard the search finds the right one, and `file` reads and writes them (docs/puzzles.md).
"""

from ponnuki.puzzles.file import PuzzleError, read, write
from ponnuki.puzzles.puzzle import Answer, Puzzle

__all__ = ["Answer", "Puzzle", "PuzzleError", "read", "write"]
