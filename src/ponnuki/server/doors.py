"""What every door of the API checks, and how it says what is wrong."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Container
from dataclasses import dataclass, replace
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import (
    HTTP_400_BAD_REQUEST,
    HTTP_401_UNAUTHORIZED,
    HTTP_403_FORBIDDEN,
    HTTP_404_NOT_FOUND,
    HTTP_405_METHOD_NOT_ALLOWED,
    HTTP_408_REQUEST_TIMEOUT,
    HTTP_409_CONFLICT,
    HTTP_413_REQUEST_ENTITY_TOO_LARGE,
    HTTP_415_UNSUPPORTED_MEDIA_TYPE,
    HTTP_429_TOO_MANY_REQUESTS,
    HTTP_500_INTERNAL_SERVER_ERROR,
    HTTP_502_BAD_GATEWAY,
    HTTP_503_SERVICE_UNAVAILABLE,
)

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.account_messages import Scope
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import MAX_BODY, GameId, Person, Problem, ProblemBody
from ponnuki.online.problems import problem_of
from ponnuki.server.accounts import Client, NoAccount, SignInTooOld
from ponnuki.server.browsers import browser_in_words
from ponnuki.server.headers import NO_STORE
from ponnuki.server.identities import UnknownProvider
from ponnuki.server.limits import CHANGES_OF_ADDRESS, READS_OF_ADDRESS, RateLimited
from ponnuki.server.people import SESSION_COOKIE, digest_of, token_in
from ponnuki.server.providers import IdentityRefused, ProviderFailed
from ponnuki.server.service import Service
from ponnuki.server.store.accounts import SignInRefused, UnknownProfile
from ponnuki.server.store.chat import UnknownGame, unknown_game
from ponnuki.server.store.database import StorageFailure, Unreadable
from ponnuki.server.store.identities import UnknownIdentity
from ponnuki.server.store.leagues import UnknownLeague
from ponnuki.server.store.matches import UnknownMatch
from ponnuki.server.store.moderation import NotModerator, UnknownReport
from ponnuki.server.store.passkeys import PasskeyRefused, UnknownPasskey
from ponnuki.server.store.persons import NoPerson
from ponnuki.server.store.seeks import UnknownPerson
from ponnuki.server.store.standing import AccountClosed
from ponnuki.server.store.tokens import UnknownToken
from ponnuki.server.store.tournaments import UnknownTournament
from ponnuki.server.store.writer import Busy
from ponnuki.server.tokens import InvalidToken

API = "/api/"
# Who may enter, as the option `access` of every door says.
ANYBODY = "anybody"
PERSON = "person"  # who has a session
ACCOUNT = "account"  # who has an account
MODERATOR = "moderator"  # whose account has this role, or is an administrator's
BODY_SECONDS = 20.0  # for the body of a request, from its head on
# Which tokens open it, as its option `tokens` says: those of a scope, or any. Without it, none do.
ANY_TOKEN = "any"
READS_GAMES: Scope = "games:read"
_PLAYING = ("games:play", "seeks:write")  # which bots do with a token alone
_AUTHORITY = "authority"  # of the state of a request: who asks, once that is known
_SAFE = ("GET", "HEAD", "OPTIONS")

T = TypeVar("T")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Authority:
    """In whose name somebody asks.

    Attributes:
        person: The person; None if nobody that is known.
        digest: What is stored of the session or the token; None without one.
        scopes: What the program may do that has the token; None of a session.
        is_closed: Whether a moderator has closed the person, who may do nothing then.
    """

    person: Person | None
    digest: bytes | None
    scopes: frozenset[Scope] | None = None
    is_closed: bool = False


class MixedAuthority(PonnukiError):
    """A request with a token and with the cookie of a session."""


class TokenNotAdmitted(PonnukiError):
    """A door that no token opens, or none of these scopes."""

    def __init__(self, what: Message, scope: str | None = None) -> None:
        super().__init__(what)
        self.scope = scope


class BotNeedsToken(PonnukiError):
    """A bot plays with a token, not from a page."""


class ForeignOrigin(PonnukiError):
    """A request that a page of another server has made."""


class InvalidMessage(PonnukiError):
    """A body, a socket message or an address that cannot be read."""


class UnsupportedType(PonnukiError):
    """A body that does not say that it is JSON."""


class LateBody(PonnukiError):
    """A body that has not arrived in time."""


_STATUS: dict[type[PonnukiError], int] = {
    InvalidMessage: HTTP_400_BAD_REQUEST,
    MixedAuthority: HTTP_400_BAD_REQUEST,
    NoPerson: HTTP_401_UNAUTHORIZED,
    InvalidToken: HTTP_401_UNAUTHORIZED,
    ForeignOrigin: HTTP_403_FORBIDDEN,
    NoAccount: HTTP_403_FORBIDDEN,
    AccountClosed: HTTP_403_FORBIDDEN,
    NotModerator: HTTP_403_FORBIDDEN,
    TokenNotAdmitted: HTTP_403_FORBIDDEN,
    BotNeedsToken: HTTP_403_FORBIDDEN,
    SignInRefused: HTTP_403_FORBIDDEN,
    SignInTooOld: HTTP_403_FORBIDDEN,
    PasskeyRefused: HTTP_403_FORBIDDEN,
    IdentityRefused: HTTP_403_FORBIDDEN,
    UnknownGame: HTTP_404_NOT_FOUND,
    UnknownProfile: HTTP_404_NOT_FOUND,
    UnknownPerson: HTTP_404_NOT_FOUND,
    LateBody: HTTP_408_REQUEST_TIMEOUT,
    UnknownToken: HTTP_404_NOT_FOUND,
    UnknownTournament: HTTP_404_NOT_FOUND,
    UnknownLeague: HTTP_404_NOT_FOUND,
    UnknownMatch: HTTP_404_NOT_FOUND,
    UnknownReport: HTTP_404_NOT_FOUND,
    UnknownPasskey: HTTP_404_NOT_FOUND,
    UnknownProvider: HTTP_404_NOT_FOUND,
    UnknownIdentity: HTTP_404_NOT_FOUND,
    Refusal: HTTP_409_CONFLICT,
    UnsupportedType: HTTP_415_UNSUPPORTED_MEDIA_TYPE,
    RateLimited: HTTP_429_TOO_MANY_REQUESTS,
    ProviderFailed: HTTP_502_BAD_GATEWAY,
    Busy: HTTP_503_SERVICE_UNAVAILABLE,
    StorageFailure: HTTP_503_SERVICE_UNAVAILABLE,
}


class Doors:
    """The checks of all doors of a service."""

    def __init__(self, service: Service) -> None:
        self.service = service

    async def check(
        self, connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
    ) -> None:
        """Let in who may enter.

        A door that does not say who may is closed. Browsers send cookies by themselves, but never
        a token: only who comes without one has to come from a page of this server.

        Raises:
            ForeignOrigin: A page of another server asks.
            MixedAuthority, InvalidToken: Who asks cannot be known.
            TokenNotAdmitted: A program asks for what its token does not open.
            NoPerson: Somebody without a session asks for what only persons may.
            AccountClosed: Somebody asks whom a moderator has closed; who is asked for by a door
                with the option `admits_closed` all the same.
            NoAccount: A guest asks for what only accounts may.
            NotModerator: Somebody asks for what only moderators may.
            BotNeedsToken: A bot plays without a token.
            RateLimited: The address asks too often.
        """
        method = connection.scope.get("method")  # none of a socket
        has_token = _bearer(connection) is not None
        if method not in _SAFE and not has_token:
            check_origin(connection)
        if method is not None:
            rate = READS_OF_ADDRESS if method in _SAFE else CHANGES_OF_ADDRESS
            self.service.limits.take_by_address(rate, address_of(connection))
        if method == "OPTIONS":
            return  # the framework says which methods there are
        access = handler.opt["access"]
        if has_token:
            authority = await self.authority(connection)
            _expect_scope(handler.opt.get("tokens"), authority.scopes or frozenset())
        if access == ANYBODY:
            return
        admits_closed = handler.opt.get("admits_closed", False)
        person = await self.known_person(connection, admits_closed=admits_closed)
        if person.bot and not has_token and handler.opt.get("tokens") in _PLAYING:
            raise BotNeedsToken(message("bot_needs_token"))
        if access != PERSON:
            await self._expect_role(person, access)

    async def _expect_role(self, person: Person, access: str) -> None:
        """Raise NoAccount or NotModerator unless somebody has an account with enough rights."""
        stored = await self.service.accounts.stored(person.id)
        if stored is None:
            raise NoAccount(message("no_account"))
        if access == MODERATOR and stored.role == "person":
            raise NotModerator(message("needs_moderator"))

    async def authority(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Authority:
        """Return in whose name somebody asks: by a token, or else by the cookie of a session.

        Raises:
            MixedAuthority: There are both.
            InvalidToken: The token is none.
            RateLimited: The program asks too often.
        """
        state: dict[str, Any] = connection.scope["state"]
        known = state.get(_AUTHORITY)
        if known is None:
            known = state[_AUTHORITY] = await self._authority(connection)
        assert isinstance(known, Authority)
        return known

    async def _authority(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Authority:
        cookies, secret = connection.headers.get("cookie", ""), _bearer(connection)
        if secret is not None:
            if SESSION_COOKIE in cookies:
                raise MixedAuthority(message("mixed_authority"))
            holder = await self.service.tokens.holder(secret, address_of(connection))
            is_closed = (holder.closed_until or 0) > self.service.now()
            return Authority(holder.person, digest_of(secret), holder.scopes, is_closed)
        token = token_in(cookies)
        session = await self.service.session_holder(token)
        if session is None or token is None:
            return Authority(None, None)
        is_closed = (session.closed_until or 0) > self.service.now()
        return Authority(session.person, digest_of(token), is_closed=is_closed)

    async def person(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
        """Return who looks at something; None if nobody that is known. Raises as `authority`."""
        return (await self.authority(connection)).person

    async def game_reader(self, connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
        """Return the id of who looks at games; None for nobody. Raises as `authority` does."""
        person = as_reader_of_games(await self.authority(connection)).person
        return None if person is None else person.id

    async def known_person(
        self, connection: ASGIConnection[Any, Any, Any, Any], *, admits_closed: bool = False
    ) -> Person:
        """Return who asks. Raises NoPerson, and AccountClosed unless these are admitted."""
        authority = await self.authority(connection)
        if authority.person is None:
            raise NoPerson(message("no_person"))
        if not admits_closed:
            await self._expect_open(authority)
        return authority.person

    async def _expect_open(self, authority: Authority) -> None:
        if authority.is_closed and authority.person is not None:
            await self.service.accounts.expect_open(authority.person.id)

    async def client(
        self, connection: ASGIConnection[Any, Any, Any, Any], *, admits_closed: bool = False
    ) -> Client:
        """Return who asks, with what is known of them.

        Raises:
            AccountClosed: A moderator has closed who asks, and these are not admitted.
            MixedAuthority, InvalidToken, RateLimited: As `authority` does.
        """
        authority = await self.authority(connection)
        if not admits_closed:
            await self._expect_open(authority)
        return Client(
            address_of(connection),
            browser_in_words(connection.headers.get("user-agent", "")),
            authority.digest,
            authority.person,
        )


def as_reader_of_games(authority: Authority) -> Authority:
    """Return as who somebody looks at games: a token that reads none does so as nobody.

    So does somebody whose account is closed.
    """
    if authority.is_closed:
        return Authority(None, None)
    if authority.scopes is None or READS_GAMES in authority.scopes:
        return authority
    return replace(authority, person=None)


def _bearer(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """Return the token of a request; None if it has none."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else None


