"""The routes of identities at providers of OpenID Connect (docs/online.md)."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_201_CREATED, HTTP_303_SEE_OTHER

from ponnuki.errors import PonnukiError
from ponnuki.online.account_messages import (
    Done,
    Identities,
    IdentityAccount,
    IdentityDone,
    LinkVisit,
    Me,
    ProviderAddress,
    ProviderAnswer,
    ProviderVisit,
)
from ponnuki.server.account_api import answer_as, me_of, session_cookies
from ponnuki.server.doors import (
    ACCOUNT,
    ANYBODY,
    Doors,
    headers_of,
    read_body,
    status_of,
)
from ponnuki.server.headers import NO_STORE
from ponnuki.server.identities import CALLBACK, CLAIM_MILLISECONDS, VISIT_MILLISECONDS, Departure
from ponnuki.server.people import tokens_in
from ponnuki.server.plain_page import plain_page
from ponnuki.server.secure import secure
from ponnuki.server.service import Service

# What binds a visit to a provider to the browser; each visit has a cookie of its own, so that tabs
# do not disturb each other. Where cookies are encrypted, no other host and no page without https
# can set one of such a name (RFC 6265bis, 4.1.3.2).
_COOKIE, _ENCRYPTED_COOKIE = "ponnuki_visit_", "__Host-ponnuki_visit_"
_COOKIE_SECONDS = (VISIT_MILLISECONDS + CLAIM_MILLISECONDS) // 1_000
MAX_VISITS = 5  # of one browser at a time: proxies bound the headers of a request
_Request = Request[Any, Any, Any]


def identity_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the identities of a service."""
    identities = service.identities

    def told(_: _Request, error: PonnukiError) -> Response[bytes]:
        """Tell whoever comes back in vain so on a page: it is no program that has come."""
        return plain_page(
            status_of(error),
            "server-not-signed-in",
            lambda language: f"{error.sentence(language)}.",
            "server-to-the-account",
            identities.account_page,
            headers_of(error),
        )

    @post("/api/session/identity/visits", access=ANYBODY, status_code=200, body=ProviderVisit)
    async def depart(request: _Request) -> Response[ProviderAddress]:
        """Ask where to go to sign in by a provider, or to confirm who one is."""
        wish = await read_body(request, ProviderVisit)
        client = await doors.client(request, admits_closed=True)
        departure = await identities.depart(client, wish.provider, confirms=wish.confirms)
        return _departed(request, departure)

    @post("/api/account/identities/visits", access=ACCOUNT, status_code=200, body=LinkVisit)
    async def depart_to_link(request: _Request) -> Response[ProviderAddress]:
        """Ask where to go to link an identity at a provider to one's account."""
        wish = await read_body(request, LinkVisit)
        client = await doors.client(request)
        departure = await identities.depart_to_link(client, wish.provider, wish.password)
        return _departed(request, departure)

    @get(
        f"{CALLBACK}/{{provider:str}}",
        access=ANYBODY,
        status_code=HTTP_303_SEE_OTHER,
        query=("code", "state", "iss", "error"),
        answer=bytes,
        media="text/plain",
        problems="text/html",
        exception_handlers={PonnukiError: told},
    )
    async def come_back(request: _Request) -> Response[bytes]:
        """Go on to the page with what a provider has said; nothing is done yet."""
        query = str(request.scope["query_string"], "latin-1")
        address = identities.way_back(str(request.path_params["provider"]), query)
        headers = {"location": address, **NO_STORE}
        return Response(b"", status_code=HTTP_303_SEE_OTHER, headers=headers)

    @post("/api/session/identity", access=ANYBODY, status_code=200, body=ProviderAnswer)
    async def arrive(request: _Request) -> Response[IdentityDone]:
        """Sign in, or link an identity, with what a provider has said."""
        wish = await read_body(request, ProviderAnswer)
        client = await doors.client(request, admits_closed=True)
        arrival = await identities.arrive(client, _secrets_in(request), wish.answer)
        me = await me_of(service, arrival.person)
        token = arrival.token
        cookies = [] if token is None else session_cookies(token, encrypted=secure(request))
        if arrival.done != "name_wanted":
            cookies.append(_ended(request, arrival.visit))
        done = IdentityDone(arrival.done, me, arrival.visit)
        return Response(done, headers=NO_STORE, cookies=cookies)

    @post(
        "/api/session/identity/account",
        access=ANYBODY,
        status_code=HTTP_201_CREATED,
        body=IdentityAccount,
    )
    async def make(request: _Request) -> Response[Me]:
        """Make an account of the identity with which one came back from a provider."""
        wish = await read_body(request, IdentityAccount)
        client = await doors.client(request)
        secret = _secrets_in(request).get(wish.visit)
        made = await identities.make_account(client, secret, wish.name)
        answer = await answer_as(service, request, *made, status=HTTP_201_CREATED)
        answer.set_cookie(_ended(request, wish.visit))
        return answer

    @get("/api/account/identities", access=ACCOUNT)
    async def listed(request: _Request) -> Response[Identities]:
        """List one's own identities."""
        found = await identities.listed(await doors.known_person(request))
        return Response(Identities(found), headers=NO_STORE)

    @delete("/api/account/identities/{id:str}", access=ACCOUNT, status_code=200)
    async def unlink(request: _Request) -> Response[Done]:
        """Remove an identity."""
        client, id = await doors.client(request), str(request.path_params["id"])
        await identities.unlink(client, id)
        return Response(Done(), headers=NO_STORE)

    return [depart, depart_to_link, come_back, arrive, make, listed, unlink]


def _departed(request: _Request, departure: Departure) -> Response[ProviderAddress]:
    """Answer where the browser goes, and let it keep the secret by which it is known again.

    Of its visits under way the oldest end if there are too many.
    """
    kept = _visit_cookie(request, departure.visit, departure.secret, _COOKIE_SECONDS)
    earlier = [*_secrets_in(request)]  # browsers name the oldest first (RFC 6265, 5.4)
    ended = [_ended(request, visit) for visit in earlier[: 1 - MAX_VISITS]]
    address = ProviderAddress(departure.address)
    return Response(address, headers=NO_STORE, cookies=[kept, *ended])


def _ended(request: _Request, visit: str) -> Cookie:
    """Return the cookie that removes that of a visit from the browser."""
    return _visit_cookie(request, visit, "", 0)


def _visit_cookie(request: _Request, visit: str, secret: str, seconds: int) -> Cookie:
    """Return the cookie that keeps the secret of a visit for some seconds."""
    return Cookie(
        _prefix(request) + visit,
        value=secret,
        max_age=seconds,
        httponly=True,
        samesite="strict",  # the page itself asks, once the browser is back
        secure=secure(request) or None,
    )


def _prefix(request: _Request) -> str:
    return _ENCRYPTED_COOKIE if secure(request) else _COOKIE


def _secrets_in(request: _Request) -> dict[str, str]:
    """Return the secrets of the visits under way in a browser, by visit."""
    return tokens_in(request.headers.get("cookie", ""), _prefix(request))
