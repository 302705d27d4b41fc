"""The networks that come along with the package (docs/networks.md)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from ponnuki._core import Network, levels
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
        option: The option in which the networks of the game differ: its size or its edition.
        values: The values of that option with which it plays; of sizes, those nearest to its own.
        games: The games of self-play that it was trained with, by the value of that option.
        plays_levels: The values of that option with which, and with its other options, levels play
            by it: where the simulations of `full` were measured to win more than its playouts, in
            no more time of the web app (docs/networks.md).
        level_simulations: By the name of such a level, how many simulations it makes for a move.
    """

    path: Path
    game: str
    options: dict[str, Any]
    option: str
    values: list[str | int]
    games: dict[str, int]
    plays_levels: list[str | int]
    level_simulations: dict[str, int]


@cache
def shipped_networks() -> tuple[ShippedNetwork, ...]:
    """Return the networks that come along."""
    listed = json.loads((_FOLDER / "index.json").read_text(encoding="utf-8"))
    return tuple(
        ShippedNetwork(_FOLDER / entry.pop("file"), **entry) for entry in listed["networks"]
    )


@dataclass(frozen=True, slots=True)
class LevelNetwork:
    """The network by which a level plays.

    Attributes:
        network: The network.
        digest: A hash of its file, 8 hexadecimal digits.
        simulations: How many simulations it makes for a move.
    """

    network: Network
    digest: str
    simulations: int


def level_network(game: Game, level: int) -> LevelNetwork | None:
    """Return the network by which a level, given by its number, plays under these rules.

    Returns:
        None if it plays by itself.
    """
    name = levels(game)[level].name
    for network in shipped_networks():
        played = [{**network.options, network.option: value} for value in network.plays_levels]
        if network.game == game.id and game.options in played and name in network.level_simulations:
            content = _content(network.path)
            return LevelNetwork(*content, network.level_simulations[name])
    return None


@cache
def _content(path: Path) -> tuple[Network, str]:
    content = path.read_bytes()
    return Network(content), blake2b(content, digest_size=4).hexdigest()


def shipped_network(game: Game) -> Path:
    """Return the file of the network for a rule set: of its edition, or of the nearest size.

    Raises:
        OptionError: There is none of the game that knows what its planes say (option "player").
    """
    for network in shipped_networks():
        if network.game != game.id or game.options[network.option] not in network.values:
            continue
        trained = Game(network.game, **network.options)
        if trained.plane_layout.names == game.plane_layout.names:
            return network.path
    known = [rule_set(network.game, network.options) for network in shipped_networks()]
    raise spec_error(message("no_shipped_network", known=known))
