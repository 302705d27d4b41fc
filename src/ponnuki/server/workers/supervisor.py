"""Several worker processes at one address: started, started again if they end, and reloaded.

The process that starts them serves nobody. It holds the listening socket, so that whoever connects
while workers are replaced waits instead of being refused.
"""

from __future__ import annotations

import logging
import signal
import socket
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from pathlib import Path
from types import FrameType

from ponnuki.child_process import ChildProcess
from ponnuki.errors import PonnukiError
from ponnuki.server.files import packaged_app, read_app
from ponnuki.server.levels import Engines
from ponnuki.server.listening import run
from ponnuki.server.logs import LogFormat, start_log
from ponnuki.server.mail import MailSettings
from ponnuki.server.provider_settings import ProviderSettings
from ponnuki.server.push_settings import PushSettings
from ponnuki.server.store.database import DataError
from ponnuki.server.store.postgresql import PostgreSQL
from ponnuki.server.terms import Terms
from ponnuki.server.workers.address import exchange_at

_POLL_SECONDS = 0.5
_STOP_SECONDS = 15.0  # for a worker to end what it has begun
_START_SECONDS = 60.0  # for a new worker to answer, when workers are replaced one by one
_RESTART_SECONDS = 1.0  # between two starts of a worker that ends at once
_DATABASE_SECONDS = 30.0  # for a database to answer a worker that starts
_READY = "ready"
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class WorkerOptions:
    """What every worker is told.

    Attributes:
        database: The address of the database.
        redis: That of Redis.
        app: The folder of the web app; None for the one that is installed.
        log: How the log is written.
        places: The URLs under which other machines find the server.
        mail: How e-mail is sent; None if it is not.
        terms: How long games wait for their players.
        metrics: Where Prometheus reads the figures of this worker; None for nowhere.
        proxies: The addresses of reverse proxies; None for this machine.
        page: The address of the page; "" if none is set.
        push: How web push is sent; None if it is not.
        engines: How many processes think for levels of the engine, of all workers together.
        providers: By which ones people sign in; none if they do not.
    """

    database: str
    redis: str
    app: Path | None
    log: LogFormat
    places: tuple[str, ...]
    mail: MailSettings | None
    terms: Terms
    metrics: tuple[str, int] | None
    proxies: str | None
    page: str
    push: PushSettings | None
    engines: Engines
    providers: tuple[ProviderSettings, ...]


def work(pipe: Connection, listening: socket.socket, options: WorkerOptions) -> None:
    """Serve as one of several workers, until SIGTERM."""
    start_log(options.log)
    try:
        _serve(pipe, listening, options)
    except PonnukiError as error:  # as a database that is away: another one is started soon
        _log.error("%s", error)
        sys.exit(1)


def _serve(pipe: Connection, listening: socket.socket, options: WorkerOptions) -> None:
    assets = read_app(options.app or packaged_app())
    with closing(_opened(options.database)) as games:
        run(
            listening,
            assets,
            games,
            options.places,
            mail=options.mail,
            terms=options.terms,
            metrics=options.metrics,
            proxies=options.proxies,
            page=options.page,
            push=options.push,
            engines=options.engines,
            providers=options.providers,
            exchange=exchange_at(options.redis, options.database),
            ready=lambda: pipe.send(_READY),
        )


def _opened(database: str) -> PostgreSQL:
    """Open a database, which may be about to start. Raises DataError."""
    until = time.monotonic() + _DATABASE_SECONDS
    while True:
        try:
            return PostgreSQL(database)
        except DataError:
            if time.monotonic() > until:
                raise
            time.sleep(_POLL_SECONDS)


class _Worker:
    """The place of a worker, in which one process after the other serves."""

    def __init__(self, listening: socket.socket, options: WorkerOptions) -> None:
        self._listening = listening
        self._options = options
        self.start()

    def start(self) -> None:
        """Start a process."""
        self.is_ready = False
        self.started = time.monotonic()
        self.process = ChildProcess(work, self._listening, self._options)

    def hear(self) -> int | None:
        """Take what the process says; return its status once it has ended."""
        try:
            while self.process.pipe.poll():
                self.is_ready = self.process.pipe.recv() == _READY
        except (EOFError, OSError):
            return self.process.wait(_STOP_SECONDS) or 0
        return None


class Supervisor:
    """The workers of one address.

    Args:
        listening: The socket.
        count: How many workers.
        options: What they are told; the figures of each are at a port of their own, one after the
            other.
    """

    def __init__(self, listening: socket.socket, count: int, options: WorkerOptions) -> None:
        self._workers: list[_Worker] = []
        self._reload_wanted = False
        for number in range(count):
            at = options.metrics
            metrics = None if at is None else (at[0], at[1] + number)
            engines = Engines.of_worker(options.engines.total, number, count)
            own = replace(options, metrics=metrics, engines=engines)
            self._workers.append(_Worker(listening, own))

    def run(self) -> None:
        """Keep the workers running until a signal ends this process; raise KeyboardInterrupt then.

        SIGHUP replaces them one after the other, so that there is always one that answers.
        """
        with self._signals():
            try:
                while True:
                    self._look(self._workers)
                    if self._reload_wanted:
                        self._reload_wanted = False
                        self._reload()
            finally:
                for worker in self._workers:
                    worker.process.terminate()
                for worker in self._workers:
                    worker.process.wait(_STOP_SECONDS)

    @contextmanager
    def _signals(self) -> Iterator[None]:
        def stop(number: int, frame: FrameType | None) -> None:
            del number, frame
            raise KeyboardInterrupt

        def reload(number: int, frame: FrameType | None) -> None:
            del number, frame
            self._reload_wanted = True

        wanted = {signal.SIGTERM: stop}
        if hasattr(signal, "SIGHUP"):
            wanted[signal.SIGHUP] = reload
        before = {number: signal.signal(number, handler) for number, handler in wanted.items()}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _look(self, workers: Sequence[_Worker]) -> None:
        """Wait a little for news of workers; start again those that have ended."""
        wait([worker.process.pipe for worker in workers], _POLL_SECONDS)
        for worker in workers:
            status = worker.hear()
            if status is None:
                continue
            _log.error("worker_ended", extra={"status": status})
            lived = time.monotonic() - worker.started
            if lived < _RESTART_SECONDS:
                time.sleep(_RESTART_SECONDS - lived)
            worker.start()

    def _reload(self) -> None:
        for worker in self._workers:
            worker.process.terminate()
            worker.process.wait(_STOP_SECONDS)
            worker.start()
            until = time.monotonic() + _START_SECONDS
            while not worker.is_ready and time.monotonic() < until:
                self._look(self._workers)
