"""Parameters that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

from ponnuki.cli.completion import matching_games

DEFAULT_MEMORY_MIB = 256
MIB = 2**20  # bytes

GameArgument = Annotated[str, typer.Argument(metavar="GAME", autocompletion=matching_games)]
OptionalGameArgument = Annotated[
    str | None, typer.Argument(metavar="GAME", autocompletion=matching_games)
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option(
        "-o",
        "--option",
        metavar="NAME=VALUE",
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(min=0, metavar="N"),
]
PlayoutsOption = Annotated[int | None, typer.Option(min=1, metavar="N")]
SecondsOption = Annotated[float | None, typer.Option(metavar="S")]
ThreadsOption = Annotated[int, typer.Option(min=1, metavar="N")]
MemoryOption = Annotated[int, typer.Option(min=1, max=2**17, metavar="MIB")]
TimeoutOption = Annotated[float, typer.Option(min=0.01, metavar="S")]
JsonOption = Annotated[bool, typer.Option("--json")]

# A game of a file of records.
LoadOption = Annotated[
    str | None,
    typer.Option("--load", metavar="FILE"),
]
NumberOption = Annotated[int, typer.Option("--number", min=1, metavar="N")]
BranchOption = Annotated[
    list[str] | None,
    typer.Option(
        "--branch",
        metavar="NODE:N",
    ),
]
OutOption = Annotated[
    str | None,
    typer.Option(metavar="FILE"),
]
