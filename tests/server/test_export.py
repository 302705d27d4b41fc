"""The file of all that is stored of a person: it is made in parts, and nobody waits for it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import msgspec
import pytest

from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import NewGame
from ponnuki.online.records import record_of
from ponnuki.online.state import GameState
from ponnuki.record import Record
from ponnuki.server import Database
from ponnuki.server.export import Exports
from ponnuki.server.store import chat
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.works import new_game
from tests.server.databases import Opening
from tests.server.test_store import ANN, GAME, filled

GAMES = 12
LINES = 7


@pytest.fixture
def data(opening: Opening) -> Iterator[Database]:
    with closing(opening()) as opened:
        committer = filled(opened)
        wish = NewGame("gonnect", {"size": 5})
        committer.commit([new_game(wish, ANN, f"{n:012}", 5) for n in range(GAMES - 1)])
        said = [Speak(f"s{n}", "players", f"line {n}") for n in range(LINES)]
        committer.commit([chat.speak(GAME, one, one.text, ANN, 6) for one in said])
        yield opened


def test_the_file_is_made_in_parts_and_no_connection_waits_for_its_reader(
    data: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "_LINES_TOGETHER", 3)

    async def run() -> list[bytes]:
        exports, parts = Exports(Reading(data.engine)), []
        async for part in exports.file(ANN, b"a" * 32, 9):
            assert data.engine.pool.checkedout() == 0  # type: ignore[attr-defined]
            assert part.count(b'"record"') <= 1
            parts.append(part)
        exports.close()
        return parts

    found = msgspec.json.decode(b"".join(asyncio.run(run())))
    assert len({one["id"] for one in found["games"]}) == GAMES
    assert [one["text"] for one in found["chat"]] == [f"line {n}" for n in range(LINES)]
    assert (found["notes"], found["sessions"][0]["here"]) == ([], True)


def test_who_reads_does_not_wait_for_a_file(
    data: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow(state: GameState) -> Record:
        begun.set()
        may_end.wait()
        return record_of(state)

    monkeypatch.setattr("ponnuki.server.export.record_of", slow)

    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_default_executor(ThreadPoolExecutor(1))
        reading = Reading(data.engine)
        exports = Exports(reading)

        async def whole() -> bytes:
            return b"".join([part async for part in exports.file(ANN, b"a" * 32, 9)])

        file = asyncio.create_task(whole())
        await loop.run_in_executor(None, begun.wait)
        assert await asyncio.wait_for(asyncio.to_thread(reading.person, b"a" * 32), 20) == ANN
        may_end.set()
        assert msgspec.json.decode(await file)
        exports.close()

    asyncio.run(run())
