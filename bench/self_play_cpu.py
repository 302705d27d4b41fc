"""Self-play on processors: `python -m bench.self_play_cpu [--peer PYTHON] [--threads N]`.

Every ply of Gonnect on 9x9 is searched with as many simulations, by a network of 64 channels and 6
blocks: by ours, as `ponnuki learn` plays, and in turns by the actors of OpenSpiel's AlphaZero, who
play Go, in a process of the interpreter PYTHON, which has open_spiel, jax, flax, optax, chex and
orbax-checkpoint. Medians of rounds: positions that the network evaluates a second, plies a second,
how many positions our network evaluates where nothing else is done, called from Python, and the
share of the time of self-play that is left for all else, at least.
"""

from __future__ import annotations

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor

from bench.peer import Peer, in_turns
from ponnuki import Game
from ponnuki._core import Evaluator
from ponnuki._core import Network as PlayersNetwork
from ponnuki.learn import SelfPlay
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.export import content_of
from ponnuki.learn.training.learner import Learner
from ponnuki.learn.training.table import Table, table_for

GAME = Game("gonnect", size=9)
NETWORK = ConvolutionSize(channels=64, blocks=6)
ROUNDS = 5


def play(table: Table, simulations: int, seconds: float) -> dict[str, float]:
    """Return the evaluations and the plies a second of a table."""
    games = table.play
    evaluations, walks, begin = games.evaluations, games.simulations, time.perf_counter()
    while (passed := time.perf_counter() - begin) < seconds:
        table.advance()
    return {
        "evaluations": (games.evaluations - evaluations) / passed,
        "plies": (games.simulations - walks) / passed / simulations,
    }


def evaluate(network: PlayersNetwork, threads: int, seconds: float) -> float:
    """Return the positions a second that so many threads evaluate, each by itself."""
    position = GAME.start()

    def count(_: int) -> float:
        evaluator, calls, begin = Evaluator(network, GAME), 0, time.perf_counter()
        while (passed := time.perf_counter() - begin) < seconds:
            evaluator.evaluate(position)
            calls += 1
        return calls / passed

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(count, range(threads)))


def measured(chosen: argparse.Namespace) -> dict[str, float]:
    """Return the medians of what is measured."""
    network = Learner(GAME, NETWORK).average
    games = SelfPlay(
        GAME,
        chosen.games,
        threads=chosen.threads,
        simulations=chosen.simulations,
    )
    table = table_for(games, network)
    peer = None
    if chosen.peer:
        size = [NETWORK.channels, NETWORK.blocks]
        asked = [GAME.options["size"], chosen.threads, chosen.simulations, *size]
        seconds = ["--seconds", str(chosen.seconds)]
        peer = Peer(chosen.peer, "peer_alpha_zero.py", *(str(n) for n in asked), *seconds)
        peer.measure()  # compiles it
    table.advance()

    def measure() -> dict[str, float]:
        found = play(table, chosen.simulations, chosen.seconds)
        alone = evaluate(PlayersNetwork(content_of(network)), chosen.threads, chosen.seconds)
        return found | {"network_alone": alone, "search_share": 1 - found["evaluations"] / alone}

    found = in_turns(measure, peer, ROUNDS)
    if peer:
        peer.close()
    return found


def main() -> None:
    """Measure and print a line of JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--peer", metavar="PYTHON", help="an interpreter with OpenSpiel and JAX")
    parser.add_argument("--games", type=int, default=32, help="games at a time")
    parser.add_argument("--simulations", type=int, default=32, help="of a ply")
    parser.add_argument("--threads", type=int, default=2, help="and actors of the peer")
    parser.add_argument("--seconds", type=float, default=10.0, help="of a part of a round")
    found = measured(parser.parse_args())
    print(json.dumps({name: round(rate, 2) for name, rate in found.items()}), flush=True)


if __name__ == "__main__":
    main()
