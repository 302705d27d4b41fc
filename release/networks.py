"""Make a network of the package from one that `ponnuki learn` has made.

    python -m release.networks learned/network.onnx gonnect size=9

writes src/ponnuki/engine/networks/gonnect-9.onnx: the same weights, for a board of any size, in 16
bits, which halves the file. ONNX Runtime turns them into 32 bits when it loads them, so that
evaluations are as quick. Its entry in index.json is written by hand.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from ponnuki import Game
from ponnuki.cli.parsing import parse_game
from ponnuki.learn.training.export import export
from ponnuki.learn.training.network import Network, NetworkSize

FOLDER = Path(__file__).parents[1] / "src/ponnuki/engine/networks"
_PREFIX = "network."  # of the names of weights in an exported network
_FOR_TRAINING = {"plies_left", "score", "owners"}  # outputs that are not exported


def network_in(path: Path, game: Game) -> Network:
    """Return the network of a file with its weights, for a game on a board of any size."""
    weights = {
        tensor.name.removeprefix(_PREFIX): torch.tensor(numpy_helper.to_array(tensor))
        for tensor in onnx.load(path).graph.initializer
        if tensor.name.startswith(_PREFIX)
    }
    blocks = {name.split(".")[1] for name in weights if name.startswith("blocks.")}
    network = Network(game, NetworkSize(len(weights["entry.weight"]), len(blocks)))
    missing, unexpected = network.load_state_dict(weights, strict=False)
    if unexpected or {name.split(".")[0] for name in missing} - _FOR_TRAINING:
        raise ValueError(f"{path}: {missing} missing, {unexpected} unexpected")
    network.eval()
    return network


def halve(model: onnx.ModelProto) -> None:
    """Keep the weights of a model in 16 bits; the model turns them into 32 bits."""
    for tensor in model.graph.initializer:
        if tensor.data_type != TensorProto.FLOAT:
            continue
        name, weights = tensor.name, numpy_helper.to_array(tensor)
        half = numpy_helper.from_array(weights.astype(np.float16), f"{name}.half")
        tensor.CopyFrom(half)
        cast = helper.make_node("Cast", [half.name], [name], to=TensorProto.FLOAT)
        model.graph.node.insert(0, cast)


def make(source: Path, game: Game, target: Path) -> None:
    """Write the network of a game with the weights of another file."""
    with tempfile.TemporaryDirectory() as folder:
        exported = Path(folder, "network.onnx")
        export(exported, network_in(source, game))
        model = onnx.load(exported)
    halve(model)
    onnx.checker.check_model(model)
    target.write_bytes(model.SerializeToString())


def main() -> None:
    """Read the command line and make the network."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    parser.add_argument("game")
    parser.add_argument("option", nargs="*", metavar="NAME=VALUE")
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    size = game.options.get("size", game.options.get("edition"))
    make(chosen.source, game, FOLDER / f"{game.id}-{size}.onnx")


if __name__ == "__main__":
    main()
