"""The routes of leagues (docs/tournaments.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ponnuki.online.leagues.messages import (
    League,
    LeagueCommandBody,
    LeagueCommandDone,
    LeagueMade,
    Leagues,
    NewLeague,
    Season,
)
from ponnuki.server.doors import (
    ACCOUNT,
    ANY_TOKEN,
    ANYBODY,
    Doors,
    address_of,
    id_in,
    read_body,
)
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service
from ponnuki.server.store.leagues import unknown_league

_Request = Request[Any, Any, Any]


def league_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the leagues of a service."""

    @get("/api/leagues", access=ANYBODY, tokens=ANY_TOKEN)
    async def listed(request: _Request) -> Response[Leagues]:
        """List leagues."""
        person = await doors.person(request)
        asked = None if person is None else person.id
        found = await asyncio.to_thread(service.reading.leagues, asked)
        return Response(found, headers=NO_STORE)

    @post("/api/leagues", access=ACCOUNT, body=NewLeague, status_code=HTTP_201_CREATED)
    async def make(request: _Request) -> Response[LeagueMade]:
        """Make a league."""
        wish = await read_body(request, NewLeague)
        person = await doors.known_person(request)
        id = await service.announce_league(wish, person, address_of(request))
        return Response(LeagueMade(id), status_code=HTTP_201_CREATED, headers=NO_STORE)

    @get("/api/leagues/{id:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def one(request: _Request) -> Response[League]:
        """Show a league, with the standings of the season that goes on."""
        found = await service.leagues.view(id_in(request, unknown_league))
        return Response(found, headers=NO_STORE)

    @get("/api/leagues/{id:str}/seasons/{season:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def season(request: _Request) -> Response[Season]:
        """Show a season of a league, with its standings."""
        number = str(request.path_params["season"])
        is_number = number.isascii() and number.isdecimal() and len(number) < 6
        asked = int(number) if is_number else 0
        found = await service.leagues.season(id_in(request, unknown_league), asked)
        return Response(found, headers=NO_STORE)

    @post(
        "/api/leagues/{id:str}/commands",
        access=ACCOUNT,
        tokens="games:play",
        body=LeagueCommandBody,
        status_code=HTTP_200_OK,
    )
    async def do(request: _Request) -> Response[LeagueCommandDone]:
        """Do a command in a league."""
        id = id_in(request, unknown_league)
        body = await read_body(request, LeagueCommandBody)
        person = await doors.known_person(request)
        number = await service.do_in_league(id, body.command, person, address_of(request))
        return Response(LeagueCommandDone(number), headers=NO_STORE)

    return [listed, make, one, season, do]
