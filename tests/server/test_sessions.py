"""Sessions of a person in the file: all end, however many there are, and there are few."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import event, func, insert, select

from ponnuki.online.messages import Person
from ponnuki.server import Database
from ponnuki.server.service import Service
from ponnuki.server.store import accounts, tables
from ponnuki.server.store.accounts import NewSession, devices, end_sessions, session_id
from ponnuki.server.store.transaction import Committer, Work
from ponnuki.server.store.works import sign_in
from tests.server.databases import Opening

ANN = Person("A" * 12, "Ann")
MANY = 300


@pytest.fixture
def data(opening: Opening) -> Iterator[Database]:
    with closing(opening()) as opened:
        Committer(opened).commit([sign_in(ANN, digest(0), 1)])
        yield opened


def digest(n: int) -> bytes:
    return n.to_bytes(32, "big")


def begin(n: int, now: int, instead: bytes | None = None) -> Work[Person]:
    return accounts.sign_in_again(ANN, NewSession(digest(n), "", now, instead), None)


def test_sessions_of_a_file_from_before_all_end(data: Database) -> None:
    def limit(connection: Any, _: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.setlimit(sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, MANY // 2)

    data.engine.dispose()
    event.listen(data.engine, "connect", limit)
    with data.engine.connect() as connection:
        rows = [{"digest": digest(n), "person": ANN.id, "created": 1} for n in range(1, MANY)]
        connection.execute(insert(tables.session), rows)
        connection.commit()
    ((ended,), _) = Committer(data).commit([end_sessions(ANN.id)])
    assert len(ended) == MANY
    with data.engine.connect() as connection:
        count = select(func.count()).select_from(tables.session)
        assert connection.execute(count).scalar_one() == 0


def test_one_session_ends_alone(data: Database) -> None:
    id = session_id(digest(1 << 250))
    ((_, ended), _) = Committer(data).commit([begin(1 << 250, 2), end_sessions(ANN.id, id)])
    assert ended == [digest(1 << 250)]
    with data.engine.connect() as connection:
        assert len(devices(connection, ANN.id, b"")) == 1


def test_the_session_unseen_for_longest_makes_room_and_its_socket_is_closed(
    data: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "MAX_SESSIONS_OF_PERSON", 3)

    class Socket:
        person_id = ANN.id
        ended = False

        def end_session(self) -> None:
            self.ended = True

        def rename(self, _: Person) -> None: ...

    sockets = [Socket() for _ in range(4)]

    async def run() -> None:
        service = Service(data)
        async with service.running():
            for n, socket in enumerate(sockets):
                service.accounts.sockets.enter(digest(n), socket)
            works = [begin(1, 2), begin(2, 3), begin(3, 4)]
            for work in works:
                await service._writer.submit(work)

    asyncio.run(run())
    assert [socket.ended for socket in sockets] == [True, False, False, False]
    with data.engine.connect() as connection:
        assert [one.created for one in devices(connection, ANN.id, b"")] == [4, 3, 2]
