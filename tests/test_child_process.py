"""Child processes end with their parent, however that ends, and take along what they started."""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from threading import Thread

import pytest

from ponnuki.child_process import ChildProcess, is_child, signal_name
from tests.processes import has_ended, wait_for_ends


def add(pipe: Connection, first: int, second: int) -> None:
    pipe.send(first + second)


def tell_if_child(pipe: Connection) -> None:
    pipe.send(is_child())


def test_a_process_knows_what_it_is() -> None:
    child = ChildProcess(tell_if_child)
    assert child.pipe.recv()
    child.wait(10)
    assert not is_child()


def test_signals_have_names() -> None:
    assert [signal_name(status) for status in (None, 0, 7)] == [None] * 3
    assert (signal_name(-signal.SIGSEGV), signal_name(-1000)) == ("SIGSEGV", "1000")


def square(number: int) -> int:
    return number * number


def square_in_pool(pipe: Connection, method: str) -> None:
    with multiprocessing.get_context(method).Pool(2) as pool:
        pipe.send(pool.map(square, [1, 2, 3]))


def terminate_pools(pipe: Connection) -> None:
    for _ in range(200):
        square_in_pool(pipe, "fork")


def sigterm_of_fork(pipe: Connection) -> None:
    theirs, ours = multiprocessing.Pipe()
    if os.fork() == 0:
        default = signal.getsignal(signal.SIGTERM) is signal.SIG_DFL
        theirs.send((default, signal.pthread_sigmask(signal.SIG_BLOCK, ())))
        os._exit(0)
    pipe.send((*ours.recv(), signal.pthread_sigmask(signal.SIG_BLOCK, ())))


def start_others(pipe: Connection) -> None:
    """Start a process of every kind, and send their numbers with the own one."""
    processes = [
        multiprocessing.get_context("fork").Process(target=time.sleep, args=(3600,)),
        multiprocessing.get_context("spawn").Process(target=time.sleep, args=(3600,)),
    ]
    for process in processes:
        process.start()
    other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    pipe.send([os.getpid(), other.pid, *(process.pid for process in processes)])


def start_others_and_sleep(pipe: Connection) -> None:
    start_others(pipe)
    time.sleep(3600)


def start_others_and_sleep_stubbornly(pipe: Connection) -> None:
    start_others(pipe)
    while True:
        try:
            time.sleep(3600)
        except BaseException:
            continue


def start_others_and_exit(pipe: Connection) -> None:
    start_others(pipe)
    os._exit(7)


def interrupt_itself(pipe: Connection) -> None:
    os.kill(os.getpid(), signal.SIGINT)
    pipe.send(os.getpgid(0) == os.getpid())


def test_a_function_is_called_with_its_arguments() -> None:
    child = ChildProcess(add, 2, 3)
    assert child.pipe.recv() == 5
    assert child.wait(60) == 0
    assert child.wait(0) == 0
    child.terminate()
    assert child.pipe.closed
    assert has_ended(child.pid)


def test_it_ignores_ctrl_c_and_has_a_group_of_its_own() -> None:
    child = ChildProcess(interrupt_itself)
    assert child.pipe.recv() is True
    assert child.wait(60) == 0


@pytest.mark.parametrize("method", ["fork", "spawn", "forkserver"])
def test_it_may_have_children(method: str) -> None:
    child = ChildProcess(square_in_pool, method)
    assert child.pipe.recv() == [1, 4, 9]
    assert child.wait(60) == 0


@pytest.mark.slow
def test_processes_that_it_forks_end_by_sigterm_whenever_it_arrives() -> None:
    child = ChildProcess(terminate_pools)
    for _ in range(200):
        assert child.pipe.recv() == [1, 4, 9]
    assert child.wait(60) == 0


def test_processes_that_it_forks_have_the_default_handling_of_sigterm() -> None:
    child = ChildProcess(sigterm_of_fork)
    is_default, mask_of_fork, mask = child.pipe.recv()
    assert child.wait(60) == 0
    assert is_default
    assert signal.SIGTERM not in {*mask_of_fork, *mask}


@pytest.mark.parametrize("function", [start_others_and_sleep, start_others_and_sleep_stubbornly])
def test_what_does_not_end_is_killed_with_what_it_started(function: object) -> None:
    assert callable(function)
    child = ChildProcess(function)
    pids = child.pipe.recv()
    child.terminate()
    child.wait(0.1)
    wait_for_ends(pids)


def test_what_ended_by_itself_leaves_nothing_behind() -> None:
    child = ChildProcess(start_others_and_exit)
    pids = child.pipe.recv()
    with pytest.raises(EOFError):  # although what it has started still runs
        child.pipe.recv()
    assert child.wait(60) == 7
    wait_for_ends(pids)


def test_what_nobody_refers_to_is_ended() -> None:
    child = ChildProcess(start_others_and_sleep)
    pids = child.pipe.recv()
    del child
    gc.collect()
    wait_for_ends(pids)


ENDS = {
    "killed": "time.sleep(3600)",
    "raises": "raise ValueError",
    "returns": "",
    "exits": "sys.exit(3)",
    "leaves": "os._exit(3)",
}


@pytest.mark.parametrize(
    ("how", "name"),
    [
        *((how, "start_others_and_sleep") for how in ENDS),
        ("killed", "start_others_and_sleep_stubbornly"),
        ("raises", "start_others_and_sleep_stubbornly"),
    ],
)
def test_it_ends_with_its_parent(how: str, name: str) -> None:
    code = f"""
import os, sys, time
from ponnuki.child_process import ChildProcess
from tests import test_child_process
child = ChildProcess(test_child_process.{name})
print(*child.pipe.recv(), flush=True)
{ENDS[how]}
"""
    parent = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert parent.stdout
    pids = [int(word) for word in parent.stdout.readline().split()]
    assert len(pids) == 4
    if how == "killed":
        parent.kill()
    parent.wait()
    parent.stdout.close()
    wait_for_ends(pids)


def test_the_handler_of_ctrl_c_is_restored_where_no_process_starts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_self: SpawnProcess) -> None:
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        raise OSError("no more processes")

    handler = signal.getsignal(signal.SIGINT)
    assert handler is not signal.SIG_IGN
    monkeypatch.setattr(SpawnProcess, "start", fail)
    with pytest.raises(OSError, match="no more processes"):
        ChildProcess(add, 1, 2)
    assert signal.getsignal(signal.SIGINT) is handler


def test_any_thread_can_start_one() -> None:
    sums: list[int] = []

    def run() -> None:
        child = ChildProcess(add, 4, 5)
        sums.append(child.pipe.recv())
        child.wait(60)

    thread = Thread(target=run)
    thread.start()
    thread.join()
    assert sums == [9]
