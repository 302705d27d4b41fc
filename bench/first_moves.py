"""What a network says of first moves: `python -m bench.first_moves GAME [-o NAME=VALUE]`.

A line for each set of first moves that are equal by symmetry, the best first: what its player may
expect, from 0 to 1, as a search of the position after it says (`--simulations`, 400 by default).
"""

from __future__ import annotations

import argparse

from bench.network_searches import searched, shipped_evaluator
from ponnuki import Game, Move, Position
from ponnuki._core import Evaluator
from ponnuki.arena.openings import canonical_text
from ponnuki.cli.parsing import parse_game


def first_moves(game: Game) -> dict[str, list[Move]]:
    """Return the first moves by what is the same of the positions after those that are equal."""
    start = game.start()
    equal: dict[str, list[Move]] = {}
    for move in start.legal_moves():
        equal.setdefault(canonical_text(start.play(move)), []).append(move)
    return equal


def expected(position: Position, evaluator: Evaluator, simulations: int) -> float:
    """Return what player 0 may expect of a position after the first move."""
    if position.outcome is not None:
        return {0: 1.0, 1: 0.0, None: 0.5}[position.outcome.winner]
    value = float(searched(position, evaluator, simulations).value)
    return value if position.to_move == 0 else 1 - value


def main() -> None:
    """Search after each first move and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--simulations", type=int, default=400)
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    evaluator = shipped_evaluator(game)
    values = sorted(
        (
            (expected(game.start().play(moves[0]), evaluator, chosen.simulations), moves)
            for moves in first_moves(game).values()
        ),
        key=lambda found: -found[0],
    )
    for value, moves in values:
        print(f"{value:.2f}", *moves)


if __name__ == "__main__":
    main()
