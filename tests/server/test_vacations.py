"""Vacations at a real server and in its databases: days of a year, clocks that stand, flags."""

from __future__ import annotations

import itertools
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command

from ponnuki.online.account_messages import Vacation
from ponnuki.online.commands import Circumstances, Refusal
from ponnuki.online.messages import (
    Ended,
    Events,
    Join,
    NewGame,
    NewSeek,
    OnVacation,
    Play,
    Result,
    Watch,
)
from ponnuki.online.problems import problem_of
from ponnuki.online.state import fold
from ponnuki.online.vacations import DAY, Span, latest_end
from ponnuki.server import Database, check
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.database import migrations
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.seeks import Draw, answer_seek, open_seek
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.vacation_changes import change_vacation
from ponnuki.server.store.vacations import vacation_of
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game
from tests.cli.running import SECONDS
from tests.server.databases import Opening
from tests.server.guests import Guest, kind_of
from tests.server.members import Member
from tests.server.serving import serving, write_app
from tests.server.test_store import ANN, BOB

DATABASES = ("sqlite", "postgresql")
SLOW = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)
LIVE = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0)
GAMES = ("1" * 12, "2" * 12)
_numbers = itertools.count(1)


def filled(data: Database) -> Committer:
    """Return what commits to a database, in which Ann and Bob play a slow and a live game."""
    committer = Committer(data)
    works: list[Any] = [
        make_account(ANN, "", NewSession(b"a" * 32, "", 1), is_new=True),
        make_account(BOB, "", NewSession(b"b" * 32, "", 1), is_new=True),
    ]
    for game, wish in zip(GAMES, (SLOW, LIVE), strict=True):
        works.append(new_game(wish, ANN, game, 2))
        works.append(DoCommand(game, "j", Join(), Circumstances(BOB, 3)))
        works.append(DoCommand(game, "m", Play(0, "C3"), Circumstances(ANN, 4)))
    committer.commit(works)
    return committer


def flag_times(data: Database) -> dict[str, int]:
    return {id: time for time, id in Reading(data.engine).flag_times()}


def test_games_of_days_stand_and_their_flags_with_them(database: Database) -> None:
    committer = filled(database)
    before = flag_times(database)
    (began,), _ = committer.commit([change_vacation(BOB, 30, DAY, on=True)])
    assert began == Vacation(31 * DAY, 29 * DAY, 30)  # a day at least
    after = flag_times(database)
    assert after[GAMES[0]] == before[GAMES[0]] + 30 * DAY
    assert after[GAMES[1]] == before[GAMES[1]]
    # Another process knows the same from the log alone.
    fresh = Committer(database)
    (again,), _ = fresh.commit([let_flag_fall(GAMES[0], after[GAMES[0]] - 1)])
    assert again == after[GAMES[0]]
    (ended,), _ = fresh.commit([change_vacation(BOB, 30, 3 * DAY, on=False)])
    assert ended == Vacation(None, 28 * DAY, 30)
    assert flag_times(database)[GAMES[0]] == before[GAMES[0]] + 2 * DAY


def test_asking_twice_changes_nothing_and_days_run_out(database: Database) -> None:
    committer = filled(database)

    def change(now: int, *, on: bool) -> Any:
        (outcome,), changes = committer.commit([change_vacation(BOB, 2, now, on=on)])
        return outcome, len(changes)

    assert change(DAY, on=True) == (Vacation(3 * DAY, DAY, 2), 1)
    assert change(2 * DAY, on=True) == (Vacation(3 * DAY, DAY, 2), 0)
    assert change(4 * DAY, on=False) == (Vacation(None, 0, 2), 0)  # it has ended by itself
    refused, _ = change(5 * DAY, on=True)
    assert isinstance(refused, Refusal)
    assert problem_of(refused).kind == "no_vacation_left"
    assert change(366 * DAY, on=True)[0].until == 368 * DAY


