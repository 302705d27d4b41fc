"""Ponnuki's server beside boardgame.io's: `make bench-server`.

boardgame.io (https://boardgame.io) is a server of turn-based games in Node, Koa and Socket.IO. Both
get the same load, from this process, over plain WebSockets, each in its own protocol: `bench.pairs`
has it. They take turns; medians of the rounds. Then the memory of idle sockets, two to a game.
What is not the same: Ponnuki has the rules of Gonnect and acknowledges a move when it is on the
disk; the peer checks that a cell is empty, sends a move to both sides before it stores it, and
stores it in memory, or in files that it does not flush. All share the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench import server
from bench.pairs import PLIES, Figures, Pair, medians, play_round
from bench.serving import ask, served
from bench.sockets import QUIET_SECONDS, allow_files, clients_of, memory, open_all

PEER = Path(__file__).parent / "peer_boardgameio/server.mjs"
GAME = "filling"  # as the server calls it
CELLS = 13 * 13

# Packets of Engine.IO 4 and Socket.IO 5, as text.
PING, PONG = "2", "3"
CONNECT, EVENT = f"40/{GAME},", f"42/{GAME},"


@contextmanager
def peer_served(folder: Path | None) -> Iterator[tuple[str, int]]:
    """Run boardgame.io; yield its host with its port, and its process id.

    Args:
        folder: Where it has its files; None: all is in memory.
    """
    files = {"FLATFILE_DIR": str(folder)} if folder else {}
    process = subprocess.Popen(
        ["node", str(PEER), "0"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "NODE_ENV": "production", **files},
    )
    with process:
        try:
            assert process.stdout
            yield f"127.0.0.1:{int(process.stdout.readline())}", process.pid
        finally:
            process.terminate()


class Player:
    """A player in a match of boardgame.io: a `bench.pairs.Side`."""

    socket: ClientConnection

    def __init__(self, host: str, match: str, seat: str) -> None:
        self.host = host
        self.match = match
        self.seat = seat
        wish = {"playerID": seat, "playerName": f"Player {seat}"}
        answer, _ = ask(host, "POST", f"/games/{GAME}/{match}/join", wish)
        self.credentials = answer["playerCredentials"]

    async def join(self, stack: AsyncExitStack) -> None:
        """Open the socket, until the stack is left, and watch the match."""
        self.socket = await stack.enter_async_context(
            connect(
                f"ws://{self.host}/socket.io/?EIO=4&transport=websocket",
                compression=None,
                ping_interval=None,  # the server has its own
                proxy=None,
            )
        )
        await self.socket.recv()  # of Engine.IO
        await self.socket.send(CONNECT)
        if not str(answer := await self.socket.recv()).startswith(CONNECT):
            raise RuntimeError(answer)
        await self._say("sync", self.match, self.seat, self.credentials)
        while (await self._next_event())[0] != "sync":
            pass

    async def move(self, ply: int, move: str) -> None:
        """Send a move."""
        payload = {
            "type": "fill",
            "args": [int(move)],
            "playerID": self.seat,
            "credentials": self.credentials,
        }
        action = {"type": "MAKE_MOVE", "payload": payload}
        await self._say("update", action, ply, self.match, self.seat)

    async def plies(self) -> AsyncIterator[int]:
        """Yield the number of each move, from 0, when the server says that it was played."""
        while True:
            kind, *arguments = await self._next_event()
            if kind == "update":
                yield arguments[1]["_stateID"] - 1

    async def _say(self, *event: Any) -> None:
        await self.socket.send(EVENT + msgspec.json.encode(event).decode())

    async def _next_event(self) -> list[Any]:
        while True:
            text = str(await self.socket.recv())
            if text == PING:
                await self.socket.send(PONG)
            elif text.startswith(EVENT):
                event: list[Any] = msgspec.json.decode(text.removeprefix(EVENT))
                return event


def players_of(host: str) -> tuple[Player, Player]:
    """Make a match and its players."""
    match = ask(host, "POST", f"/games/{GAME}/create", {"numPlayers": 2})[0]["matchID"]
    return Player(host, match, "0"), Player(host, match, "1")


def pairs_of(host: str, count: int, seed: int) -> list[Pair]:
    """Make matches in which as many moves are known as in our games."""
    return [
        Pair(
            players_of(host),
            [str(cell) for cell in random.Random(seed + number).sample(range(CELLS), PLIES)],
        )
        for number in range(count)
    ]


def measure_in_memory(pairs: int, seed: int) -> Figures:
    """Start the peer without files and play a round on it."""
    with peer_served(None) as (host, pid):
        return play_round(lambda: pairs_of(host, pairs, seed), pid)


def measure_with_files(pairs: int, seed: int) -> Figures:
    """Start the peer with files and play a round on it."""
    with TemporaryDirectory() as folder, peer_served(Path(folder)) as (host, pid):
        return play_round(lambda: pairs_of(host, pairs, seed), pid)


async def idle_memory(sockets: int) -> tuple[float, float]:
    """Return the memory of Ponnuki when it has started and with idle sockets, in MB."""
    with TemporaryDirectory() as folder, served(Path(folder)) as (host, pid):
        started = memory(pid)
        clients = await asyncio.to_thread(clients_of, host, sockets)
        await open_all(partial(client.open, host) for client in clients)
        await asyncio.sleep(QUIET_SECONDS)
        return started, memory(pid)


async def idle_memory_of_peer(sockets: int) -> tuple[float, float]:
    """Return the same of the peer in memory."""
    with peer_served(None) as (host, pid):
        async with AsyncExitStack() as stack, asyncio.TaskGroup() as readers:
            started = memory(pid)
            players = [player for _ in range(sockets // 2) for player in players_of(host)]
            tasks = []

            async def open_one(player: Player) -> None:
                await player.join(stack)
                tasks.append(readers.create_task(answer_pings(player)))

            await open_all(partial(open_one, player) for player in players)
            await asyncio.sleep(QUIET_SECONDS)
            idle = memory(pid)
            for task in tasks:
                task.cancel()
        return started, idle


async def answer_pings(player: Player) -> None:
    """Read what the server sends; it closes sockets that do not answer."""
    async for _ in player.plies():
        pass


SERVERS = {
    "Ponnuki, SQLite": server.measure,
    "boardgame.io, in memory": measure_in_memory,
    "boardgame.io, FlatFile": measure_with_files,
}


def main() -> None:
    """Run the rounds and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pairs", type=int, default=60, help="games at once")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--sockets", type=int, default=2_000, help="that are idle")
    arguments = parser.parse_args()
    allow_files()
    rounds: dict[str, list[Figures]] = {name: [] for name in SERVERS}
    for number in range(arguments.rounds):
        for name, measure in SERVERS.items():
            rounds[name].append(measure(arguments.pairs, 1_000 * number))
            print(f"round {number + 1}, {name}: {rounds[name][-1]}", flush=True)
    print(f"{arguments.pairs} games at once, medians of {arguments.rounds} rounds:")
    for name, figures in rounds.items():
        print(f"{name}: {medians(figures)}", flush=True)
    for name, idle in (("Ponnuki", idle_memory), ("boardgame.io", idle_memory_of_peer)):
        started, full = asyncio.run(idle(arguments.sockets))
        print(
            f"{name}, {arguments.sockets} idle sockets: {full:.0f} MB "
            f"({started:.0f} when it had started)",
            flush=True,
        )


if __name__ == "__main__":
    main()
