"""`ponnuki reports`: what people have reported to who moderates online games."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from ponnuki.cli.language import tell
from ponnuki.message import message


def reports(
    data: Annotated[
        Path | None,
        typer.Option(metavar="FILE", dir_okay=False),
    ] = None,
    database: Annotated[
        str | None, typer.Option(metavar="URL", envvar="PONNUKI_DATABASE", show_envvar=False)
    ] = None,
    after: Annotated[int, typer.Option(min=0, metavar="NUMBER")] = 0,
) -> None:
    """List what people have reported, the newest last; the server may run meanwhile."""
    from ponnuki import server  # noqa: PLC0415 (as `serve` does)

    if data is not None and database is not None:
        raise server.DataError(message("file_and_database"))
    source = database if database is not None else data or server.default_data()
    for one in server.reports(source, after):
        day = datetime.fromtimestamp(one.time / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        print(
            tell(
                "cli-report",
                number=one.id,
                day=day,
                reporter=f"{one.reporter.name} ({one.reporter.id})",
                person=f"{one.person.name} ({one.person.id})",
                game=one.game,
                line=one.text,
                reason=one.reason,
            )
        )
