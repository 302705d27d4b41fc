"""The boards that one network learns on, each with its games and the newest samples of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import numpy as np

from ponnuki._core import Game
from ponnuki.engine.network_file import rule_set
from ponnuki.learn.errors import LearnError
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.samples import ReplayWindow, Samples, samples_of
from ponnuki.learn.stored_game import StoredGame


class Played(NamedTuple):
    """A game that was played, and the number of its board."""

    board: int
    game: StoredGame


@dataclass(slots=True)
class Board:
    """What one board has.

    Attributes:
        game: The game on it.
        store: All games that were played.
        window: The newest samples.
        learned: How many games are in the window, or older than those.
    """

    game: Game
    store: GameStore
    window: ReplayWindow
    learned: int = 0

    @property
    def name(self) -> str:
        """The rule set."""
        return rule_set(self.game.id, self.game.options)


class Boards:
    """Boards, numbered from 0, the one that a network is mainly for first.

    Args:
        folder: Where the games of board 0 are; those of the others are in folders below it.
        games: The game on each.
        capacity: How many samples the windows hold in all, at most.

    Raises:
        LearnError: A folder cannot be used; see GameStore.
    """

    def __init__(self, folder: Path, games: Sequence[Game], capacity: int) -> None:
        self._capacity = max(1, capacity // len(games))
        with ExitStack() as stack:
            self._boards = [
                Board(
                    game,
                    stack.enter_context(GameStore(_folder_of(folder, game, games[0]), game)),
                    ReplayWindow(game, self._capacity),
                )
                for game in games
            ]
            self._stack = stack.pop_all()

    def close(self) -> None:
        """Close the files."""
        self._stack.close()

    def __getitem__(self, number: int) -> Board:
        return self._boards[number]

    @property
    def games(self) -> list[Game]:
        """The game on each board."""
        return [board.game for board in self._boards]

    @property
    def stored(self) -> list[int]:
        """How many games are stored of each board."""
        return [board.store.games for board in self._boards]

    @property
    def learned(self) -> dict[str, int]:
        """By rule set, how many games are in the window, or older than those."""
        return {board.name: board.learned for board in self._boards}

    @property
    def samples(self) -> int:
        """How many samples there are to learn from."""
        return sum(len(board.window) for board in self._boards)

    def append(self, played: Sequence[Played]) -> None:
        """Store games; they are on the disk when this returns.

        Raises:
            LearnError: Those of a board cannot be stored; those of other boards may be.
        """
        failure: LearnError | None = None
        for number, board in enumerate(self._boards):
            try:
                board.store.append([game for on, game in played if on == number])
            except LearnError as error:
                failure = failure or error
        if failure:
            raise failure

    def add(self, played: Played) -> None:
        """Learn from a game that is stored."""
        board = self._boards[played.board]
        board.window.add(samples_of(board.game, played.game))
        board.learned += 1

    def refill(self, trained: Mapping[str, int]) -> list[StoredGame]:
        """Learn from the newest games that are stored, as many as the windows hold.

        Args:
            trained: By rule set, with how many games the network was trained.

        Returns:
            The games among them that it was not trained with.

        Raises:
            LearnError: A file of games is damaged.
        """
        new: list[StoredGame] = []
        for board in self._boards:
            untrained = board.store.games - trained.get(board.name, 0)
            chosen: list[StoredGame] = []
            count = 0
            for number, stored in enumerate(board.store.newest()):
                if number < untrained:
                    new.append(stored)
                chosen.append(stored)
                count += len(stored.learned_plies)
                if count >= self._capacity:
                    break
            for stored in reversed(chosen):
                board.window.add(samples_of(board.game, stored))
            board.learned = board.store.games
        return new

    def batches(self, size: int, count: int, rng: np.random.Generator) -> Iterator[Samples]:
        """Yield batches, each of one board, chosen by chance in proportion to its samples."""
        windows = [board.window for board in self._boards if len(board.window)]
        if len(windows) == 1:
            return windows[0].batches(size, count, rng)
        lengths = np.array([len(window) for window in windows])
        order = rng.choice(len(windows), count, p=lengths / lengths.sum())
        drawn = [
            window.batches(size, int((order == number).sum()), rng)
            for number, window in enumerate(windows)
        ]
        return (next(drawn[number]) for number in order)


def _folder_of(folder: Path, game: Game, first: Game) -> Path:
    """Return the folder of a board: its name has the options that differ from the first one's."""
    differing = [f"{k}={v}" for k, v in game.options.items() if first.options.get(k) != v]
    return folder / ",".join(differing) if differing else folder
