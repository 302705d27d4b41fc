"""`ponnuki reports`: what people have reported to who moderates online games."""

from __future__ import annotations

from typing import Annotated

import typer

from ponnuki.cli.language import tell
from ponnuki.cli.server_data import (
    DatabaseOption,
    DataOption,
    chosen_database,
    format_person,
    format_time,
)


def reports(
    data: DataOption = None,
    database: DatabaseOption = None,
    after: Annotated[int, typer.Option(min=0, metavar="NUMBER")] = 0,
) -> None:
    """List what people have reported, the newest last; the server may run meanwhile."""
    from ponnuki import server  # noqa: PLC0415 (as `serve` does)

    for one in server.reports(chosen_database(data, database), after):
        print(
            tell(
                "cli-report",
                number=one.id,
                day=format_time(one.time),
                reporter=format_person(one.reporter),
                person=format_person(one.person),
                game=one.game,
                line=one.text,
                reason=one.reason,
            )
        )
