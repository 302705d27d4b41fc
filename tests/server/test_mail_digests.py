"""E-mails of notifications: one with all that waits, to who is gone, once, until it is unwanted."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pytest
from sqlalchemy import update

from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import Join, NewGame, Play
from ponnuki.online.notification_messages import ChangeNotifications, ReadNotifications
from ponnuki.online.vacations import DAY
from ponnuki.server import Database, DataFile
from ponnuki.server.digest_sender import DigestSender
from ponnuki.server.mail import Delivery, MailSettings
from ponnuki.server.service import Service
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.accounts import LinkSpent, NewSession, make_account
from ponnuki.server.store.mail_digests import (
    LATER,
    LEASE,
    claim_digest,
    due_persons,
    finish_digest,
    put_off,
)
from ponnuki.server.store.notification_settings import (
    change_settings,
    keep_secret,
    settings_of,
    want_no_mail,
)
from ponnuki.server.store.notification_tables import notification_setting
from ponnuki.server.store.notifications import notify_of_low_time, read_notifications
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.works import DoCommand, new_game
from tests.server.databases import data_file
from tests.server.deletions import deletion
from tests.server.guests import Guest, kind_of
from tests.server.inbox import PAGE, Inbox, receiving
from tests.server.members import Member
from tests.server.serving import request
from tests.server.test_store import ANN, BOB

SLOW = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)
GAMES = ("1" * 12, "2" * 12, "3" * 12)
MINUTE = 60_000
HOUR = 60 * MINUTE
_numbers = itertools.count(1)


def wants(*kinds: Any, language: Any = "en") -> ChangeNotifications:
    return ChangeNotifications(kinds, "hour", language)


def filled(data: Database) -> Committer:
    """Return what commits to a database, in which Bob has an address and wants to know of turns."""
    committer = Committer(data)
    for person, session in ((ANN, b"a" * 32), (BOB, b"b" * 32)):
        committer.commit([make_account(person, "", NewSession(session, "", 1), is_new=True)])
    committer.commit([change_settings(BOB.id, wants("turn", "time_low"))])
    with data.engine.connect() as connection:
        mine = update(account).where(account.c.person == BOB.id)
        connection.execute(mine.values(email="bob@example.org"))
        connection.commit()
    return committer


def turn_works(game: str, now: int) -> list[Any]:
    """Return the works of a game in which it is Bob's turn."""
    return [
        new_game(SLOW, ANN, game, now),
        DoCommand(game, "j", Join(), Circumstances(BOB, now)),
        DoCommand(game, "m", Play(0, "C3"), Circumstances(ANN, now)),
    ]


@pytest.fixture(scope="module")
def inbox() -> Iterator[tuple[Inbox, int]]:
    with receiving() as found:
        yield found


class Mailing:
    """A server with e-mail, at a time that the test says."""

    def __init__(self, data: Database, port: int) -> None:
        self.time = DAY
        settings = MailSettings("127.0.0.1", port, "none", "", "", "games@example.org", PAGE)
        self.service = Service(data, now=lambda: self.time, mail=settings)
        digests = self.service.notifications.digests
        assert digests is not None
        self.digests = digests
        # It sends when the test says so, and not beside it.
        patch.object(digests, "start").start()

    async def write(self, *works: Any) -> None:
        for work in works:
            await self.service._writer.submit(work)

    async def send(self, minutes: int = 0) -> None:
        """Send what is due some minutes later."""
        self.time += minutes * MINUTE
        await self.digests.send_due()


def mails_in(inbox: Inbox) -> list[EmailMessage]:
    found = []
    while not inbox.mails.empty():
        found.append(inbox.mails.get())
    return found


