"""What each trick of learning is worth: `python -m bench.ablations GAME --dir DIR [--seconds N]`.

Learns a game from random weights with all tricks, and once without each, with as much time of one
processor. Then every network plays against the one with all tricks, from random openings of which
each is played from both seats, with as many simulations. What was learned already stays.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from ponnuki import Game
from ponnuki.arena import Plan, RandomOpenings, Standings, Terms
from ponnuki.arena.playing import play
from ponnuki.cli.parsing import parse_game
from ponnuki.learn import samples
from ponnuki.learn.samples import Samples
from ponnuki.learn.training import boards, learner
from ponnuki.learn.training.learning import Learning
from ponnuki.learn.training.settings import LearnSettings

ALL = "all"
SIMULATIONS = 64  # of a ply that is learned; of the others a quarter, in a quarter of the cases
MEAN_SIMULATIONS = 28


def evenly(game: Game, stored: Any) -> Samples:
    """Return samples all of which are drawn as often."""
    found = samples.samples_of(game, stored)
    return replace(found, weights=np.ones(len(found), np.float32))


def unturned(_game: Game, chosen: Samples, _symmetries: Any) -> Samples:
    """Return samples as they are."""
    return chosen


# What is put in the place of a name of a module.
CHANGES: Mapping[str, tuple[object, str, object]] = {
    "surprise weighting": (boards, "samples_of", evenly),
    "symmetry": (samples, "transformed", unturned),
    "owners, plies left and score": (learner, "WEIGHTS", (1.0, 1.0, 0.0, 0.0, 0.0)),
    "moving average": (learner, "AVERAGE_DECAY", 0.0),
}
PLAYOUT_CAP = "playout cap randomisation"
TRICKS = (*CHANGES, PLAYOUT_CAP)


@contextmanager
def without(trick: str) -> Iterator[dict[str, bool | int | float]]:
    """Leave a trick out; yield the settings of self-play."""
    if trick == PLAYOUT_CAP:
        yield {"simulations": MEAN_SIMULATIONS, "full_share": 1}
        return
    usual: dict[str, bool | int | float] = {
        "simulations": SIMULATIONS,
        "fast_simulations": SIMULATIONS // 4,
    }
    if trick in CHANGES:
        with patch.object(*CHANGES[trick]):
            yield usual
    else:
        yield usual


def learn(folder: Path, game: Game, trick: str, seconds: float, seed: int) -> dict[str, Any]:
    """Learn without a trick for so long; return what the last generation says."""
    begin = time.process_time()
    with without(trick) as self_play:
        settings = replace(LearnSettings(), self_play=self_play, evaluate_every=0)
        with Learning(folder, game, settings, seed=seed) as run:
            for event in run.run(1e9):
                if time.process_time() - begin >= seconds:
                    return event.to_json()
    raise AssertionError  # it never ends by itself


def compare(folder: Path, game: Game, trick: str, pairs: int) -> dict[str, Any]:
    """Return the games of the network without a trick against the one with all."""
    names = [
        f"net:{folder / _name(one) / 'network.bin'},simulations={SIMULATIONS}"
        for one in (trick, ALL)
    ]
    terms = Terms(game, tuple(names))
    plan = Plan(terms, RandomOpenings(game, 1), 1)
    results = [play(terms, plan.fixture(number)) for number in range(2 * pairs)]
    counts = Standings.of(plan.names, results).pairings[0].pairs
    return {"without": trick, "games": 2 * pairs, "score": counts.score, "pairs": counts.counts}


def _name(trick: str) -> str:
    return trick.replace(" ", "-").replace(",", "")


def main() -> None:
    """Learn and compare; print a line of JSON for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", help="of the game")
    parser.add_argument("--dir", type=Path, required=True, help="where the networks are put")
    parser.add_argument("--without", action="append", choices=TRICKS, help="all, one after another")
    parser.add_argument("--seconds", type=float, default=600, help="of the processor, for each")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    for trick in (ALL, *(chosen.without or TRICKS)):
        folder = chosen.dir / _name(trick)
        if not folder.exists():
            last = learn(folder, game, trick, chosen.seconds, chosen.seed)
            print(json.dumps({"learned_without": trick, **last}), flush=True)
        if trick != ALL:
            print(json.dumps(compare(chosen.dir, game, trick, chosen.pairs)), flush=True)


if __name__ == "__main__":
    main()
