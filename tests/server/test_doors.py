"""Every door of the API: who may enter, from the route table; and whatever anybody sends."""

from __future__ import annotations

import time
from contextlib import closing
from html import unescape
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.routes import HTTPRoute, WebSocketRoute
from websockets.exceptions import InvalidStatus

from ponnuki.message import message
from ponnuki.online.account_messages import Scope
from ponnuki.online.messages import MAX_BODY, Join, NewGame, Ping, Pong, ProblemMessage
from ponnuki.server import application, set_role
from ponnuki.server.doors import ACCOUNT, ANY_TOKEN, ANYBODY, MODERATOR, PERSON
from ponnuki.server.service import Service
from tests.server.databases import data_file
from tests.server.guests import Guest, kind_of, opened
from tests.server.members import Member
from tests.server.serving import Response, request

CALLBACK = ("GET", "/api/session/identity/callback/{provider}")  # answers people, on a page
# Who may enter which door: a new one must be added here.
TABLE = {
    ("GET", "/api/me"): ANYBODY,
    ("PUT", "/api/me"): ANYBODY,
    ("GET", "/api/games"): PERSON,
    ("POST", "/api/games"): PERSON,
    ("GET", "/api/games/{id}/events"): ANYBODY,
    ("GET", "/api/games/{id}/qr.svg"): ANYBODY,
    ("GET", "/api/openapi.json"): ANYBODY,
    ("POST", "/api/games/{id}/commands"): PERSON,
    ("GET", "/api/games/stream"): PERSON,
    ("GET", "/api/games/{id}/stream"): ANYBODY,
    ("POST", "/api/account"): ANYBODY,
    ("PUT", "/api/account/password"): ACCOUNT,
    ("PUT", "/api/account/email"): ACCOUNT,
    ("GET", "/api/account/data"): PERSON,
    ("POST", "/api/account/deletion"): PERSON,
    ("POST", "/api/account/bot"): ACCOUNT,
    ("GET", "/api/account/passkeys"): ACCOUNT,
    ("POST", "/api/account/passkeys/options"): ACCOUNT,
    ("POST", "/api/account/passkeys"): ACCOUNT,
    ("DELETE", "/api/account/passkeys/{id}"): ACCOUNT,
    ("POST", "/api/session/passkey/options"): ANYBODY,
    ("POST", "/api/session/passkey"): ANYBODY,
    ("GET", "/api/account/identities"): ACCOUNT,
    ("POST", "/api/account/identities/visits"): ACCOUNT,
    ("DELETE", "/api/account/identities/{id}"): ACCOUNT,
    ("POST", "/api/session/identity/visits"): ANYBODY,
    CALLBACK: ANYBODY,
    ("POST", "/api/session/identity"): ANYBODY,
    ("POST", "/api/session/identity/account"): ANYBODY,
    ("GET", "/api/account/vacation"): ACCOUNT,
    ("PUT", "/api/account/vacation"): ACCOUNT,
    ("GET", "/api/account/tokens"): ACCOUNT,
    ("POST", "/api/account/tokens"): ACCOUNT,
    ("DELETE", "/api/account/tokens/{id}"): ACCOUNT,
    ("POST", "/api/session"): ANYBODY,
    ("DELETE", "/api/session"): PERSON,
    ("GET", "/api/sessions"): PERSON,
    ("DELETE", "/api/sessions"): PERSON,
    ("DELETE", "/api/sessions/{id}"): PERSON,
    ("POST", "/api/email-confirmations"): ANYBODY,
    ("POST", "/api/password-resets"): ANYBODY,
    ("PUT", "/api/password-resets"): ANYBODY,
    ("GET", "/api/people/{who}"): ANYBODY,
    ("GET", "/api/people/{who}/games"): ANYBODY,
    ("GET", "/api/people/{who}/ratings/{game}/{speed}"): ANYBODY,
    ("GET", "/api/levels"): ANYBODY,
    ("GET", "/api/lobby"): ANYBODY,
    ("POST", "/api/lobby/seeks"): PERSON,
    ("GET", "/api/lobby/seeks/{id}"): PERSON,
    ("DELETE", "/api/lobby/seeks/{id}"): PERSON,
    ("POST", "/api/lobby/seeks/{id}/answer"): PERSON,
    ("GET", "/api/challenges"): PERSON,
    ("POST", "/api/challenges"): PERSON,
    ("POST", "/api/challenges/{id}/answer"): PERSON,
    ("DELETE", "/api/challenges/{id}"): PERSON,
    ("GET", "/api/opponents"): PERSON,
    ("GET", "/api/notifications"): PERSON,
    ("POST", "/api/notifications/read"): PERSON,
    ("GET", "/api/notifications/settings"): ACCOUNT,
    ("PUT", "/api/notifications/settings"): ACCOUNT,
    ("GET", "/api/notifications/push"): PERSON,
    ("PUT", "/api/notifications/push"): PERSON,
    ("DELETE", "/api/notifications/push"): PERSON,
    ("GET", "/api/notifications/unsubscribe/{token}"): ANYBODY,
    ("POST", "/api/notifications/unsubscribe/{token}"): ANYBODY,
    ("POST", "/api/games/{id}/chat"): PERSON,
    ("GET", "/api/games/{id}/note"): PERSON,
    ("PUT", "/api/games/{id}/note"): PERSON,
    ("GET", "/api/games/{id}/plan"): PERSON,
    ("PUT", "/api/games/{id}/plan"): PERSON,
    ("POST", "/api/reports"): PERSON,
    ("GET", "/api/relations"): PERSON,
    ("PUT", "/api/people/{id}/relation"): PERSON,
    ("POST", "/api/warnings/{id}/acknowledgement"): PERSON,
    ("GET", "/api/moderation/reports"): MODERATOR,
    ("POST", "/api/moderation/reports/{id}"): MODERATOR,
    ("GET", "/api/moderation/people"): MODERATOR,
    ("GET", "/api/moderation/people/{id}"): MODERATOR,
    ("POST", "/api/moderation/decisions"): MODERATOR,
    ("GET", "/api/moderation/log"): MODERATOR,
    ("GET", "/api/matches/{id}"): ANYBODY,
    ("GET", "/api/tournaments"): ANYBODY,
    ("POST", "/api/tournaments"): ACCOUNT,
    ("GET", "/api/tournaments/{id}"): ANYBODY,
    ("POST", "/api/tournaments/{id}/commands"): PERSON,
    ("GET", "/api/leagues"): ANYBODY,
    ("POST", "/api/leagues"): ACCOUNT,
    ("GET", "/api/leagues/{id}"): ANYBODY,
    ("GET", "/api/leagues/{id}/seasons/{season}"): ANYBODY,
    ("POST", "/api/leagues/{id}/commands"): ACCOUNT,
    ("SOCKET", "/api/socket"): ANYBODY,
    **{
        (method, path): ANYBODY
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE")
        for path in ("/api", "/api/{path}")
    },
}
# Which tokens open a door; no token opens others.
TOKENS = {
    ("GET", "/api/me"): "account:read",
    ("GET", "/api/games"): "games:read",
    ("POST", "/api/games"): "games:play",
    ("GET", "/api/games/{id}/events"): ANY_TOKEN,
    ("GET", "/api/games/{id}/qr.svg"): ANY_TOKEN,
    ("GET", "/api/openapi.json"): ANY_TOKEN,
    ("POST", "/api/games/{id}/commands"): "games:play",
    ("GET", "/api/games/stream"): "games:read",
    ("GET", "/api/games/{id}/stream"): ANY_TOKEN,
    ("GET", "/api/people/{who}"): ANY_TOKEN,
    ("GET", "/api/people/{who}/games"): ANY_TOKEN,
    ("GET", "/api/people/{who}/ratings/{game}/{speed}"): ANY_TOKEN,
    ("GET", "/api/levels"): ANY_TOKEN,
    ("GET", "/api/lobby"): ANY_TOKEN,
    ("POST", "/api/lobby/seeks"): "seeks:write",
    ("GET", "/api/lobby/seeks/{id}"): "seeks:write",
    ("DELETE", "/api/lobby/seeks/{id}"): "seeks:write",
    ("POST", "/api/lobby/seeks/{id}/answer"): "seeks:write",
    ("GET", "/api/challenges"): "seeks:write",
    ("POST", "/api/challenges"): "seeks:write",
    ("POST", "/api/challenges/{id}/answer"): "seeks:write",
    ("DELETE", "/api/challenges/{id}"): "seeks:write",
    ("GET", "/api/opponents"): "account:read",
    ("GET", "/api/notifications"): "account:read",
    ("POST", "/api/games/{id}/chat"): "chat:write",
    ("GET", "/api/games/{id}/note"): "games:read",
    ("GET", "/api/games/{id}/plan"): "games:read",
    ("PUT", "/api/games/{id}/plan"): "games:play",
    ("GET", "/api/relations"): "account:read",
    ("GET", "/api/matches/{id}"): ANY_TOKEN,
    ("GET", "/api/tournaments"): ANY_TOKEN,
    ("GET", "/api/tournaments/{id}"): ANY_TOKEN,
    ("POST", "/api/tournaments/{id}/commands"): "games:play",
    ("GET", "/api/leagues"): ANY_TOKEN,
    ("GET", "/api/leagues/{id}"): ANY_TOKEN,
    ("GET", "/api/leagues/{id}/seasons/{season}"): ANY_TOKEN,
    ("POST", "/api/leagues/{id}/commands"): "games:play",
    **{door: ANY_TOKEN for door in TABLE if door[1] in ("/api", "/api/{path}")},
}
JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def ann(address: str) -> Guest:
    return Guest(address, "Ann")


