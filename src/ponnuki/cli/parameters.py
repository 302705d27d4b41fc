"""What several commands need: consoles, the arguments that choose a game, failing."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from ponnuki import Game, OptionError, PonnukiError, Position
from ponnuki.words import shortened

GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help="One of the games that `ponnuki games` lists.")
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, as in `-o size=7`; may be given several times.",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(min=0, metavar="N", help="Makes what is random repeatable."),
]
PlayoutsOption = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Search so many playouts.")
]
SecondsOption = Annotated[
    float | None, typer.Option(metavar="S", help="Search so many seconds; 5 without any limit.")
]
ThreadsOption = Annotated[int, typer.Option(min=1, metavar="N", help="Threads for a search.")]
MemoryOption = Annotated[
    int, typer.Option(min=1, max=2**17, metavar="MIB", help="Memory for a search, in MiB.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


MEMORY = 256  # MiB
MIB = 2**20


def console(plain: bool = False) -> Console:
    """Standard output. Nothing in a text is taken for markup; `plain` never colours."""
    return Console(
        highlight=False,
        markup=False,
        emoji=False,
        no_color=True if plain else None,
        color_system=None if plain else "auto",
    )


class UsageError(PonnukiError):
    """Arguments that do not go together."""


def fail(message: str) -> NoReturn:
    """Say on standard error what is wrong, and leave with status 2."""
    print(f"ponnuki: {message}", file=sys.stderr)
    sys.exit(2)


def chosen_game(id: str, options: list[str] | None) -> Game:
    """The game that GAME and `-o` name. Raises OptionError, naming what is allowed."""
    given: dict[str, str] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"an option is written NAME=VALUE, not {shortened(text)!r}", name)
        if name in given:
            raise OptionError(f"option {shortened(name)!r} is given twice", name)
        given[name] = value
    return Game(id, **given)


def chosen_position(game: str, options: list[str] | None, text: str | None) -> Position:
    """The position that a text holds, or the first one. Raises OptionError or PositionError."""
    if text is None:
        return chosen_game(game, options).start()
    position = Position.from_text(printable(text))
    if position.game.id != chosen_game(game, None).id:
        raise OptionError(f"this is a position of {position.game.id}, not of {game}", "game")
    if options and chosen_game(game, options) != position.game:
        raise OptionError(f"this is a position of {position.game!r}: leave out -o", "position")
    return position


def printable(text: str) -> str:
    """A text from outside as one that can be written anywhere, question marks for what cannot."""
    return text.encode(errors="replace").decode()
