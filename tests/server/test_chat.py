"""Chat, notes and reports at a real server."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ponnuki.online.audience import Audience
from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import (
    Chat,
    ChatLine,
    Join,
    NewGame,
    Person,
    ProblemMessage,
    Resign,
    Room,
    WatchChat,
)
from ponnuki.server import DataError, reports
from ponnuki.server.chat import ChatRooms
from ponnuki.server.store.notices import LineWritten
from tests.server.guests import Guest, Socket, kind_of, opened
from tests.server.serving import Response

_ids = itertools.count()


@pytest.fixture
def people(address: str) -> tuple[Guest, Guest, Guest]:
    """Return two who play a game, and one who watches."""
    return Guest(address, "Ann"), Guest(address, "Bob"), Guest(address, "Eve")


def begun(ann: Guest, bob: Guest) -> str:
    game = ann.create(NewGame("gonnect", {"size": 5}, None, 0))
    assert bob.do(game, Join()).status == 200
    return game


def say(guest: Guest, game: str, text: str, room: Room = "players", id: str = "") -> Response:
    return guest.send("POST", f"/api/games/{game}/chat", Speak(id or f"i{next(_ids)}", room, text))


def lines(socket: Socket) -> list[tuple[int, str, str]]:
    return [(one.number, one.person.name, one.text) for one in socket.next(Chat).lines]


def test_players_and_watchers_have_rooms_of_their_own(people: tuple[Guest, Guest, Guest]) -> None:
    ann, bob, eve = people
    game = begun(ann, bob)
    with ann.socket() as first, eve.socket() as third, opened(ann.address, {}) as nobody:
        first.say(WatchChat(game, "players", 0))
        for socket in (third, nobody):
            socket.say(WatchChat(game, "watchers", 0))
        assert say(bob, game, " hello\n there\u202e ").status == 201
        assert lines(first) == [(1, "Bob", "hello there")]
        assert say(eve, game, "who wins?", "watchers").status == 201
        assert lines(third) == lines(nobody) == [(1, "Eve", "who wins?")]
        for socket, room in ((first, "watchers"), (third, "players"), (nobody, "players")):
            socket.say(WatchChat(game, room, 0))  # type: ignore[arg-type]
            assert socket.next(ProblemMessage).problem.kind == "other_room"
        assert kind_of(say(eve, game, "psst")) == "other_room"
        assert kind_of(say(ann, game, "psst", "watchers")) == "other_room"
        bob.do(game, Resign())
        first.say(WatchChat(game, "watchers", 0))
        assert lines(first) == [(1, "Eve", "who wins?")]
        say(ann, game, "I do", "watchers")
        assert lines(third) == [(2, "Ann", "I do")]


def test_who_joins_a_game_hears_its_watchers_no_more(people: tuple[Guest, Guest, Guest]) -> None:
    ann, bob, eve = people
    game = ann.create(NewGame("gonnect", {"size": 5}, None, 0))
    with bob.socket() as second, eve.socket() as third:
        for socket in (second, third):
            socket.say(WatchChat(game, "watchers", 0))
        say(eve, game, "will anybody join?", "watchers")
        expected = [(1, "Eve", "will anybody join?")]
        assert lines(second) == lines(third) == expected
        assert bob.do(game, Join()).status == 200
        say(eve, game, "Bob should begin in the corner", "watchers")
        assert lines(third) == [(2, "Eve", "Bob should begin in the corner")]
        second.say(WatchChat(game, "players", 0))
        say(ann, game, "hello")
        assert lines(second) == [(1, "Ann", "hello")]


def test_a_line_is_told_only_to_those_who_may_read_it() -> None:
    class Listener:
        def __init__(self, person_id: str | None) -> None:
            self.person_id = person_id
            self.heard: list[str] = []

        def deliver(self, game: str, first: int, last: int, text: str) -> None:
            self.heard.append(f"{game} {first} {last} {text}")

        def tell(self, text: str) -> None:
            self.heard.append(text)

    rooms = ChatRooms()
    everybody = {name: Listener(name) for name in ("ann", "bob", "eve")}
    everybody["nobody"] = Listener(None)
    # A socket enters before it is known whether its person may read the room.
    for listener in everybody.values():
        rooms.enter("g", "players", listener)
    line = ChatLine(1, Person("ann", "Ann"), "hello", 0)
    rooms.publish([LineWritten("g", "players", line, Audience(("ann", "bob"), over=True))])
    assert {name for name, listener in everybody.items() if listener.heard} == {"ann", "bob"}


def test_a_line_that_is_sent_again_is_said_once(people: tuple[Guest, Guest, Guest]) -> None:
    ann, bob, _ = people
    game = begun(ann, bob)
    answers = [say(ann, game, "once", id="same").body for _ in range(3)]
    assert answers == [b'{"number":1}'] * 3
    assert say(bob, game, "twice", id="same").body == b'{"number":2}'
    with bob.socket() as socket:
        socket.say(WatchChat(game, "players", 0))
        assert lines(socket) == [(1, "Ann", "once"), (2, "Bob", "twice")]
        socket.say(WatchChat(game, "players", 1))
        assert lines(socket) == [(2, "Bob", "twice")]


def test_what_cannot_be_said(people: tuple[Guest, Guest, Guest]) -> None:
    ann, bob, _ = people
    game = begun(ann, bob)
    assert kind_of(say(ann, game, "\u202e \n")) == "text_not_visible"
    assert kind_of(say(ann, game, "x" * 301)) == "text_too_long"
    assert kind_of(say(ann, "1" * 12, "x")) == "unknown_game_id"
    bob.send("PUT", f"/api/people/{ann.id}/relation", {"relation": "block"})
    assert kind_of(say(ann, game, "x")) == kind_of(say(bob, game, "x")) == "kept_apart"
    bob.send("PUT", f"/api/people/{ann.id}/relation", {"relation": "mute"})
    kinds = [say(ann, game, "x") for _ in range(20)]
    assert {kind_of(one) for one in kinds if one.status != 201} == {"rate_limited"}


def test_notes_are_one_s_own(people: tuple[Guest, Guest, Guest]) -> None:
    ann, bob, eve = people
    game = begun(ann, bob)

    def note(guest: Guest, text: str | None = None) -> Any:
        target = f"/api/games/{game}/note"
        if text is None:
            return msgspec.json.decode(guest.send("GET", target).body)["text"]
        return msgspec.json.decode(guest.send("PUT", target, {"text": text}).body)["text"]

    assert note(ann, "a \x00plan\r\n b ") == "a plan\n b"
    assert (note(ann), note(bob), note(eve)) == ("a plan\n b", "", "")
    assert (note(ann, " "), note(ann)) == ("", "")
    refused = ann.send("PUT", f"/api/games/{game}/note", {"text": "x" * 2_001})
    assert kind_of(refused) == "text_too_long"


def test_reports_are_kept_with_the_line(
    people: tuple[Guest, Guest, Guest], data: Path, tmp_path: Path
) -> None:
    ann, bob, _ = people
    game = begun(ann, bob)
    say(bob, game, "bad words")
    about = {"person": bob.id, "game": game, "room": "players", "line": 1, "reason": "rude"}
    response = ann.send("POST", "/api/reports", about)
    assert response.status == 201, response.body
    id = msgspec.json.decode(response.body)["id"]
    ann.send("POST", "/api/reports", {"person": bob.id, "reason": "also elsewhere"})
    first, second = reports(data, id - 1)
    assert (first.reporter.name, first.person.name, first.game) == ("Ann", "Bob", game)
    assert (first.text, first.reason) == ("bad words", "rude")
    assert (second.game, second.text, second.reason) == (None, None, "also elsewhere")
    assert reports(data, second.id) == []
    assert kind_of(ann.send("POST", "/api/reports", {"person": "1" * 12, "reason": "x"})) == (
        "unknown_person"
    )
    with pytest.raises(DataError, match="there is no file"):
        reports(tmp_path / "nothing")


def test_nobody_reads_a_room_by_reporting_its_lines(
    people: tuple[Guest, Guest, Guest], data: Path
) -> None:
    ann, bob, eve = people
    game = begun(ann, bob)
    say(bob, game, "between us")
    say(eve, game, "among us", "watchers")
    before = len(reports(data))
    for reporter, person, room in ((eve, bob, "players"), (ann, eve, "watchers")):
        about = {"person": person.id, "game": game, "room": room, "line": 1, "reason": "rude"}
        assert kind_of(reporter.send("POST", "/api/reports", about)) == "other_room"
    assert len(reports(data)) == before
    without_line = {"person": bob.id, "game": game, "reason": "rude"}
    assert eve.send("POST", "/api/reports", without_line).status == 201
