"""A game, or the games of a match, with everything that can be taken back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from ponnuki import IllegalMove, Match, Position
from ponnuki.cli.saves import Moves, Record, SaveError
from ponnuki.cli.shared import printable
from ponnuki.match import NAMES


class Session:
    """The games of a record, replayed, and what is played from there on.

    `history` holds every position of the current game. `match` is None outside a match, `seed` of
    the random player None without one. Raises SaveError for an illegal move, and for a game of a
    match that is not over before the next.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._finished: list[Moves] = []
        self.seed = None if record.random is None else record.seed
        self.match = None if record.length is None else Match(record.game, record.length)
        *finished, current = record.games
        for moves in finished:
            self.history = self._replayed(moves)
            if self.position.outcome is None:
                raise SaveError(f"game {len(self._finished) + 1} is not over after its last move")
            self.next_game()
        self.history = self._replayed(current)

    def _replayed(self, moves: Moves) -> list[Position]:
        history = [self._record.game.start()]
        for number, move in enumerate(moves, 1):
            try:
                history.append(history[-1].play(printable(move)))
            except IllegalMove as error:
                where = f"game {len(self._finished) + 1}, " if self.match else ""
                raise SaveError(f"{where}move {number}: {error}") from None
        return history

    @property
    def position(self) -> Position:
        """Where the current game stands."""
        return self.history[-1]

    @property
    def record(self) -> Record:
        """Everything played so far."""
        current = tuple(str(p.last_move) for p in self.history[1:])
        return replace(self._record, games=(*self._finished, current))

    @property
    def number(self) -> int:
        """Of the current game in a match, from 1."""
        return len(self._finished) + 1

    @property
    def last_game(self) -> bool:
        """Whether no game follows the current one."""
        return self.match is None or self.number == self.match.length

    def standing(self) -> Match | None:
        """The match with the current game counted, if it is over."""
        outcome = self.position.outcome
        if self.match is None or outcome is None:
            return self.match
        return self.match.with_outcome(outcome)

    def next_game(self) -> None:
        """Go on from a game that is over to the next one of the match."""
        self.match = self.standing()
        self._finished.append(self.record.games[-1])
        self.history = [self._record.game.start()]

    def name(self, seat: int) -> str:
        """Who sits there: seat 0 moved first in the current game."""
        player = self._player(seat)
        if self.match is not None:
            return f"{NAMES[player]} (random)" if player == self._record.random else NAMES[player]
        if self._record.random is None:
            return f"Player {seat + 1}"
        return f"Player {seat + 1} ({'random' if player == self._record.random else 'you'})"

    def is_random(self, seat: int | None) -> bool:
        """Whether the program plays there."""
        return seat is not None and self._player(seat) == self._record.random

    def _player(self, seat: int) -> int:
        return seat if self.match is None else self.match.player_at(seat)

    def play(self, move: str) -> None:
        """One ply. Raises IllegalMove, and nothing has changed."""
        self.history.append(self.position.play(move))

    def play_random(self) -> None:
        """One uniformly random ply, always the same with the same seed at the same place."""
        chance = Random(f"{self._record.seed} {self.number} {self.position.ply}")
        self.play(str(chance.choice(self.position.legal_moves())))

    def undo(self) -> list[Position]:
        """Take back one ply; against random, until it is the person's turn.

        Returns the positions that are gone, the latest first; [] if there is nothing to take back.
        """
        keep = len(self.history) - 1
        while keep > 0 and self.is_random(self.history[keep - 1].to_move):
            keep -= 1
        gone = self.history[keep:] if keep > 0 else []
        self.history = self.history[:keep] or self.history
        return gone[::-1]

    def last_turn(self) -> list[Position]:
        """The positions that the latest turn led to: one per ply of the player who moved last."""
        start = len(self.history) - 1
        mover = self.history[max(start - 1, 0)].to_move
        while start > 1 and self.history[start - 2].to_move == mover:
            start -= 1
        return self.history[max(start, 1) :]

    def place_in_turn(self) -> tuple[int, int]:
        """Which ply of the turn is next, from 1, and how many plies the turn has."""
        player = self.position.to_move
        done = len(self.history) - 1
        while done > 0 and self.history[done - 1].to_move == player:
            done -= 1
        so_far = len(self.history) - 1 - done
        return so_far + 1, so_far + _plies_left(self.position)


def _plies_left(position: Position) -> int:
    """How many plies the player on turn has in a row, judged by moves that do not end the game."""
    player, plies = position.to_move, 0
    following: Position | None = position
    while following is not None and following.to_move == player:
        plies += 1
        after = (following.play(move) for move in following.legal_moves())
        following = next((p for p in after if p.outcome is None), None)
    return plies
