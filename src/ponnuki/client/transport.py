"""Requests to a server and streams from it: with a token, sent again until they are answered."""

from __future__ import annotations

import random
import re
import socket
import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from time import monotonic
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

import ponnuki
from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.messages import Problem, ProblemBody
from ponnuki.online.stream_messages import StreamClosed, StreamMessage

REQUEST_SECONDS = 20.0  # for an answer
SILENT_SECONDS = 30.0  # of a stream, which says every ten seconds that it is there
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 15.0  # seconds before a request is sent again
# By the scheme of an address.
_CONNECTIONS: Mapping[str, type[HTTPConnection]] = {
    "http": HTTPConnection,
    "https": HTTPSConnection,
}
_TOKEN = re.compile(r"[\x21-\x7e]+")
_MAX_IDLE = 4  # connections that are kept
_UNDONE = (429, 503)  # statuses after which nothing was done
# Statuses of a server that restarts, as the proxy before it says; it may have done it. With a
# problem they are the answer of the server itself.
_UNCERTAIN = (500, 502, 504)
_PASSING = ("too_many_streams",)  # kinds of what is refused for a while: lost ones still count
# What decoding raises for what is no JSON, or JSON of another form.
_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)

T = TypeVar("T")
_lines = msgspec.json.Decoder(StreamMessage)
_problems = msgspec.json.Decoder(ProblemBody)


class RequestRefused(PonnukiError):
    """What the server says is wrong with a request.

    Attributes:
        status: The status of the answer.
    """

    def __init__(self, problem: Problem, status: int) -> None:
        super().__init__(_message_of(problem))
        self.args = (problem, status)
        self.status = status

    @property
    def kind(self) -> str:
        """The kind that the server has named."""
        problem: Problem = self.args[0]
        return problem.kind


class ServerUnreachable(PonnukiError):
    """There was no answer for as long as the client was to wait."""


class UnreadableAnswer(PonnukiError):
    """An answer of another form than the API's: something else answers, or another version."""


class InvalidAccess(PonnukiError):
    """An address that no server can have, or a text that no token can be."""


class _NoAnswer(Exception):
    """A request may be sent again, after so many seconds if the server has said so."""

    def __init__(self, why: str, seconds: float = 0.0) -> None:
        super().__init__(why)
        self.seconds = seconds


