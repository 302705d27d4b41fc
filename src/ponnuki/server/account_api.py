"""The routes of accounts and their sessions (docs/online.md). Each says who may enter."""

from __future__ import annotations

from functools import partial
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler
from litestar.status_codes import HTTP_201_CREATED
from msgspec.structs import replace

from ponnuki.online.account_messages import (
    ChangeVacation,
    Confirmation,
    Deletion,
    Devices,
    Done,
    Me,
    NewAccount,
    NewEmail,
    NewPasskey,
    NewPassword,
    NewToken,
    Passkey,
    PasskeyOptions,
    Passkeys,
    PasskeySignIn,
    PasskeyWish,
    Reset,
    ResetRequest,
    SignIn,
    TokenMade,
    Tokens,
    Vacation,
)
from ponnuki.online.messages import Count, Person
from ponnuki.server.doors import (
    ACCOUNT,
    ANYBODY,
    PERSON,
    Doors,
    address_of,
    converted,
    read_body,
)
from ponnuki.server.headers import NO_STORE
from ponnuki.server.people import SESSION_COOKIE, mark_cookie, session_cookie
from ponnuki.server.secure import secure
from ponnuki.server.service import Service

_Request = Request[Any, Any, Any]


async def me_of(service: Service, person: Person | None) -> Me:
    """Return who asks, with their account."""
    accounts = service.accounts
    me = Me(
        person,
        service.addresses,
        mail=accounts.mailer is not None,
        passkeys=service.passkeys.host,
        providers=service.identities.shown,
        page=service.page or None,
    )
    if person is None:
        return me
    standing = await accounts.standing(person.id)
    stored = standing.stored
    return replace(
        me,
        account=None if stored is None else stored.account,
        role="person" if stored is None else stored.role,
        warnings=standing.warnings,
        muted=standing.muted,
        closed=standing.closed,
    )


def session_cookies(token: str | None, *, encrypted: bool) -> list[Cookie]:
    """Return the cookies of who asks from now on; without a token that of the session goes."""
    session = _no_session(encrypted) if token is None else session_cookie(token, encrypted)
    return [mark_cookie(encrypted), session]


async def answer_as(
    service: Service,
    request: Request[Any, Any, Any],
    person: Person | None,
    token: str | None,
    status: int = 200,
) -> Response[Me]:
    """Answer who asks from now on; without a token the cookie is removed."""
    return Response(
        await me_of(service, person),
        status_code=status,
        headers=NO_STORE,
        cookies=session_cookies(token, encrypted=secure(request)),
    )


