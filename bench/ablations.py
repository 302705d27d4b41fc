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
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bench.learned import compare, learn
from ponnuki import Game
from ponnuki.cli.parsing import parse_game
from ponnuki.learn import samples
from ponnuki.learn.samples import Samples
from ponnuki.learn.training import learner

DEFAULT = "default"


def unturned(_game: Game, chosen: Samples, _symmetries: Any) -> Samples:
    """Return samples as they are."""
    return chosen


# What is put in the place of a name of a module.
CHANGES: Mapping[str, tuple[object, str, object]] = {
    "without symmetry": (samples, "transformed", unturned),
    "without owners": (learner, "WEIGHTS", (1.0, 1.0, 0.0)),
    "without moving average": (learner, "AVERAGE_DECAY", 0.0),
}
# Settings of self-play. Of the plies a quarter is learned from; 28 simulations are the mean.
SETTINGS: Mapping[str, Mapping[str, float]] = {
    "with playout-cap randomisation": {
        "simulations": 64,
        "full_share": 0.25,
        "fast_simulations": 16,
    },
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
