"""The routes of challenges, and of whom one has played (docs/online.md)."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ponnuki.message import message
from ponnuki.online.challenge_messages import (
    AnswerChallenge,
    Challenge,
    Challenges,
    ChallengeWithdrawn,
    Levels,
    NewChallenge,
    Opponents,
)
from ponnuki.online.challenges import ChallengeGone
from ponnuki.server.doors import ANY_TOKEN, ANYBODY, PERSON, Doors, address_of, id_in, read_body
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service

_Request = Request[Any, Any, Any]


def challenge_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the challenges of a service."""
    desk = service.challenges

    @get("/api/challenges", access=PERSON, tokens="seeks:write")
    async def challenges(request: _Request) -> Response[Challenges]:
        """List the challenges to oneself, and one's own."""
        person = await doors.known_person(request)
        return Response(await desk.listed(person), headers=NO_STORE)

    @post(
        "/api/challenges",
        access=PERSON,
        tokens="seeks:write",
        body=NewChallenge,
        status_code=HTTP_201_CREATED,
    )
    async def make(request: _Request) -> Response[Challenge]:
        """Make a challenge to somebody."""
        wish = await read_body(request, NewChallenge)
        person = await doors.known_person(request)
        made = await desk.make(wish, person, address_of(request))
        return Response(made, status_code=HTTP_201_CREATED, headers=NO_STORE)

    @post(
        "/api/challenges/{id:str}/answer",
        access=PERSON,
        tokens="seeks:write",
        body=AnswerChallenge,
        status_code=HTTP_200_OK,
    )
    async def answer(request: _Request) -> Response[Challenge]:
        """Accept a challenge, which begins its game, or decline it."""
        body = await read_body(request, AnswerChallenge)
        id, person = _challenge_id(request), await doors.known_person(request)
        answered = await desk.answer(id, body, person, address_of(request))
        return Response(answered, headers=NO_STORE)

    @delete(
        "/api/challenges/{id:str}", access=PERSON, tokens="seeks:write", status_code=HTTP_200_OK
    )
    async def withdraw(request: _Request) -> Response[ChallengeWithdrawn]:
        """Withdraw a challenge, or show one that was declined no more."""
        id, person = _challenge_id(request), await doors.known_person(request)
        await desk.withdraw(id, person, address_of(request))
        return Response(ChallengeWithdrawn(id), headers=NO_STORE)

    @get("/api/opponents", access=PERSON, tokens="account:read")
    async def opponents(request: _Request) -> Response[Opponents]:
        """List whom one has played."""
        person = await doors.known_person(request)
        return Response(await desk.opponents(person), headers=NO_STORE)

    @get("/api/levels", access=ANYBODY, tokens=ANY_TOKEN)
    async def levels() -> Response[Levels]:
        """List the levels of the engine that can be challenged."""
        return Response(Levels(service.levels.offered), headers=NO_STORE)

    return [challenges, make, answer, withdraw, opponents, levels]


def _challenge_id(request: _Request) -> str:
    """Return the id that an address names. Raises ChallengeGone for what can be none."""
    return id_in(request, lambda _: ChallengeGone(message("challenge_gone")))
