"""An external program as a player."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from ponnuki._core import Game, Move, Position
from ponnuki.engine.gtp_client import GtpClient, Refusal
from ponnuki.engine.player import TIMEOUT, start_timeout
from ponnuki.errors import IllegalMove
from ponnuki.history import History
from ponnuki.message import message

_COLOURS = ("black", "white")  # of the player that moves first, and of the other, in GTP
_OPTIONS = "ponnuki-options"
_WITHOUT_PIE = "pie=false"
_SWAP = "swap"
_SETTING = "ponnuki-setting"


class Program:
    """Plays with an external program over GTP 2; moves are written as the game writes them.

    A program that lists the command `ponnuki-options` gets the options of the game; any other
    program plays its own game on a board of `size`. The colours in commands are "black" and
    "white", whatever those of the game are. A PlayerError ends the program.

    Args:
        command: The command line.
        game: The game with its options.
        seconds: The time that the program is asked to take for a move.
        timeout: The time in seconds for a response, after which it is ended. Those at its start
            share the time that `start_timeout` gives.

    Raises:
        PlayerError: The program does not start, is too slow to start, or refuses the board or the
            options.
    """

    def __init__(
        self,
        command: Sequence[str],
        game: Game,
        *,
        seconds: float | None = None,
        timeout: float = TIMEOUT,
    ) -> None:
        self._game = game
        self._timeout = timeout
        self._start_ends: float | None = monotonic() + start_timeout(timeout)
        self._moves: tuple[Move, ...] = ()  # that the program has been sent
        self._client = GtpClient(command)
        self._commands: frozenset[str] = frozenset()
        self._takes_pie = True
        try:
            self._set_up(seconds)
            self.name = " ".join(
                filter(None, (self._ask_or_empty("name"), self._ask_or_empty("version")))
            )
        except BaseException:
            self._client.close()
            raise
        self._start_ends = None

    @property
    def plays_pie(self) -> bool:
        """Whether the program can play with the pie rule.

        It says so by listing `swap`, or `ponnuki-options`, which takes the option `pie` and then
        lists the options of the game that it plays.
        """
        return self._takes_pie and not self._commands.isdisjoint((_OPTIONS, _SWAP))

    def choose(self, history: History) -> Move:
        """Return the program's move; see Player.

        Raises:
            PlayerError: The program failed, or the history does not begin with the first position.
        """
        position = history.position
        if history.start != self._game.start():
            raise self._client.failure(
                message("program_only_from_start", program=self._client.name), "refused"
            )
        self._send_moves(history)
        assert position.to_move is not None
        text = self._ask_or_fail(f"genmove {_colour(position, position.to_move)}")
        if text.lower() == "resign":
            raise self._client.failure(
                message("program_resigns", program=self._client.name), "resigned"
            )
        try:
            move = position.play(text).last_move
        except IllegalMove as error:
            illegal = message(
                "program_plays_illegally", program=self._client.name, move=text, refusal=error
            )
            raise self._client.failure(illegal, "illegal") from None
        assert move is not None
        self._moves = (*history.moves, move)
        return move

    def close(self) -> None:
        """End the program; see Player."""
        self._client.close()

    def _set_up(self, seconds: float | None) -> None:
        self._commands = frozenset(self._ask_or_empty("list_commands").split())
        if _OPTIONS in self._commands:
            options = (f"{n}={str(v).lower()}" for n, v in self._game.options.items())
            played = self._ask_or_fail(" ".join([_OPTIONS, *options]))
            self._takes_pie = _WITHOUT_PIE not in played.split()
        if _SETTING in self._commands:
            self._ask_or_empty(f"{_SETTING} swap=allow")
        if (size := self._game.options.get("size")) is not None:
            self._ask_or_fail(f"boardsize {size}")
        self._ask_or_fail("clear_board")
        if "komi" in self._commands:
            self._ask_or_empty("komi 0")
        if seconds is not None and "time_settings" in self._commands:
            # No main time, one move in each period. Whole seconds: GTP knows no others.
            self._ask_or_empty(f"time_settings 0 {max(1, int(seconds))} 1")

    def _send_moves(self, history: History) -> None:
        """Take back and send moves until the program's game is the history."""
        moves = history.moves
        common = 0
        while common < min(len(moves), len(self._moves)) and moves[common] == self._moves[common]:
            common += 1
        if not self._undo(len(self._moves) - common):
            self._ask_or_fail("clear_board")
            common = 0
        for before, move in zip(history.positions[common:], moves[common:], strict=False):
            assert before.to_move is not None
            self._ask_or_fail(f"play {_colour(before, before.to_move)} {move}")
        self._moves = moves

    def _undo(self, plies: int) -> bool:
        """Take back plies; return whether the program did."""
        if plies and "undo" not in self._commands:
            return False
        try:
            for _ in range(plies):
                self._ask("undo")
        except Refusal:
            return False
        return True

    def _ask(self, command: str) -> str:
        if self._start_ends is None:
            return self._client.ask(command, self._timeout)
        seconds = start_timeout(self._timeout)
        late = message(
            "no_answer_at_start", program=self._client.name, command=command, seconds=seconds
        )
        return self._client.ask(command, self._start_ends - monotonic(), late)

    def _ask_or_fail(self, command: str) -> str:
        """Return the response to a command; raise PlayerError if the program refuses it."""
        try:
            return self._ask(command)
        except Refusal as refusal:
            refused = message(
                "program_refuses",
                program=self._client.name,
                command=command,
                reason=str(refusal),
            )
            raise self._client.failure(refused, "refused") from None

    def _ask_or_empty(self, command: str) -> str:
        """Return the response to a command, "" if the program refuses it."""
        try:
            return self._ask(command)
        except Refusal:
            return ""


def _colour(position: Position, player: int) -> str:
    return _COLOURS[position.game.colours.index(position.colours[player])]
