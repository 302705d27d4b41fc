"""Deleting an account of many games: in steps, between which a server may end."""

from __future__ import annotations

import asyncio
import json
from contextlib import closing
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command as command_of_alembic
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, select

from ponnuki.online.account_messages import Deletion
from ponnuki.online.commands import Circumstances, Refusal
from ponnuki.online.messages import AskRematch, Command, Join, NewGame, Person, Play, Resign
from ponnuki.online.notification_messages import ChangeNotifications, NotificationKind
from ponnuki.online.notifications import NewNotification
from ponnuki.server import Database, accounts, profile_api
from ponnuki.server.accounts import Client
from ponnuki.server.names import likeness, name_key
from ponnuki.server.people import digest_of
from ponnuki.server.service import Service
from ponnuki.server.store import deletion, tables
from ponnuki.server.store.account_tables import account, departure, rating
from ponnuki.server.store.accounts import (
    NewSession,
    UnknownProfile,
    if_guest,
    make_account,
    stored_account,
)
from ponnuki.server.store.database import migrations
from ponnuki.server.store.deletion import clear_games, delete_person
from ponnuki.server.store.notification_settings import change_settings, settings_of
from ponnuki.server.store.notification_tables import notification, notification_setting
from ponnuki.server.store.notifications import notifications_to, notify
from ponnuki.server.store.persons import NOBODY, NoPerson
from ponnuki.server.store.profiles import state_of
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.works import DoCommand, new_game
from tests.server.databases import Opening
from tests.server.test_store import ANN, BOB

WISH = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0, rated=True)
PASSWORD = "a password of somebody"
OVER, PLAYED, BEGUN, OPEN = GAMES = ("1" * 12, "2" * 12, "3" * 12, "4" * 12)


@pytest.fixture(autouse=True)
def one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deletion, "GAMES_TOGETHER", 1)


def command(game: str, person: Person, wish: Command, now: int) -> DoCommand:
    return DoCommand(game, f"{person.name}{now}", wish, Circumstances(person, now, new_id="n" * 12))


def filled(data: Database) -> Committer:
    """Return what commits to a database with a game of Ann's in every state."""
    committer = Committer(data)
    for person, session in ((ANN, b"a" * 32), (BOB, b"b" * 32)):
        committer.commit([make_account(person, "", NewSession(session, "", 1), is_new=True)])
    committer.commit([new_game(WISH, ANN, one, 1) for one in GAMES])
    committer.commit([command(one, BOB, Join(), 2) for one in GAMES[:3]])
    for one in GAMES[:2]:
        committer.commit([command(one, ANN, Play(0, "C3"), 3)])
        committer.commit([command(one, BOB, Play(1, "B2"), 4)])
    committer.commit([command(OVER, BOB, Resign(), 5)])
    return committer


def found(data: Database) -> dict[str, Any]:
    """Return how each game has ended, with the name of its creator."""
    with data.engine.connect() as connection:
        states = {id: state_of(connection, id) for id in GAMES}
    return {
        id: (None if state.result is None else state.result.reason, state.created.creator.name)
        for id, state in states.items()
    }


def test_games_are_cleared_some_at_a_time(database: Database) -> None:
    committer = filled(database)

    def clear() -> bool:
        """Do a step as a worker that has just been started."""
        (left,), _ = Committer(database).commit([clear_games(ANN.id, 7)])
        assert isinstance(left, bool)
        return left

    committer.commit([delete_person(ANN, 6)])
    assert found(database)[PLAYED] == (None, "Ann")
    assert [clear() for _ in GAMES] == [True] * 4
    assert found(database) == {
        OVER: ("resignation", NOBODY),
        PLAYED: ("resignation", NOBODY),
        BEGUN: ("aborted", NOBODY),
        OPEN: ("aborted", NOBODY),
    }
    assert not clear()
    assert not clear()
    with database.engine.connect() as connection:
        for table in (departure, account, rating):
            of = connection.execute(select(table.c.person)).scalars().all()
            assert ANN.id not in of
        told = notifications_to(connection, BOB.id, 8).notifications
        games = {row.about: row.detail for row in told if row.kind == "game_ended"}
        known = connection.execute(select(rating.c.games).where(rating.c.person == BOB.id))
        assert known.scalar_one() == 2  # also the game that Ann gave up
    assert games == {PLAYED: "won", BEGUN: "none"}


