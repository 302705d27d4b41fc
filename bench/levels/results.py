"""The results of the steps: a row of JSON for each, with the build of the engine that played it.

The first rows were played before builds had a fingerprint, by players that did what the levels did
then (`mcts:playouts=...`). They stand for their steps, marked as of an unknown build, until the
steps are played anew as `level:N`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.levels.steps import LOWEST_SCORE, Step
from ponnuki.arena import Pentanomial
from ponnuki.arena.pentanomial import score_of
from ponnuki.engine import build_id
from ponnuki.engine.level import Level

FILE = Path(__file__).parents[1] / "strength/levels.jsonl"
SEED = 1


@dataclass(frozen=True, slots=True)
class Measured:
    """The pairs of a step as the higher level sees them; `build` is None where it is unknown."""

    build: str | None
    players: tuple[str, str]
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


def measured(step: Step, file: Path = FILE) -> Measured | None:
    """Return what was measured for a step, as `level:N` if there is that; None if nothing was."""
    rows = {tuple(row["players"]): row for row in _rows(file) if _is_of(row, step)}
    for players in (step.players, _old_players(step)):
        if row := rows.get(players):
            a, b, c, d, e = row["pairs"]
            return Measured(row["build"], players, Pentanomial((a, b, c, d, e)))
    return None


def record(step: Step, pairs: Pentanomial, file: Path = FILE) -> None:
    """Write the result of a step with this build, in the place of any earlier one."""
    earlier = (step.players, _old_players(step))
    rows = [
        row for row in _rows(file) if not (_is_of(row, step) and tuple(row["players"]) in earlier)
    ]
    rows.append(
        {
            "build": build_id(step.game),
            "game": step.game.id,
            "options": step.game.options,
            "players": list(step.players),
            "seed": SEED,
            "pairs": pairs.counts,
        }
    )
    rows.sort(key=lambda row: json.dumps([row["game"], row["options"], row["players"]]))
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")


def is_current(step: Step, found: Measured | None) -> bool:
    """Return whether a step was measured as `level:N` by the present build."""
    return (
        found is not None and found.players == step.players and found.build == build_id(step.game)
    )


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


def _is_of(row: dict[str, Any], step: Step) -> bool:
    return (row["game"], row["options"]) == (step.game.id, step.game.options)


def _old_players(step: Step) -> tuple[str, str]:
    return _old_player(step.above), _old_player(step.below)


def _old_player(level: Level) -> str:
    """Return the player that stood for a level before levels were measured by their number."""
    tactics = "" if level.tactics else ",tactics=false"
    endgame = f",endgame={level.endgame}" if level.endgame else ""
    return f"mcts:playouts={level.playouts},temperature={level.temperature:g}{tactics}{endgame}"
