"""Whoever is told how many turns and notifications they have is told so once it can be read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import pytest
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from ponnuki.online.messages import Notifications
from ponnuki.server import read_retries
from ponnuki.server.askers import Askers
from ponnuki.server.store.database import Unreadable
from ponnuki.server.turns import Turns

T = TypeVar("T")
ANN = "a" * 12
FAILURES = (Unreadable(NoConnectionFree()), Unreadable(OSError("away")))


class Socket:
    """Keeps what it is told."""

    person_id = ANN

    def __init__(self) -> None:
        self.told: asyncio.Queue[str] = asyncio.Queue()

    def tell(self, text: str) -> None:
        """Take a message."""
        self.told.put_nowait(text)

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Do nothing: it watches no game."""


def after(failures: list[Unreadable], found: T) -> Callable[[str], Awaitable[T]]:
    """Return a reading that fails as these say, and then finds something."""

    async def read(_: str) -> T:
        if failures:
            raise failures.pop(0)
        return found

    return read


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(read_retries, "AGAIN_SECONDS", 0.0)


def test_unread_notifications_are_told_in_the_end() -> None:
    async def run() -> None:
        failures, socket = [*FAILURES], Socket()
        counts = Askers(after(failures, 3), Notifications)
        counts.enter(ANN, socket)
        assert '"unread":3' in await asyncio.wait_for(socket.told.get(), 5)
        failures += FAILURES
        counts.read_again(ANN)
        assert '"unread":3' in await asyncio.wait_for(socket.told.get(), 5)

    asyncio.run(run())


def test_the_log_says_once_why_it_is_read_again(caplog: pytest.LogCaptureFixture) -> None:
    failures = [Unreadable(OSError("away")) for _ in range(3)]
    read = after(failures, 3)
    assert asyncio.run(read_retries.read_with_retries(lambda: read(ANN))) == 3
    assert [one.getMessage() for one in caplog.records if one.levelname == "ERROR"] == ["away"]


def test_turns_are_told_in_the_end() -> None:
    async def run() -> None:
        failures, socket = [*FAILURES], Socket()
        turns = Turns(after(failures, frozenset({"g" * 12})))
        turns.enter(ANN, socket)
        assert '"games":1' in await asyncio.wait_for(socket.told.get(), 5)
        failures += FAILURES
        turns.learn_again()
        assert '"games":1' in await asyncio.wait_for(socket.told.get(), 5)

    asyncio.run(run())


def test_what_changes_before_a_reading_that_succeeds_is_in_it() -> None:
    async def run() -> None:
        socket = Socket()

        async def read(_: str) -> frozenset[str]:
            if attempts.pop(0):
                turns.note(ANN, "h" * 12, is_theirs=True)  # and is not any more, when it is read
                raise Unreadable(NoConnectionFree())
            turns.note(ANN, "i" * 12, is_theirs=True)
            return frozenset({"g" * 12})

        attempts, turns = [True, False], Turns(read)
        turns.enter(ANN, socket)
        assert '"games":2' in await asyncio.wait_for(socket.told.get(), 5)

    asyncio.run(run())


def test_what_may_have_been_missed_while_it_is_read_is_read_again() -> None:
    async def run() -> None:
        first, second = Socket(), Socket()

        async def read(_: str) -> frozenset[str]:
            found = frozenset({"g" * 12}) if readings else frozenset()
            readings.append(found)
            if len(readings) == 1:
                turns.learn_again()
            return found

        readings: list[frozenset[str]] = []
        turns = Turns(read)
        turns.enter(ANN, first)
        assert '"games":1' in await asyncio.wait_for(first.told.get(), 5)
        turns.enter(ANN, second)
        assert '"games":1' in await asyncio.wait_for(second.told.get(), 5)
        assert first.told.empty()  # it knows

    asyncio.run(run())
