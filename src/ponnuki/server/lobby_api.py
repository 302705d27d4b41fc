"""The routes of the lobby, and of what persons have with each other (docs/online.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ponnuki.message import message
from ponnuki.online.game_messages import GameMade
from ponnuki.online.messages import Lobby, NewSeek, SeekMade, SeekWithdrawn
from ponnuki.online.relation_messages import Relate, Relations
from ponnuki.server.doors import ANY_TOKEN, ANYBODY, PERSON, Doors, address_of, id_in, read_body
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service
from ponnuki.server.store.seeks import SeekGone, UnknownPerson

_Request = Request[Any, Any, Any]


def lobby_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the lobby of a service."""

    @get("/api/lobby", access=ANYBODY, tokens=ANY_TOKEN)
    async def lobby(request: _Request) -> Response[Lobby]:
        """List open seeks and live games."""
        person = await doors.person(request)
        seen = service.lobby.seen_by(None if person is None else person.id)
        return Response(seen, headers=NO_STORE)

    @post(
        "/api/lobby/seeks",
        access=PERSON,
        tokens="seeks:write",
        body=NewSeek,
        status_code=HTTP_201_CREATED,
    )
    async def make(request: _Request) -> Response[SeekMade]:
        """Seek a game, or begin that of a seek that fits."""
        wish = await read_body(request, NewSeek)
        person = await doors.known_person(request)
        made = await service.make_seek(wish, person, address_of(request))
        return Response(made, status_code=HTTP_201_CREATED, headers=NO_STORE)

    @get("/api/lobby/seeks/{id:str}", access=PERSON, tokens="seeks:write")
    async def made(request: _Request) -> Response[SeekMade]:
        """Say what has come of a seek."""
        id, person = _seek_id(request), await doors.known_person(request)
        found = await asyncio.to_thread(service.reading.seek_of, id, person.id)
        return Response(found, headers=NO_STORE)

    @post(
        "/api/lobby/seeks/{id:str}/answer",
        access=PERSON,
        tokens="seeks:write",
        status_code=HTTP_200_OK,
    )
    async def answer(request: _Request) -> Response[GameMade]:
        """Answer a seek, which begins its game."""
        id, person = _seek_id(request), await doors.known_person(request)
        game = await service.answer_seek(id, person, address_of(request))
        return Response(GameMade(game), headers=NO_STORE)

    @delete(
        "/api/lobby/seeks/{id:str}", access=PERSON, tokens="seeks:write", status_code=HTTP_200_OK
    )
    async def withdraw(request: _Request) -> Response[SeekWithdrawn]:
        """Withdraw a seek."""
        id, person = _seek_id(request), await doors.known_person(request)
        await service.withdraw_seek(id, person, address_of(request))
        return Response(SeekWithdrawn(id), headers=NO_STORE)

    @get("/api/relations", access=PERSON, tokens="account:read")
    async def relations(request: _Request) -> Response[Relations]:
        """List whom one has muted and blocked."""
        person = await doors.known_person(request)
        found = await asyncio.to_thread(service.reading.relations_of, person.id)
        return Response(found, headers=NO_STORE)

    @put("/api/people/{id:str}/relation", access=PERSON, body=Relate)
    async def relate(request: _Request) -> Response[Relations]:
        """Mute, block, or neither."""
        body = await read_body(request, Relate)
        person = await doors.known_person(request)
        other = id_in(request, lambda id: UnknownPerson(message("unknown_person", id=id)))
        found = await service.relate(person, other, body.relation, address_of(request))
        return Response(found, headers=NO_STORE)

    return [lobby, make, made, answer, withdraw, relations, relate]


def _seek_id(request: _Request) -> str:
    """Return the id of the seek that an address names. Raises SeekGone for what can be none."""
    return id_in(request, lambda _: SeekGone(message("seek_gone")))
