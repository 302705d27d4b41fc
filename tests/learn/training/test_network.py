"""Networks: of any size and shape of board, as PyTorch and as the core see them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import torch

from ponnuki import Game
from ponnuki._core import Evaluator
from ponnuki._core import Network as CoreNetwork
from ponnuki.engine.network_file import evaluator_from
from ponnuki.engine.shipped_networks import ShippedNetwork, shipped_networks
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.convolutions import ConvolutionSize, places_name
from ponnuki.learn.training.export import export
from ponnuki.learn.training.network import Network, size_of
from tests.generic.games import one_of_each, random_positions, title
from tests.learn.training.disturb import disturb
from tests.learn.training.torch_evaluation import evaluate

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)
SMALL = ConvolutionSize(channels=8, blocks=2)


def network(game: Game) -> Network:
    """Return a network whose blocks do something, too."""
    torch.manual_seed(1)
    made = SMALL.build(game)
    disturb(made)
    return made


def compare(game: Game, evaluator: Evaluator, network: Network) -> None:
    """Compare what the core says of positions of a random game with what PyTorch says."""
    positions = [p for p in random_positions(game, seed=1) if p.outcome is None][::7]
    planes = game.planes(positions)
    values, logits = evaluate(network, planes)
    with torch.inference_mode():
        owners = torch.softmax(network(torch.tensor(planes)).owners, dim=1)
    on_board = planes[:, network.board.tolist()].any(axis=1).reshape(len(planes), -1)
    assert values.min() >= 0
    assert values.max() <= 1
    for number, position in enumerate(positions):
        value, row, shares = evaluator.evaluate(position)
        assert value == pytest.approx(values[number], abs=1e-4)
        # Numbers of 32 bits: what is rounded off a large logit is more.
        assert row == pytest.approx(logits[number], abs=1e-4, rel=1e-5)
        if shares is not None:
            expected = (owners[number].numpy() * on_board[number]).T
            assert shares.reshape(-1, 3) == pytest.approx(expected, abs=1e-4)


@every_game
def test_the_core_says_what_the_network_says(game: Game, tmp_path: Path) -> None:
    path, made = tmp_path / "network.bin", network(game)
    export(path, made)
    assert [*CoreNetwork(path.read_bytes()).weights] == [*made.state_dict()]
    compare(game, evaluator_from(str(path), game), made)


@pytest.mark.parametrize("wrong", [1e5, float("inf"), float("nan")])
def test_weights_that_16_bits_do_not_hold_are_not_exported(wrong: float, tmp_path: Path) -> None:
    made, path = network(Game("gonnect", size=5)), tmp_path / "network.bin"
    export(path, made)
    before = path.read_bytes()
    with torch.no_grad():
        made.policy.bias[3] = wrong
    with pytest.raises(LearnError) as refused:
        export(path, made)
    assert refused.value.kind == "weight_not_finite"
    assert refused.value.fields["name"] == "policy.bias"
    assert path.read_bytes() == before


@pytest.mark.parametrize("shipped", shipped_networks(), ids=lambda one: one.path.stem)
def test_the_networks_of_the_package_are_evaluated_as_by_pytorch(shipped: ShippedNetwork) -> None:
    read = CoreNetwork(shipped.path.read_bytes())
    own = shipped.values.index(shipped.options[shipped.option])
    for value in {shipped.values[own], shipped.values[-1]}:
        game = Game(shipped.game, **{**shipped.options, shipped.option: value})
        made = size_of(read.size).build(game).eval()
        weights = {name: torch.tensor(array) for name, array in read.weights.items()}
        made.load_state_dict(weights)
        compare(game, Evaluator(read, game), made)


@every_game
def test_what_is_outside_of_the_board_changes_nothing(game: Game) -> None:
    made, planes = network(game), game.planes([game.start()])
    padded = np.pad(planes, ((0, 0), (0, 0), (2, 3), (1, 4)))
    # The second policy means nothing: its places are those of the first board.
    places = made.get_buffer(places_name(planes.shape[1:]))
    made.register_buffer(places_name(padded.shape[1:]), places, persistent=False)
    with torch.inference_mode():
        first = made(torch.tensor(planes))
        second = made(torch.tensor(padded))
    assert second.result.numpy() == pytest.approx(first.result.numpy(), abs=1e-5)


def test_one_set_of_weights_serves_all_sizes_of_a_game() -> None:
    small, large = (SMALL.build(Game("gonnect", size=size)) for size in (5, 11))
    large.load_state_dict(small.state_dict())
