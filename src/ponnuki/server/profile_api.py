"""The routes of profiles: what anybody sees of an account, and all of one's own as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, get
from litestar.handlers import BaseRouteHandler
from litestar.response import Stream
from msgspec import Meta, structs
from sqlalchemy import Connection

from ponnuki.message import message
from ponnuki.online.account_messages import Profile, ProfileGames, RatingHistory
from ponnuki.online.messages import MAX_VERSION, Person, Speed
from ponnuki.server.doors import ANY_TOKEN, ANYBODY, PERSON, Doors, InvalidMessage, converted
from ponnuki.server.headers import NO_STORE
from ponnuki.server.limits import EXPORTS_OF_ADDRESS, EXPORTS_OF_PERSON
from ponnuki.server.service import Service
from ponnuki.server.store import profiles
from ponnuki.server.store.accounts import Stored, UnknownProfile, stored_account

_BY_ID = ":"  # before the id of a person; no name of an account has it
_Request = Request[Any, Any, Any]
_Time = Annotated[int, Meta(ge=0, le=MAX_VERSION * 1_000_000)]

T = TypeVar("T")


def profile_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the profiles of a service."""

    async def read(question: Callable[[Connection], T]) -> T:
        def ask() -> T:
            with service.reading.connected() as connection:
                return question(connection)

        return await asyncio.to_thread(ask)

    @get("/api/people/{who:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def profile(request: _Request) -> Response[Profile]:
        """Show the profile of an account."""
        viewer = await doors.person(request)
        found = await read(lambda connection: _profile(service, connection, request, viewer))
        online = await service.is_here(found.person.id)
        return Response(structs.replace(found, online=online), headers=NO_STORE)

    @get("/api/people/{who:str}/games", access=ANYBODY, tokens=ANY_TOKEN, query=("before",))
    async def games(request: _Request) -> Response[ProfileGames]:
        """List games of an account."""
        before = _place(request.query_params.get("before", ""))
        reader = await doors.game_reader(request)

        def page(connection: Connection) -> ProfileGames:
            person = _whose(connection, request).person
            found, place = profiles.games(connection, person.id, before, reader)
            return ProfileGames(found, None if place is None else f"{place[0]}-{place[1]}")

        return Response(await read(page), headers=NO_STORE)

    @get("/api/people/{who:str}/ratings/{game:str}/{speed:str}", access=ANYBODY, tokens=ANY_TOKEN)
    async def history(request: _Request) -> Response[RatingHistory]:
        """List the changes of a rating."""
        speed = converted(str(request.path_params["speed"]), Speed, "speed")
        game = str(request.path_params["game"])

        def changes(connection: Connection) -> RatingHistory:
            person = _whose(connection, request).person
            return RatingHistory(profiles.history(connection, person.id, game, speed))

        return Response(await read(changes), headers=NO_STORE)

    @get("/api/account/data", access=PERSON, answer=bytes, media="application/json")
    async def data(request: _Request) -> Stream:
        """Return all that is stored of oneself."""
        client = await doors.client(request)
        person, digest = client.person, client.digest
        assert person is not None
        assert digest is not None
        service.limits.take_by_address(EXPORTS_OF_ADDRESS, client.address)
        service.limits.take(EXPORTS_OF_PERSON, person.id)
        return Stream(
            service.exports.file(person, digest, service.now()),
            media_type="application/json",
            headers={**NO_STORE, "content-disposition": 'attachment; filename="ponnuki.json"'},
        )

    return [profile, games, history, data]


def _whose(connection: Connection, request: _Request) -> Stored:
    """Return the account that an address names. Raises UnknownProfile."""
    who = str(request.path_params["who"])
    by_id = who.removeprefix(_BY_ID)
    if by_id != who:
        found = stored_account(connection, person=by_id)
    else:
        found = stored_account(connection, name=who)
    if found is None:
        raise UnknownProfile(message("unknown_profile", name=who))
    return found


def _profile(
    service: Service, connection: Connection, request: _Request, viewer: Person | None
) -> Profile:
    stored, now = _whose(connection, request), service.now()
    person = stored.person
    other = viewer is not None and viewer.id != person.id
    return Profile(
        person=person,
        created=stored.account.created,
        online=service.attendance.is_here(person.id),
        ratings=profiles.ratings(connection, person.id, now),
        statistics=profiles.statistics(connection, person.id),
        against=profiles.against(connection, viewer.id, person.id) if viewer and other else None,
        own=viewer is not None and viewer.id == person.id,
    )


def _place(text: str) -> tuple[int, str] | None:
    """Return the place in a list that an address names. Raises InvalidMessage."""
    if not text:
        return None
    time, _, id = text.partition("-")
    try:
        return msgspec.convert(time, _Time, strict=False), id
    except msgspec.ValidationError as error:
        raise InvalidMessage(message("invalid_message", detail=f"before: {error}")) from None
