"""What a database raises that cannot answer: whoever follows something is told, of every kind."""

from __future__ import annotations

import asyncio
import errno
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import event
from sqlalchemy.exc import CompileError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from ponnuki.errors import PonnukiError
from ponnuki.message import Message
from ponnuki.online.messages import Person
from ponnuki.server import DataFile
from ponnuki.server.connection import Connection
from ponnuki.server.doors import Authority
from ponnuki.server.game_feeds import GameFeeds
from ponnuki.server.service import Service
from ponnuki.server.store.database import StorageFailure, Unreadable, answered
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.writer import Writer
from ponnuki.server.streams import GameStream, PersonalStream
from tests.server.databases import data_file

ANN = Person("A" * 12, "Ann")
GAME = "g" * 12
DIGEST = b"a" * 32


def refuse(error: Exception) -> Callable[[DataFile], None]:
    """Return what lets every new connection fail like this."""

    def connect(*_: Any) -> None:
        raise error

    def lose(data: DataFile) -> None:
        data.engine.dispose()
        event.listen(data.engine, "do_connect", connect)

    return lose


def disconnect(data: DataFile) -> None:
    """Let every statement fail as on a connection that was lost."""

    def execute(*_: Any) -> None:
        raise sqlite3.InterfaceError("the connection is closed")

    event.listen(data.engine, "do_execute", execute)
    event.listen(data.engine, "do_execute_no_params", execute)


def use_up(data: DataFile) -> None:
    """Take all connections of the pool, and let who asks wait hardly."""
    pool: Any = data.engine.pool
    pool._timeout = 0.01
    taken = []
    with suppress(NoConnectionFree):
        while True:
            taken.append(data.engine.connect())
    data.engine.taken = taken  # type: ignore[attr-defined]


FAILURES = {
    "driver": refuse(sqlite3.OperationalError("unable to open database file")),
    "disconnect": disconnect,
    "pool": use_up,
    "system": refuse(OSError(errno.EMFILE, "Too many open files")),
}


@pytest.fixture(params=FAILURES)
def data(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[DataFile]:
    """Return a database that cannot answer."""
    with closing(data_file(tmp_path / "games")) as opened:
        FAILURES[request.param](opened)
        yield opened
        for one in getattr(opened.engine, "taken", ()):
            one.close()


def test_a_statement_that_is_wrong_is_no_failure_of_the_database() -> None:
    with pytest.raises(CompileError), answered():
        raise CompileError("a mistake")


class Outlet:
    """A connection that counts how often it was told that nothing can be read."""

    person_id = ANN.id

    def __init__(self) -> None:
        self.failures = 0

    def fail(self) -> None:
        """Note it."""
        self.failures += 1

    def tell(self, text: str) -> None:
        """Do nothing."""

    async def send(self, text: str) -> None:
        """Do nothing."""

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Do nothing."""

    def complain(self, what: PonnukiError | Message, game: str) -> None:
        """Fail: nothing is wrong with the game."""
        raise AssertionError(game, what)


def test_a_question_says_that_it_has_no_answer(data: DataFile) -> None:
    with pytest.raises(Unreadable) as failed:
        Service(data).reading.turns_of(ANN.id)
    assert failed.value.reason


def test_feeds_of_games_and_chats_end_their_connection(data: DataFile) -> None:
    async def run() -> int:
        outlet = Outlet()
        feeds = GameFeeds(Service(data), outlet)
        feeds.follow(GAME, 0)
        await asyncio.wait_for(feeds._readers[GAME], 5)
        await feeds.listen(GAME, "watchers", 0)
        feeds.leave_all()
        return outlet.failures

    assert asyncio.run(run()) == 2


def test_a_socket_ends_if_its_session_cannot_be_read(data: DataFile) -> None:
    async def run() -> tuple[int, str]:
        socket: Any = SimpleNamespace(scope={"state": {}})
        connection = Connection(socket, Service(data), ANN, "127.0.0.1", DIGEST)
        await connection._expect_session()
        return await asyncio.wait_for(connection._closing, 5)

    assert asyncio.run(run()) == (1013, "storage_failed")


@pytest.mark.parametrize("kind", ["game", "personal"])
def test_streams_say_that_nothing_can_be_read(data: DataFile, kind: str) -> None:
    async def run() -> list[str]:
        service, state = Service(data), {"abort": lambda: None, "ends": []}
        authority = Authority(ANN, None)  # whose session was read
        stream = (
            PersonalStream(service, authority, "x", state)
            if kind == "personal"
            else GameStream(service, authority, "x", state, GAME, 0, ("watchers", 0))
        )
        return [line async for line in stream.lines()]

    last = '{"kind":"stream_closed","reason":"storage_failed"}\n'
    assert asyncio.run(run()) == [last]


@pytest.mark.parametrize("scopes", [None, frozenset[Any]()])
def test_a_stream_ends_if_its_authority_cannot_be_read(data: DataFile, scopes: Any) -> None:
    async def run() -> str | None:
        state = {"abort": lambda: None, "ends": []}
        stream = PersonalStream(Service(data), Authority(ANN, DIGEST, scopes), "x", state)
        await stream._expect_authority()
        return stream._end_reason

    assert asyncio.run(run()) == "storage_failed"


@pytest.mark.parametrize("data", ["pool", "system"], indirect=True)
def test_works_do_not_wait_one_by_one_for_a_database_that_is_away(data: DataFile) -> None:
    sizes: list[int] = []

    def work(_: Transaction) -> None: ...

    async def run() -> list[Any]:
        writer = Writer(data, lambda _: None, lambda size, _: sizes.append(size))
        writer._loop = asyncio.get_running_loop()
        futures = [writer.submit(work) for _ in range(3)]
        writer.start()
        done = await asyncio.gather(*futures, return_exceptions=True)
        assert not writer.healthy
        await writer.stop()
        return done

    assert {type(one) for one in asyncio.run(run())} == {StorageFailure}
    assert sizes[0] == 3
