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
from ponnuki.cli.parameters import (
    OptionalGameArgument,
    OptionsOption,
    SeedOption,
    TimeoutOption,
)
from ponnuki.cli.parsing import parse_game, parse_position
from ponnuki.cli.play_loop import PlayLoop
from ponnuki.cli.prompt import UserQuit
from ponnuki.cli.save_files import load
from ponnuki.cli.saved_game import PlayedGame, SavedGame, SaveError
from ponnuki.cli.session import Session
from ponnuki.engine.player import TIMEOUT
from ponnuki.errors import PonnukiError
from ponnuki.match import LENGTH
from ponnuki.message import Message, message
from ponnuki.record import Opponent


def play(
    game: OptionalGameArgument = None,
    option: OptionsOption = None,
    vs: Annotated[
        str | None,
        typer.Option(
            "--vs",
            metavar="PLAYER",
        ),
    ] = None,
    seat: Annotated[int | None, typer.Option(min=1, max=2)] = None,
    seed: SeedOption = None,
    timeout: TimeoutOption = TIMEOUT,
    match: Annotated[bool, typer.Option("--match")] = False,
    games: Annotated[int | None, typer.Option(min=1, max=1_000_000, metavar="N")] = None,
    best_of: Annotated[
        int | None,
        typer.Option(min=1, max=1_000_000, metavar="N"),
    ] = None,
    file: Annotated[str | None, typer.Option("--load", metavar="FILE")] = None,
    number: Annotated[
        int | None,
        typer.Option("--number", min=1, metavar="N"),
    ] = None,
    position: Annotated[
        str | None,
        typer.Option(metavar="TEXT"),
    ] = None,
    moves: Annotated[str | None, typer.Option(metavar="MOVES")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
) -> None:
    """Play at this keyboard: two people, or one against a program."""
    out = make_console(plain)
    problems: list[Message] = []
    if file is None:
        if number is not None:
            raise UsageError(message("number_needs_load"))
        start = None
        if position is not None:
            if game is None:
                raise UsageError(message("position_needs_game"))
            start = parse_position(game, option, position)
            chosen = start.game
        elif game is not None:
            chosen = parse_game(game, option)
        else:
            try:
                chosen, vs = choose_game(out, vs)
            except UserQuit:
                return
        games_begun = tuple(map(PlayedGame.of_text, (moves or "").split("/")))
        if best_of is not None and (match or games):
            raise UsageError(message("best_of_is_length"))
        length = best_of or (LENGTH if match and games is None else games)
        if len(games_begun) > (length or 1):
            raise UsageError(
                message("too_many_games_begun", games=len(games_begun), length=length or 1)
            )
        if length is not None and start is not None:
            raise UsageError(message("position_of_one_game"))
        saved = SavedGame(chosen, games_begun, length, best_of=best_of is not None, start=start)
    elif game or option or match or games or best_of or position or moves:
        raise UsageError(message("load_excludes_most"))
    else:
        saved = load(
            file,
            number,
            lambda d: problems.append(message("of_file", file=file, problem=d.of_game)),
        )
        if saved.consent_options() and vs is None:
            options = shlex.join(saved.consent_options())
            raise UsageError(message("consent_needed", file=file, options=options))
    saved = _with_opponent(saved, vs, seat, seed)
    try:
        session = Session(saved, timeout)
    except SaveError as error:
        raise SaveError(_located(file, error)) from None
    except OptionError as error:
        if file is None or vs is not None:
            raise
        raise SaveError(_located(file, error)) from None
    PlayLoop(session, out, None if number is not None else file, problems).run()


def _located(file: str | None, error: PonnukiError) -> Message:
    """Return what is wrong with the file, or with the moves of --moves."""
    if file is None:
        return message("of_moves", problem=error.message)
    return message("of_file", file=file, problem=error.message)


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
            raise UsageError(message("seat_needs_opponent"))
        return saved
    if opponent is None:
        opponent = Opponent(1, secrets.randbits(32), vs or "")
    changed = Opponent(
        opponent.seat if seat is None else 2 - seat,
        opponent.seed if seed is None else seed % 2**64,
        opponent.spec if vs is None else vs,
    )
    return replace(saved, opponent=changed)
