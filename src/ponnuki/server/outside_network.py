"""The network outside, as requests of the server reach it: names are looked up once and checked."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any

import httpcore

_GLOBAL_UNICAST = IPv6Network("2000::/3")
_TRANSLATED = IPv6Network("64:ff9b::/96")  # an address of IPv4 is at its end


class CheckedNetwork(httpcore.AsyncNetworkBackend):
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
