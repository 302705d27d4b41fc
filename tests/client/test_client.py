"""The client, and the bots that play with it, at real servers."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from ponnuki.client import Bot, Client, InvalidAccess, RequestRefused, ServerUnreachable, Wish
from ponnuki.engine import player_from
from ponnuki.online.account_messages import Scope
from ponnuki.online.messages import NewGame, NewSeek, Play, Resign
from ponnuki.online.state import fold
from ponnuki.online.stream_messages import Alive, GameBegun, YourTurn
from tests.cli.running import PROGRAM, SECONDS, environment
from tests.house.tree import read
from tests.server.guests import Guest
from tests.server.members import Member
from tests.server.test_kills import Server

WISH = NewGame("gonnect", {"size": 3, "pie": False}, seat=0)


def secret_of(address: str, name: str) -> tuple[Member, str]:
    """Return the account of a bot, and a token of it."""
    owner = Member(address, name)
    owner.become_bot()
    return owner, owner.token(*get_args(Scope))


def client_of(address: str, name: str, **fields: Any) -> Client:
    return Client(address, secret_of(address, name)[1], **fields)


def test_two_programs_play_a_game(address: str) -> None:
    with client_of(address, "One") as one, client_of(address, "Two") as two:
        game = one.create(WISH)
        lines = one.stream()
        assert isinstance(next(lines), Alive)
        other = two.game(game.id)
        other.join()
        assert isinstance(next(lines), GameBegun)
        assert isinstance(next(lines), YourTurn)
        game.play("B2")
        with pytest.raises(RequestRefused) as refused:
            game.play("B2")
        assert (refused.value.kind, refused.value.status) == ("stale_move", 409)
        following = other.follow()
        assert next(following).moves == ("B2",)
        other.offer("draw")
        assert game.refresh().offers == {(1, "draw")}
        game.answer("draw", accept=False)
        assert other.say("Well") == 1
        other.resign()
        *_, last = following
        assert (last.result and last.result.reason) == "resignation"
        assert [listed.id for listed in one.games()] == [game.id]
        assert [state.result for state in other.follow()] == [last.result]


def test_a_seek_leads_to_a_game(address: str) -> None:
    with client_of(address, "Three") as one, client_of(address, "Four") as two:
        made = one.seek(NewSeek("s", "gosix"))
        assert one.seek(NewSeek("s", "gosix")) == made
        assert made.id in {seek.id for seek in two.lobby().seeks}
        game = two.answer_seek(made.id)
        assert one.seek_made(made.id).game == game.id
        waiting = one.seek(NewSeek("t", "gosix"))
        one.withdraw_seek(waiting.id)
        assert not one.seek_made(waiting.id).open


def test_what_is_refused_and_what_is_not_there(address: str) -> None:
    with Client(address, "nothing") as client, pytest.raises(RequestRefused) as refused:
        client.me()
    assert (refused.value.kind, refused.value.status) == ("invalid_token", 401)
    assert "token" in str(refused.value)
    with socket.create_server(("127.0.0.1", 0)) as free:
        nowhere = f"http://127.0.0.1:{free.getsockname()[1]}/"
    with Client(nowhere, "x", patience=0.3) as client:
        for ask in (client.me, lambda: next(client.stream()), lambda: client.create(WISH)):
            with pytest.raises(ServerUnreachable, match=r"127\.0\.0\.1"):
                ask()


@pytest.mark.parametrize(
    "address",
    [
        "games.example.org",
        "ftp://games.example.org/",
        "https:///x",
        "http://[::1/",
        "http://a:x/",
        "",
    ],
)
def test_an_address_of_no_server_is_refused_at_once(address: str) -> None:
    with pytest.raises(InvalidAccess, match="https://"):
        Client(address, "x")


@pytest.mark.parametrize("token", ["", "a b", "a\nCookie: x", "é"])
def test_a_text_that_is_no_token_is_refused_at_once(token: str) -> None:
    with pytest.raises(InvalidAccess, match="token"):
        Client("https://games.example.org/", token)


def test_a_closed_client_ends_what_waits(address: str) -> None:
    client = client_of(address, "Five")
    lines = client.stream()
    assert isinstance(next(lines), Alive)
    rest: list[Any] = []
    reader = threading.Thread(target=lambda: rest.extend(lines))
    reader.start()
    client.close()
    reader.join(SECONDS)
    assert not reader.is_alive()
    with pytest.raises(ServerUnreachable):
        client.me()


@pytest.mark.slow
def test_a_game_goes_on_over_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        with client_of(server.address, "Six") as one, client_of(server.address, "Seven") as two:
            game = one.create(NewGame("gonnect", {"size": 5, "pie": False}, seat=0))
            other = two.game(game.id)
            other.join()
            follows = [game.follow(), other.follow()]
            for ply, move in enumerate(("C3", "B2", "D4", "A1")):
                restart = threading.Timer(0.3, server.start)
                if ply == 2:
                    server.kill()
                    restart.start()
                mover, following = ((game, other)[ply % 2], follows[ply % 2])
                while len(next(following).moves) < ply:
                    pass
                mover.play(move)
                if ply == 2:
                    restart.join()
            assert game.refresh().moves == ("C3", "B2", "D4", "A1")
    finally:
        server.kill()


@contextmanager
def bridge(address: str, secret: str, player: str, *more: str) -> Iterator[subprocess.Popen[str]]:
    """Run `ponnuki bot`."""
    arguments = ["--server", address, "--game", "gonnect", "-o", "size=5", *more]
    with subprocess.Popen(
        [*PROGRAM, "bot", player, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(PONNUKI_TOKEN=secret),
    ) as process:
        try:
            yield process
        finally:
            process.kill()


@pytest.mark.slow
def test_bridges_play_whole_games_against_each_other(address: str) -> None:
    (random, first), (_, second) = secret_of(address, "Randombot"), secret_of(address, "Gtpbot")
    gtp = f"gtp:{sys.executable} -m ponnuki gtp gonnect -o size=5 --player random"
    terms = ("--clock", "5m", "--rated")
    with (
        bridge(address, first, "random", *terms) as one,
        bridge(address, second, gtp, *terms) as two,
    ):
        assert one.stdout
        said = ""
        while "is over" not in said:
            said = one.stdout.readline()
            assert said, one.stderr and one.stderr.read()
        for process in (one, two):
            process.send_signal(signal.SIGTERM)
        for process in (one, two):
            _, errors = process.communicate(timeout=SECONDS)
            assert (process.returncode, errors) == (0, "")
    listed = random.get("/api/games")["games"]
    assert all(game["result"] for game in listed)
    played = [game for game in listed if game["result"]["reason"] not in ("aborted", "resignation")]
    state = fold(Guest(address, "Viewer").events(played[-1]["id"]))
    assert state.position.outcome is not None
    assert random.get("/api/people/Randombot")["ratings"]
    assert seeks_of(random, "Randombot") == []


def test_a_bridge_enters_tournaments_and_leagues_and_needs_no_game_then(address: str) -> None:
    organiser = Member(address, "Otto")
    common = {"game": "gonnect", "options": {"size": 5}, "entrants": "bots"}
    starts = round(time.time() * 1_000) + 3_600_000
    wishes: dict[str, dict[str, Any]] = {
        "tournaments": {"name": "T", "format": "round_robin", "clock": "5m", "starts": None},
        "leagues": {"name": "L", "clock": "0s+1x3d", "starts": starts},
    }
    ids = {}
    for path, wish in wishes.items():
        made = organiser.send("POST", f"/api/{path}", {"id": "x", **common, **wish})
        assert made.status == 201, made.body
        ids[path] = msgspec.json.decode(made.body)["id"]
    _, secret = secret_of(address, "Entrant")
    options = ["--server", address, "--tournament", ids["tournaments"], "--league", ids["leagues"]]
    with subprocess.Popen(
        [*PROGRAM, "bot", "random", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(PONNUKI_TOKEN=secret),
    ) as process:
        deadline = time.monotonic() + SECONDS
        while True:
            entered = organiser.get(f"/api/tournaments/{ids['tournaments']}")["players"]
            members = organiser.get(f"/api/leagues/{ids['leagues']}")["members"]
            if entered and members:
                break
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, errors) == (0, "")
    assert entered[0]["person"]["name"] == members[0]["name"] == "Entrant"


@pytest.mark.slow
def test_a_bridge_plays_on_over_a_server_that_is_killed(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        _, secret = secret_of(server.address, "Patient")
        person = Guest(server.address, "Person")
        with bridge(server.address, secret, "random") as process:
            game = answered(person, "Patient")
            assert process.stdout
            while "goes on" not in process.stdout.readline():
                pass
            server.kill()
            server.start()
            state = fold(person.events(game))
            seat = state.seat_of(person.id)
            assert seat is not None
            while not (state.has_moved(0) and state.has_moved(1)):
                if state.to_move == seat:
                    move = str(state.position.legal_moves()[-1])
                    assert person.do(game, Play(len(state.moves), move)).status == 200
                time.sleep(0.05)
                state = fold(person.events(game))
            assert person.do(game, Resign()).status == 200
            answered(person, "Patient")  # it seeks the next game
            process.send_signal(signal.SIGTERM)
            _, errors = process.communicate(timeout=SECONDS)
            assert (process.returncode, errors) == (0, "")
    finally:
        server.kill()


def test_a_bot_plays_several_games_at_once_and_gives_them_up(address: str) -> None:
    people = [Guest(address, f"Person {n}") for n in range(2)]
    client = client_of(address, "Manybot", patience=None)
    begun = threading.Semaphore(0)
    bot = Bot(
        client,
        lambda game: player_from("random", game, seed=1),
        [Wish("gonnect", {"size": 5, "pie": False}, "10m")],
        at_once=2,
        report=lambda _, result: begun.release() if result is None else None,
    )
    running = threading.Thread(target=bot.run)
    running.start()
    games = []
    for person in people:
        games.append(answered(person, "Manybot"))
        assert begun.acquire(timeout=SECONDS)
    bot.stop()
    running.join(SECONDS)
    assert not running.is_alive()
    assert seeks_of(people[0], "Manybot") == []
    for person, game in zip(people, games, strict=True):
        assert fold(person.events(game)).result is not None


def seeks_of(person: Guest, name: str) -> list[str]:
    """Return the ids of the open seeks of somebody, as another sees them."""
    seeks = msgspec.json.decode(person.send("GET", "/api/lobby").body)["seeks"]
    return [seek["id"] for seek in seeks if seek["person"]["name"] == name]


def answered(person: Guest, name: str) -> str:
    """Wait for a seek of somebody, and answer it; return the id of the game."""
    while not (wanted := seeks_of(person, name)):
        time.sleep(0.05)
    answer = person.send("POST", f"/api/lobby/seeks/{wanted[0]}/answer")
    assert answer.status == 200, answer.body
    return str(msgspec.json.decode(answer.body)["id"])


@pytest.mark.slow
def test_only_a_bot_plays_by_itself(address: str, tmp_path: Path) -> None:
    member = Member(address, "No bot")
    file = tmp_path / "token"
    file.write_text("nothing\n")
    for secret, more, expected in (
        ("", (), "PONNUKI_TOKEN"),
        (member.token("account:read"), (), "No bot"),
        ("", ("--token-file", str(file)), "this token does not count"),
    ):
        with bridge(address, secret, "random", *more) as process:
            _, errors = process.communicate(timeout=SECONDS)
        assert process.returncode == 2
        assert expected in errors


def test_the_program_of_the_guide_plays(address: str, tmp_path: Path) -> None:
    _, secret = secret_of(address, "Guidebot")
    (code,) = re.findall(r"```py\n(.*?)```", read("docs/guides/online-bot.md"), re.DOTALL)
    program = tmp_path / "program.py"
    program.write_text(code)
    variables = {**os.environ, "PONNUKI_SERVER": address, "PONNUKI_TOKEN": secret}
    with (
        client_of(address, "Partner") as partner,
        subprocess.Popen(
            [sys.executable, str(program)], env=variables, stdout=subprocess.PIPE, text=True
        ) as process,
    ):
        partner.seek(NewSeek("s", "gonnect", {"size": 5}))
        begun = next(line for line in partner.stream() if isinstance(line, GameBegun))
        game = partner.game(begun.game.id)
        for state in game.follow():
            if state.to_move == begun.game.seat:
                game.play(state.position.legal_moves()[-1])
        printed, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 0
    assert printed.startswith("Guidebot Result(")
