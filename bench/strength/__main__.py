"""`python -m bench.strength`: matches between settings of the search, and their tables.

    python -m bench.strength compare hexotic -o size=5 --equal-time \
        mcts:playouts=1000,tactics=0 mcts:playouts=1000
    python -m bench.strength write      # the tables in bench/strength/GAME.md

Players are those of `ponnuki match`, with `playouts`. `compare` plays a match, appends its row to
bench/strength/GAME.jsonl, with the build that played it, and writes the table of the game.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.strength.compare import compare
from bench.strength.page import line, page, page_of
from bench.strength.rows import HERE, append
from ponnuki import Game, games


def main(arguments: Sequence[str], folder: Path = HERE) -> None:
    """Run the command line on the rows and pages of a folder."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength")
    commands = parser.add_subparsers(dest="command", required=True)
    match = commands.add_parser("compare", help="play a match and append its row")
    match.add_argument("game")
    match.add_argument("first", metavar="FIRST", help="a player with `playouts`")
    match.add_argument("second", metavar="SECOND", help="another one")
    match.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    match.add_argument("--pairs", type=int, default=100, help="half the games")
    match.add_argument("--seed", type=int, default=1)
    match.add_argument(
        "--equal-time",
        action="store_true",
        help="give the first player as many playouts as take the time of the second",
    )
    commands.add_parser("write", help="write the tables in bench/strength/GAME.md")
    args = parser.parse_args(arguments)
    if args.command == "write":
        for info in games():
            write(info.id, folder)
        return
    game = Game(args.game, **dict(option.split("=", 1) for option in args.option))
    row = compare(game, (args.first, args.second), args.pairs, args.seed, args.equal_time)
    append(row, folder)
    write(game.id, folder)
    print(line(row))


def write(game: str, folder: Path) -> None:
    """Write the table of a game into its page."""
    page_of(game, folder).write_text(page(game, folder), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
