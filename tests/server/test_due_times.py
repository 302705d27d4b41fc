"""What is due: however often a time is set, however many are due, whatever goes wrong."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from ponnuki.server import due_times
from ponnuki.server.due_times import DueTimes

SECONDS = 30


def run(look: Callable[[str], Awaitable[int | None]], ids: list[str], until: asyncio.Event) -> None:
    """Let ids be due until an event."""

    async def running() -> None:
        times = DueTimes(lambda: 1, look)
        times.start((0, id) for id in ids)
        await asyncio.wait_for(until.wait(), SECONDS)
        await times.stop()

    asyncio.run(running())


def test_times_that_change_with_every_move_leave_nothing_behind() -> None:
    async def look(_: str) -> None: ...

    times = DueTimes(lambda: 0, look)
    for n in range(10_000):
        times.set("a", 1_000_000 + n)
        times.set("b", 2_000_000)
    assert times.running == 2
    assert len(times._queue) < 200
    times.set("a", None)
    assert times._take_due() == []
    assert times._queue == [(2_000_000, "b")]


def test_those_that_are_due_together_do_not_wait_for_each_other() -> None:
    together, done = asyncio.Event(), asyncio.Event()
    looked: list[str] = []

    async def look(id: str) -> None:
        looked.append(id)
        if len(looked) == 50:
            together.set()
        await together.wait()
        done.set()

    run(look, [str(n) for n in range(50)], done)
    assert len(looked) == 50


def test_a_mistake_stops_nothing_else(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(due_times, "_MAX_TOGETHER", 1)
    done = asyncio.Event()

    async def look(id: str) -> None:
        if id == "a":
            raise RuntimeError("a mistake")
        done.set()

    run(look, ["a", "b"], done)
    assert "a mistake" in caplog.text


def test_one_that_takes_long_delays_no_other() -> None:
    done = asyncio.Event()
    times: DueTimes

    async def look(id: str) -> None:
        if id == "slow":
            times.set("other", 0)
            await done.wait()
        done.set()

    async def running() -> None:
        nonlocal times
        times = DueTimes(lambda: 1, look)
        times.start([(0, "slow")])
        await asyncio.wait_for(done.wait(), SECONDS)
        await times.stop()

    asyncio.run(running())


def test_one_is_not_looked_at_twice_at_a_time_and_a_time_set_meanwhile_is_kept() -> None:
    looking, looked = 0, 0
    done = asyncio.Event()
    times: DueTimes

    async def look(id: str) -> int | None:
        nonlocal looking, looked
        looking, looked = looking + 1, looked + 1
        assert looking == 1
        if looked == 1:
            times.set(id, 0)
            for _ in range(10):
                await asyncio.sleep(0)
        else:
            done.set()
        looking -= 1
        return None

    async def running() -> None:
        nonlocal times
        times = DueTimes(lambda: 1, look)
        times.start([(0, "one")])
        await asyncio.wait_for(done.wait(), SECONDS)
        await times.stop()

    asyncio.run(running())
    assert looked == 2


def test_what_is_due_is_only_hastened() -> None:
    times = DueTimes(lambda: 0, lambda _: asyncio.sleep(0, None))
    for time in (50, 70, None, 40, 60):
        times.hasten("a", time)
    assert times._times == {"a": 40}
