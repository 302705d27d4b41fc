"""`ponnuki data`: copies of the database file of online games (docs/online.md)."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ponnuki.cli.context import Group
from ponnuki.cli.language import language, tell

data = typer.Typer(cls=Group, no_args_is_help=True)

DataOption = Annotated[Path | None, typer.Option("--data", metavar="FILE", dir_okay=False)]
BackupArgument = Annotated[Path, typer.Argument(metavar="BACKUP", dir_okay=False)]


@data.command()
def backup(target: BackupArgument, file: DataOption = None) -> None:
    """Copy the database file as it is now, also while a server uses it."""
    from ponnuki import server  # noqa: PLC0415 (Litestar takes long to load)

    source = file or server.default_data()
    server.back_up(source, target)
    print(tell("cli-data-backed-up", data=str(source), backup=str(target)))


@data.command()
def restore(source: BackupArgument, file: DataOption = None) -> None:
    """Check a backup and put it in the place of the database file, which is kept beside it."""
    from ponnuki import server  # noqa: PLC0415

    target = file or server.default_data()
    found = server.restore(source, target)
    print(tell("cli-data-restored", data=str(target), games=found.games, events=found.events))


@data.command()
def check(file: DataOption = None) -> None:
    """Check every game in the database file by the rules again; status 1 if one is wrong."""
    from ponnuki import server  # noqa: PLC0415

    path = file or server.default_data()
    found = server.check(path)
    for problem in found.problems:
        print(problem.sentence(language()))
    wrong = len(found.problems)
    print(
        tell(
            "cli-data-checked",
            data=str(path),
            games=found.games,
            events=found.events,
            wrong=wrong,
        )
    )
    if wrong:
        raise typer.Exit(1)
