"""Bots at a real server: how an account becomes one, who plays whom, and where it shows."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from ponnuki.online.account_messages import Scope
from ponnuki.online.chat_messages import Speak
from ponnuki.online.messages import (
    Chat,
    Created,
    Join,
    Joined,
    Lobby,
    NewGame,
    NewSeek,
    Refused,
    Send,
    WatchChat,
    WatchLobby,
)
from tests.server.guests import Guest, kind_of
from tests.server.members import Member, Program

WISH = NewGame("gonnect", {"size": 5, "pie": False}, seat=0)
RATED = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0, rated=True)


def program_of(owner: Member) -> Program:
    """Mark an account as a bot's; return the program that plays for it."""
    owner.become_bot()
    return Program(owner.address, owner.token(*get_args(Scope)), owner.id)


def bot_named(address: str, name: str) -> Program:
    return program_of(Member(address, name))


def seek(who: Guest, id: str, **fields: Any) -> Any:
    response = who.send("POST", "/api/lobby/seeks", NewSeek(id, "gosix", **fields))
    assert response.status == 201, response.body
    return msgspec.json.decode(response.body)


def test_only_an_account_without_games_becomes_a_bot(address: str) -> None:
    owner = Member(address, "Player")
    owner.create(WISH)
    response = owner.send("POST", "/api/account/bot")
    assert (response.status, kind_of(response)) == (409, "bot_has_played")
    assert owner.me()["person"]["bot"] is False
    organiser = Member(address, "Organiser")
    wish = {"id": "t", "name": "t", "format": "swiss", "game": "gosix", "clock": "5m"}
    made = msgspec.json.decode(organiser.send("POST", "/api/tournaments", wish).body)["id"]
    entrant = Member(address, "Entrant")
    commands = f"/api/tournaments/{made}/commands"
    entrant.send("POST", commands, {"command": {"kind": "enter"}})
    for one in (organiser, entrant):
        response = one.send("POST", "/api/account/bot")
        assert (response.status, kind_of(response)) == (409, "bot_in_tournament")
    organiser.send("POST", commands, {"command": {"kind": "cancel"}})
    for one in (organiser, entrant):
        one.become_bot()
    fresh = Member(address, "Fresh")
    waiting = seek(fresh, "s", clock="0s+1x3d")["id"]
    fresh.become_bot()
    assert fresh.me()["person"]["bot"] is True
    fresh.become_bot()  # again: nothing more happens
    renamed = fresh.send("PUT", "/api/me", {"name": "Fresh again"})
    assert msgspec.json.decode(renamed.body)["person"]["bot"] is True
    assert waiting not in str(owner.get("/api/lobby")["seeks"])


def test_a_bot_plays_with_a_token_alone(address: str) -> None:
    owner, friend = Member(address, "Tokenbot"), Guest(address, "Friend")
    bot = program_of(owner)
    game = friend.create(WISH)
    for target, body in (
        ("/api/games", WISH),
        ("/api/lobby/seeks", NewSeek("s", "gosix")),
        (f"/api/games/{game}/commands", {"id": "j", "command": Join()}),
    ):
        response = owner.send("POST", target, body)
        assert (response.status, kind_of(response)) == (403, "bot_needs_token")
    with owner.socket() as socket:
        socket.say(Send(game, "j", Join()))
        assert socket.next(Refused).problem.kind == "bot_needs_token"
    assert bot.do(game, Join()).status == 200


def test_rated_games_are_between_two_of_a_kind(address: str) -> None:
    first, second = bot_named(address, "Ratebot"), bot_named(address, "Otherbot")
    person, other = Member(address, "Rated person"), Member(address, "Other person")
    for maker, alike, unlike in ((first, second, person), (person, other, first)):
        game = maker.create(RATED)
        refused = unlike.do(game, Join())
        assert (refused.status, kind_of(refused)) == (409, "rated_with_bot")
        assert alike.do(game, Join()).status == 200
    made = seek(first, "r", clock="5m", rated=True)["id"]
    answer = person.send("POST", f"/api/lobby/seeks/{made}/answer")
    assert (answer.status, kind_of(answer)) == (409, "rated_with_bot")
    assert seek(person, "r", clock="5m", rated=True)["open"]
    assert not seek(second, "r", clock="5m", rated=True)["open"]
    assert not seek(other, "r", clock="5m", rated=True)["open"]


def test_whoever_becomes_a_bot_meets_nobody_by_a_challenge_from_before(address: str) -> None:
    person, other = Member(address, "Turncoat"), Member(address, "Steadfast")
    challenges = "/api/challenges"
    wish = {"game": "gosix", "options": {}, "clock": "5m", "rated": True}
    ids = []
    for maker, asked in ((person, other), (other, person)):
        made = maker.send("POST", challenges, {"id": "c", "person": asked.id, **wish})
        ids.append(msgspec.json.decode(made.body)["id"])
    bot = program_of(person)
    for id, answerer in zip(ids, (other, bot), strict=True):
        refused = answerer.send("POST", f"{challenges}/{id}/answer", {"accept": True})
        assert (refused.status, kind_of(refused)) == (409, "rated_with_bot")


def test_people_play_bots_if_they_want_to(address: str) -> None:
    bot, person = bot_named(address, "Seekbot"), Guest(address, "Seeker")
    of_bot = seek(bot, "b")
    assert of_bot["open"]
    of_person = seek(person, "p")
    assert of_person["open"]  # it does not want a bot
    refused = bot.send("POST", f"/api/lobby/seeks/{of_person['id']}/answer")
    assert (refused.status, kind_of(refused)) == (409, "no_bots")
    assert not seek(person, "q", bots=True)["open"]  # it gets the seek of the bot
    again = seek(bot, "c")
    assert again["open"]
    assert person.send("POST", f"/api/lobby/seeks/{again['id']}/answer").status == 200
    person.send("DELETE", f"/api/lobby/seeks/{of_person['id']}")
    waiting = seek(person, "w", bots=True)
    assert bot.send("POST", f"/api/lobby/seeks/{waiting['id']}/answer").status == 200


def test_a_bot_shows_wherever_it_is_named(address: str) -> None:
    bot, person = bot_named(address, "Showbot"), Guest(address, "Watcher")
    seek(bot, "s", clock="5m", seat=0)
    with person.socket() as socket:
        socket.say(WatchLobby())
        lobby = socket.next(Lobby)
    (wanted,) = [one for one in lobby.seeks if one.person.id == bot.id]
    assert wanted.person.bot
    answered = person.send("POST", f"/api/lobby/seeks/{wanted.id}/answer")
    game = msgspec.json.decode(answered.body)["id"]
    created, joined = person.events(game)
    assert isinstance(created, Created)
    assert created.creator.bot
    assert isinstance(joined, Joined)
    assert [one.bot for one in joined.players] == [True, False]
    games = msgspec.json.decode(person.send("GET", "/api/lobby").body)["games"]
    (public,) = [one for one in games if one["id"] == game]
    assert [one["bot"] for one in public["players"]] == [True, False]
    for who in (bot, person):
        (listed,) = msgspec.json.decode(who.send("GET", "/api/games").body)["games"]
        assert listed["bots"] == [True, False]
    profile = msgspec.json.decode(person.send("GET", "/api/people/Showbot").body)
    assert profile["person"]["bot"]
    bot.send("POST", f"/api/games/{game}/chat", Speak("s", "players", "Good luck"))
    with person.socket() as socket:
        socket.say(WatchChat(game, "players", 0))
        (line,) = socket.next(Chat).lines
    assert line.person.bot
