"""`python -m tests.vectors.write` writes every perft.txt and playthrough.txt from the core.

With ids of games, only theirs.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import ponnuki
from ponnuki import Game, GameInfo, Position
from ponnuki.json_output import position_json
from tests.generic.games import random_positions, title, vector_sets

HERE = Path(__file__).parent
CANDIDATES = 100
MAX_PLAYTHROUGHS = 300_000
STATES_EVERY = 10


def playthrough(game: Game) -> list[Position]:
    """Choose from many random games the one with most kinds of events, then fewest plies."""

    def merit(positions: list[Position]) -> tuple[int, int]:
        kinds = {(e.kind, str(e.to_json().get("cause"))) for p in positions for e in p.events}
        return len(kinds), -len(positions)

    return max((list(random_positions(game, seed)) for seed in range(CANDIDATES)), key=merit)


def playthrough_lines(game: Game, positions: list[Position]) -> Iterator[str]:
    """Format one block of playthrough.txt."""
    yield f"game {title(game)}"
    for position in positions:
        if position.last_move is not None:
            yield f"move {position.last_move}"
        for event in position_json(position, legal=False)["events"]:
            yield f"event {json.dumps(event)}"
        yield f"legal {len(position.legal_moves())}"
        if position.ply % STATES_EVERY == 0 or position.outcome:
            yield f"state {position.to_text()}"
    yield f"outcome {json.dumps(position_json(positions[-1])['outcome'])}"
    yield ""


def perft_lines(game: Game, positions: list[Position]) -> Iterator[str]:
    """Format the blocks of perft.txt: at the start, in the middle, and near the end of a game."""
    last = len(positions) - 1
    for ply in sorted({0, last // 2, last * 9 // 10}):
        yield f"game {title(game)}"
        if ply:
            yield f"moves {' '.join(str(p.last_move) for p in positions[1 : ply + 1])}"
        counts: list[int] = []
        while len(counts) < 5 and (not counts or 0 < counts[-1] * counts[0] <= MAX_PLAYTHROUGHS):
            counts.append(positions[ply].perft(len(counts) + 1))
        yield f"perft {' '.join(map(str, counts))}"
        yield ""


def write(info: GameInfo) -> None:
    """Write both files of a game."""
    played: list[str] = []
    counted: list[str] = []
    for options in vector_sets(info):
        game = Game(info.id, **options)
        positions = playthrough(game)
        played += playthrough_lines(game, positions)
        counted += perft_lines(game, positions)
    folder = HERE / info.id
    folder.mkdir(exist_ok=True)
    for name, lines in (("playthrough.txt", played), ("perft.txt", counted)):
        (folder / name).write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    for each in ponnuki.games():
        if each.id in sys.argv[1:] or not sys.argv[1:]:
            write(each)
