"""Networks as ONNX files, which players read without PyTorch."""

from __future__ import annotations

import copy
import io
import json
import warnings
from pathlib import Path

import onnx
import torch

from ponnuki.engine.network_file import FORMAT, INPUT, OUTPUTS
from ponnuki.learn.atomic_file import replace
from ponnuki.learn.training.network import Evaluator, Network

_OPSET = 17


def export(path: Path, network: Network) -> None:
    """Write the network of a game as an ONNX file that `net:FILE` plays with, atomically.

    Raises:
        LearnError: The file cannot be written.
    """
    game = network.game
    example = torch.zeros((2, *game.plane_layout.shape), dtype=torch.uint8)
    example[:, list(game.plane_layout.names).index("points")] = 1
    on_processor = copy.deepcopy(network).to("cpu", memory_format=torch.contiguous_format)
    out = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the exporter's own, about itself
        torch.onnx.export(
            Evaluator(on_processor).eval(),
            (example,),
            out,
            dynamo=False,
            input_names=[INPUT],
            output_names=list(OUTPUTS),
            dynamic_axes={name: {0: "positions"} for name in (INPUT, *OUTPUTS)},
            opset_version=_OPSET,
        )
    model = onnx.load_model_from_string(out.getvalue())
    onnx.helper.set_model_props(
        model,
        {
            "format": FORMAT,
            "game": game.id,
            "options": json.dumps(game.options),
            "planes": json.dumps(list(game.plane_layout.names)),
        },
    )
    replace(path, model.SerializeToString())
