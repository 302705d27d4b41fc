"""What is told whenever something changes: at once, and not too often."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
import pytest

from ponnuki.online.leagues.messages import NewLeague
from ponnuki.online.messages import LeagueChanged, Person
from ponnuki.server import Database, announcements
from ponnuki.server.announcements import Announcements
from ponnuki.server.live import Watcher
from ponnuki.server.people import digest_of, new_token
from ponnuki.server.server_time import ServerTime
from ponnuki.server.service import Service
from ponnuki.server.store.leagues import announce_league
from ponnuki.server.store.notices import LeagueWritten
from ponnuki.server.store.works import sign_in


class Listener:
    def __init__(self) -> None:
        self.told: list[Any] = []

    def tell(self, text: str) -> None:
        said = msgspec.json.decode(text)
        self.told.append(said.get("league") or said["list"])


def test_changes_that_follow_each_other_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(announcements, "PAUSE", 0.01)

    async def run() -> None:
        news, one = Announcements(LeagueChanged), Listener()
        watcher = cast(Watcher, one)
        news.announce("a")  # at which nobody looks
        news.enter("a", watcher)
        assert one.told == ["a"]
        for _ in range(5):
            news.announce("a")
            news.announce("b")
        assert one.told == ["a", "a"]  # the first change; the others after the pause
        while len(one.told) < 3:
            await asyncio.sleep(0.001)
        while news._pauses:
            await asyncio.sleep(0.001)
        assert one.told == ["a", "a", "a"]
        news.announce("a")
        news.announce("a")
        news.leave("a", watcher)
        while news._pauses:
            await asyncio.sleep(0.001)
        assert one.told == ["a"] * 4
        assert not news._changed
        assert "a" not in news._watchers
        news.enter("a", watcher)
        news.announce("a")
        news.stop()
        assert not news._pauses

    asyncio.run(run())


def test_a_server_that_ends_announces_nothing_later(database: Database) -> None:
    ann, told = Person("A" * 12, "Ann"), Listener()
    wish = NewLeague("w", "Spring", "gosix", "0s+1x3d", ServerTime()() + 60_000)

    async def run() -> None:
        service = Service(database)
        async with service.running():
            await service.levels.stop()
            service.lists.enter("leagues", cast(Watcher, told))
            token = new_token()
            submit = service._writer.submit
            await submit(sign_in(ann, digest_of(token), service.now()))
            # Written while the server ends.
            written = submit(announce_league(wish, ann, "L" * 12, service.now()))
        assert await written == "L" * 12
        assert not service.lists._pauses

    asyncio.run(run())
    assert told.told == ["leagues", "leagues"]


def test_of_a_league_that_no_list_has_only_its_own_page_is_told(database: Database) -> None:
    async def run() -> None:
        service = Service(database)
        of_list, of_league = Listener(), Listener()
        service.lists.enter("leagues", cast(Watcher, of_list))
        service.league_news.enter("L" * 12, cast(Watcher, of_league))
        service._announce_league(LeagueWritten("L" * 12, None, 2, listed=False))
        assert (of_list.told, of_league.told) == (["leagues"], ["L" * 12] * 2)
        service._announce_league(LeagueWritten("M" * 12, None, 2))
        assert of_list.told == ["leagues"] * 2
        service.lists.stop()
        service.league_news.stop()

    asyncio.run(run())
