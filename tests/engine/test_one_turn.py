"""The lowest level above the beginner takes every win in one turn and stops what can be stopped.

Where not all can be, it stops as much as it can.

The judge plays every turn there is.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

import ponnuki
from ponnuki import Game, Move, Position
from ponnuki.engine import player_from
from ponnuki.history import History
from tests.generic.games import title, vector_sets

LEVEL = "level:2,memory=4194304"  # a larger one costs more to clear than such a level searches
CARELESS = ("random", "level:1,memory=4194304")  # who leaves much to be won and stopped
NEAR_THE_END = 4  # positions of a game that are looked at, the end being the last
GAMES = [Game(info.id, **options) for info in ponnuki.games() for options in vector_sets(info)]
MOST_GAMES = 5000
WIDE = 150  # points; there the judge takes his time

Turn = tuple[Move, ...]


def turns(position: Position) -> Iterator[tuple[Turn, Position]]:
    """Every turn that the player to move has, and what it leads to."""
    for move in position.legal_moves():
        after = position.play(move)
        if after.outcome is None and after.to_move == position.to_move:
            yield from (((move, *rest), end) for rest, end in turns(after))
        else:
            yield (move,), after


def won_by(position: Position) -> int | None:
    return None if position.outcome is None else position.outcome.winner


class Judge:
    """Knows who wins in one turn; first tries what has just won."""

    def __init__(self) -> None:
        self._won: list[Turn] = []

    def can_win(self, position: Position) -> bool:
        """Whether the player to move has a turn that wins."""
        player = position.to_move
        for turn in self._won:
            if self._wins(position, turn):
                return True
        for turn, end in turns(position):
            if won_by(end) == player:
                self._won = [turn, *self._won[:20]]
                return True
        return False

    def fails(self, player: int | None, end: Position) -> bool:
        """Whether a player, at the end of his turn, has lost or lets the opponent win."""
        if end.outcome is None:
            return self.can_win(end)
        return end.outcome.winner not in (None, player)

    def is_lost(self, position: Position) -> bool:
        """Whether every turn of the player to move fails."""
        return all(self.fails(position.to_move, end) for _, end in turns(position))

    def _wins(self, position: Position, turn: Turn) -> bool:
        player = position.to_move
        for move in turn:
            if move not in position.legal_moves():
                return False
            position = position.play(move)
        return won_by(position) == player


def turn_by(spec: str, position: Position, seed: int) -> Position:
    """What a player makes of his turn."""
    player, history = player_from(spec, position.game, seed=seed), History((position,))
    while history.position.outcome is None and history.position.to_move == position.to_move:
        history = history.play(player.choose(history))
    return history.position


def careless_game(game: Game, seed: int) -> list[Position]:
    """The last positions of a game in which a turn begins, and the end."""
    rng = random.Random(seed)
    found = [game.start()]
    while found[-1].outcome is None:
        found.append(turn_by(CARELESS[seed % 2], found[-1], rng.randrange(2**32)))
    return found[-NEAR_THE_END:]


def check(game: Game, wanted: int) -> None:
    """Lets the level play until so many wins are taken and as many are stopped."""
    taken = stopped = 0
    for seed in itertools.count():
        judge = Judge()
        for position, after in itertools.pairwise(careless_game(game, seed)):
            player = position.to_move
            if judge.can_win(position):
                if taken < wanted:
                    taken += 1
                    end = turn_by(LEVEL, position, seed)
                    assert won_by(end) == player, f"a win is overlooked: {position}"
            elif stopped < wanted and judge.fails(player, after):
                end = turn_by(LEVEL, position, seed)
                if not judge.fails(player, end):
                    stopped += 1
                else:
                    assert judge.is_lost(position), f"a threat is not stopped: {position}"
            if min(taken, stopped) == wanted:
                return


def has_turns_of_one_ply(game: Game) -> bool:
    second = game.start().play(game.start().legal_moves()[0])
    return second.play(second.legal_moves()[0]).to_move != second.to_move


def ways_to_win(position: Position) -> int:
    """Moves that win at once."""
    winner = position.to_move
    return sum(won_by(position.play(move)) == winner for move in position.legal_moves())


def check_resistance(game: Game, wanted: int) -> None:
    """Lets the level play where all is lost until it had so many times to choose what to stop."""
    for seed in range(MOST_GAMES):
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
            wanted -= 1
            if wanted == 0:
                return
    pytest.fail(f"only {MOST_GAMES} games, and {wanted} choices are still wanted")


def is_wide(game: Game) -> bool:
    return len(game.geometry.points) > WIDE


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_wins_are_taken_and_stopped(game: Game) -> None:
    check(game, 3 if is_wide(game) else 15)


@pytest.mark.parametrize("game", [*filter(has_turns_of_one_ply, GAMES)], ids=title)
def test_who_is_lost_leaves_fewest_ways_to_win(game: Game) -> None:
    check_resistance(game, 1 if is_wide(game) else 5)


@pytest.mark.parametrize(
    ("text", "best"),
    [
        # e2 would be the last placement, and lose by itself; f2 leaves one winning reply.
        ("gosix/1 edition=fr; xo/oxx/o.o/x.xx/xoox/xox/xox/xo xoo.x.o 42", {"f2"}),
        # White can leave Black without a move whatever he plays; after D1 in two ways.
        (
            (
                "gonnect/1 size=4 ko=simple pie=true; ..../..../..../.... 0 0 "
                "moves A2 B3 A3 C4 D2 C2 B2 B4 D1 D3 C1 D4 A4 B1"
            ),
            {"C1", "D2"},
        ),
    ],
)
def test_what_is_lost_is_defended(text: str, best: set[str]) -> None:
    position = Position.from_text(text)
    assert Judge().is_lost(position)
    assert str(player_from(LEVEL, position.game).choose(History((position,)))) in best


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=title)
def test_wins_are_always_taken_and_stopped(game: Game) -> None:
    check(game, 100 if is_wide(game) else 1000)
