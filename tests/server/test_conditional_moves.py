"""Conditional moves at a real server: kept in secret, played when the condition is met."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ponnuki.online.messages import (
    AnswerOffer,
    Events,
    Join,
    MakeOffer,
    Moved,
    NewGame,
    Play,
    Resign,
    Watch,
)
from ponnuki.online.plan_messages import MAX_PLAN_LINES
from tests.server.guests import Guest, kind_of
from tests.server.serving import Response

WISH = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)


@pytest.fixture
def game(address: str) -> tuple[Guest, Guest, str]:
    """Return two players, and their game, in which the first has played C3."""
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    id = ann.create(WISH)
    bob.do(id, Join())
    assert ann.do(id, Play(0, "C3")).status == 200
    return ann, bob, id


def put(guest: Guest, id: str, *lines: list[str], ply: int = 1) -> Response:
    return guest.send("PUT", f"/api/games/{id}/plan", {"ply": ply, "lines": lines})


def plan(guest: Guest, id: str) -> Any:
    return msgspec.json.decode(guest.send("GET", f"/api/games/{id}/plan").body)


def moves(guest: Guest, id: str) -> list[str]:
    return [event.move for event in guest.events(id) if isinstance(event, Moved)]


def test_an_answer_is_played_at_once_and_the_rest_of_its_line_is_kept(
    game: tuple[Guest, Guest, str],
) -> None:
    ann, bob, id = game
    kept = put(ann, id, ["d4", "B2", "E5", "A2"], ["E1", "A5"])
    assert kept.status == 200, kept.body
    assert plan(ann, id) == {"ply": 1, "lines": [["D4", "B2", "E5", "A2"], ["E1", "A5"]]}
    with bob.socket() as socket:
        socket.say(Watch(id, 3))
        assert socket.next(Events).events == ()
        bob.do(id, Play(1, "D4"))
        told = [event for _ in range(2) for event in socket.next(Events).events]
        assert [event.move for event in told] == ["D4", "B2"]
        assert [event.spent for event in told][1] == 0
    assert plan(ann, id) == {"ply": 3, "lines": [["E5", "A2"]]}
    bob.do(id, Play(3, "E5"))
    assert moves(bob, id) == ["C3", "D4", "B2", "E5", "A2"]
    assert plan(ann, id) == {"ply": 5, "lines": []}


def test_another_move_ends_the_plan(game: tuple[Guest, Guest, str]) -> None:
    ann, bob, id = game
    put(ann, id, ["D4", "B2"])
    bob.do(id, Play(1, "E5"))
    assert moves(ann, id) == ["C3", "E5"]
    assert plan(ann, id)["lines"] == []
    ann.do(id, Play(2, "A1"))
    assert put(ann, id, ["D4", "B2"], ply=3).status == 200


def test_a_plan_is_its_player_s_alone(game: tuple[Guest, Guest, str]) -> None:
    ann, bob, id = game
    put(ann, id, ["D4", "B2"])
    assert plan(bob, id) == {"ply": 1, "lines": []}
    # Whoever has no plan removes none.
    assert put(bob, id).status == 200
    assert plan(ann, id)["lines"] == [["D4", "B2"]]
    other = Guest(ann.address, "Eve")
    for response in (put(other, id, ["D4", "B2"]), other.send("GET", f"/api/games/{id}/plan")):
        assert kind_of(response) == "not_a_player"
    assert kind_of(put(bob, id, ["D4", "B2"])) == "plan_on_your_turn"
    assert put(ann, id).status == 200
    assert plan(ann, id)["lines"] == []
    assert kind_of(put(ann, "1" * 12, ["D4", "B2"])) == "unknown_game_id"


def test_what_is_taken_back_or_over_has_no_plan(game: tuple[Guest, Guest, str]) -> None:
    ann, bob, id = game
    put(ann, id, ["D4", "B2"])
    ann.do(id, MakeOffer("take_back"))
    bob.do(id, AnswerOffer("take_back", True))
    assert plan(ann, id) == {"ply": 0, "lines": []}
    ann.do(id, Play(0, "C3"))
    put(ann, id, ["D4", "B2"])
    bob.do(id, Resign())
    assert plan(ann, id)["lines"] == []
    assert kind_of(put(ann, id, ["D4", "B2"])) == "game_ended"


def test_a_plan_is_bounded(game: tuple[Guest, Guest, str]) -> None:
    ann, _, id = game
    many = [["D4", "B2"]] * (MAX_PLAN_LINES + 1)
    for response in (
        put(ann, id, *many),
        put(ann, id, ["D4"] * 21),
        put(ann, id, ["D4"]),
        put(ann, id, ["D" * 33, "B2"]),
    ):
        assert kind_of(response) == "invalid_message"
    assert kind_of(put(ann, id, ["C3", "B2"])) == "illegal_move"
    assert kind_of(put(ann, id, ["D4", "B2"], ply=7)) == "stale_move"


def test_live_games_have_no_plans(address: str) -> None:
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    id = ann.create(NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0))
    bob.do(id, Join())
    ann.do(id, Play(0, "C3"))
    assert kind_of(put(ann, id, ["D4", "B2"])) == "plan_of_live_game"
