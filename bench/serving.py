"""The server that is measured, as a process of its own, and requests to it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec

START_SECONDS = 120.0


@contextmanager
def served(folder: Path, shared: Sequence[str] = (), port: int = 0) -> Iterator[tuple[str, int]]:
    """Run the server; yield its host with its port, and its process id.

    Args:
        folder: Where it has its files.
        shared: The arguments for what several workers share; none for a file.
        port: Where it listens; 0: at a free port.
    """
    (folder / "app").mkdir(exist_ok=True)
    (folder / "app" / "index.html").write_text("<!doctype html>")
    files = ["--app", str(folder / "app"), *(shared or ["--data", str(folder / "games.sqlite")])]
    process = subprocess.Popen(
        [sys.executable, "-m", "ponnuki", "serve", "--port", str(port), *files],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "LANG": "C.UTF-8"},
    )
    with process:
        try:
            assert process.stdout
            address = process.stdout.readline().split()[3]
            wait_until_ready(address)
            yield address.removeprefix("http://").rstrip("/"), process.pid
        finally:
            process.terminate()


def wait_until_ready(address: str) -> None:
    """Wait until all workers are likely to answer: many requests in a row are answered 200."""
    until, good = time.monotonic() + START_SECONDS, 0
    while good < 20:
        try:
            connection = HTTPConnection(address.removeprefix("http://").rstrip("/"))
            connection.request("GET", "/ready")
            good = good + 1 if connection.getresponse().status == 200 else 0
            connection.close()
        except OSError:
            good = 0
        if time.monotonic() > until:
            raise RuntimeError(address)
        time.sleep(0.02)


def add_what_is_shared(parser: ArgumentParser) -> None:
    """Add the options of a server whose workers share a database and Redis."""
    parser.add_argument("--database", help="an address as postgresql://user@host/database")
    parser.add_argument("--redis", help="an address as redis://host:6379")
    parser.add_argument("--workers", type=int, default=1)


def shared_by(arguments: Namespace) -> list[str]:
    """Return the arguments of the server for what its workers share; none for a file."""
    return [
        part
        for name in ("database", "redis", "workers")
        if arguments.database and (value := getattr(arguments, name))
        for part in (f"--{name}", str(value))
    ]


def processes_of(pid: int) -> list[int]:
    """Return a process and its children, as Linux says: each thread has its own."""
    texts = [path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [pid, *map(int, " ".join(texts).split())]


def processor_seconds(pid: int) -> float:
    """Return the processor time that a process and its children have taken, as Linux says."""
    return sum(own_processor_seconds(one) for one in processes_of(pid))


def own_processor_seconds(pid: int) -> float:
    """Return the processor time that a process alone has taken."""
    user, system = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def ask(host: str, method: str, target: str, body: Any, cookie: str = "") -> tuple[Any, str]:
    """Return the answer of the API, and the cookie of a new session."""
    connection = HTTPConnection(host)
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request(method, target, msgspec.json.encode(body), headers)
    response = connection.getresponse()
    answer = msgspec.json.decode(response.read())
    if response.status >= 400:
        raise RuntimeError(f"{target}: {answer}")
    cookies = response.headers.get_all("set-cookie", [])
    connection.close()
    return answer, next((c.partition(";")[0] for c in cookies if "session" in c), cookie)
