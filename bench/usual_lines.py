"""What a network plays after some moves: `python -m bench.usual_lines GAME MOVE...`.

A line for each turn: what most of several searches play, each with Gumbel noise of its own seed;
how many of them play it, or what is equal by symmetry; and what the first player may then expect,
from 0 to 1, as a search without noise says. The next turn is searched after it.
"""

from __future__ import annotations

import argparse

from bench.first_moves import expected
from bench.network_searches import searched, shipped_evaluator
from ponnuki import Move, Position
from ponnuki._core import Evaluator
from ponnuki.arena.openings import canonical_text
from ponnuki.cli.parsing import parse_game


def searched_turn(
    position: Position, evaluator: Evaluator, simulations: int, seed: int
) -> list[Move]:
    """Return the plies of a turn, each the move of a search with the noise of a seed."""
    player, moves = position.to_move, []
    while position.to_move == player:
        moves.append(searched(position, evaluator, simulations, noise=1, seed=seed).move)
        position = position.play(moves[-1])
    return moves


def usual_turn(
    position: Position, evaluator: Evaluator, simulations: int, seeds: int
) -> tuple[list[Move], int]:
    """Return the turn that most searches play, one for each seed from 1, and how many do."""
    equal: dict[str, list[list[Move]]] = {}
    for seed in range(1, seeds + 1):
        moves = searched_turn(position, evaluator, simulations, seed)
        equal.setdefault(canonical_text(position.play(*moves)), []).append(moves)
    most = max(equal.values(), key=len)
    return most[0], len(most)


def main() -> None:
    """Search turn after turn and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("moves", nargs="*", metavar="MOVE")
    parser.add_argument("-o", "--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--turns", type=int, default=6)
    chosen = parser.parse_intermixed_args()
    game = parse_game(chosen.game, chosen.option)
    evaluator = shipped_evaluator(game)
    position = game.start().play(*chosen.moves)
    for _ in range(chosen.turns):
        if position.outcome is not None:
            break
        moves, count = usual_turn(position, evaluator, chosen.simulations, chosen.seeds)
        position = position.play(*moves)
        value = expected(position, evaluator, chosen.simulations)
        print(*moves, f"{count} of {chosen.seeds}", f"{value:.2f}", flush=True)


if __name__ == "__main__":
    main()
