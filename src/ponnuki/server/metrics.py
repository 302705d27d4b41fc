"""What the server counts, for Prometheus: on a port of its own, which the public never sees."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)

from ponnuki.errors import PonnukiError
from ponnuki.server.store.transaction import Answer

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_WORKS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
_HELP = "docs/online.md"  # which explains every figure
_ACCEPTED = "accepted"
_LOST = "lost"  # nobody waits for the answer any more


class Metrics:
    """The figures of one server. Labels have few values, none of which says who somebody is."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        GCCollector(registry=registry)
        self.requests = Histogram(
            "ponnuki_request_seconds",
            _HELP,
            ["method", "route", "status"],
            registry=registry,
            buckets=_SECONDS,
        )
        self.commands = Histogram(
            "ponnuki_command_seconds",
            _HELP,
            ["command", "outcome"],
            registry=registry,
            buckets=_SECONDS,
        )
        self.transactions = Histogram(
            "ponnuki_transaction_seconds",
            _HELP,
            registry=registry,
            buckets=_SECONDS,
        )
        self.works = Histogram(
            "ponnuki_transaction_works",
            _HELP,
            registry=registry,
            buckets=_WORKS,
        )
        self.waiting = Gauge(
            "ponnuki_works_waiting",
            _HELP,
            registry=registry,
        )
        self.watched = Gauge("ponnuki_games_watched", _HELP, registry=registry)
        self.clocks = Gauge("ponnuki_clocks_running", _HELP, registry=registry)
        self.sockets = Gauge("ponnuki_sockets", _HELP, registry=registry)
        self.streams = Gauge("ponnuki_streams", _HELP, registry=registry)
        self.closed_sockets = Counter(
            "ponnuki_sockets_closed",
            _HELP,
            ["code"],
            registry=registry,
        )

    def watch_command(self, kind: str, future: asyncio.Future[Answer]) -> None:
        """Count a command once it is answered."""
        begun = perf_counter()

        def count(done: asyncio.Future[Answer]) -> None:
            outcome = _outcome(done)
            self.commands.labels(kind, outcome).observe(perf_counter() - begun)

        future.add_done_callback(count)

    def note_transaction(self, works: int, seconds: float) -> None:
        """Count a transaction; any thread may call it."""
        self.works.observe(works)
        self.transactions.observe(seconds)

    @contextmanager
    def served(self, host: str, port: int) -> Iterator[int]:
        """Answer `GET /metrics` at an address; yield the port, which differs if it is 0.

        Raises:
            OSError: The address cannot be listened on.
        """
        server, thread = start_http_server(port, host, self.registry)
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


def _outcome(done: asyncio.Future[Any]) -> str:
    if done.cancelled():
        return _LOST
    error = done.exception()
    if isinstance(error, PonnukiError):
        return error.kind
    answer: Answer = done.result()
    return _ACCEPTED if answer.problem is None else answer.problem.kind
