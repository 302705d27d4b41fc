"""The routes of tournaments (docs/tournaments.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ponnuki.online.tournaments.messages import (
    NewTournament,
    Tournament,
    TournamentCommandBody,
    TournamentCommandDone,
    TournamentMade,
    Tournaments,
)
from ponnuki.server.doors import (
    ACCOUNT,
    ANY_TOKEN,
    ANYBODY,
    PERSON,
    Doors,
    address_of,
    id_in,
    read_body,
)
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service
from ponnuki.server.store.tournaments import unknown_tournament

_Request = Request[Any, Any, Any]


def tournament_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the tournaments of a service."""

    @get("/api/tournaments", access=ANYBODY, tokens=ANY_TOKEN)
    async def listed(request: _Request) -> Response[Tournaments]:
        """List tournaments."""
        person = await doors.person(request)
        found = await asyncio.to_thread(
            service.reading.tournaments, None if person is None else person.id
        )
        return Response(found, headers=NO_STORE)

    @post("/api/tournaments", access=ACCOUNT, body=NewTournament, status_code=HTTP_201_CREATED)
    async def make(request: _Request) -> Response[TournamentMade]:
        """Make a tournament."""
        wish = await read_body(request, NewTournament)
        person = await doors.known_person(request)
        id = await service.announce_tournament(wish, person, address_of(request))
        return Response(TournamentMade(id), status_code=HTTP_201_CREATED, headers=NO_STORE)

    @get("/api/tournaments/{id:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def one(request: _Request) -> Response[Tournament]:
        """Show a tournament, with its standings and pairings."""
        found = await service.tournaments.view(id_in(request, unknown_tournament))
        return Response(found, headers=NO_STORE)

    @post(
        "/api/tournaments/{id:str}/commands",
        access=PERSON,
        tokens="games:play",
        body=TournamentCommandBody,
        status_code=HTTP_200_OK,
    )
    async def do(request: _Request) -> Response[TournamentCommandDone]:
        """Do a command in a tournament."""
        id = id_in(request, unknown_tournament)
        body = await read_body(request, TournamentCommandBody)
        person = await doors.known_person(request)
        version = await service.do_in_tournament(id, body.command, person, address_of(request))
        return Response(TournamentCommandDone(version), headers=NO_STORE)

    return [listed, make, one, do]
