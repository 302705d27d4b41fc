"""Games of a network with itself: `python -m bench.network_games GAME FILE.sgf "MOVE..." ...`.

After each line of moves as many games as `--games` says, no two of which end alike: the first
`--varied` plies of a game are chosen by searches with Gumbel noise, each of its own seed, the
others by searches without. Both players make as many simulations. The same command writes the same
games.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random

from bench.network_searches import searched, shipped_evaluator
from ponnuki import Game, Move
from ponnuki._core import Evaluator
from ponnuki.arena.openings import canonical_text
from ponnuki.cli.parsing import parse_game
from ponnuki.record import Record
from ponnuki.record.collection import write

_TRIES = 3  # games are played for each one that is wanted, at most; equal ones are left out


def played_game(
    game: Game, line: list[Move], evaluator: Evaluator, simulations: int, varied: int, rng: Random
) -> list[Move]:
    """Return the moves of a game, from the first one, after a line."""
    position, moves = game.start().play(*line), list(line)
    while position.outcome is None:
        noise, seed = float(len(moves) < varied), rng.getrandbits(32)
        search = searched(position, evaluator, simulations, noise=noise, seed=seed)
        moves.append(search.move)
        position = position.play(search.move)
    return moves


def main() -> None:
    """Play and write the records."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("lines", nargs="+", metavar="MOVES")
    parser.add_argument("-o", "--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--varied", type=int, default=10)
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    evaluator = shipped_evaluator(game)
    name = f"net:simulations={chosen.simulations}"
    records: list[Record] = []
    for text in chosen.lines:
        line = [game.move(word) for word in text.split()]
        known: set[str] = set()
        rng = Random(text)
        for _ in range(_TRIES * chosen.games):
            if len(known) == chosen.games:
                break
            moves = played_game(game, line, evaluator, chosen.simulations, chosen.varied, rng)
            end = canonical_text(game.start().play(*moves))
            if end in known:
                continue
            known.add(end)
            record = Record.of(game, moves, (name, name))
            record.header["round"] = str(len(records) + 1)
            record.header["opening"] = text
            records.append(record)
    with chosen.file.open("wb") as file:
        write(records, file, "sgf")


if __name__ == "__main__":
    main()
