"""The ASGI application: the files of the web app, the API, a health check, and a 404 page."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from litestar import Litestar, MediaType, Request, Response, Router, route
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import HttpMethod
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import (
    HTTP_200_OK,
    HTTP_304_NOT_MODIFIED,
    HTTP_404_NOT_FOUND,
    HTTP_503_SERVICE_UNAVAILABLE,
)
from litestar.types import Message, Scope

import ponnuki
from ponnuki.errors import PonnukiError
from ponnuki.online.messages import MAX_BODY, ProblemBody
from ponnuki.server.api import handlers
from ponnuki.server.doors import (
    API,
    Doors,
    framework_problem,
    problem_response,
    unexpected,
    unreadable,
)
from ponnuki.server.files import IDENTITY, Asset
from ponnuki.server.headers import NO_STORE, SECURITY
from ponnuki.server.observation import Observation
from ponnuki.server.people import mark_cookie
from ponnuki.server.plain_page import plain_page
from ponnuki.server.secure import secure
from ponnuki.server.service import Service
from ponnuki.server.store.database import Unreadable
from ponnuki.words import say

_PAGES = ("", "index.html")  # which are told that there is a server
_GET_OR_HEAD = [HttpMethod.GET, HttpMethod.HEAD]


def application(assets: Mapping[str, Asset], service: Service) -> Litestar:
    """Return the application that serves these files, "index.html" at the root, and these games."""

    @route("/health", http_method=_GET_OR_HEAD, sync_to_thread=False)
    def health() -> Response[dict[str, Any]]:
        return state(service.healthy)

    @route("/ready", http_method=_GET_OR_HEAD, sync_to_thread=False)
    def ready() -> Response[dict[str, Any]]:
        return state(service.healthy and service.hears)

    def state(healthy: bool) -> Response[dict[str, Any]]:
        status = {"status": "ok" if healthy else "failing", "services": service.services}
        build = {"version": ponnuki.__version__, "build": ponnuki.__build__}
        return Response(
            status | build,
            status_code=HTTP_200_OK if healthy else HTTP_503_SERVICE_UNAVAILABLE,
            headers=NO_STORE,
        )

    @route(["/", "/{path:path}"], http_method=_GET_OR_HEAD, sync_to_thread=False)
    def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = str(request.scope["path"]).removeprefix("/")
        asset = assets.get(path or "index.html")
        if asset is None:
            return _not_found()
        response = _file_response(asset, request)
        if path in _PAGES:
            response.cookies.append(mark_cookie(secure(request)))
        return response

    @asynccontextmanager
    async def running(_: Litestar) -> AsyncIterator[None]:
        async with service.running():
            yield

    doors = Doors(service)

    # A function: Litestar copies what it is given, and of an object all that it holds.
    async def check(connection: ASGIConnection[Any, Any, Any, Any], door: BaseRouteHandler) -> None:
        await doors.check(connection, door)

    api = Router(
        "",
        route_handlers=handlers(service, doors),
        guards=[check],
        exception_handlers={
            PonnukiError: _problem,
            Unreadable: unreadable,
            Exception: unexpected,
        },
    )
    return Litestar(
        [health, ready, file, api],
        before_send=[_add_security_headers],
        exception_handlers={HTTPException: _error_response},
        lifespan=[running],
        logging_config=None,
        middleware=[Observation(service.metrics)],
        openapi_config=None,
        request_max_body_size=MAX_BODY,
    )


def _problem(_: Request[Any, Any, Any], error: PonnukiError) -> Response[ProblemBody]:
    return problem_response(error)


def _file_response(asset: Asset, request: Request[Any, Any, Any]) -> Response[bytes]:
    variant = asset.variant(request.headers.get("accept-encoding", ""))
    headers = {"etag": variant.tag, "cache-control": asset.cache}
    if len(asset.variants) > 1:
        headers["vary"] = "accept-encoding"
    if _names_tag(request.headers.get("if-none-match", ""), variant.tag):
        return Response(b"", status_code=HTTP_304_NOT_MODIFIED, headers=headers)
    if variant.encoding != IDENTITY:
        headers["content-encoding"] = variant.encoding
    return Response(variant.body, status_code=HTTP_200_OK, headers=headers, media_type=asset.type)


def _names_tag(tags: str, tag: str) -> bool:
    """Return whether an If-None-Match header names a tag (RFC 9110, 13.1.2)."""
    named = [one.strip().removeprefix("W/") for one in tags.split(",")]
    return tag in named or "*" in named


def _not_found() -> Response[bytes]:
    return plain_page(
        HTTP_404_NOT_FOUND,
        "server-no-such-page",
        partial(say, "server-nothing-here"),
        "server-to-the-games",
        "/",
    )


def _error_response(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if str(request.scope["path"]).startswith(API):
        return framework_problem(error)
    if error.status_code == HTTP_404_NOT_FOUND:
        return _not_found()
    return Response(
        f"{error.detail}\n",
        status_code=error.status_code,
        headers={**(error.headers or {}), **NO_STORE},
        media_type=MediaType.TEXT,
    )


async def _add_security_headers(message: Message, _: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SECURITY.items():
            headers.setdefault(name, value)
