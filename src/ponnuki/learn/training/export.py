"""Networks as files that players read without PyTorch."""

from __future__ import annotations

from pathlib import Path

from ponnuki.engine.network_file import network_content
from ponnuki.learn.atomic_file import replace
from ponnuki.learn.training.network import Network

_FOR_TRAINING = ("plies_left.", "score.")  # what only training asks a network for


def export(path: Path, network: Network) -> None:
    """Write the network of a game as a file that `net:FILE` plays with, atomically.

    Its weights have 16 bits.

    Raises:
        LearnError: The file cannot be written.
    """
    weights = {
        name: tensor.detach().cpu().contiguous().numpy()
        for name, tensor in network.state_dict().items()
        if not name.startswith(_FOR_TRAINING)
    }
    replace(path, network_content(network.game, weights))
