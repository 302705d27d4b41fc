"""The routes of what people write: chat, notes of their own, reports (docs/online.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post, put
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_201_CREATED

from ponnuki.online.chat_messages import Note, Report, Reported, Speak, Spoken
from ponnuki.server.doors import PERSON, Doors, address_of, game_id, read_body
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service

_Request = Request[Any, Any, Any]


def chat_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of chat, notes and reports of a service."""

    @post(
        "/api/games/{id:str}/chat",
        access=PERSON,
        tokens="chat:write",
        body=Speak,
        status_code=HTTP_201_CREATED,
    )
    async def speak(request: _Request) -> Response[Spoken]:
        """Write a line of chat."""
        game, said = game_id(request), await read_body(request, Speak)
        person = await doors.known_person(request)
        number = await service.speak(game, said, person, address_of(request))
        return Response(Spoken(number), status_code=HTTP_201_CREATED, headers=NO_STORE)

    @get("/api/games/{id:str}/note", access=PERSON, tokens="games:read")
    async def note(request: _Request) -> Response[Note]:
        """Read one's own note of a game."""
        game, person = game_id(request), await doors.known_person(request)
        text = await asyncio.to_thread(service.reading.note_of, game, person.id)
        return Response(Note(text), headers=NO_STORE)

    @put("/api/games/{id:str}/note", access=PERSON, body=Note)
    async def put_note(request: _Request) -> Response[Note]:
        """Write one's own note of a game."""
        game, wish = game_id(request), await read_body(request, Note)
        person = await doors.known_person(request)
        text = await service.write_note(game, wish.text, person, address_of(request))
        return Response(Note(text), headers=NO_STORE)

    @post("/api/reports", access=PERSON, body=Report, status_code=HTTP_201_CREATED)
    async def report(request: _Request) -> Response[Reported]:
        """Report somebody."""
        said = await read_body(request, Report)
        person = await doors.known_person(request)
        id = await service.report(said, person, address_of(request))
        return Response(Reported(id), status_code=HTTP_201_CREATED, headers=NO_STORE)

    return [speak, note, put_note, report]