@pytest.fixture(scope="module")
def game(address: str, ann: Guest) -> str:
    game = ann.create(NewGame("gonnect", {"size": 5}))
    Guest(address, "Bob").do(game, Join())
    return game


@pytest.fixture(scope="module")
def visitors(address: str, data: Path, ann: Guest) -> dict[str, Guest]:
    """Return somebody of each kind."""
    member, moderator = Member(address, "Member"), Member(address, "Moderator")
    set_role(data, moderator.name, "administrator", "trusted")
    return {"guest": ann, "account": member, "administrator": moderator}


@pytest.fixture(scope="module")
def secrets(address: str) -> dict[str, str]:
    """Return a token of one account for each scope."""
    member = Member(address, "Programmer")
    return {scope: member.token(scope) for scope in get_args(Scope)}


def handlers_of(folder: Path) -> list[tuple[str, BaseRouteHandler]]:
    """Return the paths of the API with their handlers, sockets included."""
    with closing(data_file(folder / "games.sqlite")) as data:
        routes = application({}, Service(data)).routes
    found: list[tuple[str, BaseRouteHandler]] = []
    for route in routes:
        if not route.path_format.startswith("/api"):
            continue
        if isinstance(route, WebSocketRoute):
            found.append((route.path_format, route.route_handler))
        elif isinstance(route, HTTPRoute):
            found += [(route.path_format, one) for one in route.route_handlers]
    return found


