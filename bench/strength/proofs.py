"""`python -m bench.strength.proofs GAME --plies N SETTING ...`: what is proven, and how soon.

    python -m bench.strength.proofs gosix -o edition=en --plies 27 tactics=0 transpositions=0

searches positions so many random plies into a game until they are proven, or 20,000 playouts are
spent: as the engine is, and once more with each setting changed.
"""

from __future__ import annotations

import argparse
import random
from time import process_time

from ponnuki import Game, Position
from ponnuki.engine import player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.history import History

PLAYOUTS = 20_000


def positions(game: Game, plies: int, count: int, seed: int = 1) -> list[Position]:
    """Return undecided positions from games of random moves."""
    rng, found = random.Random(seed), list[Position]()
    while len(found) < count:
        position = game.start()
        for _ in range(plies):
            if position.outcome is None:
                position = position.play(rng.choice(position.legal_moves()))
        if position.outcome is None:
            found.append(position)
    return found


def main() -> None:
    """Print a row of a table in Markdown for each search."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("settings", nargs="*", metavar="SETTING")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--plies", type=int, required=True)
    parser.add_argument("--positions", type=int, default=60)
    args = parser.parse_intermixed_args()
    game = Game(args.game, **dict(option.split("=", 1) for option in args.option))
    searched = positions(game, args.plies, args.positions)
    for setting in ("", *args.settings):
        proven = playouts = 0
        begin = process_time()
        for position in searched:
            spec = ",".join(filter(None, (f"mcts:playouts={PLAYOUTS}", setting)))
            player = player_from(spec, game, seed=1)
            assert isinstance(player, MctsPlayer)
            player.choose(History((position,)))
            assert player.report is not None
            proven += player.report.proven is not None
            playouts += player.report.playouts
        cells = (
            f"`{setting}`" if setting else "as it is",
            " ".join(args.option),
            str(args.plies),
            f"{proven} of {args.positions}",
            f"{playouts:,}",
            f"{process_time() - begin:.2f}",
        )
        print(f"| {' | '.join(cells)} |")


if __name__ == "__main__":
    main()
