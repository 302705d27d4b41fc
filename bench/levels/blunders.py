"""How often players lose at once by a move, in positions in which another move would not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ponnuki import Game
from ponnuki._core import LevelPlayer, Move, Position, Search
from ponnuki.engine import build_id_of_levels

FILE = Path(__file__).parents[1] / "strength/blunders.jsonl"
GAMES = 100  # of the lowest level against itself, which give the positions
MEMORY = 2**22  # bytes


@dataclass(frozen=True, slots=True)
class Blunders:
    """How often each player chose a move that loses at once, and in how many positions.

    Attributes:
        build: The id of the build, for the two levels.
        games: The games that gave the positions.
        positions: Those in which some moves lose within the opponent's next turn and others do not.
        first: How often the lowest level chose such a move there.
        beginner: How often the level above it did.
        random: How often a random move would, on average.
    """

    build: str
    games: int
    positions: int
    first: int
    beginner: int
    random: float


def measure(game: Game, games: int = GAMES) -> Blunders:
    """Let both levels choose a move in every such position of these games."""
    positions = first = beginner = 0
    random = 0.0
    for seed in range(games):
        weak, above = (LevelPlayer.of_level(game, level, seed=seed) for level in (0, 1))
        position = game.start()
        while position.outcome is None:
            move = weak.choose(position)
            legal = position.legal_moves()
            losing = set(_losing_at_once(position))
            if 0 < len(losing) < len(legal):
                positions += 1
                first += move in losing
                beginner += above.choose(position) in losing
                random += len(losing) / len(legal)
            position = position.play(move)
    build = build_id_of_levels(game, 0, 1)
    return Blunders(build, games, positions, first, beginner, round(random, 1))


def measured(game: Game, file: Path = FILE) -> Blunders | None:
    """Return what was measured for a rule set, None if nothing was."""
    for row in _rows(file):
        if (row.pop("game"), row.pop("options")) == (game.id, game.options):
            return Blunders(**row)
    return None


def record(game: Game, found: Blunders, file: Path = FILE) -> None:
    """Write what was measured, in the place of an earlier result."""
    kept = [row for row in _rows(file) if (row["game"], row["options"]) != (game.id, game.options)]
    rows = [*kept, {"game": game.id, "options": game.options, **asdict(found)}]
    rows.sort(key=lambda row: json.dumps([row["game"], row["options"]]))
    file.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")


def _losing_at_once(position: Position) -> Iterator[Move]:
    """Yield the moves after which the opponent wins with the next turn: a search knows them."""
    for candidate in Search(position, memory=MEMORY).report().candidates:
        if candidate.proven == "loss":
            yield candidate.move


def _rows(file: Path) -> list[dict[str, Any]]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    return [json.loads(line) for line in lines]
