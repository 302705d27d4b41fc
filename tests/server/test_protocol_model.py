"""A model check of the protocol: two clients, a network that loses, repeats and reorders, crashes.

The store is the real one; what clients do is what docs/online.md asks of them. After any steps, and
once everybody could talk again, both clients and the disk say the same, and every command had one
effect or none.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
)
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy import select

from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import (
    Accepted,
    ClientMessage,
    Events,
    GameEvent,
    Moved,
    NewGame,
    Person,
    Play,
    Refused,
    Send,
    ServerMessage,
    Watch,
)
from ponnuki.online.state import fold
from ponnuki.server.store import tables
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Answer, Change, Committer, Transaction
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game, sign_in
from tests.online.playing import ANN, BOB, Kind, command_of, kinds, wishes
from tests.server.databases import data_file
from tests.server.model_runs import check_model

GAME = "1" * 12
clients = st.integers(0, 1)
places = st.integers(0, 7)


class Crash(Exception):
    """The process is gone before the transaction was committed."""


class Client:
    """What a client does with what it hears: it keeps its commands until they are answered."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.log: list[GameEvent] = []
        self.outbox: dict[str, Send] = {}
        self.answers: dict[str, Accepted | Refused] = {}
        self.to_server: list[ClientMessage] = []
        self.to_client: list[bytes] = []
        self.connected = False
        self.watching = False  # as the server knows

    def connect(self) -> None:
        """Open a connection: ask for what was missed, and send what has no answer again."""
        self.connected, self.watching = True, False
        self.to_server, self.to_client = [Watch(GAME, len(self.log)), *self.outbox.values()], []

    def disconnect(self) -> None:
        """Lose the connection, and whatever was on its way."""
        self.connected = self.watching = False
        self.to_server, self.to_client = [], []

    def hear(self, text: bytes) -> None:
        """Take a message of the server."""
        message = msgspec.json.decode(text, type=ServerMessage)
        match message:
            case Events():
                for one in message.events:
                    if one.version == len(self.log) + 1:
                        self.log.append(one)
                    elif one.version > len(self.log):
                        self.to_server.append(Watch(GAME, len(self.log)))
                        break
            case Accepted() | Refused():
                self.outbox.pop(message.id, None)
                before = self.answers.setdefault(message.id, message)
                assert before == message


