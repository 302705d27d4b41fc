"""Moderation at a real server: roles, reports, decisions, what they do, and the log."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ponnuki.errors import PonnukiError
from ponnuki.online.account_messages import Role
from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import (
    Chat,
    Corrected,
    Join,
    NewGame,
    NewSeek,
    Play,
    Rated,
    Resign,
    WatchChat,
)
from ponnuki.server import DataError, moderation_entries, set_role
from tests.cli.running import refused, run
from tests.server.guests import Guest, kind_of
from tests.server.lines import streaming
from tests.server.members import Member, Program, somebody
from tests.server.serving import Response

RATED = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0, rated=True)


def moderator(address: str, data: Path, name: str, role: Role = "moderator") -> Member:
    """Return somebody with a role, which the host has given them."""
    member = Member(address, name)
    assert set_role(data, name.upper(), role, "trusted").id == member.id
    return member


def decide(who: Guest, kind: str, reason: str = "because", **fields: Any) -> Response:
    about = {"decision": {"kind": kind, **fields}, "reason": reason}
    return who.send("POST", "/api/moderation/decisions", about)


def decided(who: Guest, kind: str, reason: str = "because", **fields: Any) -> int:
    """Decide something that can be; return its number in the log."""
    response = decide(who, kind, reason, **fields)
    assert response.status == 201, response.body
    return int(msgspec.json.decode(response.body)["id"])


def log(who: Member) -> list[dict[str, Any]]:
    return list(who.get("/api/moderation/log")["entries"])


def problem(response: Response) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(response.body)["problem"]
    return found


def begun(ann: Guest, bob: Guest, wish: NewGame = RATED) -> str:
    game = ann.create(wish)
    assert bob.do(game, Join()).status == 200
    return game


def say(guest: Guest, game: str, text: str, id: str = "s") -> Response:
    return guest.send("POST", f"/api/games/{game}/chat", Speak(id, "players", text))


def test_roles_come_from_the_host_and_from_administrators(address: str, data: Path) -> None:
    ada = moderator(address, data, "Ada of roles", "administrator")
    mona, paul = Member(address, "Mona of roles"), Member(address, "Paul of roles")
    assert (ada.me()["role"], mona.me()["role"]) == ("administrator", "person")
    assert kind_of(mona.send("GET", "/api/moderation/log")) == "needs_moderator"
    decided(ada, "give_role", person=mona.id, role="moderator")
    assert mona.me()["role"] == "moderator"
    mona.get("/api/moderation/log")
    response = decide(mona, "give_role", person=paul.id, role="moderator")
    assert (response.status, kind_of(response)) == (403, "needs_administrator")
    guest = Guest(address, "A guest of roles")
    response = decide(ada, "give_role", person=guest.id, role="moderator")
    assert (response.status, kind_of(response)) == (409, "role_needs_account")
    decided(ada, "give_role", person=mona.id, role="person")
    assert kind_of(mona.send("GET", "/api/moderation/log")) == "needs_moderator"
    first = next(entry for entry in log(ada) if entry["person"]["id"] == ada.id)
    assert (first["moderator"], first["role"]) == (None, "administrator")


def test_nobody_acts_on_themselves_or_on_administrators(address: str, data: Path) -> None:
    ada = moderator(address, data, "Ada on top", "administrator")
    mona = moderator(address, data, "Mona on top")
    for who, whom, kind in (
        (mona, mona, "acts_on_oneself"),
        (mona, ada, "acts_on_administrator"),
        (ada, ada, "acts_on_oneself"),
    ):
        for decision in (
            {"kind": "warn"},
            {"kind": "mute", "hours": 1},
            {"kind": "close", "hours": None},
        ):
            response = decide(who, **decision, person=whom.id)
            assert (response.status, kind_of(response)) == (409, kind)
    friend = Member(address, "Friend on top")
    own, hers = begun(mona, friend), begun(ada, friend)
    assert kind_of(decide(mona, "decide_game", game=own, winner=0)) == "acts_on_oneself"
    assert kind_of(decide(mona, "decide_game", game=hers, winner=0)) == "acts_on_administrator"
    report = {"person": mona.id, "reason": "unfair"}
    id = msgspec.json.decode(friend.send("POST", "/api/reports", report).body)["id"]
    taken = mona.send("POST", f"/api/moderation/reports/{id}", {"command": {"kind": "take"}})
    assert kind_of(taken) == "acts_on_oneself"
    response = decide(ada, "warn", person="1" * 12)
    assert (response.status, kind_of(response)) == (404, "unknown_person")
    assert kind_of(decide(ada, "warn", " \u202e", person=friend.id)) == "text_not_visible"


def test_a_warning_stands_until_it_is_acknowledged(address: str, data: Path) -> None:
    mona, bob = moderator(address, data, "Mona warns"), Guest(address, "Bob is warned")
    first = decided(mona, "warn", "be kind", person=bob.id)
    second = decided(mona, "warn", "again", person=bob.id)
    me = msgspec.json.decode(bob.send("GET", "/api/me").body)
    assert [(one["id"], one["reason"]) for one in me["warnings"]] == [
        (first, "be kind"),
        (second, "again"),
    ]
    answer = f"/api/warnings/{first}/acknowledgement"
    assert kind_of(Guest(address, "Eve").send("POST", answer)) == "unknown_warning"
    response = bob.send("POST", answer)
    assert [one["id"] for one in msgspec.json.decode(response.body)["warnings"]] == [second]
    assert kind_of(bob.send("POST", answer)) == "unknown_warning"
    assert kind_of(decide(mona, "reverse", decision=first)) == "decision_over"
    decided(mona, "reverse", decision=second)
    assert msgspec.json.decode(bob.send("GET", "/api/me").body)["warnings"] == []
    assert kind_of(decide(mona, "reverse", decision=second)) == "decision_over"


def test_who_is_muted_writes_in_no_chat(address: str, data: Path) -> None:
    mona = moderator(address, data, "Mona mutes")
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    game = begun(ann, bob, NewGame("gonnect", {"size": 5}))
    mute = decided(mona, "mute", "too loud", person=bob.id, hours=2)
    response = say(bob, game, "hello")
    assert (response.status, kind_of(response)) == (409, "muted")
    assert problem(response)["fields"]["reason"] == "too loud"
    assert say(ann, game, "hello").status == 201
    me = msgspec.json.decode(bob.send("GET", "/api/me").body)
    assert me["muted"]["reason"] == "too loud"
    again = decided(mona, "mute", "longer", person=bob.id, hours=9)
    assert kind_of(decide(mona, "reverse", decision=mute)) == "decision_over"
    decided(mona, "reverse", decision=again)
    assert say(bob, game, "hello").status == 201
    wrong = decide(mona, "mute", person=bob.id, hours=0)
    assert (wrong.status, kind_of(wrong)) == (400, "invalid_message")


def test_a_closed_account_does_nothing_until_it_is_opened_again(address: str, data: Path) -> None:
    mona, bob = moderator(address, data, "Mona closes"), Member(address, "Bob is closed")
    program = Program(address, bob.token("games:read", "games:play"))
    assert bob.send("POST", "/api/lobby/seeks", NewSeek("s", "gosix")).status == 201
    with bob.socket() as socket, streaming(program, "/api/games/stream") as stream:
        closing_id = decided(mona, "close", "cheats", person=bob.id, hours=None)
        assert socket.end() == 4001
        while stream.any() is not None:
            pass
    for who in (bob, program):
        response = who.send("GET", "/api/games")
        assert (response.status, kind_of(response)) == (403, "account_closed")
        assert problem(response)["fields"] == {"until": None, "reason": "cheats"}
    me = bob.me()
    assert me["closed"] == {"until": None, "reason": "cheats"}
    assert me["person"]["id"] == bob.id
    for method, target, body in (
        ("PUT", "/api/me", {"name": "Robert"}),
        ("POST", "/api/games", NewGame("gosix")),
        ("GET", "/api/account/data", None),
    ):
        assert kind_of(bob.send(method, target, body)) == "account_closed"
    elsewhere = somebody(address).sign_in("Bob is closed")
    assert (elsewhere.status, kind_of(elsewhere)) == (403, "account_closed")
    lobby = msgspec.json.decode(mona.send("GET", "/api/lobby").body)
    assert bob.id not in {seek["person"]["id"] for seek in lobby["seeks"]}
    decided(mona, "reverse", "a mistake", decision=closing_id)
    assert bob.me()["closed"] is None
    assert program.send("GET", "/api/games").status == 200
    assert somebody(address).sign_in("Bob is closed").status == 200


def test_a_blocked_guest_comes_back_when_the_time_is_over(address: str, data: Path) -> None:
    mona, gus = moderator(address, data, "Mona blocks"), Guest(address, "Gus")
    decided(mona, "close", "spam", person=gus.id, hours=1)
    refused = gus.send("POST", "/api/games", NewGame("gosix"))
    assert kind_of(refused) == "account_closed"
    assert problem(refused)["fields"]["until"] is not None
    account = {"name": "Gus with an account", "password": "correct horse battery"}
    assert kind_of(gus.send("POST", "/api/account", account)) == "account_closed"
    with gus.socket() as socket:  # as nobody, who can watch
        socket.say(WatchChat("1" * 12, "players", 0))
    with closing(sqlite3.connect(data, timeout=10)) as connection:  # an hour later
        connection.execute("UPDATE sanction SET until = 1 WHERE person = ?", [gus.id])
        connection.commit()
    gus.create(NewGame("gosix"))
    assert gus.send("DELETE", "/api/session").status == 200


def test_a_line_is_removed_for_everybody_and_given_back(address: str, data: Path) -> None:
    mona = moderator(address, data, "Mona removes")
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    game = begun(ann, bob, NewGame("gonnect", {"size": 5}))
    with ann.socket() as socket:
        socket.say(WatchChat(game, "players", 0))
        say(bob, game, "bad words")
        assert [line.text for line in socket.next(Chat).lines] == ["bad words"]
        place: dict[str, Any] = {"game": game, "room": "players", "line": 1}
        removed = decided(mona, "remove_line", **place)
        assert [(line.number, line.text) for line in socket.next(Chat).lines] == [(1, "")]
        assert kind_of(decide(mona, "remove_line", **place)) == "line_is_empty"
        assert kind_of(decide(mona, "remove_line", **{**place, "line": 2})) == "unknown_line"
        decided(mona, "reverse", decision=removed)
        assert [(line.number, line.text) for line in socket.next(Chat).lines] == [(1, "bad words")]
    unknown = decide(mona, "remove_line", **{**place, "game": "1" * 12})
    assert (unknown.status, kind_of(unknown)) == (404, "unknown_game_id")
    assert "bad words" not in str(log(mona))


def values(*members: Member) -> list[tuple[int, int]]:
    """Return the ratings of members, rounded, and in how many games they have them."""
    found = []
    for member in members:
        ratings = member.get(f"/api/people/:{member.id}")["ratings"]
        found.append((round(ratings[0]["rating"]["value"]), ratings[0]["rating"]["games"]))
    return found


def test_what_a_game_has_changed_in_ratings_is_taken_back_and_given_again(
    address: str, data: Path
) -> None:
    mona = moderator(address, data, "Mona annuls")
    ann, bob = Member(address, "Ann is rated"), Member(address, "Bob is rated")
    game = begun(ann, bob)
    assert kind_of(decide(mona, "annul", game=game)) == "not_rated"
    ann.do(game, Play(0, "C3"))
    bob.do(game, Play(1, "B2"))
    ann.do(game, Resign())
    before = values(ann, bob)
    assert before == [(1338, 1), (1662, 1)]
    entry = decided(mona, "annul", "bought", game=game)
    assert values(ann, bob) == [(1500, 0), (1500, 0)]
    assert kind_of(decide(mona, "annul", game=game)) == "rating_annulled"
    events = ann.events(game)
    assert isinstance(events[-2], Rated)
    assert isinstance(events[-1], Corrected)
    assert not events[-1].counts
    history = f"/api/people/:{ann.id}/ratings/gonnect/blitz"
    assert ann.get(history)["changes"] == []
    decided(mona, "reverse", decision=entry)
    assert values(ann, bob) == before
    assert len(ann.get(history)["changes"]) == 1
    assert kind_of(decide(mona, "reverse", decision=entry)) == "decision_over"


def test_a_game_is_decided_for_good_and_unrated(address: str, data: Path) -> None:
    mona = moderator(address, data, "Mona decides")
    ann, bob = Member(address, "Ann decided"), Member(address, "Bob decided")
    game = begun(ann, bob)
    ann.do(game, Play(0, "C3"))
    bob.do(game, Play(1, "B2"))
    entry = decided(mona, "decide_game", game=game, winner=1)
    (ended,) = ann.events(game, 4)
    assert msgspec.to_builtins(ended)["result"] == {"winner": 1, "reason": "adjudicated"}
    assert ann.get(f"/api/people/:{ann.id}")["ratings"] == []
    assert kind_of(decide(mona, "decide_game", game=game, winner=0)) == "game_ended"
    assert kind_of(decide(mona, "reverse", decision=entry)) == "decision_is_final"
    alone = ann.create(NewGame("gosix"))
    assert kind_of(decide(mona, "decide_game", game=alone, winner=0)) == "nobody_joined"
    assert kind_of(decide(mona, "reverse", decision=999_999)) == "unknown_decision"


def test_reports_are_taken_settled_and_opened_again(address: str, data: Path) -> None:
    mona, max_ = moderator(address, data, "Mona reads"), moderator(address, data, "Max reads")
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    game = begun(ann, bob, NewGame("gonnect", {"size": 5}))
    say(bob, game, "bad words")
    about = {"person": bob.id, "game": game, "room": "players", "line": 1, "reason": "rude"}
    id = msgspec.json.decode(ann.send("POST", "/api/reports", about).body)["id"]

    def report(state: str = "open") -> Any:
        listed = mona.get(f"/api/moderation/reports?state={state}")["reports"]
        return next((one for one in listed if one["id"] == id), None)

    def handle(who: Guest, kind: str, **fields: Any) -> Response:
        command = {"command": {"kind": kind, **fields}}
        return who.send("POST", f"/api/moderation/reports/{id}", command)

    kept = report()
    assert (kept["room"], kept["line"], kept["text"]) == ("players", 1, "bad words")
    assert (kept["reporter"]["name"], kept["person"]["name"]) == ("Ann", "Bob")
    assert handle(mona, "take").status == 200
    assert report()["moderator"]["name"] == "Mona reads"
    assert handle(max_, "take").status == 200
    assert report()["moderator"]["name"] == "Max reads"
    assert handle(max_, "release").status == 200
    assert report()["moderator"] is None
    assert kind_of(handle(mona, "settle", note=" ")) == "text_not_visible"
    assert handle(mona, "settle", note="warned").status == 200
    assert report() is None
    assert (report("closed")["note"], report("closed")["moderator"]["name"]) == (
        "warned",
        "Mona reads",
    )
    assert kind_of(handle(max_, "take")) == "report_closed"
    assert handle(max_, "reopen").status == 200
    assert kind_of(handle(max_, "reopen")) == "report_open"
    assert report()["note"] is None
    response = mona.send("POST", "/api/moderation/reports/0", {"command": {"kind": "take"}})
    assert (response.status, kind_of(response)) == (404, "unknown_report")
    kinds = [entry["kind"] for entry in log(mona) if entry["report"] == id]
    assert kinds == ["reopen", "settle", "release", "take", "take"]
    assert kind_of(mona.send("GET", "/api/moderation/reports?state=lost")) == "invalid_message"


def test_moderators_see_names_games_lines_and_decisions(address: str, data: Path) -> None:
    mona, zoe = moderator(address, data, "Mona sees"), Guest(address, "Zoe before")
    game = begun(zoe, Guest(address, "Other"), NewGame("gonnect", {"size": 5}))
    say(zoe, game, "hello")
    zoe.send("PUT", "/api/me", {"name": "Zoé after"})
    entry = decided(mona, "warn", "be kind", person=zoe.id)
    seen = mona.get(f"/api/moderation/people/{zoe.id}")
    assert (seen["person"]["name"], seen["names"]) == ("Zoé after", ["Zoe before"])
    assert [one["id"] for one in seen["games"]] == [game]
    assert [one["text"] for one in seen["lines"]] == ["hello"]
    assert [one["id"] for one in seen["decisions"]] == [entry]
    assert (seen["has_account"], seen["role"]) == (False, "person")
    found = mona.get("/api/moderation/people?name=Zo%C3%A9")["people"]
    assert [one["id"] for one in found] == [zoe.id]
    assert mona.get("/api/moderation/people?name=%25")["people"] == []
    unknown = mona.send("GET", "/api/moderation/people/nobody")
    assert (unknown.status, kind_of(unknown)) == (404, "unknown_person")


def test_the_log_has_who_what_whom_when_and_why_and_only_grows(address: str, data: Path) -> None:
    mona, bob = moderator(address, data, "Mona logs"), Member(address, "Bob is logged")
    report = {"person": bob.id, "reason": "rude"}
    reported = msgspec.json.decode(Guest(address, "Ann").send("POST", "/api/reports", report).body)[
        "id"
    ]
    about = {
        "decision": {"kind": "warn", "person": bob.id},
        "reason": "be kind",
        "report": reported,
    }
    made = mona.send("POST", "/api/moderation/decisions", about)
    entry = next(one for one in log(mona) if one["id"] == msgspec.json.decode(made.body)["id"])
    assert (entry["moderator"]["id"], entry["person"]["id"]) == (mona.id, bob.id)
    assert (entry["kind"], entry["reason"], entry["report"]) == ("warn", "be kind", reported)
    assert entry["time"] > 0
    for method in ("PUT", "POST", "PATCH", "DELETE"):
        for target in ("/api/moderation/log", f"/api/moderation/log/{entry['id']}"):
            assert mona.send(method, target).status in (404, 405)
    (host,) = moderation_entries(data, entry["id"] - 1)
    assert msgspec.to_builtins(host) == entry
    told = bob.get("/api/account/data")["moderation"]
    assert [(one["kind"], one["reason"]) for one in told] == [("warn", "be kind")]
    assert "moderator" not in told[0]
    assert (
        bob.send("POST", "/api/account/deletion", {"password": "correct horse battery"}).status
        == 200
    )
    entry = next(one for one in log(mona) if one["id"] == entry["id"])
    assert entry["person"] == {"id": bob.id, "name": "", "bot": False}


def test_the_host_gives_roles_and_reads_the_log(address: str, data: Path) -> None:
    hana = Member(address, "Hana")
    given = run("moderation", "role", "hana", "administrator", "--data", str(data))
    assert (given.returncode, given.stdout) == (0, "Hana is an administrator now\n")
    assert hana.me()["role"] == "administrator"
    warned = decided(hana, "warn", "be kind", person=Guest(address, "Ian").id)
    listed = run("moderation", "log", "--after", str(warned - 1), "--data", str(data))
    assert re.fullmatch(
        rf"{warned}  [-\d]+ [:\d]+  Hana \({hana.id}\): warning, Ian \(\w+\): be kind\n",
        listed.stdout,
    )
    french = run("--language", "fr", "moderation", "log", "--data", str(data))
    assert "l’hébergeur\u00a0: rôle administrator, Hana" in french.stdout
    wrong = refused("moderation", "role", "hana", "king", "--data", str(data))
    assert "unknown role" in wrong
    both = ("--data", str(data), "--database", "postgresql://x/y")
    assert "--database" in refused("moderation", "log", *both)


def test_the_host_names_accounts_that_are_there(address: str, data: Path, tmp_path: Path) -> None:
    bot = Member(address, "Hosted bot")
    bot.become_bot()
    for name, kind in (
        ("nobody at all", "unknown_profile"),
        ("Hosted bot", "role_needs_account"),
    ):
        with pytest.raises(PonnukiError) as refused:
            set_role(data, name, "moderator", "why not")
        assert refused.value.kind == kind
    with pytest.raises(DataError, match="there is no file"):
        set_role(tmp_path / "nothing", "x", "moderator", "why not")
