"""Every queue is bounded: who is too slow, or asks for too much, is told so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from ponnuki.online.messages import Person
from ponnuki.server import DataFile, connection
from ponnuki.server.connection import TRY_AGAIN, Connection
from ponnuki.server.service import Service
from ponnuki.server.store import writer
from ponnuki.server.store.database import StorageFailure
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.works import sign_in
from ponnuki.server.store.writer import Busy, Writer
from tests.server.databases import data_file


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataFile]:
    with closing(data_file(tmp_path / "games")) as opened:
        yield opened


class StuckSocket:
    """The socket of a client that asks and asks, and never reads."""

    def __init__(self) -> None:
        self.scope = {"state": {"abort": self.abort}}
        self.closed: tuple[int, str] | None = None
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    async def accept(self) -> None:
        pass

    async def receive(self) -> dict[str, Any]:
        await asyncio.sleep(0)
        return {"type": "websocket.receive", "text": '{"kind":"ping","id":1}'}

    async def send(self, _: dict[str, Any]) -> None:
        await asyncio.Event().wait()

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason
        await asyncio.Event().wait()


def test_who_does_not_read_is_told_so_and_cut_off(
    data: DataFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "CLOSE_SECONDS", 0.01)
    socket = StuckSocket()

    async def run() -> None:
        await Connection(socket, Service(data), None, "192.0.2.1").run()  # type: ignore[arg-type]

    asyncio.run(run())
    assert socket.closed == (TRY_AGAIN, "too_slow")
    assert socket.aborted


def guest(n: int) -> Any:
    return sign_in(Person(f"{n:012}", "Guest"), bytes([n]) * 32, 1)


def test_more_than_the_thread_can_write_is_refused(
    data: DataFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MAX_WAITING", 2)
    begun, may_end = threading.Event(), threading.Event()

    def slow(_: Transaction) -> str:
        begun.set()
        may_end.wait()
        return "slow"

    async def run() -> list[Any]:
        thread = Writer(data, lambda _: None, lambda works, seconds: None)
        thread.start()
        futures = [thread.submit(slow)]
        await asyncio.to_thread(begun.wait)
        futures += [thread.submit(guest(1)), thread.submit(guest(2))]
        with pytest.raises(Busy):
            thread.submit(guest(3))
        may_end.set()
        done = await asyncio.gather(*futures)
        await thread.stop()
        return done

    slow_answer, first, second = asyncio.run(run())
    assert (slow_answer, first.id, second.id) == ("slow", f"{1:012}", f"{2:012}")


def test_a_work_that_fails_is_refused_alone(
    data: DataFile, caplog: pytest.LogCaptureFixture
) -> None:
    def mistaken(_: Transaction) -> None:
        raise RuntimeError("a mistake")

    def unwritable(_: Transaction) -> None:
        raise OperationalError("", {}, OSError("the disk is full"))

    async def run() -> None:
        thread = Writer(data, lambda _: None, lambda works, seconds: None)
        thread.start()
        futures = [thread.submit(work) for work in (guest(1), mistaken, guest(2), unwritable)]
        done = await asyncio.gather(*futures, return_exceptions=True)
        assert [type(one) for one in done] == [Person, StorageFailure, Person, StorageFailure]
        assert [str(one) for one in done if isinstance(one, StorageFailure)] == [
            "something went wrong on the server: nothing was changed",
            "the server cannot write to its disk: nothing was changed, try again later",
        ]
        healthy = [thread.healthy]
        await thread.submit(guest(3))
        healthy.append(thread.healthy)
        await thread.stop()
        assert [*healthy, thread.healthy] == [False, True, False]

    asyncio.run(run())
    assert "the disk is full" in caplog.text
