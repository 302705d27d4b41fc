"""The networks that come along with the package (docs/networks.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ponnuki.engine.network_file import rule_set
from ponnuki.engine.spec_settings import spec_error
from ponnuki.game import Game
from ponnuki.message import message

_FOLDER = Path(__file__).parent / "networks"


@dataclass(frozen=True, slots=True)
class ShippedNetwork:
    """A network of a game, and how it was made.

    Attributes:
        path: Its file.
        game: The id of its game.
        options: The options of the game that it was trained with at the end.
        games: The games of self-play that it was trained with, on boards of each size.
        sizes: The least and the greatest size of the boards that it plays on, which are the nearest
            to its own.
        beats_levels: The sizes with which it was measured, with its other options, to beat every
            level in no more time of the web app (docs/networks.md).
    """

    path: Path
    game: str
    options: dict[str, Any]
    games: dict[str, int]
    sizes: list[int]
    beats_levels: list[int]


@cache
def shipped_networks() -> tuple[ShippedNetwork, ...]:
    """Return the networks that come along."""
    listed = json.loads((_FOLDER / "index.json").read_text(encoding="utf-8"))
    return tuple(
        ShippedNetwork(_FOLDER / entry.pop("file"), **entry) for entry in listed["networks"]
    )


def shipped_network(game: Game) -> Path:
    """Return the file of the network for a rule set: that of the nearest size of the board.

    Raises:
        OptionError: There is none of the game that knows what its planes say (option "player").
    """
    for network in shipped_networks():
        if network.game != game.id:
            continue
        least, most = network.sizes
        trained = Game(network.game, **network.options)
        if (
            least <= int(game.options["size"]) <= most
            and trained.plane_layout.names == game.plane_layout.names
        ):
            return network.path
    known = [rule_set(network.game, network.options) for network in shipped_networks()]
    raise spec_error(message("no_shipped_network", known=known))
