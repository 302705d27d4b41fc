"""The service: requests, errors by field, priorities, cancelling, the cache."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Condition, Event, Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ponnuki
from ponnuki.analysis import MAX_LINE_BYTES, Service
from ponnuki.analysis.request import ACTIONS
from tests.generic.games import one_of_each, title

SECONDS = 60
GONNECT = {"game": "gonnect", "options": {"size": 4}}


class Responses:
    """Collects what the service writes."""

    def __init__(self) -> None:
        self.all: list[dict[str, Any]] = []
        self._changed = Condition()

    def __call__(self, value: dict[str, Any]) -> None:
        with self._changed:
            self.all.append(json.loads(json.dumps(value)))
            self._changed.notify_all()

    def wait_for(self, id: str) -> None:
        """Wait for the first response to a request."""
        with self._changed:
            assert self._changed.wait_for(lambda: any(a["id"] == id for a in self.all), SECONDS)

    def of(self, id: str | None) -> list[dict[str, Any]]:
        return [response for response in self.all if response["id"] == id]


def serve(*requests: dict[str, Any] | str, workers: int = 1, **defaults: Any) -> Responses:
    """Return the responses to these requests once all are answered."""
    responses = Responses()
    service = Service(responses, workers, defaults)
    for request in requests:
        service.handle(request if isinstance(request, str) else json.dumps(request))
    service.drain()
    service.close()
    return responses


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_every_ply_that_is_asked_for_is_answered(game: ponnuki.Game) -> None:
    position = game.start()
    moves: list[str] = []
    while position.outcome is None:
        moves.append(str(position.legal_moves()[len(moves) % 3 - 1]))
        position = position.play(moves[-1])
    plies = [0, 2, len(moves) - 1, len(moves)]
    request = {"id": "x", "game": game.id, "options": game.options, "moves": moves}
    responses = serve(request | {"plies": plies, "playouts": 40, "candidates": 3}, workers=2).of(
        "x"
    )
    assert sorted(response["ply"] for response in responses) == plies
    for response in responses:
        here = game.start()
        for move in moves[: response["ply"]]:
            here = here.play(move)
        assert not response["during_search"]
        assert response["to_move"] == here.to_move
        candidates = response["candidates"]
        assert [c["order"] for c in candidates] == list(range(len(candidates)))
        if here.to_move is None:
            assert response["outcome"] == position.outcome.to_json()
            assert (response["value"], response["proven"], candidates) == (None, None, [])
        else:
            assert response["colour"] == here.colours[here.to_move]
            assert 0 <= response["value"] <= 1
            assert len(candidates) == min(3, len(here.legal_moves()))
            for candidate in candidates:
                assert here.is_legal(candidate["move"])
                assert candidate["line"][0] == candidate["move"]
    last = serve(request | {"playouts": 1}).of("x")
    assert [response["ply"] for response in last] == [len(moves)]


def test_a_position_may_be_given_as_text() -> None:
    start = ponnuki.Game("gonnect", size=4).start().play("B2")
    (response,) = serve(
        {"id": "x", "position": start.to_text(), "moves": ["swap"], "playouts": 9}
    ).of("x")
    assert (response["ply"], response["to_move"], response["colour"]) == (1, 0, "white")


def test_defaults_and_limits() -> None:
    (default,) = serve(GONNECT | {"id": "x"}).of("x")
    assert default["playouts"] >= 1000
    (default,) = serve(GONNECT | {"id": "x"}, playouts=50).of("x")
    assert 50 <= default["playouts"] < 100
    (own,) = serve(GONNECT | {"id": "x", "playouts": 70}, playouts=50).of("x")
    assert 70 <= own["playouts"] < 120
    (null,) = serve(GONNECT | {"id": "x", "playouts": None, "nodes": 30}).of("x")
    assert 30 <= null["nodes"] < 60


def test_moves_may_be_allowed_and_avoided() -> None:
    request = GONNECT | {"id": "x", "playouts": 100, "allow": ["A1", "B1", "C1"], "avoid": ["C1"]}
    (response,) = serve(request).of("x")
    assert {c["move"] for c in response["candidates"]} == {"A1", "B1"}
    (response,) = serve(request | {"moves": ["A1", "D4"], "plies": [2]}).of("x")
    assert {c["move"] for c in response["candidates"]} == {"B1"}


def test_reports_during_the_search() -> None:
    *during, last = serve(
        {"id": "x", "game": "gonnect", "seconds": 0.4, "report_every": 0.1, "candidates": 1}
    ).of("x")
    assert during
    assert all(response["during_search"] for response in during)
    assert not last["during_search"]
    visits = [response["visits"] for response in (*during, last)]
    assert visits == sorted(visits)


def test_reports_are_cached_until_the_cache_is_cleared() -> None:
    request = GONNECT | {"playouts": 100, "seed": 4, "settings": {"exploration": 0.5}}
    responses = serve(
        request | {"id": "first"},
        request | {"id": "again"},
        request | {"id": "other", "seed": 5},
        request | {"id": "threads", "threads": 2},
        request | {"id": "threads again", "threads": 2},
    )
    (first,), (again,) = responses.of("first"), responses.of("again")
    assert again == first | {"id": "again", "cached": True}
    for id in ("other", "threads", "threads again"):
        assert "cached" not in responses.of(id)[0]
    service = Service(responses := Responses())
    service.handle(json.dumps(request | {"id": "a"}))
    service.drain()
    service.handle(json.dumps({"id": "clear", "action": "clear_cache"}))
    service.handle(json.dumps(request | {"id": "b"}))
    service.drain()
    service.close()
    assert responses.of("clear") == [{"id": "clear", "action": "clear_cache"}]
    assert "cached" not in responses.of("b")[0]


def test_the_highest_priority_is_next() -> None:
    responses = Responses()
    service = Service(responses)
    endless = {"id": "long", "game": "gonnect", "seconds": 1000, "report_every": 0.01}
    service.handle(json.dumps(endless))
    responses.wait_for("long")
    for id, priority in (("low", -1), ("usual", 0), ("first", 7), ("second", 7)):
        service.handle(json.dumps(GONNECT | {"id": id, "priority": priority, "playouts": 1}))
    service.handle(json.dumps({"id": "stop", "action": "cancel", "cancel_id": "long"}))
    service.drain()
    service.close()
    order = [response["id"] for response in responses.all if response["id"] not in ("long", "stop")]
    assert order == ["first", "second", "usual", "low"]


def test_cancelling_stops_searches_and_waiting_requests() -> None:
    responses = Responses()
    service = Service(responses)
    endless = {"id": "a", "game": "gonnect", "moves": ["D4", "E5"], "plies": [0, 1, 2]}
    service.handle(json.dumps(endless | {"seconds": 1000, "report_every": 0.01}))
    service.handle(json.dumps(endless | {"id": "b", "seconds": 1000}))
    responses.wait_for("a")
    for cancel in ({"cancel_id": "a", "plies": [2]}, {"cancel_id": "a"}, {"cancel_id": "?"}, {}):
        service.handle(json.dumps({"id": "stop", "action": "cancel"} | cancel))
    service.drain()
    service.close()
    stopped = [response for response in responses.of("a") if "cancelled" in response]
    assert sorted(response["ply"] for response in stopped) == [0, 1, 2]
    (searched,) = [response for response in stopped if response["ply"] == 0]
    assert searched["visits"] > 0
    assert {"id": "a", "ply": 2, "cancelled": True} in stopped
    assert len([response for response in responses.of("b") if response.get("cancelled")]) == 3
    counts = [(response["cancel_id"], response["positions"]) for response in responses.of("stop")]
    assert counts[:3] == [("a", 1), ("a", 3), ("?", 0)]


def test_closing_stops_everything_without_a_response() -> None:
    responses = Responses()
    service = Service(responses, workers=2)
    for id in ("a", "b", "c"):
        service.handle(json.dumps(GONNECT | {"id": id, "options": {}, "seconds": 1000}))
    service.close()
    assert responses.all == []


def test_the_version_is_queried() -> None:
    (version,) = serve({"id": "v", "action": "query_version"}).of("v")
    names = {"version": ponnuki.__version__, "build": ponnuki.__build__}
    assert version == {"id": "v", "action": "query_version"} | names


def test_an_unknown_field_is_warned_of() -> None:
    warning, response = serve(GONNECT | {"id": "x", "playouts": 1, "visits": 7}).of("x")
    assert warning["field"] == "visits"
    assert warning["warning"].startswith(
        "unknown field 'visits' is ignored; the fields are id, action, game, "
    )
    assert response["ply"] == 0


@pytest.mark.parametrize(
    ("line", "field", "message"),
    [
        ("", None, "not valid JSON"),
        ("{", None, "not valid JSON"),
        ("[" * 100_000, None, "not valid JSON"),
        ('{"id": "x", "playouts": ' + "9" * 5000 + "}", None, "not valid JSON"),
        ('{"id": "\\ud800"}', None, "half of a surrogate pair"),
        ("[]", None, "a request must be a JSON object"),
        ("x" * (MAX_LINE_BYTES + 1), None, "the line is longer than"),
        ("{}", "id", "needs an id"),
        ('{"id": 3}', "id", "needs an id"),
    ],
)
def test_an_invalid_line_is_refused(line: str, field: str | None, message: str) -> None:
    (response,) = serve(line).all
    assert response["id"] is None
    assert response["field"] == field
    assert message in response["error"]


@pytest.mark.parametrize(
    ("request_", "field", "message"),
    [
        ({"action": "think"}, "action", "unknown action 'think'; the actions are analyse, cancel"),
        ({"action": 1}, "action", "action must be a string, not 1"),
        ({"game": None}, "game", "needs a game or a position"),
        ({"game": "chess"}, "game", "unknown game 'chess'"),
        ({"game": 1}, "game", "game must be a string"),
        ({"options": {"size": 99}}, "options", "allowed: 2 to 19"),
        ({"options": []}, "options", "options must be an object, not []"),
        ({"options": {"colour": 1}}, "options", "unknown option 'colour'"),
        ({"position": "gonnect"}, "position", "a position is"),
        ({"position": 7}, "position", "position must be a string"),
        ({"moves": "A1"}, "moves", "moves must be a list of strings"),
        ({"moves": ["A1", 7]}, "moves", "moves must be a list of strings"),
        ({"moves": ["A1", "A1"]}, "moves", "move 2: A1 is occupied by Black."),
        ({"plies": [0, 1]}, "plies", "from 0 to 0"),
        ({"plies": []}, "plies", "plies must be a list of whole numbers"),
        ({"plies": [True]}, "plies", "plies must be a list of whole numbers"),
        ({"playouts": 0}, "playouts", "from 1, not 0"),
        ({"playouts": 1e3}, "playouts", "playouts must be a whole number, not 1000.0"),
        ({"playouts": 10**30}, "playouts", "playouts must be a whole number"),
        ({"nodes": "7"}, "nodes", 'nodes must be a whole number, not "7"'),
        ({"seconds": -1}, "seconds", "seconds must be a number above 0"),
        ({"seconds": float("inf")}, "seconds", "seconds must be a number above 0"),
        ({"threads": 0}, "threads", "threads must be from 1"),
        ({"threads": 10**30}, "threads", "threads must be a whole number"),
        ({"memory": 7}, "memory", "memory must be from"),
        ({"seed": -7}, "seed", "seed must be a whole number from 0"),
        ({"settings": {"exploration": "much"}}, "settings", "exploration must be a number"),
        ({"settings": {"colour": 1}}, "settings", "unknown setting 'colour'"),
        ({"settings": {"threads": 1}}, "settings", "threads is not a setting of the search"),
        ({"allow": ["Z9"]}, "allow", "'Z9' is not a move"),
        ({"allow": []}, "allow", "no legal move is left"),
        ({"avoid": ["Z9"]}, "avoid", "'Z9' is not a move"),
        ({"allow": ["A1"], "avoid": ["A1"]}, "avoid", "no legal move is left"),
        ({"candidates": 0}, "candidates", "candidates must be a whole number from 1"),
        ({"report_every": 0}, "report_every", "report_every must be a number above 0"),
        ({"priority": "high"}, "priority", "priority must be a whole number"),
        ({"action": "cancel", "cancel_id": 7}, "cancel_id", "cancel_id must be a string"),
        ({"action": "cancel", "plies": -1}, "plies", "plies must be a list"),
    ],
)
def test_the_error_names_the_invalid_field(
    request_: dict[str, Any], field: str, message: str
) -> None:
    (response,) = serve(GONNECT | {"id": "x"} | request_).all
    assert response["id"] == "x"
    assert response["field"] == field
    assert message in response["error"]
    assert len(response["error"]) < 400


def test_a_position_brings_its_game() -> None:
    text = ponnuki.Game("gosix").start().to_text()
    for extra, field in ((GONNECT, "options"), ({"game": "gonnect"}, "game")):
        (response,) = serve(extra | {"id": "x", "position": text}).all
        assert response["field"] == field
    assert serve({"id": "x", "game": "gosix", "position": text, "playouts": 1}).of("x")[0]["value"]


def test_every_field_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs/analysis.md").read_text(encoding="utf-8")
    fields = {name for known, _ in ACTIONS.values() for name in known}
    (response,) = serve(GONNECT | {"id": "x", "playouts": 1, "candidates": 1}).all
    written = {*response, *response["candidates"][0], "cached", "cancelled", "warning", "error"}
    assert [n for n in fields | written if f"`{n}`" not in page and f'"{n}": ' not in page] == []


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)
FIELDS = """
    game options position moves plies playouts nodes seed settings allow avoid candidates priority
    action cancel_id id
