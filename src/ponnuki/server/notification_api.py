"""The routes of notifications (docs/online.md). Each says who may enter."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from litestar import Request, Response, delete, get, post, put
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_200_OK

from ponnuki.online.account_messages import Done
from ponnuki.online.notification_messages import (
    ChangeNotifications,
    NotificationList,
    NotificationSettings,
    Push,
    ReadNotifications,
    Subscribe,
)
from ponnuki.server.doors import ACCOUNT, ANYBODY, PERSON, Doors, address_of, read_body
from ponnuki.server.headers import NO_STORE
from ponnuki.server.service import Service

_Request = Request[Any, Any, Any]


def notification_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the notifications of a service."""
    desk = service.notifications

    @get("/api/notifications", access=PERSON, tokens="account:read")
    async def notifications(request: _Request) -> Response[NotificationList]:
        """List one's own notifications."""
        person = await doors.known_person(request)
        return Response(await desk.listed(person), headers=NO_STORE)

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
        return Response(await desk.read(wish, person, address), headers=NO_STORE)

    @get("/api/notifications/settings", access=ACCOUNT)
    async def settings(request: _Request) -> Response[NotificationSettings]:
        """Show how one is told."""
        person = await doors.known_person(request)
        return Response(await desk.settings(person), headers=NO_STORE)

    @put("/api/notifications/settings", access=ACCOUNT, body=ChangeNotifications)
    async def change(request: _Request) -> Response[NotificationSettings]:
        """Change how one is told."""
        wish = await read_body(request, ChangeNotifications)
        person, address = await doors.known_person(request), address_of(request)
        return Response(await desk.change_settings(wish, person, address), headers=NO_STORE)

    async def session_of(request: _Request) -> bytes:
        """Return what is stored of the session that asks. Tokens open none of these doors."""
        digest = (await doors.authority(request)).digest
        assert digest is not None
        return digest

    @get("/api/notifications/push", access=PERSON)
    async def push(request: _Request) -> Response[Push]:
        """Show whether this browser is sent notifications."""
        return Response(await desk.push.state(await session_of(request)), headers=NO_STORE)

    @put("/api/notifications/push", access=PERSON, body=Subscribe)
    async def subscribe(request: _Request) -> Response[Push]:
        """Send notifications to this browser, which has subscribed to its push service."""
        wish = await read_body(request, Subscribe)
        person, address = await doors.known_person(request), address_of(request)
        made = await desk.push.subscribe(wish, person, await session_of(request), address)
        return Response(made, headers=NO_STORE)

    @delete("/api/notifications/push", access=PERSON, status_code=HTTP_200_OK)
    async def end_push(request: _Request) -> Response[Push]:
        """Send this browser no notifications any more."""
        person, address = await doors.known_person(request), address_of(request)
        left = await desk.push.unsubscribe(person, await session_of(request), address)
        return Response(left, headers=NO_STORE)

    @get(
        "/api/notifications/unsubscribe/{token:str}",
        access=ANYBODY,
        answer=bytes,
        media="text/html",
    )
    async def open_page(request: _Request) -> Response[bytes]:
        """Send to the page that asks whether to unsubscribe: programs look into links."""
        token = quote(str(request.path_params["token"]), safe="")
        place = f"../../../#/online/account/unsubscribe/{token}"
        body = f'<!doctype html><meta http-equiv="refresh" content="0;url={place}">'
        return Response(body.encode(), media_type="text/html", headers=NO_STORE)

    # Programs for mail send a form here, by one press (RFC 8058); what it says is always the same.
    @post("/api/notifications/unsubscribe/{token:str}", access=ANYBODY, status_code=HTTP_200_OK)
    async def unsubscribe(request: _Request) -> Response[Done]:
        """End the e-mails of notifications, by the link in one."""
        await desk.unsubscribe(str(request.path_params["token"]), address_of(request))
        return Response(Done(), headers=NO_STORE)

    return [
        *(notifications, read, settings, change, push, subscribe, end_push),
        *(open_page, unsubscribe),
    ]
