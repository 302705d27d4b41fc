"""Several workers on one PostgreSQL and one Redis: whoever is at one of them meets all others."""

from __future__ import annotations

import copy
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from threading import Barrier
from typing import Any, TypeVar
from urllib.request import urlopen

import msgspec
import pytest
from msgspec import structs

from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import (
    AnswerOffer,
    Chat,
    Ended,
    Events,
    Join,
    LeagueChanged,
    ListChanged,
    Lobby,
    LobbyChanged,
    MakeOffer,
    Moved,
    NewGame,
    NewSeek,
    Notifications,
    Play,
    Presence,
    Resign,
    Result,
    SeekMade,
    Turns,
    Watch,
    WatchChat,
    WatchLeague,
    WatchList,
    WatchLobby,
    WatchNotifications,
    WatchTurns,
)
from ponnuki.online.stream_messages import Alive
from ponnuki.server import set_role
from tests.cli.running import SECONDS, refused
from tests.server.databases import new_database
from tests.server.guests import Guest, Socket, kind_of
from tests.server.lines import streaming
from tests.server.members import Member
from tests.server.redis_server import RedisServer
from tests.server.serving import request, serving, write_app
from tests.server.test_kills import workers_of
from tests.server.test_observation import free_port
from tests.server.test_tournaments import done, make, open_boards, play_to_the_end
from tests.server.test_tournaments import until as until_tournament

pytestmark = pytest.mark.slow

WISH = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0)
G = TypeVar("G", bound=Guest)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_app(tmp_path_factory.mktemp("app"))


@pytest.fixture(scope="module")
def place(postgresql: Path) -> str:
    """Return the address of the database that the workers share."""
    return new_database(postgresql)


@pytest.fixture(scope="module")
def workers(app: Path, place: str, redis: RedisServer) -> Iterator[tuple[str, str]]:
    """Yield the addresses of two workers."""
    shared = ["--database", place, "--redis", redis.address]
    with ExitStack() as stack:
        started = [stack.enter_context(serving("--app", str(app), *shared)) for _ in range(2)]
        yield started[0][1], started[1][1]
        for process, _ in started:
            process.terminate()
            assert process.stderr
            assert "Traceback" not in process.stderr.read()


def at(address: str, guest: G) -> G:
    """Return the same person with the same session at another worker."""
    there = copy.copy(guest)
    there.address = address
    return there


def until(condition: Any) -> None:
    """Wait until something holds."""
    deadline = time.monotonic() + SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def begun(ann: Guest, bob: Guest) -> str:
    game = ann.create(WISH)
    assert bob.do(game, Join()).status == 200
    return game


def last_events(socket: Socket, version: int) -> Events:
    """Return the message in which an event of a version comes."""
    while True:
        events: Events = socket.next(Events)
        if events.events and events.events[-1].version >= version:
            return events


def moves_in(events: Events) -> list[str]:
    return [event.move for event in events.events if isinstance(event, Moved)]


def test_players_at_two_workers_see_each_other_and_their_moves(workers: tuple[str, str]) -> None:
    ann, bob = Guest(workers[0], "Ann"), Guest(workers[1], "Bob")
    game = begun(ann, bob)
    with ann.socket() as first, bob.socket() as second:
        first.say(Watch(game, 0))
        second.say(Watch(game, 0))
        until(lambda: first.next(Presence).players == (True, True))
        until(lambda: second.next(Presence).players == (True, True))
        assert ann.do(game, Play(0, "C3"), "m0").status == 200
        assert moves_in(last_events(second, 3)) == ["C3"]
        assert bob.do(game, Play(1, "B2")).status == 200
        assert moves_in(last_events(first, 4)) == ["B2"]
        again = at(workers[1], ann).do(game, Play(0, "C3"), "m0")  # sent again, to the other
        assert msgspec.json.decode(again.body)["version"] == 3
    assert ann.events(game) == bob.events(game)


def test_a_closed_account_ends_at_all_workers(workers: tuple[str, str], place: str) -> None:
    mona, bob = Member(workers[0], "Mona closes"), Member(workers[0], "Bob is closed")
    set_role(place, "Mona closes", "moderator", "trusted")
    about = {"decision": {"kind": "close", "person": bob.id, "hours": 1}, "reason": "cheats"}
    with at(workers[1], bob).socket() as socket:
        socket.say(WatchTurns())
        socket.next(Turns)
        assert mona.send("POST", "/api/moderation/decisions", about).status == 201
        assert socket.end() == 4001
    assert kind_of(at(workers[1], bob).send("GET", "/api/games")) == "account_closed"


