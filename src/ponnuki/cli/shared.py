"""What several commands need: consoles, the arguments that choose a game, failing."""

from __future__ import annotations

import sys
from typing import Annotated, NoReturn

import typer
from rich.console import Console

from ponnuki import Game, OptionError, PonnukiError
from ponnuki.wording import shortened

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
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


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


def printable(text: str) -> str:
    """A text from outside as one that can be written anywhere, question marks for what cannot."""
    return text.encode(errors="replace").decode()
