"""Listening on an address and serving until a signal stops the server."""

from __future__ import annotations

import errno
import gc
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack

import uvicorn

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.messages import MAX_SOCKET_MESSAGE
from ponnuki.server.app import application
from ponnuki.server.files import Asset
from ponnuki.server.levels import NO_ENGINES, Engines
from ponnuki.server.mail import MailSettings
from ponnuki.server.open_files import most_connections
from ponnuki.server.protocol import MeasuredSocket, limited
from ponnuki.server.provider_settings import ProviderSettings
from ponnuki.server.push_settings import PushSettings
from ponnuki.server.service import Service
from ponnuki.server.store.database import Database
from ponnuki.server.terms import Terms
from ponnuki.server.workers.exchange import Exchange

MAX_PORT = 65_535
_PING_SECONDS = 10.0  # between pings of a socket
_PONG_SECONDS = 20.0  # for the answer to one
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
        return message("port_in_use", port=port, host=host, other=port % MAX_PORT + 1)
    if code in (errno.EACCES, errno.EPERM):
        return message("port_forbidden", port=port)
    return message("not_an_address", host=host)


def parse_address(text: str) -> tuple[str, int]:
    """Return the host and the port of a text such as "127.0.0.1:9100", "[::1]:9100" or "9100".

    Raises:
        AddressError: It is none. Without a host it is this machine alone.
    """
    host, _, port = text.rpartition(":")
    host = host.removeprefix("[").removesuffix("]") or "127.0.0.1"
    if not (port.isascii() and port.isdigit() and int(port) <= MAX_PORT):
        raise AddressError(message("not_host_and_port", text=text))
    return host, int(port)


def address(listening: socket.socket) -> str:
    """Return the URL for a browser on this machine."""
    host, port, *_ = listening.getsockname()
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def run(
    listening: socket.socket,
    assets: Mapping[str, Asset],
    games: Database,
    places: Sequence[str] = (),
    *,
    mail: MailSettings | None = None,
    terms: Terms | None = None,
    metrics: tuple[str, int] | None = None,
    exchange: Exchange | None = None,
    proxies: str | None = None,
    ready: Callable[[], None] | None = None,
    page: str = "",
    push: PushSettings | None = None,
    engines: Engines = NO_ENGINES,
    providers: Sequence[ProviderSettings] = (),
) -> None:
    """Serve until SIGINT or SIGTERM, then finish the responses and raise KeyboardInterrupt.

    Args:
        listening: The socket.
        assets: The files of the web app.
        games: The database of the games.
        places: The URLs under which other machines find the server.
        mail: How e-mail is sent; None if it is not.
        terms: How long games wait for their players; None for the usual ones.
        metrics: The host and port where Prometheus reads figures; None for nowhere.
        exchange: With other workers; None if there are none.
        proxies: The addresses of reverse proxies, with commas, that say for whom they ask; None for
            this machine.
        ready: Called once the server answers.
        page: The address of the page; "" if none is set.
        push: How web push is sent; None if it is not.
        engines: How many processes think for levels of the engine.
        providers: By which ones people sign in; none if they do not.

    Raises:
        AddressError: The address of the figures cannot be listened on.
    """
    service = Service(
        games,
        places,
        mail=mail,
        terms=terms,
        exchange=exchange,
        page=page,
        push=push,
        engines=engines,
        providers=providers,
    )
    service.ready = ready
    with ExitStack() as stack:
        if metrics is not None:
            try:
                stack.enter_context(service.metrics.served(*metrics))
            except OSError as error:
                raise AddressError(_explain(error, *metrics)) from None
        _collect_less_often()
        make_server(assets, service, proxies).run(sockets=[listening])


def _collect_less_often() -> None:
    """Let Python look for cycles of garbage less often, and not among what is here already.

    While it looks nobody is answered, the longer the more sockets are open.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def make_server(
    assets: Mapping[str, Asset], service: Service, proxies: str | None = None
) -> uvicorn.Server:
    """Return a server of these files and games, behind these reverse proxies."""
    config = uvicorn.Config(
        application(assets, service),
        access_log=False,
        forwarded_allow_ips=proxies,
        http=limited(most_connections()),
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=_SHUTDOWN_SECONDS,
        ws=MeasuredSocket,
        ws_max_size=MAX_SOCKET_MESSAGE,
        ws_per_message_deflate=False,  # messages are short, and memory is for many sockets
        ws_ping_interval=_PING_SECONDS,
        ws_ping_timeout=_PONG_SECONDS,
    )
    return uvicorn.Server(config)
