"""Positions evaluated by the caller: `gather` and `supply`."""

from __future__ import annotations

import pytest

from ponnuki import Game, Position
from ponnuki.engine import Report, Search
from tests.generic.games import one_of_each, random_positions, title

SURE = 0.9

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


def midgame(game: Game, to_move: int) -> Position:
    """Return the first position of a random game after four plies with this player to move."""
    return next(p for p in random_positions(game, seed=3) if p.ply >= 4 and p.to_move == to_move)


def favouring(player: int, position: Position) -> float:
    """Return what the player on turn may expect if `player` is about to win."""
    return SURE if position.to_move == player else 1 - SURE


def searched(root: Position, player: int, batch: int = 4, rounds: int = 30) -> Report:
    search = Search(root, seed=1, solver=False)
    for _ in range(rounds):
        waiting = search.gather(batch)
        priors = [[1.0] * len(p.legal_moves()) for p in waiting]
        search.supply([favouring(player, p) for p in waiting], priors)
    return search.report()


@every_game
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("to_move", [0, 1])
def test_a_value_is_that_of_the_player_on_turn(game: Game, player: int, to_move: int) -> None:
    """Whoever is to move at the root or below it, the same player is about to win."""
    report = searched(midgame(game, to_move), player)
    expected = SURE if to_move == player else 1 - SURE
    assert report.value == pytest.approx(expected, abs=0.05)
    assert [c.value for c in report.candidates if c.visits] == pytest.approx(
        [expected] * sum(1 for c in report.candidates if c.visits), abs=0.1
    )


@every_game
def test_priors_belong_to_the_legal_moves_in_order(game: Game) -> None:
    """The move of the greatest weight is searched first, wherever it stands in the list."""
    root = midgame(game, 0)
    moves = root.legal_moves()
    for heaviest in (0, len(moves) // 2, len(moves) - 1):
        search = Search(root, seed=1, solver=False, prior_weight=1.0)
        (waiting,) = search.gather(1)
        assert waiting == root
        search.supply([0.5], [[100.0 if i == heaviest else 1.0 for i in range(len(moves))]])
        priors = {c.move: c.prior for c in search.report().candidates}
        assert max(priors, key=lambda move: priors[move]) == moves[heaviest]
        (following,) = search.gather(1)
        assert following == root.play(moves[heaviest])


@every_game
def test_gathered_positions_without_an_answer_have_no_effect(game: Game) -> None:
    root = midgame(game, 1)
    search = Search(root, seed=1)
    search.run(playouts=200)
    before = search.report()
    for most in (1, 7, 32, 1):
        search.gather(most)
    after = {c.move: c for c in search.report().candidates}
    # The one position that waits now counts as a simulation that was lost.
    assert sum(after[c.move].visits != c.visits for c in before.candidates) <= 1
    for c in before.candidates:
        if after[c.move].visits == c.visits:
            assert after[c.move].value == pytest.approx(c.value, abs=1e-4)
