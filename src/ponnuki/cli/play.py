"""`ponnuki play`: from arguments, a file or a menu to the table."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated, Literal

import typer

from ponnuki.cli.asking import Left
from ponnuki.cli.menu import choose
from ponnuki.cli.saves import Record, SaveError, load
from ponnuki.cli.session import Session
from ponnuki.cli.shared import OptionsOption, SeedOption, UsageError, chosen_game, console
from ponnuki.cli.sitting import Sitting
from ponnuki.match import LENGTH


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Without it, choose from a menu.")
    ] = None,
    option: OptionsOption = None,
    vs: Annotated[
        Literal["random"] | None, typer.Option("--vs", help="Play against random moves.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, max=2, help="Your seat with --vs; 1 moves first.")
    ] = None,
    seed: SeedOption = None,
    match: Annotated[
        bool, typer.Option("--match", help=f"Play a match of {LENGTH} games, opened in turn.")
    ] = False,
    games: Annotated[
        int | None, typer.Option(min=1, max=1_000_000, metavar="N", help="A match of N games.")
    ] = None,
    file: Annotated[
        str | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    moves: Annotated[
        str | None, typer.Option(metavar="MOVES", help="Begin after these; games end with '/'.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, letters for stones.")] = False,
) -> None:
    """Play at this keyboard: two people, or one against random moves."""
    out = console(plain)
    if file is None:
        try:
            chosen = choose(out) if game is None else chosen_game(game, option)
        except Left:
            return
        begun = tuple(tuple(part.split()) for part in (moves or "").split("/"))
        length = LENGTH if match and games is None else games
        if len(begun) > (length or 1):
            raise UsageError(f"--moves has {len(begun)} games; there are {length or 1}")
        record = Record(chosen, begun, length)
    elif game or option or match or games or moves:
        raise UsageError("--load brings its game: beside it only --vs, --seat and --seed")
    else:
        record = load(file)
    record = _with_random(record, vs, seat, seed)
    try:
        session = Session(record)
    except SaveError as error:
        raise SaveError(f"{file or '--moves'}: {error}") from None
    Sitting(session, out, file).run()


def _with_random(record: Record, vs: str | None, seat: int | None, seed: int | None) -> Record:
    """The record with the random player that was asked for, or the one it has."""
    if vs is None and record.random is None:
        if seat is not None or seed is not None:
            raise UsageError("--seat and --seed are for a game --vs random")
        return record
    if record.random is None:
        record = replace(record, random=1, seed=secrets.randbits(32))
    if seat is not None:
        record = replace(record, random=2 - seat)
    return record if seed is None else replace(record, seed=seed % 2**64)