def _expect_scope(wanted: str | None, scopes: Container[str]) -> None:
    """Raise TokenNotAdmitted unless a token of these scopes opens a door that wants one."""
    if wanted is None:
        raise TokenNotAdmitted(message("token_not_admitted"))
    if wanted != ANY_TOKEN and wanted not in scopes:
        raise TokenNotAdmitted(message("missing_scope", scope=wanted), wanted)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Return the address of a client; behind a reverse proxy on this machine, what that says."""
    return connection.client.host if connection.client else ""


def check_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> None:
    """Check that no page of another server asks.

    Browsers always say where a page is from, programs need not.

    Raises:
        ForeignOrigin: It is one.
    """
    origin = connection.headers.get("origin")
    site = connection.headers.get("sec-fetch-site", "same-origin")
    if origin is None and site in ("same-origin", "none"):
        return
    host = connection.headers.get("host", "")
    try:
        same = origin is not None and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        same = False
    if not same:
        raise ForeignOrigin(message("foreign_origin", origin=origin or site, host=host))


async def read_body(request: Request[Any, Any, Any], type: type[T]) -> T:
    """Return the body of a request. Who asks is found out anew after it.

    Raises:
        UnsupportedType: It does not say that it is JSON.
        InvalidMessage: It is not what it ought to be.
        LateBody: It has not arrived in time.
        HTTPException: It is too large.
    """
    content_type = request.headers.get("content-type", "")
    if content_type.partition(";")[0].strip().lower() != "application/json":
        raise UnsupportedType(message("body_not_json", type=content_type))
    try:
        body = await asyncio.wait_for(request.body(), BODY_SECONDS)
    except TimeoutError:
        raise LateBody(message("body_late", seconds=round(BODY_SECONDS))) from None
    # While it arrived, the session or the token may have ended.
    request.scope["state"].pop(_AUTHORITY, None)
    return decoded(msgspec.json.Decoder(type), body)


def decoded(decoder: msgspec.json.Decoder[T], text: str | bytes) -> T:
    """Return what a text says. Raises InvalidMessage."""
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InvalidMessage(message("invalid_message", detail=str(error))) from None


def converted(text: str, type: Any, name: str) -> Any:
    """Return a part of an address as a value. Raises InvalidMessage."""
    try:
        return msgspec.convert(text, type, strict=False)
    except msgspec.ValidationError as error:
        detail = f"{name}: {error}"
        raise InvalidMessage(message("invalid_message", detail=detail)) from None


def game_id(request: Request[Any, Any, Any]) -> str:
    """Return the id of the game that an address names. Raises UnknownGame for what can be none."""
    return id_in(request, unknown_game)


def id_in(request: Request[Any, Any, Any], unknown: Callable[[str], PonnukiError]) -> str:
    """Return the id that an address names; those of all things have the same form.

    Args:
        request: The request.
        unknown: Returns the error, which is raised, of a text that can be no id.
    """
    text = str(request.path_params["id"])
    try:
        return msgspec.convert(text, GameId)
    except msgspec.ValidationError:
        raise unknown(text) from None


def problem_response(error: PonnukiError) -> Response[ProblemBody]:
    """Return the answer that says what is wrong."""
    return answer(status_of(error), problem_of(error), headers_of(error))


def status_of(error: PonnukiError) -> int:
    """Return the status of the answer to what is wrong."""
    kinds = (kind for kind in type(error).__mro__ if kind in _STATUS)
    return _STATUS.get(next(kinds, PonnukiError), HTTP_400_BAD_REQUEST)


def headers_of(error: PonnukiError) -> dict[str, str]:
    """Return the headers that belong to an error (RFC 6750, 3)."""
    match error:
        case RateLimited():
            return {"retry-after": str(error.seconds)}
        case NoPerson():
            return _challenge()
        case InvalidToken():
            return _challenge(error="invalid_token")
        case TokenNotAdmitted(scope=str(scope)):
            return _challenge(error="insufficient_scope", scope=scope)
    return {}


def _challenge(**fields: str) -> dict[str, str]:
    described = ", ".join(f'{name}="{value}"' for name, value in fields.items())
    return {"www-authenticate": f"Bearer {described}".strip()}


def answer(
    status: int, problem: Problem, headers: dict[str, str] | None = None
) -> Response[ProblemBody]:
    """Return the answer with a problem."""
    return Response(
        ProblemBody(problem),
        status_code=status,
        headers={**(headers or {}), **NO_STORE},
    )


def framework_problem(error: HTTPException) -> Response[ProblemBody]:
    """Return the answer for what the framework refuses."""
    what: Message
    if error.status_code == HTTP_413_REQUEST_ENTITY_TOO_LARGE:
        what = message("body_too_large", max=MAX_BODY)
    elif error.status_code == HTTP_405_METHOD_NOT_ALLOWED:
        what = message("method_not_allowed")
    elif error.status_code == HTTP_404_NOT_FOUND:
        what = message("no_such_door")
    else:
        what = message("invalid_message", detail=error.detail)
    return answer(error.status_code, problem_of(what), dict(error.headers or {}))


def unreadable(_: Request[Any, Any, Any], error: Unreadable) -> Response[ProblemBody]:
    """Return the answer if the database could not be read; the log has what it says."""
    _log.error("%s", error.reason)
    return problem_response(error)


def unexpected(_: Request[Any, Any, Any], error: Exception) -> Response[ProblemBody]:
    """Return the answer for a mistake of the server, which is written to its log alone."""
    if not isinstance(error, WebSocketDisconnect):
        _log.error("failed", exc_info=error)
    return answer(HTTP_500_INTERNAL_SERVER_ERROR, problem_of(message("server_failed")))
