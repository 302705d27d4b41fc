"""Crews: actors that work, fail and are lost."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from types import ModuleType
from typing import Any

import pytest
import ray

from ponnuki import cluster
from ponnuki.cluster import Crew, Ended
from ponnuki.errors import ClusterError, PonnukiError
from ponnuki.learn import LearnError
from tests.cluster.nodes import Nodes
from tests.cluster.workers import Refusing, Worker


@pytest.fixture(autouse=True)
def two_nodes(nodes: Nodes) -> None:
    nodes.have(2)


@contextmanager
def crew(nodes: Nodes, make: Any = Worker, **settings: int) -> Iterator[Crew]:
    numbers = count()
    found = Crew(nodes.address, make, lambda: (next(numbers),), **settings)
    try:
        yield found
    finally:
        found.close()
        assert not ray.is_initialized()


def wait_for_idle(crew: Crew, calls: int) -> None:
    while crew.idle < calls:
        assert crew.ended(60) is None


def next_of(crew: Crew) -> Ended:
    """Return the next call that ends."""
    while True:
        ended = crew.ended(60)
        if ended:
            return ended


def test_every_actor_has_arguments_of_its_own(nodes: Nodes) -> None:
    with crew(nodes) as found:
        assert found.size == 2
        wait_for_idle(found, 2)
        for _ in range(2):
            found.begin("number")
        assert found.idle == 0
        assert found.calls == 2
        numbers = [next_of(found) for _ in range(2)]
        assert sorted(ended.result for ended in numbers) == [0, 1]
        assert {ended.arguments for ended in numbers} == {("number",)}
        assert not any(ended.is_lost for ended in numbers)
        assert (found.idle, found.calls, found.lost) == (2, 0, 0)


def test_an_actor_works_on_several_calls_and_others_wait(nodes: Nodes) -> None:
    with crew(nodes, actors=1, threads=2, ahead=1) as found:
        wait_for_idle(found, 3)
        for seconds in (2.0, 0.5, 0.1):
            found.begin("wait", seconds)
        # The third waits for the second, and both end within the first.
        assert [next_of(found).result for _ in range(3)] == [0.5, 0.1, 2.0]


@pytest.mark.parametrize(("task", "error"), [("refuse", LearnError), ("open", FileNotFoundError)])
def test_what_a_call_refuses_is_raised(nodes: Nodes, task: str, error: type[Exception]) -> None:
    with crew(nodes, actors=1) as found:
        wait_for_idle(found, 1)
        found.begin(task)
        with pytest.raises(error):
            next_of(found)


def work_on(crew: Crew, *arguments: Any) -> None:
    """Begin a call whenever an actor is idle, for ever."""
    while True:
        if crew.idle:
            crew.begin(*arguments)
        crew.ended(1)


def refused(
    nodes: Nodes, make: Any = Worker, task: str = "number", **settings: int
) -> PonnukiError:
    """Return what ends a crew of which every call is the task."""
    with pytest.raises(PonnukiError) as failed, crew(nodes, make, **settings) as found:
        work_on(found, task)
    return failed.value


def test_a_worker_that_cannot_be_made_says_why(nodes: Nodes) -> None:
    assert refused(nodes, Refusing).kind == "file_not_usable"


def test_a_lost_call_is_said_and_its_actor_is_replaced(nodes: Nodes) -> None:
    with crew(nodes, actors=1, ahead=1) as found:
        wait_for_idle(found, 2)
        found.begin("end")
        found.begin("number")
        lost = [next_of(found) for _ in range(2)]
        assert {(ended.arguments, ended.is_lost) for ended in lost} == {
            (("end",), True),
            (("number",), True),
        }
        assert found.lost == 1
        wait_for_idle(found, 2)
        found.begin("number")
        assert next_of(found).result == 1


@pytest.mark.parametrize(
    ("task", "reason"),
    [("end", "worker process"), ("divide", "ZeroDivisionError: division by zero")],
)
def test_actors_that_end_again_and_again_are_given_up(nodes: Nodes, task: str, reason: str) -> None:
    error = refused(nodes, task=task, actors=1)
    assert error.kind == "actors_end"
    assert reason in str(error.fields["reason"])


def test_when_a_node_is_killed_the_others_work_on(nodes: Nodes) -> None:
    with crew(nodes) as found:
        wait_for_idle(found, 2)
        for _ in range(2):
            found.begin("wait", 3)
        nodes.kill(1)
        ended = [next_of(found) for _ in range(2)]
        assert sorted(one.is_lost for one in ended) == [False, True]
        assert found.lost >= 1
        nodes.have(2)
        wait_for_idle(found, 2)
        for _ in range(2):
            found.begin("number")
        # The first actor in place of the lost one may have begun where the other ended.
        assert max(int(str(next_of(found).result)) for _ in range(2)) >= 2


def test_a_crew_without_any_machine_gives_up(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "MAX_WAIT", 2)
    with crew(nodes) as found:
        wait_for_idle(found, 2)
        for _ in range(2):
            found.begin("wait", 60)
        nodes.have(0)
        with pytest.raises(ClusterError) as failed:
            work_on(found, "number")
        assert failed.value.kind == "no_actor_begins"


def test_a_machine_without_the_package_or_with_another_build_is_refused(
    nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = ModuleType("only_here")
    worker = type("Worker", (), {"__module__": "only_here"})
    monkeypatch.setattr(module, "Worker", worker, raising=False)
    monkeypatch.setitem(sys.modules, "only_here", module)
    error = refused(nodes, worker)
    assert error.kind == "actor_fails"
    assert "No module named 'only_here'" in str(error)
    monkeypatch.setattr(cluster, "source_id", lambda: "000000000000")
    error = refused(nodes)
    assert error.kind == "other_build_on_cluster"
    assert error.fields["ours"] == "000000000000"


def test_a_cluster_that_is_not_there_or_too_small_is_refused(nodes: Nodes) -> None:
    assert refused(nodes, actors=3).kind == "no_room_for_actors"
    assert refused(nodes, processors=2).kind == "no_room_for_actors"
    error = refused(nodes, gpus=1)
    assert "0 of 1 actors, with 1 processor and a GPU each" in str(error)
    with pytest.raises(ClusterError) as failed:
        Crew("nowhere", Worker, tuple)
    assert failed.value.kind == "no_ray_cluster"
