"""Every size of every board meets its oracle, so that every class of boards does."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

import ponnuki
from ponnuki import Game
from tests.differential.choosers import builder, close_by, uniform
from tests.differential.lockstep import play

POINTS = 40_000  # of all boards that one game compares: large boards get fewer plies
LEAST_PLIES = 24


def sized_games() -> list[Game]:
    """Return each game on each of its boards, the other options at their defaults."""
    return [
        Game(info.id, **{option.name: size})
        for info in ponnuki.games()
        for option in info.options
        if option.range
        for size in range(option.range[0], option.range[1] + 1)
    ]


@pytest.mark.parametrize("game", sized_games(), ids=repr)
def test_core_and_oracle_agree_at_this_size(game: Game) -> None:
    plies = max(LEAST_PLIES, POINTS // len(game.geometry.points))
    for seed, choosers in enumerate([(uniform, uniform), (builder, close_by)]):
        play(game, choosers, seed, max_plies=plies)


@pytest.mark.parametrize("game", sized_games(), ids=repr)
def test_corners_and_edges_are_played_at_this_size(game: Game) -> None:
    """The first and the last points are where a board that is too small gives way."""

    def outermost(_: random.Random, positions: Sequence[ponnuki.Position]) -> ponnuki.Move:
        moves = [move for move in positions[-1].legal_moves() if str(move) not in ("swap", "pass")]
        return moves[-1] if len(positions) % 4 < 2 else moves[0]

    play(game, (outermost, outermost), seed=0, max_plies=12)
