"""Leagues at a real server: made, joined, played for two seasons, and gone on with after a kill."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from ponnuki.client import Bot, Client
from ponnuki.online.leagues.messages import LeaveLeague
from ponnuki.online.messages import (
    LeagueChanged,
    ListChanged,
    ProblemMessage,
    Resign,
    UnwatchLeague,
    UnwatchList,
    WatchLeague,
    WatchList,
)
from tests.cli.running import SECONDS
from tests.server.guests import Guest, kind_of
from tests.server.members import Member, Program
from tests.server.serving import serving, write_app
from tests.server.test_tournaments import FirstMove, again, open_boards, shown, until

WISH = {"name": "Spring", "game": "gonnect", "options": {"size": 5}, "clock": "0s+1x3d"}
HOUR = 60 * 60 * 1_000
UNKNOWN = "1" * 12


@pytest.fixture(scope="module")
def olga(address: str) -> Member:
    return Member(address, "Olga")


@pytest.fixture(scope="module")
def members(address: str) -> list[Member]:
    return [Member(address, f"Member {n}") for n in range(6)]


def wish(**fields: Any) -> dict[str, Any]:
    starts = round(time.time() * 1_000) + HOUR
    return {"id": f"{time.monotonic_ns()}", "starts": starts, "size": 4, **WISH, **fields}


def make(olga: Guest, **fields: Any) -> str:
    response = olga.send("POST", "/api/leagues", wish(**fields))
    assert response.status == 201, response.body
    return str(msgspec.json.decode(response.body)["id"])


def do(guest: Guest, id: str, kind: str, **fields: Any) -> Any:
    body = {"command": {"kind": kind, **fields}}
    return guest.send("POST", f"/api/leagues/{id}/commands", body)


def done(guest: Guest, id: str, kind: str, **fields: Any) -> int:
    response = do(guest, id, kind, **fields)
    assert response.status == 200, response.body
    return int(msgspec.json.decode(response.body)["season"])


def league(guest: Guest, id: str, path: str = "") -> Any:
    response = guest.send("GET", f"/api/leagues/{id}{path}")
    assert response.status == 200, response.body
    return msgspec.json.decode(response.body)


def names(division: Any) -> list[str]:
    return [player["person"]["name"] for player in division["players"]]


def play(players: list[Guest], id: str, weaker: list[str]) -> None:
    """Let the weaker player of every game of a league resign, until the season is over."""
    by_id = {one.id: one for one in players}
    rank = {name: number for number, name in enumerate(weaker)}
    for division in league(players[0], id)["current"]["divisions"]:
        at = division["tournament"]
        name_of = {one["person"]["id"]: one["person"]["name"] for one in division["players"]}
        for board in open_boards(until(players[0], at, open_boards)):
            loser = min(board["players"], key=lambda one: rank[name_of[one]])
            assert by_id[loser].do(board["game"], Resign()).status == 200
        until(players[0], at, lambda seen: seen["status"] == "finished")


def test_two_seasons_with_promotion(olga: Member, members: list[Member]) -> None:
    id = make(olga, movers=1)
    for one in members:
        done(one, id, "join")
    assert done(members[0], id, "join") == 0  # again
    assert done(olga, id, "begin_season") == 1
    first = [names(one) for one in league(olga, id)["current"]["divisions"]]
    assert sorted(map(len, first)) == [2, 4]
    # Whoever stands low in the first division is weak, and who stands low in the second one.
    weaker = [*reversed(first[0]), *reversed(first[1])]
    play([*members], id, weaker)
    (upper, lower) = (names(one) for one in league(olga, id)["current"]["divisions"])
    assert (upper, lower) == (first[0], first[1])
    assert done(olga, id, "begin_season") == 2
    second = [{*names(one)} for one in league(olga, id)["current"]["divisions"]]
    assert second == [{*upper[:3], lower[0]}, {upper[3], lower[1]}]
    past = league(olga, id, "/seasons/1")
    assert [names(one) for one in past["divisions"]] == [upper, lower]
    assert [(one["up"], one["down"]) for one in past["divisions"]] == [(0, 1), (1, 0)]
    assert past["begun"] <= league(olga, id, "/seasons/2")["begun"]
    done(olga, id, "end")


def test_its_divisions_are_tournaments_that_lists_leave_out(
    olga: Member, members: list[Member]
) -> None:
    id = make(olga)
    for one in members[:3]:
        done(one, id, "join")
    done(olga, id, "begin_season")
    (division,) = league(olga, id)["current"]["divisions"]
    tournament = shown(olga, division["tournament"])
    assert tournament["rules"]["league"] == {"league": id, "season": 1, "division": 1}
    assert len(open_boards(until(olga, division["tournament"], open_boards))) == 3

    def listed(guest: Guest, name: str) -> bool:
        found = msgspec.json.decode(guest.send("GET", "/api/tournaments").body)
        return division["tournament"] in {one["id"] for one in found[name]}

    assert not listed(olga, "open")
    assert not listed(olga, "mine")
    assert listed(members[0], "mine")
    done(olga, id, "end")
    assert not listed(olga, "over")


def test_the_lists(olga: Member, members: list[Member]) -> None:
    id = make(olga)
    done(members[0], id, "join")

    def lists(guest: Guest) -> tuple[bool, ...]:
        found = msgspec.json.decode(guest.send("GET", "/api/leagues").body)
        return tuple(id in {one["id"] for one in found[n]} for n in ("open", "over", "mine"))

    assert lists(members[0]) == lists(olga) == (True, False, True)
    assert lists(members[1]) == (True, False, False)
    done(members[0], id, "leave")
    assert lists(members[0]) == (True, False, False)
    done(olga, id, "end")
    assert lists(olga) == (False, True, False)


def test_bots_join_with_a_token(address: str, olga: Member, members: list[Member]) -> None:
    id = make(olga, entrants="bots")
    member = Member(address, "League robot")
    secret = member.token("games:play")
    member.become_bot()
    bot = Program(address, secret)
    assert kind_of(do(member, id, "join")) == "bot_needs_token"
    done(bot, id, "join")
    assert kind_of(do(members[0], id, "join")) == "league_of_others"
    assert league(olga, id)["members"][0]["bot"] is True
    done(olga, id, "end")


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"size": 4, "movers": 3}, "too_many_movers"),
        ({"size": 3}, "invalid_message"),
        ({"size": 17}, "invalid_message"),
        ({"days": 0}, "invalid_message"),
        ({"days": 1}, "season_too_short"),
        ({"starts": 5}, "start_out_of_range"),
        ({"rated": True, "entrants": "both"}, "rated_needs_one_kind"),
        ({"name": "x" * 61}, "text_too_long"),
        ({"game": "nothing"}, "unknown_game"),
        ({"clock": "never"}, "not_a_time_control"),
        ({"more": 1}, "invalid_message"),
    ],
    ids=str,
)
def test_what_cannot_be_one_is_refused(olga: Member, fields: dict[str, Any], kind: str) -> None:
    assert kind_of(olga.send("POST", "/api/leagues", wish(**fields))) == kind


def test_unknown_ones_are_said_so(olga: Member) -> None:
    id = make(olga)
    assert kind_of(do(olga, UNKNOWN, "join")) == "unknown_league"
    assert do(olga, "none", "join").status == 404
    assert olga.send("GET", f"/api/leagues/{UNKNOWN}").status == 404
    for season in ("1", "0", "x", "9" * 30):
        response = olga.send("GET", f"/api/leagues/{id}/seasons/{season}")
        assert (response.status, kind_of(response)) == (404, "unknown_season")
    done(olga, id, "end")


@pytest.mark.slow
def test_seasons_go_on_after_the_server_was_killed_at_any_moment(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    arguments = ("--app", str(app), "--data", str(tmp_path / "games"))
    with serving(*arguments) as (process, address):
        olga = Member(address, "Olga")
        players: list[Guest] = [Member(address, f"Kept {n}") for n in range(3)]
        starts = round(time.time() * 1_000) + 1_000
        id = make(olga, starts=starts)
        for one in players:
            done(one, id, "join")
        process.kill()
    while time.time() * 1_000 < starts:
        time.sleep(0.05)  # its season is to begin while no server is there
    seasons = []
    for _ in range(3):
        with serving(*arguments) as (process, address):
            here = [again(address, one) for one in [olga, *players]]
            end = time.monotonic() + 20
            while league(here[0], id)["current"] is None and time.monotonic() < end:
                time.sleep(0.05)
            (division,) = league(here[0], id)["current"]["divisions"]
            boards = open_boards(until(here[0], division["tournament"], open_boards))
            seasons.append((division["tournament"], {one["game"] for one in boards}))
            process.kill()
    assert seasons == [seasons[0]] * 3
    assert len(seasons[0][1]) == 3


def test_a_socket_is_told_of_leagues_their_divisions_and_lists(
    olga: Member, members: list[Member]
) -> None:
    id = make(olga)
    with members[0].socket() as socket:
        for said in (WatchLeague(id), WatchList("leagues"), WatchList("tournaments")):
            socket.say(said)
        assert socket.next(LeagueChanged) == LeagueChanged(id)
        assert [socket.next(ListChanged).list for _ in range(2)] == ["leagues", "tournaments"]
        for one in members[:2]:
            done(one, id, "join")
        assert socket.next(LeagueChanged) == LeagueChanged(id)
        assert socket.next(ListChanged) == ListChanged("leagues")
        done(olga, id, "begin_season")
        at = league(olga, id)["current"]["divisions"][0]["tournament"]
        ((game, loser),) = [
            (one["game"], one["players"][0]) for one in open_boards(until(olga, at, open_boards))
        ]
        by_id = {one.id: one for one in members}
        assert by_id[loser].do(game, Resign()).status == 200
        until(olga, at, lambda seen: seen["status"] == "finished")
        while socket.next(ListChanged).list != "tournaments":
            pass  # of which the division is one, for who plays in it
        socket.next(LeagueChanged)
        for ended in (UnwatchLeague(id), UnwatchList("leagues"), UnwatchList("tournaments")):
            socket.say(ended)
        done(olga, id, "end")
        watched = [letter * 12 for letter in "ABCDEFGHJK"]  # as many as there may be
        for wanted in (*watched, "L" * 12):
            socket.say(WatchLeague(wanted))
        assert socket.next(ProblemMessage).problem.kind == "too_many_watched"
        told: list[str] = []
        while watched[-1] not in told:
            told.append(socket.next(LeagueChanged).league)
        assert told[-len(watched) :] == watched


def test_bots_of_the_client_play_a_season(address: str, olga: Member) -> None:
    id = make(olga, entrants="bots")
    bots, clients = [], []
    for name in ("League One", "League Two"):
        member = Member(address, name)
        secret = member.token("account:read", "games:read", "games:play")
        member.become_bot()
        clients.append(Client(address, secret, patience=5))
        bots.append(Bot(clients[-1], lambda _: FirstMove(), (), leagues=(id,)))
    threads = [Thread(target=bot.run) for bot in bots]
    for thread in threads:
        thread.start()
    try:
        deadline = time.monotonic() + SECONDS
        while len(league(olga, id)["members"]) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        assert [one.id for one in clients[0].leagues().mine] == [id]
        done(olga, id, "begin_season")
        at = clients[0].season(id, 1).divisions[0].tournament
        until(olga, at, lambda seen: seen["status"] == "finished")
        (division,) = clients[1].season(id, 1).divisions
        assert sorted(one.points for one in division.players) == [0, 1]
        assert clients[0].do_in_league(id, LeaveLeague()) == 1
        assert len(clients[0].league(id).members) == 1
    finally:
        for bot in bots:
            bot.stop()
        for thread in threads:
            thread.join()
    done(olga, id, "end")
