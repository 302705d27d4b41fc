"""A file that fails: everybody is told so, and the log says nothing of anybody."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import select
from sqlalchemy.exc import OperationalError

from ponnuki.online.messages import NewGame, Person
from ponnuki.server import DataFile, application
from ponnuki.server.service import Service
from ponnuki.server.store import tables
from ponnuki.server.store.database import StorageFailure
from ponnuki.server.store.transaction import Transaction, Work
from ponnuki.server.store.works import new_game, sign_in
from ponnuki.server.store.writer import Writer
from tests.server.databases import data_file

TOKEN = "T" * 43


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataFile]:
    with closing(data_file(tmp_path / "games")) as opened:
        yield opened


def guest(n: int) -> Work[Person]:
    return sign_in(Person(f"{n:012}", "Guest"), bytes([n]) * 32, 1)


def written_together(data: DataFile, works: list[Work[Any]], publish: Callable[[Any], None]) -> Any:
    """Return what came of works of one transaction, and the sizes of all transactions."""
    begun, may_end = threading.Event(), threading.Event()
    sizes: list[int] = []

    def slow(_: Transaction) -> None:
        begun.set()
        may_end.wait()

    async def run() -> list[Any]:
        writer = Writer(data, publish, lambda size, _: sizes.append(size))
        writer.start()
        first = writer.submit(slow)
        await asyncio.to_thread(begun.wait)
        futures = [writer.submit(work) for work in works]
        may_end.set()
        done = await asyncio.gather(first, *futures, return_exceptions=True)
        await writer.stop()
        return done[1:]

    return asyncio.run(run()), sizes[1:]


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR])
def test_works_do_not_wait_one_by_one_for_a_file_that_fails(data: DataFile, code: int) -> None:
    def fail(_: Transaction) -> None:
        error = sqlite3.OperationalError("database is locked")
        error.sqlite_errorcode = code
        raise OperationalError("", {}, error)

    works = [guest(1), *[fail] * 5, guest(2)]
    outcomes, sizes = written_together(data, works, lambda _: None)
    assert [type(one) for one in outcomes] == [StorageFailure] * 7
    assert sizes == [7]


def test_a_work_that_the_file_does_not_take_fails_alone(data: DataFile) -> None:
    def fail(transaction: Transaction) -> None:
        transaction.connection.exec_driver_sql("SELECT * FROM nowhere")

    outcomes, sizes = written_together(data, [guest(1), fail, guest(2)], lambda _: None)
    assert [type(one) for one in outcomes] == [Person, StorageFailure, Person]
    assert sizes == [1, 1, 1]


def test_what_is_written_is_answered_though_nobody_could_be_told(data: DataFile) -> None:
    def fail(_: Any) -> None:
        raise RuntimeError("a mistake")

    ann, wish = Person("A" * 12, "Ann"), NewGame("gonnect", {"size": 5})
    works = [sign_in(ann, b"a" * 32, 1), new_game(wish, ann, "1" * 12, 2)]
    outcomes, _ = written_together(data, works, fail)
    assert outcomes == [ann, "1" * 12]


def test_a_file_that_cannot_be_read_is_no_mistake_of_the_server(
    data: DataFile, caplog: pytest.LogCaptureFixture
) -> None:
    with TestClient(application({}, Service(data))) as client:
        with closing(sqlite3.connect(data.path)) as connection:
            connection.execute("DROP TABLE session")
        response = client.get("/api/me", headers={"Cookie": f"ponnuki_session={TOKEN}"})
    assert response.status_code == 503
    assert msgspec.json.decode(response.content)["problem"]["kind"] == "storage_failed"
    assert "no such table" in caplog.text


def test_errors_of_the_database_do_not_say_who_asks(data: DataFile) -> None:
    asked = select(tables.session).where(tables.session.c.browser == "Ann's")
    with data.engine.connect() as connection:
        connection.exec_driver_sql("DROP TABLE session")
        with pytest.raises(OperationalError) as failed:
            connection.execute(asked)
    assert "Ann's" not in str(failed.value)
