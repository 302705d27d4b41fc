"""The engine: a search that follows the game, or a player, chooses moves and analyses positions."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from time import process_time

from ponnuki._core import Game, Move, Position, Search
from ponnuki.engine.analysis import moves_to_consider, stream
from ponnuki.engine.bot_process import BotProcess
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.pie import player_and_game
from ponnuki.engine.player import Player
from ponnuki.engine.program_player import Program
from ponnuki.engine.report import Report
from ponnuki.engine.search import GameSearch, Limits
from ponnuki.errors import PlayerError
from ponnuki.gtp.settings import Settings, Value
from ponnuki.history import History
from ponnuki.message import message

DEFAULT_SECONDS = 5.0  # for a move, without a limit and without a clock
EXPLAINED_CANDIDATES = 5  # of the report that is kept
FALLBACK_LIMITS = Limits(playouts=1000)  # of the search that replaces a swap that is not allowed

Moves = tuple[Move, ...] | None


class Engine:
    """Chooses moves and analyses positions.

    `new_player` makes a player for a game. With it, that player chooses the moves and decides how
    long to take; without it, the search does.

    Attributes:
        last_report: What was searched for the last move of this game that was chosen; None if the
            search has chosen none.
        cpu_seconds: The CPU time of all threads for all moves chosen so far.
    """

    def __init__(
        self, settings: Settings, new_player: Callable[[Game], Player] | None = None
    ) -> None:
        self.settings = settings
        self._new_player = new_player
        self._player: Player | None = None
        self._game: Game | None = None  # of the player
        self._game_search = GameSearch(settings.new_search)
        self.last_report: Report | None = None
        self.cpu_seconds = 0.0

    def prepare(self, game: Game) -> Game:
        """Prepare for a game; return it, without the pie rule if the player does not know that.

        Raises PlayerError or OptionError if no player can be made for it.
        """
        self.last_report = None
        if self._new_player is None:
            return game
        if self._player is None or game != self._game:
            self._end_player()
            self._player, self._game = player_and_game(self._new_player, game)
            if self._game != game:
                print(message("gtp_pie_left_out", program=self._player.name), file=sys.stderr)
        return self._game

    def set(self, name: str, value: Value, position: Position) -> None:
        """Change a setting and discard the search tree. Raises OptionError."""
        self.settings.set(name, value, position)
        self._game_search.forget()

    def choose(self, history: History, budget: float | None) -> Move:
        """Return a move for a game that is not over, within about `budget` seconds.

        Raises PlayerError.
        """
        began = process_time()
        limits, moves = self.limits(budget), self.playable_moves(history.position)
        if self._new_player is not None:
            move = self._ask_player(history)
            if isinstance(self._player, BotProcess):
                began -= self._player.move_cpu_seconds
            if moves is None or move in moves:
                player = self._player
                report = player.report if isinstance(player, MctsPlayer) else None
                self.count_move(report, process_time() - began)
                return move
            limits = FALLBACK_LIMITS
        *_, (report, _) = stream(
            self._search(history, moves), limits, moves=moves, candidates=EXPLAINED_CANDIDATES
        )
        self.count_move(report, process_time() - began)
        return report.best.move

    def count_move(self, report: Report | None, cpu_seconds: float) -> None:
        """Keep what was searched for a move, and add its time."""
        self.last_report = report and replace(
            report, candidates=report.candidates[:EXPLAINED_CANDIDATES]
        )
        self.cpu_seconds += cpu_seconds

    @property
    def measures_time(self) -> bool:
        """Whether the time of moves is known: not if another program chooses them."""
        return not isinstance(self._player, Program)

    @property
    def searches(self) -> bool:
        """Whether the search chooses the moves, so that it can report while it runs."""
        return self._new_player is None

    def reports(
        self,
        history: History,
        limits: Limits,
        interval: float,
        moves: Moves,
        candidates: int | None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Iterator[tuple[Report, bool]]:
        """Analyse the last position of the history; the arguments are those of `stream`."""
        return stream(self._search(history, moves), limits, interval, moves, candidates, stopped)

    def playable_moves(
        self, position: Position, allow: Iterable[str] | None = None, avoid: Iterable[str] = ()
    ) -> Moves:
        """Return the moves to consider, None for all; swap is one only if the engine may swap."""
        forbidden = not self.settings.may_swap and position.is_legal("swap")
        return moves_to_consider(position, allow, [*avoid, "swap"] if forbidden else avoid)

    def readable_moves(self, line: Iterable[Move]) -> Iterator[str]:
        """Yield the moves of a line, up to a swap if the controller may not know the word."""
        moves = map(str, line)
        return moves if self.settings.may_swap else takewhile(lambda move: move != "swap", moves)

    def limits(self, budget: float | None) -> Limits:
        """Return the limits that are set, cut to `budget` seconds; the default if none is set."""
        limits = self.settings.limits
        if budget is None:
            return Limits(seconds=DEFAULT_SECONDS) if limits == Limits() else limits
        return replace(limits, seconds=min(budget, limits.seconds or budget))

    def close(self) -> None:
        """Free the search tree and close the player."""
        self._game_search.forget()
        self._end_player()

    def _ask_player(self, history: History) -> Move:
        """Return the player's move. A player that fails is replaced at the next request."""
        self.prepare(history.position.game)
        assert self._player is not None
        try:
            return self._player.choose(history)
        except PlayerError:
            self._end_player()
            raise

    def _end_player(self) -> None:
        player, self._player = self._player, None
        if player is not None:
            player.close()

    def _search(self, history: History, moves: Moves) -> Search:
        """Return the search that follows the game, or a fresh one if only some moves count."""
        if moves is None:
            return self._game_search.at(history)
        return self.settings.new_search(history.position)
