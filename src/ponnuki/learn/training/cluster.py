"""Actors on the machines of a Ray cluster.

The learner and the store stay in one process. An actor is asked to play for a second, with the
newest weights, and gives the games that have ended; a thread of the learner stores these at once,
also while the network is trained. An actor whose process or machine ends is replaced by a new one,
which begins other games.
"""

from __future__ import annotations

import io
import logging
import os
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from queue import Empty, Full, Queue
from threading import Event, Thread
from typing import Any

import numpy as np
import ray
import torch
from ray.exceptions import RayError, RayTaskError

from ponnuki._core import Game
from ponnuki.build import source_id
from ponnuki.errors import SystemFailure
from ponnuki.learn.errors import LearnError
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training.actors import Actor
from ponnuki.learn.training.learner import device_of
from ponnuki.learn.training.network import Network
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.message import message

LOCAL = "local"  # the address of a cluster of this machine alone, which ends with the learner
_SECONDS = 1.0  # what an actor plays for in a call, at least
_PATIENCE = 0.5  # seconds until a thread looks whether it should end
# Calls whose games the learner may leave in the queue, for each actor, before actors wait for it.
_AHEAD = 4
_MAX_LOSSES = 5  # in a row, of actors in the same place


class RemoteActor:
    """An actor in a process of its own, maybe on another machine.

    Args:
        build: The build of the learner's package, which is needed here, too.
        game: The id of the game.
        options: Its options.
        settings: How it is learned; the size is that of the network.
        seeds: Where the seeds of the games come from.
    """

    def __init__(
        self,
        build: str,
        game: str,
        options: dict[str, Any],
        settings: LearnSettings,
        seeds: np.random.SeedSequence,
    ) -> None:
        self._build, self._settings, self._seeds = build, settings, seeds
        self._rules = game, options
        self._generation = -1

    def play(self, weights: bytes, generation: int) -> tuple[list[bytes], int]:
        """Play on for a second or more with the weights of a generation.

        Returns:
            The games that have ended, each as StoredGame.to_bytes, and how many evaluations the
            network made.

        Raises:
            SearchError: The network says what is no number.
            LearnError: One of its weights is none, or there is another build of the package or no
                such device here.
        """
        if generation != self._generation:
            self._network.load_state_dict(torch.load(io.BytesIO(weights), weights_only=True))
            self._generation = generation
        begin, evaluations = time.monotonic(), self._actor.evaluations
        games: list[bytes] = []
        while True:
            finished = self._actor.advance()
            games += [StoredGame.of(game, generation).to_bytes() for game in finished]
            if time.monotonic() - begin >= _SECONDS:
                return games, self._actor.evaluations - evaluations

    # These are made in the first call, whose errors reach the learner as they are.

    @cached_property
    def _game(self) -> Game:
        if (here := source_id()) != self._build:
            raise LearnError(message("other_build_on_cluster", theirs=here, ours=self._build))
        torch.set_num_threads(self._settings.threads)
        game, options = self._rules
        return Game(game, **options)

    @cached_property
    def _network(self) -> Network:
        network: Network = self._settings.size.build(self._game)
        network.to(device_of(self._settings.device))
        network.eval().requires_grad_(False)
        return network

    @cached_property
    def _actor(self) -> Actor:
        return Actor(self._game, self._settings, self._network, self._seeds)


@dataclass(slots=True)
class _Place:
    """A place for an actor, one after the other if they are lost."""

    handle: Any
    losses: int = 0  # in a row


