"""What is judged, and changed by another request before it is done: passwords, sessions."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ponnuki.online.account_messages import Deletion
from ponnuki.online.messages import Person
from ponnuki.server import DataFile
from ponnuki.server.accounts import Accounts, Client
from ponnuki.server.connection import SESSION_ENDED, Connection
from ponnuki.server.passwords import Passwords
from ponnuki.server.people import digest_of
from ponnuki.server.service import Service
from ponnuki.server.store import accounts as store
from ponnuki.server.store.accounts import SignInRefused
from tests.server.databases import data_file

SECONDS = 30
OLD, NEW = "the old password", "the new password"
Request = Callable[[Accounts, Client], Awaitable[Any]]

NEED_THE_PASSWORD: dict[str, Request] = {
    "sign_in": lambda accounts, client: accounts.sign_in(somebody(), "Ann", OLD),
    "change_password": lambda accounts, client: accounts.change_password(
        client, OLD, "a third password"
    ),
    "change_email": lambda accounts, client: accounts.change_email(client, OLD, None, "en"),
    "remove": lambda accounts, client: accounts.remove(client, Deletion(OLD)),
}


def somebody() -> Client:
    return Client("127.0.0.1", "", None, None)


def signed_in(person: Person, token: str) -> Client:
    return Client("127.0.0.1", "", digest_of(token), person)


@pytest.mark.parametrize("name", NEED_THE_PASSWORD)
@pytest.mark.parametrize("by", ["change", "deletion"])
def test_a_password_that_is_no_longer_right_does_nothing(
    name: str, by: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_right = Passwords.is_right

    async def run(service: Service) -> None:
        accounts = service.accounts
        phone = signed_in(*await accounts.make(somebody(), "Ann", OLD, None, "en"))
        desk = signed_in(*await accounts.sign_in(somebody(), "Ann", OLD))
        assert desk.person is not None
        ann = desk.person.id

        async def overtaken(passwords: Passwords, stored: str | None, password: str) -> bool:
            right = await is_right(passwords, stored, password)
            monkeypatch.setattr(Passwords, "is_right", is_right)
            if by == "change":
                await accounts.change_password(desk, OLD, NEW)
            else:
                await accounts.remove(desk, Deletion(OLD))
            return right

        monkeypatch.setattr(Passwords, "is_right", overtaken)
        with pytest.raises(SignInRefused):
            await NEED_THE_PASSWORD[name](accounts, phone)
        with service.reading.connected() as connection:
            known = store.stored_account(connection, person=ann)
            devices = store.devices(connection, ann, b"")
        if by == "change":
            assert known is not None
            assert await accounts.sign_in(somebody(), "Ann", NEW)
            assert len(devices) == 1
        else:
            assert (known, devices) == (None, ())

    serve(tmp_path, run)


def test_a_socket_does_not_outlive_a_session_that_ends_while_it_is_opened(tmp_path: Path) -> None:
    class SlowSocket:
        """The socket of a client who is signed out everywhere before it is open."""

        def __init__(self, accounts: Accounts, person: Person) -> None:
            self.scope: dict[str, Any] = {"state": {}}
            self.closed: int | None = None
            self.accounts = accounts
            self.person = person

        async def accept(self) -> None:
            await self.accounts.sign_out_everywhere(self.person)

        async def receive(self) -> dict[str, Any]:
            await asyncio.Event().wait()
            raise AssertionError

        async def close(self, code: int, reason: str) -> None:
            self.closed = code
            assert reason

    async def run(service: Service) -> None:
        ann, token = await service.accounts.make(somebody(), "Ann", OLD, None, "en")
        socket = SlowSocket(service.accounts, ann)
        digest = digest_of(token)
        connection = Connection(socket, service, ann, "127.0.0.1", digest)  # type: ignore[arg-type]
        await asyncio.wait_for(connection.run(), SECONDS)
        assert socket.closed == SESSION_ENDED

    serve(tmp_path, run)


def serve(folder: Path, run: Callable[[Service], Awaitable[None]]) -> None:
    """Run something with a service, whose file lies in a folder."""

    async def running(data: DataFile) -> None:
        service = Service(data)
        async with service.running():
            await run(service)

    with closing(data_file(folder / "games")) as data:
        asyncio.run(running(data))
