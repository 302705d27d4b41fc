"""What the networks that come along say of positions: tests/vectors/networks/evaluations.jsonl.

`python -m tests.vectors.evaluations` writes the file, the same one on every machine; the page's
module is compared with it, too.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from ponnuki import Game, Position
from ponnuki._core import Evaluator, GumbelSearch, Network
from ponnuki.engine.network_player import playing_search
from ponnuki.engine.shipped_networks import shipped_network, shipped_networks

FILE = Path(__file__).parent / "networks" / "evaluations.jsonl"
_DIGITS = 6  # as many as the page's module writes
_SIMULATIONS = {"gosix": 2000}  # of a search; of the slower networks 40
_FURTHER = (
    Game("game-of-6", size=13),
    Game("hexotic", size=4),
    Game("gonnect", size=7),
)  # of other sizes
_PLIES = (0, 1, 6, 15)


@dataclass(frozen=True, slots=True)
class Evaluation:
    """What a network says of a position at once, and what a search finds with it.

    Attributes:
        network: The name of its file.
        game: The id of the game.
        options: Its options.
        moves: The moves that lead to the position.
        value: The expected result of the player on turn, from 0 to 1.
        priors: The share of each legal move, in order.
        owners: For each point and then each cell, the chances of both colours that it is theirs at
            the end.
        simulations: How many the search has.
        visits: Those of the search, of the moves that have any.
    """

    network: str
    game: str
    options: dict[str, Any]
    moves: list[str]
    value: float
    priors: list[float]
    owners: list[list[float]]
    simulations: int
    visits: dict[str, int]


def evaluate(game: Game, moves: list[str]) -> Evaluation:
    """Return what the network for a game says after these moves."""
    path = shipped_network(game)
    position: Position = game.start()
    for move in moves:
        position = position.play(move)
    search = GumbelSearch(position, simulations=0, noise=0, tactics=False)
    evaluator = Evaluator(Network(path.read_bytes()), game)
    search.run(evaluator)
    shares = search.priors
    legal = position.legal_moves()
    priors = [round(float(shares[move.index]), _DIGITS) for move in legal]
    value = round(search.value, _DIGITS)
    owners = owners_of(evaluator, position)
    simulations = _SIMULATIONS.get(game.id, 40)
    search = playing_search(evaluator, position, {"simulations": simulations})
    search.run(evaluator)
    all_visits = {str(move): int(search.visits[move.index]) for move in legal}
    visits = {move: n for move, n in all_visits.items() if n > 0}
    return Evaluation(
        network=path.name,
        game=game.id,
        options=dict(game.options),
        moves=moves,
        value=value,
        priors=priors,
        owners=owners,
        simulations=simulations,
        visits=visits,
    )


def owners_of(evaluator: Evaluator, position: Position) -> list[list[float]]:
    """Return the chances of both colours, for each point and then each cell."""
    game = position.game
    _, _, owners = evaluator.evaluate(position)
    assert owners is not None
    layout = game.plane_layout
    places = owners.reshape(-1, 3)[[*layout.points, *layout.cells], :2]
    assert position.to_move is not None
    is_second = game.colours.index(position.colours[position.to_move]) == 1
    by_colour = places[:, ::-1] if is_second else places
    return [[round(float(chance), 3) for chance in both] for both in by_colour]


def read() -> list[Evaluation]:
    """Return the evaluations of the file."""
    return [
        Evaluation(**json.loads(line)) for line in FILE.read_text(encoding="utf-8").splitlines()
    ]


def evaluations() -> list[Evaluation]:
    """Return what the networks say of a few positions of each rule set they were trained with."""
    games = [Game(one.game, **one.options) for one in shipped_networks()]
    made = []
    for game in (*games, *_FURTHER):
        moves: list[str] = []
        position = game.start()
        for ply in range(_PLIES[-1] + 1):
            if ply in _PLIES:
                made.append(evaluate(game, list(moves)))
            legal = position.legal_moves()
            moves.append(str(legal[ply * 7 % len(legal)]))
            position = position.play(moves[-1])
    return made


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    lines = [json.dumps(asdict(one)) for one in evaluations()]
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