class ClusterActors:
    """The actors of a cluster; see Actors.

    Args:
        network: Plays the games, with the weights that it has when `renew` is called.
        store: Where the games are put.
        settings: How the game is learned, and on which cluster. Each actor has its own games,
            threads and, on `cuda`, GPU.
        generation: How often the network was trained.
        seeds: Where the seeds of the games come from.

    Raises:
        LearnError: There is no such cluster, or no room for so many actors.
    """

    def __init__(
        self,
        network: Network,
        store: GameStore,
        settings: LearnSettings,
        generation: int,
        seeds: np.random.SeedSequence,
    ) -> None:
        self.evaluations = self.lost = 0
        self._network, self._store, self._settings = network, store, settings
        self._seeds = seeds
        _join(settings.cluster or LOCAL)
        try:
            count = _actors_for(settings)
            needs = {"num_cpus": settings.threads, "num_gpus": int(settings.device == "cuda")}
            self._remote = ray.remote(**needs)(RemoteActor)
            self.renew(generation)
            self._finished: Queue[list[StoredGame] | BaseException] = Queue(_AHEAD * count)
            self._closing = Event()
            self._calls: dict[Any, _Place] = {}
            for _ in range(count):
                self._call(_Place(self._new_actor()))
            self._thread = Thread(target=self._receive, name="actors", daemon=True)
            self._thread.start()
        except BaseException:
            ray.shutdown()
            raise

    def take(self) -> list[StoredGame]:
        """Return what an actor gave, or nothing for half a second; see Actors."""
        try:
            found = self._finished.get(timeout=_PATIENCE)
        except Empty:
            return []
        if isinstance(found, BaseException):
            raise found
        return found

    def renew(self, generation: int) -> None:
        """Let the next calls have the weights of now; see Actors."""
        content = io.BytesIO()
        state = {name: weights.cpu() for name, weights in self._network.state_dict().items()}
        torch.save(state, content)
        self._weights = ray.put(content.getvalue()), generation

    def close(self) -> list[StoredGame]:
        """End the actors, and leave the cluster; see Actors."""
        if self._closing.is_set():
            return []
        self._closing.set()
        self._thread.join()
        ray.shutdown()
        rest = [self._finished.get() for _ in range(self._finished.qsize())]
        return [game for found in rest if isinstance(found, list) for game in found]

    def _new_actor(self) -> Any:
        game = self._network.game
        (seeds,) = self._seeds.spawn(1)
        return self._remote.remote(source_id(), game.id, game.options, self._settings, seeds)

    def _call(self, place: _Place) -> None:
        self._calls[place.handle.play.remote(*self._weights)] = place

    def _receive(self) -> None:
        """Store what actors give, until an error or `close` ends it."""
        try:
            while not self._closing.is_set():
                ended, _ = ray.wait(list(self._calls), timeout=_PATIENCE)
                for call in ended:
                    self._end(call)
        except RayTaskError as error:
            self._put(error.cause)
        except RayError as error:
            self._put(LearnError(message("ray_cluster_ended", reason=_first_line(error))))
        except BaseException as error:
            self._put(error)

    def _end(self, call: Any) -> None:
        """Store the games of a call that has ended, and call the actor, or a new one, again."""
        place = self._calls.pop(call)
        try:
            contents, evaluations = ray.get(call)
        except RayTaskError:
            raise
        except RayError as error:  # its process or machine has ended, or cannot be reached
            self.lost += 1
            place.losses += 1
            if place.losses == _MAX_LOSSES:
                reason = _first_line(error)
                raise LearnError(message("actors_end", losses=_MAX_LOSSES, reason=reason)) from None
            place.handle = self._new_actor()
        else:
            place.losses = 0
            self.evaluations += evaluations
            games = [StoredGame.from_bytes(content) for content in contents]
            self._store.append(games)
            self._put(games)
        self._call(place)

    def _put(self, found: list[StoredGame] | BaseException) -> None:
        """Put something into the queue as soon as there is room."""
        while not self._closing.is_set():
            with suppress(Full):
                self._finished.put(found, timeout=_PATIENCE)
                return


def _first_line(error: RayError) -> str:
    return str(error).partition("\n")[0]


def _join(address: str) -> None:
    """Join a cluster. Raises LearnError if there is none."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # a local cluster reports nothing
    try:
        ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
    except (RayError, ConnectionError, OSError, ValueError, RuntimeError) as error:
        raise LearnError(
            message("no_ray_cluster", address=address, reason=SystemFailure(error))
        ) from None


def _room(settings: LearnSettings, resources: dict[str, float]) -> int:
    """Return how many actors there is room for on a node with these resources."""
    room = int(resources.get("CPU", 0)) // settings.threads
    return min(room, int(resources.get("GPU", 0))) if settings.device == "cuda" else room


def _actors_for(settings: LearnSettings) -> int:
    """Return how many actors there should be. Raises LearnError if there is no room for them."""
    count = settings.actors
    room = sum(_room(settings, node["Resources"]) for node in ray.nodes() if node["Alive"])
    if count > room or not room:
        raise LearnError(
            message("no_room_for_actors", actors=max(1, count), room=room, threads=settings.threads)
        )
    return count or room
