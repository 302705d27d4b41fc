"""What is learned from games: the same positions, as their players see them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from ponnuki import Game, Position
from ponnuki._core import action_places
from ponnuki.learn.samples import (
    DRAWN,
    LOSS,
    NOBODY,
    OPPONENT,
    OWN,
    WIN,
    ReplayWindow,
    Samples,
    results_of,
    samples_of,
    transformed,
)
from ponnuki.learn.stored_game import DRAW, StoredGame
from tests.generic.games import all_games, one_of_each, title
from tests.learn.playing import played

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


def learned(game: Game, stored: StoredGame) -> list[Position]:
    """Return the positions that a game has samples of."""
    position, found = game.start(), []
    for ply, action in enumerate(stored.actions):
        if ply in stored.learned_plies:
            found.append(position)
        position = position.play(game.moves[action])
    return found


def owners_at_end(position: Position) -> NDArray[np.int64]:
    """Return the player, or NOBODY, whose each place of a finished position is."""
    layout = position.game.plane_layout
    owners = np.full(int(np.prod(layout.shape[1:])), NOBODY)
    places = {p.label: layout.points[i] for i, p in enumerate(position.game.geometry.points)}
    for layer in (position.stones, *position.marks.values()):  # a mark counts before a stone
        if isinstance(layer, Mapping):
            owned = {places[label]: colour for label, colour in layer.items()}
        else:
            owned = {layout.cells[i]: colour for i, colour in enumerate(layer) if colour}
        for place, colour in owned.items():
            owners[place] = position.colours.index(colour)
    return owners


@every_game
def test_samples_are_the_positions_as_their_players_see_them(game: Game) -> None:
    for stored in played(game, 3):
        samples, positions = samples_of(game, stored), learned(game, stored)
        assert len(samples) == len(positions)
        owners = np.array([[OWN, OPPONENT, NOBODY], [OPPONENT, OWN, NOBODY]])
        for row, position in enumerate(positions):
            player = position.to_move
            assert player is not None
            assert (samples.planes[row] == position.planes()).all()
            assert (samples.legal[row] == position.legal_mask()).all()
            assert samples.policies[row].sum() == pytest.approx(1, abs=1e-5)
            assert not samples.policies[row][~samples.legal[row]].any()
            assert (samples.owners[row] == owners[player][stored.owners]).all()


@every_game
def test_the_result_is_the_first_one_that_is_proven_or_else_that_of_the_game(game: Game) -> None:
    proven = 0
    for stored in played(game, 3):
        results = samples_of(game, stored).results
        for row, ply in enumerate(stored.learned_plies):
            player = stored.players[ply]
            later = [i for i in range(ply, len(stored.actions)) if stored.proven[i]]
            if later:
                value = stored.values[later[0]]
                expected = value if stored.players[later[0]] == player else 1 - value
            else:
                expected = {DRAW: 0.5, player: 1}.get(stored.winner, 0)
            assert results[row] == {1: WIN, 0.5: DRAWN, 0: LOSS}[expected]
            proven += bool(later)
    assert proven > 0


def test_a_mistake_after_a_proven_win_does_not_change_what_is_learned() -> None:
    game = Game("gosix")
    stored = played(game, 1)[0]
    plies = np.arange(len(stored.actions))
    won = np.where(stored.players == 1 - stored.winner, 1, 0)  # by who lost in the end
    known = replace(stored, values=won.astype(np.float32), proven=(plies == 5).astype(np.uint8))
    results = results_of(known)
    assert (results[:6] == np.where(won[:6], WIN, LOSS)).all()
    assert (results[6:] == np.where(won[6:], LOSS, WIN)).all()
    drawn = replace(known, values=np.full(len(plies), 0.5, np.float32))
    assert (results_of(drawn)[:6] == DRAWN).all()


@every_game
def test_a_transformed_sample_is_that_of_the_transformed_position(game: Game) -> None:
    stored = next(g for g in played(game, 8) if len(g.learned_plies))
    samples, positions = samples_of(game, stored), learned(game, stored)
    end = game.start()
    for action in stored.actions:
        end = end.play(game.moves[action])
    for k in range(len(game.plane_layout.symmetries)):
        turned = transformed(game, samples, np.full(len(samples), k))
        images = [game.transformed(move, k).index for move in game.moves]
        owners = owners_at_end(end.transformed(k))
        for row, position in enumerate(positions):
            assert (turned.planes[row] == position.transformed(k).planes()).all()
            assert (turned.legal[row] == position.transformed(k).legal_mask()).all()
            assert (turned.policies[row][images] == samples.policies[row]).all()
            seen = np.where(owners == NOBODY, NOBODY, owners != position.to_move)
            assert (turned.owners[row] == seen).all()


def ones(samples: Samples) -> NDArray[np.int64]:
    """Return how many values of the planes are 1, which no symmetry changes."""
    found: NDArray[np.int64] = samples.planes.sum(axis=(1, 2, 3), dtype=np.int64)
    return found


def test_the_window_keeps_the_newest_and_draws_them_evenly() -> None:
    game = Game("gosix")
    games = [samples_of(game, stored) for stored in played(game, 8)]
    size = sum(map(len, games))
    window = ReplayWindow(game, size - 5)
    for samples in games:
        window.add(samples)
    assert len(window) == size - 5
    batch = next(window.batches(2000, 1, np.random.default_rng(1)))
    assert isinstance(batch, Samples)
    counts = np.bincount(np.concatenate([ones(samples) for samples in games])[5:])
    drawn = np.bincount(ones(batch), minlength=len(counts))
    assert len(drawn) == len(counts)
    assert (drawn[counts == 0] == 0).all()
    expected = 2000 * counts[counts > 0] / len(window)
    assert drawn[counts > 0] == pytest.approx(expected, abs=0.02 * 2000)
    same = next(window.batches(2000, 1, np.random.default_rng(1)))
    assert (same.planes == batch.planes).all()


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_every_action_has_places_of_its_own(game: Game) -> None:
    places = action_places(game)
    assert places.shape[0] == game.action_count
    assert len({tuple(sorted(row)) for row in places.tolist()}) == game.action_count
    area = int(np.prod(game.plane_layout.shape[1:]))
    assert places.min() >= 0
    assert places.max() <= 2 * area + 2