def account_handlers(service: Service, doors: Doors) -> list[BaseRouteHandler]:
    """Return the routes of the accounts of a service."""
    accounts = service.accounts
    answer = partial(answer_as, service)

    @post("/api/account", access=ANYBODY, body=NewAccount, status_code=HTTP_201_CREATED)
    async def make(request: _Request) -> Response[Me]:
        """Make an account."""
        wish = await read_body(request, NewAccount)
        client = await doors.client(request)
        made = await accounts.make(client, wish.name, wish.password, wish.email, wish.language)
        return await answer(request, *made, status=HTTP_201_CREATED)

    @post("/api/session", access=ANYBODY, status_code=200, body=SignIn)
    async def sign_in(request: _Request) -> Response[Me]:
        """Sign in."""
        wish = await read_body(request, SignIn)
        client = await doors.client(request, admits_closed=True)
        return await answer(request, *await accounts.sign_in(client, wish.name, wish.password))

    @delete("/api/session", access=PERSON, status_code=200, admits_closed=True)
    async def sign_out(request: _Request) -> Response[Me]:
        """Sign out."""
        await accounts.sign_out(await doors.client(request, admits_closed=True))
        return await answer(request, None, None)

    @get("/api/sessions", access=PERSON)
    async def devices(request: _Request) -> Response[Devices]:
        """List one's own sessions."""
        listed = await accounts.devices(await doors.client(request))
        return Response(Devices(listed), headers=NO_STORE)

    @delete("/api/sessions", access=PERSON, status_code=200)
    async def sign_out_everywhere(request: _Request) -> Response[Me]:
        """Sign out everywhere."""
        await accounts.sign_out_everywhere(await doors.known_person(request))
        return await answer(request, None, None)

    @delete("/api/sessions/{id:str}", access=PERSON, status_code=200)
    async def end_device(request: _Request) -> Response[Done]:
        """End a session."""
        id = str(request.path_params["id"])
        await accounts.end_device(await doors.client(request), id)
        return _done()

    @put("/api/account/password", access=ACCOUNT, body=NewPassword)
    async def change_password(request: _Request) -> Response[Me]:
        """Change the password."""
        wish = await read_body(request, NewPassword)
        client = await doors.client(request)
        token = await accounts.change_password(client, wish.old, wish.new)
        return await answer(request, client.person, token)

    @put("/api/account/email", access=ACCOUNT, body=NewEmail)
    async def change_email(request: _Request) -> Response[Me]:
        """Change the e-mail address."""
        wish = await read_body(request, NewEmail)
        client = await doors.client(request)
        await accounts.change_email(client, wish.password, wish.email, wish.language)
        return Response(await me_of(service, client.person), headers=NO_STORE)

    @post("/api/warnings/{id:str}/acknowledgement", access=PERSON, status_code=200)
    async def acknowledge(request: _Request) -> Response[Me]:
        """Acknowledge a warning."""
        warning = converted(str(request.path_params["id"]), Count, "id")
        person = await doors.known_person(request)
        await accounts.acknowledge(person, warning)
        return Response(await me_of(service, person), headers=NO_STORE)

    @post("/api/email-confirmations", access=ANYBODY, status_code=200, body=Confirmation)
    async def confirm_email(request: _Request) -> Response[Done]:
        """Confirm an e-mail address."""
        token = (await read_body(request, Confirmation)).token
        await accounts.confirm_email(await doors.client(request), token)
        return _done()

    @post("/api/password-resets", access=ANYBODY, status_code=200, body=ResetRequest)
    async def ask_for_reset(request: _Request) -> Response[Done]:
        """Ask for a link for a new password."""
        wish = await read_body(request, ResetRequest)
        await accounts.ask_for_reset(await doors.client(request), wish.email, wish.language)
        return _done()

    @put("/api/password-resets", access=ANYBODY, body=Reset)
    async def reset_password(request: _Request) -> Response[Done]:
        """Set a new password by a link."""
        wish = await read_body(request, Reset)
        client = await doors.client(request)
        await accounts.reset_password(client, wish.token, wish.password)
        return _done()

    @post("/api/account/deletion", access=PERSON, status_code=200, body=Deletion)
    async def delete_person(request: _Request) -> Response[Me]:
        """Delete the account, or all that is known of a guest."""
        wish = await read_body(request, Deletion)
        await accounts.remove(await doors.client(request), wish)
        return await answer(request, None, None)

    @get("/api/account/tokens", access=ACCOUNT)
    async def tokens(request: _Request) -> Response[Tokens]:
        """List one's own tokens."""
        listed = await service.tokens.listed(await doors.known_person(request))
        return Response(Tokens(listed), headers=NO_STORE)

    @post("/api/account/tokens", access=ACCOUNT, body=NewToken, status_code=HTTP_201_CREATED)
    async def make_token(request: _Request) -> Response[TokenMade]:
        """Make a token."""
        wish = await read_body(request, NewToken)
        made = await service.tokens.make(await doors.client(request), wish)
        return Response(made, status_code=HTTP_201_CREATED, headers=NO_STORE)

    @delete("/api/account/tokens/{id:str}", access=ACCOUNT, status_code=200)
    async def revoke_token(request: _Request) -> Response[Done]:
        """Revoke a token."""
        client, id = await doors.client(request), str(request.path_params["id"])
        await service.tokens.revoke(client, id)
        return _done()

    @get("/api/account/passkeys", access=ACCOUNT)
    async def passkeys(request: _Request) -> Response[Passkeys]:
        """List one's own passkeys."""
        listed = await service.passkeys.listed(await doors.known_person(request))
        return Response(Passkeys(listed), headers=NO_STORE)

    @post("/api/account/passkeys/options", access=ACCOUNT, body=PasskeyWish, status_code=200)
    async def passkey_options(request: _Request) -> Response[PasskeyOptions]:
        """Ask for what a browser needs to make a passkey."""
        wish = await read_body(request, PasskeyWish)
        client = await doors.client(request)
        options = await service.passkeys.options_to_make(client, wish.password)
        return Response(PasskeyOptions(options), headers=NO_STORE)

    @post("/api/account/passkeys", access=ACCOUNT, body=NewPasskey, status_code=HTTP_201_CREATED)
    async def make_passkey(request: _Request) -> Response[Passkey]:
        """Keep a passkey that a browser has made."""
        wish = await read_body(request, NewPasskey)
        client = await doors.client(request)
        made = await service.passkeys.make(client, wish.name, wish.credential)
        return Response(made, status_code=HTTP_201_CREATED, headers=NO_STORE)

    @delete("/api/account/passkeys/{id:str}", access=ACCOUNT, status_code=200)
    async def remove_passkey(request: _Request) -> Response[Done]:
        """Remove a passkey."""
        client, id = await doors.client(request), str(request.path_params["id"])
        await service.passkeys.remove(client, id)
        return _done()

    @post("/api/session/passkey/options", access=ANYBODY, status_code=200)
    async def sign_in_options(request: _Request) -> Response[PasskeyOptions]:
        """Ask for what a browser needs to sign in with a passkey."""
        client = await doors.client(request, admits_closed=True)
        options = await service.passkeys.options_to_sign_in(client)
        return Response(PasskeyOptions(options), headers=NO_STORE)

    @post("/api/session/passkey", access=ANYBODY, status_code=200, body=PasskeySignIn)
    async def sign_in_with_passkey(request: _Request) -> Response[Me]:
        """Sign in with a passkey."""
        wish = await read_body(request, PasskeySignIn)
        client = await doors.client(request, admits_closed=True)
        return await answer(request, *await service.passkeys.sign_in(client, wish.credential))

    @post("/api/account/bot", access=ACCOUNT, status_code=200)
    async def become_bot(request: _Request) -> Response[Me]:
        """Make the account one of a bot, for good."""
        person, address = await doors.known_person(request), address_of(request)
        bot = await service.become_bot(person, address)
        return Response(await me_of(service, bot), headers=NO_STORE)

    @get("/api/account/vacation", access=ACCOUNT)
    async def vacation(request: _Request) -> Response[Vacation]:
        """Say until when one is on vacation, and how many days are left this year."""
        person = await doors.known_person(request)
        return Response(await service.vacations.of(person), headers=NO_STORE)

    @put("/api/account/vacation", access=ACCOUNT, body=ChangeVacation)
    async def change_vacation(request: _Request) -> Response[Vacation]:
        """Begin or end a vacation: one's clocks in games of days stand still meanwhile."""
        wish = await read_body(request, ChangeVacation)
        person, address = await doors.known_person(request), address_of(request)
        changed = await service.vacations.change(person, address, on=wish.on)
        return Response(changed, headers=NO_STORE)

    return [
        *(make, sign_in, sign_out, devices, sign_out_everywhere, end_device, change_password),
        *(change_email, confirm_email, ask_for_reset, reset_password, delete_person),
        *(tokens, make_token, revoke_token, become_bot, acknowledge),
        *(passkeys, passkey_options, make_passkey, remove_passkey),
        *(sign_in_options, sign_in_with_passkey),
        *(vacation, change_vacation),
    ]


def _done() -> Response[Done]:
    return Response(Done(), headers=NO_STORE)


def _no_session(encrypted: bool) -> Cookie:
    """Return the cookie that removes a session's from the browser."""
    return Cookie(
        SESSION_COOKIE,
        value="",
        max_age=0,
        httponly=True,
        samesite="lax",
        secure=encrypted or None,
    )
