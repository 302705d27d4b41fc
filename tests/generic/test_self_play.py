"""Games that a network plays against itself: no game is named here."""

from __future__ import annotations

import threading
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from ponnuki import Game, OptionError, Position, SearchError
from ponnuki.learn import FinishedGame, SelfPlay
from tests.generic.games import one_of_each, title

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)
ONLY, OPENING, FAST, FULL = range(4)


@cache
def weights(inputs: int, outputs: int) -> NDArray[np.float32]:
    """Return the weights of a network that nobody has trained."""
    size = (inputs, outputs)
    return np.random.default_rng(1).normal(scale=inputs**-0.5, size=size).astype(np.float32)


def answers(
    planes: NDArray[np.uint8], mask: NDArray[np.bool_]
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Return values and logits that depend on the planes alone."""
    flat = planes.reshape(len(planes), -1).astype(np.float32)
    out = flat @ weights(flat.shape[1], mask.shape[1] + 1)
    return 1 / (1 + np.exp(-out[:, 0])), out[:, 1:]


def games_of(play: SelfPlay, count: int) -> list[FinishedGame]:
    games: list[FinishedGame] = []
    while len(games) < count:
        play.supply(*answers(*play.gather()))
        games += play.take_finished()
    return games


@every_game
def test_finished_games_can_be_played_again(game: Game) -> None:
    play = SelfPlay(game, 4, seed=3, simulations=8, fast_simulations=2, full_share=0.5)
    for finished in games_of(play, 4):
        position = game.start()
        for ply, action in enumerate(finished.actions):
            assert position.to_move == finished.players[ply]
            only = len(position.legal_moves()) == 1
            assert (finished.kinds[ply] == ONLY) == np.isnan(finished.values[ply]) == only
            first, end = finished.policy_starts[ply : ply + 2]
            shares = finished.policy_shares[first:end]
            assert (len(shares) > 0) == (finished.kinds[ply] == FULL)
            if len(shares):
                assert shares.sum() == pytest.approx(1, abs=1e-5)
                assert position.legal_mask()[finished.policy_actions[first:end]].all()
            if finished.proven[ply]:
                assert finished.values[ply] in (0, 0.5, 1)
            position = position.play(game.moves[action])
        assert position.outcome == finished.outcome
        assert finished.owners.shape == game.plane_layout.shape[1:]
        assert set(np.unique(finished.owners)) <= {0, 1, 2}
        assert finished.game is game
    assert play.evaluations <= play.simulations + 10_000
    assert play.game is game
    assert len(play) == 4


@every_game
def test_threads_change_nothing(game: Game) -> None:
    plays = [SelfPlay(game, 3, threads=threads, seed=3, simulations=3) for threads in (1, 2)]
    one, several = (games_of(play, 3) for play in plays)
    assert [g.number for g in one] == [g.number for g in several]
    for a, b in zip(one, several, strict=True):
        assert (a.actions == b.actions).all()
        assert (a.policy_shares == b.policy_shares).all()


def test_openings_are_drawn_from_the_priors() -> None:
    game = one_of_each()[0]
    play = SelfPlay(game, 20, seed=1, simulations=1, opening_plies=3)
    counts = [int((g.kinds == OPENING).sum()) for g in games_of(play, 40)]
    assert len(set(counts)) > 3
    assert 1 < np.mean(counts) < 5
    none = SelfPlay(game, 4, simulations=1, fast_simulations=1, opening_plies=0, full_share=0)
    for finished in games_of(none, 4):
        assert set(finished.kinds) <= {ONLY, FAST}


@every_game
def test_a_game_begins_with_the_most_even_opening_of_those_drawn(game: Game) -> None:
    unevenness = []  # of each game; the first openings are the same with more draws
    for draws in (1, 3, 9):
        settings = {"opening_plies": 3, "opening_temperature": 4, "opening_draws": draws}
        play = SelfPlay(game, 6, seed=1, simulations=1, **settings)
        finished = {g.number: g for g in games_of(play, 6)}
        firsts = [position_after_opening(game, finished[number]) for number in range(6)]
        planes, mask = game.planes(firsts), np.array([p.legal_mask() for p in firsts])
        values, _ = answers(planes, mask)
        unevenness.append(np.abs(values - 0.5))
    assert (unevenness[0] >= unevenness[1]).all()
    assert (unevenness[1] >= unevenness[2]).all()
    assert unevenness[2].mean() < 0.8 * unevenness[0].mean()


def position_after_opening(game: Game, finished: FinishedGame) -> Position:
    first = int(np.argmax(finished.kinds == FULL))
    assert set(finished.kinds[first:]) <= {ONLY, FULL}
    position = game.start()
    for action in finished.actions[:first]:
        position = position.play(game.moves[action])
    return position


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    game = one_of_each()[0]
    play = SelfPlay(game, 3, seed=1)
    planes, mask = play.gather()
    before = planes.copy()
    values, logits = answers(planes, mask)
    for wrong_values, wrong_logits, kind in (
        (values[1:], logits, "not_values_and_logits"),
        (values, logits[:, 1:], "not_values_and_logits"),
        (values, None, "not_values_and_logits"),
        (values + 2, logits, "value_not_share"),
        (values * np.float32("nan"), logits, "value_not_share"),
        (values, logits * np.float32("nan"), "logit_not_finite"),
    ):
        with pytest.raises(SearchError) as refused:
            play.supply(wrong_values, wrong_logits)  # type: ignore[arg-type]
        assert refused.value.kind == kind
    planes, _ = play.gather()
    assert (planes == before).all()
    play.supply(values, logits)


def test_settings_are_checked() -> None:
    game = one_of_each()[0]
    for settings in ({"full_share": 2}, {"simulations": 0}, {"threads": 0}, {"games": 0}):
        with pytest.raises(OptionError) as refused:
            SelfPlay(game, **{"games": 1, **settings})
        assert refused.value.option in settings


def test_two_threads_of_python_do_not_share_a_self_play() -> None:
    play = SelfPlay(one_of_each()[0], 400, simulations=64)
    refused: list[RuntimeError] = []

    def use() -> None:
        for _ in range(20):
            try:
                play.gather()
            except RuntimeError as error:
                refused.append(error)

    threads = [threading.Thread(target=use) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(play.gather()[0]) == 400