def test_several_turns_are_one_mail_which_comes_once(
    tmp_path: Path, inbox: tuple[Inbox, int]
) -> None:
    mails, port = inbox

    async def run(data: DataFile) -> None:
        mailing = Mailing(data, port)
        service = mailing.service
        async with service.running():
            await mailing.write(*turn_works(GAMES[0], DAY), *turn_works(GAMES[1], DAY))
            await mailing.send(minutes=14)
            assert mails_in(mails) == []
            await mailing.send(minutes=1)
            (mail,) = mails_in(mails)
            assert (mail["To"], mail["Subject"]) == ("bob@example.org", "Ponnuki: 2 notifications")
            text = mail.get_content()
            for game in GAMES[:2]:
                assert f"{PAGE}#/online/{game}" in text
            assert text.count("It is your turn in Gonnect against Ann.") == 2
            place = f"{PAGE}api/notifications/unsubscribe/"
            link = str(mail["List-Unsubscribe"])
            assert link.startswith(f"<{place}")
            assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            await mailing.send(minutes=30)
            assert mails_in(mails) == []

            # A third turn waits for an hour since the last e-mail; one that was seen is not told.
            await mailing.write(*turn_works(GAMES[2], mailing.time))
            await mailing.send(minutes=20)
            assert mails_in(mails) == []
            service.attendance.enter(BOB.id, Silent())
            await mailing.send(minutes=30)
            assert mails_in(mails) == []
            service.attendance.leave(BOB.id, SILENT)
            await mailing.send()
            assert mails_in(mails) == []  # it is looked again a little later
            await mailing.write(read_notifications(BOB.id, ReadNotifications(), mailing.time))
            await mailing.send(minutes=600)
            assert mails_in(mails) == []

            # That little time is left waits for nothing.
            mailing.time = 3 * DAY + 12 * HOUR
            await mailing.write(notify_of_low_time(GAMES[0], mailing.time))
            await mailing.send(minutes=1)
            (mail,) = mails_in(mails)
            assert str(mail["Subject"]).startswith("Little time is left for your turn in Gonnect")

            token = link.removeprefix(f"<{place}").removesuffix(">")
            for wrong in ("", "x", token[:-1], ANN.id + token[12:]):
                with pytest.raises(LinkSpent):
                    await service.notifications.unsubscribe(wrong, "127.0.0.1")
            await service.notifications.unsubscribe(token, "127.0.0.1")
            assert (await service.notifications.settings(BOB)).mail == ()

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


