"""`ponnuki moderation`: who moderates online games, and what they have done (docs/online.md)."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from ponnuki.cli.context import Group
from ponnuki.cli.language import tell
from ponnuki.errors import PonnukiError
from ponnuki.message import message

if TYPE_CHECKING:
    from ponnuki.online.account_messages import Role
    from ponnuki.online.messages import Person
    from ponnuki.online.moderation_messages import LogEntry

ROLES = ("person", "moderator", "administrator")

moderation = typer.Typer(cls=Group, no_args_is_help=True)

DataOption = Annotated[Path | None, typer.Option("--data", metavar="FILE", dir_okay=False)]
DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", envvar="PONNUKI_DATABASE", show_envvar=False),
]


class UnknownRole(PonnukiError):
    """A word that is no role."""


@moderation.command()
def role(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    role: Annotated[str, typer.Argument(metavar="ROLE")],
    data: DataOption = None,
    database: DatabaseOption = None,
) -> None:
    """Give an account a role; the server may run meanwhile."""
    from ponnuki import server  # noqa: PLC0415 (as `serve` does)

    if role not in ROLES:
        raise UnknownRole(message("unknown_role", role=role, known=ROLES))
    source = _source(data, database)
    person = server.set_role(source, name, cast("Role", role), tell("cli-moderation-by-host"))
    print(tell("cli-moderation-role", name=person.name, role=role))


@moderation.command()
def log(
    data: DataOption = None,
    database: DatabaseOption = None,
    after: Annotated[int, typer.Option(min=0, metavar="NUMBER")] = 0,
) -> None:
    """List what moderators have done, the newest last; the server may run meanwhile."""
    from ponnuki import server  # noqa: PLC0415

    for entry in server.moderation_entries(_source(data, database), after):
        print(_line(entry))


def _source(data: Path | None, database: str | None) -> Path | str:
    """Return which database is meant. Raises DataError if both kinds are."""
    from ponnuki import server  # noqa: PLC0415

    if data is not None and database is not None:
        raise server.DataError(message("file_and_database"))
    return database if database is not None else data or server.default_data()


def _line(entry: LogEntry) -> str:
    return tell(
        "cli-moderation-entry",
        number=entry.id,
        day=_time(entry.time),
        moderator=_named(entry.moderator),
        kind=entry.kind,
        person=_named(entry.person),
        game=entry.game,
        line=entry.line,
        until=None if entry.until is None else _time(entry.until),
        role=entry.role,
        report=entry.report,
        reverses=entry.reverses,
        reason=entry.reason,
    )


def _time(time: int) -> str:
    return datetime.fromtimestamp(time / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def _named(person: Person | None) -> str | None:
    return None if person is None else f"{person.name} ({person.id})"
