"""HTTP connections that are closed if a request does not arrive in time, and measured sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

REQUEST_SECONDS = 20.0  # for the head of a request, from the connection or the last response on


class TimedProtocol(H11Protocol):
    """Uvicorn's HTTP/1.1, which has a limit only for the time between requests.

    A client that sends half a request, or a byte now and then, would keep its connection for ever.

    The state of the scope has `abort`, which ends the connection of a client that does not read,
    and `ends`, a list: what is in it is called when the server stops, to end streams.
    """

    _deadline: asyncio.TimerHandle | None = None
    _ends: list[Callable[[], None]] | None = None

    def connection_made(self, transport: Any) -> None:
        """Start to wait for the first request."""
        super().connection_made(transport)
        self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        """Read bytes, and stop waiting once they complete the head of a request."""
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
