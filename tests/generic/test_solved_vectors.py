"""tests/vectors/<id>/solved.txt: who says what a position is worth, says what is written there.

Alpha-beta, df-pn, Monte-Carlo tree search that proves results, plain exhaustion, and the oracles.
"""

from __future__ import annotations

from typing import get_args

import pytest

import ponnuki
from ponnuki.engine.report import Proven
from ponnuki.engine.search import new_search
from ponnuki.engine.solve import solve
from tests.oracle import Oracle, oracle
from tests.vectors.solved import (
    INDEPENDENT,
    MEMORY,
    Solved,
    by_exhaustion,
    read,
    values_of,
)

PLAYOUTS = 100_000
IDS = [info.id for info in ponnuki.games()]
every_game = pytest.mark.parametrize("id", IDS)


def sample(id: str, about: int) -> list[Solved]:
    """Return some of a game's positions, spread over the file."""
    every = read(id)
    return every[:: max(1, len(every) // about)]


def check_solver(solved: Solved) -> None:
    for method in INDEPENDENT:
        solution = solve(solved.position, memory=MEMORY, method=method)
        assert solution.values == solved.values, (method, solved)
        assert solution.line is not None
        referee = oracle(solved.game.id, **solved.game.options)
        for move in (*solved.moves, *map(str, solution.line)):
            referee.play(move)
        assert referee.outcome is not None
        winner = referee.outcome["winner"]
        assert solved.values == values_of(0 if winner is None else 1 - 2 * winner), (method, solved)


def check_mcts(solved: Solved) -> None:
    position = solved.position
    search = new_search(position, memory=MEMORY, seed=1)
    search.run(playouts=PLAYOUTS)
    assert position.to_move is not None
    assert search.report().proven == solved.values[position.to_move], solved


def check_exhaustion(solved: Solved, most: int) -> bool:
    """Return whether exhaustion finds the value, within `most` nodes."""
    value = by_exhaustion(solved.position, most)
    if value is None:
        return False
    assert values_of(value) == solved.values, solved
    return True


def oracle_value(referee: Oracle, budget: list[int]) -> int:
    """Return the value as by_exhaustion does. Raises IndexError beyond the budget."""
    budget.pop()
    if referee.outcome is not None:
        winner = referee.outcome["winner"]
        return 0 if winner is None else 1 - 2 * int(winner)
    win = 1 if referee.to_move == 0 else -1
    best = -win
    for move in referee.legal():
        after = referee.copy()
        after.play(move)
        best = win * max(win * best, win * oracle_value(after, budget))
        if best == win:
            break
    return best


def check_oracle(solved: Solved, most: int) -> int:
    """Walk back from the end of best play as long as the oracle needs at most `most` nodes.

    On all that way the value must stay what it is. Returns the number of plies.
    """
    line = solve(solved.position, memory=MEMORY).line
    assert line
    for back in range(1, len(line) + 1):
        referee = oracle(solved.game.id, **solved.game.options)
        for move in (*solved.moves, *map(str, line[:-back])):
            referee.play(move)
        try:
            value = oracle_value(referee, [0] * most)
        except IndexError:
            return back - 1
        assert values_of(value) == solved.values, (solved, back)
    return len(line)


@every_game
def test_there_are_enough_of_every_kind(id: str) -> None:
    every = read(id)
    assert len(every) >= 500
    assert len({(solved.game, solved.moves) for solved in every}) == len(every)
    for values in (("win", "loss"), ("loss", "win")):
        assert sum(solved.values == values for solved in every) >= 30
    assert {value for solved in every for value in solved.values} <= set(get_args(Proven))


@every_game
def test_some_by_the_solver(id: str) -> None:
    for solved in sample(id, 30):
        check_solver(solved)


@every_game
def test_some_by_mcts(id: str) -> None:
    for solved in sample(id, 60):
        check_mcts(solved)


@every_game
def test_some_by_exhaustion(id: str) -> None:
    assert sum(check_exhaustion(solved, 1500) for solved in sample(id, 20)) >= 1


@every_game
def test_some_by_the_oracle(id: str) -> None:
    assert sum(check_oracle(solved, 200) for solved in sample(id, 10)) >= 10


@pytest.mark.long
@every_game
def test_more_by_the_oracle(id: str) -> None:
    assert sum(check_oracle(solved, 1000) for solved in sample(id, 50)) >= 40


@pytest.mark.long
@every_game
def test_all_by_mcts(id: str) -> None:
    for solved in read(id):
        check_mcts(solved)


@pytest.mark.long
@every_game
def test_all_by_the_solver(id: str) -> None:
    for solved in read(id):
        check_solver(solved)


@pytest.mark.long
@every_game
def test_many_by_exhaustion(id: str) -> None:
    assert sum(check_exhaustion(solved, 30_000) for solved in read(id)) >= 100
