"""Positions evaluated by the caller: `gather` and `supply`, and `Search(evaluate=...)`."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from ponnuki import Game, IllegalMove, OptionError, Position, SearchError
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
    search = Search(root, network=True, seed=1, solver=False)
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
        search = Search(root, network=True, seed=1, solver=False)
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
    search = Search(root, evaluate=even, seed=1)
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


Answers = tuple[Any, Any]


def even(positions: list[Position]) -> Answers:
    """Return what somebody says who knows nothing."""
    return [0.5] * len(positions), [[1.0] * len(p.legal_moves()) for p in positions]


@every_game
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("to_move", [0, 1])
def test_run_takes_its_values_from_the_evaluator(game: Game, player: int, to_move: int) -> None:
    sizes = []

    def evaluate(positions: list[Position]) -> Answers:
        sizes.append(len(positions))
        return [favouring(player, p) for p in positions], even(positions)[1]

    search = Search(midgame(game, to_move), evaluate=evaluate, batch=4, solver=False)
    search.run(playouts=100)
    report = search.report()
    assert report.value == pytest.approx(SURE if to_move == player else 1 - SURE, abs=0.05)
    assert report.playouts == 100
    assert sizes[0] == 1  # the root
    assert max(sizes) <= 4
    # Every playout but those that met the end of a game is an evaluation.
    assert sum(sizes) <= 101


@every_game
def test_run_and_gather_with_the_same_answers_are_the_same_search(game: Game) -> None:
    root = midgame(game, 0)
    by_hand = Search(root, network=True, seed=1)
    while by_hand.report().playouts < 64:
        waiting = by_hand.gather(min(8, 64 - by_hand.report().playouts))
        if not waiting:
            break
        by_hand.supply(*even(waiting))
    searches = [by_hand]
    for threads in (1, 4):
        search = Search(root, seed=1, evaluate=even, batch=8, threads=threads)
        search.run(playouts=64)
        searches.append(search)
    reports = [
        [(c.move, c.visits, c.value, c.prior) for c in s.report().candidates] for s in searches
    ]
    assert reports[1:] == [reports[0]] * 2


@every_game
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_priors_may_be_an_array_by_action(game: Game, dtype: Any) -> None:
    root = midgame(game, 1)
    rng = np.random.default_rng(1)
    weights = rng.random(game.action_count).astype(dtype)

    def by_action(positions: list[Position]) -> Answers:
        values = np.full(len(positions), 0.5, dtype)
        return values, np.tile(weights, (len(positions), 1))

    def by_move(positions: list[Position]) -> Answers:
        rows = [[float(weights[m.index]) for m in p.legal_moves()] for p in positions]
        return [0.5] * len(positions), rows

    reports = []
    for evaluate in (by_action, by_move):
        search = Search(root, seed=3, evaluate=evaluate)
        search.run(playouts=50)
        reports.append([(c.move, c.visits, c.prior) for c in search.report().candidates])
    assert reports[0] == reports[1]


class Foreign:
    """An array of another library: all that it offers is DLPack."""

    def __init__(self, array: NDArray[np.float32]) -> None:
        self._array = array

    def __dlpack__(self, **settings: Any) -> Any:
        return self._array.__dlpack__()

    def __dlpack_device__(self) -> Any:
        return self._array.__dlpack_device__()


def test_answers_may_be_arrays_of_another_library() -> None:
    def foreign(positions: list[Position]) -> Answers:
        values = np.full(len(positions), 0.5, np.float32)
        return Foreign(values), Foreign(np.ones((len(positions), 24), np.float32))

    search = Search(Game("gosix").start(), evaluate=foreign)
    search.run(playouts=40)
    assert search.report().playouts == 40


def test_a_network_reads_planes_and_answers_by_action() -> None:
    """The shapes fit together: planes in, values and priors by action out."""
    game = one_of_each()[0]
    size = int(np.prod(game.plane_layout.shape))
    weights = np.random.default_rng(5).normal(size=(size, game.action_count + 1)) / size**0.5

    def network(positions: list[Position]) -> Answers:
        out = game.planes(positions).reshape(len(positions), -1) @ weights
        return 1 / (1 + np.exp(-out[:, 0])), np.exp(out[:, 1:])

    search = Search(game.start(), evaluate=network, batch=32)
    search.run(playouts=200)
    assert search.report().playouts == 200


@every_game
def test_a_search_with_an_evaluator_chooses_among_the_moves_allowed(game: Game) -> None:
    root = midgame(game, 0)
    moves = root.legal_moves()
    search = Search(root, evaluate=even, solver=False)
    search.run(playouts=1)  # the root is a node now
    search.run(playouts=60, allow=moves[:2])
    visits = {c.move: c.visits for c in search.report().candidates}
    assert sum(visits[m] for m in moves[:2]) >= 60
    search.run(playouts=60, avoid=moves[1:])
    after = {c.move: c.visits for c in search.report().candidates}
    assert all(after[m] == visits[m] for m in moves[1:])
    with pytest.raises(IllegalMove):
        search.run(playouts=1, allow=["nowhere"])
    with pytest.raises(ValueError, match="no move"):
        search.run(playouts=1, avoid=moves)


def test_a_search_with_an_evaluator_goes_on_after_a_move() -> None:
    game = one_of_each()[0]
    search = Search(game.start(), evaluate=even)
    search.run(playouts=100)
    best = search.report().candidates[0]
    search.advance(best.move)
    assert search.report().visits > 0
    search.run(playouts=20)
    assert search.report().playouts == 20


def test_a_run_with_an_evaluator_ends_when_all_is_proven_or_over() -> None:
    game = Game("gonnect", size=2, pie=False)
    search = Search(game.start(), evaluate=even)
    search.run(playouts=100_000)
    report = search.report()
    assert report.proven is not None
    assert report.playouts < 100_000
    over = next(p for p in random_positions(game, 1) if p.to_move is None)
    ended = Search(over, evaluate=even)
    ended.run(playouts=5)
    assert ended.gather(3) == []


def test_walks_to_the_end_of_games_do_not_hide_what_is_left() -> None:
    """An empty list from `gather` means that nothing is left to evaluate."""
    game = Game("gonnect", size=3, pie=False)
    search = Search(game.start(), network=True, seed=1)
    while search.report().proven is None:
        waiting = search.gather(1)
        assert waiting or search.report().proven is not None
        if waiting:
            search.supply(*even(waiting))


def test_limits_of_a_run_with_an_evaluator() -> None:
    root = Game("gonnect", size=9).start()
    search = Search(root, evaluate=even, batch=8)
    search.run(nodes=50)
    assert 50 <= search.report().nodes <= 58
    before = search.report().playouts
    search.run(seconds=0.05)
    assert search.report().playouts > before
    with pytest.raises(ValueError, match="limit"):
        search.run()
    small = Search(root, evaluate=even, memory=1 << 20)
    small.run(playouts=1_000_000)  # until the memory is used up
    assert small.report().full


def test_stop_ends_a_run_with_an_evaluator() -> None:
    calls = []

    def evaluate(positions: list[Position]) -> Answers:
        calls.append(len(positions))
        if len(calls) == 5:
            search.stop()
        return even(positions)

    search = Search(Game("gonnect", size=9).start(), evaluate=evaluate)
    search.run(playouts=10**9)
    assert len(calls) == 5
    search.run(playouts=16)
    assert len(calls) == 6


def test_a_search_is_run_by_one_thread_at_a_time() -> None:
    errors: list[str] = []

    def evaluate(positions: list[Position]) -> Answers:
        thread = threading.Thread(target=intrude)
        thread.start()
        thread.join()
        return even(positions)

    def intrude() -> None:
        for call in (lambda: search.run(playouts=1), lambda: search.gather(1), search.report):
            try:
                call()
            except RuntimeError as error:
                errors.append(str(error))

    search = Search(Game("gosix").start(), evaluate=evaluate)
    search.run(playouts=1)
    assert len(errors) >= 3
    assert all("under way" in error for error in errors)


class OddError(Exception):
    """What an evaluator may raise."""


def test_what_the_evaluator_raises_ends_the_run_and_the_search_goes_on() -> None:
    failing = True

    def evaluate(positions: list[Position]) -> Answers:
        if failing and len(positions) > 1:
            raise OddError
        return even(positions)

    search = Search(Game("gosix").start(), evaluate=evaluate)
    with pytest.raises(OddError):
        search.run(playouts=100)
    failing = False
    search.run(playouts=100)
    assert search.report().value == pytest.approx(0.5, abs=0.3)


def test_ctrl_c_ends_a_run_with_an_evaluator() -> None:
    calls = []

    def evaluate(positions: list[Position]) -> Answers:
        calls.append(len(positions))
        if len(calls) == 5:
            signal.raise_signal(signal.SIGINT)
        return even(positions)

    search = Search(Game("gonnect", size=9).start(), evaluate=evaluate)
    with pytest.raises(KeyboardInterrupt):
        search.run(playouts=10**9)
    assert len(calls) == 5
    search.supply(*even(search.gather(1)))


def rows(positions: list[Position]) -> list[list[float]]:
    return [[1.0] * len(p.legal_moves()) for p in positions]


def half(positions: list[Position]) -> list[float]:
    return [0.5] * len(positions)


def array(positions: list[Position], columns: int, value: float = 1.0) -> NDArray[np.float64]:
    return np.full((len(positions), columns), value)


# By kind of error; the game has 24 actions, all of them legal.
MISFITS: dict[str, list[Callable[[list[Position]], Any]]] = {
    "not_answers": [
        lambda ps: None,
        lambda ps: 3,
        lambda ps: (half(ps),),
        lambda ps: (half(ps), rows(ps), 1),
        lambda ps: (0.5, rows(ps)),
        lambda ps: (["a"] * len(ps), rows(ps)),
        lambda ps: (array(ps, 2), rows(ps)),
        lambda ps: (half(ps), 1.0),
        lambda ps: (half(ps), half(ps)),
        lambda ps: (half(ps), [["x"]] * len(ps)),
    ],
    "other_answer_count": [
        lambda ps: ([], []),
        lambda ps: ([0.5, *half(ps)], rows(ps)),
        lambda ps: (half(ps), [[], *rows(ps)]),
        lambda ps: (half(ps), array([*ps, *ps], 24)),
    ],
    "other_prior_count": [
        lambda ps: (half(ps), [row[1:] for row in rows(ps)]),
        lambda ps: (half(ps), array(ps, 23)),
        lambda ps: (half(ps), array(ps, 25)),
    ],
    "value_not_share": [
        lambda ps, value=value: ([value] * len(ps), rows(ps))  # type: ignore[misc]
        for value in (1.5, -0.1, float("nan"))
    ],
    "prior_not_weight": [
        lambda ps, value=value: (half(ps), array(ps, 24, value))  # type: ignore[misc]
        for value in (-1.0, float("inf"), float("nan"))
    ],
}


@pytest.mark.parametrize("kind", MISFITS)
def test_answers_that_do_not_fit_are_refused(kind: str) -> None:
    for evaluate in MISFITS[kind]:
        search = Search(Game("gosix").start(), evaluate=evaluate)
        with pytest.raises(SearchError) as error:
            search.run(playouts=4)
        assert error.value.kind == kind
        search.supply(*even(search.gather(1)))  # the search is as good as new


def test_what_is_no_evaluator_is_refused() -> None:
    root = Game("gosix").start()
    with pytest.raises(TypeError, match="evaluate"):
        Search(root, evaluate=3)  # type: ignore[arg-type]
    for batch in (0, -1, 1 << 21):
        with pytest.raises(OptionError) as error:
            Search(root, evaluate=even, batch=batch)
        assert error.value.option == "batch"
