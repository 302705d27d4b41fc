"""The player that a bot becomes: it checks what the bot returns, and catches what it raises."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from traceback import extract_tb
from typing import Any

from ponnuki._core import Move
from ponnuki.child_process import Terminated, is_child
from ponnuki.engine.bot_parameters import parameters_of
from ponnuki.errors import FAILURES, IllegalMove, PlayerError
from ponnuki.history import History
from ponnuki.message import Message, message

RESIGN = "resign"
_MAX_ERROR_LENGTH = 200  # characters of what a bot says in its exceptions


class BotPlayer:
    """Plays the moves of a bot.

    Args:
        name: The name, unless the bot has one.
        make: Called at once, makes the bot: an object with `choose`, or a function.
        arguments: What `choose` gets besides the position.
        file: The file of the bot's code, if it is known.

    Attributes:
        name: The name of the bot.

    Raises:
        PlayerError: The bot cannot be made ("crash").
    """

    def __init__(
        self,
        name: str,
        make: Callable[[], Any],
        arguments: Mapping[str, Any] | None = None,
        file: str | None = None,
    ) -> None:
        self.name = name
        self._file = file
        with self._failures():
            self._bot = make()
            own_name = getattr(self._bot, "name", None)
        if own_name and isinstance(own_name, str):
            self.name = own_name
        self._choose: Callable[..., Any] = getattr(self._bot, "choose", self._bot)
        self._arguments = arguments or {}
        self._wants_history = next(iter(parameters_of(self._choose)), None) == "history"

    def choose(self, history: History) -> Move:
        """Return the bot's move; see Player.

        Raises:
            PlayerError: The bot raised an exception ("crash"), resigned ("resigned"), or returned
                an illegal move ("illegal") or something else ("invalid_response").
        """
        position = history.position
        with self._failures():
            answer = self._choose(history if self._wants_history else position, **self._arguments)
        if not isinstance(answer, Move | str):
            problem = message("bot_returns_no_move", player=self.name, type=type(answer).__name__)
            raise PlayerError(problem, "invalid_response")
        if str(answer).lower() == RESIGN:
            raise PlayerError(message("program_resigns", program=self.name), "resigned")
        try:
            move = position.play(answer).last_move
        except IllegalMove as error:
            illegal = message(
                "program_plays_illegally", program=self.name, move=str(answer), refusal=error
            )
            raise PlayerError(illegal, "illegal") from None
        assert move is not None
        return move

    def close(self) -> None:
        """Close the bot if it has a method for that; see Player. What it raises is a warning."""
        close = getattr(self._bot, "close", None)
        if not callable(close):
            return
        try:
            with self._failures():
                close()
        except PlayerError as error:
            warnings.warn(str(error), RuntimeWarning, stacklevel=2)

    @contextmanager
    def _failures(self) -> Iterator[None]:
        """Raise as PlayerError whatever the bot raises.

        KeyboardInterrupt is Ctrl-C, and the bot's only in a process that Ctrl-C does not reach.
        """
        try:
            yield
        except KeyboardInterrupt as error:
            if isinstance(error, Terminated) or not is_child():
                raise
            raise PlayerError(self._raised(error), "crash") from error
        except SystemExit as error:
            raise PlayerError(message("bot_exits", player=self.name), "crash") from error
        except BaseException as error:
            if isinstance(error, PlayerError) and error.failure in FAILURES:
                raise
            raise PlayerError(self._raised(error), "crash") from error

    def _raised(self, error: BaseException) -> Message:
        """Return what the bot raised, and which line of its code did or called what did."""
        frames = [frame for frame in extract_tb(error.__traceback__) if frame.filename != __file__]
        own = [frame for frame in frames if frame.filename == self._file] or frames
        place = own[-1] if own else None
        return message(
            "bot_raises",
            player=self.name,
            error=describe_exception(error),
            file=place and Path(place.filename).name,
            line=place and place.lineno,
        )


def describe_exception(error: BaseException) -> str:
    """Return the type of an exception and the first line of its text."""
    try:
        text = str(error).strip()
    except Exception:
        text = ""
    first = text.splitlines()[0] if text else ""
    return ": ".join(filter(None, (type(error).__name__, first)))[:_MAX_ERROR_LENGTH]
