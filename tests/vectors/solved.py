"""Late and small positions with their values: tests/vectors/<id>/solved.txt.

`python -m tests.vectors.solved [ID ...]` writes the files. Every value is found by
alpha-beta and by df-pn; where they differ nothing is written.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

import ponnuki
from ponnuki import Game, GameInfo, Position
from ponnuki.engine.report import Proven
from ponnuki.engine.solve import Solution, solve
from tests.generic.games import Options, option_sets, random_positions, title
from tests.vectors.read import blocks

HERE = Path(__file__).parent
POSITIONS = 520  # of every game, at least
MIN_NODES, MAX_NODES = 8, 1000  # that df-pn needs
MAX_POINTS = 64
MEMORY = 2**22
INDEPENDENT = ("alpha-beta", "df-pn")


@dataclass(frozen=True, slots=True)
class Solved:
    """Where moves from the start lead, and what that is worth to player 0 and player 1."""

    game: Game
    moves: tuple[str, ...]
    values: tuple[Proven, Proven]

    @property
    def position(self) -> Position:
        """Where the moves lead."""
        position = self.game.start()
        for move in self.moves:
            position = position.play(move)
        return position


def read(id: str) -> list[Solved]:
    """Read the file of a game."""
    found = []
    for block in blocks("solved.txt"):
        game = Game(block.game, **block.options)
        for word, rest in block.lines if game.id == id else ():
            assert word == "solved", block.where
            first, second, *moves = rest.split()
            found.append(Solved(game, tuple(moves), (_PROVEN[first], _PROVEN[second])))
    return found


_PROVEN: dict[str, Proven] = {"win": "win", "draw": "draw", "loss": "loss"}


def by_exhaustion(position: Position, most: int) -> int | None:
    """Return 1, 0 or -1 for a win, draw or loss of player 0; None beyond `most` nodes.

    Knows nothing but the rules: it tries move after move until one wins.
    """
    found: dict[Position, int] = {}
    nodes = 0

    def value(p: Position) -> int:
        nonlocal nodes
        nodes += 1
        if nodes > most:
            raise OverflowError
        outcome = p.outcome
        if outcome is not None:
            return 0 if outcome.winner is None else 1 - 2 * outcome.winner
        if p not in found:
            win = 1 if p.to_move == 0 else -1
            best = -win
            for move in p.legal_moves():
                best = win * max(win * best, win * value(p.play(move)))
                if best == win:
                    break
            found[p] = best
        return found[p]

    try:
        return value(position)
    except (OverflowError, RecursionError):
        return None


def values_of(value: int) -> tuple[Proven, Proven]:
    """Return 1, 0 or -1 of player 0 as words, for both players."""
    words: tuple[Proven, Proven, Proven] = ("draw", "win", "loss")
    return words[value], words[-value]


def solved_twice(position: Position, most: int) -> tuple[Solution, Solution] | None:
    """Solve by both searches; None beyond `most` nodes. Raises AssertionError if they differ."""
    first, second = (
        solve(position, memory=MEMORY, method=method, nodes=most) for method in INDEPENDENT
    )
    if None in (*first.values, *second.values):
        return None
    assert first.values == second.values, position
    return first, second


def candidate(game: Game, seed: int) -> Solved | None:
    """Return the earliest position of a random game solved with few nodes, but not too few."""
    positions = list(random_positions(game, seed))
    most = MAX_NODES >> seed % 5
    best: Solved | None = None
    for position in reversed(positions):
        found = solved_twice(position, most)
        if found is None:
            break
        values = found[0].values
        if found[1].nodes >= MIN_NODES and values[0] and values[1]:
            moves = tuple(str(p.last_move) for p in positions[1 : position.ply + 1])
            best = Solved(game, moves, (values[0], values[1]))
    return best


def sets(info: GameInfo) -> list[Options]:
    """Return every choice and flag, on small boards."""
    sizes = {option.name: option.range for option in info.options if option.range}
    found: list[Options] = []
    for options in option_sets(info):
        for grown in range(4) if sizes else range(1):
            small = options | {name: range_[0] + grown for name, range_ in sizes.items()}
            if small not in found and len(Game(info.id, **small).geometry.points) <= MAX_POINTS:
                found.append(small)
    return found


def corpus(info: GameInfo) -> list[list[Solved]]:
    """Return positions under every set of options that has hard ones, in the order of the sets."""
    games = [Game(info.id, **options) for options in sets(info)]
    found: list[dict[tuple[str, ...], Solved]] = [{} for _ in games]
    seed = 0
    while sum(map(len, found)) < POSITIONS:
        for game, of_game in zip(games, found, strict=True):
            solved = candidate(game, seed)
            if solved:
                of_game[solved.moves] = solved
        seed += 1
    return [list(of_game.values()) for of_game in found if of_game]


def write(info: GameInfo) -> None:
    """Write the file of a game."""
    lines = []
    for of_game in corpus(info):
        lines.append(f"game {title(of_game[0].game)}")
        lines += [f"solved {' '.join((*solved.values, *solved.moves))}" for solved in of_game]
        lines.append("")
    (HERE / info.id / "solved.txt").write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    for each_info in ponnuki.games():
        if each_info.id in (sys.argv[1:] or [each_info.id]):
            write(each_info)
