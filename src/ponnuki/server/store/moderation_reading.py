"""What moderators read: reports, the log, and what is known of a person."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, exists, func, select

from ponnuki.message import message
from ponnuki.online.account_messages import Role
from ponnuki.online.messages import MAX_SENT_NAME_LENGTH, Created, GameEvent, Joined, Person
from ponnuki.online.moderation_messages import (
    FoundPeople,
    KeptReport,
    KeptReports,
    LogEntry,
    ModeratedPerson,
    ModerationLog,
    ReportState,
    SaidLine,
)
from ponnuki.server.names import name_key
from ponnuki.server.store import profiles, tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.accounts import stored_account
from ponnuki.server.store.chat_tables import chat, report
from ponnuki.server.store.moderation_tables import moderation_log, report_handling
from ponnuki.server.store.seeks import UnknownPerson
from ponnuki.server.store.standing import role_of, standing_sanctions

PAGE = 50  # reports, or entries of the log
MAX_LINES = 50  # of a person's that are shown
MAX_FOUND = 20  # people
_NAMED_GAMES = 100  # the last ones, whose events say which names a person had

_events = msgspec.json.Decoder(GameEvent)


def log_entry(connection: Connection, id: int) -> LogEntry | None:
    """Return an entry of the log; None if there is none of this number."""
    row = connection.execute(_entries().where(moderation_log.c.id == id)).one_or_none()
    return None if row is None else _entry(row)


def log_page(connection: Connection, before: int | None) -> ModerationLog:
    """Return entries of the log, the newest first, before a number."""
    of = moderation_log.c
    asked = _entries().order_by(of.id.desc()).limit(PAGE + 1)
    if before is not None:
        asked = asked.where(of.id < before)
    found = [_entry(row) for row in connection.execute(asked)]
    return ModerationLog(tuple(found[:PAGE]), found[PAGE - 1].id if len(found) > PAGE else None)


def log_after(connection: Connection, after: int) -> list[LogEntry]:
    """Return all entries of the log after a number, the oldest first."""
    of = moderation_log.c
    rows = connection.execute(_entries().where(of.id > after).order_by(of.id))
    return [_entry(row) for row in rows]


def _entries(*conditions: ColumnElement[bool]) -> Select[Any]:
    of, later = moderation_log.c, moderation_log.alias()
    moderator, person = tables.person.alias(), tables.person.alias()
    return (
        select(
            moderation_log,
            exists().where(later.c.reverses == of.id).label("reversed"),
            moderator.c.name.label("moderator_name"),
            person.c.name.label("person_name"),
            person.c.bot.label("person_bot"),
        )
        .outerjoin(moderator, moderator.c.id == of.moderator)
        .outerjoin(person, person.c.id == of.person)
        .where(*conditions)
    )


def _entry(row: Row[Any]) -> LogEntry:
    moderator = None if row.moderator is None else Person(row.moderator, row.moderator_name)
    person = None if row.person is None else Person(row.person, row.person_name, row.person_bot)
    return LogEntry(
        id=row.id,
        time=row.time,
        moderator=moderator,
        kind=row.kind,
        person=person,
        game=row.game,
        room=row.room,
        line=row.line,
        until=row.until,
        winner=row.winner,
        role=cast("Role | None", row.role),
        report=row.report,
        reverses=row.reverses,
        reversed=bool(row.reversed),
        reason=row.reason,
        league=row.league,
    )


def report_page(connection: Connection, state: ReportState, before: int | None) -> KeptReports:
    """Return reports that are open or closed, the newest first, before a number."""
    of, closed = report.c, report_handling.c.closed
    asked = _reports(closed.is_(None) if state == "open" else closed.is_not(None))
    if before is not None:
        asked = asked.where(of.id < before)
    found = [_report(row) for row in connection.execute(asked.limit(PAGE + 1))]
    return KeptReports(tuple(found[:PAGE]), found[PAGE - 1].id if len(found) > PAGE else None)


def _reports(*conditions: ColumnElement[bool]) -> Select[Any]:
    of, handling = report.c, report_handling.c
    reporter, person, moderator = (tables.person.alias() for _ in range(3))
    return (
        select(
            report,
            handling.note,
            handling.closed,
            handling.moderator,
            moderator.c.name.label("moderator_name"),
            reporter.c.name.label("reporter_name"),
            reporter.c.bot.label("reporter_bot"),
            person.c.name.label("person_name"),
            person.c.bot.label("person_bot"),
        )
        .join(reporter, reporter.c.id == of.reporter)
        .join(person, person.c.id == of.person)
        .outerjoin(report_handling, handling.report == of.id)
        .outerjoin(moderator, moderator.c.id == handling.moderator)
        .where(*conditions)
        .order_by(of.id.desc())
    )


def _report(row: Row[Any]) -> KeptReport:
    return KeptReport(
        id=row.id,
        time=row.time,
        reporter=Person(row.reporter, row.reporter_name, row.reporter_bot),
        person=Person(row.person, row.person_name, row.person_bot),
        game=row.game,
        room=row.room,
        line=row.line,
        text=row.text,
        reason=row.reason,
        moderator=None if row.moderator is None else Person(row.moderator, row.moderator_name),
        note=row.note,
        closed=row.closed,
    )


def moderated_person(connection: Connection, id: str, now: int) -> ModeratedPerson:
    """Return what moderators see of a person. Raises UnknownPerson."""
    of = tables.person.c
    row = connection.execute(select(of.name, of.bot, of.created).where(of.id == id)).one_or_none()
    if row is None:
        raise UnknownPerson(message("unknown_person", id=id))
    _, muted, closed = standing_sanctions(connection, id, now)
    entries = _entries(moderation_log.c.person == id).order_by(moderation_log.c.id.desc())
    about = _reports(report.c.person == id).limit(PAGE)
    return ModeratedPerson(
        person=Person(id, row.name, row.bot),
        created=row.created,
        has_account=stored_account(connection, person=id) is not None,
        role=role_of(connection, id),
        names=_earlier_names(connection, id, row.name),
        muted=muted,
        closed=closed,
        games=profiles.games(connection, id, None)[0],
        lines=_lines(connection, id),
        reports=tuple(_report(one) for one in connection.execute(about)),
        decisions=tuple(_entry(one) for one in connection.execute(entries.limit(PAGE))),
    )


def decisions_about(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return what moderators have decided about a person, without who has.

    So is what they have linked and unlinked themselves.
    """
    of = moderation_log.c
    told = (of.time, of.kind, of.game, of.room, of.line, of.until, of.role, of.reason)
    handled = ("take", "release", "settle", "reopen")  # reports, whose notes are for moderators
    asked = select(*told).where(of.person == person, of.kind.not_in(handled)).order_by(of.id)
    return [dict(row) for row in connection.execute(asked).mappings()]