def doors(folder: Path, option: str = "access") -> dict[tuple[str, str], str]:
    """Return the doors of the application, and what an option of each says."""
    found = {}
    for path, handler in handlers_of(folder):
        methods = handler.http_methods if isinstance(handler, HTTPRouteHandler) else {"SOCKET"}
        for method in sorted(map(str, methods)):
            if method != "OPTIONS":  # which only says the methods
                found[method, path] = handler.opt.get(option)
    return {door: value for door, value in found.items() if value is not None}


def test_the_table_has_every_door(tmp_path: Path) -> None:
    assert doors(tmp_path) == TABLE


def test_the_table_has_every_door_that_tokens_open(tmp_path: Path) -> None:
    assert doors(tmp_path, "tokens") == TOKENS


def kind_told(door: tuple[str, str], response: Response) -> str:
    """Return the kind of what is wrong, also from the page that tells people so."""
    if door != CALLBACK:
        return kind_of(response)
    page = unescape(response.body.decode())
    (kind,) = (
        kind
        for kind in ("token_not_admitted", "mixed_authority")
        if message(kind).sentence()[1:] in page
    )
    return kind


def enter(address: str, door: tuple[str, str], game: str, headers: dict[str, str]) -> Response:
    """Send a request to a door."""
    method, path = door
    names = {"path": "nothing", "token": "nothing", "who": "x", "game": "gonnect", "speed": "blitz"}
    names |= {"season": "1", "provider": "nobody"}
    target = path.format(id=game, **names)
    body = None if method in ("GET", "HEAD") else b"{}"
    return request(address, target, method, {**JSON, **headers}, body)


