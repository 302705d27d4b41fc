"""Wins in one turn: who takes every one, and prevents all it can.

The lowest level above the first does, and so do those that play by a network.
"""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from ponnuki import Game
from tests.engine.judge import GAMES, LEVEL, Judge, careless_game, is_wide, turn_by, won_by
from tests.generic.games import title
from tests.puzzles.test_shipped import FILES, puzzles_of
from tests.vectors import network_levels


def check(game: Game, required: int, level: str = LEVEL) -> None:
    """Let the level play until it has taken `required` wins and stopped as many."""
    taken = stopped = 0
    for seed in itertools.count():
        judge = Judge()
        for position, after in itertools.pairwise(careless_game(game, seed)):
            player = position.to_move
            if judge.can_win(position):
                if taken < required:
                    taken += 1
                    end = turn_by(level, position, seed)
                    assert won_by(end) == player, f"a win is overlooked: {position}"
            elif stopped < required and judge.fails(player, after):
                end = turn_by(level, position, seed)
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


@pytest.mark.parametrize("game", network_levels.games(), ids=title)
def test_a_level_takes_and_stops_wins_by_its_network(game: Game) -> None:
    check(game, 3, "level:master")


@pytest.mark.long
@pytest.mark.parametrize("level", ["master", "champion", "full"])
@pytest.mark.parametrize("game", network_levels.games(), ids=title)
def test_every_level_takes_and_stops_wins_by_its_network(game: Game, level: str) -> None:
    check(game, 15, f"level:{level}")


@pytest.mark.parametrize("player", ["net", "net:solver_nodes=0"])
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_network_takes_every_win_of_the_puzzles(path: Path, player: str) -> None:
    wins = [one.position for one in puzzles_of(path) if "win_in_one_turn" in one.themes]
    assert len(wins) > 5
    for position in wins:
        assert won_by(turn_by(player, position, seed=1)) == position.to_move, position
