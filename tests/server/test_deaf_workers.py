"""A worker to which nothing comes back, though Redis takes what it sends, connects anew."""

from __future__ import annotations

import asyncio
import time
from unittest.mock import Mock

import pytest

from ponnuki.server.workers import exchange as module
from ponnuki.server.workers.channels import ALL
from ponnuki.server.workers.exchange import Exchange
from ponnuki.server.workers.messages import Alive, packed
from ponnuki.server.workers.redis_bus import RedisBus
from tests.server.redis_server import RedisServer

pytest.importorskip("redis")


@pytest.mark.parametrize(
    ("hears", "speaks", "connects"),
    [(False, True, True), (True, True, False), (False, False, False)],
)
def test_who_does_not_hear_itself_connects_anew(
    hears: bool, speaks: bool, connects: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "ALIVE_SECONDS", 0.01)
    monkeypatch.setattr(module, "SILENT_SECONDS", 60.0)

    async def run() -> None:
        exchange = Exchange("redis://localhost:1", "test:")
        bus = Mock(stands=True, speaks=speaks)
        exchange._bus, exchange._recovery = bus, Mock()
        exchange._heard_itself = time.monotonic() - 100
        if hears:
            exchange._hear(ALL, packed(exchange.worker, (Alive(),)))
        watching = asyncio.create_task(exchange._watch())
        await asyncio.sleep(0.1)
        watching.cancel()
        assert bus.listen_again.called == connects

    asyncio.run(run())


def test_what_connects_anew_hears_again(redis: RedisServer) -> None:
    async def run() -> None:
        connected, heard = asyncio.Event(), asyncio.Event()
        bus = RedisBus(
            redis.address,
            "deaf:",
            lambda _channel, _payload: heard.set(),
            lambda _channel: None,
            lambda _has_lost: connected.set(),
        )
        bus.follow(ALL)
        bus.start()
        await asyncio.wait_for(connected.wait(), 10)
        connected.clear()
        bus.listen_again()
        stood = bus.stands
        assert not stood
        await asyncio.wait_for(connected.wait(), 10)
        assert bus.stands
        bus.publish(ALL, b"said")
        await asyncio.wait_for(heard.wait(), 10)
        async with asyncio.timeout(10):  # what is said may arrive before Redis has answered
            while not bus.speaks:
                await asyncio.sleep(0.01)
        await bus.stop()

    asyncio.run(run())
