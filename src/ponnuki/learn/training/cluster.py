"""Self-play by actors of a Ray cluster.

An actor is asked to play for a second, with the newest weights, and gives the games that have
ended; the next such call waits there already. A thread of the learner stores the games at once,
also while the network is trained. An actor that ends is replaced by one that begins other games.
"""

from __future__ import annotations

import io
import time
from dataclasses import replace
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import Any, NamedTuple

import numpy as np
import torch

from ponnuki._core import Game
from ponnuki.cluster import Crew
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training.actors import Actor
from ponnuki.learn.training.boards import Boards, Played
from ponnuki.learn.training.learner import device_of, placed
from ponnuki.learn.training.network import Network
from ponnuki.learn.training.settings import LearnSettings

_SECONDS = 1.0  # what an actor plays for in a call, at least
_PATIENCE = 0.5  # seconds until a thread looks whether it should end
_LAST_CALLS = 15.0  # seconds that calls may take when learning ends, before their games are lost
_MAX_WAITING = 2**28  # bytes of games that the learner has not taken, before actors wait for it


class RemoteActor:
    """Plays in the process of an actor of a cluster.

    Args:
        game: The id of the game.
        options: Its options on each board.
        settings: How it is learned; the size is that of the network.
        seeds: Where the seeds of the games come from.

    Raises:
        LearnError: There is no such device here.
    """

    def __init__(
        self,
        game: str,
        options: list[dict[str, Any]],
        settings: LearnSettings,
        seeds: np.random.SeedSequence,
    ) -> None:
        torch.set_num_threads(settings.threads)
        games = [Game(game, **of_board) for of_board in options]
        network = settings.size.build(games[0], games[1:])
        self._network = placed(network, device_of(settings.device))
        self._network.eval().requires_grad_(False)
        self._actor = Actor(games, settings, self._network, seeds)
        self._generation = -1

    def work(self, weights: bytes, generation: int) -> tuple[list[tuple[int, bytes]], int]:
        """Play on for a second or more with the weights of a generation.

        Returns:
            The games that have ended, each as the number of its board and StoredGame.to_bytes, and
            how many evaluations the network made.

        Raises:
            SearchError: The network says what is no number.
            LearnError: One of its weights is none.
        """
        if generation != self._generation:
            self._network.load_state_dict(torch.load(io.BytesIO(weights), weights_only=True))
            self._generation = generation
        begin, evaluations = time.monotonic(), self._actor.evaluations
        games: list[tuple[int, bytes]] = []
        while True:
            games += [(on, game.to_bytes()) for on, game in self._actor.advance(generation)]
            if time.monotonic() - begin >= _SECONDS:
                return games, self._actor.evaluations - evaluations


class ClusterActors:
    """The actors of a cluster; see Actors.

    Args:
        network: Plays the games, with the weights that it has when `renew` is called.
        boards: Where the games are put.
        settings: How the game is learned. Each actor has its own games, threads and, on `cuda`,
            GPU.
        cluster: The address of the cluster; see Crew.
        generation: How often the network was trained.
        seeds: Where the seeds of the games come from.

    Raises:
        ClusterError: There is no such cluster, or no room for so many actors.
    """

    def __init__(
        self,
        network: Network,
        boards: Boards,
        settings: LearnSettings,
        cluster: str,
        generation: int,
        seeds: np.random.SeedSequence,
    ) -> None:
        self.evaluations = 0
        self._network, self._boards = network, boards
        options = [game.options for game in boards.games]
        terms = network.game.id, options, replace(settings, size=network.size)
        self._crew = Crew(
            cluster,
            RemoteActor,
            lambda: (*terms, *seeds.spawn(1)),
            actors=settings.actors,
            processors=settings.threads,
            gpus=int(settings.device == "cuda"),
            ahead=1,
        )
        self._closing = Event()
        self._finished: SimpleQueue[_Games] = SimpleQueue()
        self._waiting = _Counter()
        self._failure: BaseException | None = None
        try:
            self.renew(generation)
            self._thread = Thread(target=self._receive, name="actors", daemon=True)
            self._thread.start()
        except BaseException:
            self._crew.close()
            raise

    @property
    def lost(self) -> int:
        """How many actors have ended that should not."""
        return self._crew.lost

    def take(self) -> list[Played]:
        """Return what actors gave, or nothing for half a second; see Actors."""
        try:
            games = self._finished.get(timeout=_PATIENCE)
        except Empty:
            self.check()
            return []
        self._waiting.add(-games.size)
        return games.games

    def renew(self, generation: int) -> None:
        """Let the next calls have the weights of now; see Actors."""
        content = io.BytesIO()
        state = {name: weights.cpu() for name, weights in self._network.state_dict().items()}
        torch.save(state, content)
        self._weights = self._crew.share(content.getvalue()), generation

    def close(self) -> list[Played]:
        """Wait for the calls that have begun, and leave the cluster; see Actors."""
        if self._closing.is_set():
            return []
        self._closing.set()
        self._thread.join()
        self._crew.close()
        rest: list[Played] = []
        while not self._finished.empty():
            rest += self._finished.get().games
        return rest

    def check(self) -> None:
        """Raise what has ended the thread, if anything has; see Actors."""
        if self._failure is not None:
            raise self._failure

    def _receive(self) -> None:
        """Store what actors give, until an error or `close` ends it."""
        try:
            while not self._closing.is_set():
                while self._crew.idle and self._waiting.value < _MAX_WAITING:
                    self._crew.begin(*self._weights)
                self._store_ended()
            end = time.monotonic() + _LAST_CALLS
            while self._crew.calls and time.monotonic() < end:
                self._store_ended()
        except BaseException as error:
            self._failure = error

    def _store_ended(self) -> None:
        """Store the games of all calls that have ended, after waiting for the first."""
        contents: list[tuple[int, bytes]] = []
        try:
            call = self._crew.ended(_PATIENCE)
            while call:
                if not call.is_lost:
                    games, evaluations = call.result
                    contents += games
                    self.evaluations += evaluations
                call = self._crew.ended(0)
        finally:  # also those that came before a call that failed
            self._store_games(contents)

    def _store_games(self, contents: list[tuple[int, bytes]]) -> None:
        if not contents:
            return
        games = [Played(on, StoredGame.from_bytes(content)) for on, content in contents]
        self._boards.append(games)
        size = sum(len(content) for _, content in contents)
        self._waiting.add(size)
        self._finished.put(_Games(games, size))


class _Games(NamedTuple):
    """Games that are stored, and their size in bytes."""

    games: list[Played]
    size: int


class _Counter:
    """A number that several threads change."""

    def __init__(self) -> None:
        self.value = 0
        self._changing = Lock()

    def add(self, number: int) -> None:
        """Add a number."""
        with self._changing:
            self.value += number
