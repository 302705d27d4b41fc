"""`ponnuki rules`: the rules page of a game."""

from __future__ import annotations

import os
from typing import Annotated, ClassVar

import typer
from markdown_it.token import Token
from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Markdown
from rich.text import Text

from ponnuki.cli.board_view import too_wide
from ponnuki.cli.console import make_console
from ponnuki.cli.language import language as current_language
from ponnuki.cli.parameters import GameArgument
from ponnuki.rules import terminal_page


def rules(
    game: GameArgument,
    language: Annotated[
        str | None,
        typer.Option(
            metavar="LANGUAGE",
        ),
    ] = None,
) -> None:
    """Show the rules of a game."""
    show_rules(game, make_console(), language)


def show_rules(game: str, out: Console, language: str | None = None) -> None:
    """Show the rules page of a game, in a pager if the output is a terminal.

    Without a language it is in that of the command line.

    Raises:
        OptionError: There is no such game or language.
    """
    language = language or current_language()
    page = _Page(terminal_page(game, language), language)
    if not out.is_terminal:
        out.print(page)
        return
    os.environ.setdefault("LESS", "-RFX")
    with out.pager(styles=True):
        out.print(page)


class _Board(CodeBlock):
    """A board, never wrapped, and its legend; a note instead of a board that is too wide."""

    language = "en"

    @classmethod
    def create(cls, markdown: Markdown, token: Token) -> _Board:
        board = cls("text", markdown.code_theme)
        if isinstance(markdown, _Page):
            board.language = markdown.language
        return board

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        board, _, legend = str(self.text).rstrip().partition("\n\n")
        width = max(map(len, board.split("\n")))
        fits = width <= options.max_width
        yield Text(board if fits else too_wide(width, options.max_width, self.language))
        yield Text(f"\n{legend}")


class _Page(Markdown):
    """A rules page, whose only blocks of code are boards."""

    elements: ClassVar = Markdown.elements | {"fence": _Board}

    def __init__(self, markdown: str, language: str) -> None:
        super().__init__(markdown)
        self.language = language
