"""Requests to providers of OpenID Connect, bounded in time and size; nothing is redirected."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import httpcore

from ponnuki.server.outside_network import CheckedNetwork

_SECONDS = 10.0  # for one request, from looking up the name on
_STEP_SECONDS = 8.0  # for each of its steps, as connecting
_MAX_CONNECTIONS = 16
_IDLE_SECONDS = 30.0  # for which a connection stays
_MAX_ANSWER_BYTES = 256 << 10
_NAME_THREADS = 2


class NoAnswer(Exception):
    """A provider that does not answer as one does; the text is for the log."""


@dataclass(frozen=True, slots=True)
class ProviderResponse:
    """What a provider has answered."""

    status: int
    body: bytes


class ProviderRequests:
    """Asks providers, which the host of this server has named: they may have private addresses."""

    def __init__(self) -> None:
        self._names: ThreadPoolExecutor | None = None
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def close(self) -> None:
        """Close all connections."""
        if self._names is not None:
            self._names.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            await self._pool.aclose()

    async def ask(
        self,
        method: str,
        address: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> ProviderResponse:
        """Send a request; return the answer. Raises NoAnswer if there is none, or a huge one."""
        try:
            async with asyncio.timeout(_SECONDS):
                return await self._ask(method, address, headers or {}, body)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as error:
            raise NoAnswer(type(error).__name__) from None
        except (OSError, ValueError) as error:  # a time that is over among them
            raise NoAnswer(type(error).__name__) from None

    async def _ask(
        self, method: str, address: str, headers: Mapping[str, str], body: bytes | None
    ) -> ProviderResponse:
        read = bytearray()
        async with self._connections().stream(
            method,
            address,
            headers=[("Accept", "application/json"), *headers.items()],
            content=body,
            extensions={"timeout": dict.fromkeys(("connect", "read", "write"), _STEP_SECONDS)},
        ) as response:
            async for part in response.aiter_stream():
                read += part
                if len(read) > _MAX_ANSWER_BYTES:
                    raise NoAnswer("answer-too-large")
            return ProviderResponse(response.status, bytes(read))

    def _connections(self) -> httpcore.AsyncConnectionPool:
        if self._pool is None:
            self._names = ThreadPoolExecutor(_NAME_THREADS, "provider-names")
            self._pool = httpcore.AsyncConnectionPool(
                ssl_context=ssl.create_default_context(),
                max_connections=_MAX_CONNECTIONS,
                keepalive_expiry=_IDLE_SECONDS,
                network_backend=CheckedNetwork(self._names, admits_private=True),
            )
        return self._pool
