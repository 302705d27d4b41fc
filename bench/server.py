"""Committed moves a second, and the time to the opponent: `python -m bench.server [--pairs N]`.

A real `ponnuki serve` on a file of its own, and this process, which plays both sides of many games
over sockets on the loopback: both share the machine. All sockets are open before the first move.
With --database and --redis (an empty database, which keeps the games) it is that server's, with as
many --workers as wanted. Each round plays as fast as answers come, then at half that rate. Bounded
by moves and by seconds; medians of the rounds.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import time
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

import ponnuki
from bench.serving import ask, processor_seconds, served

PLIES = 60  # of a game at most, before it is nearly decided
SECONDS = 30.0  # of a part of a round at most


class Pair:
    """Two people and their game, whose moves are known beforehand."""

    def __init__(self, host: str, cookies: tuple[str, str], moves: list[str]) -> None:
        self.cookies = cookies
        self.moves = moves
        wish = {"game": "gonnect", "options": {"pie": False}, "clock": "10m+5s", "seat": 0}
        self.game = ask(host, "POST", "/api/games", wish, cookies[0])[0]["id"]
        join = {"id": "join", "command": {"kind": "join"}}
        ask(host, "POST", f"/api/games/{self.game}/commands", join, cookies[1])
        self.sent = [0.0] * (len(moves) + 1)
        self.latencies: list[float] = []
        self.sockets: list[ClientConnection] = []

    async def join(self, host: str, stack: AsyncExitStack) -> None:
        """Open both sockets, until the stack is left, and watch the game."""
        for cookie in self.cookies:
            socket = await stack.enter_async_context(
                connect(
                    f"ws://{host}/api/socket",
                    additional_headers={"Cookie": cookie},
                    compression=None,
                    proxy=None,
                )
            )
            await self._say(socket, {"kind": "watch", "game": self.game, "after": 2})
            while msgspec.json.decode(await socket.recv())["kind"] != "presence":
                pass  # the events so far; who is there comes last
            self.sockets.append(socket)

    async def play(self, begin: float, pause: float, until: float) -> None:
        """Play from `begin` until the moves or the time are over.

        Each move comes `pause` seconds after the last.
        """
        await asyncio.sleep(begin - time.perf_counter())
        await self._move(self.sockets, 0)
        await asyncio.gather(*(self._listen(self.sockets, seat, pause, until) for seat in range(2)))

    async def _say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def _move(self, sockets: list[ClientConnection], ply: int) -> None:
        command = {"kind": "move", "ply": ply, "move": self.moves[ply]}
        self.sent[ply] = time.perf_counter()
        message = {"kind": "command", "game": self.game, "id": f"m{ply}", "command": command}
        await self._say(sockets[ply % 2], message)

    async def _listen(
        self, sockets: list[ClientConnection], seat: int, pause: float, until: float
    ) -> None:
        """Answer the opponent's moves."""
        while True:
            left = until - time.perf_counter()
            try:
                text = await asyncio.wait_for(sockets[seat].recv(), max(0.0, left))
            except TimeoutError:
                return
            message = msgspec.json.decode(text)
            if message["kind"] in ("refused", "problem"):
                raise RuntimeError(message)
            for event in message.get("events", ()):
                if event["kind"] != "move":
                    continue
                ply = event["ply"]
                if event["player"] != seat:
                    self.latencies.append(time.perf_counter() - self.sent[ply])
                if ply + 1 == len(self.moves):
                    return
                if event["player"] != seat:
                    if pause:
                        await asyncio.sleep(pause)
                    await self._move(sockets, ply + 1)


def moves_of_a_game(seed: int, plies: int) -> list[str]:
    """Return the moves of a random game that does not end so early."""
    rng = random.Random(seed)
    position = ponnuki.Game("gonnect", pie=False).start()
    moves: list[str] = []
    while len(moves) < plies and (legal := position.legal_moves()):
        moves.append(str(rng.choice(legal)))
        position = position.play(moves[-1])
    return moves if position.outcome is None else moves[:-1]


async def part(host: str, cookies: list[str], pause: float, seed: int) -> tuple[float, list[float]]:
    """Return the moves per second that were played, and the time of each to the opponent."""
    pairs = [
        Pair(host, (cookies[n], cookies[n + 1]), moves_of_a_game(seed + n, PLIES))
        for n in range(0, len(cookies), 2)
    ]
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(pair.join(host, stack) for pair in pairs))
        begun = time.perf_counter()
        begins = [begun + pause * number / len(pairs) for number in range(len(pairs))]
        await asyncio.gather(
            *(
                pair.play(begin, pause, begun + SECONDS)
                for pair, begin in zip(pairs, begins, strict=True)
            )
        )
        seconds = time.perf_counter() - begun
    latencies = [one for pair in pairs for one in pair.latencies]
    return len(latencies) / seconds, latencies


def main() -> None:
    """Run the rounds and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--database", help="an address as postgresql://user@host/database")
    parser.add_argument("--redis", help="an address as redis://host:6379")
    parser.add_argument("--workers", type=int, default=1)
    arguments = parser.parse_args()
    shared = [
        part
        for name in ("database", "redis", "workers")
        if arguments.database and (value := getattr(arguments, name))
        for part in (f"--{name}", str(value))
    ]
    rates, costs, halves, medians, p99s = [], [], [], [], []
    for number in range(arguments.rounds):
        with TemporaryDirectory() as folder, served(Path(folder), shared) as (host, pid):
            guests = [
                ask(host, "PUT", "/api/me", {"name": f"Guest {n}"})[1]
                for n in range(2 * arguments.pairs)
            ]
            before = processor_seconds(pid)
            rate, played = asyncio.run(part(host, guests, 0.0, 1_000 * number))
            costs.append(1000 * (processor_seconds(pid) - before) / len(played))
            pause = arguments.pairs / (rate / 2)
            half, latencies = asyncio.run(part(host, guests, pause, 1_000 * number))
        cuts = quantiles(latencies, n=100)
        rates.append(rate)
        halves.append(half)
        medians.append(1000 * cuts[49])
        p99s.append(1000 * cuts[98])
        print(
            f"round {number + 1}: {rate:.0f} moves/s, {costs[-1]:.2f} ms of processor each; "
            f"at {half:.0f} moves/s "
            f"p50 {medians[-1]:.1f} ms, p99 {p99s[-1]:.1f} ms",
            flush=True,
        )
    print(
        f"{arguments.pairs} games at once, medians of {arguments.rounds} rounds: "
        f"{median(rates):.0f} committed moves/s, {median(costs):.2f} ms of the server's processor "
        f"time each; at {median(halves):.0f} moves/s "
        f"p50 {median(medians):.1f} ms, p99 {median(p99s):.1f} ms"
    )


if __name__ == "__main__":
    main()
