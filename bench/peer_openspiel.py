"""OpenSpiel's side, in its own interpreter.

peer_openspiel.py rollouts|plies|search|loop GAME --seconds S
"""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel


def rollouts(game: pyspiel.Game, count: int, seed: int) -> float:
    """Return the seconds that `count` random games take inside OpenSpiel's C++."""
    evaluator = pyspiel.RandomRolloutEvaluator(count, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, seed, False)
    state = game.new_initial_state()
    begin = time.perf_counter()
    bot.mcts_search(state)
    return time.perf_counter() - begin


def rollouts_per_second(game: pyspiel.Game, seconds: float) -> float:
    """Measure random games per second, as many at once as fill the time."""
    warm = 20
    count = max(1, int(warm / rollouts(game, warm, 1) * seconds))
    return count / rollouts(game, count, 2)


def plies_per_second(game: pyspiel.Game, seconds: float) -> float:
    """Measure the plies per second of random games inside OpenSpiel's C++."""
    lengths, rng = [], random.Random(2)
    for _ in range(100):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        lengths.append(len(state.history()))
    return rollouts_per_second(game, seconds) * sum(lengths) / len(lengths)


SIMULATIONS = 1000  # of one search


def simulations_per_second(game: pyspiel.Game, seconds: float) -> float:
    """Measure the simulations per second of MCTSBot from the initial state, a random game each."""
    state = game.new_initial_state()
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        evaluator = pyspiel.RandomRolloutEvaluator(1, count)
        bot = pyspiel.MCTSBot(game, evaluator, 1.0, SIMULATIONS, 1000, False, count, False)
        bot.mcts_search(state)
        count += SIMULATIONS
    return count / (time.perf_counter() - begin)


def moves_per_second(game: pyspiel.Game, seconds: float) -> float:
    """Measure the moves per second of a Python loop over random games."""
    rng = random.Random(1)
    count, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            count += 1
    return count / (time.perf_counter() - begin)


def main(what: str, name: str, seconds: float) -> None:
    """Measure and print."""
    game = pyspiel.load_game(name)
    measure = {
        "rollouts": rollouts_per_second,
        "plies": plies_per_second,
        "search": simulations_per_second,
        "loop": moves_per_second,
    }[what]
    print(json.dumps({"per_second": measure(game, seconds)}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], float(sys.argv[-1]))
