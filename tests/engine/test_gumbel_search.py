"""GumbelSearch, beside the same search written down from the paper."""

from __future__ import annotations

import gc
import random
import threading
from collections.abc import Callable
from contextlib import suppress

import numpy as np
import pytest
from numpy.typing import NDArray

from ponnuki import Game, Move, OptionError, Position, PositionError, SearchError
from ponnuki.learn import GumbelSearch
from tests.engine.gumbel_reference import GumbelReference, schedule
from tests.generic.games import one_of_each, random_positions, title

Answer = tuple[float, NDArray[np.float32]]

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


def guess(position: Position) -> Answer:
    """Evaluate a position at random, but always alike."""
    rng = np.random.default_rng(hash(position) % 2**32)
    return float(rng.random(dtype=np.float32)), rng.normal(size=len(position.game.moves)).astype(
        np.float32
    )


def searched(
    position: Position, evaluate: Callable[[Position], Answer] = guess, **settings: bool | float
) -> tuple[GumbelSearch, list[Position]]:
    """Return a search that is complete, and the positions that it asked for."""
    search = GumbelSearch(position, **settings)  # type: ignore[arg-type]
    return search, completed(search, evaluate)


def completed(
    search: GumbelSearch, evaluate: Callable[[Position], Answer] = guess
) -> list[Position]:
    """Run a search to its end, and return the positions that it asked for."""
    asked = []
    while (waiting := search.advance()) is not None:
        asked.append(waiting)
        search.supply(*evaluate(waiting))
    return asked


def evaluate_moves(position: Position) -> tuple[float, dict[Move, float]]:
    value, logits = guess(position)
    return value, {move: float(logits[move.index]) for move in position.legal_moves()}


def endings(game: Game, count: int) -> list[Position]:
    """Return positions from the middle and from the end of random games."""
    rng, found = random.Random(1), []
    for seed in range(count):
        positions = [p for p in random_positions(game, seed=seed) if p.outcome is None]
        found += [rng.choice(positions), positions[-1 - seed % min(6, len(positions))]]
    return found


@every_game
@pytest.mark.parametrize(("scale", "growth"), [(0.1, 1), (1, 1), (2, 0.5), (20, 0)])
@pytest.mark.parametrize(("simulations", "considered"), [(1, 16), (24, 4), (50, 16)])
@pytest.mark.parametrize("transpositions", [False, True])
def test_a_search_is_that_of_the_paper(
    game: Game,
    scale: float,
    growth: float,
    simulations: int,
    considered: int,
    transpositions: bool,
) -> None:
    for seed, position in enumerate(endings(game, 3)):
        search, asked = searched(
            position,
            simulations=simulations,
            considered=considered,
            value_scale=scale,
            value_growth=growth,
            transpositions=transpositions,
            seed=seed,
            tactics=False,
        )
        noise = {move: float(search.noise[move.index]) for move in position.legal_moves()}
        expected = GumbelReference(
            position,
            evaluate_moves,
            noise,
            simulations=simulations,
            considered=considered,
            value_scale=scale,
            value_growth=growth,
            # In Gonnect, earlier positions matter.
            transpositions=transpositions and game.id != "gonnect",
        )
        assert asked == expected.evaluated
        assert_alike(search, expected)


def assert_alike(search: GumbelSearch, expected: GumbelReference) -> None:
    root, moves = expected.root, search.position.game.moves
    for move, values in root.completed().items():
        assert search.visits[move.index] == root.visits[move]
        assert search.values[move.index] == pytest.approx(values, abs=1e-4)
    policy = dict.fromkeys(moves, 0.0) | expected.policy()
    assert search.policy == pytest.approx([policy[move] for move in moves], abs=1e-3)
    assert search.move == expected.best()
    proven = {0.0: "loss", 0.5: "draw", 1.0: "win"}
    assert search.proven == (proven[root.bounds.least] if root.bounds.exact else None)


