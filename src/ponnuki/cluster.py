"""A crew: actors on the machines of a Ray cluster, which work for one process.

An actor is an object with a method `work`, in a process of its own. One whose process or machine
ends is replaced by a new one, as soon as there is room.
"""

from __future__ import annotations

import logging
import os
import re
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Any, NamedTuple

import ray
from ray.exceptions import ActorDiedError, RayError, RayTaskError

from ponnuki.build import source_id
from ponnuki.errors import ClusterError, PonnukiError, SystemFailure
from ponnuki.message import message

MAX_LOSSES = 5  # in a row, of actors in the same place
DELAY = 1.0  # seconds, times the losses so far, until a lost actor is replaced
MAX_WAIT = 120.0  # seconds without any actor
_COLOUR = re.compile(r"\x1b\[\d+m")


class Ended(NamedTuple):
    """A call that has ended.

    Attributes:
        arguments: What it was begun with.
        result: What it returned; None if it was lost.
        is_lost: Whether the actor ended before it.
    """

    arguments: tuple[Any, ...]
    result: Any = None
    is_lost: bool = False


class _Member:
    """What is in the process of an actor; the worker is made in the first call.

    So errors reach the crew as they are, which those of a constructor do not.
    """

    def __init__(self, build: str, make: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self._build, self._make, self._arguments = build, make, arguments
        self._worker: Any = None
        self._making = Lock()

    def begin(self) -> None:
        """Make the worker if there is none. Raises ClusterError if its package is another build."""
        with self._making:
            if self._worker is None:
                if (here := source_id()) != self._build:
                    at = ray.util.get_node_ip_address()
                    raise ClusterError(
                        message("other_build_on_cluster", at=at, theirs=here, ours=self._build)
                    )
                self._worker = self._make(*self._arguments)

    def work(self, *arguments: Any) -> Any:
        """Return what the worker returns."""
        return self._worker.work(*arguments)


@dataclass(slots=True, eq=False)
class _Place:
    """A place for an actor, one after the other if they are lost."""

    handle: Any = None  # None: of an actor that is yet to come
    has_begun: bool = False
    losses: int = 0  # in a row
    refill_at: float = 0.0  # by the monotonic clock


class _Call(NamedTuple):
    place: _Place
    handle: Any
    arguments: tuple[Any, ...] | None  # None: of `begin`


class Crew:
    """Actors on a cluster that this process joins.

    Attributes:
        size: How many actors there are, with those that wait for room.
        lost: How many actors have ended that should not.

    Args:
        address: The cluster: `local` for one of this machine alone, which ends with the crew;
            `auto` for the one that this machine belongs to; or host and port of its head.
        make: What makes a worker in the process of an actor: a class or function of a module.
        arguments: Returns what `make` takes, for each actor anew.
        actors: How many; 0: as many as the cluster has room for.
        processors: How many an actor has.
        gpus: How many GPUs an actor has.
        threads: How many calls an actor works on at once.
        ahead: How many calls more may wait at an actor.

    Raises:
        ClusterError: There is no such cluster, or no room for so many actors.
    """

    def __init__(
        self,
        address: str,
        make: Callable[..., Any],
        arguments: Callable[[], tuple[Any, ...]],
        *,
        actors: int = 0,
        processors: int = 1,
        gpus: int = 0,
        threads: int = 1,
        ahead: int = 0,
    ) -> None:
        self.lost = 0
        self._make, self._arguments, self._calls_at_once = make, arguments, threads + ahead
        self._idle: deque[_Place] = deque()
        self._calls: dict[Any, _Call] = {}
        self._alone_since = time.monotonic()
        try:
            _join(address)
            self.size = _size(actors, processors, gpus)
            options = {"num_cpus": processors, "num_gpus": gpus, "max_concurrency": threads}
            self._member = ray.remote(**options)(_Member)
            self._places = [_Place() for _ in range(self.size)]
            for place in self._places:
                self._fill(place)
        except BaseException:
            self.close()
            raise

    @property
    def idle(self) -> int:
        """How many calls could begin at once."""
        return len(self._idle)

    @property
    def calls(self) -> int:
        """How many calls have begun and not ended."""
        return sum(call.arguments is not None for call in self._calls.values())

    def share(self, value: object) -> Any:
        """Return what stands for a value in arguments of calls, and is sent once to a machine."""
        return ray.put(value)

    def begin(self, *arguments: Any) -> None:
        """Begin a call at an idle actor."""
        place = self._idle.popleft()
        self._calls[place.handle.work.remote(*arguments)] = _Call(place, place.handle, arguments)

    def ended(self, seconds: float) -> Ended | None:
        """Return a call that has ended; None if none has in so many seconds, or an actor began.

        Raises:
            ClusterError: There was no actor for MAX_WAIT seconds, actors end again and again, or
                one has another build of the package.
            PonnukiError: What a call has raised.
            OSError: What a call has raised.
        """
        now = time.monotonic()
        for place in self._places:
            if place.handle is None and now >= place.refill_at:
                self._fill(place)
        calls: list[Any] = []
        if self._calls:
            calls, _ = ray.wait(list(self._calls), timeout=seconds)
        else:
            time.sleep(min(seconds, DELAY))
        ended = self._end(calls[0]) if calls else None
        if any(place.has_begun for place in self._places):
            self._alone_since = time.monotonic()
        elif time.monotonic() - self._alone_since > MAX_WAIT:
            raise ClusterError(message("no_actor_begins", seconds=MAX_WAIT))
        return ended

    def close(self) -> None:
        """End the actors, and leave the cluster."""
        ray.shutdown()

    def _fill(self, place: _Place) -> None:
        """Put a new actor into a place; it is idle once it has begun."""
        place.handle = self._member.remote(source_id(), self._make, self._arguments())
        self._calls[place.handle.begin.remote()] = _Call(place, place.handle, None)

    def _end(self, reference: Any) -> Ended | None:
        """Return what became of a call; None for the begin of an actor."""
        place, handle, arguments = self._calls.pop(reference)
        try:
            result = ray.get(reference)
        except RayError as error:  # the work failed, or its process or machine
            cause = error.cause if isinstance(error, RayTaskError) else error
            if isinstance(cause, PonnukiError | OSError):
                raise cause from None
            if isinstance(cause, ActorDiedError) and cause.actor_init_failed:
                raise ClusterError(message("actor_fails", reason=_reason(cause))) from None
            if handle is place.handle:
                self._replace(place, cause)
            return None if arguments is None else Ended(arguments, is_lost=True)
        if arguments is None:
            place.has_begun = True
            self._idle.extend([place] * self._calls_at_once)
            return None
        if handle is place.handle:
            place.losses = 0
            self._idle.append(place)
        return Ended(arguments, result)

    def _replace(self, place: _Place, error: Exception) -> None:
        self.lost += 1
        place.losses += 1
        if place.losses == MAX_LOSSES:
            raise ClusterError(message("actors_end", losses=MAX_LOSSES, reason=_reason(error)))
        self._idle = deque(other for other in self._idle if other is not place)
        place.handle, place.has_begun = None, False
        # A machine that has just ended may be taken for one that works.
        place.refill_at = time.monotonic() + DELAY * (place.losses - 1)


def _join(address: str) -> None:
    """Join a cluster. Raises ClusterError if there is none."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a local cluster reports nothing
    try:
        ray.init(address or "auto", log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # Ray has no class for what can go wrong
        reason = SystemFailure(error)
        raise ClusterError(message("no_ray_cluster", address=address, reason=reason)) from None


def _size(actors: int, processors: int, gpus: int) -> int:
    """Return how many actors there should be. Raises ClusterError if there is no room for them."""
    nodes = [node["Resources"] for node in ray.nodes() if node["Alive"]]
    room = sum(_room(resources, processors, gpus) for resources in nodes)
    if actors > room or not room:
        raise ClusterError(
            message(
                "no_room_for_actors",
                actors=max(1, actors),
                room=room,
                processors=processors,
                gpus=gpus,
            )
        )
    return actors or room


def _room(resources: dict[str, float], processors: int, gpus: int) -> int:
    """Return how many actors there is room for on a machine with these resources."""
    room = int(resources.get("CPU", 0)) // processors
    return min(room, int(resources.get("GPU", 0)) // gpus) if gpus else room


def _reason(error: Exception) -> str:
    """Return why an actor has ended: the line of Ray's that says so, or the exception."""
    if not isinstance(error, RayError):
        return f"{type(error).__name__}: {error}"
    lines = [_COLOUR.sub("", line) for line in str(error).splitlines() if line.strip()]
    if isinstance(error, ActorDiedError) and error.actor_init_failed:
        return lines[-1].strip()
    # The first line says that it has ended, those with a tab which it was.
    said = [line for line in lines[1:] if not line.startswith("\t")]
    return (said or lines)[0]
