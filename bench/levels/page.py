"""docs/levels.md, from the results alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.levels.blunders import Blunders
from bench.levels.blunders import measured as measured_blunders
from bench.levels.results import Measured, is_current, measured
from bench.levels.steps import (
    FIRST_BOARDS,
    RULE_SETS,
    Calibration,
    Match,
    Step,
    all_steps,
    calibrations,
    calibrations_of,
    rule_set_title,
    steps_of,
)
from ponnuki import Game, game_info
from ponnuki._core import levels
from ponnuki.arena import Rating, ratings
from ponnuki.engine.level import Level
from ponnuki.engine.shipped_networks import level_network, shipped_networks

PAGE = Path(__file__).parents[2] / "docs/levels.md"
MISSING = "## Not measured with the present build"

_HEAD = """\
# Levels

Eleven levels for each game, from `first` to `full`. A level is a fixed amount of work, not of
time, so that it is equally strong on any machine: a number of playouts for each move. The best
move is played or, at the lower levels, a random one, chosen in proportion to
visits^(1 / temperature). A move that is proven to lose, or whose value is more than 0.2 below
that of the best move, is never chosen. Near the end `full` solves the position first, with
100,000 nodes.

From `master` upwards a level plays by a [network](networks.md) instead, with a number of
simulations for each move, under the rules with which the simulations of `full` were measured to win
more than its playouts and take no longer: {by_network}.
There, too, `level:full,network=false` plays by playouts, and so do the web app where it cannot
load the network, and `<ponnuki-board>`.

`first` is for a first game. It plays at sight, without playouts: it wins if it can in one turn,
else it plays the move of the highest prior after which the opponent cannot, of equals the one that
gains most at once. Each of these things it overlooks with a probability of 10 %, as people do (in
Game-of-6, where one of them loses most games, of 6 %). The
player `greedy` does the same and overlooks nothing; its score against `first` is below each table,
and that of `random`, who plays anything. In Gosix little can be seen at sight, as a capture costs
stones that may decide the next one.

From `beginner` upwards a win in one turn is always taken, and one of the opponent is prevented if
possible.

    ponnuki play gonnect --vs level:club
    ponnuki match level:5 level:4 --game gonnect

Every level played the one below it, each opening from both seats. *Elo* is the difference from
`first`, by the model of Bradley and Terry, and *beats* is the score against the level below;
the intervals contain the true value with a probability of 95 %. *Measured with* is the build that
played: its version, and a fingerprint ([CONTRIBUTING.md](../CONTRIBUTING.md)) of the search and of
these two levels alone, so that a level that is defined anew leaves the other steps as they are. In
a checkout of the repository:

    python -m bench.levels cost      # estimates how long measuring takes
    python -m bench.levels play      # plays the steps that the present build has not played
    python -m bench.levels blunders  # counts how often `first` loses at once
    python -m bench.levels write     # makes this page from levels.jsonl and blunders.jsonl
"""


def page() -> str:
    """Return docs/levels.md."""
    sections = [line for id, options in RULE_SETS for line in _section(Game(id, **options))]
    head = _HEAD.replace("{by_network}", _rules_with_networks())
    return "\n".join([head, *sections, *_missing_section()])


def _section(game: Game) -> Iterator[str]:
    yield f"## {rule_set_title(game)}\n"
    yield "| | level | for a move | temperature | Elo | beats | measured with |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    steps = steps_of(game)
    results = [measured(step) for step in steps]
    rated = _ratings(steps, results)
    for level, found in zip(levels(game), [None, *results], strict=True):
        cells = (
            str(level.number),
            level.name,
            _work(game, level),
            f"{level.temperature:g}",
            _elo(rated.get(level.name)),
            _score(found),
            found.build if found else "",
        )
        yield f"| {' | '.join(cells)} |"
    for match in calibrations_of(game):
        if found := measured(match):
            yield f"\n{_calibrated(match, found)}"
    if blunders := measured_blunders(game):
        yield f"\n{_blunders(blunders)}"
    yield ""


def _rules_with_networks() -> str:
    return ", ".join(
        f"{game_info(network.game).title} with `{network.option}={value}`"
        for network in shipped_networks()
        for value in network.plays_levels
    )


def _work(game: Game, level: Level) -> str:
    by = level_network(game, level.number)
    return f"{by.simulations:,} simulations" if by else f"{level.playouts:,} playouts"


def _calibrated(match: Calibration, found: Measured) -> str:
    first = FIRST_BOARDS.get(match.game.id)
    is_first = first is not None and match.game == Game(match.game.id, **first)
    where = " on the board of first games" if is_first else ""
    return (
        f"`{match.player}` scores {_score(found)} against `first`{where},"
        f" measured with {found.build}."
    )


def _blunders(found: Blunders) -> str:
    first, beginner, random = (
        f"{count / found.positions:.0%}" for count in (found.first, found.beginner, found.random)
    )
    return (
        f"In {found.positions} positions of {found.games} games of `first` against itself some"
        f" moves lose at once and others do not.\nThere `first` plays one that loses in {first},"
        f" `beginner` in {beginner}; a random player would in {random}.\n"
        f"Measured with {found.build}."
    )


def _missing_section() -> Iterator[str]:
    """Name every match that the present build has not played, and how many games it needs."""
    matches: list[Match] = [*all_steps(), *calibrations()]
    missing = [match for match in matches if not is_current(match, measured(match))]
    if not missing:
        return
    yield f"{MISSING}\n"
    yield "The present build plays differently from the builds that measured these steps, or may:\n"
    yield from (f"- {match.name} ({match.games} games to be played)" for match in missing)
    yield ""


def _ratings(steps: Sequence[Step], results: Sequence[Measured | None]) -> dict[str, Rating]:
    """Return ratings by level, as far up as results connect levels to the lowest."""
    met = {}
    for step, found in zip(steps, results, strict=True):
        if found is None or not found.pairs.pairs:
            break
        met[step.above.name, step.below.name] = found.pairs
    return {r.player: r for r in ratings(met, steps[0].below.name)} if met else {}


def _elo(rating: Rating | None) -> str:
    if rating is None:
        return "not measured"
    return f"{rating.elo:+.0f}" + (f" ± {rating.error:.0f}" if rating.error else "")


def _score(found: Measured | None) -> str:
    if found is None:
        return ""
    low, high = found.interval
    return f"{found.pairs.score:.0%} ({low:.0%} to {high:.0%}) in {found.games} games"
