"""Plays one game of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from time import perf_counter

from ponnuki._core import Move
from ponnuki.arena.fixture import Fixture, Task, Turn
from ponnuki.arena.result import FINISHED, UNFINISHED, Result
from ponnuki.engine import Player, player_from
from ponnuki.engine.bot_source import PickledBot
from ponnuki.engine.pie import plays_pie, without_pie
from ponnuki.engine.player import TIMEOUT, start_timeout
from ponnuki.engine.player_spec import PlayerSource, bot_source, is_bot
from ponnuki.engine.program_player import Program
from ponnuki.errors import IllegalMove, OptionError, PlayerError
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.message import message


@dataclass(frozen=True, slots=True)
class ProgramInfo:
    """The name and version of an external program or a bot, and if it plays the pie rule."""

    name: str
    plays_pie: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for every game: the players, and how long they may take.

    A player is a spec or a bot: a class, a function of a module or an object that can be pickled. A
    game that has gone on for `max_plies` is unfinished. `seconds` and `timeout` are for external
    programs and bots: how long they are asked to take for a move, and after how long they have
    lost; while they start, after a minute at least.

    Raises:
        OptionError: The game is not a Game, the players are one text, or an object is no player or
            cannot be pickled.
    """

    game: Game
    players: tuple[PlayerSource, ...]
    max_plies: int | None = None
    seconds: float | None = None
    timeout: float = TIMEOUT

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise OptionError(message("not_a_game", value=repr(self.game)), "game")
        players: object = self.players
        if isinstance(players, str):
            raise OptionError(message("players_in_one_text", value=players), "players")
        picklable = (
            p if isinstance(p, str | PickledBot) else PickledBot.of(p) for p in self.players
        )
        object.__setattr__(self, "players", tuple(picklable))

    @property
    def specs(self) -> tuple[str, ...]:
        """The players as texts: their specs, and the names of bots that are objects."""
        return tuple(p.name if isinstance(p, PickledBot) else str(p) for p in self.players)

    def game_of(self, fixture: Fixture) -> Game:
        """Return the game of a fixture, which may be without the pie rule."""
        return without_pie(self.game) if fixture.pie_left_out else self.game

    def player(self, number: int, seed: int, game: Game) -> Player:
        """Return a new player for a game.

        Raises OptionError for a spec that is not one, PlayerError for a program that does not
        start or a bot that cannot be made.
        """
        return player_from(
            self.players[number],
            game,
            seed=seed,
            seconds=self.seconds,
            timeout=self.timeout,
        )

    def program_info(self, number: int) -> ProgramInfo | None:
        """Return the name and version of a program, which is started to ask it, or of a bot.

        Raises as `player` does, but makes no bot.
        """
        source = self.players[number]
        if is_bot(source):
            identity = source.identity if isinstance(source, PickledBot) else None
            return ProgramInfo(identity or bot_source(source).identity, plays_pie=True)
        player = self.player(number, 0, self.game)
        player.close()
        return ProgramInfo(player.name, plays_pie(player)) if isinstance(player, Program) else None


Watch = Callable[[Turn | None], None]  # called with a turn as it begins, with None as it ends


def play(terms: Terms, fixture: Fixture, watch: Watch = lambda _: None) -> Result:
    """Play a game between players made for it, in this process.

    A bot that returns too late has lost. One that does not return at all blocks the process:
    `watch` is for another process that ends this one then, as Tournament.play does.

    Raises:
        OptionError: A spec is not one.
    """
    return _Play(terms, fixture, watch).run()


class _Play:
    def __init__(self, terms: Terms, fixture: Fixture, watch: Watch) -> None:
        self._terms, self._fixture, self._watch = terms, fixture, watch
        self._game = terms.game_of(fixture)
        self._history = History.of(self._game.start(), fixture.opening)
        self._seconds = [0.0, 0.0]
        self._closing_with: Result | None = None

    def run(self) -> Result:
        with ExitStack() as stack:
            self._closing_with = result = self._play_between_new_players(stack)
            return result

    def _play_between_new_players(self, stack: ExitStack) -> Result:
        """Make the players, which the stack closes, and play the game."""
        players: list[Player] = []
        for seat, number in enumerate(self._fixture.seats):
            try:
                with self._turn(seat, start_timeout(self._terms.timeout), "make"):
                    player = self._terms.player(number, self._fixture.seeds[seat], self._game)
                    stack.callback(self._close, seat, player)
                    players.append(player)
            except PlayerError as error:
                return self._lost_by(seat, error)
        return self._play(players)

    def _play(self, players: list[Player]) -> Result:
        while (seat := self._history.position.to_move) is not None:
            if self._history.position.ply == self._terms.max_plies:
                return self._result(None, UNFINISHED)
            try:
                move = self._choose(seat, players[seat])
                self._history = self._history.play(move)
            except PlayerError as error:
                return self._lost_by(seat, error)
            except IllegalMove as error:
                return self._lost_by(
                    seat, PlayerError(message("player_plays_illegally", refusal=error), "illegal")
                )
        outcome = self._history.position.outcome
        assert outcome is not None
        return self._result(outcome.winner, FINISHED, outcome.reason.value, outcome.score)

    def _choose(self, seat: int, player: Player) -> Move:
        with self._turn(seat, self._terms.timeout, "move"):
            return player.choose(self._history)

    def _close(self, seat: int, player: Player) -> None:
        with self._turn(seat, TIMEOUT, "close"):
            player.close()

    @contextmanager
    def _turn(self, seat: int, limit: float, task: Task) -> Iterator[None]:
        """Count the time of a move; let who watches know what a bot does, and for how long it may.

        The time that `watch` takes is not the bot's.

        Raises:
            PlayerError: The bot returned after that ("timeout"); one that closes has lost nothing.
        """
        number = self._fixture.seats[seat]
        watch = self._watch if is_bot(self._terms.players[number]) else None
        name = self._terms.specs[number]
        turn = Turn(
            self._fixture, seat, name, self._moves, self._taken, limit, task, self._closing_with
        )
        if watch:
            watch(turn)
        started = perf_counter()
        try:
            yield
        finally:
            seconds = perf_counter() - started
            if task == "move":
                self._seconds[seat] += seconds
            if watch:
                watch(None)
        if watch and task != "close" and seconds > limit:
            raise turn.timeout()

    def _lost_by(self, seat: int, error: PlayerError) -> Result:
        return self._result(1 - seat, error.failure, error=error)

    def _result(
        self,
        winner: int | None,
        termination: str,
        reason: str | None = None,
        score: tuple[int, int] | None = None,
        error: PlayerError | None = None,
    ) -> Result:
        return self._fixture.result(
            self._moves, self._taken, winner, termination, reason, score, error
        )

    @property
    def _moves(self) -> tuple[str, ...]:
        return tuple(map(str, self._history.moves))

    @property
    def _taken(self) -> tuple[float, float]:
        return self._seconds[0], self._seconds[1]
