"""Tournaments at a real server: made, entered, played, stopped in the middle and gone on with."""

from __future__ import annotations

import time
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from ponnuki import Move
from ponnuki.client import Bot, Client
from ponnuki.history import History
from ponnuki.online.messages import Created, MakeOffer, Resign, TournamentChanged, WatchTournament
from tests.server.guests import Guest, kind_of
from tests.server.members import Member, Program
from tests.server.serving import serving, write_app

SECONDS = 20.0
WISH = {
    "name": "Spring",
    "game": "gonnect",
    "options": {"size": 5},
    "clock": "3m+2s",
    "interval": 0,
}
UNKNOWN = "1" * 12


@pytest.fixture(scope="module")
def olga(address: str) -> Member:
    return Member(address, "Olga")


def make(olga: Member, format: str, **fields: Any) -> str:
    body = {"id": f"{format} {time.monotonic_ns()}", "format": format, **WISH, **fields}
    response = olga.send("POST", "/api/tournaments", body)
    assert response.status == 201, response.body
    return str(msgspec.json.decode(response.body)["id"])


def do(guest: Guest, id: str, kind: str, **fields: Any) -> Any:
    body = {"command": {"kind": kind, **fields}}
    return guest.send("POST", f"/api/tournaments/{id}/commands", body)


def done(guest: Guest, id: str, kind: str, **fields: Any) -> None:
    response = do(guest, id, kind, **fields)
    assert response.status == 200, response.body


def shown(guest: Guest, id: str) -> Any:
    response = guest.send("GET", f"/api/tournaments/{id}")
    assert response.status == 200, response.body
    return msgspec.json.decode(response.body)


def open_boards(tournament: Any) -> list[Any]:
    return [
        board
        for round in tournament["pairings"]
        for board in round["boards"]
        if board["points"] is None
    ]


