"""The description of the API: complete, valid, and what the server really answers."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from litestar.handlers import HTTPRouteHandler

from ponnuki.online.messages import Join, NewGame, NewSeek, Play
from tests.server.guests import Guest
from tests.server.lines import streaming
from tests.server.members import Member
from tests.server.serving import request
from tests.server.test_doors import TABLE, TOKENS, handlers_of


@pytest.fixture(scope="module")
def document(address: str) -> dict[str, Any]:
    response = request(address, "/api/openapi.json")
    assert response.headers["content-type"] == "application/json"
    assert "content-security-policy" in response.headers
    found: dict[str, Any] = msgspec.json.decode(response.body)
    return found


def operations(document: dict[str, Any]) -> dict[tuple[str, str], dict[str, Any]]:
    return {
        (method.upper(), path): operation
        for path, item in document["paths"].items()
        for method, operation in item.items()
    }


def schemas_in(value: Any) -> Iterator[Any]:
    """Yield every schema of a part of the document."""
    if isinstance(value, dict):
        if "schema" in value:
            yield value["schema"]
        for inner in value.values():
            yield from schemas_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from schemas_in(inner)


def test_every_route_is_described(document: dict[str, Any]) -> None:
    there = {
        door for door in TABLE if door[0] != "SOCKET" and door[1] not in ("/api", "/api/{path}")
    }
    described = operations(document)
    assert {*described} == there
    ids = [one["operationId"] for one in described.values()]
    assert len({*ids}) == len(ids)
    for door, one in described.items():
        assert one["summary"], door
        in_path = {p["name"] for p in one["parameters"] if p["in"] == "path"}
        assert in_path == {*re.findall(r"\{(\w+)\}", door[1])}
        good = [status for status in one["responses"] if status < "400"]
        assert len(good) == 1, door
        assert {"400", "401", "403", "429", "503"} < {*one["responses"]}
        ways = {name: scopes for way in one["security"] for name, scopes in way.items()}
        assert ({} in one["security"]) == (TABLE[door] == "anybody")
        access = TABLE[door]
        assert ways["session"] == ([access] if access in ("account", "moderator") else [])
        scope = TOKENS.get(door)
        assert ways.get("token") == ({"any": []}.get(scope, [scope]) if scope else None)


def test_bodies_are_those_that_routes_read(tmp_path: Path) -> None:
    for path, handler in handlers_of(tmp_path):
        if not isinstance(handler, HTTPRouteHandler) or path in ("/api", "/api/{path}"):
            continue
        read = re.findall(r"read_body\(request, (\w+)\)", inspect.getsource(handler.fn))
        body = handler.opt.get("body")
        assert read == ([] if body is None else [body.__name__]), path
        asked = re.findall(r'query_params.get\(\s*"(\w+)"', inspect.getsource(handler.fn))
        assert {*asked} <= {*handler.opt.get("query", ())}


def test_schemas_are_valid_and_lead_somewhere(document: dict[str, Any]) -> None:
    components = document["components"]["schemas"]
    for schema in (*components.values(), *schemas_in(document["paths"])):
        Draft202012Validator.check_schema(schema)
    for name in re.findall(r"#/components/schemas/(\w+)", msgspec.json.encode(document).decode()):
        assert name in components
    assert document["paths"]["/api/games/{id}/events"]["get"]["parameters"][0]["schema"] == {
        "type": "string",
        "pattern": "^[1-9A-HJ-NP-Za-km-z]{12}$",
    }


def expect_described(
    document: dict[str, Any], door: tuple[str, str], status: int, body: Any
) -> None:
    """Check an answer against what is said of it."""
    responses = operations(document)[door]["responses"]
    (content,) = responses[str(status)]["content"].values()
    schema = {**content["schema"], "components": document["components"]}
    Draft202012Validator(schema).validate(body)


def test_answers_are_as_described(address: str, document: dict[str, Any]) -> None:
    ann, bob = Member(address, "Ann"), Guest(address, "Bob")
    game = ann.create(NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0))
    bob.do(game, Join())
    play = {"id": "m", "command": Play(0, "C3")}
    for who, door, body in (
        (ann, ("GET", "/api/me"), None),
        (ann, ("GET", "/api/games"), None),
        (ann, ("GET", "/api/games/{id}/events"), None),
        (ann, ("POST", "/api/games/{id}/commands"), play),
        (bob, ("POST", "/api/games/{id}/commands"), {"id": "n", "command": Play(0, "C3")}),
        (bob, ("POST", "/api/lobby/seeks"), NewSeek("s", "gosix")),
        (ann, ("GET", "/api/lobby"), None),
        (ann, ("GET", "/api/account/tokens"), None),
        (bob, ("GET", "/api/account/tokens"), None),
        (ann, ("GET", "/api/people/{who}"), None),
        (ann, ("GET", "/api/relations"), None),
    ):
        response = who.send(door[0], door[1].format(id=game, who="ann"), body)
        expect_described(document, door, response.status, msgspec.json.decode(response.body))
    for path in ("/api/games/stream", "/api/games/{id}/stream"):
        with streaming(ann, path.format(id=game)) as lines:
            line = msgspec.json.decode(lines.response.readline())
        expect_described(document, ("GET", path), 200, line)
