"""`python -m tests.engine.write_endgames` writes tests/vectors/endgames."""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterator
from functools import partial

from ponnuki import Game, Move, Position
from ponnuki._core import LevelPlayer
from ponnuki.engine.report import Report
from tests.generic.games import all_games, random_positions
from tests.house.tree import ROOT

FILE = ROOT / "tests/vectors/endgames/moves.jsonl"
SEEDS = 3
MIN_NODES, MAX_NODES = 10, 8000


def exact_move(position: Position, nodes: int) -> Move | None:
    """Return the move that the solver finds with `nodes` nodes; None if it finds none."""
    player = LevelPlayer(position.game, playouts=1, endgame=nodes, memory=2**20)
    move = player.choose(position)
    report: Report | None = player.report()
    return move if report is None else None


def near_the_end(game: Game, seed: int) -> Iterator[Position]:
    """Return positions of a random game, those first that take most nodes."""
    every = [p for p in random_positions(game, seed) if p.to_move is not None]
    near = [p for p in every if p.playouts(16, seed=1).plies <= 16 * 25]
    yield from near[: -1 : max(1, len(near) // 4)]


def lines() -> Iterator[str]:
    """Yield two lines for each position that takes some work: just enough nodes, and one less."""
    for game in all_games(small=True):
        for position in (p for seed in range(SEEDS) for p in near_the_end(game, seed)):
            if exact_move(position, MIN_NODES) or not exact_move(position, MAX_NODES):
                continue
            solves = partial(_solves, position)
            enough = bisect_left(range(MAX_NODES), True, lo=MIN_NODES, key=solves)
            for nodes in (enough - 1, enough):
                move = exact_move(position, nodes)
                row = {"position": position.to_text(), "nodes": nodes, "move": move and str(move)}
                yield json.dumps(row) + "\n"


def _solves(position: Position, nodes: int) -> bool:
    return exact_move(position, nodes) is not None


if __name__ == "__main__":
    FILE.write_text("".join(lines()), encoding="utf-8")
