"""What speaks for a move, of every game; tests/differential counts it once more."""

from __future__ import annotations

import pytest

from ponnuki import Game, IllegalMove
from tests.generic.games import all_games, random_positions, title


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_every_legal_move_has_an_answer_and_no_other(game: Game) -> None:
    for position in random_positions(game, seed=3):
        for move in game.moves[::7]:
            if position.is_legal(move):
                position.merits(move)
                continue
            with pytest.raises(IllegalMove) as raised:
                position.merits(move)
            refusal = position.why_illegal(move)
            assert refusal is not None
            assert raised.value.reason == refusal.reason
