"""Memory of idle sockets, and how soon all are back: `python -m bench.sockets [--sockets N]`.

A real `ponnuki serve` on a file of its own; with --database and --redis (an empty database, which
keeps the games) it is that server's, with as many --workers as wanted. Every socket is a guest's
who has a game open, two guests to a game. When all are open and nothing happens, the memory of the
server is read: of all its processes, not of PostgreSQL and Redis. Then all of them are killed
(SIGKILL), and the server is started again: every client tries again as soon as its socket breaks,
and after random pauses of up to a second where the server does not answer; it is back when it has
been told who is there in its game. Server and clients share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import signal
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from bench.serving import add_what_is_shared, ask, processes_of, served, shared_by

TOGETHER = 200  # sockets that are opened at a time, the first time
QUIET_SECONDS = 5.0  # before memory is read
PAUSE_SECONDS = 1.0  # at most, between two attempts
END_SECONDS = 300.0  # after which a storm that is not over fails


@dataclass(slots=True)
class Client:
    """A guest with a game.

    Attributes:
        cookie: The guest's session.
        game: The id of the game.
        attempts: How often the client has tried to connect.
        socket: The socket that is open.
    """

    cookie: str
    game: str
    attempts: int = 0
    socket: ClientConnection | None = field(default=None)

    async def open(self, host: str) -> None:
        """Connect, and watch the game.

        Raises:
            OSError, WebSocketException: The server does not answer as it should.
        """
        self.attempts += 1
        self.socket = await connect(
            f"ws://{host}/api/socket",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            ping_interval=None,
            open_timeout=END_SECONDS,
            proxy=None,
        )
        watch = {"kind": "watch", "game": self.game, "after": 0}
        await self.socket.send(msgspec.json.encode(watch).decode())
        while msgspec.json.decode(await self.socket.recv())["kind"] != "presence":
            pass  # the events of the game; who is there comes last

    async def come_back(self, host: str, rng: random.Random) -> float:
        """Wait until the socket breaks, connect anew until that succeeds; return the time then."""
        assert self.socket is not None
        await self.socket.wait_closed()
        while True:
            try:
                await self.open(host)
                return time.perf_counter()
            except (OSError, WebSocketException):
                await asyncio.sleep(rng.uniform(0, PAUSE_SECONDS))


def clients_of(host: str, sockets: int) -> list[Client]:
    """Make guests and their games."""
    clients = []
    for number in range(sockets // 2):
        cookies = [ask(host, "PUT", "/api/me", {"name": f"Guest {n}"})[1] for n in range(2)]
        wish = {"game": "gosix", "options": {}, "seat": 0}
        game = ask(host, "POST", "/api/games", wish, cookies[0])[0]["id"]
        join = {"id": f"join{number}", "command": {"kind": "join"}}
        ask(host, "POST", f"/api/games/{game}/commands", join, cookies[1])
        clients += [Client(cookie, game) for cookie in cookies]
    return clients


def memory(pid: int) -> float:
    """Return the memory of a process and its children, in MB: what they share counts once."""
    return sum(map(own_memory, processes_of(pid)))


def own_memory(pid: int) -> float:
    """Return the memory of a process of its own, in MB: what it shares counts by its part."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) / 1000 for line in lines if line.startswith("Pss:"))


async def open_all(openings: Iterable[Callable[[], Awaitable[None]]]) -> float:
    """Open all sockets, some at a time; return the seconds it took."""
    room = asyncio.Semaphore(TOGETHER)

    async def one(opening: Callable[[], Awaitable[None]]) -> None:
        async with room:
            await opening()

    begun = time.perf_counter()
    await asyncio.gather(*(one(opening) for opening in openings))
    return time.perf_counter() - begun


def allow_files() -> None:
    """Let this process have as many files open as the system allows."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def measure(sockets: int, folder: Path, shared: Sequence[str], servers: ExitStack) -> None:
    """Open the sockets, read the memory, kill the server, and wait until all are back."""
    host, pid = servers.enter_context(served(folder, shared))
    port = int(host.rpartition(":")[2])
    before = memory(pid)
    clients = await asyncio.to_thread(clients_of, host, sockets)
    made = memory(pid)
    seconds = await open_all(partial(client.open, host) for client in clients)
    await asyncio.sleep(QUIET_SECONDS)
    print(
        f"{len(clients)} idle sockets, opened in {seconds:.1f} s: {memory(pid):.0f} MB "
        f"({before:.0f} when it had started, {made:.0f} when the games were made)",
        flush=True,
    )
    rng = random.Random(1)
    back = [asyncio.create_task(client.come_back(host, rng)) for client in clients]
    attempts = sum(client.attempts for client in clients)
    for one in processes_of(pid):  # the first one first: it would start the others again
        os.kill(one, signal.SIGKILL)
    killed = time.perf_counter()
    again = served(folder, shared, port)
    start = asyncio.create_task(asyncio.to_thread(servers.enter_context, again))
    async with asyncio.timeout(END_SECONDS):
        times = sorted(when - killed for when in await asyncio.gather(*back))
    _, pid = await start
    attempts = sum(client.attempts for client in clients) - attempts
    last = quantiles(times, n=100)[98]
    print(
        f"after kill -9 the first was back after {times[0]:.1f} s, half after "
        f"{median(times):.1f} s, 99 % after {last:.1f} s, all after {times[-1]:.1f} s, "
        f"with {attempts} attempts; then {memory(pid):.0f} MB"
    )


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--sockets", type=int, default=10_000)
    add_what_is_shared(parser)
    arguments = parser.parse_args()
    allow_files()
    with TemporaryDirectory() as folder, ExitStack() as servers:
        asyncio.run(measure(arguments.sockets, Path(folder), shared_by(arguments), servers))


if __name__ == "__main__":
    main()