def enter_by_token(address: str, door: tuple[str, str], game: str, secret: str) -> Response:
    """Send a request with a token, again a little later if its account has sent too many."""
    while True:
        response = enter(address, door, game, {"Authorization": f"Bearer {secret}"})
        wait = int(response.headers.get("retry-after", 0))
        if response.status != 429 or wait > 2:
            return response
        time.sleep(wait)


@pytest.mark.parametrize("door", [d for d in TABLE if d[0] != "SOCKET"], ids=" ".join)
def test_only_who_may_enters(address: str, game: str, door: tuple[str, str]) -> None:
    cookies = (
        *("", "x=y", "ponnuki_session=", "ponnuki_session=" + "A" * 43),
        *('ponnuki_session="', "ponnuki_session=" + "A" * 5_000),
    )
    for cookie in cookies:
        response = enter(address, door, game, {"Cookie": cookie} if cookie else {})
        refused = response.status == 401
        assert refused == (TABLE[door] != ANYBODY), response.body
        if refused:
            assert kind_of(response) == "no_person"


@pytest.mark.parametrize("door", [d for d in TABLE if d[0] != "SOCKET"], ids=" ".join)
def test_doors_for_accounts_are_closed_to_guests(
    address: str, game: str, door: tuple[str, str]
) -> None:
    response = enter(address, door, game, {"Cookie": Guest(address, "Cleo").cookie})
    closed = response.status == 403
    assert closed == (TABLE[door] in (ACCOUNT, MODERATOR)), response.body
    if closed:
        assert kind_of(response) == "no_account"


@pytest.mark.parametrize("door", [d for d in TABLE if TABLE[d] == MODERATOR], ids=" ".join)
def test_doors_for_moderators_are_closed_to_plain_accounts(
    address: str, game: str, visitors: dict[str, Guest], door: tuple[str, str]
) -> None:
    refused = enter(address, door, game, {"Cookie": visitors["account"].cookie})
    assert (refused.status, kind_of(refused)) == (403, "needs_moderator")
    admitted = enter(address, door, game, {"Cookie": visitors["administrator"].cookie})
    assert admitted.status not in (401, 403)


@pytest.mark.parametrize("door", [d for d in TABLE if d[0] != "SOCKET"], ids=" ".join)
def test_a_token_opens_the_doors_of_its_scope_alone(
    address: str, game: str, secrets: dict[str, str], door: tuple[str, str]
) -> None:
    wanted = TOKENS.get(door)
    for scope, secret in secrets.items():
        response = enter_by_token(address, door, game, secret)
        kinds = {None: "token_not_admitted", scope: None, ANY_TOKEN: None}
        expected = kinds.get(wanted, "missing_scope")
        refused = kind_told(door, response) if response.status == 403 else None
        assert refused == expected, response.body
        assert response.status != 401
        challenge = response.headers.get("www-authenticate", "")
        assert (f'scope="{wanted}"' in challenge) == (expected == "missing_scope")


