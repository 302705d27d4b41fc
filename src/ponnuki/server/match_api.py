"""The route of matches (docs/online.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.handlers import BaseRouteHandler

from ponnuki.online.match_messages import Match
from ponnuki.server.doors import ANY_TOKEN, ANYBODY, id_in
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service
from ponnuki.server.store.matches import unknown_match

_Request = Request[Any, Any, Any]


def match_handlers(service: Service) -> list[BaseRouteHandler]:
    """Return the routes of the matches of a service."""

    @get("/api/matches/{id:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def one(request: _Request) -> Response[Match]:
        """Show a match, with its games so far."""
        found = await asyncio.to_thread(service.reading.match, id_in(request, unknown_match))
        return Response(found, headers=NO_STORE)

    return [one]
