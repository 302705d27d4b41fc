"""`ponnuki puzzles`: finds and checks puzzles (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from ponnuki import Game
from ponnuki.cli.context import Group
from ponnuki.cli.language import language, tell
from ponnuki.cli.output_files import open_output, write_binary
from ponnuki.cli.parameters import GameArgument, OptionsOption, OutOption
from ponnuki.cli.parsing import parse_game
from ponnuki.cli.picture_warnings import printed_warnings
from ponnuki.errors import OptionError
from ponnuki.message import message
from ponnuki.paper import puzzle_book
from ponnuki.puzzles import Puzzle, PuzzleError, read, write
from ponnuki.puzzles.checking import wrong_about
from ponnuki.puzzles.grading import GRADES
from ponnuki.puzzles.mining import PLAYOUTS, Work
from ponnuki.puzzles.mining import mine as mine_puzzles
from ponnuki.puzzles.proof import NODES
from ponnuki.puzzles.themes import LINE_THEMES

puzzles = typer.Typer(cls=Group, no_args_is_help=True)

FilesArgument = Annotated[list[str], typer.Argument(metavar="FILES")]


@puzzles.command()
def mine(
    game: GameArgument,
    option: OptionsOption = None,
    number: Annotated[int, typer.Option("--number", min=1, max=100_000, metavar="N")] = 100,
    seed: Annotated[int, typer.Option(min=0, metavar="N")] = 0,
    nodes: Annotated[int, typer.Option(min=1, metavar="N")] = NODES,
    playouts: Annotated[int, typer.Option(min=1, metavar="N")] = PLAYOUTS,
    variants: Annotated[int, typer.Option(min=0, max=10_000, metavar="N")] = 0,
    min_grade: Annotated[int, typer.Option(min=1, max=GRADES[-1], metavar="N")] = 1,
    min_plies: Annotated[int, typer.Option(min=1, metavar="N")] = 1,
    theme: Annotated[str | None, typer.Option(metavar="THEME")] = None,
    near: Annotated[str | None, typer.Option(metavar="FILE")] = None,
    jobs: Annotated[int, typer.Option(min=1, max=1024, metavar="N")] = 1,
    out: OutOption = None,
) -> None:
    """Find puzzles in games of the engine, prove them, and write them as JSON lines."""
    chosen = parse_game(game, option)
    if theme is not None and theme not in LINE_THEMES:
        raise OptionError(message("unknown_theme", theme=theme, known=list(LINE_THEMES)), "theme")
    work = Work(nodes, playouts, variants, min_grade, min_plies, theme)
    starts = [] if near is None else _starts(near, chosen, min_grade)
    found = mine_puzzles(chosen, number, seed=seed, workers=jobs, work=work, near=starts)
    with open_output(out) as file:
        for line in write(found):
            file.write(line.encode())
            file.flush()


@puzzles.command()
def book(
    files: FilesArgument,
    paper: Annotated[str, typer.Option()] = "a4",
    theme: Annotated[str, typer.Option()] = "print",
    out: OutOption = None,
) -> None:
    """Make a PDF to print: the puzzles of a game, the easiest first, and their solutions."""
    found = [puzzle for path in files for puzzle in read(path)]
    with printed_warnings():
        document = puzzle_book(found, paper, theme=theme, language=language())
    write_binary(document, out)


@puzzles.command()
def check(files: FilesArgument) -> None:
    """Check every puzzle again, from the file alone; status 1 if one is wrong."""
    failed = False
    for path in files:
        wrong = 0
        found = read(path)
        seen: set[str] = set()
        for puzzle in found:
            for text in _problems(path, puzzle, seen):
                wrong += 1
                print(text)
            seen.add(puzzle.id)
        print(tell("cli-puzzles-checked", file=path, puzzles=len(found), wrong=wrong))
        failed = failed or wrong > 0
    if failed:
        raise typer.Exit(1)


def _starts(path: str, game: Game, min_grade: int) -> list[Puzzle]:
    """Return the puzzles of a file from which to look for others.

    Raises:
        PuzzleError: The file cannot be read, or has none of this game and grade.
    """
    found = [one for one in read(path) if one.position.game == game and one.grade >= min_grade]
    if not found:
        raise PuzzleError(message("no_such_puzzles", path=path, game=str(game), grade=min_grade))
    return found


def _problems(path: str, puzzle: Puzzle, seen: set[str]) -> Iterator[str]:
    """Yield what is wrong about a puzzle, in words."""
    if puzzle.id in seen:
        yield tell("cli-puzzle-twice", file=path, puzzle=puzzle.id)
    elif (problem := wrong_about(puzzle)) is not None:
        why = problem.sentence(language())
        yield tell("cli-wrong-puzzle", file=path, puzzle=puzzle.id, why=why)
