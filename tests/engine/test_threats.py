"""The threats of a candidate: moves that would win if the same player moved again."""

from __future__ import annotations

import pytest

from ponnuki import Game, Position
from ponnuki.engine import Search
from ponnuki.errors import PositionError
from tests.generic.games import one_of_each, random_positions, title


def turned(position: Position, colour: str) -> Position | None:
    """Return the same stones and marks with this colour to move, if that can be."""
    try:
        return position.game.arranged(dict(position.stones), colour, marks=dict(position.marks))
    except PositionError:
        return None


def wins_at_once(position: Position) -> set[str]:
    """Return the moves of a position with which the player on turn wins."""
    mover = position.to_move
    won = set()
    for move in position.legal_moves():
        outcome = position.play(move).outcome
        if outcome is not None and outcome.winner == mover:
            won.add(str(move))
    return won


def late_positions(game: Game) -> list[Position]:
    """Return positions near the ends of random games, where something can be threatened."""
    return [
        position
        for seed in range(25)
        for position in list(random_positions(game, seed))[-8:-3]
        if position.to_move is not None
    ]


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_threats_win_for_the_player(game: Game) -> None:
    compared = threats = 0
    for root in late_positions(game):
        search = Search(root, seed=1)
        search.run(playouts=30)
        assert root.to_move is not None
        for candidate in search.report().candidates:
            after = root.play(candidate.move)
            if after.to_move is None:
                assert candidate.threatens == ()
                continue
            again = turned(after, after.colours[root.to_move])
            if again is None:
                continue
            compared += 1
            threats += bool(candidate.threatens)
            assert {str(move) for move in candidate.threatens} <= wins_at_once(again)
    assert compared >= 100
    assert threats >= 10
