"""The routes of online games (docs/online.md). Each says who may enter (`access`)."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from litestar import Request, Response, WebSocket, get, post, put, route, websocket
from litestar.enums import HttpMethod
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_201_CREATED, HTTP_404_NOT_FOUND

from ponnuki.message import message
from ponnuki.online.account_messages import Me, Rename
from ponnuki.online.game_messages import CommandBody, CommandDone, EventList, GameMade, MyGames
from ponnuki.online.messages import Count, EventLimit, NewGame
from ponnuki.online.problems import problem_of
from ponnuki.server.account_api import account_handlers, me_of
from ponnuki.server.challenge_api import challenge_handlers
from ponnuki.server.chat_api import chat_handlers
from ponnuki.server.connection import Connection
from ponnuki.server.doors import (
    ANY_TOKEN,
    ANYBODY,
    PERSON,
    Authority,
    Doors,
    InvalidMessage,
    address_of,
    answer,
    converted,
    game_id,
    read_body,
)
from ponnuki.server.headers import NO_STORE
from ponnuki.server.identity_api import identity_handlers
from ponnuki.server.league_api import league_handlers
from ponnuki.server.limits import CODES_OF_ADDRESS, SOCKETS_OF_ADDRESS
from ponnuki.server.lobby_api import lobby_handlers
from ponnuki.server.match_api import match_handlers
from ponnuki.server.moderation_api import moderation_handlers
from ponnuki.server.notification_api import notification_handlers
from ponnuki.server.openapi import described
from ponnuki.server.people import mark_cookie, session_cookie, token_in
from ponnuki.server.plan_api import plan_handlers
from ponnuki.server.profile_api import profile_handlers
from ponnuki.server.secure import secure
from ponnuki.server.service import Service
from ponnuki.server.store.chat import unknown_game
from ponnuki.server.stream_api import stream_handlers
from ponnuki.server.tournament_api import tournament_handlers

MAX_EVENTS = 1_000  # of one answer
MAX_ADDRESS_LENGTH = 200

_Request = Request[Any, Any, Any]


class RawEvents(msgspec.Struct, frozen=True):
    """An EventList whose events are JSON already."""

    events: Sequence[msgspec.Raw]
    now: int


def handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of a service."""

    @get("/api/me", access=ANYBODY, tokens="account:read")
    async def me(request: _Request) -> Response[Me]:
        """Say who asks."""
        token = token_in(request.headers.get("cookie", ""))
        client = await doors.client(request, admits_closed=True)
        cookies = [mark_cookie(secure(request))]
        if client.person is not None and token is not None:
            service.accounts.see(client)
            cookies.append(session_cookie(token, secure(request)))  # for one more year
        answer = await me_of(service, client.person)
        return Response(answer, headers=NO_STORE, cookies=cookies)

    @put("/api/me", access=ANYBODY, body=Rename)
    async def put_me(request: _Request) -> Response[Me]:
        """Make a guest of this name, or rename oneself."""
        wish = await read_body(request, Rename)
        client = await doors.client(request)
        cookies = [mark_cookie(secure(request))]
        if client.person is None:
            person, token = await service.name_guest(wish.name, client.address, client.browser)
            cookies.append(session_cookie(token, secure(request)))
        else:
            person = await service.rename(client.person, wish.name, client.address)
        return Response(await me_of(service, person), headers=NO_STORE, cookies=cookies)

    @get("/api/games", access=PERSON, tokens="games:read")
    async def my_games(request: _Request) -> Response[MyGames]:
        """List one's own games."""
        person = await doors.known_person(request)
        games = await asyncio.to_thread(service.reading.games_of, person.id)
        return Response(MyGames(games), headers=NO_STORE)

    @post(
        "/api/games", access=PERSON, tokens="games:play", body=NewGame, status_code=HTTP_201_CREATED
    )
    async def create(request: _Request) -> Response[GameMade]:
        """Begin a game that somebody joins by its link."""
        wish = await read_body(request, NewGame)
        person = await doors.known_person(request)
        id = await service.create(wish, person, address_of(request))
        return Response(GameMade(id), status_code=HTTP_201_CREATED, headers=NO_STORE)

    @get(
        "/api/games/{id:str}/events",
        access=ANYBODY,
        tokens=ANY_TOKEN,
        query=("after", "limit"),
        answer=EventList,
    )
    async def events(request: _Request) -> Response[RawEvents]:
        """Read events of a game."""
        after = converted(request.query_params.get("after", "0"), Count, "after")
        limit = converted(request.query_params.get("limit", str(MAX_EVENTS)), EventLimit, "limit")
        game = game_id(request)
        reader = await doors.game_reader(request)
        read = await asyncio.to_thread(service.reading.events, game, after, limit, reader)
        if read is None:
            raise unknown_game(game)
        raw = [msgspec.Raw(body) for body in read.bodies]
        return Response(RawEvents(raw, service.now()), headers=NO_STORE)

    @post(
        "/api/games/{id:str}/commands",
        access=PERSON,
        tokens="games:play",
        status_code=200,
        body=CommandBody,
        answer=CommandDone,
    )
    async def commands(request: _Request) -> Response[Any]:
        """Do a command in a game."""
        game = game_id(request)
        body = await read_body(request, CommandBody)
        person, address = await doors.known_person(request), address_of(request)
        done = await service.submit(game, body.id, body.command, person, address)
        if done.problem is not None:
            return answer(409, done.problem)
        return Response(CommandDone(done.version or 0), headers=NO_STORE)

    @get(
        "/api/games/{id:str}/qr.svg",
        access=ANYBODY,
        tokens=ANY_TOKEN,
        query=("address",),
        media="image/svg+xml",
    )
    async def code(request: _Request) -> Response[bytes]:
        """Draw a QR code of the link to a game."""
        place = _place(request, service)
        link = f"{place}#/online/{game_id(request)}"
        service.limits.take_by_address(CODES_OF_ADDRESS, address_of(request))
        picture = await asyncio.to_thread(_code, link)
        return Response(picture, media_type="image/svg+xml", headers=NO_STORE)

    @get("/api/openapi.json", access=ANYBODY, tokens=ANY_TOKEN)
    async def openapi(request: _Request) -> Response[dict[str, Any]]:
        """Describe the routes by OpenAPI 3.1."""
        return Response(described(request.app.routes), headers={"cache-control": "no-cache"})

    @websocket("/api/socket", access=ANYBODY)
    async def socket(socket: WebSocket[Any, Any, Any]) -> None:
        address = address_of(socket)
        service.limits.take_by_address(SOCKETS_OF_ADDRESS, address)
        authority = await doors.authority(socket)
        if authority.is_closed:  # who may watch as nobody does
            authority = Authority(None, None)
        await Connection(socket, service, authority.person, address, authority.digest).run()

    @route(
        ["/api", "/api/{path:path}"],
        http_method=[*HttpMethod],
        access=ANYBODY,
        tokens=ANY_TOKEN,
    )
    async def nothing() -> Response[Any]:
        return answer(HTTP_404_NOT_FOUND, problem_of(message("no_such_door")))

    games = [me, put_me, my_games, create, events, commands, code, openapi, socket, nothing]
    return [
        *games,
        *account_handlers(service, doors),
        *identity_handlers(service, doors),
        *profile_handlers(service, doors),
        *lobby_handlers(service, doors),
        *challenge_handlers(service, doors),
        *chat_handlers(service, doors),
        *match_handlers(service),
        *moderation_handlers(service, doors),
        *notification_handlers(service, doors),
        *plan_handlers(service, doors),
        *stream_handlers(service, doors),
        *tournament_handlers(service, doors),
        *league_handlers(service, doors),
    ]


def _place(request: _Request, service: Service) -> str:
    """Return the address of the page that is asked for, which this server must have.

    Raises:
        InvalidMessage: It is another server's.
    """
    own = str(request.base_url)
    asked = request.query_params.get("address", own)
    known = {_origin(one) for one in (own, *service.addresses)}
    if len(asked) > MAX_ADDRESS_LENGTH or _origin(asked) not in known or "#" in asked:
        raise InvalidMessage(message("foreign_address", address=asked))
    return asked


def _code(link: str) -> bytes:
    """Return the QR code of a link, as SVG."""
    picture = io.BytesIO()
    made = segno.make(link, error="m", micro=False)
    made.save(picture, kind="svg", xmldecl=False, scale=4, border=4, light="white")
    return picture.getvalue()


def _origin(address: str) -> str:
    """Return the scheme, host and port of an address; "" if it has none."""
    try:
        parts = urlsplit(address)
        return f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""
    except ValueError:
        return ""
