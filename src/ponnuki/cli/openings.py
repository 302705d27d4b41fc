"""`ponnuki openings`: makes books of openings, and asks them (docs/openings.md)."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from ponnuki._core import spec
from ponnuki.cli.console import make_console
from ponnuki.cli.context import Group
from ponnuki.cli.input_files import RecordReader
from ponnuki.cli.language import tell
from ponnuki.cli.output_files import open_output
from ponnuki.cli.parameters import OutOption
from ponnuki.errors import PonnukiError
from ponnuki.openings import Book, BookError, Counts, MoveResults, read, write
from ponnuki.openings.counting import LEAST, PLIES

openings = typer.Typer(cls=Group, no_args_is_help=True)


@openings.command()
def make(
    files: Annotated[list[str], typer.Argument(metavar="FILES")],
    plies: Annotated[int, typer.Option(min=1, max=100, metavar="N")] = PLIES,
    least: Annotated[int, typer.Option(min=1, metavar="N")] = LEAST,
    out: OutOption = None,
) -> None:
    """Count what was played in the first plies of games, and write it as a book."""
    reader = RecordReader(files)
    counts = Counts(plies)
    left_out = 0
    for record in reader:
        try:
            left_out += not counts.add(record)
        except BookError:
            raise
        except PonnukiError as error:
            left_out += 1
            reader.warn_of_game(error)
    book = counts.book(least)
    with open_output(out) as file:
        for line in write(book):
            file.write(line.encode())
    if out is not None:
        positions = len(book.positions)
        print(tell("cli-book-made", games=book.games, positions=positions, left_out=left_out))
    if reader.lost or reader.found_empty_file:
        raise typer.Exit(1)


@openings.command()
def show(
    book: Annotated[str, typer.Argument(metavar="BOOK")],
    moves: Annotated[list[str] | None, typer.Argument(metavar="MOVES")] = None,
) -> None:
    """Show what a book has after these moves: how often each move was played, and who won."""
    known = read(book)
    found = known.moves(known.game.start().play(*moves or ()))
    out = make_console()
    out.print(tell("cli-games-of", game=spec(known.game), games=known.games), style="bold")
    if known.level is not None:
        out.print(tell("cli-book-level", level=known.level))
    if found:
        out.print(_table(known, found))
    else:
        out.print(tell("cli-not-in-book"))


def _table(book: Book, found: list[MoveResults]) -> Table:
    first, second = (tell("cli-column-colour-won", colour=colour) for colour in book.game.colours)
    headings = (tell("cli-column-games"), first, tell("cli-column-drawn"), second)
    table = Table(tell("cli-column-move"), box=None)
    for heading in headings:
        table.add_column(heading, justify="right")
    for one in found:
        won, lost = one.results.wins
        counts = (one.results.games, won, one.results.draws, lost)
        table.add_row(str(one.moves[0]), *map(str, counts))
    return table
