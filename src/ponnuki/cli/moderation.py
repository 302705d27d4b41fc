"""`ponnuki moderation`: who moderates online games, and what they have done (docs/online.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, cast

import typer

from ponnuki.cli.context import Group
from ponnuki.cli.language import tell
from ponnuki.cli.server_data import (
    DatabaseOption,
    DataOption,
    chosen_database,
    format_person,
    format_time,
)
from ponnuki.errors import PonnukiError
from ponnuki.message import message

if TYPE_CHECKING:
    from ponnuki.online.account_messages import Role
    from ponnuki.online.moderation_messages import LogEntry

ROLES = ("person", "moderator", "administrator")

moderation = typer.Typer(cls=Group, no_args_is_help=True)


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
    source = chosen_database(data, database)
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

    for entry in server.moderation_entries(chosen_database(data, database), after):
        print(_line(entry))


def _line(entry: LogEntry) -> str:
    return tell(
        "cli-moderation-entry",
        number=entry.id,
        day=format_time(entry.time),
        moderator=format_person(entry.moderator),
        kind=entry.kind,
        person=format_person(entry.person),
        game=entry.game,
        line=entry.line,
        until=None if entry.until is None else format_time(entry.until),
        role=entry.role,
        report=entry.report,
        reverses=entry.reverses,
        reason=entry.reason,
    )
