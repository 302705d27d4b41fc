"""Games between people at a real server: over sockets and HTTP."""

from __future__ import annotations

import signal
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from ponnuki.online.messages import (
    MAX_SOCKET_MESSAGE,
    Accepted,
    AskRematch,
    Ended,
    Events,
    Join,
    NewGame,
    Ping,
    Play,
    Pong,
    Presence,
    ProblemMessage,
    Refused,
    Rematched,
    Resign,
    Result,
    Send,
    Unwatch,
    Watch,
)
from ponnuki.online.state import fold
from tests.cli.running import SECONDS
from tests.server.databases import KINDS
from tests.server.guests import Guest, Socket, kind_of, opened
from tests.server.serving import request, serving, write_app

DATABASES = KINDS

GONNECT = NewGame("gonnect", {"size": 5, "pie": False}, None, 0)


@pytest.fixture(scope="module")
def ann(address: str) -> Guest:
    return Guest(address, "Ann")


@pytest.fixture(scope="module")
def bob(address: str) -> Guest:
    return Guest(address, "Bob")


def begun(ann: Guest, bob: Guest, wish: NewGame = GONNECT) -> str:
    """Return a game that both play."""
    game = ann.create(wish)
    assert bob.do(game, Join()).status == 200
    return game


def watch(socket: Socket, game: str, after: int = 0) -> Events:
    """Watch a game; return what there was."""
    socket.say(Watch(game, after))
    events: Events = socket.next(Events)
    return events


def test_two_play_and_a_third_watches(address: str, ann: Guest, bob: Guest) -> None:
    game = ann.create(GONNECT)
    with ann.socket() as first, bob.socket() as second, opened(address, {}) as third:
        seen = {id(s): [*watch(s, game).events] for s in (first, second, third)}
        second.say(Send(game, "j", Join()))
        assert second.next(Accepted) == Accepted(game, "j", 2)
        for ply, (socket, move) in enumerate([(first, "C3"), (second, "B2"), (first, "C4")]):
            socket.say(Send(game, f"m{ply}", Play(ply, move)))
            accepted = socket.next(Accepted)
            assert accepted.version == ply + 3
        # Accepted may come before or after the events: ask the log what everybody must have.
        log = ann.events(game)
        for socket in (second, third):
            while len(seen[id(socket)]) < len(log):
                seen[id(socket)] += socket.next(Events).events
            assert seen[id(socket)] == log
        assert fold(log).moves == ("C3", "B2", "C4")


def test_presence_says_who_is_there(address: str, ann: Guest, bob: Guest) -> None:
    game = begun(ann, bob)
    with ann.socket() as first:
        watch(first, game)
        assert first.next(Presence) == Presence(game, (True, False), 0)
        with bob.socket() as second, opened(address, {}) as third:
            watch(second, game)
            watch(third, game)
            while first.next(Presence) != Presence(game, (True, True), 1):
                pass
            second.say(Unwatch(game))
            while first.next(Presence) != Presence(game, (True, False), 1):
                pass


def test_a_command_that_is_sent_again_gets_its_answer_again(ann: Guest, bob: Guest) -> None:
    game = begun(ann, bob)
    done = ann.do(game, Play(0, "C3"), "once")
    assert (done.status, msgspec.json.decode(done.body)) == (200, {"version": 3})
    early = ann.do(game, Play(1, "A1"), "early")
    assert (early.status, kind_of(early)) == (409, "not_your_turn")
    assert bob.do(game, Play(1, "B2"), "once").status == 200  # ids are each person's own
    assert ann.do(game, Play(0, "C3"), "once").body == done.body
    assert ann.do(game, Play(1, "A1"), "early").body == early.body
    with ann.socket() as socket:
        socket.say(Send(game, "once", Play(0, "C3")))
        assert socket.next(Accepted) == Accepted(game, "once", 3)
        socket.say(Send(game, "early", Play(1, "A1")))
        assert socket.next(Refused).problem.kind == "not_your_turn"
    assert fold(ann.events(game)).moves == ("C3", "B2")


def test_a_refused_move_says_why(ann: Guest, bob: Guest) -> None:
    game = begun(ann, bob)
    ann.do(game, Play(0, "C3"))
    response = bob.do(game, Play(1, "C3"))
    assert response.status == 409
    assert msgspec.json.decode(response.body)["problem"] == {
        "kind": "illegal_move",
        "fields": {
            "refusal": {
                "move": "C3",
                "reason": "occupied",
                "evidence": {"point": "C3", "colour": "black"},
            }
        },
    }


