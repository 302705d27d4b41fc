"""Runs `ponnuki serve`, and an HTTP client that sends requests as they are given."""

from __future__ import annotations

import gzip
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from tests.cli.running import PROGRAM, SECONDS, environment

SCRIPT = b"export const games = 4;\n" * 40
FILES = {
    "index.html": b"<!doctype html><title>Ponnuki</title>",
    "index.html.gz": gzip.compress(b"<!doctype html><title>Ponnuki</title>"),
    "sw.js": b"// worker",
    "manifest.webmanifest": b"{}",
    "mark.svg": b"<svg/>",
    "icon.png": b"\x89PNG",
    "books/gosix-en.pdf": b"%PDF",
    "odd.bin": b"\x00",
    "assets/index-1a2b3c4d.js": SCRIPT,
    "assets/index-1a2b3c4d.js.br": b"as Brotli",
    "assets/index-1a2b3c4d.js.gz": gzip.compress(SCRIPT),
    "assets/index-1a2b3c4d.css": b"a{}",
    "assets/ponnuki-1a2b3c4d.wasm": b"\0asm",
}


def write_app(folder: Path) -> Path:
    """Write a small built app."""
    for path, body in FILES.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(body)
    return folder


@dataclass(frozen=True, slots=True)
class Response:
    """A response; the header names are in lower case, and cookies apart."""

    status: int
    headers: Mapping[str, str]
    body: bytes
    cookies: tuple[str, ...] = ()


def request(
    address: str,
    target: str,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: bytes | None = None,
) -> Response:
    """Send a request without normalising its target."""
    connection = HTTPConnection(urlsplit(address).netloc, timeout=SECONDS)
    try:
        connection.putrequest(method, target, skip_accept_encoding=True)
        for name, value in (headers or {}).items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        response = connection.getresponse()
        found = {name.lower(): value for name, value in response.getheaders()}
        cookies = response.headers.get_all("set-cookie", [])
        endless = found.get("content-type", "").startswith("application/x-ndjson")
        read = response.readline() if endless else response.read()
        return Response(response.status, found, read, tuple(cookies))
    finally:
        connection.close()


@contextmanager
def serving(
    *arguments: str, files: str = "", **extra: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run the program, with so many open files at most; yield its process and its address."""
    limit = ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else []
    with (
        TemporaryDirectory() as folder,
        subprocess.Popen(
            [*limit, *PROGRAM, "serve", "--port", "0", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(**{"XDG_DATA_HOME": folder, **extra}),
        ) as process,
    ):
        try:
            assert process.stdout
            line = process.stdout.readline()
            assert line.startswith("Ponnuki is at http://"), line
            yield process, line.split()[3]
        finally:
            process.kill()
