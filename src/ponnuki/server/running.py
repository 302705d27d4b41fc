"""From an address to a server that runs until it is told to stop."""

from __future__ import annotations

import errno
import socket
from collections.abc import Mapping

import uvicorn

from ponnuki.errors import PonnukiError
from ponnuki.server.app import application
from ponnuki.server.files import Asset

_PATIENCE = 3  # seconds for answers under way when the server is told to stop


class AddressError(PonnukiError):
    """An address at which nothing can be served: taken, forbidden, or not of this machine."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any free one. Raises AddressError."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family)
    except (OSError, UnicodeError) as error:
        raise AddressError(_why(error, host, port)) from None


def _why(error: Exception, host: str, port: int) -> str:
    code = error.errno if isinstance(error, OSError) else None
    if code == errno.EADDRINUSE:
        return (
            f"port {port} of {host} is taken, perhaps by another `ponnuki serve`: "
            f"give another, as in --port {port % 65535 + 1}, or --port 0 for any free one"
        )
    if code in (errno.EACCES, errno.EPERM):
        return f"port {port} is not for everybody on this machine: give one from 1024 on"
    return (
        f"{host!r} is no address of this machine: leave out --host for this machine alone, "
        "or give 0.0.0.0 for everybody who can reach it"
    )


def address(listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    host, port, *_ = listening.getsockname()
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run(listening: socket.socket, assets: Mapping[str, Asset]) -> None:
    """Serve until SIGINT or SIGTERM; answers under way are finished. Raises KeyboardInterrupt."""
    config = uvicorn.Config(
        application(assets),
        access_log=False,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_PATIENCE,
        ws="none",
    )
    with listening:
        uvicorn.Server(config).run(sockets=[listening])
