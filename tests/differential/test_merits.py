"""What the core says that speaks for a move, beside a literal count of the same board."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from ponnuki import Game
from tests.generic.games import random_positions
from tests.oracle.merits import merits

SMALL: dict[str, dict[str, Any]] = {
    "gosix": {},
    "hexotic": {"size": 4},
    "gonnect": {"size": 4},
    "game-of-6": {"size": 7},
}
EVERYWHERE = {"joins", "separates", "linked", "central"}
OF_GAME = {
    "gosix": {"corner", "leads"},
    "hexotic": {"extends", "blocks"},
    "gonnect": {"lengthens", "cuts_off", "shortens", "frees", "presses"},
    "game-of-6": {"line", "breaks_line"},
}


@pytest.mark.parametrize("id", SMALL)
def test_they_are_what_the_board_shows(id: str) -> None:
    game = Game(id, **SMALL[id])
    rng = random.Random(id)
    kinds: Counter[str] = Counter()
    for seed in range(12):
        for position in random_positions(game, seed):
            legal = position.legal_moves()
            for move in rng.sample(legal, min(3, len(legal))):
                said = list(position.merits(move))
                assert said == merits(position, str(move)), (position.to_text(), str(move))
                kinds.update(merit["kind"] for merit in said)
    assert set(kinds) <= EVERYWHERE | OF_GAME[id]
    assert set(kinds) >= OF_GAME[id]
