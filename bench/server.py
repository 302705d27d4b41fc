"""Committed moves a second, and the time to the opponent: `python -m bench.server [--pairs N]`.

A real `ponnuki serve` on a file of its own, and this process, which plays both sides of many games
over sockets on the loopback: both share the machine. With --database and --redis (an empty
database, which keeps the games) it is that server's, with as many --workers as wanted. Bounded by
moves and by seconds (`bench.pairs`); medians of the rounds.
"""

from __future__ import annotations

import argparse
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.pairs import Figures, Pair, medians, moves_of_a_game, play_round
from bench.serving import add_what_is_shared, ask, served, shared_by


class Guest:
    """A guest in a game of Gonnect: a `bench.pairs.Side`."""

    socket: ClientConnection

    def __init__(self, host: str, cookie: str, game: str) -> None:
        self.host = host
        self.cookie = cookie
        self.game = game

    async def join(self, stack: AsyncExitStack) -> None:
        """Open the socket, until the stack is left, and watch the game."""
        self.socket = await stack.enter_async_context(
            connect(
                f"ws://{self.host}/api/socket",
                additional_headers={"Cookie": self.cookie},
                compression=None,
                proxy=None,
            )
        )
        await self._say({"kind": "watch", "game": self.game, "after": 2})
        while msgspec.json.decode(await self.socket.recv())["kind"] != "presence":
            pass  # the events so far; who is there comes last

    async def move(self, ply: int, move: str) -> None:
        """Send a move."""
        command = {"kind": "move", "ply": ply, "move": move}
        await self._say({"kind": "command", "game": self.game, "id": f"m{ply}", "command": command})

    async def plies(self) -> AsyncIterator[int]:
        """Yield the number of each move, from 0, when the server says that it was played.

        Raises:
            RuntimeError: The server has refused something.
        """
        while True:
            message = msgspec.json.decode(await self.socket.recv())
            if message["kind"] in ("refused", "problem"):
                raise RuntimeError(message)
            for event in message.get("events", ()):
                if event["kind"] == "move":
                    yield event["ply"]

    async def _say(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())


def guests_of(host: str, count: int) -> list[str]:
    """Make guests, and return their cookies."""
    return [ask(host, "PUT", "/api/me", {"name": f"Guest {n}"})[1] for n in range(count)]


def pairs_of(host: str, cookies: Sequence[str], seed: int) -> list[Pair]:
    """Make a game for each two guests."""
    pairs = []
    for number, (first, second) in enumerate(zip(cookies[::2], cookies[1::2], strict=True)):
        wish = {"game": "gonnect", "options": {"pie": False}, "clock": "10m+5s", "seat": 0}
        game = ask(host, "POST", "/api/games", wish, first)[0]["id"]
        join = {"id": "join", "command": {"kind": "join"}}
        ask(host, "POST", f"/api/games/{game}/commands", join, second)
        sides = Guest(host, first, game), Guest(host, second, game)
        pairs.append(Pair(sides, moves_of_a_game(seed + number)))
    return pairs


def measure(pairs: int, seed: int, shared: Sequence[str] = ()) -> Figures:
    """Start a server and play a round on it.

    Args:
        pairs: The games at once.
        seed: Of the moves.
        shared: The arguments for what several workers share; none for a file.
    """
    with TemporaryDirectory() as folder, served(Path(folder), shared) as (host, pid):
        cookies = guests_of(host, 2 * pairs)
        return play_round(lambda: pairs_of(host, cookies, seed), pid)


def main() -> None:
    """Run the rounds and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    add_what_is_shared(parser)
    arguments = parser.parse_args()
    shared = shared_by(arguments)
    rounds = []
    for number in range(arguments.rounds):
        rounds.append(measure(arguments.pairs, 1_000 * number, shared))
        print(f"round {number + 1}: {rounds[-1]}", flush=True)
    print(
        f"{arguments.pairs} games at once, medians of {arguments.rounds} rounds: {medians(rounds)}"
    )


if __name__ == "__main__":
    main()