class Protocol(RuleBasedStateMachine):
    """Two clients, a server and its disk.

    Attributes:
        looks: How often it was looked whether the clients and the disk agree: after every step, and
            after what comes before the first one.
    """

    looks: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.now = 1_000
        self.ids = itertools.count()
        self.clients = [Client(ANN), Client(BOB)]
        self.sent: dict[tuple[str, str], Send] = {}
        self.open()

    def open(self) -> None:
        """Start the server."""
        self.data = data_file(Path(self.folder.name, "games"))
        # Only this process can crash here, not the machine: the disk need not be waited for.
        sqlalchemy_event.listen(self.data.engine, "connect", unsynchronised)
        self.data.engine.dispose()
        self.committer = Committer(self.data)
        self.reading = Reading(self.data.engine)

    @initialize(wish=wishes)
    def begin(self, wish: NewGame) -> None:
        self.committer.commit(
            [
                sign_in(ANN, b"a" * 32, 1),
                sign_in(BOB, b"b" * 32, 1),
                new_game(wish, ANN, GAME, self.now),
            ]
        )
        for client in self.clients:
            client.connect()
        self.talk()
        self.act(1, "join")
        self.talk()

    # --- What may happen ---

    @rule(who=clients, kind=kinds)
    def act(self, who: int, kind: Kind) -> None:
        """Let somebody do something, as they see the game."""
        client = self.clients[who]
        if not client.log:
            return
        id = f"c{next(self.ids)}"
        command = Send(GAME, id, command_of(kind, fold(client.log)))
        client.outbox[id] = self.sent[client.person.id, id] = command
        if client.connected:
            client.to_server.append(command)

    @rule(who=clients, place=places, again=st.booleans(), lag=st.integers(0, 500))
    def message_arrives(self, who: int, place: int, again: bool, lag: int) -> None:
        """Let the server take any message that is on its way, perhaps not for the last time."""
        queue = self.clients[who].to_server
        if queue:
            message = queue[place % len(queue)] if again else queue.pop(place % len(queue))
            self.serve(self.clients[who], message, lag)

    @rule(places=st.lists(st.tuples(clients, places), min_size=2, max_size=5))
    def messages_are_committed_together(self, places: list[tuple[int, int]]) -> None:
        works, senders = [], []
        for who, place in places:
            queue = self.clients[who].to_server
            commands = [one for one in queue if isinstance(one, Send)]
            if commands:
                chosen = commands[place % len(commands)]
                queue.remove(chosen)
                works.append(self.work(self.clients[who], chosen, 0))
                senders.append((self.clients[who], chosen))
        outcomes = self.commit(works)
        for (client, command), outcome in zip(senders, outcomes, strict=True):
            self.answer(client, command, outcome)

    @rule(who=clients, place=places, again=st.booleans())
    def answer_arrives(self, who: int, place: int, again: bool) -> None:
        queue = self.clients[who].to_client
        if queue:
            text = queue[place % len(queue)] if again else queue.pop(place % len(queue))
            self.clients[who].hear(text)

    @rule(who=clients, place=places)
    def something_is_lost(self, who: int, place: int) -> None:
        for queue in (self.clients[who].to_server, self.clients[who].to_client):
            if queue:
                queue.pop(place % len(queue))

    @rule(who=clients)
    def everything_is_sent_again(self, who: int) -> None:
        client = self.clients[who]
        if client.connected:
            client.to_server += client.outbox.values()

    @rule(who=clients)
    def connection_is_lost(self, who: int) -> None:
        self.clients[who].disconnect()

    @rule(who=clients)
    def client_comes_back(self, who: int) -> None:
        self.clients[who].connect()

    @rule(passed=st.integers(-2_000, 3_000))
    def time_passes(self, passed: int) -> None:
        self.now += passed

    @rule()
    def server_looks_for_flags(self) -> None:
        self.commit([let_flag_fall(GAME, self.now)])

    @rule(who=clients, place=places, begun=st.booleans())
    def server_crashes(self, who: int, place: int, begun: bool) -> None:
        """Let the process end, perhaps amid a transaction."""
        queue = [one for one in self.clients[who].to_server if isinstance(one, Send)]
        if queue and begun:
            work = self.work(self.clients[who], queue[place % len(queue)], 0)
            with pytest.raises(Crash):
                self.committer.commit([work, crash])
        for client in self.clients:
            client.disconnect()
        self.data.close()
        self.open()

    # --- The server ---

    def serve(self, client: Client, message: ClientMessage, lag: int) -> None:
        """Take a message as ponnuki.server.connection does."""
        match msgspec.json.decode(msgspec.json.encode(message), type=ClientMessage):
            case Watch() as watch:
                read = self.reading.events(GAME, watch.after, 1_000)
                assert read is not None
                client.watching = True
                self.tell(client, read.bodies)
            case Send() as command:
                (outcome,) = self.commit([self.work(client, command, lag)])
                self.answer(client, command, outcome)

    def work(self, client: Client, command: Send, lag: int) -> DoCommand:
        circumstances = Circumstances(client.person, self.now, lag, 1, self.new_id())
        return DoCommand(GAME, command.id, command.command, circumstances)

    def new_id(self) -> str:
        return f"{next(self.ids):012}"

    def commit(self, works: list[Any]) -> list[Any]:
        """Commit works, and tell who watches."""
        outcomes, changes = self.committer.commit(works)
        for change in changes:
            if isinstance(change, Change):
                self.publish(change)
        return outcomes

    def publish(self, change: Change) -> None:
        for client in self.clients:
            if client.watching and change.game == GAME:
                self.tell(client, change.events)

    def tell(self, client: Client, bodies: tuple[bytes, ...]) -> None:
        raw = [msgspec.Raw(body) for body in bodies]
        message = {"kind": "events", "game": GAME, "events": raw, "now": self.now}
        client.to_client.append(msgspec.json.encode(message))

    def answer(self, client: Client, command: Send, answer: Answer) -> None:
        if not client.connected:
            return
        said = (
            Refused(GAME, command.id, answer.problem)
            if answer.problem is not None
            else Accepted(GAME, command.id, answer.version or 0)
        )
        client.to_client.append(msgspec.json.encode(said))

    # --- What must be true ---

    @invariant()
    def every_client_has_a_part_of_the_log(self) -> None:
        Protocol.looks += 1
        log = self.log()
        for client in self.clients:
            assert client.log == log[: len(client.log)]
            for id, answer in client.answers.items():
                if isinstance(answer, Accepted):
                    assert answer.version <= len(log), id

    def log(self) -> list[GameEvent]:
        read = self.reading.events(GAME, 0, 10_000)
        bodies = () if read is None else read.bodies
        return [msgspec.json.decode(body, type=GameEvent) for body in bodies]

    def talk(self) -> None:
        """Let everything arrive, in order, until nothing is on its way."""
        while any(client.to_server or client.to_client for client in self.clients):
            for client in self.clients:
                while client.to_server:
                    self.serve(client, client.to_server.pop(0), 0)
                while client.to_client:
                    client.hear(client.to_client.pop(0))

    def teardown(self) -> None:
        try:
            for client in self.clients:
                client.connect()
            self.talk()
            log = self.log()
            for client in self.clients:
                assert client.outbox == {}
                assert client.log == log
            self.check_effects(log)
        finally:
            self.data.close()
            self.folder.cleanup()

    def check_effects(self, log: list[GameEvent]) -> None:
        """Check that every accepted move is there once, and nothing else is."""
        of = tables.answer.c
        with self.data.engine.connect() as connection:
            rows = connection.execute(
                select(of.person, of.client_id, of.version).where(of.game == GAME)
            ).all()
        assert {(row.person, row.client_id) for row in rows} == set(self.sent)
        accepted = {
            (row.person, row.client_id): row.version for row in rows if row.version is not None
        }
        plays = sorted(
            command.ply for key in accepted if isinstance(command := self.sent[key].command, Play)
        )
        assert plays == sorted(one.ply for one in log if isinstance(one, Moved))
        fold(log)  # every event follows from the one before


def unsynchronised(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA synchronous = OFF")


def crash(_: Transaction) -> None:
    raise Crash


@pytest.mark.slow
def test_nothing_diverges() -> None:
    check_model(Protocol, examples=12, steps=40)


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
def test_nothing_diverges_in_a_hundred_thousand_steps(part: int) -> None:
    batch, runs, before, steps = 50, 0, Protocol.looks, 0
    while steps < 25_000:
        check_model(Protocol, examples=batch, steps=100, part=part + 4 * runs)
        runs += batch
        steps = Protocol.looks - before - runs
    print(f"{steps} steps in {runs} runs")
