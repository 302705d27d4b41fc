"""People at a real server: over HTTP with their cookie, and over sockets."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from ponnuki.online.messages import Command, GameEvent, NewGame, ServerMessage
from tests.cli.running import SECONDS
from tests.server.serving import Response, request

_ids = itertools.count()


class Guest:
    """Somebody with a session."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        response = self.send("PUT", "/api/me", {"name": name})
        assert response.status == 200, response.body
        self.cookie = cookie_of(response)
        self.id = str(msgspec.json.decode(response.body)["person"]["id"])

    cookie = ""
    headers: Mapping[str, str] = {}

    def send(self, method: str, target: str, body: Any = None) -> Response:
        """Send a request with the session, and a body of JSON."""
        headers = {**self.headers, **({"Cookie": self.cookie} if self.cookie else {})}
        if body is None:
            return request(self.address, target, method, headers)
        headers["Content-Type"] = "application/json"
        return request(self.address, target, method, headers, msgspec.json.encode(body))

    def create(self, wish: NewGame) -> str:
        """Begin a game; return its id."""
        response = self.send("POST", "/api/games", wish)
        assert response.status == 201, response.body
        return str(msgspec.json.decode(response.body)["id"])

    def do(self, game: str, command: Command, id: str = "") -> Response:
        """Do a command over HTTP."""
        body = {"id": id or f"c{next(_ids)}", "command": command}
        return self.send("POST", f"/api/games/{game}/commands", body)

    def events(self, game: str, after: int = 0) -> list[GameEvent]:
        """Return the events of a game after a version."""
        response = self.send("GET", f"/api/games/{game}/events?after={after}")
        assert response.status == 200, response.body
        answer = msgspec.json.decode(response.body)
        return msgspec.convert(answer["events"], list[GameEvent])

    @contextmanager
    def socket(self, **headers: str) -> Iterator[Socket]:
        """Open a socket with the session."""
        with opened(self.address, {"Cookie": self.cookie, **headers}) as socket:
            yield socket


class Socket:
    """A socket that speaks the messages of ponnuki.online."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self._passed_over: list[Any] = []

    def say(self, message: Any) -> None:
        """Send a message, or a text as it is."""
        raw = isinstance(message, str | bytes)
        self.connection.send(message if raw else msgspec.json.encode(message).decode())

    def next(self, kind: type[Any] | None = None) -> Any:
        """Return the next message, or the next of a kind; others are kept for later."""
        for index, message in enumerate(self._passed_over):
            if kind is None or isinstance(message, kind):
                return self._passed_over.pop(index)
        while True:
            text = self.connection.recv(timeout=SECONDS)
            message = msgspec.json.decode(text, type=ServerMessage)
            if kind is None or isinstance(message, kind):
                return message
            self._passed_over.append(message)

    def end(self) -> int:
        """Read to the end; return the code with which the server closed the socket."""
        with suppress(ConnectionClosed):
            while True:
                self.connection.recv(timeout=SECONDS)
        code = self.connection.close_code
        assert code is not None
        return code


@contextmanager
def opened(address: str, headers: Mapping[str, str]) -> Iterator[Socket]:
    """Open a socket with these headers."""
    place = f"ws://{urlsplit(address).netloc}/api/socket"
    with connect(place, additional_headers=headers, proxy=None) as connection:
        yield Socket(connection)


def cookie_of(response: Response) -> str:
    """Return the session's cookie, as a client sends it back."""
    cookies = SimpleCookie("; ".join(response.cookies))
    return f"ponnuki_session={cookies['ponnuki_session'].value}"


def kind_of(response: Response) -> str:
    """Return what a response says is wrong."""
    problem = msgspec.json.decode(response.body)["problem"]
    assert set(problem) == {"kind", "fields"}
    return str(problem["kind"])
