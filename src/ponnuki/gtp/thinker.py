"""What thinks behind genmove and the analysis: a search that follows the game, or a player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from ponnuki._core import Game, Move, Position, Search
from ponnuki.engine.analysis import considered, stream
from ponnuki.engine.player import Player
from ponnuki.engine.report import Report
from ponnuki.engine.searching import Following, Limits
from ponnuki.errors import PlayerError
from ponnuki.gtp.settings import Settings, Value
from ponnuki.history import History

USUAL = 5.0  # seconds a move, without any limit and without a clock
INSTEAD = Limits(playouts=1000)  # where a player would swap and may not

Moves = tuple[Move, ...] | None


class Thinker:
    """Chooses moves and analyses.

    With players, it is they who choose, in their own time: `player` makes one for a game.
    """

    def __init__(self, settings: Settings, player: Callable[[Game], Player] | None = None) -> None:
        self.settings = settings
        self._new_player = player
        self._player: Player | None = None
        self._game: Game | None = None  # of the player
        self._following = Following(settings.new_search)

    def begin(self, game: Game) -> None:
        """Be ready for a game. Raises PlayerError or OptionError if there is no player for it."""
        if self._new_player is not None and (self._player is None or game != self._game):
            self._end_player()
            self._player, self._game = self._new_player(game), game

    def set(self, name: str, value: Value, position: Position) -> None:
        """Change a setting; what was searched is forgotten. Raises OptionError."""
        self.settings.set(name, value, position)
        self._following.forget()

    def choose(self, history: History, budget: float | None) -> Move:
        """A move for a game that is not over, within about so many seconds. Raises PlayerError."""
        limits, moves = self.limits(budget), self.own_moves(history.position)
        if self._new_player is not None:
            move = self._asked(history)
            if moves is None or move in moves:
                return move
            limits = INSTEAD
        *_, (report, _) = stream(self._search(history, moves), limits, moves=moves, candidates=1)
        return report.best.move

    @property
    def shows(self) -> bool:
        """Whether it is the search that chooses, so that its thoughts can be followed."""
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
        """Analyse the position in which the history stands; arguments as for `stream`."""
        return stream(self._search(history, moves), limits, interval, moves, candidates, stopped)

    def own_moves(
        self, position: Position, allow: Iterable[str] | None = None, avoid: Iterable[str] = ()
    ) -> Moves:
        """The moves to think about, as of `considered`: to swap, only if the engine may."""
        forbidden = not self.settings.may_swap and position.is_legal("swap")
        return considered(position, allow, [*avoid, "swap"] if forbidden else avoid)

    def limits(self, budget: float | None) -> Limits:
        """What is set, within this many seconds; if nothing is, the usual."""
        limits = self.settings.limits
        if budget is None:
            return Limits(seconds=USUAL) if limits == Limits() else limits
        return replace(limits, seconds=min(budget, limits.seconds or budget))

    def close(self) -> None:
        """Give back what is held."""
        self._following.forget()
        self._end_player()

    def _asked(self, history: History) -> Move:
        """What the player chooses. Whoever fails is replaced before he is asked again."""
        self.begin(history.position.game)
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
        """The one that follows the game; where only some moves count, one that saw no others."""
        if moves is None:
            return self._following.at(history)
        return self.settings.new_search(history.position)