def test_a_game_that_begins_meanwhile_knows_of_it(database: Database) -> None:
    committer = filled(database)
    wish = NewSeek("s", "gonnect", {"size": 5, "pie": False}, "0s+1x3d", 1)
    committer.commit(
        [
            open_seek(wish, BOB, "s" * 12, Draw("3" * 12, 0, DAY)),
            change_vacation(BOB, 30, DAY, on=True),
        ]
    )
    committer.commit([answer_seek("s" * 12, ANN, Draw("3" * 12, 0, 2 * DAY))])
    committer.commit([DoCommand("3" * 12, "m", Play(0, "C3"), Circumstances(ANN, 3 * DAY))])
    assert flag_times(database)["3" * 12] == 31 * DAY + 3 * DAY + 300


def test_vacations_go_with_their_table_and_the_games_stay(opening: Opening) -> None:
    with closing(opening()) as data:
        filled(data).commit([change_vacation(BOB, 30, DAY, on=True)])
        known = flag_times(data)
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0010")
            connection.commit()
    with closing(opening()) as data:
        assert flag_times(data) == known
        with data.engine.connect() as connection:
            assert vacation_of(connection, BOB.id, 30, 2 * DAY) == Vacation(None, 30 * DAY, 30)


@pytest.fixture
def people(address: str) -> tuple[Member, Member]:
    number = next(_numbers)
    return Member(address, f"Ann {number}"), Member(address, f"Bob {number}")


def put(member: Guest, *, on: bool) -> Any:
    response = member.send("PUT", "/api/account/vacation", {"on": on})
    assert response.status == 200, response.body
    return msgspec.json.decode(response.body)


def test_the_opponent_is_told(people: tuple[Member, Member]) -> None:
    ann, bob = people
    game = ann.create(SLOW)
    bob.do(game, Join())
    assert bob.get("/api/account/vacation") == {"until": None, "left": 30 * DAY, "days": 30}
    with ann.socket() as socket:
        socket.say(Watch(game, 2))
        socket.next(Events)
        until = put(bob, on=True)["until"]
        (event,) = socket.next(Events).events
        assert isinstance(event, OnVacation)
        assert (event.player, event.until) == (1, until)
        assert put(bob, on=False)["until"] is None
        (event,) = socket.next(Events).events
        assert (event.player, event.until) == (1, None)
    put(bob, on=True)
    first, second = bob.get("/api/account/data")["vacations"]
    assert first["ended"] < second["began"]
    # The first one took a day, unless the second one reaches the new year.
    assert second["ended"] == latest_end([Span(**first)], 30, second["began"]) <= until
    other = bob.create(SLOW)
    ann.do(other, Join())
    assert fold(ann.events(other)).vacations[0] is not None


def test_guests_have_none(address: str) -> None:
    guest = Guest(address, "Gus")
    response = guest.send("PUT", "/api/account/vacation", {"on": True})
    assert (response.status, kind_of(response)) == (403, "no_account")


@pytest.mark.slow
def test_a_clock_stands_while_the_server_is_down_and_its_flag_falls_after_the_vacation(
    tmp_path: Path,
) -> None:
    data = tmp_path / "games.sqlite"
    started = ("--app", str(write_app(tmp_path / "app")), "--data", str(data))
    with serving(*started) as (process, place):
        ann, bob = Member(place, "Ann"), Member(place, "Bob")
        game = ann.create(msgspec.structs.replace(SLOW, clock="1s+1d"))  # slow, and soon over
        bob.do(game, Join())
        put(bob, on=True)
        ann.do(game, Play(0, "C3"))
        process.kill()
        process.wait(SECONDS)
    time.sleep(1.6)
    with serving(*started) as (process, place):
        ann.address = bob.address = place
        assert fold(ann.events(game)).result is None
        put(bob, on=False)
        with ann.socket() as socket:
            socket.say(Watch(game, 0))
            events = [*socket.next(Events).events]
            while not isinstance(events[-1], Ended):
                events += socket.next(Events).events
        process.terminate()
        process.wait(SECONDS)
    assert events[-1].result == Result(0, "time")
    assert events[-1].time - events[-2].time >= 1_000
    assert fold(events).result == events[-1].result
    assert check(data).problems == ()


@pytest.mark.slow
def test_a_server_without_vacations(tmp_path: Path) -> None:
    app = str(write_app(tmp_path / "app"))
    with serving("--app", app, PONNUKI_VACATION_DAYS="0") as (_, place):
        ann = Member(place, "Ann")
        response = ann.send("PUT", "/api/account/vacation", {"on": True})
        assert kind_of(response) == "no_vacation_left"
