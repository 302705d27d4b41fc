"""Nobody has the server send many e-mails to a person, however the address is written."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ponnuki.server import DataFile, accounts
from ponnuki.server.accounts import Accounts, Client
from ponnuki.server.limits import Rate, RateLimited
from ponnuki.server.mail import Mailer, MailSettings
from ponnuki.server.people import digest_of
from ponnuki.server.service import Service
from tests.server.databases import data_file

PASSWORD = "a password of somebody"
SETTINGS = MailSettings("localhost", 25, "none", "", "", "games@example.org", "http://x/")


def are_sent(folder: Path, emails: list[str], monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Return whether e-mails are sent to addresses that are to be confirmed, for one client."""

    async def deliver(_: Any, __: Any) -> None: ...

    monkeypatch.setattr(Mailer, "_deliver", deliver)

    async def confirm(known: Accounts, client: Client, email: str) -> RateLimited | None:
        try:
            await known.change_email(client, PASSWORD, email, "en")
        except RateLimited as error:
            return error
        return None

    async def run(data: DataFile) -> list[bool]:
        service = Service(data, mail=SETTINGS)
        async with service.running():
            known = service.accounts
            ann, token = await known.make(
                Client("192.0.2.1", "", None, None), "Ann", PASSWORD, None, "en"
            )
            client = Client("192.0.2.1", "", digest_of(token), ann)
            return [await confirm(known, client, email) is None for email in emails]

    with closing(data_file(folder / "games")) as data:
        return asyncio.run(run(data))


def test_an_address_in_other_letters_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "MAILS_OF_ACCOUNT", Rate(2, 0.01))
    emails = ["bob@example.org", "Bob@example.org", "BOB@example.org", "eve@example.org"]
    assert are_sent(tmp_path, emails, monkeypatch) == [True, True, False, True]


def test_links_to_confirm_count_for_who_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accounts, "MAILS_OF_ADDRESS", Rate(2, 0.01))
    emails = [f"{one}@example.org" for one in "abc"]
    assert are_sent(tmp_path, emails, monkeypatch) == [True, True, False]