def test_changes_of_a_league_are_told_at_other_workers(workers: tuple[str, str]) -> None:
    olga = Member(workers[0], "Lea")
    wish = {
        "id": "l",
        "name": "Spring",
        "game": "gonnect",
        "options": {"size": 5},
        "clock": "0s+1x3d",
        "starts": round(time.time() * 1_000) + 3_600_000,
    }
    made = olga.send("POST", "/api/leagues", wish)
    id = str(msgspec.json.decode(made.body)["id"])
    with at(workers[1], olga).socket() as socket:
        socket.say(WatchLeague(id))
        socket.say(WatchList("leagues"))
        assert socket.next(LeagueChanged) == LeagueChanged(id)
        assert socket.next(ListChanged) == ListChanged("leagues")
        commands = f"/api/leagues/{id}/commands"
        assert olga.send("POST", commands, {"command": {"kind": "join"}}).status == 200
        assert socket.next(LeagueChanged) == LeagueChanged(id)
        assert socket.next(ListChanged) == ListChanged("leagues")
    assert olga.send("POST", commands, {"command": {"kind": "end"}}).status == 200


def test_a_game_is_resumed_by_players_at_two_workers(workers: tuple[str, str]) -> None:
    ann, bob = Guest(workers[0], "Ann"), Guest(workers[1], "Bob")
    game = begun(ann, bob)
    ann.do(game, Play(0, "C3"))
    bob.do(game, Play(1, "B2"))
    ann.do(game, MakeOffer("adjourn"))
    assert bob.do(game, AnswerOffer("adjourn", True)).status == 200
    assert ann.do(game, MakeOffer("resume")).status == 200
    assert kind_of(bob.do(game, AnswerOffer("resume", True))) == "players_not_here"
    with ann.socket() as first, bob.socket() as second:
        first.say(Watch(game, 0))
        second.say(Watch(game, 0))
        until(lambda: first.next(Presence).players == (True, True))
        until(lambda: second.next(Presence).players == (True, True))
        assert bob.do(game, AnswerOffer("resume", True)).status == 200
    assert bob.do(game, Play(2, "A1")).status == 409
    assert ann.do(game, Play(2, "A1")).status == 200


def test_lobby_turns_chat_and_streams_are_the_same_everywhere(workers: tuple[str, str]) -> None:
    ann, bob = Guest(workers[0], "Ann"), Guest(workers[1], "Bob")
    with bob.socket() as socket, ExitStack() as streams:
        stream = streams.enter_context(streaming(bob, "/api/games/stream"))
        socket.say(WatchLobby())
        socket.next(Lobby)
        socket.say(WatchTurns())
        assert socket.next(Turns).games == 0
        stream.next(Alive)
        made = ann.send("POST", "/api/lobby/seeks", NewSeek("s", "gonnect", {"size": 9}, "5m"))
        id = msgspec.json.decode(made.body, type=SeekMade).id
        assert socket.next(LobbyChanged).seeks[0].id == id
        assert ann.send("DELETE", f"/api/lobby/seeks/{id}").status == 200
        until(lambda: id in socket.next(LobbyChanged).gone)
        game = begun(bob, ann)
        assert at(workers[0], bob).do(game, Play(0, "C3")).status == 200
        assert ann.do(game, Play(1, "B2")).status == 200
        until(lambda: socket.next(Turns).games == 1)
        while (told := stream.any()) is None or getattr(told, "version", 0) != 4:
            if told is None:  # the worker has just connected to the others, and ends its streams
                stream = streams.enter_context(streaming(bob, "/api/games/stream"))
        socket.say(WatchChat(game, "players", 0))
        socket.say(Watch(game, 0))
        socket.next(Events)
        assert (
            ann.send("POST", f"/api/games/{game}/chat", Speak("l", "players", "Hello")).status
            == 201
        )
        assert socket.next(Chat).lines[0].text == "Hello"
        ann.do(game, Resign())