def until(guest: Guest, id: str, holds: Any) -> Any:
    """Return the tournament once something holds of it."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        tournament = shown(guest, id)
        if holds(tournament):
            return tournament
        time.sleep(0.05)
    raise AssertionError(tournament)


def play_to_the_end(players: list[Guest], id: str) -> Any:
    """Let the second of every board resign until the tournament is over."""
    by_id = {one.id: one for one in players}
    while True:
        tournament = until(players[0], id, lambda t: t["status"] == "finished" or open_boards(t))
        if tournament["status"] == "finished":
            return tournament
        for board in open_boards(tournament):
            response = by_id[board["players"][1]].do(board["game"], Resign())
            assert response.status in (200, 409), response.body
        version = tournament["version"]
        until(players[0], id, lambda t, v=version: t["version"] > v)


def guests(address: str, count: int, name: str) -> list[Guest]:
    return [Guest(address, f"{name} {number}") for number in range(count)]


@pytest.mark.parametrize("format", ["round_robin", "swiss", "knockout"])
def test_four_play_a_tournament_to_the_end(address: str, olga: Member, format: str) -> None:
    id = make(olga, format)
    players = guests(address, 4, format)
    for one in players:
        done(one, id, "enter")
    done(olga, id, "start")
    tournament = play_to_the_end(players, id)
    assert len(tournament["players"]) == 4
    assert tournament["round"] == {"round_robin": 3, "swiss": 2, "knockout": 2}[format]
    assert tournament["players"][0]["place"] == 1
    listed = msgspec.json.decode(olga.send("GET", "/api/tournaments").body)
    assert id in {one["id"] for one in listed["over"]}


def test_an_arena_pairs_whoever_waits(address: str, olga: Member) -> None:
    id = make(olga, "arena", minutes=5)
    players = guests(address, 3, "arena")
    for one in players[:2]:
        done(one, id, "enter")
    done(olga, id, "start")
    tournament = until(olga, id, open_boards)
    done(players[2], id, "enter")
    board = open_boards(tournament)[0]
    by_id = {one.id: one for one in players}
    by_id[board["players"][0]].do(board["game"], Resign())
    tournament = until(olga, id, lambda t: len(t["pairings"][0]["boards"]) == 2)
    assert players[2].id in open_boards(tournament)[0]["players"]
    assert tournament["players"][0]["points"] == 2
    done(olga, id, "cancel")


def test_its_games_know_it_and_are_not_called_off(address: str, olga: Member) -> None:
    id = make(olga, "round_robin")
    players = guests(address, 2, "Game")
    for one in players:
        done(one, id, "enter")
    done(olga, id, "start")
    board = open_boards(until(olga, id, open_boards))[0]
    first = next(one for one in players if one.id == board["players"][0])
    created = first.events(board["game"])[0]
    assert isinstance(created, Created)
    assert created.tournament == id
    assert kind_of(first.do(board["game"], MakeOffer("draw"))) == "draw_before_moves"
    refused = first.do(board["game"], MakeOffer("abort"))
    assert kind_of(refused) == "game_of_tournament"
    assert kind_of(do(olga, id, "adjudicate", game=UNKNOWN, winner=0)) == "no_such_board"
    done(olga, id, "adjudicate", game=board["game"], winner=1)
    tournament = until(olga, id, lambda t: t["status"] == "finished")
    assert tournament["players"][0]["person"]["id"] == board["players"][1]


def test_who_does_not_come_loses(address: str, olga: Member) -> None:
    id = make(olga, "knockout", first_move=10)
    players = guests(address, 2, "Absent")
    for one in players:
        done(one, id, "enter")
    done(olga, id, "start")
    board = open_boards(until(olga, id, open_boards))[0]
    tournament = until(olga, id, lambda t: t["status"] == "finished")
    assert tournament["pairings"][0]["boards"][0]["played"] is False
    assert tournament["players"][0]["person"]["id"] == board["players"][1]


def test_sockets_hear_of_changes(address: str, olga: Member) -> None:
    id = make(olga, "swiss")
    (ann,) = guests(address, 1, "Ann hears")
    with ann.socket() as socket:
        socket.say(WatchTournament(id))
        assert socket.next(TournamentChanged) == TournamentChanged(id, 1)
        done(ann, id, "enter")
        assert socket.next(TournamentChanged) == TournamentChanged(id, 2)


def test_the_same_wish_again_gets_the_same_tournament(olga: Member) -> None:
    bodies = [{"id": "twice", "format": "swiss", **WISH} for _ in range(2)]
    made = [olga.send("POST", "/api/tournaments", body).body for body in bodies]
    assert made[0] == made[1]
    done(olga, msgspec.json.decode(made[0])["id"], "cancel")


def test_one_that_is_not_public_is_listed_for_its_players_alone(address: str, olga: Member) -> None:
    id = make(olga, "swiss", public=False)
    ann, bob = guests(address, 2, "Secret")
    done(ann, id, "enter")

    def lists(guest: Guest) -> tuple[bool, bool]:
        found = msgspec.json.decode(guest.send("GET", "/api/tournaments").body)
        return tuple(id in {one["id"] for one in found[name]} for name in ("open", "mine"))  # type: ignore[return-value]

    assert lists(ann) == lists(olga) == (False, True)
    assert lists(bob) == (False, False)
    done(olga, id, "cancel")


def test_bots_play_with_a_token_in_tournaments_of_bots(address: str, olga: Member) -> None:
    id = make(olga, "swiss", entrants="bots")
    member = Member(address, "Robot")
    secret = member.token("games:play")
    member.become_bot()
    bot = Program(address, secret)
    assert kind_of(do(member, id, "enter")) == "bot_needs_token"
    done(bot, id, "enter")
    assert kind_of(do(olga, id, "enter")) == "tournament_of_others"
    assert shown(olga, id)["players"][0]["person"]["bot"] is True
    done(olga, id, "cancel")


@pytest.mark.parametrize(
    ("fields", "kind"),
    [
        ({"format": "arena", "clock": "0s+1x2d"}, "arena_needs_live_clock"),
        ({"rated": True, "entrants": "both"}, "rated_needs_one_kind"),
        ({"starts": 5}, "start_out_of_range"),
        ({"name": "x" * 61}, "text_too_long"),
        ({"name": "\u200b"}, "text_not_visible"),
        ({"rounds": 99}, "invalid_message"),
        ({"more": 1}, "invalid_message"),
    ],
    ids=str,
)
def test_what_cannot_be_one_is_refused(olga: Member, fields: dict[str, Any], kind: str) -> None:
    body = {"id": "x", "format": "swiss", **WISH, **fields}
    assert kind_of(olga.send("POST", "/api/tournaments", body)) == kind


def test_only_the_organiser_organises_and_unknown_ones_are_said_so(
    address: str, olga: Member
) -> None:
    id = make(olga, "swiss")
    (ann,) = guests(address, 1, "Not Olga")
    for kind in ("start", "halt", "resume", "cancel", "begin_round"):
        assert kind_of(do(ann, id, kind)) == "not_the_organiser"
    assert kind_of(do(ann, UNKNOWN, "enter")) == "unknown_tournament"
    assert do(ann, "none", "enter").status == 404
    assert ann.send("GET", f"/api/tournaments/{UNKNOWN}").status == 404
    done(olga, id, "cancel")


def test_rated_ones_are_for_accounts(address: str, olga: Member) -> None:
    id = make(olga, "swiss", rated=True)
    (guest,) = guests(address, 1, "Guest of rated")
    assert kind_of(do(guest, id, "enter")) == "rated_needs_account"
    done(olga, id, "enter")
    assert shown(olga, id)["players"][0]["rating"] == 1500
    done(olga, id, "cancel")


def again(address: str, one: Guest) -> Guest:
    """Return somebody at a server that has another address now."""
    moved = Guest.__new__(Guest)
    moved.address, moved.cookie, moved.id = address, one.cookie, one.id
    return moved


@pytest.mark.slow
def test_a_tournament_goes_on_after_the_server_was_killed_at_any_moment(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    arguments = ("--app", str(app), "--data", str(tmp_path / "games"))
    with serving(*arguments) as (process, address):
        olga = Member(address, "Olga")
        olga.id = olga.me()["person"]["id"]
        id = make(olga, "round_robin", cycles=2)
        players: list[Guest] = guests(address, 2, "Kept")
        for one in players:
            done(one, id, "enter")
        process.kill()
    organiser = olga
    versions = []
    for step in range(12):
        with serving(*arguments) as (process, address):
            here = [again(address, one) for one in players]
            if step == 0:
                done(again(address, organiser), id, "start")
            tournament = until(here[0], id, lambda t: t["status"] == "finished" or open_boards(t))
            versions.append(tournament["version"])
            if tournament["status"] == "finished":
                break
            for board in open_boards(tournament):
                loser = next(one for one in here if one.id == board["players"][1])
                # One that ended before may be taken over just now.
                assert loser.do(board["game"], Resign()).status in (200, 409)
            process.kill()  # the end of the game is on the disk, whatever follows from it
    assert tournament["status"] == "finished"
    assert versions == sorted(versions)
    games = [board["game"] for round in tournament["pairings"] for board in round["boards"]]
    assert len(games) == len({*games}) == 2


def test_the_name_of_a_deleted_account_is_nowhere(address: str, olga: Member) -> None:
    id = make(olga, "swiss")
    member = Member(address, "Leaving")
    done(member, id, "enter")
    body = {"password": "correct horse battery"}
    response = member.send("POST", "/api/account/deletion", body)
    assert response.status == 200, response.body
    assert b"Leaving" not in olga.send("GET", f"/api/tournaments/{id}").body
    done(olga, id, "cancel")


class FirstMove:
    """Plays the first legal move."""

    name = "first"

    def choose(self, history: History) -> Move:
        """Return the first legal move."""
        return history.position.legal_moves()[0]

    def close(self) -> None:
        """Free nothing."""


def test_bots_of_the_client_play_a_tournament_to_its_end(address: str, olga: Member) -> None:
    id = make(olga, "round_robin", entrants="bots", interval=0)
    bots = []
    for name in ("Bot One", "Bot Two", "Bot Three"):
        member = Member(address, name)
        secret = member.token("account:read", "games:read", "games:play")
        member.become_bot()
        client = Client(address, secret, patience=5)
        bots.append(Bot(client, lambda _: FirstMove(), (), tournaments=(id,)))
    threads = [Thread(target=bot.run) for bot in bots]
    for thread in threads:
        thread.start()
    try:
        until(olga, id, lambda t: len(t["players"]) == 3)
        done(olga, id, "start")
        tournament = until(olga, id, lambda t: t["status"] == "finished")
        assert all(board["played"] for one in tournament["pairings"] for board in one["boards"])
    finally:
        for bot in bots:
            bot.stop()
        for thread in threads:
            thread.join()
