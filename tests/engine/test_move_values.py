"""MoveValues: every move is worth what solving the position after it says."""

from __future__ import annotations

from itertools import islice

import pytest

from ponnuki import Game, OptionError, Position
from ponnuki.engine.solve import MoveValues, solve
from tests.generic.games import random_positions

MEMORY = 2**22
BEST_FIRST = ("win", "draw", "loss")
GONNECT = Game("gonnect", size=3, pie=False)
POSITIONS = {
    "gonnect": (GONNECT, 0),
    "gonnect with earlier positions": (GONNECT, 5),
    "gonnect with ko=positional": (Game("gonnect", size=3, ko="positional", pie=False), 6),
    "gonnect with a swap": (Game("gonnect", size=3), 1),
    "hexotic": (Game("hexotic", size=3), 0),
    "gosix en": (Game("gosix"), 29),
    "gosix fr": (Game("gosix", edition="fr"), 27),
    "game-of-6": (Game("game-of-6", size=6), 31),
}


def position_of(name: str) -> Position:
    """Return the position so many random plies into its game."""
    game, plies = POSITIONS[name]
    return next(islice(random_positions(game, seed=1), plies, None))


@pytest.mark.parametrize("name", POSITIONS)
def test_moves_are_worth_what_the_solver_says(name: str) -> None:
    position = position_of(name)
    player = position.to_move or 0
    found = MoveValues(position, memory=MEMORY)
    assert found.run() is False
    assert found.position is position
    values = found.values
    assert list(values) == position.legal_moves() != []
    for move, value in values.items():
        assert value == solve(position.play(move), memory=MEMORY).values[player]
    assert found.value == min(map(str, values.values()), key=BEST_FIRST.index)
    assert found.value == values[found.line[0]]
    end = position
    for move in found.line:
        end = end.play(move)
    assert end.outcome is not None
    won = {player: "win", None: "draw"}.get(end.outcome.winner, "loss")
    assert won == found.value


def test_limits_hold_and_work_goes_on() -> None:
    found = MoveValues(Game("gonnect", size=4, pie=False).start(), memory=MEMORY)
    assert found.run(nodes=100) is True
    assert 0 < found.nodes <= 200
    assert found.run(seconds=0) is True
    assert found.nodes <= 200
    while found.run(nodes=1000):
        pass
    assert None not in found.values.values()
    assert found.run() is False


def test_nothing_is_to_be_found_out_when_the_game_is_over() -> None:
    *_, last = random_positions(GONNECT, seed=1)
    found = MoveValues(last, memory=MEMORY)
    assert found.run() is False
    assert (found.values, found.line, found.nodes) == ({}, (), 0)


def test_what_is_wrong_is_refused() -> None:
    position = GONNECT.start()
    with pytest.raises(OptionError, match="memory"):
        MoveValues(position, memory=1)
    with pytest.raises(TypeError, match="Position"):
        MoveValues("B2")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="negative"):
        MoveValues(position, memory=MEMORY).run(nodes=-1)
