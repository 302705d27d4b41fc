"""Reports, read from the database while servers may use it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, select

from ponnuki.online.messages import Person
from ponnuki.server.store import tables
from ponnuki.server.store.chat_tables import report
from ponnuki.server.store.outside import connected


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


def reports(source: Path | str, after: int = 0) -> list[StoredReport]:
    """Return the reports in a database file, or at the address of a database, after a number.

    The oldest come first. Tables are read as they are: servers may use them.

    Raises:
        DataError: There is no such file or database, or it cannot be read.
    """
    with connected(source, writes=False) as connection:
        return _read(connection, after)


def _read(connection: Connection, after: int) -> list[StoredReport]:
    reporter, person, of = tables.person.alias(), tables.person.alias(), report.c
    asked = (
        select(report, reporter.c.name.label("reporter_name"), person.c.name.label("person_name"))
        .join(reporter, reporter.c.id == of.reporter)
        .join(person, person.c.id == of.person)
        .where(of.id > after)
        .order_by(of.id)
    )
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
