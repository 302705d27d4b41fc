"""Worker processes that play games in parallel, and are replaced when a bot ends or blocks one."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import connection
from multiprocessing.connection import Connection
from time import monotonic
from types import TracebackType
from typing import Self

from ponnuki.arena.fixture import Fixture, Turn
from ponnuki.arena.playing import Terms, play
from ponnuki.arena.result import Result
from ponnuki.child_process import ChildProcess, signal_name
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

    process: ChildProcess
    fixture: Fixture | None = None
    turn: Turn | None = None
    turn_began: float = 0.0

    @property
    def seconds_left(self) -> float | None:
        """The time after which the bot on turn blocks the process; None if there is none."""
        if self.turn is None:
            return None
        return max(0.0, self.turn_began + self.turn.limit + _GRACE_SECONDS - monotonic())

    def end_game(self, blocked: bool) -> Result | None:
        """End the process, which a bot blocks or has ended; return the result of the game.

        The bot has lost, unless it was closing after the game: then that is a warning.

        Returns:
            The result; None if no bot was on turn.
        """
        turn, seconds = self.turn, monotonic() - self.turn_began
        if turn is None:
            return None
        self.process.terminate()
        status = self.process.wait(_BLOCKED_SECONDS)
        error = turn.timeout() if blocked else turn.crash(status)
        if turn.result is not None:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)
            return turn.result
        # Nobody may have looked for longer than that: whoever gets the results takes time, too.
        return turn.lost(error, min(seconds, turn.limit + _GRACE_SECONDS))


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
        for worker in self._workers.values():
            worker.process.wait(_EXIT_SECONDS)
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
        process = ChildProcess(_work, self._terms)
        self._workers[process.pipe] = _Worker(process)
        return process.pipe

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
            if not pipe.poll():  # what has been sent was in time, however late it is read
                return self._replace(pipe, blocked=True) if worker.seconds_left == 0.0 else None
            received = pipe.recv()
        except (EOFError, OSError):
            return self._replace(pipe, blocked=False)
        if isinstance(received, PonnukiError):
            raise received
        worker.turn = received if isinstance(received, Turn) else None
        worker.turn_began = monotonic()
        return received if isinstance(received, Result) else None

    def _replace(self, pipe: Connection, blocked: bool) -> Result:
        """Give up a worker that a bot has ended or blocks; return the result of its game."""
        worker = self._workers[pipe]
        if (result := worker.end_game(blocked)) is None:
            raise self._worker_error(worker)
        del self._workers[pipe]
        return result

    def _worker_error(self, worker: _Worker) -> WorkerError:
        status = worker.process.wait(_EXIT_SECONDS)
        game = worker.fixture and worker.fixture.number
        ended = {"status": status, "signal": signal_name(status)}
        return WorkerError(message("worker_ended", game=game, **ended))


def _work(pipe: Connection, terms: Terms) -> None:
    """Play games in a worker until the pipe is closed."""
    with suppress(EOFError, OSError):
        while True:
            fixture = pipe.recv()
            try:
                pipe.send(play(terms, fixture, pipe.send))
            except PonnukiError as error:
                pipe.send(error)
