"""A model check of the lobby and of chat: requests that are repeated, races, crashes.

The store is the real one, and so is what watchers are told. After any steps everybody who was told
of every change sees what the disk holds; a seek leads to one game at most, whoever asks how often.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy import insert

from ponnuki.errors import PonnukiError
from ponnuki.online.chat_messages import Speak
from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import (
    ChatLine,
    Created,
    Join,
    Lobby,
    LobbyChanged,
    NewGame,
    NewSeek,
    Person,
    RatingRange,
    Seek,
    SeekMade,
    ServerMessage,
)
from ponnuki.online.pairing import due, fits
from ponnuki.online.relation_messages import Relation
from ponnuki.server.lobby import Lobby as LiveLobby
from ponnuki.server.store.account_tables import rating
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.chat import speak
from ponnuki.server.store.notices import LineWritten, LobbyNotice
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.seeks import (
    MAX_SEEKS_OF_PERSON,
    Draw,
    answer_seek,
    close_live_seeks,
    open_seek,
    pair_seek,
    relate,
    withdraw_seek,
)
from ponnuki.server.store.transaction import Committer, Transaction
from ponnuki.server.store.works import DoCommand, new_game, sign_in
from tests.online.playing import ANN, BOB, EVE, PERSONS
from tests.server.databases import data_file
from tests.server.model_runs import check_model
from tests.server.test_protocol_model import Crash, crash, unsynchronised

GAME = "1" * 12
people = st.integers(0, 2)
places = st.integers(0, 7)
wishes = st.builds(
    lambda size, clock, seat, rated, range: (
        *({"size": size, "pie": False}, clock, seat),
        *((True, range) if rated else (False, None)),
    ),
    st.sampled_from((5, 7)),
    st.sampled_from((None, "5m", "5m")),
    st.sampled_from((None, 0, 1)),
    st.booleans(),
    st.sampled_from((None, None, RatingRange(0, 300), RatingRange(100, 100))),
)
VALUES = {ANN: 1500.0, BOB: 1800.0}  # Eve has no account


class Viewer:
    """What a page does with what it is told of the lobby."""

    def __init__(self, person: Person) -> None:
        self.person_id: str | None = person.id
        self.version = -1
        self.seeks: dict[str, Seek] = {}
        self.misses_one = False  # whether the next change is lost on its way
        self.is_behind = False  # whether one was, which the page cannot know
        self.missed = False  # whether the page knows

    def tell(self, text: str) -> None:
        """Take a message, unless this one is lost."""
        message = msgspec.json.decode(text, type=ServerMessage)
        if isinstance(message, LobbyChanged) and self.misses_one:
            self.misses_one, self.is_behind = False, True
            return
        match message:
            case Lobby():
                self.version, self.missed, self.is_behind = message.version, False, False
                self.seeks = {seek.id: seek for seek in message.seeks}
            case LobbyChanged():
                self.missed |= message.version != self.version + 1
                self.version = message.version
                for id in message.gone:
                    self.seeks.pop(id, None)
                self.seeks |= {seek.id: seek for seek in message.seeks}

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Take events, which nobody sends here."""
        raise AssertionError(game, first, last, text)


