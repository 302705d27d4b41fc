"""Requests to push services: over https, to public addresses alone, bounded in time and size."""

from __future__ import annotations

import asyncio
import socket
import ssl
import time
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any

import httpcore

from ponnuki.server.push_settings import InvalidEndpoint, PushSettings

_SECONDS = 10.0  # for one request, from looking up the name on
_STEP_SECONDS = 8.0  # for each of its steps, as connecting
_MAX_CONNECTIONS = 256  # as many as are sent at a time, so that none waits for another one
_IDLE_SECONDS = 60.0  # for which a connection stays
_MAX_ANSWER_BYTES = 4_096  # after which nothing more is read
_MAX_WAIT_SECONDS = 60 * 60  # however long a service asks to wait
_NAME_THREADS = 4
_GLOBAL_UNICAST = IPv6Network("2000::/3")
_TRANSLATED = IPv6Network("64:ff9b::/96")  # an address of IPv4 is at its end


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
                network_backend=_CheckedNetwork(
                    self._names, admits_private=self._settings.admits_private
                ),
            )
        return self._pool


class _CheckedNetwork(httpcore.AsyncNetworkBackend):
    """Connects to the addresses that it has checked: a name is looked up once."""

    def __init__(self, names: ThreadPoolExecutor, *, admits_private: bool) -> None:
        self._names = names
        self._admits_private = admits_private
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Connect to the first address of a host that is admitted. Raises ConnectError."""
        loop, kind = asyncio.get_running_loop(), socket.SOCK_STREAM
        found = await loop.run_in_executor(
            self._names, lambda: socket.getaddrinfo(host, port, type=kind)
        )
        for *_, (address, *_) in found:
            if self._admits_private or is_public(str(address)):
                return _Stream(
                    await self._network.connect_tcp(
                        str(address), port, timeout, local_address, socket_options
                    )
                )
        raise httpcore.ConnectError(host)


class _Stream(httpcore.AsyncNetworkStream):
    """A connection that is closed, too, if it is cancelled while TLS begins: httpcore leaves it."""

    def __init__(self, stream: httpcore.AsyncNetworkStream) -> None:
        self._stream = stream

    async def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Read some bytes."""
        return await self._stream.read(max_bytes, timeout)

    async def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Write bytes."""
        await self._stream.write(buffer, timeout)

    async def aclose(self) -> None:
        """Close it."""
        await self._stream.aclose()

    async def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,
    ) -> httpcore.AsyncNetworkStream:
        """Begin TLS."""
        try:
            return await self._stream.start_tls(ssl_context, server_hostname, timeout)
        except asyncio.CancelledError:
            await self._stream.aclose()
            raise

    def get_extra_info(self, info: str) -> Any:
        """Return what is known of it."""
        return self._stream.get_extra_info(info)


def is_public(text: str) -> bool:
    """Return whether an address of IP belongs to the public internet."""
    address: IPv4Address | IPv6Address = ip_address(text.partition("%")[0])
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in _TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if address.teredo is not None:
            return False
        if inner is None and address not in _GLOBAL_UNICAST:
            return False
        address = inner or address
    return address.is_global and not address.is_multicast


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
