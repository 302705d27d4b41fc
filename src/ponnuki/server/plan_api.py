"""The routes of conditional moves, which their player alone reads (docs/online.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, put
from litestar.handlers import BaseRouteHandler

from ponnuki.online.plan_messages import Plan
from ponnuki.server.doors import PERSON, Doors, address_of, game_id, read_body
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service
from ponnuki.server.store.plans import plan_of

_Request = Request[Any, Any, Any]


def plan_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the conditional moves of a service."""

    @get("/api/games/{id:str}/plan", access=PERSON, tokens="games:read")
    async def plan(request: _Request) -> Response[Plan]:
        """Read one's conditional moves in a game."""
        game, person = game_id(request), await doors.known_person(request)

        def read() -> Plan:
            with service.reading.connected() as connection:
                return plan_of(connection, game, person.id)

        return Response(await asyncio.to_thread(read), headers=NO_STORE)

    @put("/api/games/{id:str}/plan", access=PERSON, tokens="games:play", body=Plan)
    async def put_plan(request: _Request) -> Response[Plan]:
        """Keep one's conditional moves in a game, in place of those before."""
        game, wish = game_id(request), await read_body(request, Plan)
        person = await doors.known_person(request)
        kept = await service.write_plan(game, wish, person, address_of(request))
        return Response(kept, headers=NO_STORE)

    return [plan, put_plan]
