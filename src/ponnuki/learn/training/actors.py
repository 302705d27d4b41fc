"""Actors: self-play that gives games to a learner, from this process or others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import Protocol

import numpy as np

from ponnuki._core import Game, SelfPlay
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training.boards import Boards, Played
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

    def take(self) -> list[Played]:
        """Return games that have ended since the last call, each board's in the order of its store.

        Raises:
            SearchError: The network says what is no number.
            LearnError: One of its weights is none, or games cannot be stored.
            ClusterError: Nothing plays.
        """

    def renew(self, generation: int) -> None:
        """Play on with the weights that the network has now, those of a generation."""

    def close(self) -> list[Played]:
        """End self-play; return what `take` would have returned. Games in play are lost."""

    def check(self) -> None:
        """Raise what has ended self-play, if anything has, as `take` does."""


class Actor:
    """The self-play of one process: a table for each board, or two if the network is on a GPU.

    Each board gets the same number of evaluations.

    Args:
        games: The game on each board.
        settings: How it is learned.
        network: Plays the games; it may be trained on.
        seeds: Where the seeds of the tables come from.
    """

    def __init__(
        self,
        games: Sequence[Game],
        settings: LearnSettings,
        network: Network,
        seeds: np.random.SeedSequence,
    ) -> None:
        # With two tables the processor searches while the GPU evaluates.
        count = 1 if settings.device == "cpu" else 2
        numbers = seeds.generate_state(count * len(games), np.uint64)
        self._games = games
        self._tables = [
            [
                table_for(
                    SelfPlay(
                        game,
                        max(1, settings.games // len(numbers)),
                        threads=settings.threads,
                        seed=int(seed),
                        **settings.self_play,
                    ),
                    network,
                )
                for seed in numbers[count * board : count * (board + 1)]
            ]
            for board, game in enumerate(games)
        ]
        self._turns = [cycle(tables) for tables in self._tables]

    @property
    def evaluations(self) -> int:
        """How many evaluations of the network were made."""
        return sum(map(self.evaluations_on, range(len(self._games))))

    def evaluations_on(self, board: int) -> int:
        """Return how many of them were made on a board."""
        return sum(table.play.evaluations for table in self._tables[board])

    def advance(self, generation: int) -> list[Played]:
        """Play on at a table of the board with the fewest evaluations; see Table.

        Args:
            generation: That of the network, which is noted with the games.
        """
        board = min(range(len(self._games)), key=self.evaluations_on)
        finished = next(self._turns[board]).advance()
        return [Played(board, StoredGame.of(game, generation)) for game in finished]


class LocalActor:
    """An actor in the process of the learner, whose network it shares; see Actors."""

    lost = 0

    def __init__(self, actor: Actor, boards: Boards, generation: int) -> None:
        self._actor, self._boards, self._generation = actor, boards, generation

    @property
    def evaluations(self) -> int:
        """How many evaluations of the network were made."""
        return self._actor.evaluations

    def take(self) -> list[Played]:
        """Play on for a while; see Actors."""
        played = self._actor.advance(self._generation)
        self._boards.append(played)
        return played

    def renew(self, generation: int) -> None:
        """Note the generation; see Actors."""
        self._generation = generation

    def close(self) -> list[Played]:
        """Return nothing, because `take` has returned all; see Actors."""
        return []

    def check(self) -> None:
        """Raise nothing, because `take` has raised all; see Actors."""
