"""The routes of notifications (docs/online.md). Each says who may enter."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK

from ponnuki.online.notification_messages import NotificationList, ReadNotifications
from ponnuki.server.doors import PERSON, Doors, address_of, read_body
from ponnuki.server.service import Service

_NO_STORE = {"cache-control": "no-store"}

_Request = Request[Any, Any, Any]


def notification_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the notifications of a service."""
    desk = service.notifications

    @get("/api/notifications", access=PERSON, tokens="account:read")
    async def notifications(request: _Request) -> Response[NotificationList]:
        """List one's own notifications."""
        person = await doors.known_person(request)
        return Response(await desk.listed(person), headers=_NO_STORE)

    @post(
        "/api/notifications/read",
        access=PERSON,
        body=ReadNotifications,
        status_code=HTTP_200_OK,
    )
    async def read(request: _Request) -> Response[NotificationList]:
        """Mark notifications as read."""
        wish = await read_body(request, ReadNotifications)
        person, address = await doors.known_person(request), address_of(request)
        return Response(await desk.read(wish, person, address), headers=_NO_STORE)

    return [notifications, read]
