"""Parameters that several commands have."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Annotated

import typer

from ponnuki.cli.completion import matching_games
from ponnuki.errors import OptionError
from ponnuki.message import message


def _checked_timeout(value: float) -> float:
    """Return it, unless it is no number, which lies in every range. Raises OptionError."""
    if math.isnan(value):
        raise OptionError(message("seconds_not_above_zero", value="nan"), "timeout")
    return value


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
TablesOption = Annotated[Path | None, typer.Option(metavar="DIR")]
ClusterOption = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS")]
ActorsOption = Annotated[int, typer.Option(min=0, max=10_000, metavar="N")]
MemoryOption = Annotated[int, typer.Option(min=1, max=2**17, metavar="MIB")]
TimeoutOption = Annotated[
    float, typer.Option(min=0.01, max=1_000_000, metavar="S", callback=_checked_timeout)
]
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
