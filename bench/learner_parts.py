"""What a learner does besides training: `python -m bench.learner_parts GAME [-o NAME=VALUE]`.

The parts whose times say how many actors one learner can serve (docs/guides/learn.md): a game is
read as it comes from an actor, stored, turned into samples and put into the window; batches are
drawn from it; the weights are packed for the actors. Games are those of a network that knows
nothing. Medians of rounds, on one thread.
"""

from __future__ import annotations

import argparse
import io
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import numpy as np
import torch

from ponnuki import Game
from ponnuki.cli.parsing import parse_game
from ponnuki.learn import SelfPlay, StoredGame
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.samples import ReplayWindow, samples_of
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.learner import Learner

NETWORK = ConvolutionSize(channels=64, blocks=6)
GAMES = 200
BATCH = 1024
BATCHES = 4
STEPS = 2
ROUNDS = 5


def played(game: Game) -> list[StoredGame]:
    """Return games of a network that knows nothing."""
    play = SelfPlay(game, 32, seed=1, simulations=4)
    games: list[StoredGame] = []
    while len(games) < GAMES:
        planes, mask = play.gather()
        play.supply(np.full(len(planes), 0.5, np.float32), np.zeros(mask.shape, np.float32))
        games += [StoredGame.of(finished, 0) for finished in play.take_finished()]
    return games[:GAMES]


def seconds(part: Callable[[], object]) -> float:
    """Return the median time of a part."""
    times = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        part()
        times.append(time.perf_counter() - begin)
    return median(times)


def measured(game: Game) -> dict[str, float]:
    """Return the sizes in bytes and the times in microseconds."""
    torch.set_num_threads(1)
    games = played(game)
    contents = [stored.to_bytes() for stored in games]
    plies = sum(len(stored.actions) for stored in games)
    learned = sum(len(stored.learned_plies) for stored in games)
    window = ReplayWindow(game, learned)
    learner = Learner(game, NETWORK)

    def pack() -> bytes:
        content = io.BytesIO()
        torch.save(learner.average.state_dict(), content)
        return content.getvalue()

    def add() -> None:
        for content in contents:
            window.add(samples_of(game, StoredGame.from_bytes(content)))

    def draw() -> None:
        for _ in window.batches(BATCH, BATCHES, np.random.default_rng(1)):
            pass

    with tempfile.TemporaryDirectory() as folder, GameStore(Path(folder), game) as store:
        append = seconds(lambda: store.append(games)) / plies
    micro = 1e6
    return {
        "plies_of_a_game": plies / GAMES,
        "learned_share": learned / plies,
        "bytes_a_ply": sum(map(len, contents)) / plies,
        "bytes_of_weights": len(pack()),
        "pack_weights": seconds(pack) * micro,
        "store_a_ply": append * micro,
        "add_a_ply": seconds(add) / plies * micro,
        "draw_a_sample": seconds(draw) / (BATCH * BATCHES) * micro,
        "train_a_sample": seconds(
            lambda: learner.train(window.batches(BATCH, STEPS, np.random.default_rng(1)))
        )
        / (BATCH * STEPS)
        * micro,
    }


def main() -> None:
    """Measure and print a line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", help="of the game")
    chosen = parser.parse_args()
    found = measured(parse_game(chosen.game, chosen.option))
    print(json.dumps({name: round(value, 3) for name, value in found.items()}), flush=True)


if __name__ == "__main__":
    main()
