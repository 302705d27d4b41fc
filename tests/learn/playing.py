"""Games of self-play for the tests."""

from __future__ import annotations

import numpy as np

from ponnuki import Game
from ponnuki.learn import SelfPlay, StoredGame


def played(game: Game, count: int) -> list[StoredGame]:
    """Return games of a network that knows nothing."""
    play = SelfPlay(game, 8, seed=1, simulations=4)
    games: list[StoredGame] = []
    while len(games) < count:
        planes, mask = play.gather()
        play.supply(np.full(len(planes), 0.5, np.float32), np.zeros(mask.shape, np.float32))
        games += [StoredGame.of(finished, generation=7) for finished in play.take_finished()]
    return games[:count]
