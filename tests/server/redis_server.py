"""A real Redis for tests, in a temporary folder, which keeps nothing."""

from __future__ import annotations

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

WANTED = "Redis is not here: its tests are left out (Debian: apt-get install redis-server)"
_SECONDS = 30.0


class RedisServer:
    """A server that is started, killed and started again at the same place."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis.sock"
        self.address = f"unix://{self._socket}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it; it answers when this returns."""
        place = ["--unixsocket", str(self._socket), "--port", "0"]
        keeping = ["--save", "", "--appendonly", "no", "--dir", str(self._socket.parent)]
        self._process = subprocess.Popen(
            ["redis-server", *place, *keeping], stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + _SECONDS
        while not self._answers():
            assert time.monotonic() < deadline
            time.sleep(0.02)

    def kill(self) -> None:
        """Kill it."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def _answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as client:
            try:
                client.connect(str(self._socket))
                client.sendall(b"PING\r\n")
                return client.recv(5) == b"+PONG"
            except OSError:
                return False


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    """Yield a server."""
    if shutil.which("redis-server") is None:
        pytest.skip(WANTED)
    with tempfile.TemporaryDirectory(prefix="ponnuki-redis-") as folder:  # a short path
        server = RedisServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.kill()
