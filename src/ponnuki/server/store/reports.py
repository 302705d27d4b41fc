"""Reports, read from the file while a server may use it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import create_engine, select

from ponnuki.message import message
from ponnuki.online.messages import Person
from ponnuki.server.store import tables
from ponnuki.server.store.chat_tables import report
from ponnuki.server.store.database import DataError, explained


@dataclass(frozen=True, slots=True)
class StoredReport:
    """What somebody has reported.

    Attributes:
        id: Its number.
        time: When, in milliseconds since 1970.
        reporter: Who reports.
        person: Who is reported.
        game: The id of the game that it is about, if any.
        text: The line of chat that it is about, if any.
        reason: Why.
    """

    id: int
    time: int
    reporter: Person
    person: Person
    game: str | None
    text: str | None
    reason: str


def reports(path: Path, after: int = 0) -> list[StoredReport]:
    """Return the reports in a database file after a number, the oldest first.

    Raises:
        DataError: There is no such file, or it cannot be read.
    """
    if not path.is_file():
        raise DataError(message("data_missing", path=str(path)))
    engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")
    reporter, person, of = tables.person.alias(), tables.person.alias(), report.c
    asked = (
        select(report, reporter.c.name.label("reporter_name"), person.c.name.label("person_name"))
        .join(reporter, reporter.c.id == of.reporter)
        .join(person, person.c.id == of.person)
        .where(of.id > after)
        .order_by(of.id)
    )
    try:
        with explained(path), closing(engine.connect()) as connection:
            return [
                StoredReport(
                    row.id,
                    row.time,
                    Person(row.reporter, row.reporter_name),
                    Person(row.person, row.person_name),
                    row.game,
                    row.text,
                    row.reason,
                )
                for row in connection.execute(asked)
            ]
    finally:
        engine.dispose()
