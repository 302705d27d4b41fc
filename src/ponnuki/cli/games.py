"""`ponnuki games`: the games and their options."""

from __future__ import annotations

import json
from dataclasses import asdict

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ponnuki
from ponnuki import GameInfo, OptionInfo
from ponnuki.cli.console import make_console
from ponnuki.cli.language import language
from ponnuki.cli.parameters import JsonOption


def games(as_json: JsonOption = False) -> None:
    """List the games, with their options."""
    if as_json:
        print(json.dumps([_json(info) for info in ponnuki.games()], indent=2))
        return
    out = make_console()
    for i, info in enumerate(ponnuki.games()):
        if i:
            out.print()
        out.print(Text.assemble((info.title, "bold"), f", {info.credit(language())}"))
        out.print(Padding(info.summary(language()), (0, 0, 0, 2)))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="bold")
        table.add_row("play", f"ponnuki play {info.id}")
        for option in info.options:
            table.add_row(f"-o {option.name}", option_text(info, option))
        out.print(Padding(table, (0, 0, 0, 2)))


def option_text(info: GameInfo, option: OptionInfo) -> str:
    """Return what an option of a game decides, and what it may be."""
    return f"{info.meaning(option, language())}; {option.allowed(language())}"


def _json(info: GameInfo) -> dict[str, object]:
    options = [
        asdict(option) | {"allowed": option.allowed(), "meaning": info.meaning(option)}
        for option in info.options
    ]
    texts = {"summary": info.summary(), "credit": info.credit(), "options": options}
    return asdict(info) | texts
