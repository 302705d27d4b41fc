"""Levels of the engine that play online: their turns are handed to the processes that think."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ponnuki.errors import PonnukiError
from ponnuki.online.levels import LEVELS, level_person, level_seat
from ponnuki.online.messages import Person
from ponnuki.server.engine_process import EngineLost, EngineProcess, Task, seed_of
from ponnuki.server.store.levels import (
    Turn,
    claim_turn,
    due_turns,
    found_levels,
    play_turn,
    release_claims,
)
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Change, OfGame, Work
from ponnuki.server.workers.channels import Channels, NoChannels, person_channel

_LOOK_SECONDS = 5.0  # for what another worker has left, or was not heard of
_LOOKED_AT = 16  # turns, some of which others may claim first
_ATTEMPTS = 3  # at a turn whose process ends, before others come first
_FIRST_PAUSE, _LONGEST_PAUSE = 0.2, 30.0  # seconds after a process has ended
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Engines:
    """How many processes think for levels.

    Attributes:
        total: Of all workers of this machine together; 0 if the server plays no levels.
        here: Of this worker.
    """

    total: int = 0
    here: int = 0

    @classmethod
    def of_worker(cls, total: int, number: int, workers: int) -> Engines:
        """Return the share of a worker, by its number from 0."""
        share, more = divmod(total, workers)
        return cls(total, share + (number < more))


NO_ENGINES = Engines()


class LevelDesk:
    """The levels of a server.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        now: The time of day, in milliseconds.
        engines: How many processes think.
        channels: To other workers; None if there are none.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        now: Callable[[], int],
        engines: Engines,
        channels: Channels | None,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._now = now
        self._engines = engines
        self._is_alone = channels is None
        self._channels = channels or NoChannels()
        self.processes = [EngineProcess() for _ in range(engines.here)]
        self._woken = [asyncio.Event() for _ in self.processes]
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def offered(self) -> tuple[Person, ...]:
        """Who can be challenged, by number."""
        return tuple(map(level_person, range(LEVELS))) if self._engines.total else ()

    async def start(self) -> None:
        """Begin to think about what waits."""
        if self._engines.total:
            await self._submit(found_levels(self._now()))
        if self._is_alone and self.processes:
            await self._submit(release_claims())
        if self.processes:
            for person in self.offered:
                self._channels.follow(person_channel(person.id))
        self._tasks = [
            asyncio.create_task(self._run(*one))
            for one in zip(self.processes, self._woken, strict=True)
        ]

    async def stop(self) -> None:
        """Stop: what was being thought about is thought about again later."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(process.close() for process in self.processes))

    def publish(self, changes: Iterable[Change]) -> None:
        """Take that games have changed: it may be the turn of a level, now or soon."""
        if any(change.players and level_seat(change.players) is not None for change in changes):
            self.wake()

    def wake(self) -> None:
        """Let processes that wait begin: it may be the turn of a level."""
        for woken in self._woken:
            woken.set()

    async def _run(self, process: EngineProcess, woken: asyncio.Event) -> None:
        while True:
            # Some game with a level has begun or gone on, so that a process will be needed.
            is_near = woken.is_set()
            woken.clear()
            try:
                turn = await self._claimed()
                if turn is not None:
                    await self._play(process, turn)
                    continue
                if is_near:
                    await process.warm()
            except PonnukiError:
                pass  # too busy, or the database is away: it is due still
            except Exception as error:  # the next look may succeed
                _log.error("failed", exc_info=error)
            with suppress(TimeoutError):
                # As in DueTimes: wait_for may lose a cancellation.
                async with asyncio.timeout(_LOOK_SECONDS):
                    await woken.wait()

    async def _claimed(self) -> Turn | None:
        """Return a turn that this worker thinks about, the most urgent; None if there is none."""
        due = await self._reading.ask(
            lambda connection: due_turns(connection, self._now(), _LOOKED_AT)
        )
        for game in due:
            turn: Turn | None = await self._submit(OfGame(game, claim_turn(game, self._now())))
            if turn is not None:
                return turn
        return None

    async def _play(self, process: EngineProcess, turn: Turn) -> None:
        seed = seed_of(turn.game, turn.version)
        task = Task(turn.rules, turn.options, turn.moves, turn.level, seed, turn.seconds)
        pause = _FIRST_PAUSE
        for _ in range(_ATTEMPTS):
            try:
                choice = await process.think(task)
            except EngineLost:
                _log.error("engine_ended")
                await asyncio.sleep(pause)
                pause = min(5 * pause, _LONGEST_PAUSE)
                continue
            if choice.network_failed:
                _log.error("network_failed")
            work = play_turn(turn, choice.move, self._now())
            await self._submit(OfGame(turn.game, work))  # refused if something came before
            return
