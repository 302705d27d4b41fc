"""Plays one game of a tournament."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter

from ponnuki.arena.result import FINISHED, UNFINISHED, Result
from ponnuki.engine import Player, player_from
from ponnuki.engine.program_player import TIMEOUT, Program
from ponnuki.errors import IllegalMove, PlayerError
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.message import message


@dataclass(frozen=True, slots=True)
class ProgramInfo:
    """What an external program reports: its name and version, and if it plays the pie rule."""

    name: str
    plays_pie: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for every game: the players, as specs, and how long they may take.

    A game that has gone on for `max_plies` is unfinished. `seconds` and `timeout` are for external
    programs: how long they are asked to take for a move, and after how long they have lost.
    """

    game: Game
    players: tuple[str, ...]
    max_plies: int | None = None
    seconds: float | None = None
    timeout: float = TIMEOUT

    @property
    def has_pie(self) -> bool:
        """Whether the game is played with the pie rule."""
        return self.game.options.get("pie") is True

    def game_of(self, fixture: Fixture) -> Game:
        """Return the game of a fixture, which may be without the pie rule."""
        if not fixture.pie_left_out:
            return self.game
        return Game(self.game.id, **(self.game.options | {"pie": False}))

    def player(self, number: int, seed: int, game: Game) -> Player:
        """Return a new player for a game.

        Raises OptionError for a spec that is not one, PlayerError for a program that does not
        start.
        """
        return player_from(
            self.players[number],
            game,
            seed=seed,
            seconds=self.seconds,
            timeout=self.timeout,
        )

    def program_info(self, number: int) -> ProgramInfo | None:
        """Make a player; return what it reports if it is an external program.

        Raises as `player` does.
        """
        player = self.player(number, 0, self.game)
        player.close()
        return ProgramInfo(player.name, player.plays_pie) if isinstance(player, Program) else None


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: its number, the players by seat, its opening, the seeds by seat.

    The pie rule is left out if one of the players is a program that does not play it.
    """

    number: int
    seats: tuple[int, int]
    opening: tuple[str, ...]
    seeds: tuple[int, int]
    pie_left_out: bool = False


def play(terms: Terms, fixture: Fixture) -> Result:
    """Play a game between players made for it. Raises OptionError for a spec that is not one."""
    return _Play(terms, fixture).run()


class _Play:
    def __init__(self, terms: Terms, fixture: Fixture) -> None:
        self._terms, self._fixture = terms, fixture
        self._game = terms.game_of(fixture)
        self._history = History.of(self._game.start(), fixture.opening)
        self._seconds = [0.0, 0.0]

    def run(self) -> Result:
        with ExitStack() as stack:
            players: list[Player] = []
            for seat, number in enumerate(self._fixture.seats):
                try:
                    player = self._terms.player(number, self._fixture.seeds[seat], self._game)
                except PlayerError as error:
                    return self._lost_by(seat, error)
                stack.callback(player.close)
                players.append(player)
            return self._play(players)

    def _play(self, players: list[Player]) -> Result:
        while (seat := self._history.position.to_move) is not None:
            if self._history.position.ply == self._terms.max_plies:
                return self._result(None, UNFINISHED)
            started = perf_counter()
            try:
                move = players[seat].choose(self._history)
                self._history = self._history.play(move)
            except PlayerError as error:
                return self._lost_by(seat, error)
            except IllegalMove as error:
                return self._lost_by(
                    seat, PlayerError(message("player_plays_illegally", refusal=error), "illegal")
                )
            finally:
                self._seconds[seat] += perf_counter() - started
        outcome = self._history.position.outcome
        assert outcome is not None
        return self._result(outcome.winner, FINISHED, outcome.reason.value, outcome.score)

    def _lost_by(self, seat: int, error: PlayerError) -> Result:
        return self._result(1 - seat, error.failure, error=str(error))

    def _result(
        self,
        winner: int | None,
        termination: str,
        reason: str | None = None,
        score: tuple[int, int] | None = None,
        error: str | None = None,
    ) -> Result:
        moves = tuple(map(str, self._history.moves))
        opening_plies = len(self._fixture.opening)
        return Result(
            number=self._fixture.number,
            seats=self._fixture.seats,
            opening=self._fixture.opening,
            moves=moves[opening_plies:],
            winner=winner,
            termination=termination,
            reason=reason,
            score=score,
            error=error,
            plies=len(moves),
            seconds=(round(self._seconds[0], 3), round(self._seconds[1], 3)),
            pie_left_out=self._fixture.pie_left_out,
        )
