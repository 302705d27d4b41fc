"""Judges single turns by playing all of them, in games that have hard ones."""

from __future__ import annotations

import random
from collections.abc import Iterator

import ponnuki
from ponnuki import Game, Move, Position
from ponnuki.engine import player_from
from ponnuki.history import History
from tests.generic.games import vector_sets

LEVEL = "level:1,memory=4194304"  # a larger one costs more to clear than such a level searches
CARELESS = (  # who leaves much to be won and stopped
    "random",
    "mcts:playouts=40,temperature=1,tactics=false,memory=4194304",
)
NEAR_THE_END = 4  # positions of a game that are looked at, the end being the last
GAMES = [Game(info.id, **options) for info in ponnuki.games() for options in vector_sets(info)]
WIDE = 150  # points; there the judge takes its time

Turn = tuple[Move, ...]


def turns(position: Position) -> Iterator[tuple[Turn, Position]]:
    """Yield every turn of the player to move, with the position it leads to."""
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
        """Return whether the player to move has a turn that wins."""
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
        """Return whether a player, at the end of its turn, has lost or lets the opponent win."""
        if end.outcome is None:
            return self.can_win(end)
        return end.outcome.winner not in (None, player)

    def is_lost(self, position: Position) -> bool:
        """Return whether every turn of the player to move fails."""
        return all(self.fails(position.to_move, end) for _, end in turns(position))

    def _wins(self, position: Position, turn: Turn) -> bool:
        player = position.to_move
        for move in turn:
            if move not in position.legal_moves():
                return False
            position = position.play(move)
        return won_by(position) == player


def turn_by(spec: str, position: Position, seed: int) -> Position:
    """Return the turn that a player chooses."""
    player, history = player_from(spec, position.game, seed=seed), History((position,))
    while history.position.outcome is None and history.position.to_move == position.to_move:
        history = history.play(player.choose(history))
    return history.position


def careless_game(game: Game, seed: int) -> list[Position]:
    """Return the last positions of a game at which a turn begins, and its end."""
    rng = random.Random(seed)
    found = [game.start()]
    while found[-1].outcome is None:
        found.append(turn_by(CARELESS[seed % 2], found[-1], rng.randrange(2**32)))
    return found[-NEAR_THE_END:]


def is_wide(game: Game) -> bool:
    return len(game.geometry.points) > WIDE
