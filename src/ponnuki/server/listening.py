"""Listening on an address and serving until a signal stops the server."""

from __future__ import annotations

import errno
import socket
from collections.abc import Mapping

import uvicorn

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.server.app import application
from ponnuki.server.files import Asset
from ponnuki.server.protocol import TimedProtocol

_SHUTDOWN_SECONDS = 3  # for unfinished responses when a signal stops the server


class AddressError(PonnukiError):
    """An address that cannot be listened on: in use, forbidden, or not of this machine."""


def listen(host: str, port: int) -> socket.socket:
    """Open a listening socket; port 0 takes any free port. Raises AddressError."""
    try:
        family, _, _, _, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(place[:2], family=family)
    except (OSError, UnicodeError) as error:
        raise AddressError(_explain(error, host, port)) from None


def _explain(error: Exception, host: str, port: int) -> Message:
    code = error.errno if isinstance(error, OSError) else None
    if code == errno.EADDRINUSE:
        return message("port_in_use", port=port, host=host, other=port % 65535 + 1)
    if code in (errno.EACCES, errno.EPERM):
        return message("port_forbidden", port=port)
    return message("not_an_address", host=host)


def address(listening: socket.socket) -> str:
    """Return the URL for a browser on this machine."""
    host, port, *_ = listening.getsockname()
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run(listening: socket.socket, assets: Mapping[str, Asset]) -> None:
    """Serve until SIGINT or SIGTERM, then finish the responses and raise KeyboardInterrupt."""
    with listening:
        make_server(assets).run(sockets=[listening])


def make_server(assets: Mapping[str, Asset]) -> uvicorn.Server:
    """Return a server of these files."""
    config = uvicorn.Config(
        application(assets),
        access_log=False,
        http=TimedProtocol,
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        ws="none",
    )
    return uvicorn.Server(config)