class Transport:
    """The way to a server.

    Args:
        address: The address of its page.
        token: The secret of the token.
        patience: For how many seconds a request is sent again; None for as long as need be.

    Raises:
        InvalidAccess: The address is none of a page, or the token has characters that none has.
    """

    def __init__(self, address: str, token: str, patience: float | None) -> None:
        try:
            parts = urlsplit(address)
            is_known = parts.scheme in _CONNECTIONS and bool(parts.hostname) and parts.port != 0
        except ValueError:  # of a port or an IPv6 address
            is_known = False
        if not is_known:
            raise InvalidAccess(message("invalid_server_address", address=address))
        if not _TOKEN.fullmatch(token):
            raise InvalidAccess(message("invalid_token_text"))
        self._address = address
        self._host = parts.netloc.rpartition("@")[2]
        self._base = parts.path.rstrip("/")
        self._connection_to = _CONNECTIONS[parts.scheme]
        self._headers = {
            "Authorization": f"Bearer {token}",
            "User-Agent": f"ponnuki/{ponnuki.__version__}",
        }
        self._patience = patience
        self._closed = threading.Event()
        self._lock = threading.Lock()
        # With its socket, which a connection forgets whose answer ends with it.
        self._busy: dict[HTTPConnection, socket.socket | None] = {}
        self._idle: list[HTTPConnection] = []

    @property
    def closed(self) -> bool:
        """Whether `close` was called."""
        return self._closed.is_set()

    def close(self) -> None:
        """End all streams and requests."""
        self._closed.set()
        with self._lock:
            for connection, kept in self._busy.items():  # who uses one closes it then
                used = connection.sock or kept
                if used is not None:
                    with suppress(OSError):  # it has ended already
                        used.shutdown(socket.SHUT_RDWR)
            for connection in self._idle:
                connection.close()
            self._idle.clear()

    def request(
        self,
        method: str,
        path: str,
        answer: type[T],
        body: Any = None,
        *,
        is_repeatable: bool = True,
    ) -> T:
        """Send a request until it is answered; return the answer.

        Args:
            method: The method.
            path: The path below `/api/`.
            answer: The type of the answer.
            body: The body, if there is one.
            is_repeatable: Whether it may be sent again though it may have been done.

        Raises:
            RequestRefused: The server refuses it.
            ServerUnreachable: There was no answer in time.
            UnreadableAnswer: The answer has another form.
        """
        status, raw = self._patiently(lambda: self._once(method, path, body, is_repeatable))
        if status >= 300:
            raise self._refusal(status, raw)
        try:
            return msgspec.json.decode(raw, type=answer)
        except _UNREADABLE as why:
            what = message("answer_unreadable", address=self._address, reason=str(why))
            raise UnreadableAnswer(what) from why

    def lines(
        self, path: Callable[[], str], opened: Callable[[], None] = lambda: None
    ) -> Generator[StreamMessage, None, None]:
        """Yield the messages of a stream, which is opened again until the client is closed.

        Args:
            path: Returns the path below `/api/`, with where to go on.
            opened: Called whenever it is open, before its first message.

        Raises:
            RequestRefused: The server refuses it.
            ServerUnreachable: It cannot be opened in time.
        """
        pause = FIRST_PAUSE
        while not self.closed:
            try:
                connection, response = self._patiently(lambda: self._stream(path()))
            except ServerUnreachable:
                if self._closed.is_set():
                    return
                raise
            opened()
            is_silent = True
            try:
                for line in _messages(response):
                    is_silent = False
                    yield line
                    if isinstance(line, StreamClosed) and line.reason == "session_ended":
                        return
            finally:
                self._end(connection)
            pause = min(2 * pause, LONGEST_PAUSE) if is_silent else FIRST_PAUSE
            self._closed.wait(pause * random.uniform(0.5, 1))

    def _patiently(self, attempt: Callable[[], T]) -> T:
        """Return what an attempt does, which is made again while it raises _NoAnswer.

        Raises:
            ServerUnreachable: There was no answer in time, or the client is closed.
        """
        patient_until = None if self._patience is None else monotonic() + self._patience
        pause = FIRST_PAUSE
        while not self.closed:
            try:
                return attempt()
            except _NoAnswer as why:
                wait = max(why.seconds, pause * random.uniform(0.5, 1))
                late = patient_until is not None and monotonic() + wait > patient_until
                if late or self._closed.wait(wait):
                    raise self._unreachable(str(why)) from None
                pause = min(2 * pause, LONGEST_PAUSE)
        raise self._unreachable("closed")

    def _stream(self, path: str) -> tuple[HTTPConnection, HTTPResponse]:
        """Open a stream once. Raises _NoAnswer if that may be tried again."""
        connection = self._opened(SILENT_SECONDS)
        raw = None
        try:
            connection.connect()
            with self._lock:
                if self.closed:
                    raise OSError("closed")
                self._busy[connection] = connection.sock
            connection.request("GET", f"{self._base}/api/{path}", headers=self._headers)
            response = connection.getresponse()
            if response.status != 200:
                raw = response.read()
        except (OSError, HTTPException) as error:
            self._end(connection)
            raise _NoAnswer(str(error)) from None
        except BaseException:
            self._end(connection)
            raise
        if raw is None:
            return connection, response
        self._end(connection)
        raise _undecided(response, raw) or self._refusal(response.status, raw)

    def _once(self, method: str, path: str, body: Any, is_repeatable: bool) -> tuple[int, bytes]:
        """Send a request once. Raises _NoAnswer if it may be sent again."""
        # A connection that was kept may have ended unnoticed.
        connection = self._taken() if is_repeatable else None
        try:
            if connection is None:
                connection = self._opened(REQUEST_SECONDS)
                connection.connect()
        except OSError as error:
            self._end(connection)
            raise _NoAnswer(str(error)) from None
        headers = dict(self._headers)
        if body is not None:
            headers["Content-Type"] = "application/json"
        encoded = None if body is None else msgspec.json.encode(body)
        try:
            connection.request(method, f"{self._base}/api/{path}", encoded, headers)
            response = connection.getresponse()
            raw = response.read()
        except (OSError, HTTPException) as error:
            self._end(connection)
            if not is_repeatable:
                raise self._unreachable(str(error)) from None
            raise _NoAnswer(str(error)) from None
        except BaseException:
            self._end(connection)
            raise
        self._keep(connection)
        undecided = _undecided(response, raw)
        if undecided is None:
            return response.status, raw
        if not is_repeatable and response.status not in _UNDONE:
            raise self._unreachable(str(response.status))
        raise undecided

    def _opened(self, timeout: float) -> HTTPConnection:
        """Return a new connection, which `close` ends."""
        connection = self._connection_to(self._host, timeout=timeout)
        with self._lock:
            self._busy[connection] = connection.sock
        return connection

    def _taken(self) -> HTTPConnection | None:
        """Return a connection that was kept; None if there is none."""
        with self._lock:
            if not self._idle:
                return None
            connection = self._idle.pop()
            self._busy[connection] = connection.sock
            return connection

    def _keep(self, connection: HTTPConnection) -> None:
        """Keep a connection for the next request, if there is room."""
        with self._lock:
            keeps = len(self._idle) < _MAX_IDLE and not self.closed
            if keeps:
                self._busy.pop(connection, None)
                self._idle.append(connection)
        if not keeps:
            self._end(connection)

    def _end(self, connection: HTTPConnection | None) -> None:
        if connection is not None:
            with self._lock:
                self._busy.pop(connection, None)
            connection.close()

    def _refusal(self, status: int, raw: bytes) -> PonnukiError:
        """Return the error that an answer is."""
        problem = _problem_in(raw)
        return (
            self._unreachable(str(status)) if problem is None else RequestRefused(problem, status)
        )

    def _unreachable(self, why: str) -> ServerUnreachable:
        return ServerUnreachable(message("server_unreachable", address=self._address, reason=why))