class Silent:
    """A socket that nobody reads."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Silent)

    def __hash__(self) -> int:
        return 1

    def tell(self, text: str) -> None:
        """Do nothing."""


SILENT = Silent()


def test_one_worker_sends_and_another_after_it_has_died(database: Database) -> None:
    committers = [filled(database), Committer(database)]
    committers[0].commit(turn_works(GAMES[0], DAY))
    due = DAY + 15 * MINUTE

    def claim(worker: int, now: int) -> Any:
        (outcome,), _ = committers[worker].commit([claim_digest(BOB.id, now)])
        return outcome

    def persons(now: int) -> list[str]:
        with database.engine.connect() as connection:
            return due_persons(connection, now, 10)

    assert (persons(due - 1), persons(due)) == ([], [BOB.id])
    claimed = claim(0, due)
    assert [one.kind for one in claimed.notifications] == ["turn"]
    assert (persons(due), claim(1, due)) == ([], None)
    # The first one has ended before it was sent.
    assert persons(due + LEASE) == [BOB.id]
    again = claim(1, due + LEASE)
    assert again.notifications == claimed.notifications
    committers[0].commit([finish_digest(claimed, due + LEASE)])  # too late to count
    assert persons(due + 2 * LEASE) == [BOB.id]
    committers[1].commit([finish_digest(again, due + LEASE)])
    assert persons(due + 2 * LEASE) == []


def test_nobody_waits_for_who_is_there(database: Database) -> None:
    committer = filled(database)
    committer.commit([change_settings(ANN.id, wants("turn"))])
    with database.engine.connect() as connection:
        mine = update(account).where(account.c.person == ANN.id)
        connection.execute(mine.values(email="ann@example.org"))
        connection.commit()
    for game in GAMES[:2]:
        committer.commit(turn_works(game, DAY))
    committer.commit(turn_works(GAMES[2], DAY + 1))
    committer.commit([DoCommand(GAMES[2], "a", Play(1, "C4"), Circumstances(BOB, DAY + 2))])
    now = DAY + HOUR

    def persons(now: int, limit: int) -> list[str]:
        with database.engine.connect() as connection:
            return due_persons(connection, now, limit)

    assert persons(now, 2) == [BOB.id, ANN.id]  # persons are counted, not what they are told
    committer.commit([put_off(BOB.id, now)])
    assert persons(now, 1) == [ANN.id]
    assert persons(now + LATER, 2) == [ANN.id, BOB.id]


def test_what_becomes_due_while_an_e_mail_is_sent_waits(database: Database) -> None:
    workers = [filled(database), Committer(database)]
    workers[0].commit(turn_works(GAMES[0], DAY))
    workers[0].commit(turn_works(GAMES[1], DAY + 20 * MINUTE))
    first, second = DAY + 30 * MINUTE, DAY + 35 * MINUTE

    def claim(worker: int, now: int) -> Any:
        (outcome,), _ = workers[worker].commit([claim_digest(BOB.id, now)])
        return outcome

    claimed = claim(0, first)
    assert len(claimed.notifications) == 2
    workers[0].commit(turn_works(GAMES[2], DAY + 20 * MINUTE))
    assert claim(1, second) is None  # the third turn is due, and the first worker still sends
    with database.engine.connect() as connection:
        assert due_persons(connection, second, 10) == []
    workers[0].commit([finish_digest(claimed, second)])
    later = claim(1, second + HOUR)
    assert [one.about for one in later.notifications] == [GAMES[2]]


@pytest.mark.parametrize(
    "end",
    [want_no_mail(BOB.id), change_settings(BOB.id, wants("offer"))],
    ids=["unsubscribed", "deselected"],
)
def test_what_waits_is_not_mailed_once_it_is_unwanted(database: Database, end: Any) -> None:
    committer = filled(database)
    committer.commit([*turn_works(GAMES[0], DAY), end])
    due = DAY + HOUR
    with database.engine.connect() as connection:
        assert due_persons(connection, due, 10) == []
    committer.commit([change_settings(BOB.id, wants("turn"))])
    assert committer.commit([claim_digest(BOB.id, due)])[0] == [None]


def test_a_claim_looks_what_is_wanted(database: Database) -> None:
    committer = filled(database)
    committer.commit(turn_works(GAMES[0], DAY))
    with database.engine.connect() as connection:
        mine = update(notification_setting).where(notification_setting.c.person == BOB.id)
        connection.execute(mine.values(mail="[]"))
        connection.commit()
    assert committer.commit([claim_digest(BOB.id, DAY + HOUR)])[0] == [None]
    with database.engine.connect() as connection:
        assert due_persons(connection, DAY + HOUR, 10) == []


def test_no_e_mail_comes_after_unsubscribing(tmp_path: Path, inbox: tuple[Inbox, int]) -> None:
    async def run(data: DataFile) -> None:
        mailing = Mailing(data, inbox[1])
        async with mailing.service.running():
            await mailing.write(*turn_works(GAMES[0], DAY), want_no_mail(BOB.id))
            await mailing.send(minutes=60)
            assert mails_in(inbox[0]) == []

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


def test_what_smtp_does_not_take_is_sent_later(
    tmp_path: Path, inbox: tuple[Inbox, int], capfd: pytest.CaptureFixture[str]
) -> None:
    async def run(data: DataFile) -> None:
        refused = Mailing(data, 1)
        async with refused.service.running():
            await refused.write(*turn_works(GAMES[0], DAY))
            await refused.send(minutes=15)
        restarted = Mailing(data, inbox[1])
        restarted.time = refused.time
        async with restarted.service.running():
            await restarted.send()
            assert mails_in(inbox[0]) == []
            await restarted.send(minutes=LEASE // MINUTE)
        (mail,) = mails_in(inbox[0])
        assert str(mail["Subject"]) == "It is your turn in Gonnect against Ann."

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))
    assert "an e-mail was not sent" in capfd.readouterr().err


def test_one_attempt_is_made_while_the_settings_are_wrong(
    tmp_path: Path, inbox: tuple[Inbox, int]
) -> None:
    async def run(data: DataFile) -> None:
        mailing = Mailing(data, inbox[1])
        async with mailing.service.running():
            await mailing.write(*turn_works(GAMES[0], DAY))
            mailing.time += 20 * MINUTE
            with patch.dict(inbox[0].refusals, MAIL="550 5.7.1 Sender rejected"):
                assert not await mailing.digests.send_due()
            mailing.time += LEASE
            assert await mailing.digests.send_due()
        assert len(mails_in(inbox[0])) == 1  # it was kept

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


SETUP, TAKEN, FAILED = Delivery.MISCONFIGURED, Delivery.TAKEN, Delivery.FAILED


@pytest.mark.parametrize(
    ("deliveries", "takes"),
    [
        ([SETUP, TAKEN, SETUP, TAKEN], True),
        ([SETUP, SETUP], False),  # the others are not tried
        ([TAKEN, SETUP, FAILED, SETUP], False),
        ([TAKEN, TAKEN, TAKEN, SETUP], False),
    ],
)
def test_an_e_mail_that_alone_is_refused_keeps_nobody_waiting(
    deliveries: list[Delivery], takes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = [*deliveries]

    async def deliver(_: Any) -> Delivery:
        return left.pop(0)

    async def found(*_: Any) -> Any:
        return None

    async def digest(*_: Any) -> Any:
        return object()

    mailer: Any = SimpleNamespace(deliver=deliver)
    nothing: Any = None
    submit: Any = digest
    sender = DigestSender(mailer, nothing, submit, lambda: DAY, found, found)
    monkeypatch.setattr(sender, "_due", lambda: ["a", "b", "c", "d"])
    monkeypatch.setattr(sender, "_mail_of", lambda *_: None)
    assert asyncio.run(sender.send_due()) is takes
    assert left == []


def test_the_language_and_what_is_wanted(database: Database) -> None:
    committer = filled(database)
    with database.engine.connect() as connection:
        assert settings_of(connection, ANN.id).mail == ("time_low",)
    committer.commit([change_settings(BOB.id, wants("challenge", language="fr"))])
    committer.commit(turn_works(GAMES[0], DAY))
    with database.engine.connect() as connection:
        assert due_persons(connection, 2 * DAY, 10) == []
        assert settings_of(connection, BOB.id).language == "fr"
    committer.commit([deletion(BOB, 2 * DAY)])
    with database.engine.connect() as connection:
        assert settings_of(connection, BOB.id).language == "en"


def test_a_secret_is_made_once(database: Database) -> None:
    workers = [Committer(database), Committer(database)]
    kept = [
        worker.commit([keep_secret("unsubscribe", bytes([number]))])[0]
        for number, worker in enumerate(workers, 1)
    ]
    assert kept == [[b"\x01"], [b"\x01"]]


def test_settings_over_http(address: str) -> None:
    ann = Member(address, f"Ann {next(_numbers)}")
    place = "/api/notifications/settings"
    assert ann.get(place) == {"mail": ["time_low"], "digest": "hour"}
    wish = {"mail": ["turn", "turn"], "digest": "day", "language": "fr"}
    assert ann.send("PUT", place, wish).status == 200
    assert ann.get(place) == {"mail": ["turn"], "digest": "day"}
    assert ann.get("/api/account/data")["notification_settings"]["mail"] == ["turn"]
    assert ann.send("PUT", place, {"mail": ["everything"]}).status == 400
    assert Guest(address, "Bob").send("GET", place).status == 403


def test_a_link_that_nobody_has_signed(address: str) -> None:
    place = "/api/notifications/unsubscribe/AAAA"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    refused = request(address, place, "POST", form, b"List-Unsubscribe=One-Click")
    assert (refused.status, kind_of(refused)) == (409, "link_spent")
    page = request(address, place)
    assert b"#/online/account/unsubscribe/AAAA" in page.body
