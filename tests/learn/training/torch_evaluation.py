"""What PyTorch says of positions, as the core and a GPU should."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from ponnuki.learn.training.network import Evaluator, Network


def evaluate(network: Network, planes: np.ndarray[Any, Any]) -> tuple[Any, Any]:
    """Return the values and the logits of planes as arrays."""
    with torch.inference_mode():
        values, logits = Evaluator(network)(torch.tensor(planes))
    return values.clamp(0, 1).numpy(), logits.numpy()
