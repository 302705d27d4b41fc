"""`ponnuki games` and `ponnuki rules`."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from typing import Annotated, ClassVar

import typer
from markdown_it.token import Token
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ponnuki
from ponnuki.cli.language import language as current_language
from ponnuki.cli.board_view import too_wide
from ponnuki.cli.parameters import GameArgument, JsonOption, console
from ponnuki.rules import terminal_page


def games(as_json: JsonOption = False) -> None:
    """List the games, with their options."""
    if as_json:
        found = [asdict(info) | {"credit": info.credit} for info in ponnuki.games()]
        print(json.dumps(found, indent=2))
        return
    out = console()
    for i, info in enumerate(ponnuki.games()):
        if i:
            out.print()
        out.print(Text.assemble((info.title, "bold"), f", {info.credit}"))
        out.print(Padding(info.summary, (0, 0, 0, 2)))
        words = Table.grid(padding=(0, 2))
        words.add_column(no_wrap=True, style="bold")
        words.add_row("play", f"ponnuki play {info.id}")
        for option in info.options:
            words.add_row(f"-o {option.name}", f"{option.meaning}; {option.allowed}")
        out.print(Padding(words, (0, 0, 0, 2)))


def rules(
    game: GameArgument,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="LANGUAGE",
            help="en or fr; else what LC_ALL, LC_MESSAGES or LANG says, or English.",
        ),
    ] = None,
) -> None:
    """Show the rules of a game."""
    show_rules(game, console(), language)


def show_rules(game: str, out: Console, language: str | None = None) -> None:
    """The rules page, in a pager where somebody sits at a terminal; in the language of the locale
    where none is asked for. Raises OptionError.
    """
    language = language or current_language()
    text = _Page(terminal_page(game, language), language)
    if not out.is_terminal:
        out.print(text)
        return
    os.environ.setdefault("LESS", "-RFX")
    with out.pager(styles=True):
        out.print(text)


class _Board(CodeBlock):
    """A board, never wrapped, or why it is not there; below it what its signs mean."""

    language = "en"

    @classmethod
    def create(cls, markdown: Markdown, token: Token) -> _Board:
        board = cls("text", markdown.code_theme)
        if isinstance(markdown, _Page):
            board.language = markdown.language
        return board

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        board, _, key = str(self.text).rstrip().partition("\n\n")
        needed = max(map(len, board.split("\n")))
        fits = needed <= options.max_width
        yield Text(board if fits else too_wide(needed, options.max_width, self.language))
        yield Text(f"\n{key}")


class _Page(Markdown):
    """A rules page; its only blocks of code are boards."""

    elements: ClassVar = Markdown.elements | {"fence": _Board}

    def __init__(self, markdown: str, language: str) -> None:
        super().__init__(markdown)
        self.language = language
