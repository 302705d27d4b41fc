"""Files of networks (docs/networks.md), which the core reads and evaluates."""

from __future__ import annotations

import stat
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ponnuki._core import Evaluator, Game, Network
from ponnuki.engine.spec_settings import spec_error
from ponnuki.errors import OptionError, SystemFailure
from ponnuki.message import message

if TYPE_CHECKING:  # numpy is slow to import
    import numpy as np
    from numpy.typing import NDArray

FORMATS = CONVOLUTIONS, PATTERNS = "ponnuki-network/2", "ponnuki-patterns/1"
MOST_BYTES = 2**30  # of a file that is read


def evaluator_from(path: str, game: Game) -> Evaluator:
    """Return what evaluates positions of a game by the network of a file.

    Raises:
        OptionError: The file cannot be read, is no network, is damaged or of another version, or
            the network is one of another game or for other planes (option "player").
    """
    try:
        about = Path(path).stat()
        # A device may have no end, and a pipe may never begin.
        may_be_one = stat.S_ISREG(about.st_mode) and about.st_size <= MOST_BYTES
        content = Path(path).read_bytes() if may_be_one else b""
    except (OSError, ValueError) as error:
        reason = SystemFailure(error)
        raise spec_error(message("file_not_usable", path=path, reason=reason)) from None
    try:
        return Evaluator(Network(content), game)
    except OptionError as error:
        why = error.message
        raise spec_error(message("not_a_network", path=path, reason=why)) from None


def network_content(game: Game, weights: Mapping[str, NDArray[np.floating[Any]]]) -> bytes:
    """Return the content of a file with a network.

    Args:
        game: A game that the network is for, on a board of any size.
        weights: The weights of 16 bits by the names of `Network.weights`, in that order.
    """
    heads = ["policy", "result", *(["owners"] if "owners.weight" in weights else [])]
    has_patterns = "patterns.weight" in weights
    description = (
        PATTERNS if has_patterns else CONVOLUTIONS,
        f"game {game.id}",
        f"planes {' '.join(game.plane_layout.names)}",
        *(_pattern_lines(game, weights) if has_patterns else _convolution_lines(weights)),
        f"heads {' '.join(heads)}",
        "",
    )
    body = "".join(f"{line}\n" for line in description).encode()
    body += b"".join(array.astype("<f2").tobytes() for array in weights.values())
    return body + zlib.crc32(body).to_bytes(4, "little")


def _convolution_lines(weights: Mapping[str, NDArray[np.floating[Any]]]) -> tuple[str, ...]:
    spread = weights.get("blocks.1.spread.weight")
    return (
        f"channels {len(weights['entry.weight'])}",
        f"blocks {_count(weights, 'blocks.')}",
        f"pooled {1 if spread is None else spread.shape[1] // 3}",
    )


def _pattern_lines(game: Game, weights: Mapping[str, NDArray[np.floating[Any]]]) -> tuple[str, ...]:
    geometry = game.geometry
    return (
        f"features {len(weights['added'])}",
        f"layers {_count(weights, 'layers.')}",
        f"symmetries {len(geometry.symmetries)}",
        f"points {len(geometry.points)}",
        f"cells {len(geometry.cells)}",
        f"corners {len(geometry.cells[0].corners)}",
    )


def _count(weights: Mapping[str, NDArray[np.floating[Any]]], prefix: str) -> int:
    """Return how many parts of a network have names with a prefix and a number."""
    return len({name.split(".")[1] for name in weights if name.startswith(prefix)})


def rule_set(id: str, options: Any) -> str:
    """Return a game and its options as a text, as in `gonnect size=7 ko=simple`."""
    values = options if isinstance(options, dict) else {}
    return " ".join([id, *(f"{name}={value}" for name, value in values.items())])
