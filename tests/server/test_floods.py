"""Sockets that ask too much, or leave while they ask: nobody else waits, and nothing is left."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest

from ponnuki.online.messages import (
    ClientMessage,
    Ping,
    ProblemMessage,
    ServerMessage,
    UnwatchChat,
    Watch,
    WatchChat,
)
from ponnuki.server import DataFile, connection
from ponnuki.server.connection import Connection
from ponnuki.server.limits import Pace, Rate
from ponnuki.server.open_files import FILES_BESIDE
from ponnuki.server.outgoing import Outgoing, TooSlow
from ponnuki.server.service import Service
from tests.server.databases import data_file
from tests.server.serving import request, serving, write_app
from tests.server.test_store import GAME, filled

SECONDS = 30
GONE = {"type": "websocket.disconnect", "code": 1001}
_decoder = msgspec.json.Decoder(ServerMessage)


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataFile]:
    with closing(data_file(tmp_path / "games")) as opened:
        filled(opened)
        yield opened


class SaidSocket:
    """A socket that says what it is told to, and keeps what it hears."""

    def __init__(self) -> None:
        self.scope: dict[str, Any] = {"state": {}}
        self.heard: list[Any] = []
        self.news = asyncio.Event()
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.taken = 0

    def say(self, message: ClientMessage) -> None:
        text = msgspec.json.encode(message).decode()
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        self._said.put_nowait(GONE)

    async def hear(self, kind: type[Any]) -> Any:
        """Return the first message of a kind."""
        while True:
            for index, message in enumerate(self.heard):
                if isinstance(message, kind):
                    return self.heard.pop(index)
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), SECONDS)

    async def accept(self) -> None: ...

    async def receive(self) -> dict[str, Any]:
        message = await self._said.get()
        self.taken += 1
        return message

    async def send(self, message: dict[str, Any]) -> None:
        self.heard.append(_decoder.decode(message["text"]))
        self.news.set()

    async def close(self, code: int, reason: str) -> None: ...


def talk(data: DataFile, conversation: Callable[[SaidSocket, Service], Awaitable[None]]) -> None:
    """Run a conversation over a socket of somebody at an address."""

    async def run() -> None:
        service, socket = Service(data), SaidSocket()
        served = Connection(socket, service, None, "192.0.2.1")  # type: ignore[arg-type]
        serving = asyncio.create_task(served.run())
        await conversation(socket, service)
        socket.leave()
        await asyncio.wait_for(serving, SECONDS)

    asyncio.run(run())


def test_what_is_watched_too_often_is_refused_and_told_when_to_come_back(
    data: DataFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "READS_OF_ADDRESS", Rate(2, 0.1))

    async def conversation(socket: SaidSocket, service: Service) -> None:
        assert service.live.games == 0
        for _ in range(2):
            socket.say(Watch(GAME, 0))
        socket.say(WatchChat(GAME, "watchers", 0))
        refused = await socket.hear(ProblemMessage)
        assert (refused.problem.kind, refused.game) == ("rate_limited", GAME)
        assert refused.problem.fields == {"seconds": 10}
        for n in range(20):  # the socket is not closed: this is no mistake
            socket.say(Watch(GAME, n))
        for _ in range(20):
            assert (await socket.hear(ProblemMessage)).problem.kind == "rate_limited"

    talk(data, conversation)


def test_a_socket_that_says_too_much_is_read_more_slowly(
    data: DataFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MESSAGES_OF_SOCKET", Rate(5, 0.01))

    async def run() -> None:
        socket = SaidSocket()
        for n in range(100):
            socket.say(Ping(n))
        served = Connection(socket, Service(data), None, "192.0.2.1")  # type: ignore[arg-type]
        with suppress(TimeoutError):
            await asyncio.wait_for(served.run(), 0.2)
        assert socket.taken == 6

    asyncio.run(run())


def test_a_pace_is_even_after_a_burst() -> None:
    now = [10.0]
    pace = Pace(Rate(2, 4), lambda: now[0])
    assert [pace.delay() for _ in range(4)] == [0, 0, 0.25, 0.5]
    now[0] += 1
    assert [pace.delay() for _ in range(3)] == [0, 0, 0.25]


def test_a_room_of_chat_can_be_left_and_others_listened_to(
    data: DataFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MAX_WATCHED", 3)

    async def conversation(socket: SaidSocket, service: Service) -> None:
        for _ in range(connection.MAX_WATCHED + 5):
            socket.say(WatchChat(GAME, "watchers", 0))
            socket.say(UnwatchChat(GAME, "watchers"))
        for n in range(connection.MAX_WATCHED + 5):  # of no game: nothing is kept of them
            socket.say(WatchChat(f"{n + 222222222221}".replace("0", "z"), "watchers", 0))
            assert (await socket.hear(ProblemMessage)).problem.kind == "unknown_game_id"
        socket.say(WatchChat(GAME, "players", 0))
        assert (await socket.hear(ProblemMessage)).problem.kind == "other_room"
        assert service.chat._listeners == {}

    talk(data, conversation)


def test_who_leaves_while_chat_is_read_listens_no_more(
    data: DataFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def never(*_: Any) -> None:
        begun.set()
        await asyncio.Event().wait()

    async def run() -> None:
        service, socket = Service(data), SaidSocket()
        served = Connection(socket, service, None, "192.0.2.1")  # type: ignore[arg-type]
        serving = asyncio.create_task(served.run())
        monkeypatch.setattr(asyncio, "to_thread", never)
        socket.say(WatchChat(GAME, "watchers", 0))
        await begun.wait()
        served.end_session()
        await asyncio.wait_for(serving, SECONDS)
        assert service.chat._listeners == {}

    asyncio.run(run())


def test_what_waits_for_a_client_is_bounded_in_messages_and_bytes() -> None:
    async def run() -> None:
        short, long = Outgoing(4, 100), Outgoing(400, 100)
        for _ in range(4):
            short.put_now("x")
        with pytest.raises(TooSlow):
            short.put_now("x")
        long.put_now("x" * 500)  # a single one may be as long as it is
        with pytest.raises(TooSlow):
            long.put_now("x")
        assert await long.get() == "x" * 500
        long.put_now("x" * 60)
        with pytest.raises(TooSlow):
            long.put_now("x" * 41)

    asyncio.run(run())


def test_what_is_read_for_a_client_leaves_room_for_news() -> None:
    async def run() -> None:
        queue, added = Outgoing(8, 1 << 20), []

        async def fill() -> None:
            for n in range(20):
                await queue.put(str(n))
                added.append(n)

        filling = asyncio.create_task(fill())
        await asyncio.sleep(0)
        assert len(added) == 4
        queue.put_now("news")
        heard = [await asyncio.wait_for(queue.get(), SECONDS) for _ in range(21)]
        assert heard == ["0", "1", "2", "3", "news", *map(str, range(4, 20))]
        await filling

    asyncio.run(run())


def status_of(connection: HTTPConnection) -> int:
    connection.request("GET", "/health")
    response = connection.getresponse()
    response.read()
    return response.status


@pytest.mark.slow
def test_connections_beyond_the_open_files_are_answered(tmp_path: Path) -> None:
    app = str(write_app(tmp_path))
    with serving("--app", app, files=str(FILES_BESIDE + 20)) as (process, address):
        place = urlsplit(address)
        first = HTTPConnection(place.netloc, timeout=SECONDS)
        assert status_of(first) == 200
        others = [socket.create_connection((place.hostname, place.port)) for _ in range(19)]
        assert request(address, "/health").status == 503
        assert status_of(first) == 200  # who is there goes on
        first.close()
        for one in others:
            one.close()
        while request(address, "/health").status == 503:
            pass
        process.terminate()
        assert process.stderr
        assert "Too many open files" not in process.stderr.read()