def test_who_comes_back_gets_what_was_missed(ann: Guest, bob: Guest) -> None:
    game = begun(ann, bob)
    with bob.socket() as socket:
        assert len(watch(socket, game).events) == 2
    ann.do(game, Play(0, "C3"))
    with bob.socket() as socket:
        assert [event.version for event in watch(socket, game, 2).events] == [3]
        assert watch(socket, game, 3).events == ()
        socket.say(Watch(game, 9))
        problem = socket.next(ProblemMessage)
        assert (problem.problem.kind, problem.game) == ("unknown_version", game)
        socket.say(Watch("1" * 12, 0))
        problem = socket.next(ProblemMessage)
        assert (problem.problem.kind, problem.game) == ("unknown_game_id", "1" * 12)


def test_a_rematch_begins_a_game_with_the_seats_exchanged(ann: Guest, bob: Guest) -> None:
    game = begun(ann, bob)
    ann.do(game, Resign())
    ann.do(game, AskRematch())
    bob.do(game, AskRematch())
    last = ann.events(game)[-1]
    assert isinstance(last, Rematched)
    players = fold(ann.events(last.id)).players
    assert players is not None
    assert [player.name for player in players] == ["Bob", "Ann"]


def test_my_games_are_listed(address: str, ann: Guest) -> None:
    eve = Guest(address, "Eve")
    waiting = eve.create(msgspec.structs.replace(GONNECT, seat=None))
    game = begun(eve, ann)
    ann_first = ann.create(GONNECT)
    eve.do(ann_first, Join())
    answer = msgspec.json.decode(eve.send("GET", "/api/games").body)
    listed = {one["id"]: one for one in answer["games"]}
    assert [one["id"] for one in answer["games"]][-1] == waiting
    assert (listed[waiting]["players"], listed[waiting]["seat"]) == (["Eve", None], None)
    assert (listed[game]["players"], listed[game]["seat"]) == (["Eve", "Ann"], 0)
    assert (listed[game]["to_move"], listed[game]["version"]) == (0, 2)
    assert listed[ann_first]["seat"] == 1
    assert kind_of(request(address, "/api/games")) == "no_person"


def test_names_and_cookies(address: str) -> None:
    nobody = request(address, "/api/me")
    assert msgspec.json.decode(nobody.body)["person"] is None
    assert [cookie.split("=")[0] for cookie in nobody.cookies] == ["ponnuki_server"]
    guest = Guest(address, "  Zo\u0065\u0308   Doe ")
    me = guest.send("GET", "/api/me")
    assert msgspec.json.decode(me.body)["person"]["name"] == "Zo\u00eb Doe"
    (session,) = [cookie for cookie in me.cookies if cookie.startswith("ponnuki_session=")]
    for attribute in ("HttpOnly", "SameSite=lax", "Path=/", "Max-Age=31536000"):
        assert attribute in session
    assert "Secure" not in session
    assert guest.send("PUT", "/api/me", {"name": "Ed"}).status == 200
    assert msgspec.json.decode(guest.send("GET", "/api/me").body)["person"] == {
        "id": guest.id,
        "name": "Ed",
        "bot": False,
    }
    made = msgspec.json.decode(guest.send("PUT", "/api/me", {}).body)["person"]["name"]
    assert made.startswith("Guest ")
    for name, kind in (
        ("", "name_not_visible"),
        (" \u200d ", "name_not_visible"),
        ("a\u202eb", "name_not_visible"),
        ("a\nb\x00", "name_not_visible"),
        ("x" * 25, "name_too_long"),
        ("x" + "\u0345" * 31, "too_many_marks"),
    ):
        assert kind_of(guest.send("PUT", "/api/me", {"name": name})) == kind
    assert guest.send("PUT", "/api/me", {"name": "x" * 24}).status == 200


def test_cookies_are_secure_behind_tls(address: str) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "Content-Type": "application/json"}
    response = request(address, "/api/me", "PUT", forwarded, b"{}")
    assert len(response.cookies) == 2
    assert all("Secure" in cookie for cookie in response.cookies)


def test_the_page_says_that_there_is_a_server(address: str) -> None:
    for target in ("/", "/index.html"):
        assert request(address, target).cookies[0].startswith("ponnuki_server=1")
    assert request(address, "/sw.js").cookies == ()


