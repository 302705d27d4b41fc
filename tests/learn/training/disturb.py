"""Networks for tests."""

from __future__ import annotations

import torch
from torch.nn import Module


def disturb(network: Module) -> None:
    """Add noise to a new network, so that all its parts do something, and let it evaluate.

    Its weights are those of a file then, of 16 bits.
    """
    network.eval()
    with torch.no_grad():
        for weights in network.parameters():
            weights.add_(0.1 * torch.randn(weights.shape))
            weights.copy_(weights.half())
