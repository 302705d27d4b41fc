"""`ponnuki games`: the games and their options."""

from __future__ import annotations

import json
from dataclasses import asdict

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

import ponnuki
from ponnuki.cli.console import make_console
from ponnuki.cli.parameters import JsonOption


def games(as_json: JsonOption = False) -> None:
    """List the games, with their options."""
    if as_json:
        infos = [asdict(info) | {"credit": info.credit} for info in ponnuki.games()]
        print(json.dumps(infos, indent=2))
        return
    out = make_console()
    for i, info in enumerate(ponnuki.games()):
        if i:
            out.print()
        out.print(Text.assemble((info.title, "bold"), f", {info.credit}"))
        out.print(Padding(info.summary, (0, 0, 0, 2)))
        table = Table.grid(padding=(0, 2))
        table.add_column(no_wrap=True, style="bold")
        table.add_row("play", f"ponnuki play {info.id}")
        for option in info.options:
            table.add_row(f"-o {option.name}", f"{option.meaning}; {option.allowed}")
        out.print(Padding(table, (0, 0, 0, 2)))
