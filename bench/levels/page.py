"""docs/levels.md, from the results alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.levels.results import Measured, is_current, measured
from bench.levels.steps import RULE_SETS, Step, all_steps, rule_set_title, steps_of
from ponnuki import Game
from ponnuki._core import levels
from ponnuki.arena import Rating, ratings

PAGE = Path(__file__).parents[2] / "docs/levels.md"
MISSING = "## Not measured with the present build"
UNKNOWN_BUILD = "unknown build"

_HEAD = """\
# Levels

Ten levels for each game, from `beginner` to `full`. A level is a fixed amount of work, not of
time, so that it is equally strong on any machine: a number of playouts for each move. The best
move is played or, at the lower levels, a random one, chosen in proportion to
visits^(1 / temperature). A move that is proven to lose, or whose value is more than 0.2 below
that of the best move, is never chosen. Near the end `full` solves the position first, with
100,000 nodes. From `novice` upwards a win in one turn is always taken, and one of the opponent is
prevented if possible. In Game-of-6 this alone makes a player much stronger: its `novice` has fewer
playouts and a higher temperature than `beginner`, so that the step is not too large.

    ponnuki play gonnect --vs level:club
    ponnuki match level:5 level:4 --game gonnect

Every level played the one below it, each opening from both seats. *Elo* is the difference from
`beginner`, by the model of Bradley and Terry, and *beats* is the score against the level below;
the intervals contain the true value with a probability of 95 %. *Measured with* is the build that
played: version and fingerprint ([CONTRIBUTING.md](../CONTRIBUTING.md)). Rows of an unknown build
were played before builds had fingerprints, by players with the settings of the levels
(`mcts:playouts=...`), not by the levels themselves; the search has changed since. In a checkout of
the repository:

    python -m bench.levels cost    # estimates how long measuring takes
    python -m bench.levels play    # plays the steps that the present build has not played
    python -m bench.levels write   # makes this page from bench/strength/levels.jsonl
"""


def page() -> str:
    """Return docs/levels.md."""
    sections = [line for id, options in RULE_SETS for line in _section(Game(id, **options))]
    return "\n".join([_HEAD, *sections, *_missing_section()])


def _section(game: Game) -> Iterator[str]:
    yield f"## {rule_set_title(game)}\n"
    yield "| | level | playouts | temperature | Elo | beats | measured with |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    steps = steps_of(game)
    results = [measured(step) for step in steps]
    rated = _ratings(steps, results)
    for level, found in zip(levels(game), [None, *results], strict=True):
        cells = (
            str(level.number),
            level.name,
            f"{level.playouts:,}",
            f"{level.temperature:g}",
            _elo(rated.get(level.name)),
            _score(found),
            (found.build or UNKNOWN_BUILD) if found else "",
        )
        yield f"| {' | '.join(cells)} |"
    yield ""


def _missing_section() -> Iterator[str]:
    """Name every step that the present build has not played, and how many games it needs."""
    missing = [step for step in all_steps() if not is_current(step, measured(step))]
    if not missing:
        return
    yield f"{MISSING}\n"
    yield "The present build plays differently from the builds that measured these steps, or may:\n"
    yield from (f"- {step.name} ({step.games} games to be played)" for step in missing)
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