@pytest.mark.parametrize("door", [d for d in TABLE if d[0] != "SOCKET"], ids=" ".join)
def test_a_token_that_does_not_count_opens_nothing(
    address: str, game: str, ann: Guest, secrets: dict[str, str], door: tuple[str, str]
) -> None:
    for secret in ("", "x", "ponnuki_" + "A" * 43):
        response = enter(address, door, game, {"Authorization": f"Bearer {secret}"})
        assert response.status == 401, response.body
        assert response.headers["www-authenticate"].startswith("Bearer")
    both = {"Authorization": f"bearer {secrets['games:play']}", "Cookie": ann.cookie}
    response = enter(address, door, game, both)
    assert response.status == 400
    assert door[0] == "HEAD" or kind_told(door, response) == "mixed_authority"


@pytest.mark.parametrize("path", sorted({path for _, path in TABLE}))
def test_options_are_said_to_everybody(address: str, game: str, path: str) -> None:
    response = enter(address, ("OPTIONS", path), game, {"Origin": "http://example.org"})
    nothing = {"/api": 404, "/api/{path}": 404, "/api/socket": 405}
    assert response.status == nothing.get(path, 204)
    assert response.headers.get("allow") or response.status == 404


@pytest.mark.parametrize("door", [d for d in TABLE if d[0] != "SOCKET"], ids=" ".join)
def test_pages_of_other_servers_change_nothing(
    address: str, game: str, door: tuple[str, str]
) -> None:
    cookie = Guest(address, "Dora").cookie
    foreign = (
        {"Origin": "http://example.org"},
        {"Origin": "null"},
        {"Origin": address.rstrip("/") + "0"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "http://["},
    )
    for headers in foreign:
        response = enter(address, door, game, {"Cookie": cookie, **headers})
        if door[0] in ("GET", "HEAD"):
            # There is no such seek: 409; so many files of one's data are not made at once: 429.
            answered = response.status in (200, 404, 409, 429)
            assert answered or TABLE[door] in (ACCOUNT, MODERATOR)
            assert "access-control-allow-origin" not in response.headers
        else:
            assert (response.status, kind_of(response)) == (403, "foreign_origin")
    own = enter(address, door, game, {"Cookie": cookie, "Origin": address.rstrip("/")})
    assert own.status != 403 or kind_of(own) != "foreign_origin"


def test_sockets_of_other_servers_are_refused(address: str, ann: Guest) -> None:
    for headers in ({"Origin": "http://example.org"}, {"Sec-Fetch-Site": "cross-site"}):
        with pytest.raises(InvalidStatus) as refused, opened(address, headers):
            pass
        assert refused.value.response.status_code == 403
    with ann.socket(Origin=address.rstrip("/")) as socket:
        socket.say(Ping(1))
        assert socket.next(Pong).id == 1


def test_sockets_take_no_token(address: str, secrets: dict[str, str]) -> None:
    headers = {"Authorization": f"Bearer {secrets['games:play']}"}
    with pytest.raises(InvalidStatus) as refused, opened(address, headers):
        pass
    assert refused.value.response.status_code == 403


