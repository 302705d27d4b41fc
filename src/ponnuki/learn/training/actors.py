"""Actors: self-play that gives games to a learner, from this process or others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Protocol

import numpy as np

from ponnuki._core import FinishedGame, Game, SelfPlay
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training.network import Network
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.learn.training.table import table_for


class Actors(Protocol):
    """Plays games of a network against itself, and stores them."""

    @property
    def evaluations(self) -> int:
        """How many evaluations of the network were made."""

    @property
    def lost(self) -> int:
        """How many actors have ended that should not."""

    def take(self) -> list[StoredGame]:
        """Return games that have ended since the last call, in the order of the store.

        Raises:
            SearchError: The network says what is no number.
            LearnError: One of its weights is none, or games cannot be stored.
            ClusterError: Nothing plays.
        """

    def renew(self, generation: int) -> None:
        """Play on with the weights that the network has now, those of a generation."""

    def close(self) -> list[StoredGame]:
        """End self-play; return what `take` would have returned. Games in play are lost."""

    def check(self) -> None:
        """Raise what has ended self-play, if anything has, as `take` does."""


class Actor:
    """The self-play of one process: one table, or two if the network is on a GPU.

    Args:
        game: The game.
        settings: How it is learned.
        network: Plays the games; it may be trained on.
        seeds: Where the seeds of the tables come from.
    """

    def __init__(
        self, game: Game, settings: LearnSettings, network: Network, seeds: np.random.SeedSequence
    ) -> None:
        # With two tables the processor searches while the GPU evaluates.
        count = 1 if settings.device == "cpu" else 2
        self._tables = [
            table_for(
                SelfPlay(
                    game,
                    max(1, settings.games // count),
                    threads=settings.threads,
                    seed=int(seed),
                    **settings.self_play,
                ),
                network,
            )
            for seed in seeds.generate_state(count, np.uint64)
        ]
        self._turns = cycle(self._tables)

    @property
    def evaluations(self) -> int:
        """How many evaluations of the network were made."""
        return sum(table.play.evaluations for table in self._tables)

    def advance(self) -> Sequence[FinishedGame]:
        """Play on at one table; see Table."""
        return next(self._turns).advance()


class LocalActor:
    """An actor in the process of the learner, whose network it shares; see Actors."""

    lost = 0

    def __init__(self, actor: Actor, store: GameStore, generation: int) -> None:
        self._actor, self._store, self._generation = actor, store, generation

    @property
    def evaluations(self) -> int:
        """How many evaluations of the network were made."""
        return self._actor.evaluations

    def take(self) -> list[StoredGame]:
        """Play on for a while; see Actors."""
        games = [StoredGame.of(game, self._generation) for game in self._actor.advance()]
        self._store.append(games)
        return games

    def renew(self, generation: int) -> None:
        """Note the generation; see Actors."""
        self._generation = generation

    def close(self) -> list[StoredGame]:
        """Return nothing, because `take` has returned all; see Actors."""
        return []

    def check(self) -> None:
        """Raise nothing, because `take` has raised all; see Actors."""
