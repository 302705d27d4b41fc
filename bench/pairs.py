"""The load of a server: many games at once, both sides of each, over sockets of the loopback.

How a side speaks to its server is that server's affair (`Side`). All sockets are open before the
first move. A round plays as fast as answers come, then at half that rate.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, fields
from statistics import median, quantiles
from typing import Protocol

import ponnuki
from bench.serving import processor_seconds

PLIES = 60  # of a game at most, before it is nearly decided
SECONDS = 30.0  # of a part of a round at most


class Side(Protocol):
    """A person in a game, with a socket to the server."""

    async def join(self, stack: AsyncExitStack) -> None:
        """Open the socket, until the stack is left, and watch the game."""

    async def move(self, ply: int, move: str) -> None:
        """Send a move."""

    def plies(self) -> AsyncIterator[int]:
        """Yield the number of each move, from 0, when the server says that it was played."""


class Pair:
    """Two sides and their game, whose moves are known beforehand."""

    def __init__(self, sides: tuple[Side, Side], moves: Sequence[str]) -> None:
        self.sides = sides
        self.moves = moves
        self.sent = [0.0] * (len(moves) + 1)
        self.latencies: list[float] = []

    async def join(self, stack: AsyncExitStack) -> None:
        """Open both sockets, until the stack is left."""
        for side in self.sides:
            await side.join(stack)

    async def play(self, begin: float, pause: float, until: float) -> None:
        """Play from `begin` until the moves or the time are over.

        Each move comes `pause` seconds after the last.
        """
        await asyncio.sleep(begin - time.perf_counter())
        await self._move(0)
        try:
            async with asyncio.timeout(max(0.0, until - time.perf_counter())):
                await asyncio.gather(*(self._listen(seat, pause) for seat in range(2)))
        except TimeoutError:
            return

    async def _move(self, ply: int) -> None:
        self.sent[ply] = time.perf_counter()
        await self.sides[ply % 2].move(ply, self.moves[ply])

    async def _listen(self, seat: int, pause: float) -> None:
        """Answer the opponent's moves."""
        async for ply in self.sides[seat].plies():
            is_opponents = ply % 2 != seat
            if is_opponents:
                self.latencies.append(time.perf_counter() - self.sent[ply])
            if ply + 1 == len(self.moves):
                return
            if is_opponents:
                if pause:
                    await asyncio.sleep(pause)
                await self._move(ply + 1)


@dataclass(frozen=True, slots=True)
class Figures:
    """What a round has measured.

    Attributes:
        rate: Moves a second, as fast as answers come.
        cost: The server's processor time of a move then, in milliseconds.
        half_rate: Moves a second, at half of that.
        median: From a move to the opponent's screen at half the rate, in milliseconds.
        p99: The same for the slowest percent.
    """

    rate: float
    cost: float
    half_rate: float
    median: float
    p99: float

    def __str__(self) -> str:
        return (
            f"{self.rate:.0f} moves/s, {self.cost:.2f} ms of the server's processor time each; "
            f"at {self.half_rate:.0f} moves/s p50 {self.median:.1f} ms, p99 {self.p99:.1f} ms"
        )


def medians(rounds: Sequence[Figures]) -> Figures:
    """Return the median of each figure."""
    return Figures(
        *(median(getattr(one, field.name) for one in rounds) for field in fields(Figures))
    )


def moves_of_a_game(seed: int) -> list[str]:
    """Return the moves of a random game of Gonnect that does not end before them."""
    rng = random.Random(seed)
    position = ponnuki.Game("gonnect", pie=False).start()
    moves: list[str] = []
    while len(moves) < PLIES and (legal := position.legal_moves()):
        moves.append(str(rng.choice(legal)))
        position = position.play(moves[-1])
    return moves if position.outcome is None else moves[:-1]


async def _play_all(pairs: Sequence[Pair], pause: float) -> tuple[float, list[float]]:
    """Return the moves per second that were played, and the time of each to the opponent."""
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(pair.join(stack) for pair in pairs))
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


def play_round(pairs_of: Callable[[], Sequence[Pair]], pid: int) -> Figures:
    """Measure a server.

    Args:
        pairs_of: Makes new games, for each of the two parts; this counts as the server's time.
        pid: The server's process.
    """
    before = processor_seconds(pid)
    pairs = pairs_of()
    rate, played = asyncio.run(_play_all(pairs, 0.0))
    cost = 1000 * (processor_seconds(pid) - before) / len(played)
    half_rate, latencies = asyncio.run(_play_all(pairs_of(), len(pairs) / (rate / 2)))
    cuts = quantiles(latencies, n=100)
    return Figures(rate, cost, half_rate, 1000 * cuts[49], 1000 * cuts[98])
