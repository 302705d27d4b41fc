"""What a network begins with: a checkpoint, or a network for players, of any board of a game."""

from __future__ import annotations

from pathlib import Path

import torch

from ponnuki._core import Network as PlayersNetwork
from ponnuki.engine.network_file import FORMATS
from ponnuki.errors import OptionError, SystemFailure
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training import checkpoint
from ponnuki.learn.training.learner import Learner
from ponnuki.learn.training.network import NetworkSize, size_of
from ponnuki.message import message

_BEGINNINGS = tuple(format.partition("/")[0].encode() + b"/" for format in FORMATS)


def size_in(path: Path) -> NetworkSize:
    """Return the size of the network in a file.

    Raises:
        LearnError: The file cannot be read, is damaged, or is of another version.
    """
    network = _players_network(path)
    if network is None:
        return checkpoint.size_in(path)
    return size_of(network.size)


def begin(path: Path, learner: Learner) -> None:
    """Let a learner begin with the weights of a file of the same game, of any options.

    A network for players may have no weights of the owners: those stay as they are.

    Raises:
        LearnError: The file cannot be read, is damaged, or is of another game, version or size.
    """
    network = _players_network(path)
    if network is None:
        checkpoint.read_weights(path, learner)
        return
    checkpoint.check_game(path, network.game, list(network.planes), learner.game)
    weights = {name: torch.from_numpy(array) for name, array in network.weights.items()}
    try:
        learner.restore_weights({**learner.network.state_dict(), **weights})
    except RuntimeError:  # other shapes, or weights that ours has not
        raise LearnError(message("network_not_trainable", path=str(path))) from None


def _players_network(path: Path) -> PlayersNetwork | None:
    """Return the network for players in a file; None if the file is something else."""
    try:
        with path.open("rb") as file:
            if not file.read(max(map(len, _BEGINNINGS))).startswith(_BEGINNINGS):
                return None
            file.seek(0)
            return PlayersNetwork(file.read())
    except OSError as error:
        reason = SystemFailure(error)
        raise LearnError(message("file_not_usable", path=str(path), reason=reason)) from None
    except OptionError as error:
        raise LearnError(message("not_a_network", path=str(path), reason=error.message)) from None
