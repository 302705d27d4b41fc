"""`python -m bench.strength.compare GAME FIRST SECOND`: a match, as a row of the game's table.

    python -m bench.strength.compare hexotic -o size=5 --equal-time \
        mcts:playouts=1000,tactics=0 mcts:playouts=1000

Players are those of `ponnuki match`, with `playouts`. How many simulations each does in a second of
processor time is measured in the same positions; with --equal-time the first player gets playouts
in proportion. The row is appended to bench/strength/GAME.jsonl, with the build that played it (null
in rows from before builds had fingerprints). The table is printed by

    python -m bench.strength.compare GAME
"""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from time import process_time
from typing import Any

from ponnuki import Game, Move
from ponnuki.arena import Plan, RandomOpenings, Terms, Tournament
from ponnuki.arena.pentanomial import score_of
from ponnuki.engine import Report, build_id, player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.history import History

HERE = Path(__file__).parent
GAMES_FOR_SPEED = 4
PLAYOUTS = r"\bplayouts=(\d+)"


def speeds(game: Game, specs: tuple[str, str], openings: RandomOpenings) -> list[float]:
    """Return simulations per second of processor time, of both players in the same positions.

    The positions are those of games of the second player against itself. A position that one of
    the players proves before all of its playouts are spent does not count.
    """
    seconds, positions = [0.0, 0.0], 0
    for number in range(GAMES_FOR_SPEED):
        history = History.of(game.start(), openings.line(number))
        while history.position.outcome is None:
            searches = [_timed_search(game, spec, number, history) for spec in specs]
            playouts = [report.playouts for _, report, _ in searches]
            if all(n >= _playouts(spec) for n, spec in zip(playouts, specs, strict=True)):
                positions += 1
                for i, (_, _, used) in enumerate(searches):
                    seconds[i] += used
            history = history.play(searches[1][0])
    return [positions * _playouts(spec) / s for spec, s in zip(specs, seconds, strict=True)]


def _timed_search(game: Game, spec: str, seed: int, history: History) -> tuple[Move, Report, float]:
    """Return the move, the report, and the seconds of processor time it took."""
    player = player_from(spec, game, seed=seed)
    assert isinstance(player, MctsPlayer)
    begin = process_time()
    move = player.choose(history)
    used = process_time() - begin
    assert player.report is not None
    return move, player.report, used


def _playouts(spec: str) -> int:
    found = re.search(PLAYOUTS, spec)
    assert found, f"{spec} has no playouts"
    return int(found[1])


def scaled(spec: str, factor: float) -> str:
    """Return the player with `factor` times as many playouts, rounded to three digits."""
    return re.sub(PLAYOUTS, lambda m: f"playouts={float(f'{int(m[1]) * factor:.3g}'):.0f}", spec)


def compare(game: Game, first: str, second: str, args: argparse.Namespace) -> dict[str, Any]:
    """Play the match and return it as a row."""
    openings = RandomOpenings(game, args.seed)
    per_second = speeds(game, (first, second), openings)
    if args.equal_time:
        first = scaled(first, per_second[0] / per_second[1])
    tournament = Tournament(Plan(Terms(game, (first, second)), openings, args.seed), args.pairs)
    for _ in tournament.play(jobs=1):
        pass
    pairing = tournament.standings().pairings[0]
    return {
        "build": build_id(game),
        "game": game.id,
        "options": game.options,
        "first": first,
        "second": second,
        "seed": args.seed,
        "games": pairing.games,
        "wins": pairing.wins,
        "draws": pairing.draws,
        "losses": pairing.losses,
        "score": round(pairing.pairs.score, 3),
        "interval": [round(score_of(elo), 3) for elo in pairing.pairs.interval],
        "simulations_per_second": [round(x) for x in per_second],
        "decision": "",
    }


def line(row: dict[str, Any]) -> str:
    """Return a row of the table in Markdown."""
    low, high = (100 * x for x in row["interval"])
    options = " ".join(f"{name}={value}" for name, value in row["options"].items())
    cells = (
        row["first"],
        row["second"],
        options,
        str(row["games"]),
        f"{100 * row['score']:.1f} % ({low:.0f} to {high:.0f})",
        ", ".join(f"{x / 1000:,.0f}" for x in row["simulations_per_second"]),
        row["decision"],
        row["build"] or "unknown",
    )
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Play the match, or print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("players", nargs="*", metavar="PLAYER")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--equal-time", action="store_true")
    args = parser.parse_intermixed_args()
    file = HERE / f"{args.game}.jsonl"
    if not args.players:
        for text in file.read_text().splitlines():
            print(line(json.loads(text)))
        return
    if len(args.players) != 2:
        parser.error("a match is between two players")
    game = Game(args.game, **dict(option.split("=", 1) for option in args.option))
    first, second = args.players
    row = compare(game, first, second, args)
    with file.open("a") as out:
        out.write(json.dumps(row) + "\n")
    print(line(row))


if __name__ == "__main__":
    main()