def test_seeks_that_fit_are_paired_once(workers: tuple[str, str]) -> None:
    for size in (5, 7, 9, 11):
        people, together = [Guest(place, "Guest") for place in (*workers, *workers)], Barrier(4)

        def make(guest: Guest, size: int = size, together: Barrier = together) -> SeekMade:
            together.wait()
            wish = NewSeek("s", "gonnect", {"size": size, "pie": False}, "5m")
            made = guest.send("POST", "/api/lobby/seeks", wish)
            return msgspec.json.decode(made.body, type=SeekMade)

        with ThreadPoolExecutor(4) as threads:
            made = [*threads.map(make, people)]
        found = [
            msgspec.json.decode(guest.send("GET", f"/api/lobby/seeks/{one.id}").body, type=SeekMade)
            for guest, one in zip(people, made, strict=True)
        ]
        games = sorted(str(one.game) for one in found)
        assert games[0] == games[1] != games[2] == games[3], found
        for guest, one in zip(people, found, strict=True):
            assert guest.do(str(one.game), Resign()).status == 200 or guest.events(str(one.game))


def test_a_tournament_goes_on_at_all_workers(workers: tuple[str, str]) -> None:
    one, other = workers
    olga = Member(one, "Olga")
    id = make(olga, "round_robin")
    players = [
        Guest(one, "Near 1"),
        Guest(one, "Near 2"),
        Guest(other, "Far 1"),
        Guest(other, "Far 2"),
    ]
    for player in players:
        done(player, id, "enter")
    done(at(other, olga), id, "start")
    for address in workers:
        until_tournament(at(address, olga), id, open_boards)
    tournament = play_to_the_end(players, id)
    assert tournament["round"] == 3
    assert sum(player["points"] for player in tournament["players"]) == 6
    until_tournament(at(other, olga), id, lambda seen: seen["status"] == "finished")


def test_who_signs_out_at_one_worker_is_out_at_all(workers: tuple[str, str]) -> None:
    ann = Member(workers[0], "Ann here")
    with at(workers[1], ann).socket() as socket:
        socket.say(WatchTurns())
        socket.next(Turns)
        assert ann.send("DELETE", "/api/session").status == 200
        assert socket.end() == 4001


def test_without_redis_games_go_on_and_are_in_step_again(
    app: Path, postgresql: Path, redis: RedisServer
) -> None:
    shared = ["--database", new_database(postgresql), "--redis", redis.address]
    with (
        serving("--app", str(app), *shared) as (first, here),
        serving("--app", str(app), *shared) as (_, there),
    ):
        ann, bob = Guest(here, "Ann"), Guest(there, "Bob")
        game = begun(ann, bob)
        until(lambda: request(here, "/ready").status == 200)
        with bob.socket() as socket:
            socket.say(Watch(game, 0))
            socket.next(Events)
            redis.kill()
            until(lambda: request(there, "/ready").status == 503)
            state = msgspec.json.decode(request(there, "/health").body)
            assert state["status"] == "ok"
            assert state["services"] == {"database": "ok", "redis": "missing"}
            assert ann.do(game, Play(0, "C3")).status == 200
            last_events(socket, 3)  # read from the database
            redis.start()
            until(lambda: request(there, "/ready").status == 200)
            until(lambda: request(here, "/ready").status == 200)
            assert bob.do(game, Play(1, "B2")).status == 200
            last_events(socket, 4)
            quick = at(there, ann).create(NewGame("gonnect", WISH.options, "1s", 0))
            assert at(here, bob).do(quick, Join()).status == 200
            assert ann.do(quick, Play(0, "C3")).status == 200  # the clock is at this worker
            first.kill()
            until(lambda: isinstance(bob.events(quick)[-1], Ended))
            assert sum(isinstance(one, Ended) for one in bob.events(quick)) == 1


