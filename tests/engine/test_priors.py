"""Priors and values of a network, by both interfaces: `evaluate`, and `gather` and `supply`."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
import pytest

from ponnuki import Game, Move, Position, SearchError
from ponnuki.engine import Report, Search
from tests.generic.games import one_of_each, random_positions, title

Answers = tuple[list[float], list[list[float]]]
Network = Callable[[list[Position]], Answers]

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


class EvaluatedSearch(Protocol):
    """A way to search with a network."""

    search: Search

    def __init__(self, root: Position, network: Network, **settings: Any) -> None: ...

    def run(self, playouts: int) -> None: ...


class Run:
    """The search calls the network."""

    def __init__(self, root: Position, network: Network, **settings: Any) -> None:
        self.search = Search(root, evaluate=network, seed=1, **settings)

    def run(self, playouts: int) -> None:
        self.search.run(playouts=playouts)


class Gather:
    """The caller calls the network, without a look at the report on the way."""

    def __init__(self, root: Position, network: Network, **settings: Any) -> None:
        self.search = Search(root, network=True, seed=1, **settings)
        self.network = network

    def run(self, playouts: int) -> None:
        done = 0
        while done < playouts:
            waiting = self.search.gather(min(16, playouts - done))
            if not waiting:
                return
            done += sum(p != self.search.position for p in waiting)
            self.search.supply(*self.network(waiting))


both_interfaces = pytest.mark.parametrize("interface", [Run, Gather])


def weight(position: Position, move: Move) -> int:
    """Return some weight from 1 to 97, which the engine itself would not think of."""
    return (move.index * 37 + position.ply * 11) % 97 + 1


def opinionated(positions: list[Position]) -> Answers:
    rows = [[float(weight(p, m)) for m in p.legal_moves()] for p in positions]
    return [0.5] * len(positions), rows


def peaked(favourite: Move, others: float) -> Network:
    """Return a network that wants this move wherever it is legal, and knows no values."""

    def network(positions: list[Position]) -> Answers:
        rows = [[1.0 if m == favourite else others for m in p.legal_moves()] for p in positions]
        return [0.5] * len(positions), rows

    return network


def midgame(game: Game, to_move: int) -> Position:
    positions = random_positions(game, seed=3)
    return next(p for p in positions if p.ply >= 4 and p.to_move == to_move)


def check_priors(position: Position, report: Report) -> None:
    """Check that the priors are the weights of `opinionated`, in shares of what may not lose."""
    assert len(report.candidates) == len(position.legal_moves())
    for c in report.candidates:
        assert c.prior > 0 or c.proven == "loss"
    sum_of_weights = sum(weight(position, c.move) for c in report.candidates if c.prior > 0)
    for c in report.candidates:
        if c.prior > 0:
            assert c.prior == pytest.approx(weight(position, c.move) / sum_of_weights, rel=1e-4)


QUERIES: dict[str, Callable[[Search], object]] = {
    "at once": lambda search: None,
    "report": lambda search: search.report(),
    "pick": lambda search: search.pick(),
    "sample": lambda search: search.sample(1),
}


@every_game
@both_interfaces
def test_the_root_has_the_priors_of_the_network(
    game: Game, interface: type[EvaluatedSearch]
) -> None:
    """Whatever is asked of the search before anything is evaluated."""
    root = midgame(game, 0)
    reports = []
    for look in QUERIES.values():
        asking = interface(root, opinionated)
        look(asking.search)
        asking.run(1)
        check_priors(root, asking.search.report())
        asking.run(60)
        reports.append([(c.move, c.visits, c.prior) for c in asking.search.report().candidates])
    assert all(r == reports[0] for r in reports)


@every_game
def test_a_position_that_waits_and_is_reported_takes_its_priors(game: Game) -> None:
    root = midgame(game, 1)
    search = Search(root, network=True)
    assert search.gather(5) == [root]
    search.report()
    assert search.gather(5) == [root]  # nobody has answered
    assert {c.visits for c in search.report().candidates} == {0}
    search.supply(*opinionated([root]))
    check_priors(root, search.report())
    assert search.report().visits == 1
    assert root not in search.gather(5)


@every_game
def test_before_any_evaluation_all_moves_are_alike(game: Game) -> None:
    root = midgame(game, 0)
    report = Search(root, network=True).report()
    moves = len(root.legal_moves())
    assert [c.prior for c in report.candidates] == pytest.approx([1 / moves] * moves)
    assert report.visits == report.playouts == 0


@every_game
@both_interfaces
@pytest.mark.parametrize("tactics", [True, False])
@pytest.mark.parametrize("rank", [0, -1])
def test_a_search_that_advances_keeps_the_priors_of_the_network(
    game: Game, interface: type[EvaluatedSearch], tactics: bool, rank: int
) -> None:
    """Along a whole game of the best moves, or of the worst, which were hardly looked at."""
    asking = interface(game.start(), opinionated, tactics=tactics, memory=1 << 22)
    for ply in range(60):
        position = asking.search.position
        if position.to_move is None:
            break
        if ply % 2:
            asking.search.report()
        asking.run(40)
        report = asking.search.report()
        if report.visits:
            check_priors(position, report)
        else:  # a win or a loss is not asked about
            assert report.proven is not None
        asking.search.advance(report.candidates[rank].move)


DEFAULTS = {
    "prior_weight": 1.25,
    "exploration": 0,
    "amaf": 0,
    "first_play": 0,
    "expand_after": 1,
    "leaf_playouts": 1,
    "width": 1_000_000,
    "move_priors": False,
}


@every_game
@both_interfaces
def test_the_defaults_of_a_search_with_a_network(
    game: Game, interface: type[EvaluatedSearch]
) -> None:
    own = Search(game.start()).settings
    settings = interface(game.start(), opinionated).search.settings
    assert settings == {**own, **DEFAULTS}
    changed = {"prior_weight": 3.0, "exploration": 0.5, "amaf": 10.0, "move_priors": True}
    assert interface(game.start(), opinionated, **changed).search.settings == {
        **settings,
        **changed,
    }
    assert Search(game.start()).settings == own


@every_game
@both_interfaces
@pytest.mark.parametrize("others", [1e-6, 0.0])
def test_a_peaked_prior_takes_the_visits(
    game: Game, interface: type[EvaluatedSearch], others: float
) -> None:
    root = midgame(game, 0)
    moves = root.legal_moves()
    for favourite in (moves[0], moves[len(moves) // 2], moves[-1]):
        asking = interface(root, peaked(favourite, others), solver=False)
        asking.run(200)
        best = asking.search.report().candidates[0]
        assert best.move == favourite
        assert best.visits >= 150
        assert asking.search.pick() == favourite


@every_game
@both_interfaces
def test_no_setting_hides_what_the_network_prefers(
    game: Game, interface: type[EvaluatedSearch]
) -> None:
    root = midgame(game, 1)
    favourite = root.legal_moves()[-1]
    reports = []
    for settings in (
        {},
        {"width": 1, "expand_after": 50, "leaf_playouts": 8, "move_priors": True},
        {"threads": 4},
    ):
        asking = interface(root, peaked(favourite, 1e-6), solver=False, **settings)
        asking.search.report()
        asking.run(100)
        reports.append([(c.move, c.visits, c.prior) for c in asking.search.report().candidates])
    assert reports[0][0][0] == favourite
    assert reports[1:] == [reports[0]] * 2


@every_game
@both_interfaces
@pytest.mark.parametrize("to_move", [0, 1])
def test_values_of_a_known_winner_steer_the_search(
    game: Game, interface: type[EvaluatedSearch], to_move: int
) -> None:
    """After one move, and all that follows, the player wins; after all others the player loses."""
    root = midgame(game, to_move)
    winning = root.legal_moves()[len(root.legal_moves()) // 3]
    won = {root.play(winning)}

    def network(positions: list[Position]) -> Answers:
        for p in won.intersection(positions):
            won.update(p.play(m) for m in p.legal_moves())
        expected = [0.95 if p in won else 0.05 for p in positions]
        values = [
            v if p.to_move == to_move else 1 - v for v, p in zip(expected, positions, strict=True)
        ]
        return values, [[1.0] * len(p.legal_moves()) for p in positions]

    asking = interface(root, network, solver=False)
    asking.run(400)
    report = asking.search.report()
    best = report.candidates[0]
    assert best.move == winning == asking.search.pick()
    assert best.visits > 200
    assert best.value > 0.8
    assert report.value > 0.5
    others = [c for c in report.candidates[1:] if c.visits]
    assert all(c.value < best.value for c in others)
    picks = {asking.search.pick(temperature=1.0, seed=seed) for seed in range(20)}
    assert winning in picks
    assert picks <= {c.move for c in report.candidates if c.visits}
    # For the opponent, who is next on turn or later, it is the other way round.
    asking.search.advance(winning)
    asking.run(20)
    after = asking.search.report().value
    assert (after > 0.8) == (asking.search.position.to_move == to_move)
    assert (after < 0.2) != (asking.search.position.to_move == to_move)


def scaled(factor: float) -> Network:
    def network(positions: list[Position]) -> Answers:
        values, rows = opinionated(positions)
        return values, [[w * factor for w in row] for row in rows]

    return network


@both_interfaces
def test_priors_count_in_proportion_whatever_their_sum(interface: type[EvaluatedSearch]) -> None:
    root = midgame(one_of_each()[0], 0)
    reports = []
    for factor in (1.0, 2.0**-90, 2.0**120):
        asking = interface(root, scaled(factor))
        asking.run(50)
        reports.append([(c.move, c.visits, c.prior) for c in asking.search.report().candidates])
    assert reports[1:] == [reports[0]] * 2


@both_interfaces
def test_priors_that_are_all_zero_count_alike(interface: type[EvaluatedSearch]) -> None:
    root = midgame(one_of_each()[0], 0)
    reports = []
    for every in (0.0, 1.0):

        def flat(positions: list[Position], every: float = every) -> Answers:
            rows = [[every] * len(p.legal_moves()) for p in positions]
            return [0.5] * len(positions), rows

        asking = interface(root, flat)
        asking.run(50)
        reports.append(asking.search.report().candidates)
    nothing, ones = reports
    assert [(c.move, c.visits) for c in nothing] == [(c.move, c.visits) for c in ones]
    assert [c.prior for c in nothing] == pytest.approx([c.prior for c in ones])


@every_game
@both_interfaces
def test_a_prior_of_zero_is_zero(game: Game, interface: type[EvaluatedSearch]) -> None:
    root = midgame(game, 0)
    favourite = root.legal_moves()[0]
    asking = interface(root, peaked(favourite, 0.0), solver=False)
    asking.run(1)
    assert {c.move: c.prior for c in asking.search.report().candidates if c.prior} == {favourite: 1}


@every_game
@both_interfaces
def test_what_is_certain_is_not_asked(game: Game, interface: type[EvaluatedSearch]) -> None:
    """A win in one turn is taken, whatever the network prefers."""
    *_, last, _ = random_positions(game, seed=5)
    asked: list[Position] = []

    def network(positions: list[Position]) -> Answers:
        asked.extend(positions)
        return opinionated(positions)

    asking = interface(last, network)
    asking.run(10)
    report = asking.search.report()
    if report.proven is not None and report.visits == 0:
        assert not asked
        assert asking.search.pick() == report.candidates[0].move
    else:
        assert asked[0] == last


def test_advance_forgets_what_waits() -> None:
    root = one_of_each()[0].start()
    search = Search(root, network=True)
    for _ in range(10):
        search.supply(*opinionated(search.gather(8)))
    waiting = search.gather(8)
    assert waiting
    for played in (search.report().candidates[0].move, root.legal_moves()[-1]):
        after = Search(root, network=True)
        for _ in range(10):
            after.supply(*opinionated(after.gather(8)))
        waiting = after.gather(8)
        after.advance(played)
        with pytest.raises(SearchError) as error:
            after.supply(*opinionated(waiting))
        assert error.value.kind == "other_answer_count"
        following = after.gather(8)
        assert following
        after.supply(*opinionated(following))
        check_priors(after.position, after.report())
        visits = sum(c.visits for c in after.report().candidates)
        assert visits + 1 == after.report().visits


def odd_priors(game: Game) -> dict[str, list[Any]]:
    """Return what is not a weight for each move, by the kind of the error; all moves are legal."""
    row = [1.0] * game.action_count
    with_another = [[other, *row[1:]] for other in (-1.0, float("nan"), float("inf"))]
    return {
        "prior_not_weight": [*([r] for r in with_another), *(np.array([r]) for r in with_another)],
        "other_prior_count": [[row[1:]], [[*row, 1.0]], [[]], np.ones((1, len(row) + 1))],
        "other_answer_count": [[], [row, row], np.ones((2, len(row)))],
        "not_answers": [1.0, row, [["x"] * len(row)]],
    }


def test_priors_that_do_not_fit_change_nothing() -> None:
    root = Game("gosix").start()
    search = Search(root, network=True)
    assert search.gather(4) == [root]
    for kind, odd in odd_priors(root.game).items():
        for priors in odd:
            with pytest.raises(SearchError) as error:
                search.supply([0.5], priors)
            assert error.value.kind == kind
    for value in (float("nan"), -0.01, 1.01):
        with pytest.raises(SearchError) as error:
            search.supply([value], opinionated([root])[1])
        assert error.value.kind == "value_not_share"
    assert search.report().visits == 0
    search.supply(*opinionated([root]))
    check_priors(root, search.report())


@pytest.mark.parametrize("failure", ["raises", "answers nothing", "answers too little"])
def test_a_network_that_fails_leaves_true_counts(failure: str) -> None:
    root = Game("gonnect", size=5).start()
    calls = 0

    def network(positions: list[Position]) -> Any:
        nonlocal calls
        calls += 1
        if calls != 5:
            return opinionated(positions)
        if failure == "raises":
            raise ZeroDivisionError
        return None if failure == "answers nothing" else ([0.5], [])

    search = Search(root, evaluate=network, batch=8, seed=1)
    with pytest.raises((ZeroDivisionError, SearchError)):
        search.run(playouts=100)
    report = search.report()
    assert report.visits == 1 + report.playouts == 25
    assert sum(c.visits for c in report.candidates) == report.playouts
    search.run(playouts=76)
    assert search.report().playouts == 100


def test_walks_that_are_given_up_do_not_count() -> None:
    root = Game("gonnect", size=5).start()
    search = Search(root, network=True)
    search.supply(*opinionated(search.gather(1)))
    assert len(search.gather(8)) == 8
    search.supply(*opinionated(search.gather(3)))
    assert (search.report().visits, search.report().playouts) == (4, 3)


def test_a_search_says_how_it_is_evaluated() -> None:
    root = Game("gosix").start()
    playing = Search(root)
    for call in (lambda: playing.gather(1), lambda: playing.supply([], [])):
        with pytest.raises(SearchError, match="network") as error:
            call()
        assert error.value.kind == "playout_search"
    playing.run(playouts=10)
    asking = Search(root, network=True)
    with pytest.raises(SearchError, match="evaluate") as error:
        asking.run(playouts=10)
    assert error.value.kind == "no_evaluate"
    assert asking.gather(1) == [root]
    both = Search(root, network=True, evaluate=opinionated)
    both.run(playouts=10)
    assert both.gather(1)


def test_every_order_of_calls_is_the_same_search() -> None:
    """Reports, picks and samples between evaluations change nothing."""
    root = midgame(one_of_each()[0], 0)
    reports = []
    for looks in itertools.permutations(QUERIES.values(), 2):
        asking = Run(root, opinionated)
        for playouts, look in zip((1, 30), looks, strict=True):
            look(asking.search)
            asking.run(playouts)
        asking.search.advance(asking.search.pick())
        looks[0](asking.search)
        asking.run(10)
        reports.append([(c.move, c.visits, c.prior) for c in asking.search.report().candidates])
    assert reports[1:] == [reports[0]] * (len(reports) - 1)