class LobbyModel(RuleBasedStateMachine):
    """Three persons, a lobby, a game with its chat, and the disk."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory()
        self.ids = itertools.count()
        self.now = 1_000
        self.paired: dict[str, str] = {}
        self.requests: list[tuple[Callable[[], Any], Any]] = []  # with what each was answered
        self.heard: dict[int, ChatLine] = {}
        self.open()
        signed = [
            make_account(one, "", NewSession(one.id[:1].encode() * 32, "", 1), is_new=True)
            if one in VALUES
            else sign_in(one, one.id[:1].encode() * 32, 1)
            for one in PERSONS
        ]
        wish = NewGame("gonnect", {"size": 5}, None, 0)
        joined = DoCommand(GAME, "j", Join(), Circumstances(BOB, 3))
        self.commit(*signed, new_game(wish, ANN, GAME, 2), joined, self.rate)

    def rate(self, transaction: Transaction) -> None:
        """Write the ratings."""
        about = {"rules": "gonnect", "speed": "blitz", "volatility": 0.06}
        about |= {"deviation": 50.0, "games": 30, "updated": self.now}
        for person, value in VALUES.items():
            row = insert(rating).values(person=person.id, value=value, **about)
            transaction.connection.execute(row)

    def open(self) -> None:
        """Start the server; everybody comes back."""
        self.data = data_file(Path(self.folder.name, "games"))
        sqlalchemy_event.listen(self.data.engine, "connect", unsynchronised)
        self.data.engine.dispose()
        self.committer, self.reading = Committer(self.data), Reading(self.data.engine)
        self.lobby = LiveLobby(self.note_pair)
        self.lobby.load(*self.reading.lobby())
        self.viewers = [Viewer(person) for person in PERSONS]
        for viewer in self.viewers:
            self.lobby.enter(viewer)

    def note_pair(self, _: str, seek: str, game: str) -> None:
        assert self.paired.setdefault(seek, game) == game
        read, blocks = self.reading.events(game, 0, 9), self.reading.lobby()[2]
        assert read is not None
        assert read.players is not None
        first, second = read.players
        assert first != second
        assert {(first, second), (second, first)}.isdisjoint(blocks)
        if msgspec.json.decode(read.bodies[0], type=Created).rated:
            assert EVE.id not in read.players

    def commit(self, *works: Any) -> list[Any]:
        """Commit works together, and tell what they have changed."""
        outcomes, changes = self.committer.commit(works)
        for line in changes:
            if isinstance(line, LineWritten):
                assert line.line.number not in self.heard
                self.heard[line.line.number] = line.line
        self.lobby.publish([one for one in changes if isinstance(one, LobbyNotice)])
        return outcomes

    def draw(self) -> Draw:
        return Draw(f"{next(self.ids):012}", 0, self.now)

    def request(self, work: Callable[[], Any]) -> None:
        """Commit what somebody asks; it may be asked again later."""
        (outcome,) = self.commit(work())
        self.requests.append((work, outcome))

    @rule(who=people, wish=wishes)
    def somebody_seeks(self, who: int, wish: Any) -> None:
        id = f"s{next(self.ids)}"
        new = NewSeek(id, "gonnect", *wish)
        self.request(lambda: open_seek(new, PERSONS[who], f"{next(self.ids):012}", self.draw()))

    @rule(who=people, place=places)
    def somebody_answers(self, who: int, place: int) -> None:
        seeks = [*self.viewers[who].seeks]
        if seeks:
            id = seeks[place % len(seeks)]
            self.request(lambda: answer_seek(id, PERSONS[who], self.draw()))

    @rule(place=places)
    def everybody_answers_the_same_at_once(self, place: int) -> None:
        seeks = self.reading.lobby()[0]
        if not seeks:
            return
        seek = seeks[place % len(seeks)]
        outcomes = self.commit(*(answer_seek(seek.id, one, self.draw()) for one in PERSONS))
        games = [one for one in outcomes if isinstance(one, str)]
        assert len(games) <= 1
        assert isinstance(outcomes[PERSONS.index(seek.person)], PonnukiError)

    @rule(who=people, place=places)
    def somebody_withdraws(self, who: int, place: int) -> None:
        seeks = [*self.viewers[who].seeks]
        if seeks:
            self.commit(withdraw_seek(seeks[place % len(seeks)], PERSONS[who], self.now))

    @rule(seconds=st.integers(0, 40))
    def time_passes(self, seconds: int) -> None:
        """Check that of rated seeks all that are due are paired, as the server does it."""
        self.now += seconds * 1_000
        rated = [seek.id for seek in self.reading.lobby()[0] if seek.rated]
        again = self.commit(*(pair_seek(id, self.draw()) for id in rated))
        assert all(time is None or time > self.now for time in again)
        left, _, blocks = self.reading.lobby()
        for one, other in itertools.combinations(left, 2):
            if one.rated and fits(one, other) and due(one, other) <= self.now:
                pair = (one.person.id, other.person.id)
                assert pair in blocks or pair[::-1] in blocks

    @rule(who=people)
    def somebody_is_gone(self, who: int) -> None:
        self.commit(close_live_seeks(PERSONS[who].id, self.now))

    @rule(who=people, other=people, kind=st.sampled_from(("none", "mute", "block")))
    def somebody_relates(self, who: int, other: int, kind: Relation) -> None:
        self.commit(relate(PERSONS[who], PERSONS[other].id, kind))

    @rule(who=people, text=st.text("ab", min_size=1, max_size=3))
    def somebody_speaks(self, who: int, text: str) -> None:
        said = Speak(f"l{next(self.ids)}", "players", text)
        self.request(lambda: speak(GAME, said, text, PERSONS[who], self.now))

    @rule(place=st.integers(0, 10**6))
    def a_request_is_sent_again(self, place: int) -> None:
        """Check that what was done gets the same answer, or says what has come of it since."""
        if not self.requests:
            return
        work, before = self.requests[place % len(self.requests)]
        if isinstance(before, PonnukiError):
            return  # it may be possible now
        (again,) = self.commit(work())
        if isinstance(before, SeekMade):
            assert again.id == before.id
            assert before.open or again == before
        else:
            assert again == before

    @rule(who=people)
    def somebody_misses_a_change(self, who: int) -> None:
        self.viewers[who].misses_one = True

    @rule(place=places)
    def server_crashes(self, place: int) -> None:
        seeks = self.reading.lobby()[0]
        if seeks:
            work = answer_seek(seeks[place % len(seeks)].id, EVE, self.draw())
            with pytest.raises(Crash):
                self.committer.commit([work, crash])
        self.data.close()
        self.open()

    @invariant()
    def everybody_sees_what_the_disk_holds(self) -> None:
        seeks, games, blocks = self.reading.lobby()
        fresh = LiveLobby(self.note_pair)
        fresh.load(seeks, games, blocks)
        for viewer in self.viewers:
            if viewer.missed:
                self.lobby.enter(viewer)
            if not viewer.is_behind:
                seen = {seek.id: seek for seek in fresh.seen_by(viewer.person_id).seeks}
                assert viewer.seeks == seen
        for person in PERSONS:
            assert sum(seek.person.id == person.id for seek in seeks) <= MAX_SEEKS_OF_PERSON
        assert self.paired.keys().isdisjoint(one.id for one in seeks)

    @invariant()
    def the_chat_has_every_line_once(self) -> None:
        lines = self.reading.lines_of(GAME, "players", 0, ANN.id)
        assert [line.number for line in lines] == [*range(1, len(lines) + 1)]
        assert {line.number: line for line in lines} == self.heard

    def teardown(self) -> None:
        self.data.close()
        self.folder.cleanup()


@pytest.mark.slow
def test_the_lobby_is_what_the_disk_holds() -> None:
    check_model(LobbyModel, examples=8, steps=40)


@pytest.mark.long
def test_the_lobby_is_what_the_disk_holds_for_a_long_time() -> None:
    check_model(LobbyModel, examples=300, steps=100)
