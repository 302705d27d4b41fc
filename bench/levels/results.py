"""The results of matches: a row of JSON for each, with the id of the build that played it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.levels.steps import LOWEST_SCORE, Match, Step
from ponnuki.arena import Pentanomial
from ponnuki.arena.pentanomial import score_of

FILE = Path(__file__).parents[1] / "strength/levels.jsonl"
SEED = 1


@dataclass(frozen=True, slots=True)
class Measured:
    """The pairs of a match as its first player sees them, and the build that played them."""

    build: str
    pairs: Pentanomial

    @property
    def games(self) -> int:
        """The number of games."""
        return 2 * self.pairs.pairs

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the score, 0 to 1."""
        low, high = self.pairs.interval
        return score_of(low), score_of(high)


def measured(match: Match, file: Path = FILE) -> Measured | None:
    """Return what was measured for a match, None if nothing was."""
    for row in _rows(file):
        if _is_of(row, match):
            a, b, c, d, e = row["pairs"]
            return Measured(row["build"], Pentanomial((a, b, c, d, e)))
    return None


def record(match: Match, pairs: Pentanomial, file: Path = FILE) -> None:
    """Write the result of a match with this build, in the place of an earlier one."""
    rows = [row for row in _rows(file) if not _is_of(row, match)]
    rows.append(
        {
            "build": match.build,
            "game": match.game.id,
            "options": match.game.options,
            "players": list(match.players),
            "seed": SEED,
            "pairs": pairs.counts,
        }
    )
    rows.sort(key=lambda row: json.dumps([row["game"], row["options"], row["players"]]))
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")


def is_current(match: Match, found: Measured | None) -> bool:
    """Return whether a match was measured by the present build, or by one that plays it alike."""
    return found is not None and found.build == match.build


def shortcomings(step: Step, found: Measured) -> list[str]:
    """Return what a result lacks of what its step has to show, in words."""
    lacks = []
    if found.games < step.games:
        lacks.append(f"{found.games} games instead of {step.games}")
    if found.interval[0] <= LOWEST_SCORE:
        lacks.append(f"the score may be {found.interval[0]:.1%}, not above {LOWEST_SCORE:.0%}")
    return lacks


def _rows(file: Path) -> list[dict[str, Any]]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [json.loads(line) for line in lines]


def _is_of(row: dict[str, Any], match: Match) -> bool:
    played = row["game"], row["options"], tuple(row["players"])
    return played == (match.game.id, match.game.options, match.players)
