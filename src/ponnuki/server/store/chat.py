"""What people write: lines of chat, notes of their own, reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.audience import Audience
from ponnuki.online.chat_messages import Report, Speak
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import ChatLine, Person, Room
from ponnuki.server.store import tables
from ponnuki.server.store.chat_tables import chat, note, report
from ponnuki.server.store.notices import LineWritten
from ponnuki.server.store.seeks import UnknownPerson, are_apart
from ponnuki.server.store.standing import muted, restriction_of
from ponnuki.server.store.transaction import Transaction

MAX_LINES = 1_000  # of a room
MAX_REPORTS_OF_PERSON = 100
_LINES_TOGETHER = 500  # that are read at once of what a person has said
FORGOTTEN = ""  # the text of a line whose person is gone; it stays, so that numbers have no gaps


class UnknownGame(PonnukiError):
    """There is no game with this id."""


def unknown_game(id: str) -> UnknownGame:
    """Return the error for the id of no game."""
    return UnknownGame(message("unknown_game_id", id=id))


def audience_of(connection: Connection, id: str) -> Audience:
    """Return who plays a game. Raises UnknownGame."""
    of = tables.game.c
    asked = select(of.first, of.second, of.reason).where(of.id == id)
    row = connection.execute(asked).one_or_none()
    if row is None:
        raise unknown_game(id)
    players = None if row.first is None else (row.first, row.second)
    return Audience(players, row.reason is not None)


def audience_now(transaction: Transaction, id: str) -> Audience:
    """Return who plays a game, without reading its events: anybody may ask. Raises UnknownGame."""
    transaction.lock((id,))
    state = transaction.games.at_hand(id)
    return audience_of(transaction.connection, id) if state is None else Audience.of(state)


def speak(
    game: str, said: Speak, text: str, person: Person, now: int
) -> Callable[[Transaction], int]:
    """Return the work that writes a line of chat, and returns its number.

    The same person's id for a line gets the number that it got before. It raises UnknownGame, and
    Refusal for somebody who may not speak there.
    """

    def work(transaction: Transaction) -> int:
        connection, of = transaction.connection, chat.c
        audience = audience_now(transaction, game)
        mine = and_(of.game == game, of.person == person.id, of.client_id == said.id)
        before = connection.execute(select(of.number).where(mine)).scalar_one_or_none()
        if before is not None:
            return int(before)
        silenced = restriction_of(connection, person.id, "mute", now)
        if silenced is not None:
            raise muted(silenced)
        audience.expect(person.id, said.room)
        others = set(audience.players or ()) - {person.id}
        if said.room == "players" and any(are_apart(connection, person.id, one) for one in others):
            raise Refusal(message("kept_apart"))
        there = select(func.max(of.number)).where(of.game == game, of.room == said.room)
        number = (connection.execute(there).scalar_one() or 0) + 1
        if number > MAX_LINES:
            raise Refusal(message("chat_full", max=MAX_LINES))
        row = {
            "game": game,
            "room": said.room,
            "number": number,
            "person": person.id,
            "client_id": said.id,
            "text": text,
            "time": now,
        }
        connection.execute(insert(chat).values(row))
        line = ChatLine(number, person, text, now)
        transaction.changes.append(LineWritten(game, said.room, line, audience))
        return number

    return work


def lines_of(
    connection: Connection, game: str, room: Room, after: int, person: str | None
) -> tuple[ChatLine, ...]:
    """Return the lines of a room after a number. Raises UnknownGame and Refusal."""
    audience_of(connection, game).expect(person, room)
    return all_lines_of(connection, game, room, after)


def all_lines_of(connection: Connection, game: str, room: Room, after: int) -> tuple[ChatLine, ...]:
    """Return the lines of a room after a number, whoever may read them."""
    of, persons = chat.c, tables.person.c
    asked = (
        select(of.number, of.text, of.time, persons.id, persons.name, persons.bot)
        .join(tables.person, persons.id == of.person)
        .where(of.game == game, of.room == room, of.number > after)
        .order_by(of.number)
    )
    rows = connection.execute(asked)
    return tuple(
        ChatLine(row.number, Person(row.id, row.name, row.bot), row.text, row.time) for row in rows
    )


def last_line(connection: Connection, game: str, room: Room) -> int:
    """Return the number of the last line of a room; 0 if there is none."""
    of = chat.c
    asked = select(func.max(of.number)).where(of.game == game, of.room == room)
    return connection.execute(asked).scalar_one() or 0


def write_note(game: str, person: str, text: str) -> Callable[[Transaction], None]:
    """Return the work that writes what a person notes of a game; "" removes it.

    It raises UnknownGame.
    """

    def work(transaction: Transaction) -> None:
        audience_now(transaction, game)  # there is such a game
        execute = transaction.connection.execute
        execute(delete(note).where(note.c.game == game, note.c.person == person))
        if text:
            execute(insert(note).values(game=game, person=person, text=text))

    return work


def note_of(connection: Connection, game: str, person: str) -> str:
    """Return what a person has noted of a game; "" if nothing."""
    of = note.c
    asked = select(of.text).where(of.game == game, of.person == person)
    return connection.execute(asked).scalar_one_or_none() or ""


def write_report(
    said: Report, reason: str, reporter: str, now: int
) -> Callable[[Transaction], int]:
    """Return the work that writes a report, with a copy of the line, and returns its id.

    It raises UnknownPerson, UnknownGame, and Refusal for too many reports, and for a line in a room
    that the reporter may not read: the copy is shown to them in their data.
    """

    def work(transaction: Transaction) -> int:
        connection = transaction.connection
        known = select(tables.person.c.id).where(tables.person.c.id == said.person)
        if connection.execute(known).one_or_none() is None:
            raise UnknownPerson(message("unknown_person", id=said.person))
        if said.game is not None:
            audience = audience_now(transaction, said.game)
            if said.room is not None:
                audience.expect(reporter, said.room)
        count = select(func.count()).where(report.c.reporter == reporter)
        if connection.execute(count).scalar_one() >= MAX_REPORTS_OF_PERSON:
            raise Refusal(message("too_many_reports", max=MAX_REPORTS_OF_PERSON))
        of = chat.c
        line = select(of.text).where(
            of.game == said.game,
            of.room == said.room,
            of.number == said.line,
            of.person == said.person,
        )
        text = connection.execute(line).scalar_one_or_none()
        row = {
            "time": now,
            "reporter": reporter,
            "person": said.person,
            "game": said.game,
            "text": text,
            "reason": reason,
            "room": None if text is None else said.room,
            "line": None if text is None else said.line,
        }
        done = connection.execute(insert(report).values(row))
        assert done.inserted_primary_key is not None
        return int(done.inserted_primary_key[0])

    return work


def forget_writing(transaction: Transaction, person: str) -> None:
    """Remove what a person has said and noted, and what others have reported of them.

    What they have reported of others stays, for who moderates.
    """
    execute = transaction.connection.execute
    execute(update(chat).where(chat.c.person == person).values(text=FORGOTTEN))
    execute(delete(note).where(note.c.person == person))
    execute(delete(report).where(report.c.person == person))


def notes_and_reports(connection: Connection, person: str) -> dict[str, list[dict[str, Any]]]:
    """Return all notes of a person, and what they have reported."""
    of = report.c
    reports = select(of.time, of.person, of.game, of.text, of.reason)
    asked = {
        "notes": select(note.c.game, note.c.text).where(note.c.person == person),
        "reports": reports.where(of.reporter == person).order_by(of.id),
    }
    return {
        name: [dict(row) for row in connection.execute(question).mappings()]
        for name, question in asked.items()
    }


def lines_by(
    connected: Callable[[], AbstractContextManager[Connection]], person: str
) -> Iterator[dict[str, Any]]:
    """Yield all that a person has said, the oldest first; some is read at a time.

    Args:
        connected: Opens a connection, which is closed before anything is yielded.
        person: Who.
    """
    of, start = chat.c, 0
    asked = select(of.game, of.room, of.number, of.time, of.text).where(of.person == person)
    asked = asked.order_by(of.time, of.number).limit(_LINES_TOGETHER)
    while True:
        with connected() as connection:
            rows = connection.execute(asked.offset(start)).mappings().all()
        yield from map(dict, rows)
        if len(rows) < _LINES_TOGETHER:
            return
        start += len(rows)
