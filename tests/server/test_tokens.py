"""Tokens at a real server: made, used, revoked, and what ends them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from hashlib import sha256
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, get_args
from urllib.parse import urlsplit

import msgspec
import pytest
from litestar.testing import TestClient

from ponnuki.online.account_messages import MAX_TOKENS, Scope
from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import Join, NewGame, NewSeek, Play
from ponnuki.server import application
from ponnuki.server.limits import REQUESTS_OF_TOKEN, Limits
from ponnuki.server.service import Service
from tests.cli.running import SECONDS
from tests.server.databases import data_file
from tests.server.guests import Guest, kind_of
from tests.server.members import PASSWORD, Member, Program
from tests.server.serving import serving, write_app

DAY = 24 * 60 * 60 * 1_000
EVERYTHING = get_args(Scope)
TOKENS = "/api/account/tokens"


def listed(member: Member) -> list[dict[str, Any]]:
    return list(member.get("/api/account/tokens")["tokens"])


def test_a_program_does_everything_that_a_game_needs(address: str) -> None:
    owner, friend = Member(address, "Owner"), Guest(address, "Friend of Owner")
    program = Program(address, owner.token(*EVERYTHING))
    me = msgspec.json.decode(program.send("GET", "/api/me").body)
    assert me["person"]["name"] == "Owner"
    game = program.create(NewGame("gonnect", {"size": 5, "pie": False}, seat=0))
    assert friend.do(game, Join()).status == 200
    assert program.do(game, Play(0, "C3"), "m0").status == 200
    again = program.do(game, Play(0, "C3"), "m0")
    assert msgspec.json.decode(again.body)["version"] == 3
    said = program.send("POST", f"/api/games/{game}/chat", Speak("s", "players", "Hello"))
    assert said.status == 201
    assert program.send("POST", "/api/lobby/seeks", NewSeek("s", "gosix")).status == 201
    games = msgspec.json.decode(program.send("GET", "/api/games").body)["games"]
    assert [one["id"] for one in games] == [game]


def test_the_secret_is_said_once_and_not_stored(address: str, data: Path) -> None:
    owner = Member(address, "Keeper")
    body = {"password": PASSWORD, "name": " my\u202e  bot ", "scopes": ["games:play", "games:read"]}
    made = msgspec.json.decode(owner.send("POST", "/api/account/tokens", body).body)
    token, secret = made["token"], made["secret"]
    assert token["name"] == "my bot"
    assert (token["scopes"], token["used"]) == (["games:play", "games:read"], None)
    assert listed(owner) == [token]
    for file in data.parent.iterdir():
        assert secret.encode() not in file.read_bytes()
    with closing(sqlite3.connect(data)) as connection:
        rows = connection.execute("SELECT digest FROM token WHERE id = ?", [token["id"]])
        assert rows.fetchall() == [(sha256(secret.encode()).digest(),)]


def test_a_token_needs_the_password_a_name_and_a_scope(address: str) -> None:
    owner = Member(address, "Careful")
    right = {"password": PASSWORD, "name": "bot", "scopes": ["games:read"]}
    for wrong, status, kind in (
        ({"password": "not the password"}, 403, "wrong_password"),
        ({"name": " "}, 400, "text_not_visible"),
        ({"name": "n" * 41}, 400, "text_too_long"),
        ({"scopes": []}, 400, "invalid_message"),
        ({"scopes": ["everything"]}, 400, "invalid_message"),
    ):
        response = owner.send("POST", "/api/account/tokens", right | wrong)
        assert (response.status, kind_of(response)) == (status, kind), response.body
    assert listed(owner) == []


def test_a_token_that_ends_while_a_body_arrives_does_nothing(address: str) -> None:
    owner = Member(address, "Robbed")
    program = Program(address, owner.token("games:play"))
    body = msgspec.json.encode(NewGame("gosix"))
    connection = HTTPConnection(urlsplit(address).netloc, timeout=SECONDS)
    with closing(connection):
        connection.putrequest("POST", "/api/games")
        for name, value in {**program.headers, "Content-Type": "application/json"}.items():
            connection.putheader(name, value)
        connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body[:-1])
        # The server has read the head once it answers what came after it.
        owner.get("/api/me")
        (token,) = listed(owner)
        assert owner.send("DELETE", f"/api/account/tokens/{token['id']}").status == 200
        connection.send(body[-1:])
        response = connection.getresponse()
        assert (response.status, b"invalid_token" in response.read()) == (401, True)


def test_an_account_has_a_bounded_number_of_tokens(address: str, data: Path) -> None:
    owner = Member(address, "Collector")
    first = owner.token("games:read")
    (token,) = listed(owner)
    with closing(sqlite3.connect(data)) as connection:  # by hand: ten passwords a minute count
        connection.executemany(
            "INSERT INTO token (digest, id, person, name, scopes, created)"
            " VALUES (?, ?, ?, 'n', 'games:read', 0)",
            [(bytes([n]) * 32, f"id{n}", owner.id) for n in range(MAX_TOKENS - 1)],
        )
        connection.commit()
    body = {"password": PASSWORD, "name": "one more", "scopes": ["games:read"]}
    response = owner.send("POST", "/api/account/tokens", body)
    assert (response.status, kind_of(response)) == (409, "too_many_tokens")
    assert owner.send("DELETE", f"/api/account/tokens/{token['id']}").status == 200
    assert kind_of(Program(address, first).send("GET", "/api/games")) == "invalid_token"
    assert owner.send("POST", "/api/account/tokens", body).status == 201


def test_only_who_owns_a_token_revokes_it(address: str) -> None:
    owner, other = Member(address, "Vera"), Member(address, "Walter")
    secret = owner.token("games:read")
    (token,) = listed(owner)
    for id in (token["id"], "nothing"):
        response = other.send("DELETE", f"/api/account/tokens/{id}")
        assert (response.status, kind_of(response)) == (404, "unknown_token")
    assert Program(address, secret).send("GET", "/api/games").status == 200


def test_a_new_password_ends_tokens_and_so_does_deletion(address: str) -> None:
    owner = Member(address, "Yann")
    program = Program(address, owner.token("games:read"))
    response = owner.send(
        "PUT", "/api/account/password", {"old": PASSWORD, "new": "another password"}
    )
    owner.take_cookie(response)
    assert program.send("GET", "/api/games").status == 401
    body = {"password": "another password", "name": "bot", "scopes": ["games:read"]}
    made = msgspec.json.decode(owner.send("POST", "/api/account/tokens", body).body)
    program = Program(address, made["secret"])
    assert program.send("GET", "/api/games").status == 200
    kept = owner.get("/api/account/data")["tokens"]
    assert [one["id"] for one in kept] == [made["token"]["id"]]
    assert made["secret"] not in str(kept)
    deleted = owner.send("POST", "/api/account/deletion", {"password": "another password"})
    assert deleted.status == 200
    assert program.send("GET", "/api/games").status == 401


def test_a_token_is_limited_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # No bucket fills up again meanwhile.
    monkeypatch.setattr("ponnuki.server.service.Limits", lambda: Limits(lambda: 0.0))
    with (
        closing(data_file(tmp_path / "games")) as data,
        TestClient(application({}, Service(data))) as client,
    ):
        hasty = {"name": "Hasty", "password": PASSWORD}
        assert client.post("/api/account", json=hasty).status_code == 201
        body = {"password": PASSWORD, "name": "program", "scopes": ["games:read"]}
        program, other = (
            {"Authorization": f"Bearer {client.post(TOKENS, json=body).json()['secret']}"}
            for _ in range(2)
        )
        client.cookies.clear()
        for _ in range(REQUESTS_OF_TOKEN.burst):
            assert client.get("/api/lobby", headers=program).status_code == 200
        refused = client.get("/api/lobby", headers=program)
        assert refused.status_code == 429, refused.text
        assert refused.headers["retry-after"] == "1"
        assert refused.json()["problem"]["kind"] == "rate_limited"
        assert client.get("/api/lobby", headers=other).status_code == 200


@pytest.mark.slow
def test_the_day_of_the_last_use_is_kept(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    arguments = ("--app", str(app), "--data", str(tmp_path / "games.sqlite"))
    with serving(*arguments) as (process, address):
        owner = Member(address, "Zelda")
        Program(address, owner.token("games:read")).send("GET", "/api/lobby")
        owner.token("games:play")
        process.terminate()
        process.wait()
    with serving(*arguments) as (_, address):
        owner.address = address
        used = {one["scopes"][0]: one["used"] for one in listed(owner)}
    assert used["games:play"] is None
    assert used["games:read"] % DAY == 0
