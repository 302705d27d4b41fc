"""Connections whose requests do not arrive."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from ponnuki.server import address, listen, protocol, read_app
from ponnuki.server.listening import make_server
from ponnuki.server.service import Service
from tests.cli.running import SECONDS
from tests.server.databases import data_file
from tests.server.serving import FILES, request, write_app

HEAD = b"GET / HTTP/1.1\r\nHost: here\r\n"


@pytest.fixture
def listening(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Serve in a thread of this process, with little patience."""
    monkeypatch.setattr(protocol, "REQUEST_SECONDS", 0.2)
    with listen("127.0.0.1", 0) as opened, closing(data_file(tmp_path / "games")) as games:
        server = make_server(read_app(write_app(tmp_path / "app")), Service(games))
        thread = Thread(target=server.run, kwargs={"sockets": [opened]})
        thread.start()
        try:
            yield opened
        finally:
            server.should_exit = True
            thread.join()


def everything(connection: socket.socket) -> bytes:
    """Return what the server sends until it closes the connection."""
    received = b""
    while part := connection.recv(1 << 16):
        received += part
    return received


@pytest.mark.parametrize("sent", [b"", b"GET", HEAD, HEAD + b"X: "], ids=repr)
def test_a_request_that_does_not_end_is_not_waited_for(
    listening: socket.socket, sent: bytes
) -> None:
    with socket.create_connection(listening.getsockname(), timeout=SECONDS) as connection:
        connection.sendall(sent)
        assert everything(connection) == b""
    assert request(address(listening), "/").body == FILES["index.html"]


def test_a_second_request_that_does_not_end_is_not_waited_for(listening: socket.socket) -> None:
    with socket.create_connection(listening.getsockname(), timeout=SECONDS) as connection:
        connection.sendall(HEAD + b"\r\n" + HEAD)
        received = everything(connection)
    assert received.count(b"HTTP/1.1 200") == 1
    assert received.endswith(FILES["index.html"])


def test_several_requests_are_answered_however_they_arrive(listening: socket.socket) -> None:
    whole = HEAD + b"\r\n"
    with socket.create_connection(listening.getsockname(), timeout=SECONDS) as connection:
        for part in (whole + whole + whole[:9], whole[9:], whole[:20]):
            connection.sendall(part)
        connection.sendall(whole[20:])
        received = everything(connection)
    assert received.count(b"HTTP/1.1 200") == 4
