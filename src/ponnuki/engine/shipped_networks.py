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
        option: The option in which the networks of the game differ: its size or its edition.
        values: The values of that option with which it plays; of sizes, those nearest to its own.
        games: The games of self-play that it was trained with, by the value of that option.
        beats_levels: The values of that option with which it was measured, with its other options,
            to beat every level in no more time of the web app (docs/networks.md).
        app_simulations: With how many simulations a move it plays in the web app.
    """

    path: Path
    game: str
    options: dict[str, Any]
    option: str
    values: list[str | int]
    games: dict[str, int]
    beats_levels: list[str | int]
    app_simulations: int


@cache
def shipped_networks() -> tuple[ShippedNetwork, ...]:
    """Return the networks that come along."""
    listed = json.loads((_FOLDER / "index.json").read_text(encoding="utf-8"))
    return tuple(
        ShippedNetwork(_FOLDER / entry.pop("file"), **entry) for entry in listed["networks"]
    )


def network_above_levels(game: Game) -> str | None:
    """Return the spec of the network that beats every level under these rules.

    It plays as in the web app, so that a game can go on in either.

    Returns:
        None if no network was measured to do so.
    """
    for network in shipped_networks():
        measured = [{**network.options, network.option: value} for value in network.beats_levels]
        if network.game == game.id and game.options in measured:
            return f"net:simulations={network.app_simulations}"
    return None


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
