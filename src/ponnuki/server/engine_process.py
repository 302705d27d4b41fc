"""A process that thinks for levels: at the lowest priority, about one move at a time."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from hashlib import sha256
from multiprocessing.connection import Connection

import msgspec

from ponnuki._core import LevelPlayer
from ponnuki.child_process import ChildProcess
from ponnuki.errors import SearchError
from ponnuki.game import Game

_NICENESS = 19  # the lowest priority: whatever else wants the processor has it first
GRACE_SECONDS = 30.0  # for a process to start, and for the step that is over time
_END_SECONDS = 2.0


class Task(msgspec.Struct, frozen=True):
    """A move that is to be chosen.

    Attributes:
        rules: The id of the game's rules.
        options: Their options.
        moves: The moves so far.
        level: The number of the level.
        seed: What the choices of the level follow from.
        seconds: How long it may take.
    """

    rules: str
    options: dict[str, bool | int | str]
    moves: tuple[str, ...]
    level: int
    seed: int
    seconds: float


class Choice(msgspec.Struct, frozen=True):
    """The move that a level plays.

    Attributes:
        move: Its text.
        network_failed: Whether the level's network gave no finite numbers, so that the move was
            chosen without it.
    """

    move: str
    network_failed: bool = False


class EngineLost(Exception):
    """A process has ended while it was thinking, or thought for too long."""


class EngineProcess:
    """The place of a process, which is started when there will be something to think about."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "engine")
        self._process: ChildProcess | None = None
        self._is_closing = False

    @property
    def pid(self) -> int | None:
        """The id of the process; None if none runs."""
        return None if self._process is None else self._process.pid

    async def warm(self) -> None:
        """Start the process, if none runs, so that the first move need not wait for that."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._start)

    async def think(self, task: Task) -> Choice:
        """Return the move of a level. Raises EngineLost."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._think, task)

    async def close(self) -> None:
        """End the process, also one that is just being started."""
        self._is_closing = True  # before it looks: the thread looks here once it has a process
        process = self._process
        if process is not None:
            process.terminate()  # so that the thread need not wait
        await asyncio.get_running_loop().run_in_executor(self._thread, self._end)
        self._thread.shutdown(wait=False)

    def _start(self) -> ChildProcess:
        if self._process is None:
            self._process = ChildProcess(play_levels)
        return self._process

    def _think(self, task: Task) -> Choice:
        pipe = self._start().pipe
        if not self._is_closing:
            try:
                pipe.send_bytes(msgspec.json.encode(task))
                if pipe.poll(task.seconds + GRACE_SECONDS):
                    return msgspec.json.decode(pipe.recv_bytes(), type=Choice)
            except (EOFError, OSError):
                pass
        self._end()
        raise EngineLost

    def _end(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(_END_SECONDS)
            self._process = None


def play_levels(pipe: Connection) -> None:
    """Choose moves, one after the other, until the other end of the pipe is closed."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    tasks = msgspec.json.Decoder(Task)
    with suppress(EOFError):
        while True:
            pipe.send_bytes(msgspec.json.encode(choose(tasks.decode(pipe.recv_bytes()))))


def choose(task: Task) -> Choice:
    """Return the move of a level: the same for the same task, unless time runs out.

    Nothing is kept of a search, so that memory holds the tree of one move at most.
    """
    try:
        return Choice(_move(task, network=True))
    except SearchError:  # its network says no numbers: the game goes on without it
        return Choice(_move(task, network=False), network_failed=True)


def _move(task: Task, *, network: bool) -> str:
    game = Game(task.rules, **task.options)
    player = LevelPlayer.of_level(
        game, task.level, seed=task.seed, threads=1, seconds=task.seconds, network=network
    )
    return str(player.choose(game.start(), task.moves))


def seed_of(game: str, version: int) -> int:
    """Return the seed of a level in a game that has so many events: the same ones, the same."""
    return int.from_bytes(sha256(f"{game} {version}".encode()).digest()[:8])
