"""HTTP connections that are closed if a request does not arrive in time."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_SECONDS = 20.0  # for the head of a request, from the connection or the last response on


class TimedProtocol(H11Protocol):
    """Uvicorn's HTTP/1.1, which has a limit only for the time between requests.

    A client that sends half a request, or a byte now and then, would keep its connection for ever.
    """

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Start to wait for the first request."""
        super().connection_made(transport)
        self._wait_for_request()

    def data_received(self, data: bytes) -> None:
        """Read bytes, and stop waiting once they complete the head of a request."""
        super().data_received(data)
        if self._answers():
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it has arrived with this one."""
        self._wait_for_request()
        super().on_response_complete()
        if self._answers():
            self._stop_waiting()

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
