"""What learning on several boards is worth: `python -m bench.mixed_boards GAME --size N ...`.

Learns a game from random weights on boards of these sizes in one run, and on each of them alone,
with as much time of one processor. Then the network of all sizes plays against each of the others,
on every size and on others that none has seen, from random openings of which each is played from
both seats, with as many simulations. What was learned already stays.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ponnuki import Game
from ponnuki.arena import Plan, RandomOpenings, Standings, Terms
from ponnuki.arena.playing import play
from ponnuki.learn.training.learning import Learning
from ponnuki.learn.training.settings import LearnSettings

SIMULATIONS = 64


def learn(folder: Path, games: Sequence[Game], seconds: float, seed: int) -> dict[str, Any]:
    """Learn on boards for so long; return what the last generation says."""
    begin = time.process_time()
    settings = replace(LearnSettings(), evaluate_every=0)
    with Learning(folder, games[0], settings, also=games[1:], seed=seed) as run:
        for event in run.run(1e9):
            if time.process_time() - begin >= seconds:
                return event.to_json()
    raise AssertionError  # it never ends by itself


def compare(folders: tuple[Path, Path], game: Game, pairs: int) -> dict[str, Any]:
    """Return the games of the first network against the second."""
    names = [f"net:{folder / 'network.bin'},simulations={SIMULATIONS}" for folder in folders]
    terms = Terms(game, tuple(names))
    plan = Plan(terms, RandomOpenings(game, 1), 1)
    results = [play(terms, plan.fixture(number)) for number in range(2 * pairs)]
    counts = Standings.of(plan.names, results).pairings[0].pairs
    return {"games": 2 * pairs, "score": counts.score, "pairs": counts.counts}


def main() -> None:
    """Learn and compare; print a line of JSON for each."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--size", type=int, action="append", required=True, help="learned on")
    parser.add_argument("--unseen", type=int, action="append", default=[], help="only played on")
    parser.add_argument("--dir", type=Path, required=True, help="where the networks are put")
    parser.add_argument("--seconds", type=float, default=300, help="of the processor, for each")
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    sizes = {size: Game(chosen.game, size=size) for size in (*chosen.size, *chosen.unseen)}
    learned_on = [sizes[size] for size in chosen.size]
    runs = {"all": learned_on, **{str(size): [sizes[size]] for size in chosen.size}}
    for name, games in runs.items():
        folder = chosen.dir / name
        if not folder.exists():
            last = learn(folder, games, chosen.seconds, chosen.seed)
            print(json.dumps({"learned_on": name, **last}), flush=True)
    for name in map(str, chosen.size):
        for size, game in sizes.items():
            found = compare((chosen.dir / "all", chosen.dir / name), game, chosen.pairs)
            print(
                json.dumps({"learned_on": f"all, against {name}", "on": size, **found}), flush=True
            )


if __name__ == "__main__":
    main()
