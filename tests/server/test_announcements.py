"""What is told whenever something changes: at once, and not too often."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import msgspec
import pytest

from ponnuki.online.messages import LeagueChanged
from ponnuki.server import announcements
from ponnuki.server.announcements import Announcements
from ponnuki.server.live import Watcher


class Listener:
    def __init__(self) -> None:
        self.told: list[Any] = []

    def tell(self, text: str) -> None:
        self.told.append(msgspec.json.decode(text)["league"])


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
