"""In lost positions the lowest level above the first prevents as many wins as it can."""

from __future__ import annotations

import pytest

from ponnuki import Game, Position
from ponnuki.engine import player_from
from ponnuki.history import History
from tests.engine.judge import (
    GAMES,
    LEVEL,
    Judge,
    careless_game,
    is_wide,
    turn_by,
    turns,
    won_by,
)
from tests.generic.games import title

MAX_GAMES = 5000


def has_turns_of_one_ply(game: Game) -> bool:
    second = game.start().play(game.start().legal_moves()[0])
    return second.play(second.legal_moves()[0]).to_move != second.to_move


def ways_to_win(position: Position) -> int:
    """Return the moves that win at once."""
    winner = position.to_move
    return sum(won_by(position.play(move)) == winner for move in position.legal_moves())


def check_resistance(game: Game, required: int) -> None:
    """Let the level play lost positions until it has chosen `required` times what to stop."""
    for seed in range(MAX_GAMES):
        judge = Judge()
        for position in careless_game(game, seed)[:-1]:
            if judge.can_win(position) or not judge.is_lost(position):
                continue
            left = [ways_to_win(end) for _, end in turns(position) if end.outcome is None]
            if not left or min(left) == max(left):
                continue
            end = turn_by(LEVEL, position, seed)
            assert end.outcome is None, f"ends what is lost anyway: {position}"
            assert ways_to_win(end) == min(left), f"leaves the opponent more: {position}"
            required -= 1
            if required == 0:
                return
    pytest.fail(f"only {MAX_GAMES} games, and {required} choices are still missing")


@pytest.mark.parametrize("game", [*filter(has_turns_of_one_ply, GAMES)], ids=title)
def test_a_lost_player_leaves_the_fewest_wins(game: Game) -> None:
    check_resistance(game, 1 if is_wide(game) else 5)


@pytest.mark.parametrize(
    ("text", "best"),
    [
        # e2 would be the last placement, and lose by itself; f2 leaves one winning reply.
        ("gosix/1 edition=fr; xo/oxx/o.o/x.xx/xoox/xox/xox/xo xoo.x.o 42", {"f2"}),
        # White can leave Black without a move, whatever Black plays; after D1 in two ways.
        (
            (
                "gonnect/1 size=4 ko=simple pie=true; ..../..../..../.... 0 0 "
                "moves A2 B3 A3 C4 D2 C2 B2 B4 D1 D3 C1 D4 A4 B1"
            ),
            {"C1", "D2"},
        ),
    ],
)
def test_lost_positions_are_defended(text: str, best: set[str]) -> None:
    position = Position.from_text(text)
    assert Judge().is_lost(position)
    assert str(player_from(LEVEL, position.game).choose(History((position,)))) in best
