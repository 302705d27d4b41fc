"""`ponnuki games` and `ponnuki rules`."""

from __future__ import annotations

import json
import os
from dataclasses import asdict

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ponnuki
from ponnuki.cli.shared import GameArgument, JsonOption, console
from ponnuki.rules import page


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


def rules(game: GameArgument) -> None:
    """Show the rules of a game."""
    show_rules(game, console())


def show_rules(game: str, out: Console) -> None:
    """The rules page, in a pager where somebody sits at a terminal. Raises OptionError."""
    text = Markdown(page(game))
    if not out.is_terminal:
        out.print(text)
        return
    os.environ.setdefault("LESS", "-RFX")
    with out.pager(styles=True):
        out.print(text)
