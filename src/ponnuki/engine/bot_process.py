"""A bot in a process of its own, which is ended if the bot does not return."""

from __future__ import annotations

import sys
from contextlib import suppress
from multiprocessing.connection import Connection
from time import process_time
from typing import Any

from ponnuki._core import Game, Move, Position
from ponnuki.child_process import ChildProcess, signal_name
from ponnuki.engine.bot_source import PickledBot
from ponnuki.engine.player import TIMEOUT, Player, PlayerContext, start_timeout
from ponnuki.engine.player_spec import PlayerSource, bot_source, is_bot, player_from
from ponnuki.errors import PlayerError, PonnukiError
from ponnuki.history import History
from ponnuki.message import Message, message

_CLOSE_SECONDS = 10.0  # for a bot to close itself
_END_SECONDS = 0.1  # for a process that has closed its pipe


def isolated_player_from(
    source: PlayerSource,
    game: Game,
    *,
    seed: int = 0,
    seconds: float | None = None,
    timeout: float = TIMEOUT,
) -> Player:
    """Return the player of a source as `player_from` does; a bot is in a process of its own.

    There `timeout`, in seconds, holds for bots as it does for programs. A class, a function or an
    object is pickled, and its module must be one that other processes can import.

    Raises:
        OptionError: The text is not a spec, or the object makes no player or cannot be sent to the
            process (option "player").
        PlayerError: A program does not start, or a bot cannot be made.
    """
    if not is_bot(source):
        return player_from(source, game, seed=seed, seconds=seconds, timeout=timeout)
    if not isinstance(source, str | PickledBot):
        source = PickledBot.of(source)
    return BotProcess(source, PlayerContext(game, seed, seconds, timeout))


class BotProcess:
    """Plays the moves of a bot that another process has made. A PlayerError ends the process.

    Attributes:
        name: The name of the bot.
        move_cpu_seconds: The CPU time of the process for the last move.

    Raises:
        OptionError: There is no such bot (option "player").
        PlayerError: The bot cannot be made, or that takes more than a minute or the timeout,
            whichever is longer.
    """

    def __init__(self, source: str | PickledBot, context: PlayerContext) -> None:
        self.name = source if isinstance(source, str) else source.name
        self.move_cpu_seconds = 0.0
        self._timeout = context.timeout
        self._process = ChildProcess(_play, source, context)
        self._ended = False
        limit = start_timeout(self._timeout)
        late = message("bot_made_too_slowly", player=self.name, seconds=limit)
        self.name = self._receive(limit, late)

    def choose(self, history: History) -> Move:
        """Return the bot's move; see Player.

        Raises:
            PlayerError: As BotPlayer does; or the bot took too long ("timeout"), or ended its
                process ("crash").
        """
        with suppress(OSError):  # it has ended: there is no response
            self._process.pipe.send((history.start, tuple(map(str, history.moves))))
        late = message("bot_too_slow", player=self.name, seconds=self._timeout)
        text, self.move_cpu_seconds = self._receive(self._timeout, late)
        move = history.position.play(text).last_move
        assert move is not None
        return move

    def close(self) -> None:
        """Let the bot close itself, and end its process; see Player."""
        if self._ended:
            return
        with suppress(OSError):
            self._process.pipe.send(None)
        self._end(_CLOSE_SECONDS)

    def _receive(self, seconds: float, late: Message) -> Any:
        """Return what the process sends next; raise what it sends as an error."""
        try:
            if not self._process.pipe.poll(seconds):
                raise PlayerError(late, "timeout")
            received = self._process.pipe.recv()
            if isinstance(received, PonnukiError):
                raise received
        except (EOFError, OSError):
            status = self._end()
            ended = {"status": status, "signal": signal_name(status)}
            raise PlayerError(
                message("bot_ends_process", player=self.name, **ended), "crash"
            ) from None
        except BaseException:
            self._end()
            raise
        return received

    def _end(self, seconds: float = _END_SECONDS) -> int | None:
        """End the process, unless it has ended within some seconds; return its status."""
        self._ended = True
        return self._process.wait(seconds)


def _play(pipe: Connection, source: str | PickledBot, context: PlayerContext) -> None:
    """Make a bot and let it choose moves until the pipe is closed."""
    with suppress(EOFError, OSError):
        try:
            player = bot_source(source).make(context)
        except PonnukiError as error:
            pipe.send(error)
            return
        pipe.send(player.name)
        while (game := pipe.recv()) is not None:
            pipe.send(_choose(player, *game))
        player.close()


def _choose(
    player: Player, start: Position, moves: tuple[str, ...]
) -> tuple[str, float] | PlayerError:
    """Return the player's move and the CPU time it took, or how the player failed."""
    began = process_time()
    try:
        move = player.choose(History.of(start, moves))
    except PlayerError as error:
        return error
    finally:
        sys.stdout.flush()
    return str(move), process_time() - began
