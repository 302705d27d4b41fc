"""Processes that play games side by side."""

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

_FAREWELL = 10.0  # seconds for a worker to close its players


class WorkerError(PonnukiError):
    """A process that was playing a game ended: who is to blame cannot be told."""


class Workers:
    """So many processes, each playing one game at a time. To be used in a `with` statement."""

    def __init__(self, terms: Terms, jobs: int) -> None:
        self._terms = terms
        self._jobs = jobs
        self._at_work: dict[Connection, tuple[SpawnProcess, int | None]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        processes = [process for process, _ in self._at_work.values()]
        for process in processes:
            process.terminate()
        for process in processes:
            process.join(_FAREWELL)
            if process.is_alive():
                process.kill()
                process.join()
            process.close()
        for pipe in self._at_work:
            pipe.close()
        self._at_work.clear()

    def play(self, fixtures: Iterable[Fixture]) -> Iterator[Result]:
        """Results as they come. Raises WorkerError if a process ends."""
        waiting = iter(fixtures)
        for fixture in waiting:
            self._give(self._start(), fixture)
            if len(self._at_work) == self._jobs:
                break
        busy = set(self._at_work)
        while busy:
            for pipe in connection.wait(list(busy)):
                assert isinstance(pipe, Connection)
                result = self._taken(pipe)
                following = next(waiting, None)
                if following is None:
                    busy.discard(pipe)
                else:
                    self._give(pipe, following)
                yield result

    def _start(self) -> Connection:
        """A worker. It must not hear a Ctrl-C, which every process of a terminal gets."""
        context = get_context("spawn")
        ours, its = context.Pipe()
        process = context.Process(target=_work, args=(its, self._terms), daemon=True)
        if current_thread() is main_thread():
            kept = signal.signal(signal.SIGINT, signal.SIG_IGN)
            process.start()
            signal.signal(signal.SIGINT, kept)
        else:
            process.start()
        its.close()
        self._at_work[ours] = process, None
        return ours

    def _give(self, pipe: Connection, fixture: Fixture) -> None:
        process, _ = self._at_work[pipe]
        self._at_work[pipe] = process, fixture.number
        try:
            pipe.send(fixture)
        except OSError:
            raise self._ended(pipe) from None

    def _taken(self, pipe: Connection) -> Result:
        try:
            result = pipe.recv()
        except (EOFError, OSError):
            raise self._ended(pipe) from None
        assert isinstance(result, Result)
        return result

    def _ended(self, pipe: Connection) -> WorkerError:
        process, game = self._at_work[pipe]
        process.join(_FAREWELL)
        return WorkerError(
            f"the process that played game {game} has ended (status {process.exitcode})"
        )


def _work(pipe: Connection, terms: Terms) -> None:
    """The life of a worker: games, until nobody wants any more or it is told to end."""
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
