"""A Python function in a process of its own, which ends with this one.

The process may have children of its own. It leads a process group, all of which is ended with it:
nothing that it has started goes on, whether it was waited for, this process has raised an
exception, or has been killed. In the last case code that holds the interpreter's lock ends only
when it lets go of it.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.util import Finalize
from threading import Event, Thread, current_thread, local, main_thread
from time import monotonic

_EXIT_SECONDS = 10.0  # for a process whose parent has ended
_POLL_SECONDS = 0.02
_ABANDONED_SECONDS = 2.0  # for a process that nobody has waited for

_child_pids: set[int] = set()  # that of this process, if ChildProcess has started it


class ChildProcess:
    """A process that calls `function(pipe, *arguments)`.

    Ctrl-C does not reach it. What it prints goes to standard error. SIGTERM raises Terminated in
    it, as `terminate` and the end of this process do; whoever does not end then is killed. If it is
    no longer referred to, or at the end of the interpreter, the process is terminated and killed.

    Args:
        function: A function of a module that other processes can import.
        arguments: What it gets besides its end of the pipe, pickled.

    Attributes:
        pipe: This end of the pipe; `wait` closes it.
    """

    def __init__(self, function: Callable[..., None], *arguments: object) -> None:
        spawn = get_context("spawn")
        self.pipe, theirs = spawn.Pipe()
        # A daemonic process could have no children.
        self._process = spawn.Process(target=_run, args=(function, theirs, *arguments))
        self._process.daemon = False
        with _interrupts_ignored():
            self._process.start()
        theirs.close()
        assert self._process.pid is not None
        self.pid: int = self._process.pid
        self._status: int | None = None
        # Before multiprocessing joins at the end of the interpreter whatever still runs.
        self._abandon = Finalize(self, _abandon, (self._process, self.pid), exitpriority=0)

    def terminate(self) -> None:
        """Ask the process to end, unless it has been waited for."""
        if self._abandon.still_active():
            self._process.terminate()

    def wait(self, seconds: float) -> int | None:
        """Wait until the process has ended, or kill it; end what it has started, too.

        Returns:
            Its status: minus the number of a signal if that has ended it.
        """
        if self._abandon.still_active():
            _join(self._process, seconds)
            _kill(self._process, self.pid)
            self._abandon.cancel()
            self._status = self._process.exitcode
            self._process.close()
            self.pipe.close()
        return self._status


class Terminated(KeyboardInterrupt):
    """SIGTERM has arrived; an exception that players do not take for a bot's."""


def is_child() -> bool:
    """Return whether this is a process that ChildProcess has started."""
    return os.getpid() in _child_pids  # processes that it forks are not: they inherit the set


def signal_name(status: int | None) -> str | None:
    """Return the name of the signal that ended a process, by its status; None if none did."""
    if status is None or status >= 0:
        return None
    known = {one.value: one.name for one in signal.Signals}
    return known.get(-status, str(-status))


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """Let a process that starts ignore Ctrl-C, which every process of a terminal gets."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is None or current_thread() is not main_thread():  # it cannot be set here
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)


def _join(process: SpawnProcess, seconds: float) -> None:
    """Wait until a process has ended, but not for what it has forked, as Process.join does."""
    deadline = monotonic() + seconds
    while process.is_alive() and monotonic() < deadline:
        process.join(_POLL_SECONDS)


def _abandon(process: SpawnProcess, pid: int) -> None:
    process.terminate()
    _join(process, _ABANDONED_SECONDS)
    _kill(process, pid)


def _kill(process: SpawnProcess, pid: int) -> None:
    """End a process at once, unless it has ended, and what it has started."""
    process.kill()
    if sys.platform != "win32":
        with suppress(ProcessLookupError, PermissionError):  # it has left nothing
            os.killpg(pid, signal.SIGKILL)
    process.join()


def _run(function: Callable[..., None], pipe: Connection, *arguments: object) -> None:
    """Run the function in the new process."""
    _child_pids.add(os.getpid())
    signal.signal(signal.SIGINT, lambda number, frame: None)  # unlike SIG_IGN not inherited
    signal.signal(signal.SIGTERM, _raise_terminated)
    if sys.platform != "win32":
        os.setpgid(0, 0)
        _restore_sigterm_in_forks()
        # Or the other end would be open for as long as what was forked here lives.
        os.register_at_fork(after_in_child=pipe.close)
    returned = Event()
    watch = Thread(target=_end_with_parent, args=(returned,), daemon=True)
    watch.start()
    with suppress(OSError):
        os.dup2(2, 1)  # what is printed is no output of the program
    try:
        with suppress(Terminated):
            function(pipe, *arguments)
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        returned.set()
        parent = parent_process()
        if parent is not None and not parent.is_alive():
            watch.join()


def _raise_terminated(number: int, frame: object) -> None:
    del frame
    signal.signal(number, signal.SIG_IGN)
    raise Terminated


if sys.platform != "win32":

    def _restore_sigterm_in_forks() -> None:
        """Let SIGTERM end processes that are forked here, whenever it arrives.

        CPython forgets signals that arrive before a forked process runs Python code, and calls
        handlers late in one that is about to block. Whoever ended such a process and waited, as
        multiprocessing's Pool does, would wait forever.
        """
        masks = local()

        def block() -> None:
            masks.before_fork = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})

        def unblock() -> None:
            signal.pthread_sigmask(signal.SIG_SETMASK, masks.before_fork)

        def unblock_in_child() -> None:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            unblock()

        os.register_at_fork(before=block, after_in_parent=unblock, after_in_child=unblock_in_child)


def _end_with_parent(returned: Event) -> None:
    """End this process when its parent has ended, and what is left of its group."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    returned.wait(_EXIT_SECONDS)  # a bot may have caught the exception
    if sys.platform != "win32":
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
