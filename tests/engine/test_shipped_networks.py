"""The networks of the package."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from ponnuki import Game, OptionError, Position
from ponnuki._core import Evaluator, GumbelSearch, Network, playing_settings
from ponnuki.engine import network_player, player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.shipped_networks import (
    ShippedNetwork,
    level_network,
    shipped_network,
    shipped_networks,
)
from ponnuki.history import History
from tests.engine import network_reference, pattern_reference
from tests.generic.games import random_positions
from tests.vectors import evaluations, network_levels

MOST_BYTES = 6 * 2**20  # of all together
MOST_BYTES_OF_ONE = 2**20  # what the page loads for a board
OTHER_SIZES = {"gonnect": (5, 7, 11, 15), "hexotic": (3, 6, 8), "game-of-6": (8, 15)}
BOARDS = [
    *(Game(one.game, **one.options) for one in shipped_networks()),
    *(Game(id, size=size) for id, sizes in OTHER_SIZES.items() for size in sizes),
]


def name(network: ShippedNetwork) -> str:
    return network.path.stem


def title(known: evaluations.Evaluation) -> str:
    return f"{known.game}-{next(iter(known.options.values()))}-{len(known.moves)}"


def values(network: ShippedNetwork) -> Sequence[bool | int | str]:
    """Return all values of the option by which the networks of a game are told apart."""
    options = Game(network.game).info.options
    return next(option for option in options if option.name == network.option).values()


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", BOARDS, ids=str)
def test_who_plays_at_random_is_beaten_on_boards_of_any_size(game: Game, seat: int) -> None:
    player = player_from("net:simulations=8", game)
    history = History.of(game.start())
    random = player_from("random", game, seed=1)
    while history.position.outcome is None:
        mover = player if history.position.to_move == seat else random
        history = history.play(mover.choose(history))
    assert history.position.outcome.winner == seat


@pytest.mark.slow
@pytest.mark.parametrize("network", shipped_networks(), ids=name)
def test_each_is_evaluated_on_boards_of_every_size(network: ShippedNetwork) -> None:
    read = Network(network.path.read_bytes())
    assert read.game == network.game
    weights = read.weights
    reference = pattern_reference if "features" in read.size else network_reference
    for seed, value in enumerate(values(network)):
        game = Game(network.game, **{**network.options, network.option: value})
        evaluator = Evaluator(read, game)
        position = list(random_positions(game, seed=seed, plies=7))[-1]
        if position.outcome is not None:
            continue
        expected, logits, owners = evaluator.evaluate(position)
        found = reference.evaluate(weights, position)
        assert expected == pytest.approx(found[0], abs=1e-4)
        assert logits == pytest.approx(found[1], abs=2e-4)
        assert owners == pytest.approx(found[2], abs=2e-4)


@pytest.mark.parametrize("known", evaluations.read(), ids=title)
def test_they_say_of_positions_what_the_vectors_have(known: evaluations.Evaluation) -> None:
    assert evaluations.evaluate(Game(known.game, **known.options), known.moves) == known


def test_a_rule_set_has_the_network_of_its_edition_or_the_nearest_size() -> None:
    nearest = {
        Game("gonnect", size=2): "gonnect-9",
        Game("gonnect", size=9): "gonnect-9",
        Game("gonnect", size=10): "gonnect-9",
        Game("gonnect", size=12): "gonnect-13",
        Game("gonnect", size=19): "gonnect-13",
        Game("hexotic", size=3): "hexotic-5",
        Game("hexotic", size=5): "hexotic-5",
        Game("hexotic", size=6): "hexotic-7",
        Game("hexotic", size=11): "hexotic-7",
        Game("game-of-6", size=25): "game-of-6",
        Game("gosix", edition="en"): "gosix-en",
        Game("gosix", edition="fr"): "gosix-fr",
    }
    for game, expected in nearest.items():
        assert shipped_network(game).stem == expected
    for network in shipped_networks():
        assert {network.options[network.option], *network.plays_levels} <= {*network.values}
        for value in values(network):
            game = Game(network.game, **{**network.options, network.option: value})
            assert (shipped_network(game) == network.path) == (value in network.values)
        own = [one.options[one.option] for one in shipped_networks() if one.game == network.game]
        for size in network.values:
            if isinstance(size, int):
                distance = abs(size - network.options["size"])
                assert distance == min(abs(size - other) for other in own)


def test_the_highest_levels_play_by_a_network_where_it_wins_more() -> None:
    by_network = {
        Game("gonnect"): (8, 64, 400),
        Game("gonnect", size=9): (8, 64, 400),
        Game("gosix", edition="fr"): (200, 1500, 16000),
        Game("hexotic", size=5): (10, 50, 3000),
        Game("hexotic", size=7): (32, 200, 3000),
        Game("game-of-6", size=13): (8, 64, 400),
    }
    assert {*by_network} == {*network_levels.games()}
    for game, simulations in by_network.items():
        *others, master, champion, full = (level_network(game, n) for n in range(11))
        assert others == [None] * 8
        assert master
        assert champion
        assert full
        assert (master.simulations, champion.simulations, full.simulations) == simulations
        player = player_from("level:master", game)
        assert isinstance(player, MctsPlayer)
        assert game.start().is_legal(player.choose(History.of(game.start())))
        assert player.report
        assert player.report.playouts == master.simulations
    for game in (
        Game("gosix"),
        Game("gonnect", size=10),
        Game("gonnect", size=9, ko="positional"),
        Game("gonnect", size=9, pie=False),
        Game("hexotic", size=4),
        Game("hexotic", size=5, lone_perimeter=True),
        Game("game-of-6", size=19),
    ):
        assert [level_network(game, n) for n in range(11)] == [None] * 11


@pytest.mark.parametrize("network", shipped_networks(), ids=name)
def test_how_much_values_count_is_a_matter_of_the_game_and_the_kind(
    network: ShippedNetwork,
) -> None:
    read = Network(network.path.read_bytes())
    settings = playing_settings(read)
    weights = {"hexotic": (8, 0.5)} if "channels" in read.size else {"gosix": (1.5, 0.5)}
    expected = weights.get(network.game, (1, 1))
    assert (settings["value_scale"], settings["value_growth"]) == expected


def test_there_are_positions_that_are_searched_and_one_that_is_solved() -> None:
    nodes = [known.nodes for known in network_levels.read()]
    assert nodes.count(None) >= 1
    assert sum(n is not None and n > 5 for n in nodes) > 30


@pytest.mark.parametrize("known", network_levels.read(), ids=network_levels.title)
def test_a_level_plays_the_same_by_its_network_everywhere(known: network_levels.Choice) -> None:
    """The page plays the same (web/tests/networks.test.ts)."""
    assert network_levels.choose(known.game, known.options, known.moves, known.level) == known


def test_all_files_are_listed_and_small() -> None:
    paths = [network.path for network in shipped_networks()]
    others = {"index.json"}
    assert sorted(paths) == sorted(p for p in paths[0].parent.iterdir() if p.name not in others)
    sizes = [path.stat().st_size for path in paths]
    assert max(sizes) <= MOST_BYTES_OF_ONE
    assert sum(sizes) < MOST_BYTES


def test_a_rule_set_without_a_network_says_which_have_one() -> None:
    with pytest.raises(OptionError) as refused:
        player_from("net", Game("gonnect", pie=False))
    assert refused.value.option == "player"
    assert refused.value.kind == "no_shipped_network"
    assert "gonnect size=13 ko=simple pie=True" in refused.value.fields["known"]


class Clocked:
    """A search on a clock of its own, of 1000 simulations a second, that may be held up.

    Attributes:
        made: How many searches there are; others have followed them.
        planned: The simulations of each search that has begun.
        now: The time.
        proven: Nothing is.
        value: Of every position.
        stalls: Whether the next search is held up, so that its time passes with 3 simulations.
    """

    def __init__(self) -> None:
        self.made = 0
        self.planned: list[int] = []
        self.now, self.stalls, self.proven = 0.0, False, None
        self.value = 0.5

    def monotonic(self) -> float:
        return self.now

    def __call__(self, position: Position, *, simulations: int, **_: object) -> Clocked:
        self.made += 1
        self.follow(position, simulations=simulations)
        return self

    def follow(self, position: Position, *, simulations: int) -> None:
        self.position, self.move = position, position.legal_moves()[0]
        self._simulations = simulations
        self.planned.append(simulations)

    def run(self, _: Evaluator, seconds: float) -> None:
        rate = 3 / seconds if self.stalls else 1000
        self.visits = np.array([min(self._simulations, round(seconds * rate))])
        self.now += int(self.visits.sum()) / rate
        self.stalls = False


def clocked(monkeypatch: pytest.MonkeyPatch) -> Clocked:
    clock = Clocked()
    monkeypatch.setattr(network_player, "GumbelSearch", clock)
    monkeypatch.setattr(network_player, "time", clock)
    return clock


def test_a_search_by_time_follows_the_last_one_of_its_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, clock = Game("gonnect", size=9), clocked(monkeypatch)
    player, history = player_from("net:seconds=0.3", game), History.of(game.start())
    player.choose(history)
    made = clock.made
    player.choose(history.play("E5").play("swap"))
    assert clock.made == made
    assert clock.position.ply == 2
    player.choose(History.of(Game("gonnect", size=9, ko="positional").start()))
    assert clock.made == made + 1
    player.close()
    player.choose(history)
    assert clock.made == made + 2


def test_a_search_that_is_held_up_does_not_shorten_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, clock = Game("gonnect", size=9), clocked(monkeypatch)
    player, history = player_from("net:seconds=0.3", game), History.of(game.start())
    for _ in range(3):
        player.choose(history)
    clock.stalls = True
    player.choose(history)
    clock.planned.clear()
    player.choose(history)
    assert clock.planned == [375]


def test_a_search_that_was_planned_too_short_is_made_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, clock = Game("gonnect", size=9), clocked(monkeypatch)
    player, history = player_from("net:seconds=0.3", game), History.of(game.start())
    clock.stalls = True  # from the first search on, nothing is known of the speed but this
    player.choose(history)
    clock.planned.clear()
    begin = clock.now
    player.choose(history)
    assert clock.planned[0] == 4
    assert clock.planned[-1] > 100
    assert clock.now - begin >= 0.15


def test_a_time_for_a_move_ends_the_search() -> None:
    game = Game("gonnect", size=9)
    evaluator = Evaluator(Network(shipped_network(game).read_bytes()), game)
    search = GumbelSearch(game.start(), simulations=1_000_000, noise=0)
    search.run(evaluator, 0.2)
    assert search.visits.sum() < 1_000_000
    assert game.start().is_legal(search.move)


def test_what_follows_is_run_as_if_the_caller_evaluated() -> None:
    game = Game("gosix")
    evaluator = Evaluator(Network(shipped_network(game).read_bytes()), game)
    run, stepped = (GumbelSearch(game.start(), simulations=300, noise=0) for _ in range(2))
    for simulations in (300, 200, 100):
        run.run(evaluator)
        while (waiting := stepped.advance()) is not None:
            stepped.supply(*evaluator.evaluate(waiting)[:2])
        assert (run.visits == stepped.visits).all()
        assert run.visits.sum() == simulations
        following = run.position.play(run.move)
        for search in (run, stepped):
            search.follow(following, simulations=simulations - 100)


def test_simulations_limit_a_time_for_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    game, clock = Game("gonnect", size=9), clocked(monkeypatch)
    few = player_from("net:seconds=100,simulations=4", game)
    for _ in range(2):
        few.choose(History.of(game.start()))
    assert clock.planned == [4, 4]
    assert clock.now < 1
    for spec in ("net:seconds=-1", "net:seconds=x"):
        with pytest.raises(OptionError):
            player_from(spec, game)
