"""Evaluations per second of the networks: `python -m bench.networks [--seconds S]`.

The core's evaluator beside ONNX Runtime on one thread, in turns, one position at a time, as a
search asks; medians of rounds, of the processor's time, so that other work on the machine counts
little. It needs what `make test-learn` fetches. `search` is how many simulations a second a search
in the core makes with the network.
"""

from __future__ import annotations

import argparse
import io
import json
import time
import warnings
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

import numpy as np
import onnxruntime
import torch

from ponnuki import Game, Position
from ponnuki._core import Evaluator, GumbelSearch, Network
from ponnuki.engine.player_spec import player_from
from ponnuki.engine.shipped_networks import shipped_network
from ponnuki.history import History
from ponnuki.learn.training import network as trained

GAMES = (
    Game("gonnect", size=9),
    Game("gonnect", size=13),
    Game("hexotic", size=4),
    Game("hexotic", size=5),
    Game("hexotic", size=7),
    Game("game-of-6", size=13),
    Game("game-of-6", size=19),
)
ROUNDS = 7
PLIES = 12  # of a game between random players, whose positions are evaluated
SIMULATIONS = 200
MOST_DIFFERENCE = 1e-3  # of what both say
_OPSET = 17


def onnx_session(network: Network, game: Game) -> Any:
    """Return a session of ONNX Runtime, on one thread, that evaluates a network."""
    module = trained.size_of(network.size).build(game)
    weights = {name: torch.tensor(array) for name, array in network.weights.items()}
    unexpected = module.load_state_dict(weights, strict=False).unexpected_keys
    if unexpected:
        raise SystemExit(f"PyTorch's network has no such weights: {', '.join(unexpected)}")
    out = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the exporter's own, about itself
        torch.onnx.export(
            trained.Evaluator(module).eval(),
            (torch.tensor(game.planes([game.start()])),),
            out,
            dynamo=False,
            input_names=["planes"],
            output_names=["values", "logits"],
            opset_version=_OPSET,
        )
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 4
    return onnxruntime.InferenceSession(out.getvalue(), options, providers=["CPUExecutionProvider"])


def compare(
    evaluator: Evaluator, by_onnx: Callable[[Position], Any], positions: Sequence[Position]
) -> None:
    """Check that both say the same of positions. Raises SystemExit if they do not."""
    for position in positions:
        value, logits, _ = evaluator.evaluate(position)
        (expected_value,), (expected_logits,) = by_onnx(position)
        if not np.allclose(value, expected_value, atol=MOST_DIFFERENCE):
            raise SystemExit(f"{position}: the value is {value}, not {expected_value}")
        legal = position.legal_mask()
        if not np.allclose(logits[legal], expected_logits[legal], atol=MOST_DIFFERENCE):
            raise SystemExit(f"{position}: other logits")


def rate(
    evaluate: Callable[[Position], Any], positions: Sequence[Position], seconds: float
) -> float:
    """Return evaluations per second of the processor."""
    begin, count = time.process_time(), 0
    while (passed := time.process_time() - begin) < seconds:
        for position in positions:
            evaluate(position)
        count += len(positions)
    return count / passed


def search_rate(evaluator: Evaluator, seconds: float) -> float:
    """Return simulations per second of the processor, of searches from the start."""
    begin, count = time.process_time(), 0
    while (passed := time.process_time() - begin) < seconds:
        search = GumbelSearch(evaluator.game.start(), simulations=SIMULATIONS, seed=count)
        search.run(evaluator)
        count += int(search.visits.sum())
    return count / passed


def positions_of(game: Game) -> list[Position]:
    """Return the first positions of a random game."""
    history, player = History.of(game.start()), player_from("random", game, seed=1)
    for _ in range(PLIES):
        history = history.play(player.choose(history))
    return list(history.positions)


def main() -> None:
    """Measure and print, a line of JSON for each rule set."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=0.5, help="of a round")
    seconds = parser.parse_args().seconds
    for game in GAMES:
        network = Network(shipped_network(game).read_bytes())
        evaluator, session = Evaluator(network, game), onnx_session(network, game)
        positions = positions_of(game)

        def by_onnx(position: Position, session: Any = session) -> Any:
            return session.run(None, {"planes": position.planes()[None]})

        compare(evaluator, by_onnx, positions)
        rounds = [
            (
                rate(evaluator.evaluate, positions, seconds),
                rate(by_onnx, positions, seconds),
                search_rate(evaluator, seconds),
            )
            for _ in range(ROUNDS)
        ]
        core, onnx, search = (median(column) for column in zip(*rounds, strict=True))
        print(
            json.dumps(
                {
                    "game": game.id,
                    "size": game.options["size"],
                    "evaluations": round(core),
                    "onnxruntime": round(onnx),
                    "ratio": round(core / onnx, 2),
                    "search": round(search),
                }
            ),
            flush=True,
        )


if __name__ == "__main__":
    main()
