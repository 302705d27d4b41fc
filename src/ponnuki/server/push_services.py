"""Requests to push services: over https, to public addresses alone, bounded in time and size."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.utils import parsedate_to_datetime

import httpcore

from ponnuki.server.outside_network import CheckedNetwork
from ponnuki.server.push_settings import InvalidEndpoint, PushSettings

_SECONDS = 10.0  # for one request, from looking up the name on
_STEP_SECONDS = 8.0  # for each of its steps, as connecting
_MAX_CONNECTIONS = 256  # as many as are sent at a time, so that none waits for another one
_IDLE_SECONDS = 60.0  # for which a connection stays
_MAX_ANSWER_BYTES = 4_096  # after which nothing more is read
_MAX_WAIT_SECONDS = 60 * 60  # however long a service asks to wait
_NAME_THREADS = 4


@dataclass(frozen=True, slots=True)
class PushAnswer:
    """What a push service has answered.

    Attributes:
        status: The status of HTTP; 0 if there was no answer.
        retry_after: For how many seconds it asks to wait; 0 if it does not.
    """

    status: int
    retry_after: int = 0


class PushServices:
    """Sends to push services.

    Args:
        settings: To which ones.
        tls: How they are trusted; None for as the system does.
    """

    def __init__(self, settings: PushSettings, tls: ssl.SSLContext | None = None) -> None:
        self._settings = settings
        self._tls = tls
        self._names = ThreadPoolExecutor(_NAME_THREADS, "push-names")
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def close(self) -> None:
        """Close all connections."""
        self._names.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            await self._pool.aclose()

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> PushAnswer:
        """Send a message; return what the service says."""
        try:
            self._settings.origin(endpoint)
            async with asyncio.timeout(_SECONDS):
                return await self._post(endpoint, headers, body)
        except InvalidEndpoint:  # the settings have changed
            return PushAnswer(403)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException):
            return PushAnswer(0)
        except (OSError, TimeoutError, ValueError):
            return PushAnswer(0)

    async def _post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> PushAnswer:
        read = 0
        async with self._connections().stream(
            "POST",
            endpoint,
            headers=[*headers.items()],
            content=body,
            extensions={"timeout": dict.fromkeys(("connect", "read", "write"), _STEP_SECONDS)},
        ) as response:
            async for part in response.aiter_stream():
                read += len(part)
                if read > _MAX_ANSWER_BYTES:
                    break
            return PushAnswer(response.status, _retry_after(response.headers))

    def _connections(self) -> httpcore.AsyncConnectionPool:
        if self._pool is None:
            self._pool = httpcore.AsyncConnectionPool(
                ssl_context=self._tls or ssl.create_default_context(),
                max_connections=_MAX_CONNECTIONS,
                keepalive_expiry=_IDLE_SECONDS,
                network_backend=CheckedNetwork(
                    self._names, admits_private=self._settings.admits_private
                ),
            )
        return self._pool


def _retry_after(headers: Iterable[tuple[bytes, bytes]]) -> int:
    """Return for how many seconds headers ask to wait; 0 if they do not."""
    for name, value in headers:
        if name.lower() == b"retry-after":
            return min(_seconds(value.decode("latin-1").strip()), _MAX_WAIT_SECONDS)
    return 0


def _seconds(text: str) -> int:
    if text.isascii() and text.isdigit():
        return int(text[:9])
    try:
        until = parsedate_to_datetime(text)
        seconds = until.timestamp() - time.time()
    except (ValueError, OverflowError):
        return 0
    return max(0, int(seconds))
