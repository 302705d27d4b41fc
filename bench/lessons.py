"""Positions to learn from, and what is said of them: `python -m bench.lessons GAME --dir DIR`.

A quick network plays against itself. Either a slower one says of some positions of these games what
it thinks of the moves and of the result (`--teacher FILE`), or longer searches of the quick one do
(`--simulations N`). `python -m bench.distil` teaches a network what they say.
"""

from __future__ import annotations

import argparse
import itertools
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki import Game, Position
from ponnuki._core import Evaluator, FinishedGame, Network, SelfPlay, playing_settings
from ponnuki.cli.parsing import parse_game
from ponnuki.engine.shipped_networks import shipped_network

GAMES = 128  # at a time
EVALUATIONS = 300_000  # between two looks at the clock
PLIES = 26  # of a game that a teacher sees, at most
SIMULATIONS = 16  # of a ply that only brings the game on
OPENING_PLIES = 7
SEARCHED_SHARE = 0.5  # of the plies; one says much the same as the next
RESULTS = 0.25  # the share of a game's end in the value; what is said has the rest
PART = 40_000  # positions of a file


@dataclass(frozen=True, eq=False)
class Lessons:
    """Positions to learn from.

    Attributes:
        planes: Their planes.
        legal: Which actions are legal.
        policies: The share that is given to each action.
        values: What is expected, and how the game ended.
        owners: By owner and place, how probably it is theirs at the end, in parts of 255.
    """

    planes: NDArray[np.uint8]
    legal: NDArray[np.bool_]
    policies: NDArray[np.float16]
    values: NDArray[np.float16]
    owners: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.values)

    @staticmethod
    def of(rows: list[Lesson]) -> Lessons:
        """Return these lessons as one."""
        return Lessons(
            np.array([row.position.planes() for row in rows]),
            np.array([row.position.legal_mask() for row in rows]),
            np.array([row.policy for row in rows], np.float16),
            np.array([row.value for row in rows], np.float16),
            np.rint(255 * np.array([row.owners for row in rows])).astype(np.uint8),
        )

    @staticmethod
    def read(files: list[Path]) -> Lessons:
        """Return the lessons of files, in this order."""
        names = [field.name for field in fields(Lessons)]
        columns: dict[str, list[NDArray[np.generic]]] = {name: [] for name in names}
        for file in files:
            with np.load(file) as parts:
                for name in names:
                    columns[name].append(parts[name])
        return Lessons(**{name: np.concatenate(arrays) for name, arrays in columns.items()})

    def write(self, file: Path) -> None:
        """Write the lessons to a file."""
        np.savez(file, **{field.name: getattr(self, field.name) for field in fields(self)})


@dataclass(frozen=True, eq=False)
class Lesson:
    """A position, and what is said of it, as in Lessons."""

    position: Position
    policy: NDArray[np.floating]
    value: float
    owners: NDArray[np.floating]  # by owner and place


def taught(
    game: Game, finished: FinishedGame, teacher: Evaluator, rng: random.Random
) -> Iterator[Lesson]:
    """Yield what a teacher says of some positions of a game."""
    chosen = set(rng.sample(range(len(finished.actions)), min(len(finished.actions), PLIES)))
    for ply, position in enumerate(_positions(game, finished)):
        if ply in chosen:
            value, logits, owners = teacher.evaluate(position)
            assert owners is not None
            mask = position.legal_mask()
            weights = np.where(mask, np.exp(logits - logits[mask].max()), 0)
            mixed = (1 - RESULTS) * value + RESULTS * _result(finished, position)
            yield Lesson(position, weights / weights.sum(), mixed, owners.reshape(-1, 3).T)


def searched(game: Game, finished: FinishedGame) -> Iterator[Lesson]:
    """Yield what the longer searches found in a game."""
    starts = finished.policy_starts
    for ply, position in enumerate(_positions(game, finished)):
        begin, end = starts[ply], starts[ply + 1]
        if begin == end:
            continue
        policy = np.zeros(game.action_count)
        policy[finished.policy_actions[begin:end]] = finished.policy_shares[begin:end]
        mixed = (1 - RESULTS) * finished.values[ply] + RESULTS * _result(finished, position)
        order = (0, 1, 2) if position.to_move == 0 else (1, 0, 2)
        owners = np.array([finished.owners.ravel() == owner for owner in order], np.float32)
        yield Lesson(position, policy, mixed, owners)


def _positions(game: Game, finished: FinishedGame) -> Iterator[Position]:
    position = game.start()
    for action in finished.actions.tolist():
        yield position
        position = position.play(game.moves[action])


def _result(finished: FinishedGame, position: Position) -> float:
    winner = finished.outcome.winner
    return 0.5 if winner is None else float(winner == position.to_move)


def main() -> None:
    """Write lessons for so many minutes."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--dir", type=Path, required=True, help="where the lessons are put")
    parser.add_argument("--network", type=Path, help="plays; by default that of `net`")
    by = parser.add_mutually_exclusive_group(required=True)
    by.add_argument("--teacher", type=Path, help="the network that explains")
    by.add_argument("--simulations", type=int, help="of a search that explains")
    parser.add_argument("--minutes", type=float, default=8)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    network = Network((chosen.network or shipped_network(game)).read_bytes())
    settings: dict[str, Any] = playing_settings(network)
    del settings["simulations"]
    play = SelfPlay(
        game,
        GAMES,
        seed=chosen.seed,
        simulations=chosen.simulations or SIMULATIONS,
        full_share=SEARCHED_SHARE if chosen.simulations else 0,
        fast_simulations=SIMULATIONS,
        opening_plies=OPENING_PLIES,
        **settings,
    )
    teacher = chosen.teacher and Evaluator(Network(chosen.teacher.read_bytes()), game)
    rng, end = random.Random(chosen.seed), time.monotonic() + 60 * chosen.minutes
    chosen.dir.mkdir(parents=True, exist_ok=True)
    rows: list[Lesson] = []
    numbers = itertools.count()
    is_over = False
    while not is_over:
        play.play(network, EVALUATIONS)
        for finished in play.take_finished():
            rows += taught(game, finished, teacher, rng) if teacher else searched(game, finished)
        is_over = time.monotonic() >= end
        if len(rows) >= PART or (is_over and rows):
            file = chosen.dir / f"{chosen.seed}-{next(numbers):03d}.npz"
            Lessons.of(rows).write(file)
            print(f"{file}: {len(rows)} positions", flush=True)
            rows = []


if __name__ == "__main__":
    main()
