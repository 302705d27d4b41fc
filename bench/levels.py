"""`python -m bench.levels`: the levels of play, measured against each other, and docs/levels.md.

    python -m bench.levels play gosix -o edition=fr --pairs 100 --jobs 2
    python -m bench.levels write

The first plays every level against the one below, as the core defines them today, and keeps the
pairs in bench/strength/levels.jsonl; what was played before is not played again, and an
interrupted run goes on where it was. The second writes the page from that file alone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.progress import track

import ponnuki
from ponnuki._core import levels
from ponnuki.arena import Ledger, Pentanomial, Plan, RandomLines, Rating, Terms, Tournament, ratings
from ponnuki.arena.pentanomial import score_of
from ponnuki.engine.level import Level

HERE = Path(__file__).parent
RESULTS = HERE / "strength/levels.jsonl"
PAGE = HERE.parent / "docs/levels.md"
UNFINISHED = Path("build/levels")
SEED = 1

RULE_SETS: tuple[tuple[str, dict[str, str]], ...] = (
    ("gosix", {"edition": "en"}),
    ("gosix", {"edition": "fr"}),
    ("hexotic", {}),
    ("gonnect", {}),
    ("game-of-6", {}),
)

HEAD = """\
# Levels

Ten levels for each game, from `beginner` to `full`. A level is a fixed amount of work, not of
time, so that it is equally strong on any machine: so many playouts for each move, of which the
best is played, or, at the lower levels, one chosen in proportion to visits^(1 / temperature).
However freely it is chosen, a move that is proven to lose, or whose value is 0.2 below the best
one's, never is. Near the end `full` solves the position first, with 100,000 nodes. From `novice`
upwards a win in one turn is always taken, and one of the opponent's prevented if it can be.

    ponnuki play gonnect --vs level:club
    ponnuki match level:5 level:4 --game gonnect

Every level played the one below it, each opening from both seats. *Elo* is the difference to
`beginner`, by the model of Bradley and Terry, and *beats* the score against the level below;
intervals hold the true value with 95 %. This page is made by `python -m bench.levels write` from
the games that `python -m bench.levels play GAME` played (`bench/strength/levels.jsonl`).
"""


def spec(level: Level) -> str:
    """The level as a player by what it does, whatever its name."""
    tactics = "" if level.tactics else ",tactics=false"
    endgame = f",endgame={level.endgame}" if level.endgame else ""
    return f"mcts:playouts={level.playouts},temperature={level.temperature:g}{tactics}{endgame}"


def meetings_of(game: ponnuki.Game) -> dict[tuple[str, str], Pentanomial]:
    """What was played between players of a game, the stronger one first."""
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    found = {}
    for line in map(json.loads, lines):
        if (line["game"], line["options"]) == (game.id, game.options):
            found[line["players"][0], line["players"][1]] = Pentanomial(tuple(line["pairs"]))
    return found


def keep(game: ponnuki.Game, players: tuple[str, str], pairs: Pentanomial) -> None:
    """Writes a meeting down, in the place of an earlier one of the same players."""
    meeting: dict[str, Any] = {"game": game.id, "options": game.options, "players": players}
    start = json.dumps(meeting)[:-1]
    lines = RESULTS.read_text(encoding="utf-8").splitlines() if RESULTS.exists() else []
    lines = [line for line in lines if not line.startswith(start)]
    lines.append(json.dumps({**meeting, "seed": SEED, "pairs": pairs.counts}))
    RESULTS.write_text("".join(f"{line}\n" for line in sorted(lines)), encoding="utf-8")


def play(game: ponnuki.Game, pairs: int, jobs: int, highest: int) -> None:
    """Plays what is missing, up to a level by number."""
    UNFINISHED.mkdir(parents=True, exist_ok=True)
    known = meetings_of(game)
    for below, above in pairwise(levels(game)[:highest]):
        players = spec(above), spec(below)
        if players in known and known[players].pairs >= pairs:
            continue
        plan = Plan(Terms(game, players), RandomLines(game, seed=SEED), SEED)
        rules = "-".join((game.id, *map(str, game.options.values())))
        with Ledger(f"{UNFINISHED}/{rules}-{'-'.join(players)}.jsonl", plan.head()) as ledger:
            tournament = Tournament(plan, pairs, results=ledger.results)
            left = tournament.games - len(tournament.results)
            what = f"{rules} {above.name} - {below.name}"
            for result in track(tournament.play(jobs), what, left):
                ledger.append(result)
        keep(game, players, tournament.standings().pairings[0].pairs)


def page() -> str:
    """docs/levels.md."""
    return "\n".join([HEAD, *(line for rules in RULE_SETS for line in _section(*rules))])


def _section(id: str, options: dict[str, str]) -> Iterator[str]:
    game = ponnuki.Game(id, **options)
    words = "".join(f", {name} {value}" for name, value in options.items())
    yield f"## {ponnuki.game_info(game.id).title}{words}\n"
    yield "| | level | playouts | temperature | Elo | beats |"
    yield "| --- | --- | --- | --- | --- | --- |"
    every = levels(game)
    known = meetings_of(game)
    beats = [known.get((spec(b), spec(a)), Pentanomial()) for a, b in pairwise(every)]
    rated = _rated(every, beats)
    for level, pairs in zip(every, [Pentanomial(), *beats], strict=True):
        yield (
            f"| {level.number} | {level.name} | {level.playouts:,} | {level.temperature:g} "
            f"| {_elo(rated.get(level.name))} | {_score(pairs)} |"
        )
    yield ""


def _rated(every: Sequence[Level], beats: Sequence[Pentanomial]) -> dict[str, Rating]:
    """By level, as far up as they are joined to the lowest."""
    met = {}
    for (below, above), pairs in zip(pairwise(every), beats, strict=True):
        if not pairs.pairs:
            break
        met[above.name, below.name] = pairs
    return {r.player: r for r in ratings(met, every[0].name)} if met else {}


def _elo(rating: Rating | None) -> str:
    if rating is None:
        return "not measured"
    return f"{rating.elo:+.0f}" + (f" ± {rating.error:.0f}" if rating.error else "")


def _score(pairs: Pentanomial) -> str:
    if not pairs.pairs:
        return ""
    low, high = (score_of(elo) for elo in pairs.interval)
    return f"{pairs.score:.0%} ({low:.0%} to {high:.0%}) in {2 * pairs.pairs} games"


def main() -> None:
    """Play, or write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels")
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="play what is missing")
    playing.add_argument("game")
    playing.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    playing.add_argument("--pairs", type=int, default=100, help="of games, for each two neighbours")
    playing.add_argument("--jobs", type=int, default=2)
    playing.add_argument("--highest", type=int, default=10, help="level to play, from 2")
    commands.add_parser("write", help="write docs/levels.md")
    chosen = parser.parse_args()
    if chosen.command == "write":
        PAGE.write_text(page(), encoding="utf-8")
    else:
        options = dict(option.split("=", 1) for option in chosen.option)
        play(ponnuki.Game(chosen.game, **options), chosen.pairs, chosen.jobs, chosen.highest)


if __name__ == "__main__":
    main()
