"""Passkeys at a real server: made, used, removed; and every answer that must be refused."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from fido2.utils import websafe_decode, websafe_encode

from ponnuki.online.account_messages import MAX_PASSKEYS, Passkey
from ponnuki.online.messages import Person
from ponnuki.server.limits import (
    CONFIRMED_OF_SESSION,
    SIGN_INS_OF_ACCOUNT,
    SIGN_INS_OF_ADDRESS,
)
from ponnuki.server.store.accounts import NewSession, end_sessions, if_session, make_account
from ponnuki.server.store.database import migrations
from ponnuki.server.store.deletion import delete_person
from ponnuki.server.store.passkeys import passkeys_of, write_passkey
from ponnuki.server.store.persons import NoPerson
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Committer, Transaction
from tests.server.authenticator import Authenticator
from tests.server.databases import Opening
from tests.server.guests import kind_of
from tests.server.members import PASSWORD, Member, somebody
from tests.server.serving import Response, request, serving, write_app

HERE = "http://localhost:4674"


def options(member: Member, target: str, body: Any = None) -> dict[str, Any]:
    response = member.send("POST", f"{target}/options", body)
    assert response.status == 200, response.body
    found: dict[str, Any] = msgspec.json.decode(response.body)["options"]
    return found


def options_to_make(member: Member) -> dict[str, Any]:
    return options(member, "/api/account/passkeys", {"password": PASSWORD})


def add(member: Member, credential: Any, name: str = "my phone") -> Response:
    return member.send("POST", "/api/account/passkeys", {"name": name, "credential": credential})


def with_passkey(address: str, name: str, origin: str = HERE) -> tuple[Member, Authenticator]:
    """Return somebody with an account, and a device with a passkey for it."""
    member, device = Member(address, name), Authenticator(origin)
    response = add(member, device.make(options_to_make(member)))
    assert response.status == 201, response.body
    return member, device


def sign_in(address: str, credential: Any) -> Response:
    return somebody(address).send("POST", "/api/session/passkey", {"credential": credential})


def asked(address: str) -> dict[str, Any]:
    return options(somebody(address), "/api/session/passkey")


def test_a_passkey_signs_in_without_a_name_or_a_password(address: str) -> None:
    ann, device = with_passkey(address, "Ann passes")
    assert ann.me()["passkeys"] == "localhost"
    (kept,) = ann.get("/api/account/passkeys")["passkeys"]
    assert (kept["name"], kept["used"]) == ("my phone", None)
    wish = asked(address)
    assert (wish["rpId"], wish["userVerification"]) == ("localhost", "required")
    assert "allowCredentials" not in wish
    response = sign_in(address, device.sign(wish))
    elsewhere = somebody(address)
    elsewhere.take_cookie(response)
    assert elsewhere.me()["person"]["name"] == "Ann passes"
    (kept,) = ann.get("/api/account/passkeys")["passkeys"]
    assert kept["used"] is not None
    assert sign_in(address, device.sign(asked(address))).status == 200
    assert [one["id"] for one in ann.get("/api/account/data")["passkeys"]] == [kept["id"]]


def test_a_removed_passkey_opens_nothing(address: str) -> None:
    ann, device = with_passkey(address, "Ann removes")
    (kept,) = ann.get("/api/account/passkeys")["passkeys"]
    target = f"/api/account/passkeys/{kept['id']}"
    other = Member(address, "Bob removes").send("DELETE", target)
    assert (other.status, kind_of(other)) == (404, "unknown_passkey")
    assert ann.send("DELETE", target).status == 200
    response = sign_in(address, device.sign(asked(address)))
    assert (response.status, kind_of(response)) == (403, "passkey_refused")
    assert kind_of(ann.send("DELETE", target)) == "unknown_passkey"


def test_a_challenge_counts_once_for_whom_it_was_made_and_for_a_time(
    address: str, data: Path
) -> None:
    ann, device = with_passkey(address, "Ann asks")
    signed = device.sign(asked(address))
    assert sign_in(address, signed).status == 200
    again = sign_in(address, signed)
    assert (again.status, kind_of(again)) == (409, "passkey_too_late")
    made = device.make(options_to_make(ann))
    assert kind_of(add(Member(address, "Bob asks"), made)) == "passkey_too_late"
    assert add(ann, made).status == 201
    assert kind_of(add(ann, made)) == "passkey_too_late"
    late = device.sign(asked(address))
    with closing(sqlite3.connect(data, timeout=10)) as connection:
        connection.execute("UPDATE passkey_challenge SET expires = 1")
        connection.commit()
    assert kind_of(sign_in(address, late)) == "passkey_too_late"


def test_answers_of_other_pages_keys_and_devices_are_refused(address: str) -> None:
    _, device = with_passkey(address, "Ann refuses")
    stranger = Authenticator(HERE, keys=dict(device.keys))

    def refused(credential: Any) -> None:
        response = sign_in(address, credential)
        assert (response.status, kind_of(response)) == (403, "passkey_refused"), response.body

    for origin in ("https://localhost.example.org", "http://127.0.0.1:4674", "null"):
        stranger.origin = origin
        stranger.counter = device.counter + 10
        refused(stranger.sign(asked(address)))
    stranger.origin = HERE
    stranger.verifies = False
    refused(stranger.sign(asked(address)))
    stranger.verifies = True
    refused(stranger.sign({**asked(address), "rpId": "example.org"}))
    spoilt = stranger.sign(asked(address))
    signature = bytearray(websafe_decode(spoilt["response"]["signature"]))
    signature[-1] ^= 1
    spoilt["response"]["signature"] = websafe_encode(bytes(signature))
    refused(spoilt)
    assert sign_in(address, device.sign(asked(address))).status == 200
    copied = Authenticator(HERE, counter=0, keys=dict(device.keys))
    refused(copied.sign(asked(address)))  # it counts apart
    bob = Member(address, "Bob refuses")
    made = Authenticator("https://example.org").make(options_to_make(bob))
    assert kind_of(add(bob, made)) == "passkey_refused"
    for nonsense in ({}, {"id": 1}, {"rawId": "?", "response": []}, {"response": {"x": 1}}):
        refused(nonsense)


def test_a_passkey_needs_the_password_and_a_name(address: str) -> None:
    ann, device = Member(address, "Ann wants"), Authenticator(HERE)
    body = {"password": "not the password"}
    response = ann.send("POST", "/api/account/passkeys/options", body)
    assert (response.status, kind_of(response)) == (403, "wrong_password")
    made = device.make(options_to_make(ann))
    assert kind_of(add(ann, made, " ")) == "text_not_visible"
    assert add(ann, made, " my\u202e  key ").status == 201
    assert ann.get("/api/account/passkeys")["passkeys"][0]["name"] == "my key"


def test_an_account_has_only_so_many(address: str, data: Path) -> None:
    ann, device = with_passkey(address, "Ann gathers")
    with closing(sqlite3.connect(data, timeout=10)) as connection:
        connection.executemany(
            "INSERT INTO passkey VALUES (?, ?, ?, 'x', ?, 0, 1, NULL)",
            [(bytes([n]) * 32, f"id{n}", ann.id, b"x" * 20) for n in range(MAX_PASSKEYS - 1)],
        )
        connection.commit()
        connection.execute("UPDATE passkey SET data = (SELECT data FROM passkey WHERE name != 'x')")
        connection.commit()
    response = add(ann, device.make(options_to_make(ann)))
    assert (response.status, kind_of(response)) == (409, "too_many_passkeys")


def test_who_guesses_a_password_keeps_no_passkey_out(address: str) -> None:
    _, device = with_passkey(address, "Ann hurries")
    for _ in range(SIGN_INS_OF_ACCOUNT.burst + 1):
        refused = somebody(address).sign_in("Ann hurries", "a guess")
    assert kind_of(refused) == "rate_limited"
    assert sign_in(address, device.sign(asked(address))).status == 200


def test_passkeys_are_limited_by_address_and_by_session(address: str) -> None:
    headers = {"Content-Type": "application/json", "X-Forwarded-For": "192.0.2.77"}
    body = msgspec.json.encode({"credential": {}})
    signing = [
        request(address, "/api/session/passkey", "POST", headers, body)
        for _ in range(SIGN_INS_OF_ADDRESS.burst + 9)
    ]
    assert (kind_of(signing[0]), kind_of(signing[-1])) == ("passkey_refused", "rate_limited")
    ann = Member(address, "Ann adds")
    adding = [add(ann, {}) for _ in range(CONFIRMED_OF_SESSION.burst + 9)]
    assert (kind_of(adding[0]), kind_of(adding[-1])) == ("passkey_refused", "rate_limited")


def test_a_passkey_is_not_kept_for_a_session_that_has_ended(opening: Opening) -> None:
    ann, made, mine = Person("A" * 12, "Ann"), Passkey("1" * 12, "mine", 1, None), b"a" * 32
    keeping = write_passkey(ann.id, made, b"id", b"key", 0)
    with closing(opening()) as data:
        committer = Committer(data)
        committer.commit([make_account(ann, "", NewSession(mine, "", 1), is_new=True)])
        committer.commit([end_sessions(ann.id), outcome(if_session(ann.id, mine, keeping))])
        committer.commit([delete_person(ann, 2), outcome(keeping)])
        with Reading(data.engine).connected() as connection:
            assert passkeys_of(connection, ann.id) == ()


def outcome(work: Callable[[Transaction], Any]) -> Callable[[Transaction], None]:
    """Return the work that checks that another one finds nobody."""

    def checked(transaction: Transaction) -> None:
        with pytest.raises(NoPerson):
            work(transaction)

    return checked


@pytest.mark.slow
def test_they_belong_to_the_address_of_the_server(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    arguments = ("--app", str(app), "--data", str(tmp_path / "games.sqlite"))
    page = "https://games.example.org/ponnuki/"
    with serving(*arguments, PONNUKI_ADDRESS=page) as (_, address):
        ann, device = with_passkey(address, "Ann far", "https://games.example.org")
        assert ann.me()["passkeys"] == "games.example.org"
        assert sign_in(address, device.sign(asked(address))).status == 200
        for origin in (HERE, "http://games.example.org", "https://a.games.example.org"):
            device.origin = origin
            assert kind_of(sign_in(address, device.sign(asked(address)))) == "passkey_refused"
    with serving(*arguments, PONNUKI_ADDRESS="http://192.168.0.7/") as (_, address):
        assert somebody(address).me()["passkeys"] is None


def test_accounts_from_before_passkeys_stay(opening: Opening) -> None:
    ann, made = Person("A" * 12, "Ann"), Passkey("1" * 12, "my phone", 1, None)
    with closing(opening()) as data:
        account = make_account(ann, "", NewSession(b"a" * 32, "", 1), is_new=True)
        Committer(data).commit([account, write_passkey(ann.id, made, b"id", b"key", 0)])
        with Reading(data.engine).connected() as connection:
            assert passkeys_of(connection, ann.id) == (made,)
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0012")
            connection.commit()
    with closing(opening()) as data:
        read = Reading(data.engine)
        assert read.person(b"a" * 32) == ann
        with read.connected() as connection:
            assert passkeys_of(connection, ann.id) == ()


@pytest.mark.parametrize("deleted", [True, False])
def test_they_go_with_the_account(address: str, deleted: bool) -> None:
    ann, device = with_passkey(address, f"Ann {'goes' if deleted else 'stays'}")
    if deleted:
        assert ann.send("POST", "/api/account/deletion", {"password": PASSWORD}).status == 200
    response = sign_in(address, device.sign(asked(address)))
    assert response.status == (403 if deleted else 200)
