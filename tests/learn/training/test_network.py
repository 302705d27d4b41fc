"""Networks: of any size and shape of board, as PyTorch and as ONNX Runtime see them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnx
import pytest
import torch

from ponnuki import Game, OptionError
from ponnuki.engine import player_from
from ponnuki.engine.network_file import NetworkFile
from ponnuki.history import History
from ponnuki.learn.training.export import export
from ponnuki.learn.training.network import Network, NetworkSize, evaluate
from tests.generic.games import one_of_each, random_positions, title

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)
SMALL = NetworkSize(channels=8, blocks=2)


def network(game: Game) -> Network:
    """Return a network whose blocks do something, too."""
    torch.manual_seed(1)
    made = Network(game, SMALL)
    made.eval()
    with torch.no_grad():
        for weights in made.parameters():
            weights.add_(0.1 * torch.randn(weights.shape))
    return made


@every_game
def test_a_network_file_says_what_the_network_says(game: Game, tmp_path: Path) -> None:
    path, made = tmp_path / "network.onnx", network(game)
    export(path, made)
    file = NetworkFile(str(path), game)
    positions = [p for p in random_positions(game, seed=1) if p.outcome is None][::7]
    values, logits = evaluate(made, game.planes(positions))
    assert values.min() >= 0
    assert values.max() <= 1
    for position, value, row in zip(positions, values, logits, strict=True):
        found, found_row = file.evaluate(position)
        assert found == pytest.approx(value, abs=1e-5)
        assert found_row == pytest.approx(row, abs=1e-4)
        assert found_row.shape == (game.action_count,)


@every_game
def test_what_is_outside_of_the_board_changes_nothing(game: Game) -> None:
    made, planes = network(game), game.planes([game.start()])
    room = ((0, 0), (0, 0), (2, 3), (1, 4))
    with torch.inference_mode():
        first = made(torch.tensor(planes))
        second = made(torch.tensor(np.pad(planes, room)))
    assert second.result.numpy() == pytest.approx(first.result.numpy(), abs=1e-5)
    assert second.plies_left.numpy() == pytest.approx(first.plies_left.numpy(), abs=1e-5)


def test_one_set_of_weights_serves_all_sizes_of_a_game() -> None:
    small, large = (Network(Game("gonnect", size=size), SMALL) for size in (5, 11))
    large.load_state_dict(small.state_dict())


@every_game
def test_a_network_plays(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "network.onnx"
    export(path, network(game))
    player = player_from(f"net:{path},simulations=4", game)
    history = History.of(game.start())
    for _ in range(6):
        history = history.play(player.choose(history))
    assert player.name == f"net:{path},simulations=4"
    (tmp_path / "a,b").mkdir()
    other = path.rename(tmp_path / "a,b" / "network.onnx")
    again = player_from(f"net:{other},simulations=4", game)
    assert again.choose(History.of(game.start())) == history.moves[0]
    third = other.rename(tmp_path / "rate=0.1.onnx")
    again = player_from(f"net:{third}", game)
    again.choose(History.of(game.start()))
    player.close()


def refusal(path: Path | str, game: Game) -> str:
    with pytest.raises(OptionError) as refused:
        player_from(f"net:{path}", game)
    assert refused.value.option == "player"
    return refused.value.message.kind


def test_what_is_no_network_of_the_game_is_refused(tmp_path: Path) -> None:
    game, path = Game("gosix"), tmp_path / "network.onnx"
    export(path, network(game))
    assert refusal(path, Game("gosix", edition="fr")) == "games_of_other_game"
    assert refusal(path, Game("hexotic")) == "games_of_other_game"
    assert refusal(f"{path},simulation=3", game) == "no_such_setting"
    assert refusal(f"{path},considered=0", game) == "setting_not_between"
    assert refusal(tmp_path / "none.onnx", game) == "file_not_usable"
    whole = path.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 100):
        path.write_bytes(whole[:length])
        assert refusal(path, game) == "not_a_network"
    for key, value, kind in (
        ("format", "ponnuki-network/9", "other_format_of_games"),
        ("planes", '["own"]', "other_planes"),
        ("planes", "x", "not_a_network"),
        ("options", "{", "not_a_network"),
    ):
        model = onnx.load_model_from_string(whole)
        for entry in model.metadata_props:
            if entry.key == key:
                entry.value = value
        path.write_bytes(model.SerializeToString())
        assert refusal(path, game) == kind
    model = onnx.load_model_from_string(whole)
    del model.metadata_props[:]
    path.write_bytes(model.SerializeToString())
    assert refusal(path, game) == "not_a_network"


def test_a_graph_with_other_inputs_or_outputs_is_refused(tmp_path: Path) -> None:
    game, path = Game("gosix"), tmp_path / "network.onnx"
    export(path, network(game))
    whole = path.read_bytes()

    def reason(change: Callable[[onnx.GraphProto], None]) -> str:
        model = onnx.load_model_from_string(whole)
        change(model.graph)
        path.write_bytes(model.SerializeToString())
        with pytest.raises(OptionError) as refused:
            NetworkFile(str(path), game)
        assert refused.value.kind == "not_a_network"
        return str(refused.value.fields["reason"].kind)

    def rename_logits(graph: onnx.GraphProto) -> None:
        (node,) = (node for node in graph.node if "logits" in node.output)
        node.output[0] = graph.output[1].name = "other"

    def leave_logits_out(graph: onnx.GraphProto) -> None:
        del graph.output[1]

    def give_planes_as_logits(graph: onnx.GraphProto) -> None:
        rename_logits(graph)
        del graph.output[1]
        graph.node.append(onnx.helper.make_node("Identity", ["planes"], ["logits"]))
        planes = graph.input[0].type.tensor_type
        graph.output.append(onnx.helper.make_tensor_value_info("logits", planes.elem_type, None))

    assert reason(rename_logits) == "other_tensors"
    assert reason(leave_logits_out) == "other_tensors"
    assert reason(give_planes_as_logits) == "other_tensor"
    # A network of another board that says it is one of this game.
    large = Network(Game("gonnect", size=9), SMALL)
    export(path, large)
    model = onnx.load_model_from_string(path.read_bytes())
    names = onnx.load_model_from_string(whole).metadata_props
    del model.metadata_props[:]
    model.metadata_props.extend(names)
    whole = model.SerializeToString()
    assert reason(lambda graph: None) == "other_tensor"
