"""Evaluations of many positions at once on a GPU.

What `begin` is given is evaluated while the caller does something else, in bfloat16 and as one
graph of CUDA, so that the time of the processor is left to the search.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from ponnuki._core import Game
from ponnuki.learn.training.network import Evaluator, Network

_WARM_UP = 3  # calls before a graph is captured, as PyTorch asks


class Pipeline:
    """Evaluates the positions of one table after the other.

    It replays a graph for a fixed number of rows; what is in rows that are not asked for is old.

    Args:
        network: Is on the GPU; it may be trained on meanwhile, as long as its weights stay where
            they are.
        game: The game on the board of the positions, one of those that the network is for.
        rows: How many positions are evaluated at once, at most.
    """

    def __init__(self, network: Network, game: Game, rows: int) -> None:
        shape = (rows, *game.plane_layout.shape)
        self._host_planes, planes = _buffer(shape, torch.uint8)
        self._host_values, values = _buffer((rows,), torch.float32)
        self._host_logits, logits = _buffer((rows, game.action_count), torch.float32)
        self._planes, self._values, self._logits = planes, values, logits
        self._arrays = [host.numpy() for host in (self._host_values, self._host_logits)]
        self._rows, self._ended = 0, torch.cuda.Event()
        evaluator = torch.compile(Evaluator(network))

        def run() -> None:
            with torch.autocast("cuda", dtype=torch.bfloat16):
                found, weights = evaluator(planes)
            values.copy_(found.clamp(0, 1))
            logits.copy_(weights)

        with torch.inference_mode():
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                for _ in range(_WARM_UP):
                    run()
            torch.cuda.current_stream().wait_stream(side)
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph):
                run()

    def begin(self, planes: NDArray[np.uint8]) -> None:
        """Begin with positions, at least one; they do not change before `end`."""
        self._rows = len(planes)
        self._host_planes.numpy()[: self._rows] = planes
        self._planes.copy_(self._host_planes, non_blocking=True)
        self._graph.replay()
        self._host_values.copy_(self._values, non_blocking=True)
        self._host_logits.copy_(self._logits, non_blocking=True)
        self._ended.record()

    def end(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Return the values and the logits of what was begun, valid until the next `begin`."""
        self._ended.synchronize()
        values, logits = (array[: self._rows] for array in self._arrays)
        return values, logits


def _buffer(shape: tuple[int, ...], dtype: Any) -> tuple[Any, Any]:
    """Return zeros in memory that a GPU reads and writes by itself, and on the GPU."""
    return torch.zeros(shape, dtype=dtype, pin_memory=True), torch.zeros(
        shape, dtype=dtype, device="cuda"
    )