def test_bodies_are_json_that_is_not_too_large(address: str, ann: Guest) -> None:
    cookie = {"Cookie": ann.cookie}
    for type in ("", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        headers = {**cookie, "Content-Type": type} if type else cookie
        response = request(address, "/api/games", "POST", headers, b"{}")
        assert (response.status, kind_of(response)) == (415, "body_not_json")
    large = b" " * (MAX_BODY + 1)
    response = request(address, "/api/games", "POST", {**cookie, **JSON}, large)
    assert (response.status, kind_of(response)) == (413, "body_too_large")
    for target, method in (("/api/nothing", "GET"), ("/api/games/x/events", "GET")):
        assert request(address, target, method).status == 404
    wrong = request(address, "/api/games", "DELETE")
    assert (wrong.status, kind_of(wrong)) == (405, "method_not_allowed")
    unknown = request(address, "/api/games/" + "1" * 12 + "/events")
    assert (unknown.status, kind_of(unknown)) == (404, "unknown_game_id")


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
names = st.sampled_from(
    ["game", "options", "clock", "seat", "name", "id", "command", "kind", "ply", "move", "offer",
     "accept", "after"]
)  # fmt: skip
kinds = st.sampled_from(
    ["join", "move", "offer", "answer", "withdraw", "rematch", "command", "watch"]
)
likely = st.dictionaries(names, values | kinds | st.dictionaries(names, values | kinds, max_size=5))
bodies = (values | likely).map(msgspec.json.encode) | st.binary(max_size=60)
quick = settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


# What no answer says, whatever was asked: how the server is made, and where it lies.
INSIDE = (b"Traceback", b'File "', b"sqlite", b"SELECT ", b"INSERT ", b"site-packages")


def expect_typed(response: Response, data: Path) -> None:
    """Check that an answer is no failure; a refusal has a kind, and tells nothing of the server."""
    assert response.status < 500
    if response.status >= 400:
        assert kind_of(response)
        assert not [word for word in (*INSIDE, str(data.parent).encode()) if word in response.body]


@pytest.mark.parametrize("who", ["guest", "account", "administrator"])
@quick
@given(
    st.sampled_from([d for d in TABLE if d[0] in ("PUT", "POST") and d[1] != "/api/me"]),
    bodies,
    st.text("0123456789abcdefAZ%/.\\?&=", max_size=14),
)
def test_whatever_is_sent_gets_a_typed_answer(
    address: str,
    data: Path,
    visitors: dict[str, Guest],
    who: str,
    door: tuple[str, str],
    body: bytes,
    id: str,
) -> None:
    target = door[1].format(id=id or "x", path="nothing", token="nothing")
    headers = {"Cookie": visitors[who].cookie, **JSON}
    expect_typed(request(address, target, door[0], headers, body), data)


@quick
@given(
    st.sampled_from([d for d in TABLE if d[0] not in ("HEAD", "SOCKET") and "{" not in d[1]]),
    st.sampled_from(["Bearer ", "bearer", "Basic ", ""]),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60),
)
def test_whatever_token_comes_opens_nothing(
    address: str, data: Path, door: tuple[str, str], scheme: str, token: str
) -> None:
    headers = {"Authorization": f"{scheme}{token}".strip(), **JSON}
    response = request(address, door[1], door[0], headers, b"" if door[0] == "GET" else b"{}")
    expect_typed(response, data)
    if headers["Authorization"].lower().startswith("bearer "):
        assert response.status in (401, 403, 429)


@quick
@given(st.text("0123456789-.e+xN_\u00e9", max_size=12))
def test_whatever_is_asked_gets_a_typed_answer(address: str, game: str, after: str) -> None:
    target = f"/api/games/{game}/events?after={after.encode().hex()}&limit={after!a}"
    response = request(address, target.replace(" ", "+"))
    assert response.status in (200, 400)


@quick
@given(st.binary(max_size=80).filter(lambda value: not {10, 13} & {*value}))
def test_whatever_cookie_comes_is_nobody_s(address: str, cookie: bytes) -> None:
    response = request(address, "/api/me", headers={"Cookie": cookie.decode("latin-1")})
    assert response.status in (200, 400)
    if response.status == 200:
        assert msgspec.json.decode(response.body)["person"] is None


@pytest.mark.slow
@quick
@given(st.lists(bodies, min_size=1, max_size=8))
def test_whatever_a_socket_says_gets_a_typed_answer(ann: Guest, said: list[bytes]) -> None:
    with ann.socket() as socket:
        for body in said:
            try:
                socket.say(body.decode())
            except UnicodeDecodeError:
                socket.say(body)
        socket.say(Ping(1))
        while not isinstance(message := socket.next(), Pong):
            assert isinstance(message, ProblemMessage) or message.problem