def test_workers_are_started_again_reloaded_and_ended(
    app: Path, postgresql: Path, redis: RedisServer
) -> None:
    shared = ["--database", new_database(postgresql), "--redis", redis.address]
    port = free_port()
    arguments = ["--app", str(app), "--workers", "2", "--metrics", str(port), *shared]
    with serving(*arguments) as (process, address):
        until(lambda: request(address, "/ready").status == 200)
        ann = Guest(address, "Ann")
        until(lambda: len(workers_of(process.pid)) == 2)
        for number in range(2):
            until(partial(answers, port + number))
        killed = workers_of(process.pid)[0]
        os.kill(killed, signal.SIGKILL)
        until(lambda: len({*workers_of(process.pid)} - {killed}) == 2)
        before = {*workers_of(process.pid)}
        until(lambda: answers(port) and answers(port + 1))
        with ann.socket() as socket:
            socket.say(WatchTurns())
            socket.next(Turns)
            process.send_signal(signal.SIGHUP)
            assert socket.end() == 1012
        for _ in range(5):  # one of them always answers
            assert Guest(address, "Guest").id
        until(lambda: not before & {*workers_of(process.pid)})
        left = workers_of(process.pid)
        process.terminate()
        process.wait(SECONDS)
        # On a busy machine a worker may end a moment after the process that began it.
        until(lambda: not [one for one in left if Path(f"/proc/{one}").exists()])


def test_a_flag_falls_once_while_all_workers_are_down(
    app: Path, postgresql: Path, redis: RedisServer
) -> None:
    shared = ["--database", new_database(postgresql), "--redis", redis.address]
    arguments = ["--app", str(app), "--workers", "2", *shared]
    with serving(*arguments) as (process, address):
        until(lambda: request(address, "/ready").status == 200)
        ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
        game = ann.create(structs.replace(WISH, clock="1s"))
        assert bob.do(game, Join()).status == 200
        assert ann.do(game, Play(0, "C3")).status == 200
        until(lambda: len(workers_of(process.pid)) == 2)
        for pid in (process.pid, *workers_of(process.pid)):
            os.kill(pid, signal.SIGKILL)
        process.wait(SECONDS)
    time.sleep(1.4)
    with serving(*arguments) as (_, address):
        there = at(address, bob)
        until(lambda: isinstance(there.events(game)[-1], Ended))
        ended = [event for event in there.events(game) if isinstance(event, Ended)]
        assert [event.result for event in ended] == [Result(0, "time")]


def answers(port: int) -> bool:
    """Return whether a worker shows its figures."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/metrics") as response:
            return b"ponnuki_sockets" in response.read()
    except OSError:
        return False


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        (["--workers", "2"], "--database URL"),
        (["--redis", "redis://host"], "--database URL"),
        (["--database", "postgresql://host/games", "--redis", "host:6379"], "redis://host:6379"),
        (["--database", "games.sqlite"], "postgresql://user"),
    ],
)
def test_workers_without_what_they_share_are_refused(
    app: Path, arguments: list[str], kind: str
) -> None:
    assert kind in refused("serve", "--app", str(app), "--port", "0", *arguments)


def test_spectators_at_another_worker_see_a_game_later_too(workers: tuple[str, str]) -> None:
    ann, bob, eve = (
        Guest(workers[0], "Amy"),
        Guest(workers[1], "Ben"),
        Guest(workers[1], "Eli"),
    )
    game = ann.create(structs.replace(WISH, delay=2))
    bob.do(game, Join())
    with bob.socket() as player, eve.socket() as other:
        for socket in (player, other):
            socket.say(Watch(game, 0))
            last_events(socket, 2)
        for ply, move in enumerate(("C3", "A1", "E5")):
            assert (bob if ply % 2 else ann).do(game, Play(ply, move)).status == 200
        last_events(player, 5)
        shown = last_events(other, 3)
        assert moves_in(shown)[-1:] == ["C3"]
        assert ann.do(game, Resign()).status == 200
        held = last_events(other, 4)
        assert moves_in(held)[:1] == ["A1"]


def test_notifications_are_told_at_every_worker(workers: tuple[str, str]) -> None:
    ann, bob = Guest(workers[0], "Nora"), Guest(workers[1], "Ned")
    game = ann.create(NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0))
    with ann.socket() as here, at(workers[1], ann).socket() as there:
        for socket in (here, there):
            socket.say(WatchNotifications())
            assert socket.next(Notifications).unread == 0
        bob.do(game, Join())
        until_unread(1, here, there)
        assert ann.send("POST", "/api/notifications/read", {"about": game}).status == 200
        until_unread(0, here, there)


def until_unread(count: int, *sockets: Socket) -> None:
    """Read until each socket was told this count: workers tell it again when they connect anew."""
    for socket in sockets:
        while socket.next(Notifications).unread != count:
            pass
