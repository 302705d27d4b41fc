"""Networks that learn for so many seconds of a processor, and games between them."""

from __future__ import annotations

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

SIMULATIONS = 64  # of a move
_ENDED = "ended.json"  # what the last generation said, in the folder of a network that has learned


def learn(
    folder: Path,
    games: Sequence[Game],
    seconds: float,
    seed: int,
    self_play: dict[str, bool | int | float] | None = None,
) -> dict[str, Any] | None:
    """Learn from random weights on boards for so many seconds of the processor.

    Returns:
        What the last generation said; None if the folder already has a network that has learned.
    """
    ended, begin = folder / _ENDED, time.process_time()
    if ended.exists():
        return None
    settings = replace(LearnSettings(), self_play=self_play or {}, evaluate_every=0)
    with Learning(folder, games[0], settings, also=games[1:], seed=seed) as run:
        if sum(run.boards.stored):
            raise SystemExit(f"{folder} was left before its time: remove it")
        last: dict[str, Any] = {}
        for event in run.run(1e9):
            last = event.to_json()
            if time.process_time() - begin >= seconds:
                break
    ended.write_text(json.dumps(last))
    return last


def compare(folders: tuple[Path, Path], game: Game, pairs: int) -> dict[str, Any]:
    """Return the games of the network of one folder against that of another, from random openings.

    Each opening is played from both seats.
    """
    names = [f"net:{folder / 'network.bin'},simulations={SIMULATIONS}" for folder in folders]
    terms = Terms(game, tuple(names))
    plan = Plan(terms, RandomOpenings(game, 1), 1)
    results = [play(terms, plan.fixture(number)) for number in range(2 * pairs)]
    counts = Standings.of(plan.names, results).pairings[0].pairs
    return {"games": 2 * pairs, "score": counts.score, "pairs": counts.counts}
