"""OpenSpiel's side: `peer_alpha_zero.py SIZE ACTORS SIMULATIONS CHANNELS BLOCKS --seconds S`.

Actors of OpenSpiel's AlphaZero in Python, each in a process of its own, play Go as it does: its
search, its evaluator with its cache, its network of residual blocks. It takes the first axis of
what is observed, the planes, for one of the board, so that a convolution of its network has 36
places on a board of 9x9. Each line of standard input asks for a round, which is answered by a line.
"""

from __future__ import annotations

import json
import multiprocessing
import sys
import time
from multiprocessing.connection import Connection

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.alpha_zero import evaluator, utils

UCT_C = 1.41  # as in its examples
NOISE = (0.25, 1.0)
TEMPERATURE_PLIES = 10


def play(orders: Connection, size: int, simulations: int, channels: int, blocks: int) -> None:
    """Play games; answer each number of seconds with the evaluations and plies in that time."""
    game = pyspiel.load_game(f"go(board_size={size})")
    model = utils.api_selector("nnx").Model.build_model(
        "resnet",
        game.observation_tensor_shape(),
        game.num_distinct_actions(),
        channels,
        blocks,
        weight_decay=1e-4,
        learning_rate=1e-3,
        path=None,
    )
    network = evaluator.AlphaZeroEvaluator(game, model)
    bot = mcts.MCTSBot(
        game,
        UCT_C,
        simulations,
        network,
        solve=False,
        dirichlet_noise=NOISE,
        child_selection_fn=mcts.SearchNode.puct_value,
        dont_return_chance_node=True,
    )
    state, rng = game.new_initial_state(), np.random.default_rng()
    while (seconds := orders.recv()) is not None:
        plies, misses, begin = 0, network.cache_info().misses, time.perf_counter()
        while (passed := time.perf_counter() - begin) < seconds:
            root = bot.mcts_search(state)
            visits = np.array([child.explore_count for child in root.children], dtype=float)
            chosen = root.best_child().action
            if state.move_number() < TEMPERATURE_PLIES:
                chosen = root.children[rng.choice(len(visits), p=visits / visits.sum())].action
            state.apply_action(chosen)
            plies += 1
            if state.is_terminal():
                state = game.new_initial_state()
        evaluations = network.cache_info().misses - misses
        orders.send((evaluations / passed, plies / passed))


def main(
    size: int, actors: int, simulations: int, channels: int, blocks: int, seconds: float
) -> None:
    """Print for each round the positions that are evaluated and the plies played, a second."""
    context = multiprocessing.get_context("spawn")
    ends = []
    for _ in range(actors):
        own, its = context.Pipe()
        arguments = (its, size, simulations, channels, blocks)
        context.Process(target=play, args=arguments, daemon=True).start()
        its.close()
        ends.append(own)
    for _ in sys.stdin:
        for end in ends:
            end.send(seconds)
        evaluations, plies = np.sum([end.recv() for end in ends], axis=0)
        print(json.dumps({"evaluations": round(evaluations), "plies": round(plies, 1)}), flush=True)
    for end in ends:
        end.send(None)


if __name__ == "__main__":
    size, actors, simulations, channels, blocks = (int(word) for word in sys.argv[1:6])
    main(size, actors, simulations, channels, blocks, float(sys.argv[-1]))
