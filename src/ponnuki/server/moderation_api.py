"""The routes of moderation (docs/online.md), for moderators and administrators alone."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from ponnuki.online.account_messages import Done
from ponnuki.online.messages import Count
from ponnuki.online.moderation_messages import (
    DecisionMade,
    FoundPeople,
    KeptReports,
    ModeratedPerson,
    ModerationLog,
    NewDecision,
    ReportCommandBody,
    ReportState,
)
from ponnuki.server.doors import MODERATOR, Doors, converted, read_body
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service

_Request = Request[Any, Any, Any]


def moderation_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the moderation of a service."""
    moderation = service.moderation

    @get("/api/moderation/reports", access=MODERATOR, query=("state", "before"))
    async def reports(request: _Request) -> Response[KeptReports]:
        """List reports."""
        state = converted(request.query_params.get("state", "open"), ReportState, "state")
        before = _number(request.query_params.get("before"))
        return Response(await moderation.reports(state, before), headers=NO_STORE)

    @post(
        "/api/moderation/reports/{id:str}",
        access=MODERATOR,
        body=ReportCommandBody,
        status_code=HTTP_200_OK,
    )
    async def handle(request: _Request) -> Response[Done]:
        """Take, leave, close or open a report."""
        id = converted(str(request.path_params["id"]), Count, "id")
        body = await read_body(request, ReportCommandBody)
        await moderation.handle_report(await doors.known_person(request), id, body.command)
        return Response(Done(), headers=NO_STORE)

    @get("/api/moderation/people", access=MODERATOR, query=("name",))
    async def people(request: _Request) -> Response[FoundPeople]:
        """Find people by the beginning of their name."""
        name = request.query_params.get("name", "")
        return Response(await moderation.people(name), headers=NO_STORE)

    @get("/api/moderation/people/{id:str}", access=MODERATOR)
    async def person(request: _Request) -> Response[ModeratedPerson]:
        """Show what moderators see of a person."""
        found = await moderation.person(str(request.path_params["id"]))
        return Response(found, headers=NO_STORE)

    @post(
        "/api/moderation/decisions",
        access=MODERATOR,
        body=NewDecision,
        status_code=HTTP_201_CREATED,
    )
    async def decide(request: _Request) -> Response[DecisionMade]:
        """Decide something as a moderator."""
        wish = await read_body(request, NewDecision)
        number = await moderation.decide(await doors.known_person(request), wish)
        return Response(DecisionMade(number), status_code=HTTP_201_CREATED, headers=NO_STORE)

    @get("/api/moderation/log", access=MODERATOR, query=("before",))
    async def log(request: _Request) -> Response[ModerationLog]:
        """List what moderators have done."""
        before = _number(request.query_params.get("before"))
        return Response(await moderation.log(before), headers=NO_STORE)

    return [reports, handle, people, person, decide, log]


def _number(text: str | None) -> int | None:
    """Return the number of a query. Raises InvalidMessage."""
    if text is None:
        return None
    number: int = converted(text, Count, "before")
    return number
