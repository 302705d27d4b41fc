"""Ways to choose a move. Uniformly random games miss much, so most of these steer into trouble.

None of them knows a game by name: they look at geometry and at what a move would do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ponnuki import Move, Position

Chooser = Callable[[random.Random, Sequence[Position]], Move]
"""Chooses a legal move in the last of the positions of a game so far."""


def uniform(rng: random.Random, game: Sequence[Position]) -> Move:
    return rng.choice(game[-1].legal_moves())


def close_by(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose a move beside the last one, so that fights arise: captures, ko, snapbacks."""
    position = game[-1]
    moves = position.legal_moves()
    if position.last_move is None or rng.random() < 0.25:
        return rng.choice(moves)
    near = _around(position, _labels(position.last_move))
    return rng.choice([m for m in moves if near & _labels(m)] or moves)


def builder(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose a move beside the player's own stones: walls, loops, polygons, chains that tie."""
    position = game[-1]
    moves = position.legal_moves()
    if position.to_move is None or rng.random() < 0.25:
        return rng.choice(moves)
    colour = position.colours[position.to_move]
    own = {point for point, c in position.stones.items() if c == colour}
    near = _around(position, own)
    return rng.choice([m for m in moves if near & _labels(m)] or moves)


def eager(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose the move with the most events that does not end the game."""
    return _best_of(rng, game[-1], 6, lambda p: len(p.events) - (20 if p.outcome else 0))


def hesitant(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose the move with the fewest events: enclosures and ties stay open as long as possible."""
    return _best_of(rng, game[-1], 3, lambda p: -len(p.events) - (20 if p.outcome else 0))


def nostalgic(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose a move back to an earlier board, if there is one: long cycles."""
    seen = [p.stones for p in game[:-1]]
    return _best_of(rng, game[-1], 8, lambda p: seen.count(p.stones) - (0.5 if p.outcome else 0))


def sparse(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose the move that leaves the fewest stones: boards stay open and games long."""
    return _best_of(rng, game[-1], 5, lambda p: -len(p.stones) - (20 if p.outcome else 0))


def crowded(rng: random.Random, game: Sequence[Position]) -> Move:
    """Choose the move that leaves the opponent the fewest moves: full boards, passes."""
    return _best_of(rng, game[-1], 5, lambda p: -len(p.legal_moves()) - (1000 if p.outcome else 0))


CHOOSERS: tuple[Chooser, ...] = (
    uniform,
    close_by,
    builder,
    eager,
    hesitant,
    nostalgic,
    sparse,
    crowded,
)


def _best_of(
    rng: random.Random, position: Position, tries: int, worth: Callable[[Position], float]
) -> Move:
    moves = position.legal_moves()
    tried = rng.sample(moves, min(tries, len(moves)))
    return max(tried, key=lambda m: worth(position.play(m)))


def _labels(move: Move) -> set[str]:
    return set(str(move).split("+"))


def _around(position: Position, labels: set[str]) -> set[str]:
    """Return the points adjacent to these."""
    geometry = position.game.geometry
    names = [p.label for p in geometry.points]
    near = set()
    for a, b in geometry.edges:
        if names[a] in labels:
            near.add(names[b])
        if names[b] in labels:
            near.add(names[a])
    return near
