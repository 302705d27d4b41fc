"""The numbered moves of games: masks, points, and what positions say about one point."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import ponnuki
from ponnuki import Game, IllegalMove, PositionError
from tests.generic.games import all_games, one_of_each, random_positions, some_positions

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=repr)
each_game = pytest.mark.parametrize("game", one_of_each(), ids=repr)


@every_game
def test_moves_are_numbered_without_gaps_and_differ(game: Game) -> None:
    assert game.action_count == len(game.moves) > 0
    assert [move.index for move in game.moves] == [*range(game.action_count)]
    texts = [str(move) for move in game.moves]
    assert len(set(texts)) == len(texts)
    assert [game.move(text) for text in texts] == [*game.moves]
    assert [*Game(game.id, **game.options).moves] == [*game.moves]


@every_game
def test_the_moves_are_those_that_games_allow_and_no_others(game: Game) -> None:
    """Every legal move is an action; in many games every action is legal once."""
    seen = set()
    for seed in range(400):
        for position in random_positions(game, seed):
            seen |= set(position.legal_moves())
        if len(seen) == game.action_count:
            break
    assert seen <= set(game.moves)
    # A pass of Gosix needs a board on which the mover has no placement: rare.
    assert {move for move in game.moves if move.points} <= seen


@every_game
def test_the_mask_says_which_moves_are_legal(game: Game) -> None:
    for position in some_positions(game):
        mask = position.legal_mask()
        assert mask.dtype == np.bool_
        assert mask.shape == (game.action_count,)
        assert [game.moves[i] for i in np.flatnonzero(mask)] == position.legal_moves()
        mask[:] = True  # an array of its own
        assert position.legal_mask().sum() == len(position.legal_moves())


@every_game
def test_the_points_of_a_move_are_those_that_it_occupies(game: Game) -> None:
    for position in some_positions(game):
        for move in position.legal_moves()[::7]:
            placed = {
                point
                for event in position.play(move).events
                if event.kind in ("placed", "pair_placed")
                for point in _points(event.to_json())
            }
            assert set(move.points) == placed
            assert all(position.at(point) is None for point in move.points)


def _points(event: dict[str, Any]) -> list[str]:
    return event["points"] if "points" in event else [event["point"]]


@every_game
def test_what_is_on_a_point(game: Game) -> None:
    labels = [point.label for point in game.geometry.points]
    for position in some_positions(game):
        stones = position.stones
        assert {label: position.at(label) for label in labels} == {
            label: stones.get(label) for label in labels
        }
        assert position.at(labels[0].swapcase()) == stones.get(labels[0])
        stones.clear()
        assert position.stones == {
            label: colour for label in labels if (colour := position.at(label)) is not None
        }
    no_points: tuple[Any, ...] = ("", "Z99", "a1+b1", None)
    for other in no_points:
        with pytest.raises(PositionError):
            game.start().at(other)


@every_game
def test_who_is_on_turn_and_who_has_won_by_colour(game: Game) -> None:
    for position in random_positions(game, 11):
        if position.to_move is None:
            assert position.mover is None
            assert position.outcome is not None
            winner = position.outcome.winner
            expected = None if winner is None else position.colours[winner]
            assert position.outcome.winner_colour == expected
        else:
            assert position.mover == position.colours[position.to_move]


@each_game
def test_several_moves_are_played_at_once(game: Game) -> None:
    positions = [*random_positions(game, 4, plies=6)]
    moves = [position.last_move for position in positions if position.last_move is not None]
    assert game.start().play() == game.start()
    end = game.start().play(*moves)
    assert (end, end.events, end.last_move) == (positions[-1], positions[-1].events, moves[-1])
    with pytest.raises(IllegalMove) as error:
        game.start().play(moves[0], "nonsense", moves[1])
    assert error.value.move == "nonsense"


@each_game
def test_a_game_describes_itself(game: Game) -> None:
    assert game.info == ponnuki.game_info(game.id)


@each_game
def test_moves_are_pickled_with_their_points(game: Game) -> None:
    for move in game.moves[:: max(1, game.action_count // 9)]:
        copy = pickle.loads(pickle.dumps(move))
        assert (copy, copy.index, copy.points) == (move, move.index, move.points)
        assert game.start().is_legal(copy) == game.start().is_legal(move)


@every_game
def test_a_move_that_the_game_does_not_have_has_a_number_beyond_the_others(game: Game) -> None:
    for text in ("swap", "pass"):
        move = game.move(text)
        assert (move in game.moves) == (move.index < game.action_count)
        assert move.points == ()
        assert game.start().why_illegal(move) is not None
        assert game.start().is_legal(move) == game.start().is_legal(text)


def test_a_pair_occupies_two_points() -> None:
    """Hexotic, 5: stones on the perimeter come in pairs at opposite ends."""
    game = Game("hexotic", size=3)
    pair = next(move for move in game.moves if len(move.points) == 2)
    assert str(pair) == "+".join(pair.points)
    assert len(game.moves) == len({*map(str, game.moves)})


@each_game
def test_the_best_move_is_that_of_the_player(game: Game) -> None:
    start = game.start()
    best = ponnuki.best_move(start, "level:2", seed=3)
    assert best == ponnuki.best_move(start, "level:2", seed=3)
    assert start.is_legal(best)
    with pytest.raises(ponnuki.OptionError):
        ponnuki.best_move(start, "level:nobody")
    *_, end = random_positions(game, 0)
    with pytest.raises(ponnuki.SearchError) as error:
        ponnuki.best_move(end, "random")
    assert error.value.kind == "game_is_over"
