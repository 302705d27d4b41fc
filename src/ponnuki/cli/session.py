"""A game, or the games of a match, being played in the terminal; every ply can be taken back."""

from __future__ import annotations

from dataclasses import replace

from ponnuki import IllegalMove, Match, Position
from ponnuki.cli.console import printable
from ponnuki.cli.language import language, tell
from ponnuki.cli.local_modules import find_local_modules
from ponnuki.cli.saved_game import PlayedGame, SavedGame, SaveError
from ponnuki.engine import Player, Report
from ponnuki.engine.bot_process import isolated_player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.pie import has_pie, plays_pie, without_pie
from ponnuki.engine.player import TIMEOUT
from ponnuki.engine.player_spec import is_program
from ponnuki.errors import RESIGNED, PlayerError
from ponnuki.history import History
from ponnuki.match import NAMES, Ending
from ponnuki.message import message
from ponnuki.record import Opponent
from ponnuki.words import player_names


class Session:
    """Replays the games of a saved game or match, and plays on from there.

    A bot or an external program has failed after `timeout` seconds for a move.

    Attributes:
        history: The current game.
        resigned: The seat of the player who resigned the current game; None if nobody did.
        match: The match without the current game; None outside a match.
        opponent: The program that plays; None where two people play, and after it has failed until
            the next game.
        pie_left_out: Whether the game is without the pie rule because the program does not know it.

    Raises:
        SaveError: A move is illegal, a game was resigned that was over, or a game of a match is
            followed by another but is not over.
        OptionError: The spec of the opponent has an invalid option.
        PlayerError: There is no such opponent, or it does not know the pie rule of a game that was
            begun with it.
    """

    def __init__(self, saved: SavedGame, timeout: float = TIMEOUT) -> None:
        self._saved = saved
        self._timeout = timeout
        self._finished: list[PlayedGame] = []
        self.match: Match | None = None
        if saved.length is not None:
            self.match = Match(saved.game, saved.length, best_of=saved.best_of)
        self.opponent: Player | None = None
        self._program = saved.opponent
        self.pie_left_out = self._leave_out_pie()
        *finished, current = saved.games
        for played in finished:
            self._replay(played)
            if self.ending is None:
                raise SaveError(message("game_not_over_in_save", game=len(self._finished) + 1))
            self._count_game()
            if self.match is not None and self.match.over:
                raise SaveError(message("match_over_in_save", game=len(self._finished)))
        self._replay(current)
        self._start_opponent()

    def _leave_out_pie(self) -> bool:
        """Leave the pie rule out of a new game with a program that does not know it."""
        saved = self._saved
        if saved.opponent is None or not is_program(saved.opponent.spec):
            return False
        if not has_pie(saved.game):
            return False
        player = self._new_opponent(saved.opponent)
        player.close()
        if plays_pie(player):
            return False
        if saved.sources and saved.length is None and _is_pie_past(saved.games[-1]):
            return False
        if saved.sources or saved.start is not None:
            raise PlayerError(message("opponent_without_pie", program=player.name), "refused")
        self._saved = replace(saved, game=without_pie(saved.game))
        return True

    def _replay(self, played: PlayedGame) -> None:
        """Make a game the current one. Raises SaveError."""
        self.history = History.of(self._saved.start_position())
        self.resigned = played.resigned
        for number, move in enumerate(played.moves, 1):
            try:
                self.history = self.history.play(printable(move))
            except IllegalMove as error:
                if self.match is None:
                    wrong = message("wrong_move_in_save", number=number, refusal=error)
                else:
                    game = len(self._finished) + 1
                    wrong = message(
                        "wrong_move_of_game_in_save", game=game, number=number, refusal=error
                    )
                raise SaveError(wrong) from None
        if self.resigned is not None and self.position.outcome is not None:
            late = message("resigned_after_end", player=self.resigned + 1)
            if self.match is not None:
                late = message("of_game", game=len(self._finished) + 1, problem=SaveError(late))
            raise SaveError(late)

    @property
    def position(self) -> Position:
        """The position of the current game."""
        return self.history.position

    @property
    def to_move(self) -> int | None:
        """The seat on turn; None when the current game is over."""
        return self.position.to_move if self.resigned is None else None

    @property
    def ending(self) -> Ending | None:
        """How the current game ended, by the rules or as it was resigned; None while it goes on."""
        return self.position.outcome or self._played.result

    @property
    def _played(self) -> PlayedGame:
        return PlayedGame(tuple(map(str, self.history.moves)), self.resigned)

    @property
    def saved(self) -> SavedGame:
        """Everything played so far."""
        return replace(self._saved, games=(*self._finished, self._played))

    @property
    def number(self) -> int:
        """The number of the current game in a match, from 1."""
        return len(self._finished) + 1

    @property
    def is_last_game(self) -> bool:
        """Whether no game follows the current one, as far as is known yet."""
        match = self.match_so_far()
        return match is None or match.over or self.number == match.length

    def match_so_far(self) -> Match | None:
        """Return the match, with the current game if that is over; None outside a match."""
        if self.match is None or self.ending is None:
            return self.match
        return self.match.with_outcome(self.ending)

    def next_game(self) -> None:
        """Start the next game of the match after one that is over.

        Raises:
            PlayerError: The opponent cannot be started again.
        """
        self._count_game()
        self._replay(PlayedGame())
        self._start_opponent()

    def _count_game(self) -> None:
        self.match = self.match_so_far()
        self._finished.append(self._played)

    def _start_opponent(self) -> None:
        """Replace the opponent by a new one for the current game."""
        self.close()
        if (first := self._saved.opponent) is not None:
            self._program = program = first.later(len(self._finished))
            self.opponent = self._new_opponent(program)

    def _new_opponent(self, opponent: Opponent) -> Player:
        find_local_modules(opponent.spec)
        return isolated_player_from(
            opponent.spec, self._saved.game, seed=opponent.seed, timeout=self._timeout
        )

    def close(self) -> None:
        """Close the opponent, if there is one."""
        opponent, self.opponent = self.opponent, None
        if opponent is not None:
            opponent.close()

    def player_name(self, seat: int) -> str:
        """Return who plays a seat; seat 0 moved first in the current game."""
        player = self._player_at(seat)
        name = player_names(language())[seat] if self.match is None else NAMES[player]
        if self.opponent is None:
            return name
        if self.is_program(seat):
            return tell("cli-program", player=name, program=self.opponent.name)
        return tell("cli-you", player=name) if self.match is None else name

    def is_program(self, seat: int | None) -> bool:
        """Return whether the program plays a seat; not if it has failed."""
        if seat is None or self._program is None or self.opponent is None:
            return False
        return seat == self._program.seat

    def _player_at(self, seat: int) -> int:
        return seat if self.match is None else self.match.player_at(seat)

    def play(self, move: str) -> None:
        """Play a move.

        Raises:
            IllegalMove: The rules refuse it; the game is unchanged.
        """
        self.history = self.history.play(move)

    def play_program(self) -> None:
        """Play a move of the program, which is on turn, or let it resign.

        Raises:
            PlayerError: The program failed; it is closed.
        """
        assert self.opponent is not None
        try:
            move = self.opponent.choose(self.history)
        except PlayerError as error:
            if error.failure == RESIGNED:
                self.resign()
                return
            self.close()
            raise
        self.history = self.history.play(move)

    def resign(self) -> None:
        """End the current game, which is not over: the player on turn has lost it."""
        self.resigned = self.position.to_move

    def take_back_resignation(self) -> None:
        """Go on with a game that was resigned.

        Raises:
            PlayerError: A program that had resigned cannot be started again.
        """
        restarted = self.is_program(self.resigned)  # programs end when they resign
        self.resigned = None
        if restarted:
            self._start_opponent()

    @property
    def last_report(self) -> Report | None:
        """What the program's search found before the last move; None if it did not search."""
        report = self.opponent.report if isinstance(self.opponent, MctsPlayer) else None
        return report if report and report.best.move == self.position.last_move else None

    def undo(self) -> list[Position]:
        """Take back one ply; against a program, as many as it takes until it is the user's turn.

        Returns:
            The positions that were removed, the latest first; [] if there is nothing to take back.
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
        """Return the positions that the latest turn led to: one for each ply of its player."""
        positions = self.history.positions
        start = len(positions) - 1
        mover = positions[max(start - 1, 0)].to_move
        while start > 1 and positions[start - 2].to_move == mover:
            start -= 1
        return list(positions[max(start, 1) :])

    def place_in_turn(self) -> tuple[int, int]:
        """Return which ply of the turn is next, from 1, and how many plies the turn has."""
        positions, player = self.history.positions, self.position.to_move
        done = len(positions) - 1
        while done > 0 and positions[done - 1].to_move == player:
            done -= 1
        so_far = len(positions) - 1 - done
        return so_far + 1, so_far + _plies_left(self.position)


def _is_pie_past(played: PlayedGame) -> bool:
    """Return whether the first move has been answered, and not by a swap."""
    return len(played.moves) > 1 and played.moves[1].lower() != "swap"


def _plies_left(position: Position) -> int:
    """Return how many plies in a row the player on turn has, if none of them ends the game."""
    player, plies = position.to_move, 0
    following: Position | None = position
    while following is not None and following.to_move == player:
        plies += 1
        after = (following.play(move) for move in following.legal_moves())
        following = next((p for p in after if p.outcome is None), None)
    return plies