@pytest.mark.slow
@every_game
@pytest.mark.parametrize("transpositions", [False, True])
def test_a_search_that_follows_another_knows_what_that_has_found(
    game: Game, transpositions: bool
) -> None:
    transposes = transpositions and game.id != "gonnect"
    rng = random.Random(2)
    saved = 0
    for start in endings(game, 6):
        position = start
        search = GumbelSearch(
            position, simulations=150, noise=0, tactics=False, transpositions=transpositions
        )
        earlier = None
        for simulations in (150, 40, 90, 60):
            if earlier is not None:
                search.follow(position, simulations=simulations, seed=simulations)
            asked = completed(search)
            assert search.position == position
            earlier = GumbelReference(
                position,
                evaluate_moves,
                {move: float(search.noise[move.index]) for move in position.legal_moves()},
                simulations=simulations,
                transpositions=transposes,
                earlier=earlier,
            )
            assert asked == earlier.evaluated
            assert_alike(search, earlier)
            saved += asked[:1] != [position]
            for _ in range(2):
                likely = sorted(position.legal_moves(), key=lambda move: -search.policy[move.index])
                following = position.play(rng.choice(likely[:2]))
                if following.outcome is None:
                    position = following
    assert (saved > 0) == transposes


def test_a_search_that_cannot_follow_goes_on_as_before() -> None:
    game, other = Game("gosix"), Game("gosix", edition="fr")
    search, _ = searched(game.start(), simulations=30, noise=0)
    visits = search.visits.copy()
    with pytest.raises(PositionError):
        search.follow(other.start())
    over = list(random_positions(game, seed=1))[-1]
    for wrong in ({"simulations": -1}, {"noise": -1.0}, {"seed": "x"}):
        with pytest.raises(OptionError):
            search.follow(game.start().play("d2"), **wrong)
    with pytest.raises(SearchError) as ended:
        search.follow(over)
    assert ended.value.kind == "game_is_over"
    with pytest.raises(TypeError):
        search.follow("d2")  # type: ignore[arg-type]
    assert search.position == game.start()
    assert (search.visits == visits).all()


@every_game
def test_a_search_follows_positions_of_equal_games(game: Game) -> None:
    search, _ = searched(Game(game.id, **game.options).start(), simulations=30, noise=0)
    moves: list[Move] = []
    for _ in range(3):
        moves.append(search.move)
        # The game of the last position is no longer there.
        search.follow(Game(game.id, **game.options).start().play(*map(str, moves)))
        gc.collect()
        assert completed(search) or search.proven or game.id != "gonnect"
        assert search.visits.sum() == 30 or search.proven
        assert search.noise.max() == 0


@every_game
def test_what_is_kept_holds_with_tactics_and_the_solver(game: Game) -> None:
    """What is proven of a followed position is what a solver finds."""
    for position in endings(game, 4)[1::2]:
        search, _ = searched(position, simulations=200, noise=0, solver_nodes=50)
        likely = max(position.legal_moves(), key=lambda move: float(search.policy[move.index]))
        following = position.play(likely)
        if following.outcome is not None:
            continue
        search.follow(following)
        completed(search)
        new, _ = searched(following, simulations=200, noise=0, solver_nodes=50)
        assert None in (search.proven, new.proven) or search.proven == new.proven
        assert 0 <= search.value <= 1
        assert search.policy.sum() == pytest.approx(1)
        assert search.policy[search.move.index] > 0


def test_a_search_that_follows_what_it_does_not_know_is_a_new_one() -> None:
    game = Game("gosix")
    search, _ = searched(game.start(), simulations=20, noise=0)
    position = [p for p in random_positions(game, seed=3) if p.outcome is None][-3]
    search.follow(position, simulations=50, seed=5)
    new, asked = searched(position, simulations=50, seed=5)
    assert completed(search) == asked
    assert (search.visits == new.visits).all()
    assert search.policy == pytest.approx(new.policy)