def test_no_game_begins_with_who_is_gone(database: Database) -> None:
    committer = filled(database)
    committer.commit([command(OVER, ANN, AskRematch(), 6)])
    committer.commit([delete_person(ANN, 7)])
    for game, wish in ((OPEN, Join()), (OVER, AskRematch())):
        (answer,), _ = committer.commit([command(game, BOB, wish, 8)])
        assert answer.problem.kind == "opponent_gone"


def test_a_name_like_what_stands_in_place_of_one_hinders_nothing(database: Database) -> None:
    committer = Committer(database)
    lil = Person("l" * 12, "Lil")  # an id that is its own key, as few are
    works: list[Any] = [
        make_account(one, "", NewSession(one.id.encode() + b"." * 20, "", 1), is_new=True)
        for one in (lil, Person("e" * 12, f"deleted {lil.id}"))
    ]
    works.append(delete_person(lil, 6))
    outcomes, _ = committer.commit(works)
    assert not any(isinstance(one, Exception) for one in outcomes)


@given(st.text(max_size=24))
def test_no_key_of_a_name_has_a_line_break(name: str) -> None:
    assert "\n" not in name_key(name) + likeness(name)


def test_the_name_is_free_and_the_password_opens_nothing(database: Database) -> None:
    committer = filled(database)
    committer.commit([delete_person(ANN, 6)])
    other = Person("e" * 12, ANN.name)
    session = NewSession(b"e" * 32, "", 7)
    outcomes, _ = committer.commit([make_account(other, "", session, is_new=True)])
    assert not isinstance(outcomes[0], Exception)


def test_a_server_goes_on_where_another_one_has_ended(opening: Opening) -> None:
    with closing(opening()) as data:
        filled(data).commit([delete_person(ANN, 6), clear_games(ANN.id, 7)])

    async def run(data: Database) -> None:
        service = Service(data)
        async with service.running():
            async with asyncio.timeout(10):
                while any(name for _, name in found(data).values()):
                    await asyncio.sleep(0.02)

    with closing(opening()) as data:
        asyncio.run(run(data))


def test_an_account_is_gone_at_once(database: Database) -> None:
    async def run() -> None:
        service = Service(database)
        async with service.running():
            nobody = Client("127.0.0.1", "", None, None)
            ann, token = await service.accounts.make(nobody, "Ann", PASSWORD, None, "en")
            games = [await service.create(WISH, ann, "127.0.0.1") for _ in range(3)]
            client = Client("127.0.0.1", "", digest_of(token), ann)
            await service.accounts.remove(client, Deletion(PASSWORD))
            assert await service.session_holder(token) is None
            async with asyncio.timeout(10):
                while await asyncio.to_thread(left):
                    await asyncio.sleep(0.02)
            with database.engine.connect() as connection:
                for id in games:
                    result = state_of(connection, id).result
                    assert result is not None

    def left() -> list[str]:
        with database.engine.connect() as connection:
            return deletion.departures(connection)

    asyncio.run(run())


