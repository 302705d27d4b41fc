"""Web push: what is told to the browsers that asked for it, once, until it is over or unwanted."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from socket import create_server
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from sqlalchemy import select

from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import Join, NewGame, Person, Play, Resign
from ponnuki.online.notification_messages import (
    Push,
    ReadNotifications,
    Subscribe,
)
from ponnuki.online.notifications import NewNotification
from ponnuki.server import Database, DataFile
from ponnuki.server.notification_words import PushedNotification
from ponnuki.server.push import InvalidPushKeys, NoPush
from ponnuki.server.push_encryption import Signer, encoded, new_private_key
from ponnuki.server.push_services import PushServices
from ponnuki.server.push_settings import InvalidEndpoint, PushSettings
from ponnuki.server.service import Service
from ponnuki.server.store.accounts import NewSession, begin_session, end_sessions, make_account
from ponnuki.server.store.notifications import notify, read_notifications
from ponnuki.server.store.persons import NoPerson
from ponnuki.server.store.push_messages import (
    GIVEN_UP,
    LEASE,
    MAX_ATTEMPTS,
    claim_pushes,
    due_hosts,
    end_push,
    try_push_later,
)
from ponnuki.server.store.push_queue import MAX_WAITING, PUSH_DELAY
from ponnuki.server.store.push_subscriptions import (
    MAX_SUBSCRIPTIONS_OF_PERSON,
    NewSubscription,
    language_of,
    subscribe,
    subscriptions_of,
)
from ponnuki.server.store.push_tables import push_message
from ponnuki.server.store.transaction import Committer, Transaction
from ponnuki.server.store.works import DoCommand, new_game
from tests.server.databases import data_file, new_database
from tests.server.deletions import deletion
from tests.server.guests import Guest
from tests.server.push_service import Browser, PushService, Reply, claims_of, receiving
from tests.server.redis_server import RedisServer
from tests.server.serving import serving, write_app
from tests.server.test_store import ANN, BOB

SLOW = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)
GAMES = ("1" * 12, "2" * 12, "3" * 12)
DAY = 24 * 60 * 60 * 1_000
SESSIONS = {ANN.id: b"a" * 32, BOB.id: b"b" * 32}
HOST, OTHER = "push.example.org", "other.example.org"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    folder = tmp_path / "push"
    folder.mkdir()
    with receiving(folder) as found:
        yield found


def new(session: bytes, name: str = "one", host: str = HOST) -> NewSubscription:
    endpoint = f"https://{host}/{name}"
    browser = Browser(host)
    return NewSubscription(session, endpoint, host, browser.public, browser.auth, "en")


def filled(data: Database) -> Committer:
    """Return what commits to a database, in which Ann and Bob have accounts and sessions."""
    committer = Committer(data)
    for person in (ANN, BOB):
        session = NewSession(SESSIONS[person.id], "", 1)
        committer.commit([make_account(person, "", session, is_new=True)])
    return committer


def turn_works(game: str, now: int) -> list[Any]:
    """Return the works of a game in which it is Bob's turn."""
    return [
        new_game(SLOW, ANN, game, now),
        DoCommand(game, "j", Join(), Circumstances(BOB, now)),
        DoCommand(game, "m", Play(0, "C3"), Circumstances(ANN, now)),
    ]


class Queue:
    """What is to be pushed of a database."""

    def __init__(self, data: Database) -> None:
        self.data = data
        self.committer = filled(data)

    def do(self, *works: Any) -> Any:
        outcomes, _ = self.committer.commit([*works])
        return outcomes[-1]

    def hosts(self, now: int) -> list[str]:
        with self.data.engine.connect() as connection:
            return due_hosts(connection, now, 10)

    def claim(self, now: int, host: str = HOST, limit: int = 10) -> Any:
        return self.do(claim_pushes(host, limit, now))


