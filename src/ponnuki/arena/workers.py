"""Worker processes that play games in parallel, and are replaced when a bot ends or blocks one."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread, current_thread, main_thread
from time import monotonic, sleep
from types import TracebackType
from typing import Self

from ponnuki.arena.fixture import Fixture, Turn
from ponnuki.arena.playing import Terms, play
from ponnuki.arena.result import Result
from ponnuki.errors import PonnukiError
from ponnuki.message import message

_EXIT_SECONDS = 10.0  # for a worker to close its players
_GRACE_SECONDS = 0.5  # for a worker to report by itself that a bot was too slow
_BLOCKED_SECONDS = 2.0  # for a blocked worker to close its players


class WorkerError(PonnukiError):
    """A worker process ended during a game; which player caused it is not known."""


@dataclass(slots=True)
class _Worker:
    """A worker process, the game that it plays, and the turn of a bot there, if it is one's."""

    process: SpawnProcess
    fixture: Fixture | None = None
    turn: Turn | None = None
    turn_began: float = 0.0

    @property
    def seconds_left(self) -> float | None:
        """The time after which the bot on turn blocks the process; None if there is none."""
        if self.turn is None:
            return None
        return max(0.0, self.turn_began + self.turn.limit + _GRACE_SECONDS - monotonic())

    def lose(self) -> Result | None:
        """End the process; return the game that a bot has lost by that, None if it was no bot."""
        turn, seconds = self.turn, monotonic() - self.turn_began
        if turn is None:
            return None
        self.process.terminate()
        status = self.wait(_BLOCKED_SECONDS)
        error = turn.crash(status) if seconds < turn.limit else turn.timeout()
        return turn.lost(error, seconds)

    def wait(self, seconds: float) -> int | None:
        """Wait until the process has ended, or kill it; return its status."""
        self.process.join(seconds)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        status = self.process.exitcode
        self.process.close()
        return status


class Workers:
    """A context manager with up to `jobs` processes, each of which plays one game at a time."""

    def __init__(self, terms: Terms, jobs: int) -> None:
        self._terms = terms
        self._jobs = jobs
        self._workers: dict[Connection, _Worker] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        for worker in self._workers.values():
            worker.process.terminate()
        for pipe, worker in self._workers.items():
            worker.wait(_EXIT_SECONDS)
            pipe.close()
        self._workers.clear()

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Result]:
        """Play the games, and yield each result as it comes.

        Raises:
            WorkerError: A process ended, and it was no bot that ended it.
            OptionError: A player is not one in the processes.
        """
        waiting = iter(fixtures)
        for fixture in waiting:
            self._send(self._start(), fixture)
            if len(self._workers) == self._jobs:
                break
        busy = set(self._workers)
        while busy:
            for pipe in self._ready(busy):
                result = self._receive(pipe)
                if result is None:
                    continue
                busy.discard(pipe)
                if (next_fixture := next(waiting, None)) is not None:
                    free = pipe if pipe in self._workers else self._start()
                    self._send(free, next_fixture)
                    busy.add(free)
                yield result

    def _ready(self, busy: set[Connection]) -> list[Connection]:
        """Block until workers have sent something or are blocked by a bot; return their pipes."""
        left = {pipe: self._workers[pipe].seconds_left for pipe in busy}
        timeout = min((seconds for seconds in left.values() if seconds is not None), default=None)
        ready = connection.wait(list(busy), timeout)
        return [p for p in busy if p in ready or self._workers[p].seconds_left == 0.0]

    def _start(self) -> Connection:
        """Start a worker that ignores Ctrl-C, which every process of a terminal gets."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs, self._terms), daemon=True)
        if current_thread() is main_thread():
            handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
            process.start()
            signal.signal(signal.SIGINT, handler)
        else:
            process.start()
        theirs.close()
        self._workers[ours] = _Worker(process)
        return ours

    def _send(self, pipe: Connection, fixture: Fixture) -> None:
        worker = self._workers[pipe]
        worker.fixture = fixture
        try:
            pipe.send(fixture)
        except OSError:
            raise self._worker_error(worker) from None

    def _receive(self, pipe: Connection) -> Result | None:
        """Return the result of a game; None if there is another message, or none yet."""
        worker = self._workers[pipe]
        try:
            if not pipe.poll():
                return self._replace(pipe) if worker.seconds_left == 0.0 else None
            received = pipe.recv()
        except (EOFError, OSError):
            return self._replace(pipe)
        if isinstance(received, PonnukiError):
            raise received
        worker.turn = received if isinstance(received, Turn) else None
        worker.turn_began = monotonic()
        return received if isinstance(received, Result) else None

    def _replace(self, pipe: Connection) -> Result:
        """End a worker that a bot has ended or blocks; return the game that the bot has lost."""
        worker = self._workers[pipe]
        if (result := worker.lose()) is None:
            raise self._worker_error(worker)
        del self._workers[pipe]
        pipe.close()
        return result

    def _worker_error(self, worker: _Worker) -> WorkerError:
        worker.process.join(_EXIT_SECONDS)
        game = worker.fixture and worker.fixture.number
        return WorkerError(message("worker_ended", game=game, status=worker.process.exitcode))


class _Terminated(KeyboardInterrupt):
    """SIGTERM has arrived; an exception that players do not take for a bot's."""


def _work(pipe: Connection, terms: Terms) -> None:
    """Play games in a worker until the pipe is closed or SIGTERM arrives."""
    signal.signal(signal.SIGINT, lambda number, frame: None)  # unlike SIG_IGN not inherited
    signal.signal(signal.SIGTERM, _terminate)
    Thread(target=_end_with_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(2, 1)  # what a bot prints is no output of the tournament
    with suppress(_Terminated, EOFError, OSError):
        while True:
            fixture = pipe.recv()
            try:
                pipe.send(play(terms, fixture, pipe.send))
            except PonnukiError as error:
                pipe.send(error)


def _terminate(number: int, frame: object) -> None:
    """Let the worker close its players and end."""
    del number, frame
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise _Terminated


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    sleep(_EXIT_SECONDS)
    os.kill(os.getpid(), signal.SIGKILL)  # a bot has caught the exception
