"""A game, or the games of a match, with everything that can be taken back."""

from __future__ import annotations

from dataclasses import replace

from ponnuki import IllegalMove, Match, Position
from ponnuki.cli.language import language, tell
from ponnuki.cli.saved_game import Moves, Saved, SaveError
from ponnuki.cli.parameters import printable
from ponnuki.engine import Player, Report, player_from
from ponnuki.engine.mcts import MctsPlayer
from ponnuki.errors import PlayerError
from ponnuki.history import History
from ponnuki.match import NAMES
from ponnuki.words import player_names


class Session:
    """The games that were saved, replayed, and what is played from there on.

    `history` is that of the current game. `match` is None outside a match, `opponent` where two
    people play, and from when the program failed until the next game. Raises SaveError for an
    illegal move, and for a game of a match that is not over before the next; OptionError or
    PlayerError if there is no such opponent.
    """

    def __init__(self, saved: Saved) -> None:
        self._saved = saved
        self._finished: list[Moves] = []
        self.match: Match | None = None
        if saved.length is not None:
            self.match = Match(saved.game, saved.length, best_of=saved.best_of)
        self.opponent: Player | None = None
        *finished, current = saved.games
        for moves in finished:
            self.history = self._replayed(moves)
            if self.position.outcome is None:
                raise SaveError(f"game {len(self._finished) + 1} is not over after its last move")
            self._count_game()
            if self.match is not None and self.match.over:
                raise SaveError(f"the match is over after game {len(self._finished)}")
        self.history = self._replayed(current)
        self._seat_opponent()

    def _replayed(self, moves: Moves) -> History:
        history = History.of(self._saved.begins())
        for number, move in enumerate(moves, 1):
            try:
                history = history.play(printable(move))
            except IllegalMove as error:
                where = f"game {len(self._finished) + 1}, " if self.match else ""
                raise SaveError(f"{where}move {number}: {error}") from None
        return history

    @property
    def position(self) -> Position:
        """Where the current game stands."""
        return self.history.position

    @property
    def saved(self) -> Saved:
        """Everything played so far."""
        current = tuple(map(str, self.history.moves))
        return replace(self._saved, games=(*self._finished, current))

    @property
    def number(self) -> int:
        """Of the current game in a match, from 1."""
        return len(self._finished) + 1

    @property
    def last_game(self) -> bool:
        """Whether no game follows the current one, as far as can be told yet."""
        standing = self.standing()
        return standing is None or standing.over or self.number == standing.length

    def standing(self) -> Match | None:
        """The match with the current game counted, if it is over."""
        outcome = self.position.outcome
        if self.match is None or outcome is None:
            return self.match
        return self.match.with_outcome(outcome)

    def next_game(self) -> None:
        """Go on from a game that is over to the next one of the match. Raises PlayerError."""
        self._count_game()
        self.history = History.of(self._saved.begins())
        self._seat_opponent()

    def _count_game(self) -> None:
        self.match = self.standing()
        self._finished.append(self.saved.games[-1])

    def _seat_opponent(self) -> None:
        """A new one for each game, so that chance differs from game to game."""
        self.close()
        if (opponent := self._saved.opponent) is not None:
            seed = (opponent.seed + self.number - 1) % 2**64
            self.opponent = player_from(opponent.spec, self._saved.game, seed=seed)

    def close(self) -> None:
        """Let the opponent go."""
        opponent, self.opponent = self.opponent, None
        if opponent is not None:
            opponent.close()

    def name(self, seat: int) -> str:
        """Who sits there: seat 0 moved first in the current game."""
        player = self._player(seat)
        name = player_names(language())[seat] if self.match is None else NAMES[player]
        if self.opponent is None:
            return name
        if self.is_program(seat):
            return tell("cli-program", player=name, program=self.opponent.name)
        return tell("cli-you", player=name) if self.match is None else name

    def is_program(self, seat: int | None) -> bool:
        """Whether the program plays there."""
        opponent = self._saved.opponent
        here = seat is not None and opponent is not None and self._player(seat) == opponent.player
        return here and self.opponent is not None

    def _player(self, seat: int) -> int:
        return seat if self.match is None else self.match.player_at(seat)

    def play(self, move: str) -> None:
        """One ply. Raises IllegalMove, and nothing has changed."""
        self.history = self.history.play(move)

    def play_program(self) -> None:
        """One ply of the program, which is on turn. Raises PlayerError, and it plays no more."""
        assert self.opponent is not None
        try:
            move = self.opponent.choose(self.history)
        except PlayerError:
            self.close()
            raise
        self.history = self.history.play(move)

    @property
    def thought(self) -> Report | None:
        """What the program thought of the last move, if it is one that searches."""
        report = self.opponent.report if isinstance(self.opponent, MctsPlayer) else None
        return report if report and report.best.move == self.position.last_move else None

    def undo(self) -> list[Position]:
        """Take back one ply; against a program, until it is the person's turn.

        Returns the positions that are gone, the latest first; [] if there is nothing to take back.
        """
        positions = self.history.positions
        keep = len(positions) - 1
        while keep > 0 and self.is_program(positions[keep - 1].to_move):
            keep -= 1
        if keep == 0:
            return []
        self.history = self.history.back(len(positions) - keep)
        return list(positions[: keep - 1 : -1])

    def last_turn(self) -> list[Position]:
        """The positions that the latest turn led to: one per ply of the player who moved last."""
        positions = self.history.positions
        start = len(positions) - 1
        mover = positions[max(start - 1, 0)].to_move
        while start > 1 and positions[start - 2].to_move == mover:
            start -= 1
        return list(positions[max(start, 1) :])

    def place_in_turn(self) -> tuple[int, int]:
        """Which ply of the turn is next, from 1, and how many plies the turn has."""
        positions, player = self.history.positions, self.position.to_move
        done = len(positions) - 1
        while done > 0 and positions[done - 1].to_move == player:
            done -= 1
        so_far = len(positions) - 1 - done
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
