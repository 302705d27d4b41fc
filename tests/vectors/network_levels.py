"""What levels play by their networks: tests/vectors/networks/levels.jsonl.

`python -m tests.vectors.network_levels` writes the file, the same one on every machine; the page
plays the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ponnuki import Game
from ponnuki._core import levels
from ponnuki.engine import player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.shipped_networks import level_network, shipped_network, shipped_networks
from ponnuki.history import History
from tests.vectors.levels import a_game

FILE = Path(__file__).parent / "networks" / "levels.jsonl"
_SHARES = (0.3, 0.65, 0.8)  # of a game, after which levels play


@dataclass(frozen=True, slots=True)
class Choice:
    """A move of a level that plays by a network.

    Attributes:
        game: The id of the game.
        options: Its options.
        moves: The moves that lead to the position.
        level: The number of the level.
        network: The name of the network's file.
        simulations: How many the level makes.
        move: Its move.
        nodes: How often the network was asked; None where the move was solved.
    """

    game: str
    options: dict[str, Any]
    moves: list[str]
    level: int
    network: str
    simulations: int
    move: str
    nodes: int | None


def choose(id: str, options: Mapping[str, Any], moves: list[str], level: int) -> Choice:
    """Return what the level plays after these moves."""
    game = Game(id, **options)
    by = level_network(game, level)
    assert by
    player = player_from(f"level:{level}", game)
    assert isinstance(player, MctsPlayer)
    move = str(player.choose(History.of(game.start(), moves)))
    nodes = player.report.nodes if player.report else None
    file = shipped_network(game).name
    return Choice(id, dict(options), moves, level, file, by.simulations, move, nodes)


def title(known: Choice) -> str:
    """Return a name for a test."""
    size = next(iter(known.options.values()))
    return f"{known.game}-{size}-{len(known.moves)}-{known.level}"


def read() -> list[Choice]:
    """Return the choices of the file."""
    return [Choice(**json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()]


def games() -> list[Game]:
    """Return the rule sets under which levels play by a network."""
    return [
        Game(network.game, **{**network.options, network.option: value})
        for network in shipped_networks()
        for value in network.plays_levels
    ]


def choices() -> Iterator[Choice]:
    """Yield what every such level plays in a game."""
    for game in games():
        moves = a_game(game, seed=1)
        for level in levels(game):
            if level_network(game, level.number):
                for share in _SHARES:
                    played = list(moves[: int(share * len(moves))])
                    yield choose(game.id, game.options, played, level.number)


if __name__ == "__main__":
    lines = [json.dumps(asdict(one)) for one in choices()]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
