"""Worker processes that play games in parallel."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterable, Iterator
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread, current_thread, main_thread
from types import TracebackType
from typing import Self

from ponnuki.arena.playing import Fixture, Terms, play
from ponnuki.arena.result import Result
from ponnuki.errors import PonnukiError
from ponnuki.message import message

_EXIT_SECONDS = 10.0  # for a worker to close its players


class WorkerError(PonnukiError):
    """A worker process ended during a game; which player caused it is not known."""


class Workers:
    """A context manager with up to `jobs` processes, each of which plays one game at a time."""

    def __init__(self, terms: Terms, jobs: int) -> None:
        self._terms = terms
        self._jobs = jobs
        self._processes: dict[Connection, tuple[SpawnProcess, int | None]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        processes = [process for process, _ in self._processes.values()]
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(_EXIT_SECONDS)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        for pipe in self._processes:
            pipe.close()
        self._processes.clear()

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Result]:
        """Play the games, and yield each result as it comes.

        Raises:
            WorkerError: A process ended.
        """
        waiting = iter(fixtures)
        for fixture in waiting:
            self._send(self._start(), fixture)
            if len(self._processes) == self._jobs:
                break
        busy = set(self._processes)
        while busy:
            for pipe in connection.wait(list(busy)):
                assert isinstance(pipe, Connection)
                result = self._receive(pipe)
                next_fixture = next(waiting, None)
                if next_fixture is None:
                    busy.discard(pipe)
                else:
                    self._send(pipe, next_fixture)
                yield result

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
        self._processes[ours] = process, None
        return ours

    def _send(self, pipe: Connection, fixture: Fixture) -> None:
        process, _ = self._processes[pipe]
        self._processes[pipe] = process, fixture.number
        try:
            pipe.send(fixture)
        except OSError:
            raise self._worker_error(pipe) from None

    def _receive(self, pipe: Connection) -> Result:
        try:
            result = pipe.recv()
        except (EOFError, OSError):
            raise self._worker_error(pipe) from None
        assert isinstance(result, Result)
        return result

    def _worker_error(self, pipe: Connection) -> WorkerError:
        process, game = self._processes[pipe]
        process.join(_EXIT_SECONDS)
        return WorkerError(message("worker_ended", game=game, status=process.exitcode))


def _work(pipe: Connection, terms: Terms) -> None:
    """Play games in a worker until the pipe is closed or SIGTERM arrives."""
    signal.signal(signal.SIGINT, lambda number, frame: None)  # unlike SIG_IGN not inherited
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit())  # closes the players
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            fixture = pipe.recv()
            pipe.send(play(terms, fixture))
        except (EOFError, BrokenPipeError):
            return


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