def test_a_qr_code_leads_to_this_server_alone(address: str, ann: Guest) -> None:
    game = ann.create(GONNECT)
    for query in ("", f"?address={address}", f"?address={address}folder/"):
        response = request(address, f"/api/games/{game}/qr.svg{query}")
        assert (response.status, response.headers["content-type"]) == (200, "image/svg+xml")
        assert response.body.startswith(b'<svg xmlns="http://www.w3.org/2000/svg"')
    for foreign in ("http://example.org/", "//x", "javascript:alert(1)", "http://[", "x" * 300):
        response = request(address, f"/api/games/{game}/qr.svg?address={foreign}")
        assert (response.status, kind_of(response)) == (400, "foreign_address")


def test_messages_that_cannot_be_read_are_said_and_end_the_socket(ann: Guest) -> None:
    with ann.socket() as socket:
        for text in (
            "",
            "[]",
            '{"kind":"dance"}',
            '{"kind":"ping","id":-1}',
            b"\xff",
            "{" * 900,
        ):
            socket.say(text)
            assert socket.next(ProblemMessage).problem.kind in ("invalid_message", "not_text")
        socket.say(Ping(3))
        assert socket.next(Pong).id == 3
        with suppress(ConnectionClosed):  # the server may be the quicker one
            for _ in range(9):
                socket.say("?")
        assert socket.end() == 1008


def test_a_message_that_is_too_long_ends_the_socket(ann: Guest) -> None:
    with ann.socket() as socket:
        socket.say(" " * (MAX_SOCKET_MESSAGE + 1))
        assert socket.end() == 1009


def test_too_much_at_once_is_refused_and_may_be_sent_again(address: str) -> None:
    hasty = Guest(address, "Hasty")
    game = hasty.create(GONNECT)
    with hasty.socket() as socket:
        for n in range(200):
            socket.say(Send(game, f"c{n}", Resign()))
        kinds = [socket.next(Refused).problem.kind for _ in range(200)]
    assert set(kinds) == {"nobody_joined", "rate_limited"}


@pytest.mark.slow
def test_a_restart_is_said_and_loses_nothing(tmp_path: Path) -> None:
    started = ("--app", str(write_app(tmp_path / "app")), "--data", str(tmp_path / "games.sqlite"))
    with serving(*started) as (process, place):
        ann, bob = Guest(place, "Ann"), Guest(place, "Bob")
        game = begun(ann, bob)
        with ann.socket() as socket:
            watch(socket, game)
            ann.do(game, Play(0, "C3"))
            process.send_signal(signal.SIGTERM)
            assert socket.end() == 1012
        assert process.wait(SECONDS) in (0, -signal.SIGTERM)
    with serving(*started) as (_, place):
        ann.address = bob.address = place
        assert bob.do(game, Play(1, "B2")).status == 200
        assert fold(ann.events(game)).moves == ("C3", "B2")


@pytest.mark.slow
def test_a_flag_falls_while_the_server_is_down(tmp_path: Path) -> None:
    started = ("--app", str(write_app(tmp_path / "app")), "--data", str(tmp_path / "games.sqlite"))
    with serving(*started) as (process, place):
        ann, bob = Guest(place, "Ann"), Guest(place, "Bob")
        game = begun(ann, bob, msgspec.structs.replace(GONNECT, clock="1s"))
        ann.do(game, Play(0, "C3"))
        process.kill()
        process.wait(SECONDS)
    time.sleep(1.4)
    with serving(*started) as (_, place):
        ann.address = place
        with ann.socket() as socket:
            events = [*watch(socket, game).events]
            while not isinstance(events[-1], Ended):  # it falls as soon as the server looks
                events += socket.next(Events).events
    assert events[-1].result == Result(0, "time")


def test_a_flag_falls_though_nobody_does_anything(ann: Guest, bob: Guest) -> None:
    game = begun(ann, bob, msgspec.structs.replace(GONNECT, clock="1s"))
    with bob.socket() as socket:
        watch(socket, game)
        ann.do(game, Play(0, "C3"))
        socket.next(Events)
        (ended,) = socket.next(Events).events
    assert isinstance(ended, Ended)
    assert ended.result == Result(0, "time")
    assert ended.time - ann.events(game)[2].time >= 1_000
