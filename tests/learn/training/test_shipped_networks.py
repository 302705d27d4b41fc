"""The networks of the package, and the script that makes them."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
import torch

from ponnuki import Game, OptionError
from ponnuki.engine import player_from
from ponnuki.engine.network_file import NetworkFile
from ponnuki.engine.shipped_networks import ShippedNetwork, shipped_networks
from ponnuki.history import History
from ponnuki.learn.training.export import export
from ponnuki.learn.training.network import Network, NetworkSize
from release.networks import make

MOST_BYTES = 10 * 2**20  # of all together


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


def test_all_files_are_listed_and_small() -> None:
    paths = [network.path for network in shipped_networks()]
    assert sorted(paths) == sorted(paths[0].parent.glob("*.onnx"))
    assert sum(path.stat().st_size for path in paths) < MOST_BYTES


def test_a_rule_set_without_a_network_says_which_have_one() -> None:
    with pytest.raises(OptionError) as refused:
        player_from("net", Game("gonnect", size=3))
    assert refused.value.option == "player"
    assert refused.value.kind == "no_shipped_network"
    assert "gonnect size=13 ko=simple pie=True" in refused.value.fields["known"]


def test_a_network_is_made_for_a_board_of_another_size_with_half_the_bytes(tmp_path: Path) -> None:
    torch.manual_seed(1)
    small, large = Game("gonnect", size=5), Game("gonnect", size=7)
    learned = Network(small, NetworkSize(16, 2)).eval()
    with torch.no_grad():
        for weights in learned.parameters():
            weights.add_(0.1 * torch.randn(weights.shape))
    export(tmp_path / "learned.onnx", learned)
    make(tmp_path / "learned.onnx", large, tmp_path / "made.onnx")
    expected = Network(large, NetworkSize(16, 2)).eval()
    expected.load_state_dict(learned.state_dict())
    export(tmp_path / "expected.onnx", expected)
    made, wanted = (NetworkFile(str(tmp_path / f"{n}.onnx"), large) for n in ("made", "expected"))
    (value, logits), (other, others) = (file.evaluate(large.start()) for file in (made, wanted))
    assert value == pytest.approx(other, abs=1e-2)
    assert logits == pytest.approx(others, abs=1e-2)
    sizes = [(tmp_path / f"{n}.onnx").stat().st_size for n in ("made", "expected")]
    assert sizes[0] < 0.75 * sizes[1]


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
