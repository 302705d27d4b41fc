"""HTTP connections that are closed if a request does not arrive in time, and measured sockets."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REFUSED_SECONDS = 2.0  # for a client that is refused to have sent its request
UNREAD_MILLISECONDS = 30_000  # for what was sent to arrive
REQUEST_SECONDS = 20.0  # for the head of a request, from the connection or the last response on


_FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"connection: close\r\ncontent-length: 0\r\nretry-after: 10\r\n\r\n"
)


class TimedProtocol(H11Protocol):
    """Uvicorn's HTTP/1.1, which has a limit only for the time between requests.

    A client that sends half a request, or a byte now and then, would keep its connection for ever.

    The state of the scope has `abort`, which ends the connection of a client that does not read,
    and `ends`, a list: what is in it is called when the server stops, to end streams.

    With `most_connections` open, sockets and streams among them, others are answered 503; those
    that are open go on.
    """

    most_connections: int | None = None
    _is_refused = False
    _deadline: asyncio.TimerHandle | None = None
    _ends: list[Callable[[], None]] | None = None

    def connection_made(self, transport: Any) -> None:
        """Start to wait for the first request, if there is room for the connection."""
        super().connection_made(transport)
        end_unread_connection(transport)
        if self.most_connections is None or len(self.connections) <= self.most_connections:
            self._wait_for_request()
            return
        # The client reads the answer only if its request was read.
        self._is_refused = True
        transport.write(_FULL)
        self._deadline = self.loop.call_later(REFUSED_SECONDS, transport.close)

    def data_received(self, data: bytes) -> None:
        """Read bytes, and stop waiting once they complete the head of a request."""
        if self._is_refused:
            self.transport.close()
            return
        super().data_received(data)
        if self._answers():
            self._stop_waiting()

    def handle_events(self) -> None:
        """Read requests, and leave for each what a stream needs; their tasks run later."""
        super().handle_events()
        scope: Any = self.scope  # None before the first request, which its type does not say
        if scope is not None and "ends" not in scope["state"]:
            self._ends = []
            scope["state"] |= {"abort": self.transport.abort, "ends": self._ends}

    def shutdown(self) -> None:
        """End the stream that is being sent, if one is."""
        for end in self._ends or ():
            end()
        super().shutdown()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it has arrived with this one."""
        self._ends = None
        self._wait_for_request()
        super().on_response_complete()
        if self._answers():
            self._stop_waiting()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop waiting: from now on it is a socket, which has its own pings."""
        self._stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting: the client is gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _answers(self) -> bool:
        """Return whether a request is being answered."""
        cycle: Any = self.cycle  # None before the first request, which its type does not say
        return cycle is not None and not cycle.response_complete

    def _wait_for_request(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def limited(most_connections: int | None) -> type[TimedProtocol]:
    """Return the protocol with so many connections at most; None for no limit."""
    return type("LimitedProtocol", (TimedProtocol,), {"most_connections": most_connections})


def end_unread_connection(transport: asyncio.Transport) -> None:
    """Let a connection end when what was sent does not arrive: its client is gone.

    The system would try for a quarter of an hour, and a stream count as somebody who is there.
    """
    connection = transport.get_extra_info("socket")
    option = getattr(socket, "TCP_USER_TIMEOUT", None)  # of Linux
    if connection is not None and option is not None:
        with suppress(OSError):  # of a socket that is not TCP's
            connection.setsockopt(socket.IPPROTO_TCP, option, UNREAD_MILLISECONDS)


class MeasuredSocket(WebSocketsSansIOProtocol):
    """Uvicorn's sockets, which tell the application how long a message and its answer take.

    The state of the scope has `round_trip`, which returns the seconds that the last ping took, and
    `abort`, which ends the connection of a client that does not read.
    """

    def handle_connect(self, event: Any) -> None:
        """Begin a socket."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            state: Any = self.scope["state"]
            state["round_trip"] = lambda: self.last_ping_rtt
            state["abort"] = self.transport.abort

    def start_keepalive(self) -> None:
        """Measure at once, not only after the first interval."""
        if self.ping_interval:
            self.send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """End a connection whose client is gone, without waiting for it to read."""
        super().keepalive_timeout()
        self.transport.abort()
