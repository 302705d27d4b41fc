"""`ponnuki openings`: books of openings (docs/openings.md), and balanced ones for matches."""

from __future__ import annotations

import secrets
from itertools import chain, islice
from typing import Annotated

import typer
from rich.table import Table

from ponnuki._core import spec
from ponnuki.arena.balance import JUDGE, MARGIN, MAX_MARGIN, balanced_openings
from ponnuki.arena.openings import MAX_PLIES, default_plies
from ponnuki.cli.console import make_console
from ponnuki.cli.context import Group
from ponnuki.cli.input_files import RecordReader
from ponnuki.cli.language import tell
from ponnuki.cli.output_files import open_output
from ponnuki.cli.parameters import GameArgument, OptionsOption, OutOption, SeedOption
from ponnuki.cli.parsing import parse_game
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


@openings.command()
def balance(
    game: GameArgument,
    option: OptionsOption = None,
    number: Annotated[int, typer.Option("--number", min=1, metavar="N")] = 100,
    plies: Annotated[int | None, typer.Option(min=1, max=MAX_PLIES, metavar="N")] = None,
    judge: Annotated[str, typer.Option(metavar="PLAYER")] = JUDGE,
    margin: Annotated[float, typer.Option(min=0, max=MAX_MARGIN, metavar="M")] = MARGIN,
    seed: SeedOption = None,
    out: OutOption = None,
) -> None:
    """Write openings for matches that leave both sides with about the same chance."""
    chosen = parse_game(game, option)
    if seed is None:
        seed = secrets.randbits(32)
    if plies is None:
        plies = default_plies(chosen)
    found = balanced_openings(chosen, seed=seed, plies=plies, judge=judge, margin=margin)
    settings = {"plies": plies, "judge": judge, "margin": margin, "seed": seed}
    first = next(found)  # what is refused now writes nothing
    with open_output(out) as file:
        described = "".join(f" {name}={value}" for name, value in settings.items())
        file.write(f"# {spec(chosen)}{described}\n".encode())
        for opening in islice(chain([first], found), number):
            file.write(f"{' '.join(opening.line)}  # {opening.chance:.3f}\n".encode())
            file.flush()


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
