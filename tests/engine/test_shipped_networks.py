"""The networks of the package."""

from __future__ import annotations

import time

import pytest

from ponnuki import Game, OptionError
from ponnuki._core import Evaluator, Network
from ponnuki.engine import player_from
from ponnuki.engine.shipped_networks import ShippedNetwork, shipped_network, shipped_networks
from ponnuki.history import History
from tests.engine.network_reference import evaluate
from tests.generic.games import random_positions

MOST_BYTES = 6 * 2**20  # of all together


def name(network: ShippedNetwork) -> str:
    return network.path.stem


@pytest.mark.parametrize("network", shipped_networks(), ids=name)
def test_each_beats_who_plays_at_random(network: ShippedNetwork) -> None:
    game = Game(network.game, **network.options)
    player = player_from("net:simulations=32", game)
    history = History.of(game.start())
    random = player_from("random", game, seed=1)
    while history.position.outcome is None:
        mover = player if history.position.to_move == 0 else random
        history = history.play(mover.choose(history))
    assert history.position.outcome.winner == 0


@pytest.mark.parametrize("network", shipped_networks(), ids=name)
def test_each_is_evaluated_on_boards_of_every_size(network: ShippedNetwork) -> None:
    read = Network(network.path.read_bytes())
    assert read.game == network.game
    weights = read.weights
    least, most = {option.name: option.range for option in Game(network.game).info.options}[
        "size"
    ] or (0, 0)
    for size in range(least, most + 1):
        game = Game(network.game, **{**network.options, "size": size})
        evaluator = Evaluator(read, game)
        position = list(random_positions(game, seed=size, plies=7))[-1]
        if position.outcome is not None:
            continue
        value, logits, _ = evaluator.evaluate(position)
        expected_value, expected_logits, _ = evaluate(weights, position)
        assert value == pytest.approx(expected_value, abs=1e-4)
        assert logits == pytest.approx(expected_logits, abs=2e-4)


def test_a_rule_set_has_the_network_of_the_nearest_size() -> None:
    nearest = {
        ("gonnect", 3): "gonnect-9",
        ("gonnect", 9): "gonnect-9",
        ("gonnect", 10): "gonnect-9",
        ("gonnect", 12): "gonnect-13",
        ("gonnect", 19): "gonnect-13",
        ("hexotic", 3): "hexotic-4",
        ("hexotic", 8): "hexotic-5",
        ("game-of-6", 19): "game-of-6",
    }
    for (id, size), expected in nearest.items():
        assert shipped_network(Game(id, size=size)).stem == expected


def test_all_files_are_listed_and_small() -> None:
    paths = [network.path for network in shipped_networks()]
    others = {"index.json"}
    assert sorted(paths) == sorted(p for p in paths[0].parent.iterdir() if p.name not in others)
    assert sum(path.stat().st_size for path in paths) < MOST_BYTES


def test_a_rule_set_without_a_network_says_which_have_one() -> None:
    for game in (Game("gosix"), Game("gonnect", pie=False)):
        with pytest.raises(OptionError) as refused:
            player_from("net", game)
        assert refused.value.option == "player"
        assert refused.value.kind == "no_shipped_network"
        assert "gonnect size=13 ko=simple pie=True" in refused.value.fields["known"]


def test_a_time_for_a_move_is_kept() -> None:
    game = Game("gonnect", size=9)
    player, history = player_from("net:seconds=0.2", game), History.of(game.start())
    for _ in range(3):
        begin = time.monotonic()
        history = history.play(player.choose(history))
        assert time.monotonic() - begin < 5  # of a machine that others use, too
    few = player_from("net:seconds=100,simulations=4", game)
    begin = time.monotonic()
    few.choose(history)
    assert time.monotonic() - begin < 20
    for spec in ("net:seconds=-1", "net:seconds=x"):
        with pytest.raises(OptionError):
            player_from(spec, game)
