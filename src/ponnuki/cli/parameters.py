"""Parameters that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

DEFAULT_MEMORY_MIB = 256
MIB = 2**20  # bytes

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

# A game of a file of records.
LoadOption = Annotated[
    str | None,
    typer.Option("--load", metavar="FILE", help="A game on record; - is standard input."),
]
NumberOption = Annotated[
    int, typer.Option("--number", min=1, metavar="N", help="Which game of the file.")
]
BranchOption = Annotated[
    list[str] | None,
    typer.Option(
        "--branch",
        metavar="NODE:N",
        help="After so many nodes take the Nth branch, as `ponnuki records verify` says it.",
    ),
]
OutOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE", help="Write there, not to standard output; replaces a file of that name."
    ),
]
