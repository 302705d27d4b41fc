"""A bot in a process of its own, which is ended if the bot does not return."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from threading import Thread, current_thread, main_thread
from time import process_time
from typing import Any

from ponnuki._core import Game, Move, Position
from ponnuki.engine.player import TIMEOUT, Player, PlayerContext
from ponnuki.engine.player_spec import bot_source, is_bot, player_from
from ponnuki.errors import PlayerError, PonnukiError
from ponnuki.history import History
from ponnuki.message import message

_CLOSE_SECONDS = 10.0  # for a bot to close itself


def isolated_player_from(
    spec: str, game: Game, *, seed: int = 0, timeout: float = TIMEOUT
) -> Player:
    """Return the player of a spec as `player_from` does; a bot is in a process of its own.

    There `timeout`, in seconds, holds for bots as it does for programs.

    Raises:
        OptionError: The text is not a spec (option "player").
        PlayerError: A program does not start, or a bot cannot be made.
    """
    if not is_bot(spec):
        return player_from(spec, game, seed=seed, timeout=timeout)
    return BotProcess(spec, PlayerContext(game, seed, timeout=timeout))


class BotProcess:
    """Plays the moves of a bot that another process has made. A PlayerError ends the process.

    Attributes:
        name: The name of the bot.
        move_cpu_seconds: The CPU time of the process for the last move.

    Raises:
        OptionError: There is no such bot (option "player").
        PlayerError: The bot cannot be made, or that takes more than a minute or the timeout.
    """

    def __init__(self, spec: str, context: PlayerContext) -> None:
        self.name = spec
        self.move_cpu_seconds = 0.0
        self._timeout = context.timeout
        spawn = get_context("spawn")
        self._pipe, theirs = spawn.Pipe()
        self._process = spawn.Process(target=_run, args=(theirs, spec, context), daemon=True)
        # Ctrl-C reaches every process of a terminal: it is for this one.
        if current_thread() is main_thread():
            handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
            self._process.start()
            signal.signal(signal.SIGINT, handler)
        else:
            self._process.start()
        theirs.close()
        self._ended = False
        self.name = self._receive(max(self._timeout, TIMEOUT))

    def choose(self, history: History) -> Move:
        """Return the bot's move; see Player.

        Raises:
            PlayerError: As BotPlayer does; or the bot took too long ("timeout"), or ended its
                process ("crash").
        """
        with suppress(OSError):  # it has ended: there is no response
            self._pipe.send((history.start, tuple(map(str, history.moves))))
        text, self.move_cpu_seconds = self._receive(self._timeout)
        move = history.position.play(text).last_move
        assert move is not None
        return move

    def close(self) -> None:
        """Let the bot close itself, and end its process; see Player."""
        if self._ended:
            return
        with suppress(OSError):
            self._pipe.send(None)
        self._process.join(_CLOSE_SECONDS)
        self._end()

    def _receive(self, seconds: float) -> Any:
        """Return what the process sends next; raise what it sends as an error."""
        try:
            if not self._pipe.poll(seconds):
                late = message("bot_too_slow", player=self.name, seconds=seconds)
                raise PlayerError(late, "timeout")
            received = self._pipe.recv()
            if isinstance(received, PonnukiError):
                raise received
        except (EOFError, OSError):
            status = self._end()
            ended = message("bot_ends_process", player=self.name, status=status)
            raise PlayerError(ended, "crash") from None
        except BaseException:
            self._end()
            raise
        return received

    def _end(self) -> int | None:
        """End the process, unless it has ended; return its status."""
        self._ended = True
        self._pipe.close()
        self._process.join(0.1)
        self._process.kill()
        self._process.join()
        return self._process.exitcode


def _run(pipe: Connection, spec: str, context: PlayerContext) -> None:
    """Make a bot and let it choose moves until the pipe is closed."""
    signal.signal(signal.SIGINT, lambda number, frame: None)  # unlike SIG_IGN not inherited
    Thread(target=_exit_with_parent, daemon=True).start()
    with suppress(OSError):
        os.dup2(2, 1)  # what a bot prints is no output of the program
    with suppress(EOFError, OSError):
        try:
            player = bot_source(spec).make(context)
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


def _exit_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