def test_one_worker_sends_and_another_after_it_has_died(database: Database) -> None:
    first = Queue(database)
    first.do(subscribe(new(SESSIONS[BOB.id]), BOB.id, DAY), *turn_works(GAMES[0], DAY))
    second = Committer(database)
    due = DAY + PUSH_DELAY
    assert (first.hosts(due - 1), first.hosts(due)) == ([], [HOST])
    (claimed,) = first.claim(due)
    assert (claimed.notification.kind, claimed.notification.game) == ("turn", GAMES[0])
    assert (claimed.endpoint, claimed.language) == (f"https://{HOST}/one", "en")
    (again,), _ = second.commit([claim_pushes(HOST, 10, due)])
    assert (again, first.hosts(due)) == ([], [])
    (later,), _ = second.commit([claim_pushes(HOST, 10, due + LEASE)])
    assert [(one.notification, one.attempts) for one in later] == [(claimed.notification, 2)]
    first.do(try_push_later(claimed, 0, due + LEASE))  # too late: it is another worker's now
    assert first.hosts(due + LEASE + 30_000) == []
    first.do(end_push(later[0]))
    assert first.hosts(due + DAY) == []


def test_what_is_read_or_over_is_not_pushed(database: Database) -> None:
    queue = Queue(database)
    queue.do(subscribe(new(SESSIONS[BOB.id]), BOB.id, DAY))
    for game in GAMES:
        queue.do(*turn_works(game, DAY))
    queue.do(read_notifications(BOB.id, ReadNotifications(GAMES[0]), DAY))
    answer = Circumstances(BOB, DAY + 1)
    queue.do(DoCommand(GAMES[1], "p", Play(1, "C4"), answer))
    (claimed,) = queue.claim(DAY + PUSH_DELAY)
    assert claimed.notification.game == GAMES[2]
    # What was claimed and is tried again is not, either.
    queue.do(try_push_later(claimed, 0, DAY + PUSH_DELAY))
    queue.do(DoCommand(GAMES[2], "r", Resign(), Circumstances(ANN, DAY + 2)))
    (ended,) = queue.claim(DAY + DAY // 4)
    assert ended.notification.kind == "game_ended"
    queue.do(end_push(ended))
    queue.do(*turn_works("4" * 12, DAY))
    assert queue.claim(DAY + GIVEN_UP) == []


def test_failures_are_tried_again_less_and_less_often_and_not_for_ever(database: Database) -> None:
    queue = Queue(database)
    queue.do(subscribe(new(SESSIONS[BOB.id]), BOB.id, DAY), *turn_works(GAMES[0], DAY))
    now, pauses = DAY + PUSH_DELAY, []
    for _ in range(MAX_ATTEMPTS):
        (claimed,) = queue.claim(now)
        queue.do(try_push_later(claimed, 0, now))
        with database.engine.connect() as connection:
            due = connection.execute(select(push_message.c.due)).scalar_one_or_none() or now
        pauses.append((due - now) // 1_000)
        now = due
    assert pauses == [30, 120, 480, 1_920, 7_680, 0]


def test_a_push_service_says_when(database: Database) -> None:
    queue = Queue(database)
    queue.do(subscribe(new(SESSIONS[BOB.id]), BOB.id, DAY), *turn_works(GAMES[0], DAY))
    (claimed,) = queue.claim(DAY + PUSH_DELAY)
    queue.do(try_push_later(claimed, 60 * 60_000, DAY))
    assert (queue.hosts(DAY + 60 * 60_000 - 1), queue.hosts(DAY + 60 * 60_000)) == ([], [HOST])


def test_a_subscription_ends_with_its_session_its_account_and_its_browser(
    database: Database,
) -> None:
    queue = Queue(database)

    def has(session: bytes) -> bool:
        with database.engine.connect() as connection:
            return language_of(connection, session) is not None

    ann, bob = SESSIONS[ANN.id], SESSIONS[BOB.id]
    queue.do(subscribe(new(bob), BOB.id, DAY), *turn_works(GAMES[0], DAY))
    # The same browser, in which Ann signs in now.
    queue.do(subscribe(new(ann), ANN.id, DAY))
    assert (has(ann), has(bob), queue.claim(2 * DAY)) == (True, False, [])
    # Another session takes the place of one: it is the same browser still, unless it is another
    # person's.
    for person, mine, next in ((ANN, ann, b"c" * 32), (BOB, b"c" * 32, b"d" * 32)):
        session = NewSession(next, "", DAY, instead=mine)
        queue.do(_begins(person, session))
        assert (has(mine), has(next)) == (False, person is ANN)
    queue.do(subscribe(new(b"d" * 32), BOB.id, DAY))
    queue.do(end_sessions(BOB.id))
    assert not has(b"d" * 32)
    with pytest.raises(NoPerson):
        raise queue.do(subscribe(new(b"d" * 32), BOB.id, DAY))
    queue.do(_begins(ANN, NewSession(b"e" * 32, "", DAY)))
    queue.do(subscribe(new(b"e" * 32), ANN.id, DAY))
    queue.do(deletion(ANN, DAY))
    assert not has(b"e" * 32)
    with database.engine.connect() as connection:
        assert subscriptions_of(connection, ANN.id) == []


def _begins(person: Person, session: NewSession) -> Any:
    def work(transaction: Transaction) -> None:
        begin_session(transaction, person.id, session)

    return work


def test_one_person_has_so_many_subscriptions_and_messages_at_most(database: Database) -> None:
    queue = Queue(database)
    count = MAX_SUBSCRIPTIONS_OF_PERSON + 2
    for number in range(count):
        session = NewSession(number.to_bytes(32), "", DAY)
        queue.do(_begins(BOB, session))
        queue.do(subscribe(new(session.digest, str(number)), BOB.id, DAY + number))
    with database.engine.connect() as connection:
        kept = subscriptions_of(connection, BOB.id)
    assert [one.created - DAY for one in kept] == [*range(2, count)]

    def tell(transaction: Transaction) -> None:
        told = [
            NewNotification(BOB.id, "game_begun", f"{number:012}", rules="gonnect", other=ANN.id)
            for number in range(MAX_WAITING + 3)
        ]
        for one in told:
            notify(transaction, [one], DAY)

    queue.do(tell)
    with database.engine.connect() as connection:
        waiting = connection.execute(select(push_message.c.session)).scalars().all()
    assert set(Counter(waiting).values()) == {MAX_WAITING}
    assert len(set(waiting)) == MAX_SUBSCRIPTIONS_OF_PERSON


class Pushing:
    """A server that pushes to a service, at a time that the test says."""

    def __init__(self, data: Database, *services: PushService) -> None:
        self.time = DAY
        hosts = tuple(one.host for one in services)
        settings = PushSettings(hosts, admits_private=True, contact="https://games.example.org/")
        self.service = Service(data, now=lambda: self.time, push=settings)
        sender = self.service.notifications.push.sender
        assert sender is not None
        self.sender = sender
        # It sends when the test says so, and not beside it.
        patch.object(sender, "start").start()
        tls = ssl.create_default_context()
        for one in services:
            tls.load_verify_locations(one.certificate)
        sender._services = PushServices(settings, tls)

    async def write(self, *works: Any) -> None:
        for work in works:
            await self.service._writer.submit(work)

    async def subscribe(self, browser: Browser, person: Person) -> Push:
        desk = self.service.notifications.push
        return await desk.subscribe(browser.wish("fr"), person, SESSIONS[person.id], "127.0.0.1")

    async def send(self, seconds: int = 0) -> None:
        """Send what is due some seconds later, and wait until that is done."""
        self.time += seconds * 1_000
        await self.sender.send_due()
        await self.sender.finish()


def test_what_is_pushed_is_for_the_browser_alone(tmp_path: Path, service: PushService) -> None:
    browser = Browser("localhost")

    async def run(data: DataFile) -> None:
        pushing = Pushing(data, service)
        browser.endpoint = f"https://{service.host}{browser.path}"
        async with pushing.service.running():
            state = await pushing.subscribe(browser, BOB)
            await pushing.write(*turn_works(GAMES[0], DAY))
            await pushing.send(seconds=3)
            assert service.all() == []
            await pushing.send(seconds=1)
            pushed = service.next()
            assert browser.read(pushed) == PushedNotification(
                "C’est à vous dans la partie de Gonnect contre Ann.",
                f"#/online/{GAMES[0]}",
                f"turn {GAMES[0]}",
            )
            assert (len(pushed.body) - 103) % 512 == 0  # nothing but the text is in it
            assert state.key is not None
            claims = claims_of(pushed, state.key)
            assert claims["aud"] == f"https://{service.host}"
            assert claims["sub"] == "https://games.example.org/"
            names = {"ttl", "topic", "urgency", "content-encoding", "authorization"}
            assert names < set(pushed.headers)
            assert (pushed.headers["ttl"], pushed.headers["urgency"]) == ("86400", "normal")
            await pushing.send(seconds=3_600)
            assert service.all() == []
            # The key is the same for another worker, or after a start.
            again = Service(data, now=lambda: DAY, push=PushSettings())
            again.notifications.push._submit = pushing.service._writer.submit
            assert await again.notifications.push.state(SESSIONS[BOB.id]) == state

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


def test_replies_of_push_services(tmp_path: Path, service: PushService) -> None:
    browser = Browser(service.host)

    async def run(data: DataFile) -> None:
        pushing = Pushing(data, service)

        def subscribed() -> bool:
            with data.engine.connect() as connection:
                return language_of(connection, SESSIONS[BOB.id]) is not None

        async with pushing.service.running():
            await pushing.subscribe(browser, BOB)
            await pushing.write(*turn_works(GAMES[0], pushing.time))
            service.replies[browser.path] = [Reply(429, {"Retry-After": "600"}), Reply(500)]
            await pushing.send(seconds=4)
            await pushing.write(*turn_works(GAMES[1], pushing.time))
            await pushing.send(seconds=500)  # the service asked to wait, for this one too
            assert len(service.all()) == 1
            await pushing.send(seconds=100)
            assert len(service.all()) == 2  # of which one has failed
            await pushing.send(seconds=121)
            assert len(service.all()) == 1
            await pushing.send(seconds=3_600)
            assert service.all() == []
            # What it refuses for good is not tried again; the subscription stays.
            await pushing.write(*turn_works(GAMES[2], pushing.time))
            service.replies[browser.path] = [Reply(413)]
            await pushing.send(seconds=4)
            await pushing.send(seconds=3_600)
            assert (len(service.all()), subscribed()) == (1, True)
            for status in (404, 410):
                await pushing.subscribe(browser, BOB)
                await pushing.write(*turn_works(f"{status:012}", pushing.time))
                service.replies[browser.path] = [Reply(status)]
                await pushing.send(seconds=4)
                assert (len(service.all()), subscribed()) == (1, False)

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


def test_a_service_that_does_not_answer_holds_up_no_other(
    tmp_path: Path, service: PushService
) -> None:
    with create_server(("127.0.0.1", 0)) as silent:
        silent_host = f"localhost:{silent.getsockname()[1]}"

        async def run(data: DataFile) -> None:
            pushing = Pushing(data, service)
            desk = pushing.service.notifications.push
            settings = PushSettings((service.host, silent_host), admits_private=True)
            desk._settings = settings
            tls = ssl.create_default_context(cafile=service.certificate)
            pushing.sender._services = PushServices(settings, tls)
            async with pushing.service.running():
                await pushing.subscribe(Browser(silent_host), ANN)
                await pushing.subscribe(Browser(service.host), BOB)
                for number in range(10):  # more than are sent at a time
                    game = f"a{number:011}"
                    await pushing.write(*turn_works(game, pushing.time))
                    ann = NewNotification(ANN.id, "game_begun", game, rules="gonnect", other=BOB.id)
                    await pushing.write(_tells(ann, pushing.time))
                pushing.time += 4_000
                await pushing.sender.send_due()
                for _ in range(10):
                    await asyncio.to_thread(service.next)

        with closing(data_file(tmp_path / "games")) as data:
            filled(data)
            asyncio.run(run(data))


def _tells(told: NewNotification, now: int) -> Any:
    return lambda transaction: notify(transaction, [told], now)


@pytest.mark.parametrize(
    ("endpoint", "p256dh", "auth", "error"),
    [
        ("https://10.0.0.1/a", "", "", InvalidEndpoint),
        ("https://example.net/a", "", "", InvalidEndpoint),
        (f"https://{HOST}/a", "", "", InvalidPushKeys),
        (f"https://{HOST}/a", "é", "", InvalidPushKeys),
        (f"https://{HOST}/a", encoded(b"\x04" + bytes(64)), encoded(bytes(16)), InvalidPushKeys),
    ],
)
def test_subscriptions_that_cannot_be(
    tmp_path: Path, endpoint: str, p256dh: str, auth: str, error: type[Exception]
) -> None:
    async def run(data: DataFile) -> None:
        service = Service(data, push=PushSettings((HOST,)))
        async with service.running():
            wish = Subscribe(endpoint, p256dh, auth)
            with pytest.raises(error):
                await service.notifications.push.subscribe(wish, BOB, SESSIONS[BOB.id], "::1")

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


def test_a_server_that_pushes_nothing_says_so(tmp_path: Path) -> None:
    async def run(data: DataFile) -> None:
        desk = Service(data).notifications.push
        assert await desk.state(SESSIONS[BOB.id]) == Push(None, None)
        with pytest.raises(NoPush):
            await desk.subscribe(Browser(HOST).wish(), BOB, SESSIONS[BOB.id], "::1")

    with closing(data_file(tmp_path / "games")) as data:
        filled(data)
        asyncio.run(run(data))


@pytest.mark.slow
def test_a_turn_is_pushed_unless_it_is_seen(tmp_path: Path, service: PushService) -> None:
    key = new_private_key()
    extra = {
        "PONNUKI_PUSH_HOSTS": service.host,
        "PONNUKI_PUSH_KEY": encoded(key),
        "SSL_CERT_FILE": str(service.certificate),
    }
    browser = Browser(service.host)
    with serving("--app", str(write_app(tmp_path)), **extra) as (_, address):
        ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
        before = msgspec.json.decode(bob.send("GET", "/api/notifications/push").body, type=Push)
        assert before == Push(Signer(key, "").public, None)
        response = bob.send("PUT", "/api/notifications/push", browser.wish("fr"))
        after = msgspec.json.decode(response.body, type=Push)
        assert after == Push(before.key, "fr")
        assert ann.send("GET", "/api/notifications/push").body != response.body
        games = [ann.create(SLOW), ann.create(SLOW)]
        for game in games:
            assert bob.do(game, Join()).status == 200
            assert ann.do(game, Play(0, "C3")).status == 200
        # A page that shows a game marks what is about it as read.
        bob.send("POST", "/api/notifications/read", ReadNotifications(games[0]))
        assert browser.read(service.next()).place == f"#/online/{games[1]}"
        ended = bob.send("DELETE", "/api/notifications/push")
        assert msgspec.json.decode(ended.body, type=Push) == before
        assert service.all() == []


@pytest.mark.slow
def test_of_two_workers_one_pushes(
    tmp_path: Path, service: PushService, postgresql: Path, redis: RedisServer
) -> None:
    extra = {"PONNUKI_PUSH_HOSTS": service.host, "SSL_CERT_FILE": str(service.certificate)}
    shared = ["--database", new_database(postgresql), "--redis", redis.address]
    app = str(write_app(tmp_path))
    browser = Browser(service.host)
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(serving("--app", app, *shared, **extra))[1] for _ in range(2)
        )
        ann, bob = Guest(first, "Ann"), Guest(second, "Bob")
        key = msgspec.json.decode(ann.send("GET", "/api/notifications/push").body, type=Push).key
        state = bob.send("PUT", "/api/notifications/push", browser.wish("en"))
        assert msgspec.json.decode(state.body, type=Push) == Push(key, "en")
        games = [ann.create(SLOW) for _ in range(6)]
        for game in games:
            assert bob.do(game, Join()).status == 200
            assert ann.do(game, Play(0, "C3")).status == 200
        told = [browser.read(service.next()).place for _ in games]
        assert sorted(told) == sorted(f"#/online/{game}" for game in games)
        time.sleep(2 * PUSH_DELAY / 1_000)  # for the other worker to look, too
        assert service.all() == []