"""


@given(st.dictionaries(st.sampled_from(FIELDS.split()), JSON, max_size=4), st.text(max_size=60))
def test_invalid_requests_are_answered(fields: dict[str, Any], text: str) -> None:
    request = GONNECT | {"id": "x", "playouts": 1, "memory": 2**20} | fields
    responses = serve(request, text, {"id": "v", "action": "query_version"})
    assert responses.of("v")
    assert len(responses.all) >= 3


def test_no_more_is_accepted_while_responses_are_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponnuki.analysis.service.MAX_WAITING", 3)
    line = json.dumps(
        {"id": "a", "game": "gonnect", "moves": ["D4"], "plies": [0, 1], "playouts": 1}
    )
    waiting: list[int] = []
    begun = Event()

    def write(_: dict[str, Any]) -> None:
        begun.set()
        if not waiting:
            feeder.join(1)  # as a reader that does not read; in vain, as the feeder must wait
        waiting.append(len(service._waiting))

    def feed() -> None:
        service.handle(line)
        assert begun.wait(SECONDS)
        for _ in range(50):
            service.handle(line)

    feeder = Thread(target=feed)
    service = Service(write)
    feeder.start()
    feeder.join()
    service.drain()
    service.close()
    assert len(waiting) == 102
    assert waiting[0] <= 4  # a request may have several positions


def test_a_closed_output_is_noticed() -> None:
    def gone(_: dict[str, Any]) -> None:
        raise BrokenPipeError

    service = Service(gone)
    with pytest.raises(BrokenPipeError):
        service.handle("not a request")
    service.handle(json.dumps(GONNECT | {"id": "x", "playouts": 1}))
    with pytest.raises(BrokenPipeError):
        service.drain()
    with pytest.raises(BrokenPipeError):
        service.handle("not a request")
    service.close()
