"""The routes of the API described by OpenAPI 3.1, from what each says of itself.

A route has its summary in its docstring, its answer in its annotation (or the option `answer`), and
in options the type of its body (`body`), the parameters of its query (`query`), and who may enter
(`access`, `tokens`). Litestar's own description would need bodies and errors to be its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.routes import BaseRoute, HTTPRoute

import ponnuki
from ponnuki.online.account_messages import Scope
from ponnuki.online.messages import Count, EventLimit, GameId, ProblemBody, Speed
from ponnuki.online.moderation_messages import ReportState
from ponnuki.server.doors import ANY_TOKEN, ANYBODY, PERSON
from ponnuki.server.people import SESSION_COOKIE

_JSON = "application/json"
_LINES = "application/x-ndjson"
_ANYTHING = re.compile(r"/api(/\{path\})?")  # the route of what is not there
_REFERENCES = "#/components/schemas/{name}"
# The types of what addresses have: their parts, and the parameters of their queries. They are not
# options of routes, because Litestar copies those, which constraints do not stand.
_TYPES: dict[str, Any] = {
    "id": str,
    "who": str,
    "season": str,
    "game": str,
    "speed": Speed,
    "after": Count,
    "chat": Count,
    "limit": EventLimit,
    "address": str,
    "before": str,
    "state": ReportState,
    "name": str,
    "token": str,
    "provider": str,
}
_NOT_FOR_PROGRAMS = ("token_not_admitted", "missing_scope", "bot_needs_token")
_UNKNOWN = (
    *("unknown_game_id", "unknown_profile", "unknown_person", "unknown_token"),
    *("unknown_league", "unknown_season"),
    *("unknown_tournament", "unknown_match", "unknown_report", "unknown_passkey"),
    *("unknown_provider", "unknown_identity"),
)
_NAMES_PEOPLE = ("/api/challenges", "/api/relations", "/api/reports")  # in bodies
_ASKS_PROVIDERS = (
    *("/api/session/identity", "/api/session/identity/visits"),
    "/api/account/identities/visits",
)
_OF_PROVIDERS = "/api/session/identity/callback/{provider}"  # with parameters of OAuth
_GAME = re.compile(r"/api/games/\{id\}")


def described(routes: Iterable[BaseRoute]) -> dict[str, Any]:
    """Return the description of the routes of an application."""
    return _described(tuple(_operations(routes)))


def _operations(routes: Iterable[BaseRoute]) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Yield the path, method and handler of every route of the API."""
    for route in routes:
        path = route.path_format
        if not isinstance(route, HTTPRoute) or not path.startswith("/api"):
            continue
        for handler in route.route_handlers:
            for method in sorted(map(str, handler.http_methods)):
                if method != "OPTIONS" and not _ANYTHING.fullmatch(path):
                    yield path, method.lower(), handler


