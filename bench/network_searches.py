"""Searches of the networks that the package has, for the programs that say what networks find."""

from __future__ import annotations

from ponnuki import Game, Position
from ponnuki._core import Evaluator, GumbelSearch, Network
from ponnuki.engine.network_player import playing_search
from ponnuki.engine.shipped_networks import shipped_network


def shipped_evaluator(game: Game) -> Evaluator:
    """Return the evaluator of the network that plays a game if nothing else is said."""
    return Evaluator(Network(shipped_network(game).read_bytes()), game)


def searched(
    position: Position, evaluator: Evaluator, simulations: int, *, noise: float = 0, seed: int = 0
) -> GumbelSearch:
    """Search a position with the settings with which the network plays; return the search."""
    settings = {"simulations": simulations, "noise": noise, "seed": seed}
    search = playing_search(evaluator, position, settings)
    search.run(evaluator)
    return search
