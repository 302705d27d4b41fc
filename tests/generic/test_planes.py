"""Planes show what a position is, and symmetries move them as they move positions."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import pytest
from numpy.typing import NDArray

from ponnuki import Game, Position, PositionError
from tests.generic.games import all_games, one_of_each, some_positions, title

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=title)
each_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


def plane(position: Position, name: str) -> NDArray[np.uint8]:
    """Return one plane by its name, by place."""
    flat = position.planes().reshape(len(position.game.plane_layout.names), -1)
    found: NDArray[np.uint8] = flat[position.game.plane_layout.names.index(name)]
    return found


def places(position: Position, labels: Iterable[str]) -> list[int]:
    """Return the places of points, in ascending order."""
    layout, geometry = position.game.plane_layout, position.game.geometry
    by_label = {point.label: int(layout.points[i]) for i, point in enumerate(geometry.points)}
    return sorted(by_label[label] for label in labels)


def ones(values: NDArray[np.uint8]) -> list[int]:
    assert set(np.unique(values)) <= {0, 1}
    return np.flatnonzero(values).tolist()


@every_game
def test_planes_have_the_stones_of_the_player_on_turn_and_of_the_other(game: Game) -> None:
    for position in some_positions(game):
        if position.mover is None:
            continue
        own = [point for point, colour in position.stones.items() if colour == position.mover]
        assert ones(plane(position, "own")) == places(position, own)
        others = set(position.stones) - set(own)
        assert ones(plane(position, "opponent")) == places(position, others)


@every_game
def test_planes_have_what_is_owned_besides(game: Game) -> None:
    layout = game.plane_layout
    for position in some_positions(game):
        for name, marks in position.marks.items():
            for owner in ("own", "opponent"):
                if position.mover is None:
                    continue
                mine = owner == "own"
                if isinstance(marks, dict):
                    owned = [p for p, colour in marks.items() if (colour == position.mover) == mine]
                    expected = places(position, owned)
                else:
                    expected = sorted(
                        int(layout.cells[i])
                        for i, colour in enumerate(marks)
                        if colour is not None and (colour == position.mover) == mine
                    )
                assert ones(plane(position, f"{owner}_{name}")) == expected


@every_game
def test_planes_have_the_points_of_legal_moves(game: Game) -> None:
    for position in some_positions(game):
        points = {point for move in position.legal_moves() for point in move.points}
        assert ones(plane(position, "legal")) == places(position, points)
        swaps = position.is_legal("swap")
        if "swap" in game.plane_layout.names:
            assert (plane(position, "swap") == swaps).all()
        else:
            assert not any(str(move) == "swap" for move in game.moves)


@every_game
def test_planes_say_whether_the_turn_goes_on(game: Game) -> None:
    for position in some_positions(game):
        if (moves := position.legal_moves()) and "more_plies" in game.plane_layout.names:
            # Only a game that goes on says who is on turn next.
            following = [position.play(move).to_move for move in moves]
            stays = {player == position.to_move for player in following if player is not None}
            assert stays <= {bool(plane(position, "more_plies")[0])}


@every_game
def test_the_board_lies_in_the_planes_without_overlap(game: Game) -> None:
    layout = game.plane_layout
    count, height, width = layout.shape
    assert (count, layout.points.size) == (len(layout.names), len(game.geometry.points))
    every = [*layout.points.tolist(), *layout.cells.tolist()]
    assert len(set(every)) == len(every)
    assert min(every) >= 0
    assert max(every) < height * width
    board = plane(game.start(), "points")
    assert ones(board) == sorted(layout.points.tolist())
    if layout.cells.size:
        assert ones(plane(game.start(), "cells")) == sorted(layout.cells.tolist())
    # No row and no column is empty, so that no smaller rectangle would do.
    rows, columns = np.divmod(every, width)
    assert (len(set(rows)), len(set(columns))) == (height, width)


@every_game
def test_adjacent_points_are_a_step_apart_in_the_planes(game: Game) -> None:
    """The same few steps serve all over the board, as a convolution needs them."""
    layout = game.plane_layout
    width = layout.shape[2]
    steps = set()
    for a, b in game.geometry.edges:
        (row, column), (row_b, column_b) = (
            divmod(int(layout.points[point]), width) for point in (a, b)
        )
        steps.add((row_b - row, column_b - column))
    assert max(max(abs(row), abs(column)) for row, column in steps) <= 1


@every_game
def test_symmetries_act_on_planes_and_on_actions_alike(game: Game) -> None:
    layout = game.plane_layout
    shape = layout.shape
    count = len(game.geometry.symmetries)
    assert layout.symmetries.shape == (count, shape[1] * shape[2])
    assert layout.action_symmetries.shape == (count, game.action_count)
    for position in some_positions(game, about=4):
        flat = position.planes().reshape(shape[0], -1)
        mask = position.legal_mask()
        for k in range(count):
            moved = position.transformed(k)
            same = flat[:, layout.symmetries[k]].reshape(shape)
            assert (moved.planes() == same).all()
            assert (moved.legal_mask() == mask[layout.action_symmetries[k]]).all()
            before = game.moves[int(layout.action_symmetries[k][-1])]
            assert game.transformed(before, k) == game.moves[-1]


@each_game
def test_planes_of_many_positions_are_those_of_each(game: Game) -> None:
    positions = some_positions(game)
    planes = game.planes(positions)
    assert planes.dtype == np.uint8
    assert planes.shape == (len(positions), *game.plane_layout.shape)
    for position, one in zip(positions, planes, strict=True):
        assert (position.planes() == one).all()
    assert game.planes(iter(positions)).shape == planes.shape
    assert game.planes([]).shape == (0, *game.plane_layout.shape)


@each_game
def test_planes_belong_to_the_caller(game: Game) -> None:
    planes = game.start().planes()
    planes[:] = 7
    assert set(np.unique(game.start().planes())) <= {0, 1}
    names = game.plane_layout.names
    points = Game(game.id, **game.options).plane_layout.points  # it outlives its game
    assert len(names) == planes.shape[0]
    assert (points == game.plane_layout.points).all()
    with pytest.raises(ValueError, match="read-only"):
        points[0] = 1


def test_a_position_of_another_game_is_refused() -> None:
    game, other = one_of_each()[:2]
    with pytest.raises(PositionError) as error:
        game.planes([game.start(), other.start()])
    assert error.value.kind == "position_of_other_game"
    for wrong in (game.start(), [None], ["a1"], [game.start(), 3], 3, None):
        with pytest.raises(PositionError) as error:
            game.planes(wrong)  # type: ignore[arg-type]
        assert "as in game.planes([position])" in str(error.value)
        assert "les plans sont ceux de plusieurs positions" in error.value.sentence("fr")


def test_every_plane_is_one_of_the_documented() -> None:
    documented = {"own", "opponent", "legal", "more_plies", "swap", "points", "cells"}
    for game in one_of_each():
        layers = {f"{owner}_{name}" for name in game.start().marks for owner in ("own", "opponent")}
        names = game.plane_layout.names
        assert set(names) <= documented | layers
        assert len(set(names)) == len(names)
