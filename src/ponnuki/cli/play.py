"""`ponnuki play`: starts or resumes a game from arguments, a file or a menu."""

from __future__ import annotations

import secrets
import shlex
from dataclasses import replace
from typing import Annotated

import typer

from ponnuki import OptionError
from ponnuki.cli.console import make_console
from ponnuki.cli.errors import UsageError
from ponnuki.cli.menu import choose_game
from ponnuki.cli.parameters import OptionsOption, SeedOption
from ponnuki.cli.parsing import parse_game, parse_position
from ponnuki.cli.play_loop import PlayLoop
from ponnuki.cli.prompt import UserQuit
from ponnuki.cli.save_files import load
from ponnuki.cli.saved_game import Opponent, SavedGame, SaveError
from ponnuki.cli.session import Session
from ponnuki.match import LENGTH


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Without it, choose from a menu.")
    ] = None,
    option: OptionsOption = None,
    vs: Annotated[
        str | None,
        typer.Option(
            "--vs",
            metavar="PLAYER",
            help="Play against level:1 (the weakest), level:2, ..., mcts:playouts=5000, random, "
            "greedy or 'gtp:COMMAND LINE'.",
        ),
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
    best_of: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000, metavar="N", help="N games, or until it is decided."),
    ] = None,
    file: Annotated[
        str | None, typer.Option("--load", metavar="FILE", help="Go on with a saved game.")
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("--number", min=1, metavar="N", help="One game of the file, by itself."),
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT", help="Begin here, not on the empty board."),
    ] = None,
    moves: Annotated[
        str | None, typer.Option(metavar="MOVES", help="Begin after these; games end with '/'.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="No colours, letters for stones.")] = False,
) -> None:
    """Play at this keyboard: two people, or one against a program."""
    out = make_console(plain)
    problems: list[str] = []
    if file is None:
        if number is not None:
            raise UsageError("--number is for a game of a file, with --load")
        start = None
        if position is not None:
            if game is None:
                raise UsageError("--position is one of a GAME, which has to be named too")
            start = parse_position(game, option, position)
            chosen = start.game
        elif game is not None:
            chosen = parse_game(game, option)
        else:
            try:
                chosen, vs = choose_game(out, vs)
            except UserQuit:
                return
        games_begun = tuple(tuple(part.split()) for part in (moves or "").split("/"))
        if best_of is not None and (match or games):
            raise UsageError("--best-of says how long the match is: leave out --match and --games")
        length = best_of or (LENGTH if match and games is None else games)
        if len(games_begun) > (length or 1):
            raise UsageError(f"--moves has {len(games_begun)} games; there are {length or 1}")
        if length is not None and start is not None:
            raise UsageError(
                "--position is for one game: those of a match begin on the empty board"
            )
        saved = SavedGame(chosen, games_begun, length, best_of=best_of is not None, start=start)
    elif game or option or match or games or best_of or position or moves:
        raise UsageError("--load brings its game: beside it only --number, --vs, --seat and --seed")
    else:
        saved = load(file, number, lambda d: problems.append(f"{file}: game {d.game}, {d}"))
        if saved.consent_options() and vs is None:
            options = shlex.join(saved.consent_options())
            raise UsageError(f"{file}: the opponent is another program; to start it, add {options}")
    saved = _with_opponent(saved, vs, seat, seed)
    try:
        session = Session(saved)
    except SaveError as error:
        raise SaveError(f"{file or '--moves'}: {error}") from None
    except OptionError as error:
        if file is None or vs is not None:
            raise
        raise SaveError(f"{file}: {error}") from None
    PlayLoop(session, out, None if number is not None else file, problems).run()


def _with_opponent(
    saved: SavedGame, vs: str | None, seat: int | None, seed: int | None
) -> SavedGame:
    """Return a saved game with its opponent changed as the options say.

    Raises:
        UsageError: There are options of an opponent, but there is none.
    """
    opponent = saved.opponent
    if vs is None and opponent is None:
        if seat is not None or seed is not None:
            raise UsageError("--seat and --seed are for a game --vs somebody")
        return saved
    if opponent is None:
        opponent = Opponent(1, vs or "", secrets.randbits(32))
    if vs is not None:
        opponent = replace(opponent, spec=vs)
    if seat is not None:
        opponent = replace(opponent, player=2 - seat)
    if seed is not None:
        opponent = replace(opponent, seed=seed % 2**64)
    return replace(saved, opponent=opponent)
