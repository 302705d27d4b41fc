"""Self-play on a GPU: `python -m bench.self_play_gpu [--peer PYTHON] [--threads N] [--games N]`.

Every ply of Gonnect on 9x9 is searched with as many simulations, by a network of 64 channels and 6
blocks: by ours, as `ponnuki learn --device cuda` plays, and in turns by Mctx with Pgx's Go, in a
process of the interpreter PYTHON, which has jax, mctx and pgx. Medians of rounds: positions that
the network evaluates a second, plies a second, and how many positions our network evaluates where
nothing else is done.
"""

from __future__ import annotations

import argparse
import json
import time
from itertools import cycle

import torch

from bench.peer import Peer, in_turns
from ponnuki import Game
from ponnuki.learn import SelfPlay
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.learner import Learner
from ponnuki.learn.training.network import Network
from ponnuki.learn.training.pipeline import Pipeline
from ponnuki.learn.training.table import GpuTable

GAME = Game("gonnect", size=9)
NETWORK = ConvolutionSize(channels=64, blocks=6)
ROUNDS = 3
WARM_UP = 20.0  # seconds until the games are at different plies


def play(tables: list[GpuTable], seconds: float) -> tuple[float, float]:
    """Return the evaluations and the simulations a second of tables that play in turn."""
    evaluations, simulations = _counts(tables)
    begin = time.perf_counter()
    for table in cycle(tables):
        if (passed := time.perf_counter() - begin) >= seconds:
            break
        table.advance()
    now = _counts(tables)
    return (now[0] - evaluations) / passed, (now[1] - simulations) / passed


def _counts(tables: list[GpuTable]) -> tuple[int, int]:
    plays = [table.play for table in tables]
    return sum(play.evaluations for play in plays), sum(play.simulations for play in plays)


def evaluate(network: Network, rows: int, seconds: float) -> float:
    """Return the positions a second that a network evaluates, so many at a time."""
    pipeline = Pipeline(network, GAME, rows)
    planes = GAME.planes([GAME.start()] * rows)
    calls, begin = 0, time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        pipeline.begin(planes)
        pipeline.end()
        calls += 1
    return calls * rows / passed


def measured(chosen: argparse.Namespace) -> dict[str, float]:
    """Return the medians of what is measured."""
    torch.set_num_threads(chosen.threads)
    network = Learner(GAME, NETWORK, device="cuda").average
    tables = [
        GpuTable(
            SelfPlay(
                GAME,
                chosen.games // 2,
                threads=chosen.threads,
                seed=seed,
                simulations=chosen.simulations,
            ),
            network,
        )
        for seed in range(2)
    ]
    peer = None
    if chosen.peer:
        peer = Peer(
            chosen.peer,
            "peer_mctx.py",
            *(str(n) for n in (GAME.options["size"], chosen.games, chosen.simulations)),
            *("--seconds", str(chosen.seconds)),
            XLA_PYTHON_CLIENT_PREALLOCATE="false",  # else it takes most of the GPU's memory at once
        )
        peer.measure()  # compiles it
    play(tables, WARM_UP)

    def measure() -> dict[str, float]:
        evaluations, simulations = play(tables, chosen.seconds)
        return {
            "evaluations": evaluations,
            "plies": simulations / chosen.simulations,
            "network_alone": evaluate(network, chosen.games // 2, chosen.seconds),
        }

    found = in_turns(measure, peer, ROUNDS)
    if peer:
        peer.close()
    return found


def main() -> None:
    """Measure and print a line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--peer", metavar="PYTHON", help="an interpreter with jax, mctx and pgx")
    parser.add_argument("--games", type=int, default=1024, help="games at a time")
    parser.add_argument("--simulations", type=int, default=32, help="of a ply")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=5.0, help="of a part of a round")
    found = measured(parser.parse_args())
    print(json.dumps({name: round(rate) for name, rate in found.items()}), flush=True)


if __name__ == "__main__":
    main()
