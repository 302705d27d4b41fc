"""What each trick of learning is worth: `python -m bench.ablations GAME --dir DIR [--seconds N]`.

Learns a game from random weights with all tricks, and once without each, with as much time of one
processor. Then every network plays against the one with all tricks, from random openings of which
each is played from both seats, with as many simulations. What was learned already stays.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

from bench.learned import compare, learn
from ponnuki import Game
from ponnuki.cli.parsing import parse_game
from ponnuki.learn import samples
from ponnuki.learn.samples import Samples
from ponnuki.learn.training import boards, learner

ALL = "all"
FULL_SIMULATIONS = 64  # of a ply that is learned, a quarter of all; the others have a quarter
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
        "simulations": FULL_SIMULATIONS,
        "fast_simulations": FULL_SIMULATIONS // 4,
    }
    if trick in CHANGES:
        with patch.object(*CHANGES[trick]):
            yield usual
    else:
        yield usual


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
        with without(trick) as self_play:
            last = learn(folder, [game], chosen.seconds, chosen.seed, self_play)
        if last:
            print(json.dumps({"learned_without": trick, **last}), flush=True)
        if trick != ALL:
            found = compare((folder, chosen.dir / _name(ALL)), game, chosen.pairs)
            print(json.dumps({"without": trick, **found}), flush=True)


if __name__ == "__main__":
    main()
