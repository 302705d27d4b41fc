"""Accounts at a real server: made, signed in to, changed, deleted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from ponnuki.online.account_messages import MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH
from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import (
    Chat,
    Created,
    Join,
    Joined,
    NewGame,
    NewSeek,
    Ping,
    Play,
    Pong,
    RatingRange,
    WatchChat,
)
from ponnuki.record.as_json import from_json
from ponnuki.server import reports
from ponnuki.server.connection import SESSION_ENDED
from ponnuki.server.limits import SIGN_INS_OF_ACCOUNT
from tests.server.databases import KINDS
from tests.server.guests import Guest, kind_of
from tests.server.members import PASSWORD, Member, somebody

DATABASES = KINDS

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


def test_a_guest_makes_an_account_and_keeps_the_games(address: str) -> None:
    guest = Guest(address, "Olga as a guest")
    game = guest.create(NewGame("gonnect", {"size": 5}))
    olga = somebody(address)
    olga.cookie = guest.cookie
    olga.take_cookie(olga.register("Olga"))
    assert olga.cookie != guest.cookie
    assert guest.send("GET", "/api/games").status == 401  # the session of the guest has ended
    me = olga.me()
    assert me["person"] == {"id": guest.id, "name": "Olga", "bot": False}
    assert me["account"]["email"] is None
    assert [one["id"] for one in olga.get("/api/games")["games"]] == [game]
    again = olga.register("Olga the second")
    assert (again.status, kind_of(again)) == (409, "has_account")


def test_an_account_needs_no_guest_before(address: str) -> None:
    nina = somebody(address)
    nina.take_cookie(nina.register("Nina"))
    assert nina.me()["person"]["name"] == "Nina"


def test_names_are_unique_also_for_the_eye(address: str) -> None:
    Member(address, "Miriam")
    nobody = somebody(address)
    for like in ("miriam", "MIRIAM", "\u041ciriam", "Mir1am", "Mirlam", "M\u0456riam", "Mi riam"):
        response = nobody.register(like)
        assert (response.status, kind_of(response)) == (409, "name_taken"), like
        renamed = Guest(address, "Somebody").send("PUT", "/api/me", {"name": like})
        assert (renamed.status, kind_of(renamed)) == (409, "name_taken"), like
    for other in ("Mir\u00edam", "Miriam2"):
        assert nobody.register(other).status == 201


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "name_not_visible"),
        ("n" * 25, "name_too_long"),
        ("n" + "\u0345" * 31, "too_many_marks"),
        ("a/b", "name_in_address"),
        ("@ann", "name_in_address"),
        ("guest 1234", "name_of_guest"),
    ],
)
def test_names_that_no_account_has(address: str, name: str, kind: str) -> None:
    assert kind_of(somebody(address).register(name)) == kind
    if kind.startswith(("name_of", "name_in")):
        renamed = Member(address, f"Renames {hash(name) % 1000}").send(
            "PUT", "/api/me", {"name": name}
        )
        assert kind_of(renamed) == kind


def test_passwords_that_are_refused(address: str) -> None:
    nobody = somebody(address)
    for password, kind in (
        ("x" * (MIN_PASSWORD_LENGTH - 1), "password_too_short"),
        ("xy" * MAX_PASSWORD_LENGTH, "password_too_long"),
        ("z" * MIN_PASSWORD_LENGTH, "password_too_easy"),
        ("valentina", "password_too_easy"),
    ):
        response = nobody.register("Valentina", password=password)
        assert (response.status, kind_of(response)) == (400, kind)


def test_signing_in_and_out(address: str) -> None:
    paul = Member(address, "Paul")
    first = paul.cookie
    phone = somebody(address)
    phone.take_cookie(phone.sign_in("  pAUL "))
    assert phone.me()["person"] == paul.me()["person"]
    assert phone.cookie != first
    listed = paul.get("/api/sessions")["devices"]
    assert [one["here"] for one in listed].count(True) == 1
    assert len(listed) == 2
    out = phone.send("DELETE", "/api/session")
    assert msgspec.json.decode(out.body)["person"] is None
    assert any("ponnuki_session=;" in one or 'ponnuki_session="";' in one for one in out.cookies)
    assert phone.send("GET", "/api/games").status == 401
    assert paul.send("GET", "/api/games").status == 200


def test_a_sign_in_takes_the_place_of_the_session_before(address: str) -> None:
    rosa = Member(address, "Rosa")
    before = rosa.cookie
    rosa.take_cookie(rosa.sign_in("Rosa"))
    assert rosa.cookie != before
    assert len(rosa.get("/api/sessions")["devices"]) == 1


def test_what_is_refused_does_not_say_whether_a_name_exists(address: str) -> None:
    Member(address, "Theo")
    answers = [somebody(address).sign_in(name, "not the password") for name in ("Theo", "Thea")]
    assert {(one.status, one.body, tuple(sorted(one.headers))) for one in answers} == {
        (403, answers[0].body, tuple(sorted(answers[0].headers)))
    }
    assert kind_of(answers[0]) == "sign_in_refused"


def test_guessing_is_limited_by_account(address: str) -> None:
    Member(address, "Ursula")
    for name in ("Ursula", "Nobody at all"):
        tried = [
            somebody(address).sign_in(name, f"guess {n}") for n in range(SIGN_INS_OF_ACCOUNT.burst)
        ]
        assert {one.status for one in tried} == {403}
        refused = somebody(address).sign_in(name, PASSWORD)
        assert (refused.status, kind_of(refused)) == (429, "rate_limited")
        assert int(refused.headers["retry-after"]) > 0


def test_sessions_end_one_by_one_and_everywhere(address: str) -> None:
    vera = Member(address, "Vera")
    phone, desk = somebody(address), somebody(address)
    for one in (phone, desk):
        one.take_cookie(one.sign_in("Vera"))
    with phone.socket(**{"User-Agent": FIREFOX}) as socket:
        socket.say(Ping(1))
        socket.next(Pong)
        here = next(one for one in phone.get("/api/sessions")["devices"] if one["here"])
        assert vera.send("DELETE", f"/api/sessions/{here['id']}").status == 200
        assert socket.end() == SESSION_ENDED
    assert phone.send("GET", "/api/sessions").status == 401
    assert len(vera.get("/api/sessions")["devices"]) == 2
    other = Guest(address, "Somebody")
    other.send("DELETE", f"/api/sessions/{vera.get('/api/sessions')['devices'][0]['id']}")
    assert len(vera.get("/api/sessions")["devices"]) == 2  # nobody ends those of others
    assert vera.send("DELETE", "/api/sessions").status == 200
    for one in (vera, desk):
        assert one.send("GET", "/api/sessions").status == 401


def test_a_new_password_ends_all_other_sessions(address: str) -> None:
    willy = Member(address, "Willy")
    phone = somebody(address)
    phone.take_cookie(phone.sign_in("Willy"))
    wrong = willy.send("PUT", "/api/account/password", {"old": "no", "new": "another password"})
    assert (wrong.status, kind_of(wrong)) == (403, "wrong_password")
    body = {"old": PASSWORD, "new": "another password"}
    willy.take_cookie(willy.send("PUT", "/api/account/password", body))
    assert phone.send("GET", "/api/sessions").status == 401
    assert len(willy.get("/api/sessions")["devices"]) == 1
    assert somebody(address).sign_in("Willy").status == 403
    assert somebody(address).sign_in("Willy", "another password").status == 200


def test_an_account_that_is_renamed_is_found_under_the_new_name(address: str) -> None:
    xenia = Member(address, "Xenia")
    assert xenia.send("PUT", "/api/me", {"name": "Xena"}).status == 200
    assert somebody(address).sign_in("Xenia").status == 403
    assert somebody(address).sign_in("Xena").status == 200
    assert Member(address, "Xenia").id != xenia.id


def test_without_smtp_the_doors_say_so(address: str) -> None:
    yves = Member(address, "Yves")
    assert yves.me()["mail"] is False
    asked = yves.send("POST", "/api/password-resets", {"email": "yves@example.org"})
    assert (asked.status, kind_of(asked)) == (409, "no_mail")
    body = {"password": PASSWORD, "email": "yves@example.org"}
    changed = yves.send("PUT", "/api/account/email", body)
    assert (changed.status, kind_of(changed)) == (409, "no_mail")


def test_a_deleted_account_leaves_its_games_without_its_name(address: str) -> None:
    zoe, opponent = Member(address, "Zoe"), Guest(address, "Opponent")
    played = zoe.create(NewGame("gonnect", {"size": 5, "pie": False}, seat=0))
    opponent.do(played, Join())
    for player, move in ((zoe, "C3"), (opponent, "B2")):
        ply = len(opponent.events(played)) - 2
        assert player.do(played, Play(ply, move)).status == 200
    waiting = zoe.create(NewGame("gonnect", {"size": 5}))
    wrong = zoe.send("POST", "/api/account/deletion", {"password": "wrong"})
    assert (wrong.status, kind_of(wrong)) == (403, "wrong_password")
    assert zoe.send("POST", "/api/account/deletion", {"password": PASSWORD}).status == 200
    assert zoe.send("GET", "/api/sessions").status == 401
    assert somebody(address).sign_in("Zoe").status == 403
    assert opponent.send("GET", "/api/people/Zoe").status == 404
    created, joined, *_, ended = opponent.events(played)
    assert isinstance(created, Created)
    assert isinstance(joined, Joined)
    assert created.creator.name == ""
    assert [one.name for one in joined.players] == ["", "Opponent"]
    assert msgspec.to_builtins(ended)["result"] == {"winner": 1, "reason": "resignation"}
    assert msgspec.to_builtins(opponent.events(waiting)[-1])["result"]["reason"] == "aborted"
    listed = msgspec.json.decode(opponent.send("GET", "/api/games").body)["games"]
    assert listed[0]["players"] == ["", "Opponent"]
    assert opponent.do(played, Join(), "after").status == 409  # the game is read anew
    Member(address, "Zoe")


def test_what_one_has_written_is_in_the_file_and_goes_with_the_account(
    address: str, data: Path
) -> None:
    tess, opponent = Member(address, "Tess"), Guest(address, "Opponent of Tess")
    game = tess.create(NewGame("gonnect", {"size": 5, "pie": False}, seat=0))
    opponent.do(game, Join())
    chat = f"/api/games/{game}/chat"
    for speaker, text in ((tess, "Hello"), (opponent, "Hi"), (tess, "Good luck")):
        said = speaker.send("POST", chat, Speak(text, "players", text))
        assert said.status == 201, said.body
    rated: Any = {"rated": True, "range": RatingRange(100, 200)}
    wanted = NewSeek("s", "hexotic", clock="0s+1x3d", **rated)
    assert tess.send("POST", "/api/lobby/seeks", wanted).status == 201
    for method, target, body in (
        ("PUT", f"/api/games/{game}/note", {"text": "a plan"}),
        ("PUT", f"/api/people/{opponent.id}/relation", {"relation": "mute"}),
        ("POST", "/api/reports", {"person": opponent.id, "reason": "slow"}),
    ):
        assert tess.send(method, target, body).status in (200, 201)
    about = {"person": tess.id, "game": game, "room": "players", "line": 1, "reason": "rude"}
    assert opponent.send("POST", "/api/reports", about).status == 201
    opponent.send("PUT", f"/api/people/{tess.id}/relation", {"relation": "block"})

    kept = tess.get("/api/account/data")
    assert [line["text"] for line in kept["chat"]] == ["Hello", "Good luck"]
    assert kept["notes"] == [{"game": game, "text": "a plan"}]
    (wish,) = kept["seeks"]
    assert (wish["game"], wish["rated"], wish["closed"]) == ("hexotic", True, None)
    assert (wish["range"], wish["rating"]["value"]) == ({"below": 100, "above": 200}, 1500)
    assert [one["id"] for one in kept["relations"]["muted"]] == [opponent.id]
    assert kept["relations"]["blocked"] == []
    assert [(one["person"], one["reason"]) for one in kept["reports"]] == [(opponent.id, "slow")]

    assert tess.send("POST", "/api/account/deletion", {"password": PASSWORD}).status == 200
    seeks = msgspec.json.decode(opponent.send("GET", "/api/lobby").body)["seeks"]
    assert tess.id not in {one["person"]["id"] for one in seeks}
    relations = msgspec.json.decode(opponent.send("GET", "/api/relations").body)
    assert relations == {"muted": [], "blocked": []}
    with opponent.socket() as socket:
        socket.say(WatchChat(game, "players", 0))
        lines = socket.next(Chat).lines
    assert [(one.number, one.person.name, one.text) for one in lines] == [
        (1, "", ""),
        (2, "Opponent of Tess", "Hi"),
        (3, "", ""),
    ]
    kept_reports = [(one.reporter.id, one.person.id) for one in reports(data, 0)]
    assert (tess.id, opponent.id) in kept_reports
    assert (opponent.id, tess.id) not in kept_reports


def test_the_profile_and_its_pages(address: str) -> None:
    quentin, viewer = Member(address, "Quentin"), Member(address, "Viewer")
    waiting = quentin.create(NewGame("gonnect", {"size": 5}))
    games = []
    for _ in range(32):
        games.append(quentin.create(NewGame("gonnect", {"size": 3, "pie": False}, seat=0)))
        viewer.do(games[-1], Join())
    quentin.do(games[0], Play(0, "B2"))
    viewer.do(games[0], Play(1, "A1"))
    viewer.send(
        "POST", f"/api/games/{games[0]}/commands", {"id": "r", "command": {"kind": "resign"}}
    )
    profile = viewer.get("/api/people/quentin")
    assert profile["person"] == {"id": quentin.id, "name": "Quentin", "bot": False}
    assert profile["statistics"] == [
        {"game": "gonnect", "score": {"won": 1, "drawn": 0, "lost": 0}}
    ]
    assert profile["against"] == {"won": 0, "drawn": 0, "lost": 1}
    assert (profile["online"], profile["own"]) == (False, False)
    with quentin.socket() as socket:
        socket.say(Ping(1))
        socket.next(Pong)
        own = quentin.get(f"/api/people/:{quentin.id}")
        assert (own["online"], own["own"], own["against"]) == (True, True, None)
    first = viewer.get("/api/people/Quentin/games")
    second = viewer.get(f"/api/people/Quentin/games?before={first['next']}")
    found = [one["id"] for one in (*first["games"], *second["games"])]
    assert (len(first["games"]), second["next"]) == (30, None)
    assert sorted(found) == sorted(games)
    assert waiting not in found  # who knows its id can join
    for target in ("games?before=x-y", "ratings/gonnect/quick"):
        assert viewer.send("GET", f"/api/people/Quentin/{target}").status == 400


def test_everything_of_oneself_is_one_file(address: str) -> None:
    rita, other = Member(address, "Rita"), Guest(address, "Other")
    game = rita.create(NewGame("gonnect", {"size": 5, "pie": False}, seat=0))
    other.do(game, Join())
    rita.do(game, Play(0, "C3"))
    data = rita.get("/api/account/data")
    assert data["person"]["name"] == "Rita"
    assert [one["id"] for one in data["games"]] == [game]
    record = from_json(data["games"][0]["record"])
    assert [str(move) for move in record.moves] == ["C3"]
    assert record.players == ("Rita", "Other")
    assert data["account"]["has_password"] is True
    assert PASSWORD not in str(data)
    assert "argon2" not in str(data)
    assert somebody(address).send("GET", "/api/account/data").status == 401


def test_guests_have_their_data_and_delete_it(address: str) -> None:
    una, opponent = Guest(address, "Una"), Guest(address, "Opponent of Una")
    game = una.create(NewGame("gonnect", {"size": 5, "pie": False}, seat=0))
    opponent.do(game, Join())
    for player, move in ((una, "C3"), (opponent, "B2")):
        assert player.do(game, Play(len(opponent.events(game)) - 2, move)).status == 200
    chat = f"/api/games/{game}/chat"
    assert una.send("POST", chat, Speak("1", "players", "Hello")).status == 201
    assert una.send("PUT", f"/api/games/{game}/note", {"text": "a plan"}).status == 200

    kept = msgspec.json.decode(una.send("GET", "/api/account/data").body)
    assert (kept["person"]["name"], kept["account"]) == ("Una", None)
    assert [one["id"] for one in kept["games"]] == [game]
    assert [line["text"] for line in kept["chat"]] == ["Hello"]
    assert kept["notes"] == [{"game": game, "text": "a plan"}]

    for body in ({}, {"name": "Opponent of Una"}, {"password": "x"}):
        wrong = una.send("POST", "/api/account/deletion", body)
        assert (wrong.status, kind_of(wrong)) == (409, "name_not_own")
    with una.socket() as socket:
        done = una.send("POST", "/api/account/deletion", {"name": " Una "})
        assert (done.status, msgspec.json.decode(done.body)["person"]) == (200, None)
        socket.end()
    assert una.send("GET", "/api/sessions").status == 401
    created, joined, *_, ended = opponent.events(game)
    assert isinstance(created, Created)
    assert isinstance(joined, Joined)
    assert created.creator.name == ""
    assert [one.name for one in joined.players] == ["", "Opponent of Una"]
    assert msgspec.to_builtins(ended)["result"] == {"winner": 1, "reason": "resignation"}
    with opponent.socket() as socket:
        socket.say(WatchChat(game, "players", 0))
        assert [one.text for one in socket.next(Chat).lines] == [""]
