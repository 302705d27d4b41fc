"""The lowest level above the first takes every win in one turn and prevents all it can."""

from __future__ import annotations

import itertools

import pytest

from ponnuki import Game
from tests.engine.judge import GAMES, LEVEL, Judge, careless_game, is_wide, turn_by, won_by
from tests.generic.games import title


def check(game: Game, required: int) -> None:
    """Let the level play until it has taken `required` wins and stopped as many."""
    taken = stopped = 0
    for seed in itertools.count():
        judge = Judge()
        for position, after in itertools.pairwise(careless_game(game, seed)):
            player = position.to_move
            if judge.can_win(position):
                if taken < required:
                    taken += 1
                    end = turn_by(LEVEL, position, seed)
                    assert won_by(end) == player, f"a win is overlooked: {position}"
            elif stopped < required and judge.fails(player, after):
                end = turn_by(LEVEL, position, seed)
                if not judge.fails(player, end):
                    stopped += 1
                else:
                    assert judge.is_lost(position), f"a threat is not stopped: {position}"
            if min(taken, stopped) == required:
                return


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_wins_are_taken_and_stopped(game: Game) -> None:
    check(game, 3 if is_wide(game) else 15)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=title)
def test_wins_are_always_taken_and_stopped(game: Game) -> None:
    check(game, 100 if is_wide(game) else 1000)
