"""Rates of addresses and persons."""

from __future__ import annotations

import asyncio
import re
from contextlib import closing
from pathlib import Path

import pytest
from litestar.testing import TestClient

from ponnuki.errors import PonnukiError
from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import Person
from ponnuki.server import DataFile, application, doors
from ponnuki.server.doors import problem_response
from ponnuki.server.limits import (
    CODES_OF_ADDRESS,
    COMMANDS_OF_PERSON,
    ENDINGS_OF_SESSION,
    LINES_OF_ADDRESS,
    Limits,
    Rate,
    RateLimited,
)
from ponnuki.server.service import Service
from tests.server.databases import data_file
from tests.server.test_doors import TABLE

RATE = Rate(3, 0.5)


class Time:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def allowed(limits: Limits, who: str) -> int:
    """Return how many there are at once."""
    for count in range(100):
        try:
            limits.take(RATE, who)
        except RateLimited:
            return count
    raise AssertionError


def test_a_bucket_fills_up_again() -> None:
    time = Time()
    limits = Limits(time)
    assert (allowed(limits, "a"), allowed(limits, "a"), allowed(limits, "b")) == (3, 0, 3)
    time.now += 4
    assert allowed(limits, "a") == 2
    time.now += 1000
    assert allowed(limits, "a") == 3


def test_who_is_refused_is_told_when_to_come_back() -> None:
    limits = Limits(Time())
    allowed(limits, "a")
    with pytest.raises(RateLimited) as refused:
        limits.take(RATE, "a")
    response = problem_response(refused.value)
    assert (response.status_code, response.headers["retry-after"]) == (429, "2")


def test_addresses_are_limited_by_network_and_this_machine_is_not() -> None:
    limits = Limits(Time())
    for here in ("127.0.0.1", "::1", "::ffff:127.0.0.1"):
        for _ in range(9):
            limits.take_by_address(RATE, here)
    for host in range(3):
        limits.take_by_address(RATE, f"2001:db8:1:2::{host}")
        limits.take_by_address(RATE, "192.0.2.1")
    for address in ("2001:db8:1:2::9", "192.0.2.1"):
        with pytest.raises(RateLimited):
            limits.take_by_address(RATE, address)
    limits.take_by_address(RATE, "2001:db8:1:3::9")
    limits.take_by_address(RATE, "::ffff:192.0.2.2")  # of IPv4, and another one
    with pytest.raises(RateLimited):
        limits.take_by_address(RATE, "::ffff:192.0.2.1")
    for address in ("2001:db8::a:1:2:3", "2001:db8::b:1:2:3", "2001:db8:0:0:1::"):  # one network
        limits.take_by_address(RATE, address)
    with pytest.raises(RateLimited):
        limits.take_by_address(RATE, "2001:db8::c:1:2:3")


def test_many_guests_of_one_address_flood_no_chat(tmp_path: Path) -> None:
    async def run(data: DataFile) -> None:
        service = Service(data)
        service.limits = Limits(Time())  # no bucket fills up again meanwhile
        said = Speak("l", "watchers", "hello")
        async with service.running():

            async def speak(number: int, address: str) -> None:
                await service.speak("G" * 12, said, Person(f"{number:012}", "Guest"), address)

            for number in range(LINES_OF_ADDRESS.burst):
                with pytest.raises(PonnukiError) as refused:  # but not for their number
                    await speak(number, "192.0.2.1")
                assert not isinstance(refused.value, RateLimited)
            with pytest.raises(RateLimited):
                await speak(LINES_OF_ADDRESS.burst, "192.0.2.1")
            with pytest.raises(PonnukiError) as refused:
                await speak(LINES_OF_ADDRESS.burst, "192.0.2.2")
            assert not isinstance(refused.value, RateLimited)

    with closing(data_file(tmp_path / "games")) as data:
        asyncio.run(run(data))


def test_an_address_gets_only_so_many_codes(tmp_path: Path) -> None:
    with closing(data_file(tmp_path / "games")) as data:
        service = Service(data)
        service.limits = Limits(Time())  # no bucket fills up again meanwhile
        target = f"/api/games/{'1' * 12}/qr.svg"
        with TestClient(application({}, service)) as client:
            found = [client.get(target).status_code for _ in range(CODES_OF_ADDRESS.burst + 1)]
    assert found == [200] * CODES_OF_ADDRESS.burst + [429]


def test_every_door_that_changes_something_counts_for_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        closing(data_file(tmp_path / "games")) as data,
        TestClient(application({}, Service(data))) as client,
    ):
        for method, path in TABLE:
            if method in ("GET", "HEAD", "SOCKET"):
                continue
            monkeypatch.setattr(doors, "CHANGES_OF_ADDRESS", Rate(2, 1e-9))
            target = re.sub(r"\{\w+\}", "x", path)
            found = [client.request(method, target).status_code for _ in range(3)]
            assert 429 not in found[:2]
            assert found[2] == 429, path


@pytest.mark.parametrize(
    "path", ["sessions/x", "account/tokens/x", "account/passkeys/x", "account/identities/x"]
)
def test_what_somebody_ends_or_removes_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    monkeypatch.setattr("ponnuki.server.service.Limits", lambda: Limits(Time()))
    with (
        closing(data_file(tmp_path / "games")) as data,
        TestClient(application({}, Service(data))) as client,
    ):
        member = {"name": "Ann", "password": "correct horse battery"}
        assert client.post("/api/account", json=member).status_code == 201
        found = [
            client.delete(f"/api/{path}").status_code for _ in range(ENDINGS_OF_SESSION.burst + 1)
        ]
        assert 429 not in found[:-1]
        assert found[-1] == 429
        assert client.delete("/api/sessions").status_code == 200  # nothing keeps one from that


def test_what_is_remembered_of_addresses_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponnuki.server.limits._MAX_BUCKETS", 2)
    limits = Limits(Time())
    for who in ("a", "a", "a", "b", "c"):
        limits.take(RATE, who)
    assert allowed(limits, "a") == 3


def test_many_who_ask_for_one_thing_empty_no_bucket_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ponnuki.server.limits._MAX_BUCKETS", 2)
    limits, alike = Limits(Time()), Rate(RATE.burst, RATE.per_second)
    assert allowed(limits, "a") == 3
    for who in "abcd":
        limits.take(alike, who)
    assert allowed(limits, "a") == 0


def test_what_is_taken_at_another_worker_counts_here() -> None:
    time = Time()
    here, there = Limits(time), Limits(time)
    here.shares = True
    for _ in range(60):
        here.take(COMMANDS_OF_PERSON, "ann")
    with pytest.raises(RateLimited):
        here.take(COMMANDS_OF_PERSON, "ann")
    (taken,) = here.drain()
    assert taken == ("COMMANDS_OF_PERSON", "ann", 60)
    assert [*here.drain()] == []
    there.take(COMMANDS_OF_PERSON, "ann")
    there.note(*taken)
    there.note("OF_ANOTHER_VERSION", "ann", 1)
    there.take(COMMANDS_OF_PERSON, "bob")
    with pytest.raises(RateLimited):
        there.take(COMMANDS_OF_PERSON, "ann")
    time.now += 3 / COMMANDS_OF_PERSON.per_second
    there.take(COMMANDS_OF_PERSON, "ann")
