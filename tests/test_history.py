"""Histories: played, taken back, and never changed."""

from __future__ import annotations

import pytest

from ponnuki import Game, IllegalMove
from ponnuki.history import History

START = Game("gonnect", size=5, pie=False).start()
MOVES = ("C3", "B2", "D4", "A1")


def texts(history: History) -> list[str]:
    return [str(move) for move in history.moves]


def test_a_history_has_a_position_before_and_after_every_ply() -> None:
    history = History.of(START, MOVES)
    assert texts(history) == list(MOVES)
    assert [position.ply for position in history.positions] == [0, 1, 2, 3, 4]
    assert history.start == START
    assert history.position.ply == 4


@pytest.mark.parametrize("plies", range(5))
def test_plies_are_taken_back(plies: int) -> None:
    history = History.of(START, MOVES)
    earlier = history.back(plies)
    assert texts(earlier) == list(MOVES[: 4 - plies])
    assert earlier.position == history.positions[4 - plies]
    assert texts(history) == list(MOVES)


@pytest.mark.parametrize("plies", [-1, 5])
def test_no_more_plies_are_taken_back_than_there_are(plies: int) -> None:
    with pytest.raises(IndexError, match=f"cannot go back {plies} plies from ply 4"):
        History.of(START, MOVES).back(plies)


def test_an_illegal_move_changes_nothing() -> None:
    history = History.of(START, MOVES)
    with pytest.raises(IllegalMove):
        history.play("C3")
    assert texts(history) == list(MOVES)
    assert texts(history.back().play("E5")) == [*MOVES[:3], "E5"]
