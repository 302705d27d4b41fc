"""Adjourning at a real server: who is there, what lists say, and what happens while it is down."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import (
    Adjourned,
    AnswerOffer,
    Command,
    Events,
    Join,
    MakeOffer,
    NewGame,
    Person,
    Play,
    Presence,
    Resumed,
    Watch,
)
from ponnuki.online.state import fold
from ponnuki.server import Database
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game, sign_in
from tests.cli.running import SECONDS
from tests.server.guests import Guest, Socket, kind_of
from tests.server.serving import serving, write_app
from tests.server.test_store import ANN, BOB, GAME

DATABASES = ("sqlite", "postgresql")
LIVE = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0)


def adjourned(ann: Guest, bob: Guest) -> str:
    """Return a game that two have adjourned."""
    game = ann.create(LIVE)
    bob.do(game, Join())
    ann.do(game, Play(0, "C3"))
    bob.do(game, Play(1, "D4"))
    ann.do(game, MakeOffer("adjourn"))
    assert bob.do(game, AnswerOffer("adjourn", True)).status == 200
    return game


def until_both_are_here(socket: Socket) -> None:
    while socket.next(Presence).players != (True, True):
        pass


def test_both_have_to_have_it_open(address: str) -> None:
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    game = adjourned(ann, bob)
    events = ann.events(game)
    assert isinstance(events[-1], Adjourned)
    assert events[-1].until - events[-1].time == 14 * 24 * 60 * 60 * 1_000
    assert kind_of(ann.do(game, Play(2, "A1"))) == "game_adjourned"
    with ann.socket() as first:
        first.say(Watch(game, len(events)))
        first.next(Events)
        ann.do(game, MakeOffer("resume"))
        assert kind_of(bob.do(game, AnswerOffer("resume", True))) == "players_not_here"
        with bob.socket() as second:
            second.say(Watch(game, 0))
            until_both_are_here(second)
            assert bob.do(game, AnswerOffer("resume", True)).status == 200
    assert isinstance(bob.events(game)[-1], Resumed)
    assert ann.do(game, Play(2, "A1")).status == 200


def test_it_is_nobody_s_turn_in_lists(address: str) -> None:
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    game = adjourned(ann, bob)
    for one in (ann, bob):
        assert b'"to_move":null' in one.send("GET", "/api/games").body
    assert fold(ann.events(game)).to_move is None


def test_a_database_calls_off_what_nobody_resumes(database: Database) -> None:
    committer = Committer(database)
    soon = 10_000

    def by(person: Person, command: Command, id: str, now: int) -> DoCommand:
        return DoCommand(GAME, id, command, Circumstances(person, now, adjournment=soon))

    works: list[Any] = [
        sign_in(ANN, b"a" * 32, 1),
        sign_in(BOB, b"b" * 32, 1),
        new_game(LIVE, ANN, GAME, 2),
        by(BOB, Join(), "j", 3),
        by(ANN, Play(0, "C3"), "m", 4),
        by(BOB, Play(1, "D4"), "m", 5),
        by(ANN, MakeOffer("adjourn"), "o", 6),
        by(BOB, AnswerOffer("adjourn", True), "a", 7),
    ]
    committer.commit(works)
    read = Reading(database.engine)
    assert read.flag_times() == [(7 + soon, GAME)]
    assert read.turns_of(ANN.id) == frozenset()
    fresh = Committer(database)  # as after a new start
    assert fresh.commit([let_flag_fall(GAME, 6 + soon)])[0] == [7 + soon]
    fresh.commit([let_flag_fall(GAME, 7 + soon)])
    (summary,) = read.games_of(ANN.id)
    assert summary.result is not None
    assert (summary.result.reason, summary.result.winner) == ("aborted", None)
    assert read.flag_times() == []


@pytest.mark.slow
def test_a_game_stays_adjourned_while_the_server_is_down(tmp_path: Path) -> None:
    started = ("--app", str(write_app(tmp_path / "app")), "--data", str(tmp_path / "games.sqlite"))
    with serving(*started) as (process, place):
        ann, bob = Guest(place, "Ann"), Guest(place, "Bob")
        game = adjourned(ann, bob)
        before = fold(ann.events(game))
        process.kill()
        process.wait(SECONDS)
    time.sleep(0.2)
    with serving(*started) as (_, place):
        ann.address = place
        assert fold(ann.events(game)) == before