def _lines(connection: Connection, person: str) -> tuple[SaidLine, ...]:
    of = chat.c
    asked = select(of.game, of.room, of.number, of.text, of.time).where(of.person == person)
    rows = connection.execute(asked.order_by(of.time.desc(), of.number.desc()).limit(MAX_LINES))
    return tuple(SaidLine(*row) for row in rows)


def _earlier_names(connection: Connection, person: str, name: str) -> tuple[str, ...]:
    """Return the other names that a person has in their last games."""
    games, member, of = tables.game.c, tables.member.c, tables.event.c
    last = (
        select(games.id)
        .join(tables.member, member.game == games.id)
        .where(member.person == person)
        .order_by(games.updated.desc())
        .limit(_NAMED_GAMES)
    )
    bodies = connection.execute(select(of.body).where(of.game.in_(last), of.version <= 2))
    found: dict[str, None] = {}
    for body in bodies.scalars():
        match _events.decode(body):
            case Created(creator=creator) if creator.id == person:
                found[creator.name] = None
            case Joined(players=players):
                found |= {one.name: None for one in players if one.id == person}
    return tuple(sorted({*found} - {name, ""}))


def people_named(connection: Connection, name: str) -> FoundPeople:
    """Return people whose name begins so, whatever the case; accounts of this name come first."""
    of, text = tables.person.c, name.strip()
    if not text or len(text) > MAX_SENT_NAME_LENGTH:
        return FoundPeople(())
    begins = func.lower(of.name).startswith(text.lower(), autoescape=True)
    is_account = account.c.name_key == name_key(text)
    asked = (
        select(of.id, of.name, of.bot)
        .outerjoin(account, account.c.person == of.id)
        .where(begins | is_account)
        .order_by(account.c.person.is_(None), of.created.desc())
        .limit(MAX_FOUND)
    )
    return FoundPeople(tuple(Person(*row) for row in connection.execute(asked)))