@cache
def _described(operations: tuple[tuple[str, str, HTTPRouteHandler], ...]) -> dict[str, Any]:
    types = {
        type: None
        for _, _, handler in operations
        for type in (_answer_of(handler), handler.opt.get("body"), ProblemBody)
        if type not in (None, bytes) and type != dict[str, Any]
    }
    (*schemas,), components = msgspec.json.schema_components([*types], ref_template=_REFERENCES)
    schema_of = dict(zip(types, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for path, method, handler in operations:
        paths.setdefault(path, {})[method] = _operation(path, method, handler, schema_of)
    document = {
        "openapi": "3.1.0",
        "info": {"title": "Ponnuki", "version": ponnuki.__version__},
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": SESSION_COOKIE},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
    }
    # JSON Schema has the anchors of ECMAScript, not those of Python.
    text = msgspec.json.encode(document).replace(rb"\\A", b"^").replace(rb"\\Z", b"$")
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def _operation(
    path: str, method: str, handler: HTTPRouteHandler, schema_of: dict[Any, Any]
) -> dict[str, Any]:
    body = handler.opt.get("body")
    summary = (handler.fn.__doc__ or "").strip().removesuffix(".")
    operation: dict[str, Any] = {
        "operationId": re.sub(r"\W+", "_", f"{method} {path.removeprefix('/api')}").strip("_"),
        "summary": summary,
        "parameters": [*_parameters(path, handler)],
        "responses": {
            str(handler.status_code): {
                "description": summary,
                "content": _content(handler, schema_of),
            },
            **{
                str(status): {
                    "description": ", ".join(kinds),
                    "content": _problem_content(handler, schema_of),
                }
                for status, kinds in _errors(path, method, handler)
            },
        },
        "security": [*_security(handler)],
    }
    if body is not None:
        content = {_JSON: {"schema": schema_of[body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameters(path: str, handler: HTTPRouteHandler) -> Iterator[dict[str, Any]]:
    for name in re.findall(r"\{(\w+)\}", path):
        type = GameId if name == "id" and _GAME.match(path) else _TYPES[name]
        yield {"name": name, "in": "path", "required": True, "schema": msgspec.json.schema(type)}
    for name in handler.opt.get("query", ()):
        schema = msgspec.json.schema(str if path == _OF_PROVIDERS else _TYPES[name])
        yield {"name": name, "in": "query", "required": False, "schema": schema}


def _answer_of(handler: HTTPRouteHandler) -> Any:
    """Return the type of what a route answers: of the lines, if it is a stream."""
    if "answer" in handler.opt:
        return handler.opt["answer"]
    return handler.parsed_fn_signature.return_type.inner_types[0].annotation


def _content(handler: HTTPRouteHandler, schema_of: dict[Any, Any]) -> dict[str, Any]:
    answer = _answer_of(handler)
    if answer is bytes:
        return {handler.opt["media"]: {}}
    media = _LINES if handler.opt.get("stream") else _JSON
    return {media: {"schema": schema_of.get(answer, {"type": "object"})}}


def _problem_content(handler: HTTPRouteHandler, schema_of: dict[Any, Any]) -> dict[str, Any]:
    if "problems" in handler.opt:  # for people
        return {handler.opt["problems"]: {}}
    return {_JSON: {"schema": schema_of[ProblemBody]}}


def _errors(
    path: str, method: str, handler: HTTPRouteHandler
) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Yield the statuses that a route may answer besides, with the kinds of what is wrong."""
    opt = handler.opt
    takes_body = opt.get("body") is not None
    yield 400, ("invalid_message", "mixed_authority")
    yield 401, ("no_person", "invalid_token")
    yield (
        403,
        ("foreign_origin", "no_account", "account_closed", "needs_moderator", *_NOT_FOR_PROGRAMS),
    )
    if "{" in path or path in _NAMES_PEOPLE:
        yield 404, _UNKNOWN
    if takes_body:
        yield 408, ("body_late",)
    if method != "get" or opt.get("stream") or path.startswith("/api/lobby/seeks/"):
        yield (
            409,
            (
                "illegal_move",
                "game_ended",
                "seek_gone",
                "challenge_gone",
                "name_taken",
                "too_many_streams",
                "muted",
                "decision_over",
            ),
        )
    if takes_body:
        yield 413, ("body_too_large",)
        yield 415, ("body_not_json",)
    yield 429, ("rate_limited",)
    yield 500, ("server_failed",)
    if takes_body and path in _ASKS_PROVIDERS:
        yield 502, ("provider_failed",)
    yield 503, ("busy", "storage_failed")


def _security(handler: HTTPRouteHandler) -> Iterator[dict[str, list[str]]]:
    """Yield the ways in which a route is entered, each enough."""
    access, tokens = handler.opt["access"], handler.opt.get("tokens")
    if access == ANYBODY:
        yield {}
    yield {"session": [] if access in (ANYBODY, PERSON) else [access]}
    if tokens is not None:
        scopes: list[Scope] = [] if tokens == ANY_TOKEN else [tokens]
        yield {"token": [*scopes]}
