"""Invitations that nobody joins, and guests who do not come back, go after a time."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select

from ponnuki.online.challenge_messages import NewChallenge
from ponnuki.online.chat_messages import Report, Speak
from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import Join, NewGame, NewSeek, Person
from ponnuki.online.vacations import DAY
from ponnuki.server import Database
from ponnuki.server import service as services
from ponnuki.server.service import Service
from ponnuki.server.store import expiration, tables
from ponnuki.server.store.account_tables import email_token
from ponnuki.server.store.accounts import make_link
from ponnuki.server.store.challenges import make_challenge
from ponnuki.server.store.chat import speak, write_note, write_report
from ponnuki.server.store.expiration import (
    call_off_invitations,
    forget_expired,
    forget_guests,
    unseen_guests,
)
from ponnuki.server.store.identities import (
    IdentityRequest,
    Subject,
    write_claim,
    write_request,
)
from ponnuki.server.store.identity_tables import identity_claim, identity_request
from ponnuki.server.store.passkey_tables import passkey_challenge
from ponnuki.server.store.passkeys import write_challenge
from ponnuki.server.store.persons import NOBODY, NoPerson, if_there
from ponnuki.server.store.profiles import state_of
from ponnuki.server.store.seeks import Draw, open_seek, relate
from ponnuki.server.store.transaction import Committer, Work
from ponnuki.server.store.works import DoCommand, new_game, sign_in
from ponnuki.server.terms import Terms, terms_of

WISH = NewGame("gonnect", {"size": 5})
GAMES = [f"{n:012}" for n in range(1, 6)]
NAMES = ("Ann", "Bob", "Cleo", "Dora", "Emil", "Fred", "Gil")
ANN, BOB, CLEO, DORA, EMIL, FRED, GIL = GUESTS = [Person(name[0] * 12, name) for name in NAMES]


def filled(data: Database) -> Committer:
    """Return what commits to a database with guests of the first day."""
    committer = Committer(data)
    for guest in GUESTS:
        committer.commit([sign_in(guest, guest.id.encode() + b"." * 20, 1)])
    return committer


def test_invitations_are_called_off_some_at_a_time(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiration, "INVITATIONS_TOGETHER", 2)
    committer = filled(database)
    for n, game in enumerate(GAMES):
        committer.commit([new_game(WISH, ANN, game, n * DAY)])
    committer.commit([DoCommand(GAMES[1], "j", Join(), Circumstances(BOB, DAY))])

    def call_off() -> Any:
        outcome, _ = Committer(database).commit([call_off_invitations(4 * DAY, 9 * DAY)])
        return outcome

    assert [call_off() for _ in range(3)] == [[True], [False], [False]]
    with database.engine.connect() as connection:
        results = [state_of(connection, game).result for game in GAMES]
    assert [None if one is None else one.reason for one in results] == [
        "aborted",
        None,  # it was joined
        "aborted",
        "aborted",
        None,  # it is new
    ]


def known(data: Database) -> set[str]:
    with data.engine.connect() as connection:
        return {*connection.execute(select(tables.person.c.name)).scalars()}


def test_guests_go_with_what_is_theirs_alone(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(expiration, "PERSONS_TOGETHER", 3)
    committer = filled(database)
    seek = NewSeek("s", "gonnect", {"size": 5})
    challenge = NewChallenge("c", GIL.id, "gonnect", {"size": 5})
    works = [
        new_game(WISH, ANN, GAMES[0], 1),
        open_seek(seek, BOB, "s" * 12, Draw("x" * 12, 0, 1)),
        make_challenge(challenge, BOB, "c" * 12, 1),
        relate(BOB, ANN.id, "block"),
        write_note(GAMES[0], BOB.id, "a plan"),
        speak(GAMES[0], Speak("l", "watchers", "hello"), "hello", CLEO, 1),
        write_report(Report(DORA.id, "rude"), "rude", EMIL.id, 1),
        sign_in(Person("H" * 12, "Hal"), b"h" * 32, 50 * DAY),
        sign_in(Person("I" * 12, "Ida"), b"i" * 32, 1),
    ]
    for work in works:
        (outcome,), _ = committer.commit([work])
        assert not isinstance(outcome, Exception), outcome
    with database.engine.connect() as connection:
        sessions = tables.session
        mine = sessions.update().where(sessions.c.person == "I" * 12)
        connection.execute(mine.values(seen=60 * DAY))
        connection.commit()
    after, gone = "", []
    while True:
        with database.engine.connect() as connection:
            found, last = unseen_guests(connection, after, 50 * DAY)
        gone += found
        committer.commit([forget_guests([*found, ANN.id], 50 * DAY, 70 * DAY)])
        if last is None:
            break
        after = last
    assert gone == [BOB.id, FRED.id, GIL.id]
    # Who has a game, a line or a report stays, as does who is new, or was seen.
    assert known(database) == {NOBODY, "Ann", "Cleo", "Dora", "Emil", "Hal", "Ida"}
    assert left_of(database, BOB) == {"person"}


def left_of(data: Database, person: Person) -> set[str]:
    """Return the tables that still have something of a person."""
    keys = (key for one in tables.metadata.sorted_tables for key in one.foreign_keys)
    columns = [key.parent for key in keys if key.column is tables.person.c.id]
    with data.engine.connect() as connection:
        return {
            column.table.name
            for column in (tables.person.c.id, *columns)
            if connection.execute(select(column).where(column == person.id)).first()
        }


def test_whoever_was_looked_up_before_they_were_forgotten_does_nothing(database: Database) -> None:
    committer = filled(database)
    committer.commit([forget_guests([GIL.id], 50 * DAY, 70 * DAY)])
    (outcome,), _ = committer.commit([if_there(GIL, new_game(WISH, GIL, GAMES[0], 70 * DAY))])
    assert isinstance(outcome, NoPerson)
    wish = NewChallenge("c", GIL.id, "gonnect", {"size": 5})
    (outcome,), _ = committer.commit([make_challenge(wish, ANN, "c" * 12, 70 * DAY)])
    assert isinstance(outcome, Exception)


SHORT_LIVED = (identity_request, identity_claim, passkey_challenge, email_token)
SUBJECT = Subject("https://id.example.org", "ann")


def short_lived(database: Database) -> list[int]:
    """Write a row that expires at 5 and one at 7 into each of the tables; return how many."""
    committer = filled(database)
    for expires in (5, 7):
        digest = bytes([expires]) * 32
        works: list[Work[Any]] = [
            write_request(digest, IdentityRequest("club", "sign_in", None), expires),
            write_claim(digest, SUBJECT, expires),
            write_challenge(digest, None, expires),
            make_link(ANN.id, f"use {expires}", "ann@example.org", digest, expires),
        ]
        for work in works:
            (outcome,), _ = committer.commit([work])
            assert not isinstance(outcome, Exception), outcome
    return rows_of(database)


def rows_of(database: Database) -> list[int]:
    """Return how many rows each of the tables has."""
    with database.engine.connect() as connection:
        return [len(connection.execute(select(table.c.digest)).all()) for table in SHORT_LIVED]


def test_what_counts_for_minutes_goes_when_they_are_over(database: Database) -> None:
    assert short_lived(database) == [2] * 4
    committer = Committer(database)
    for now, left in ((4, 2), (5, 1), (7, 0)):
        committer.commit([forget_expired(now)])
        assert rows_of(database) == [left] * 4, now


def test_a_server_forgets_what_has_expired_without_another_visit(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "_TIDYING_INTERVAL", 0)
    short_lived(database)

    async def run() -> None:
        service = Service(database, now=lambda: 6)
        async with service.running(), asyncio.timeout(10):
            while rows_of(database) != [1] * 4:
                await asyncio.sleep(0.02)

    asyncio.run(run())


def test_a_server_does_both_when_they_are_due(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "_TIDYING_INTERVAL", 0)
    monkeypatch.setattr(services, "GUESTS_TOGETHER", 2)
    committer = filled(database)
    committer.commit([new_game(WISH, ANN, GAMES[0], 1)])

    async def run() -> None:
        terms = Terms(invitation=DAY, guest=DAY)
        service = Service(database, now=lambda: 3 * DAY, terms=terms)
        service.attendance.enter(GIL.id, Socket())
        async with service.running():
            async with asyncio.timeout(10):
                while known(database) != {NOBODY, "Ann", "Gil"}:
                    await asyncio.sleep(0.02)
                while not is_called_off():
                    await asyncio.sleep(0.02)

    def is_called_off() -> bool:
        with database.engine.connect() as connection:
            return state_of(connection, GAMES[0]).result is not None

    asyncio.run(run())


class Socket:
    """A socket of somebody who is there."""

    def tell(self, text: str) -> None:
        """Do nothing."""


def test_the_times_are_settings() -> None:
    assert (Terms().invitation, Terms().guest) == (30 * DAY, 180 * DAY)
    settings = {"PONNUKI_INVITATION_DAYS": "7", "PONNUKI_GUEST_DAYS": "365"}
    terms = terms_of(settings)
    assert (terms.invitation, terms.guest) == (7 * DAY, 365 * DAY)
