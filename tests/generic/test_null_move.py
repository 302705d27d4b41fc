"""Positions with the other player to move, and where there are none."""

from __future__ import annotations

import pytest

from ponnuki import Game, Position, PositionError
from tests.generic.games import all_games, one_of_each, random_positions, title


def null_move(position: Position) -> Position | str:
    """Return the position after a null move, or the kind of the problem."""
    try:
        return position.after_null_move()
    except PositionError as error:
        return error.message.kind


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_only_the_player_to_move_is_another(game: Game) -> None:
    for seed in range(3):
        for position in random_positions(game, seed):
            made = null_move(position)
            if isinstance(made, str):
                continue
            assert (made.stones, made.marks) == (position.stones, position.marks)
            assert {made.mover, position.mover} == set(position.colours)
            assert all(made.is_legal(move) for move in made.legal_moves())
            try:
                arranged = game.arranged(made.stones, made.mover or "", marks=made.marks)
            except PositionError:
                continue  # no game leads there
            allowed, here = (set(p.legal_moves()) for p in (arranged, made))
            assert here <= allowed
            for move in allowed - here:
                refusal = made.why_illegal(move)
                assert refusal is not None
                assert refusal.reason == "ko"


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_it_is_refused_for_a_reason(game: Game) -> None:
    for seed in range(3):
        for position in random_positions(game, seed):
            made = null_move(position)
            assert (made == "null_move_after_end") == (position.outcome is not None)
            if position.outcome is None:
                assert (made == "null_move_before_swap") == position.is_legal("swap")
            if made == "null_move_within_turn":
                assert position.to_move == position_before(game, seed, position).to_move


def test_nobody_is_eliminated_in_hexotic_before_both_have_played() -> None:
    position = Game("hexotic", size=3).start()
    assert null_move(position) == "null_move_before_both_played"
    assert null_move(position.play("c3")) == "null_move_before_both_played"
    assert isinstance(null_move(position.play("c3").play("b2")), Position)


def position_before(game: Game, seed: int, position: Position) -> Position:
    """Return the position one ply earlier in its random game."""
    return next(before for before in random_positions(game, seed) if before.ply == position.ply - 1)


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_the_position_stays_as_it_was(game: Game) -> None:
    for position in random_positions(game, seed=5):
        text = position.to_text()
        null_move(position)
        assert position.to_text() == text