def test_games_that_cannot_be_cleared_are_tried_again_later_and_the_log_says_so(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    filled(database).commit([delete_person(ANN, 6)])
    attempts: list[str] = []

    def fail(person: str, _now: int) -> Any:
        def work(_: Any) -> None:
            attempts.append(person)
            raise RuntimeError("a mistake")

        return work

    monkeypatch.setattr(accounts, "clear_games", fail)

    async def run() -> None:
        time = 1_000
        service = Service(database, now=lambda: time)
        async with service.running():
            async with asyncio.timeout(10):
                while not attempts:
                    await asyncio.sleep(0.02)
                while not service.accounts._departures.running:
                    await asyncio.sleep(0.02)
            client = Client("127.0.0.1", "", None, None)
            eve, token = await service.accounts.make(client, "Eve", PASSWORD, None, "en")
            signed_in = Client("127.0.0.1", "", digest_of(token), eve)
            await service.accounts.remove(signed_in, Deletion(PASSWORD))
            for again in service.accounts._departures._times.values():
                assert again - time == 5 * 60 * 1_000
            assert attempts == [ANN.id, eve.id]

    asyncio.run(run())
    assert "deleted account" in caplog.text
    assert "a mistake" in caplog.text


def test_an_older_version_is_used_for_a_while(opening: Opening) -> None:
    kinds: list[NotificationKind] = ["turn", "moderated", "report_settled"]
    with closing(opening()) as data:
        committer = filled(data)
        works: list[Any] = [change_settings(BOB.id, ChangeNotifications((*kinds,), "hour", "en"))]
        works += [delete_person(ANN, 6), clear_games(ANN.id, 7)]
        news = [NewNotification(BOB.id, kind, "x" * 12) for kind in kinds]
        works.append(lambda transaction: notify(transaction, news, 7))
        outcomes, _ = committer.commit(works)
        assert not any(isinstance(one, Exception) for one in outcomes)
        with data.engine.connect() as connection:
            assert {"moderated", "report_settled"} <= stored_kinds(connection)
            command_of_alembic.downgrade(migrations(connection), "0014")
            assert not {"moderated", "report_settled"} & stored_kinds(connection)
            mail = connection.execute(select(notification_setting.c.mail)).scalar_one()
            assert json.loads(mail) == ["turn"]
            connection.commit()
    with closing(opening()) as data, data.engine.connect() as connection:
        rows = connection.execute(select(departure.c.person, departure.c.cleared)).all()
        assert [*rows] == [(ANN.id, "")]  # the games that were cleared are looked at again
        assert settings_of(connection, BOB.id).mail == ("turn",)


def stored_kinds(connection: Connection) -> set[str]:
    return {*connection.execute(select(notification.c.kind)).scalars()}


def test_nobody_finds_a_deleted_account_whose_games_are_not_cleared(database: Database) -> None:
    committer = filled(database)
    committer.commit([delete_person(ANN, 6)])
    with database.engine.connect() as connection:
        assert deletion.departures(connection) == [ANN.id]
        for which in ({"person": ANN.id}, {"name": ANN.name}, {"name": NOBODY}):
            assert stored_account(connection, **which) is None
        for who in (":" + ANN.id, ANN.name):
            asked: Any = SimpleNamespace(path_params={"who": who})
            with pytest.raises(UnknownProfile):
                profile_api._whose(connection, asked)
    again = make_account(ANN, "", NewSession(b"x" * 32, "", 7), is_new=False)
    (outcome,), _ = committer.commit([again])
    assert isinstance(outcome, NoPerson)


def test_a_person_keeps_a_row_without_a_name(database: Database) -> None:
    filled(database).commit([delete_person(ANN, 6)])
    with database.engine.connect() as connection:
        of = tables.person.c
        assert connection.execute(select(of.name).where(of.id == ANN.id)).scalar_one() == NOBODY
        row = connection.execute(select(account).where(account.c.person == ANN.id)).one()
    assert "ann" not in str(row).casefold()


def test_a_guest_who_has_an_account_by_now_is_not_deleted_without_its_password(
    database: Database,
) -> None:
    committer = filled(database)  # in which Ann has an account
    outcomes, _ = committer.commit([if_guest(ANN, delete_person(ANN, 6))])
    assert isinstance(outcomes[0], Refusal)
    committer.commit([delete_person(ANN, 7)])
    outcomes, _ = committer.commit([if_guest(ANN, delete_person(ANN, 8))])
    assert isinstance(outcomes[0], NoPerson)
