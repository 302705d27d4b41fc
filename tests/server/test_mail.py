"""E-mails of a real server, taken by a real SMTP server; and settings that cannot be."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ponnuki.server import mail, mail_queue, mail_settings
from ponnuki.server.limits import MAILS_OF_ACCOUNT
from ponnuki.server.mail import Delivery, InvalidEmail, Mailer, MailSettings, checked_email
from ponnuki.server.settings import SettingsError
from tests.cli.running import SECONDS
from tests.server.certificates import self_signed
from tests.server.guests import kind_of
from tests.server.inbox import PAGE, Inbox, Security, receiving
from tests.server.members import PASSWORD, Member, somebody
from tests.server.serving import serving, write_app


@pytest.fixture(scope="module")
def inbox() -> Iterator[tuple[Inbox, int]]:
    with receiving() as found:
        yield found


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, inbox: tuple[Inbox, int]) -> Iterator[str]:
    app = write_app(tmp_path_factory.mktemp("app"))
    settings = {
        "PONNUKI_SMTP_HOST": "127.0.0.1",
        "PONNUKI_SMTP_PORT": str(inbox[1]),
        "PONNUKI_SMTP_SECURITY": "none",
        "PONNUKI_SMTP_FROM": "games@example.org",
        "PONNUKI_ADDRESS": PAGE,
    }
    with serving("--app", str(app), **settings) as (process, found):
        yield found
        process.terminate()
        assert process.stderr
        assert process.stderr.read() == ""


def test_an_address_is_confirmed_and_resets_the_password(
    address: str, inbox: tuple[Inbox, int]
) -> None:
    mails, nobody = inbox[0], somebody(address)
    ann = somebody(address)
    ann.take_cookie(ann.register("Ann", email="Ann@Example.ORG", language="fr"))
    account = ann.me()["account"]
    assert (account["email"], account["unconfirmed"]) == (None, "Ann@example.org")
    token = mails.token("confirm", "Ann")
    assert nobody.send("POST", "/api/email-confirmations", {"token": token}).status == 200
    account = ann.me()["account"]
    assert (account["email"], account["unconfirmed"]) == ("Ann@example.org", None)
    again = nobody.send("POST", "/api/email-confirmations", {"token": token})
    assert (again.status, kind_of(again)) == (409, "link_spent")

    asked = [
        nobody.send("POST", "/api/password-resets", {"email": f"{name}@example.org"})
        for name in ("Ann", "nobody")
    ]
    assert {one.status for one in asked} == {200}
    assert asked[0].body == asked[1].body
    token = mails.token("reset", "Ann")
    short = nobody.send("PUT", "/api/password-resets", {"token": token, "password": "short"})
    assert kind_of(short) == "password_too_short"
    body = {"token": token, "password": "another password"}
    assert nobody.send("PUT", "/api/password-resets", body).status == 200
    again = nobody.send("PUT", "/api/password-resets", body)
    assert (again.status, kind_of(again)) == (409, "link_spent")
    assert ann.send("GET", "/api/sessions").status == 401
    assert nobody.sign_in("Ann", PASSWORD).status == 403
    assert nobody.sign_in("Ann", "another password").status == 200
    assert mails.mails.empty()


def test_a_new_address_counts_once_it_is_confirmed(address: str, inbox: tuple[Inbox, int]) -> None:
    mails, bob = inbox[0], Member(address, "Bob")

    def change(email: str | None, password: str = PASSWORD) -> Any:
        body = {"password": password, "email": email}
        return bob.send("PUT", "/api/account/email", body)

    assert kind_of(change("bob@example.org", "wrong")) == "wrong_password"
    assert kind_of(change("bob at example")) == "not_an_email"
    assert change("bob@example.org").status == 200
    first = mails.token("confirm", "Bob")
    assert change("bob@example.com").status == 200
    second = mails.token("confirm", "Bob")
    spent = bob.send("POST", "/api/email-confirmations", {"token": first})
    assert kind_of(spent) == "link_spent"
    reset = bob.send("PUT", "/api/password-resets", {"token": second, "password": "12 monkeys"})
    assert kind_of(reset) == "link_spent"  # it is a link for something else
    assert bob.send("POST", "/api/email-confirmations", {"token": second}).status == 200
    assert bob.me()["account"]["email"] == "bob@example.com"
    assert change(None).status == 200
    assert bob.me()["account"]["email"] is None


def test_e_mails_to_one_address_are_limited(address: str) -> None:
    nobody = somebody(address)
    body = {"email": "many@example.org"}
    for _ in range(MAILS_OF_ACCOUNT.burst):
        assert nobody.send("POST", "/api/password-resets", body).status == 200
    assert nobody.send("POST", "/api/password-resets", body).status == 429


@pytest.mark.parametrize(
    "text",
    ["", "ann", "ann@", "@example.org", "a n@example.org", "ann@localhost", "a\nb@example.org",
     "ann@example.org\r\nBcc: x@example.org", "a" * 250 + "@example.org", "ann@exam..ple.org"],
)  # fmt: skip
def test_texts_that_are_no_addresses(text: str) -> None:
    with pytest.raises(InvalidEmail):
        checked_email(text)


REPLIES = [
    ({}, Delivery.TAKEN),
    ({"RCPT": "450 4.2.0 Greylisted"}, Delivery.FAILED),
    ({"RCPT": "550 5.1.1 No such mailbox"}, Delivery.REFUSED),
    ({"RCPT": "530 5.7.0 Authentication required"}, Delivery.MISCONFIGURED),
    ({"DATA": "451 4.3.0 Try again later"}, Delivery.FAILED),
    ({"DATA": "554 5.7.1 Message rejected"}, Delivery.REFUSED),
    ({"EHLO": "502 No", "HELO": "550 5.7.1 Not you"}, Delivery.MISCONFIGURED),
    ({"EHLO": "421 Too busy", "HELO": "421 Too busy"}, Delivery.FAILED),
    ({"AUTH": "535 5.7.8 Authentication failed"}, Delivery.MISCONFIGURED),
    ({"AUTH": "454 4.7.0 Temporary failure"}, Delivery.FAILED),
    ({"EHLO": "502 No"}, Delivery.MISCONFIGURED),  # without EHLO there is no signing in
    ({"MAIL": "553 5.1.8 Sender address rejected"}, Delivery.MISCONFIGURED),
    ({"MAIL": "452 4.3.1 Insufficient storage"}, Delivery.FAILED),
    ({"MAIL": "552 5.3.4 Message too big"}, Delivery.REFUSED),
]


@pytest.mark.parametrize(("refusals", "delivery"), REPLIES, ids=str)
def test_what_the_smtp_server_says(
    refusals: dict[str, str], delivery: Delivery, caplog: pytest.LogCaptureFixture
) -> None:
    with receiving() as (inbox, port):
        inbox.refusals.update(refusals)
        mailer = Mailer(MailSettings("127.0.0.1", port, "none", "us", "pw", "g@example.org", PAGE))
        news = mailer.compose("ann@example.org", "News", "Something has happened.")
        assert asyncio.run(mailer.deliver(news)) is delivery
        assert inbox.mails.empty() is (delivery is not Delivery.TAKEN)
    logged = " ".join(one.getMessage() for one in caplog.records if one.name == mail.__name__)
    assert ("PONNUKI_SMTP_" in logged) is (delivery is Delivery.MISCONFIGURED)
    assert "ann@" not in logged


def test_a_server_without_tls_or_that_is_not_there() -> None:
    def deliver(security: str, port: int) -> Delivery:
        mailer = Mailer(MailSettings("127.0.0.1", port, security, "", "", "g@example.org", PAGE))
        return asyncio.run(mailer.deliver(mailer.compose("ann@example.org", "News", "Nothing.")))

    with receiving() as (_, port):
        assert deliver("starttls", port) is Delivery.MISCONFIGURED
    assert deliver("none", 1) is Delivery.FAILED


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_a_server_with_a_certificate_that_nobody_trusts(
    security: Security, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with receiving(security, self_signed(tmp_path)) as (inbox, port):
        mailer = Mailer(MailSettings("localhost", port, security, "", "", "g@example.org", PAGE))
        news = mailer.compose("ann@example.org", "News", "Nothing.")
        assert asyncio.run(mailer.deliver(news)) is Delivery.MISCONFIGURED
        assert inbox.mails.empty()
    assert "PONNUKI_SMTP_" in caplog.text


def test_an_e_mail_waits_while_the_settings_are_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mail_queue, "SETUP_SECONDS", 0.01)

    async def run(inbox: Inbox, port: int) -> None:
        settings = MailSettings("127.0.0.1", port, "none", "us", "pw", "g@example.org", PAGE)
        mailer = Mailer(settings)
        attempts: list[Delivery] = []

        async def deliver(one: Any) -> Delivery:
            if len(attempts) == 8:  # more than if it had failed
                inbox.refusals.clear()
            attempts.append(await Mailer.deliver(mailer, one))
            return attempts[-1]

        monkeypatch.setattr(mailer, "deliver", deliver)
        mailer.start()
        mailer.send("ann@example.org", "News", "Something has happened.", SECONDS)
        await asyncio.to_thread(inbox.mails.get, timeout=SECONDS)
        await mailer.stop()

    with receiving() as (inbox, port):
        inbox.refusals["AUTH"] = "535 5.7.8 Authentication failed"
        asyncio.run(run(inbox, port))


def test_settings() -> None:
    assert mail_settings({}) is None
    right = {
        "PONNUKI_SMTP_HOST": "mail.example.org",
        "PONNUKI_SMTP_FROM": "games@example.org",
        "PONNUKI_ADDRESS": "https://games.example.org",
    }
    settings = mail_settings(right)
    assert settings is not None
    assert (settings.port, settings.security, settings.page) == (587, "starttls", PAGE)
    for name, value in (
        ("PONNUKI_SMTP_FROM", ""),
        ("PONNUKI_ADDRESS", "games.example.org"),
        ("PONNUKI_SMTP_PORT", "0"),
        ("PONNUKI_SMTP_SECURITY", "ssl"),
    ):
        with pytest.raises(SettingsError) as refused:
            mail_settings({**right, name: value})
        assert name in str(refused.value)
