"""The routes of streams of JSON lines, for programs (docs/online.md)."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, get
from litestar.handlers import BaseRouteHandler
from litestar.response import Stream

from ponnuki.online.audience import Audience
from ponnuki.online.messages import Count, Room
from ponnuki.online.stream_messages import StreamMessage
from ponnuki.server.doors import (
    ANY_TOKEN,
    ANYBODY,
    PERSON,
    READS_GAMES,
    Authority,
    Doors,
    address_of,
    as_reader_of_games,
    converted,
    game_id,
)
from ponnuki.server.service import Service
from ponnuki.server.streams import GameStream, LineStream, PersonalStream

LINES = "application/x-ndjson"
_HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}  # of nginx

_Request = Request[Any, Any, Any]


def stream_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the streams of a service."""

    def opened(stream: LineStream) -> Stream:
        return Stream(stream.lines(), media_type=LINES, headers=_HEADERS)

    def counted_for(request: _Request, authority: Authority) -> str:
        """Return for whom a stream counts. Raises Refusal."""
        person = authority.person
        whose = address_of(request) if person is None else person.id
        service.streams.expect_room(whose)
        return whose

    @get("/api/games/stream", access=PERSON, tokens=READS_GAMES, stream=True, answer=StreamMessage)
    async def own_games(request: _Request) -> Stream:
        """Stream what concerns oneself."""
        authority = await doors.authority(request)
        whose = counted_for(request, authority)
        return opened(PersonalStream(service, authority, whose, request.scope["state"]))

    @get(
        "/api/games/{id:str}/stream",
        access=ANYBODY,
        tokens=ANY_TOKEN,
        stream=True,
        query=("after", "chat"),
        answer=StreamMessage,
    )
    async def game(request: _Request) -> Stream:
        """Stream the events of a game."""
        authority = await doors.authority(request)
        whose = counted_for(request, authority)
        game, after = (
            game_id(request),
            converted(request.query_params.get("after", "0"), Count, "after"),
        )
        audience = await asyncio.to_thread(service.reading.audience_of, game)
        streams_as = as_reader_of_games(authority)
        chat = _chat(request, audience, streams_as)
        state = request.scope["state"]
        return opened(GameStream(service, streams_as, whose, state, game, after, chat))

    return [own_games, game]


def _chat(request: _Request, audience: Audience, authority: Authority) -> tuple[Room, int] | None:
    """Return the room that somebody may read, if they ask for it, and the number after which."""
    asked = request.query_params.get("chat")
    if asked is None:
        return None
    number: int = converted(asked, Count, "chat")
    person = authority.person
    plays = person is not None and audience.admits(person.id, "players")
    return ("players" if plays else "watchers"), number
