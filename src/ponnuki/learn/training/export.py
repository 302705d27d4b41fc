"""Networks as files that players read without PyTorch."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ponnuki.engine.network_file import network_content
from ponnuki.learn.atomic_file import replace
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.network import Network
from ponnuki.message import message


def export(path: Path, network: Network) -> None:
    """Write the network of a game as a file that `net:FILE` plays with, atomically.

    Raises:
        LearnError: A weight is no finite number of 16 bits, or the file cannot be written. The old
            file then stays.
    """
    replace(path, content_of(network))


def content_of(network: Network) -> bytes:
    """Return the content of the file of a network, whose weights have 16 bits.

    Raises LearnError if a weight is no finite number of 16 bits.
    """
    weights = {
        name: tensor.detach().half().cpu().contiguous().numpy()
        for name, tensor in network.state_dict().items()
    }
    for name, array in weights.items():
        if not np.isfinite(array).all():
            raise LearnError(message("weight_not_finite", name=name))
    return network_content(network.game, weights)
