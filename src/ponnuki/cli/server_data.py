"""What commands that read a server's database share: which one is meant, and how they print it."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ponnuki.message import message

if TYPE_CHECKING:
    from ponnuki.online.messages import Person

DataOption = Annotated[Path | None, typer.Option("--data", metavar="FILE", dir_okay=False)]
DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", envvar="PONNUKI_DATABASE", show_envvar=False),
]


def chosen_database(data: Path | None, database: str | None) -> Path | str:
    """Return the file or the address that is meant; the usual file if there is neither.

    Raises:
        DataError: There are both.
    """
    from ponnuki import server  # noqa: PLC0415 (Litestar takes long to load)

    if data is not None and database is not None:
        raise server.DataError(message("file_and_database"))
    return database if database is not None else data or server.default_data()


def format_time(time: int) -> str:
    """Format milliseconds since 1970 to the minute, in UTC."""
    return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def format_person(person: Person | None) -> str | None:
    """Format a person by name and id; None stays None."""
    return None if person is None else f"{person.name} ({person.id})"
