"""The lobby cannot be filled by one address or by guests, and seeks of who is gone do not stand."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import select

from ponnuki.online.commands import Refusal
from ponnuki.online.messages import NewSeek, Person
from ponnuki.online.tournaments.messages import (
    MAX_ROUND_ROBIN,
    EnterTournament,
    LeaveTournament,
    NewTournament,
)
from ponnuki.server import Database, seek_places, service
from ponnuki.server.limits import Limits
from ponnuki.server.seek_places import MAX_SEEKS_OF_ADDRESS, SeekPlaces
from ponnuki.server.service import Service
from ponnuki.server.store import seeks, tables
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.seeks import Draw, close_abandoned_seeks, open_seek
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.works import sign_in

DAY = 24 * 60 * 60 * 1000
HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def data(database: Database) -> Database:
    return database


def guest(n: int) -> Person:
    return Person(f"{n:012}", f"Guest {n}")


def digest(n: int) -> bytes:
    return bytes([n]) * 32


def wish(size: int, clock: str | None = "1d") -> NewSeek:
    return NewSeek(f"s{size}", "gonnect", {"size": size}, clock)


def sought(n: int, size: int, now: int = 1, clock: str | None = "1d") -> Any:
    return open_seek(wish(size, clock), guest(n), f"{n:06}{size:06}", Draw("g" * 12, 0, now))


def kinds(outcomes: list[Any]) -> list[str]:
    return [one.kind if isinstance(one, Refusal) else "open" for one in outcomes]


def test_guests_leave_places_to_accounts(data: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seeks, "MAX_SEEKS_OF_GUESTS", 3)
    monkeypatch.setattr(seeks, "MAX_SEEKS", 4)
    committer = Committer(data)
    committer.commit([sign_in(guest(n), digest(n), 1) for n in range(4)])
    member = guest(9)
    committer.commit([make_account(member, "", NewSession(digest(9), "", 1), is_new=True)])
    outcomes, _ = committer.commit(
        [*(sought(n, 5 + n) for n in range(4)), sought(9, 9), sought(9, 11)]
    )
    assert kinds(outcomes) == ["open"] * 3 + ["lobby_full", "open", "lobby_full"]


def serve(data: Database, run: Callable[[Service], Awaitable[None]]) -> None:
    async def running() -> None:
        served = Service(data)
        async with served.running():
            await run(served)

    asyncio.run(running())


def test_one_address_has_only_so_many(data: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seek_places, "MAX_SEEKS_OF_ADDRESS", 3)
    Committer(data).commit([sign_in(guest(n), digest(n), 1) for n in range(8)])

    async def run(served: Service) -> None:
        asked = [served.make_seek(wish(5 + n), guest(n), HERE) for n in range(5)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert kinds(list(outcomes)) == ["open"] * 3 + ["too_many_seeks_here"] * 2
        assert (await served.make_seek(wish(5), guest(0), HERE)).open  # asked again, it stands
        assert (await served.make_seek(wish(11), guest(5), THERE)).open
        assert (await served.make_seek(wish(12), guest(6), "127.0.0.1")).open
        await served.withdraw_seek(outcomes[0].id, guest(0), HERE)  # type: ignore[union-attr]
        assert (await served.make_seek(wish(13), guest(7), HERE)).open
        with pytest.raises(Refusal):
            await served.make_seek(wish(9), guest(4), HERE)

    serve(data, run)


def test_nothing_is_kept_of_addresses_without_seeks() -> None:
    places = SeekPlaces()
    with places.making(HERE) as has_room:
        assert has_room
        places.open("a", HERE)
    places.close("a")
    with places.making(THERE):
        pass
    assert (dict(places._places), places._networks) == ({}, {})


def test_a_seek_that_is_asked_for_again_elsewhere_leaves_its_place() -> None:
    places = SeekPlaces()
    for n in range(MAX_SEEKS_OF_ADDRESS):
        places.open(f"{n}", HERE)
        places.open(f"{n}", THERE)
        places.close(f"{n}")
    with places.making(HERE) as has_room:
        assert has_room


def open_seeks(data: Database) -> set[str]:
    with data.engine.connect() as connection:
        return {one.person.id for one in seeks.open_seeks(connection)}


def test_seeks_of_who_is_gone_are_withdrawn(data: Database) -> None:
    committer = Committer(data)
    people = range(4)
    committer.commit([sign_in(guest(n), digest(n), 1 if n < 3 else DAY) for n in people])
    made = [sought(n, 5 + n, now=1) for n in people]
    # 0 is gone; 1 has a page open; the seek of 2 is live, which goes with its page; 3 was seen.
    made[2] = sought(2, 7, now=1, clock="5m")
    committer.commit(made)
    _, notices = committer.commit([close_abandoned_seeks(DAY, {guest(1).id}, DAY)])
    assert [one.person for one in notices] == [guest(0).id]  # type: ignore[union-attr]
    assert open_seeks(data) == {guest(n).id for n in (1, 2, 3)}


def test_the_server_tidies_by_itself(data: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "_TIDYING_INTERVAL", 10)
    committer = Committer(data)
    committer.commit([sign_in(guest(0), digest(0), 1), sought(0, 5)])

    async def run(served: Service) -> None:
        while served.lobby.seen_by(None).seeks or await served.session_holder("x") is not None:
            await asyncio.sleep(0.01)

    serve(data, run)
    assert open_seeks(data) == set()
    with data.engine.connect() as connection:
        assert connection.execute(select(tables.session)).all() == []


def test_guests_of_one_address_do_not_fill_a_tournament(data: Database) -> None:
    async def run(served: Service) -> None:
        people = [guest(n) for n in range(MAX_ROUND_ROBIN)]
        for n, one in enumerate(people):
            await served._writer.submit(sign_in(one, digest(n), 1))
        for n, member in enumerate((guest(90), guest(91))):
            session = NewSession(digest(90 + n), "", 1)
            await served._writer.submit(make_account(member, "", session, is_new=True))
        wanted = NewTournament("t", "Spring", "round_robin", "gosix", "5m")
        id = await served.announce_tournament(wanted, guest(90), HERE)

        async def enter(n: int, address: str) -> None:
            served.limits = Limits()
            await served.do_in_tournament(id, EnterTournament(), guest(n), address)

        for n in range(MAX_ROUND_ROBIN // 2):
            await enter(n, HERE)
        with pytest.raises(Refusal) as refused:
            await enter(20, HERE)
        assert refused.value.kind == "tournament_full_of_network"
        await enter(0, HERE)  # who is in it may enter again
        await enter(91, HERE)
        await enter(20, THERE)
        served.limits = Limits()
        await served.do_in_tournament(id, LeaveTournament(), guest(0), HERE)
        await enter(21, HERE)

    serve(data, run)
