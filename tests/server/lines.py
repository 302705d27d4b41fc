"""Reads streams of JSON lines from a real server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from ponnuki.online.messages import Away, Presence
from ponnuki.online.stream_messages import StreamMessage
from tests.cli.running import SECONDS
from tests.server.guests import Guest

T = TypeVar("T")


class Lines:
    """An open stream."""

    def __init__(self, response: HTTPResponse) -> None:
        self.response = response

    def next(self, kind: type[T]) -> T:
        """Return the next message of a kind; only who is there may be told before it."""
        while True:
            message = self.any()
            if isinstance(message, kind):
                return message
            assert isinstance(message, Presence | Away), message

    def any(self) -> Any:
        """Return the next message; None at the end."""
        line = self.response.readline()
        return msgspec.json.decode(line, type=StreamMessage) if line else None


@contextmanager
def streaming(reader: Guest, target: str) -> Iterator[Lines]:
    """Open a stream as somebody."""
    cookie: Mapping[str, str] = {"Cookie": reader.cookie} if reader.cookie else {}
    connection = HTTPConnection(urlsplit(reader.address).netloc, timeout=SECONDS)
    try:
        connection.request("GET", target, headers={**reader.headers, **cookie})
        response = connection.getresponse()
        assert response.status == 200, response.read()
        assert response.headers["content-type"].startswith("application/x-ndjson")
        yield Lines(response)
    finally:
        connection.close()
