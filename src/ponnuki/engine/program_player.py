"""An external program as a player."""

from __future__ import annotations

from collections.abc import Sequence

from ponnuki._core import Game, Move, Position
from ponnuki.engine.gtp_client import GtpClient, Refusal
from ponnuki.errors import IllegalMove
from ponnuki.history import History
from ponnuki.words import shortened

TIMEOUT = 60.0  # seconds

_COLOURS = ("black", "white")  # as GTP calls who moves first and second
_OPTIONS = "ponnuki-options"
_SETTING = "ponnuki-setting"


class Program:
    """A program that plays by GTP 2, moves being written as the game writes them.

    It is told the game's options by `ponnuki-options name=value ...`, if it knows that command;
    one that does not plays its own game on a board of `size`. A Ponnuki is also told that it may
    swap. Whatever the game's colours, it hears "black" and "white". `seconds` is what it is told to
    take for a move; one that takes more than `timeout` is ended (while it starts, more than a
    minute). Any PlayerError ends it.

    Raises PlayerError if it does not start, or refuses the board or the options.
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
        self._timeout = max(timeout, TIMEOUT)
        self._moves: tuple[Move, ...] = ()  # that the program knows of
        self._client = GtpClient(command)
        self._known: frozenset[str] = frozenset()
        try:
            self._set_up(seconds)
            self.name = " ".join(filter(None, (self._told("name"), self._told("version"))))
        except BaseException:
            self._client.close()
            raise
        self._timeout = timeout

    def choose(self, history: History) -> Move:
        """See Player. The history begins where the game does, or the program refuses it."""
        position = history.position
        if history.start != self._game.start():
            raise self._client.failure("can play only from the start of its game", "refused")
        self._follow(history)
        assert position.to_move is not None
        text = self._must(f"genmove {_colour(position, position.to_move)}")
        if text.lower() == "resign":
            raise self._client.failure("resigns", "resigned")
        try:
            move = position.play(text).last_move
        except IllegalMove as error:
            raise self._client.failure(f"plays {shortened(text)!r}: {error}", "illegal") from None
        assert move is not None
        self._moves = (*history.moves, move)
        return move

    def close(self) -> None:
        """See Player."""
        self._client.close()

    def _set_up(self, seconds: float | None) -> None:
        self._known = frozenset(self._told("list_commands").split())
        if _OPTIONS in self._known:
            options = (f"{n}={str(v).lower()}" for n, v in self._game.options.items())
            self._must(" ".join([_OPTIONS, *options]))
        if _SETTING in self._known:
            self._told(f"{_SETTING} swap=allow")
        if (size := self._game.options.get("size")) is not None:
            self._must(f"boardsize {size}")
        self._must("clear_board")
        if "komi" in self._known:
            self._told("komi 0")
        if seconds is not None and "time_settings" in self._known:
            # No main time, one move in each period. Whole seconds: GTP knows no others.
            self._told(f"time_settings 0 {max(1, int(seconds))} 1")

    def _follow(self, history: History) -> None:
        """Let the program know the moves."""
        moves = history.moves
        shared = 0
        while shared < min(len(moves), len(self._moves)) and moves[shared] == self._moves[shared]:
            shared += 1
        if not self._undo(len(self._moves) - shared):
            self._must("clear_board")
            shared = 0
        for before, move in zip(history.positions[shared:], moves[shared:], strict=False):
            assert before.to_move is not None
            self._must(f"play {_colour(before, before.to_move)} {move}")
        self._moves = moves

    def _undo(self, plies: int) -> bool:
        """Whether the program took so many plies back."""
        if plies and "undo" not in self._known:
            return False
        try:
            for _ in range(plies):
                self._ask("undo")
        except Refusal:
            return False
        return True

    def _ask(self, command: str) -> str:
        return self._client.ask(command, self._timeout)

    def _must(self, command: str) -> str:
        """The answer to what a player has to do. Raises PlayerError if it refuses."""
        try:
            return self._ask(command)
        except Refusal as refusal:
            said = shortened(str(refusal))
            raise self._client.failure(f"refuses {command!r}: {said}", "refused") from None

    def _told(self, command: str) -> str:
        """The answer to what it may refuse; "" then."""
        try:
            return self._ask(command)
        except Refusal:
            return ""


def _colour(position: Position, player: int) -> str:
    return _COLOURS[position.game.colours.index(position.colours[player])]
