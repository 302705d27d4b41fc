"""The route of matches (docs/online.md)."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import BaseRouteHandler

from ponnuki.online.match_messages import Match
from ponnuki.online.messages import GameId
from ponnuki.server.doors import ANY_TOKEN, ANYBODY
from ponnuki.server.service import Service
from ponnuki.server.store.matches import unknown_match

_Request = Request[Any, Any, Any]


def match_handlers(service: Service) -> list[BaseRouteHandler]:
    """Return the routes of the matches of a service."""

    @get("/api/matches/{id:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def one(request: _Request) -> Response[Match]:
        """Show a match, with its games so far."""
        found = await asyncio.to_thread(service.reading.match, _match_id(request))
        return Response(found, headers={"cache-control": "no-store"})

    return [one]


def _match_id(request: _Request) -> str:
    """Return the id that an address names. Raises UnknownMatch for what can be none."""
    text = str(request.path_params["id"])
    try:
        return msgspec.convert(text, GameId)  # a match has the id of its first game
    except msgspec.ValidationError:
        raise unknown_match(text) from None
