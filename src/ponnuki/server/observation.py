"""Every request is measured, and in a log of JSON lines it is a line.

Nothing there says who asked: routes stand for paths, whose ids are keys to games.
"""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Any

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ponnuki.server.metrics import Metrics

_METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
_OTHER = "other"  # of labels: whatever a client has made up
_log = logging.getLogger(__name__)


class Observation(ASGIMiddleware):
    """Measures the answers to requests, and logs them."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Answer a request as `next_app` does."""
        begun = perf_counter()
        status = 0

        async def observed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await next_app(scope, receive, observed)
        finally:
            seconds = perf_counter() - begun
            asked = str(scope.get("method"))
            method = asked if asked in _METHODS else _OTHER
            route = scope.get("path_template") or _OTHER
            handler: Any = scope.get("route_handler")
            if handler is None or not handler.opt.get("stream"):  # a stream lasts while it is read
                self._metrics.requests.labels(method, route, status).observe(seconds)
            fields = {"method": method, "route": route, "status": status}
            _log.info("request", extra={**fields, "milliseconds": round(seconds * 1000, 1)})
