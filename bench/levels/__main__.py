"""`python -m bench.levels`: the levels of play, measured against each other, and docs/levels.md.

    python -m bench.levels cost                      # how long measuring takes, step by step
    python -m bench.levels play --jobs 2             # plays what this build has not played yet
    python -m bench.levels play gosix -o edition=fr --highest 8
    python -m bench.levels blunders                  # how often the lowest level loses at once
    python -m bench.levels write                     # docs/levels.md

Each step plays level:N against level:N-1, and `greedy` plays level:0. Results are kept in
bench/strength/levels.jsonl; a run that was interrupted is resumed by the same build.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from bench.levels.blunders import measure, record
from bench.levels.measure import Cost, play
from bench.levels.page import PAGE, page
from bench.levels.results import is_current, measured
from bench.levels.steps import RULE_SETS, Step, calibrations_of, steps_of
from ponnuki import Game


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, help in (
        ("cost", "estimate the processor time of each step, and what is left to play"),
        ("play", "play what the present build has not played yet, the cheapest steps first"),
    ):
        command = commands.add_parser(name, help=help)
        command.add_argument("game", nargs="?", help="every rule set of the page if left out")
        command.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
        command.add_argument("--highest", type=int, default=10, help="level to play, from 1")
        command.add_argument("--jobs", type=int, default=2, help="games at a time")
    blunders = commands.add_parser("blunders", help="count moves that lose at once, anew")
    blunders.add_argument("game", nargs="?", help="every rule set of the page if left out")
    commands.add_parser("write", help="write docs/levels.md")
    chosen = parser.parse_args()
    if chosen.command == "write":
        PAGE.write_text(page(), encoding="utf-8")
        return
    if chosen.command == "blunders":
        for id, preset in RULE_SETS:
            if chosen.game in (None, id):
                game = Game(id, **preset)
                record(game, measure(game))
        return
    rule_sets = [Game(id, **options) for id, options in RULE_SETS]
    if chosen.game:
        options = dict(option.split("=", 1) for option in chosen.option)
        rule_sets = [Game(chosen.game, **options)]
    steps = [s for game in rule_sets for s in steps_of(game) if s.above.number <= chosen.highest]
    if chosen.command == "cost":
        show_cost(steps, chosen.jobs)
    else:
        for game in rule_sets:
            for match in calibrations_of(game):
                play(match, chosen.jobs)
        for step in sorted(steps, key=lambda step: step.above.playouts):
            play(step, chosen.jobs)


def show_cost(steps: Sequence[Step], jobs: int) -> None:
    """Print a table of what every step costs, in hours."""
    costs = {game: Cost(game) for game in dict.fromkeys(step.game for step in steps)}
    table = Table("step", caption=f"hours of one core; by the clock with {jobs} cores, 1/{jobs}")
    for heading in ("games", "hours", "left"):
        table.add_column(heading, justify="right")
    total = left = 0.0
    for step in steps:
        hours = costs[step.game].hours(step)
        done = is_current(step, measured(step))
        total += hours
        left += 0 if done else hours
        table.add_row(step.name, str(step.games), f"{hours:.2f}", "" if done else f"{hours:.2f}")
    table.add_section()
    table.add_row("all", "", f"{total:.1f}", f"{left:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
