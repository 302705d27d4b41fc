"""What each trick of learning is worth: `python -m bench.ablations GAME --dir DIR [--seconds N]`.

Learns a game from random weights as by default, once without each trick, and once with another that
is not in use, with as much time of one processor. Then every network plays against that of the
default, from random openings of which each is played from both seats, with as many simulations.
What was learned already stays.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray
from torch import nn

from bench.learned import compare, learn
from ponnuki import Game
from ponnuki.cli.parsing import parse_game
from ponnuki.learn import samples
from ponnuki.learn.samples import Samples, results_of
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training import convolutions, learner

DEFAULT = "default"


def unturned(_game: Game, chosen: Samples, _symmetries: Any) -> Samples:
    """Return samples as they are."""
    return chosen


def played_results(stored: StoredGame) -> NDArray[np.uint8]:
    """Return how the game ended as it was played, whatever was proven on the way."""
    return results_of(replace(stored, proven=np.zeros_like(stored.proven)))


class UnpooledBlock(convolutions.Block):
    """A block that learns nothing of what is elsewhere on the board."""

    def __init__(self, channels: int, pooled: int) -> None:
        super().__init__(channels, pooled)
        if pooled:
            for weights in self.spread.parameters():
                nn.init.zeros_(weights).requires_grad_(False)


# What is put in the place of a name of a module.
CHANGES: Mapping[str, tuple[object, str, object]] = {
    "without symmetry": (samples, "transformed", unturned),
    "without owners": (learner, "WEIGHTS", (1.0, 1.0, 0.0)),
    "without proven results": (samples, "results_of", played_results),
    "without pooling in blocks": (convolutions, "Block", UnpooledBlock),
    "without moving average": (learner, "AVERAGE_DECAY", 0.0),
}
# Settings of self-play. Of the plies a quarter is learned from; 28 simulations are the mean.
SETTINGS: Mapping[str, Mapping[str, float]] = {
    "with playout-cap randomisation": {
        "simulations": 64,
        "full_share": 0.25,
        "fast_simulations": 16,
    },
    "with the solver": {"solver_nodes": 20},
}
VARIANTS = (*CHANGES, *SETTINGS)


@contextmanager
def changed(variant: str) -> Iterator[dict[str, bool | int | float]]:
    """Change what a variant changes; yield its settings of self-play."""
    with patch.object(*CHANGES[variant]) if variant in CHANGES else nullcontext():
        yield dict(SETTINGS.get(variant, {}))


def _name(variant: str) -> str:
    return variant.replace(" ", "-")


def main() -> None:
    """Learn and compare; print a line of JSON for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", help="of the game")
    parser.add_argument("--dir", type=Path, required=True, help="where the networks are put")
    parser.add_argument("--only", action="append", choices=VARIANTS, help="by default all")
    parser.add_argument("--seconds", type=float, default=600, help="of the processor, for each")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    for variant in (DEFAULT, *(chosen.only or VARIANTS)):
        folder = chosen.dir / _name(variant)
        with changed(variant) as self_play:
            last = learn(folder, [game], chosen.seconds, chosen.seed, self_play)
        if last:
            print(json.dumps({"learned": variant, **last}), flush=True)
        if variant != DEFAULT:
            found = compare((folder, chosen.dir / DEFAULT), game, chosen.pairs)
            print(json.dumps({"variant": variant, **found}), flush=True)


if __name__ == "__main__":
    main()