def test_the_schedule_of_the_reference_is_that_of_the_paper() -> None:
    """Figure 1 of the paper: 16 moves, 200 simulations, in four phases of about 50."""
    visits = schedule(16, 200)
    assert [visits.count(0), visits.count(3), visits.count(9), visits.count(21)] == [16, 8, 4, 2]
    assert len(visits) == 200


@every_game
def test_without_simulations_a_move_is_drawn_from_the_priors(game: Game) -> None:
    position = game.start()
    counts = np.zeros(game.action_count)
    games = 600
    for seed in range(games):
        search, _ = searched(position, seed=seed, simulations=0)
        counts[search.move.index] += 1
    error = np.sqrt(search.priors * (1 - search.priors) / games)
    assert np.abs(counts / games - search.priors).max() <= 5 * error.max()
    assert search.policy == pytest.approx(search.priors, abs=1e-5)


@every_game
def test_without_noise_every_seed_is_the_same(game: Game) -> None:
    first, second = (searched(game.start(), noise=0, seed=seed)[0] for seed in (1, 2))
    assert (first.visits == second.visits).all()
    assert not first.noise.any()
    assert searched(game.start(), seed=1)[0].noise.any()


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    position = Game("gosix").start()
    search = GumbelSearch(position)
    logits = np.zeros(len(position.game.moves), np.float32)
    with pytest.raises(SearchError) as early:
        search.supply(0.5, logits)
    assert early.value.kind == "nothing_waits"
    with pytest.raises(SearchError) as unknown:
        _ = search.policy
    assert unknown.value.kind == "not_evaluated_yet"
    assert search.advance() == position
    for value, row, kind in (
        (1.5, logits, "value_not_share"),
        (float("nan"), logits, "value_not_share"),
        (0.5, logits[1:], "not_values_and_logits"),
        (0.5, logits + np.float32("nan"), "logit_not_finite"),
        (0.5, logits + np.float32("inf"), "logit_not_finite"),
    ):
        with pytest.raises(SearchError) as refused:
            search.supply(value, row)
        assert refused.value.kind == kind
    assert search.advance() == position
    search.supply(0.5, logits)
    assert search.position is position


def test_settings_are_checked() -> None:
    game = Game("gosix")
    for settings in ({"considered": 0}, {"simulations": -1}, {"visits": 3}, {"noise": -0.5}):
        with pytest.raises(OptionError) as refused:
            GumbelSearch(game.start(), **settings)
        assert refused.value.option in settings
    over = [p for p in random_positions(game, seed=1) if p.outcome is not None]
    with pytest.raises(SearchError):
        GumbelSearch(over[0])


def test_illegal_actions_need_no_logits() -> None:
    position = Game("gosix").start().play(Game("gosix").moves[0])
    logits = np.where(position.legal_mask(), np.float32(0), np.float32("nan"))
    search = GumbelSearch(position, simulations=3)
    while search.advance() is not None:
        search.supply(0.5, np.where(np.isnan(logits), logits, 0).astype(np.float32))
        logits = np.zeros_like(logits)
    assert search.visits.sum() == 3


def test_nobody_reads_a_search_that_is_under_way_in_another_thread() -> None:
    position = Game("gosix").start()
    search = GumbelSearch(position, simulations=100_000)
    search.advance()
    search.supply(*guess(position))
    names = {"move", "value", "proven", "policy", "priors", "noise", "visits", "values"}
    refused: set[str] = set()

    def run() -> None:
        while refused != names:
            with suppress(RuntimeError):  # the other thread was reading
                if search.advance() is None:
                    return
                search.supply(0.5, np.zeros(position.game.action_count, np.float32))

    thread = threading.Thread(target=run)
    thread.start()
    while thread.is_alive() and refused != names:
        for name in names:
            try:
                getattr(search, name)
            except RuntimeError as error:
                assert "under way in another thread" in str(error)
                refused.add(name)
    thread.join()
    assert refused == names