def _messages(response: HTTPResponse) -> Iterator[StreamMessage]:
    """Yield the messages of a stream until it ends, its connection does, or it is none."""
    while True:
        try:
            line = response.readline()
        except (OSError, HTTPException):
            return
        if not line.endswith(b"\n"):
            return
        try:
            yield _lines.decode(line)
        except msgspec.ValidationError:
            continue  # of a kind that a newer server has
        except _UNREADABLE:
            return


def _undecided(response: HTTPResponse, raw: bytes) -> _NoAnswer | None:
    """Return why a request may be sent again after this answer; None if it is decided."""
    if response.status < 400:
        return None
    problem = _problem_in(raw)
    if (
        response.status in _UNDONE
        or (response.status in _UNCERTAIN and problem is None)
        or (problem is not None and problem.kind in _PASSING)
    ):
        return _NoAnswer(str(response.status), _seconds(response))
    return None


def _problem_in(raw: bytes) -> Problem | None:
    """Return what an answer says is wrong; None if it is none of the API."""
    try:
        return _problems.decode(raw).problem
    except _UNREADABLE:
        return None


def _seconds(response: HTTPResponse) -> float:
    try:
        return float(response.headers.get("Retry-After", "0"))
    except ValueError:
        return 0.0


def _message_of(problem: Problem) -> Message:
    """Return what the server says, in words that this version has."""
    what = message(problem.kind, **problem.fields)
    try:
        str(what)
    except (KeyError, LookupError, TypeError, ValueError):
        return message("request_refused", kind=problem.kind)
    return what
