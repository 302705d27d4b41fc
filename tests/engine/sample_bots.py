"""Bots as strangers write them: good ones, and all kinds of bad ones."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import ponnuki
from ponnuki import Game, Move, Position
from ponnuki.history import History

__version__ = "2.1"

not_a_bot = "first"


def first(position: Position) -> Move:
    return position.legal_moves()[0]


def first_text(position: Position) -> str:
    return str(position.legal_moves()[0]).lower()


def nth(position: Position, n: int = 0, *, seed: int, game: Game) -> Move:
    assert position.game == game
    return position.legal_moves()[(n + seed) % len(position.legal_moves())]


def as_long_as_the_game(history: History) -> Move:
    return history.position.legal_moves()[len(history.moves)]


class Sampler:
    """Plays at random, with a seed; remembers how it was made and whether it was closed."""

    def __init__(
        self,
        game: Game,
        seed: int,
        seconds: float = 9.0,
        depth: int = 1,
        scale: float | None = None,
        label: str = "",
        bold: bool = False,
    ) -> None:
        self.arguments = (game, seed, seconds, depth, scale, label, bold)
        self.random = Random(seed)
        self.closed = False

    def choose(self, position: Position) -> Move:
        return self.random.choice(position.legal_moves())

    def close(self) -> None:
        self.closed = True


class Named:
    name = "Named by itself"

    def __init__(self, choice: int = 0) -> None:
        self.choice = choice

    def choose(self, position: Position) -> Move:
        return position.legal_moves()[self.choice]


class OpenEnded(Named):
    def __init__(self, **settings: Any) -> None:
        super().__init__()
        self.settings = settings


class Needy(Named):
    def __init__(self, weights: str, game: Game) -> None:
        super().__init__()
        self.weights, self.game = weights, game


class Callable:
    def __call__(self, position: Position) -> Move:
        return first(position)


class Counting:
    """Is changed by every move; a copy of its own for each game never is beyond the game."""

    def __init__(self) -> None:
        self.count = 0

    def choose(self, history: History) -> Move:
        self.count += 1
        moves = history.position.legal_moves()
        return moves[self.count % len(moves)]


def index_of_first(position: Position) -> int:
    return first(position).index


class Pooled:
    """Asks a pool of processes for its moves."""

    def __init__(self) -> None:
        self.pool = multiprocessing.Pool(2)

    def choose(self, position: Position) -> Move:
        (index,) = self.pool.map(index_of_first, [position])
        return position.game.moves[index]

    def close(self) -> None:
        self.pool.terminate()
        self.pool.join()


class Leaving:
    """Starts processes that it never ends, and writes down their numbers."""

    def __init__(self, path: str, ends: bool = False) -> None:
        self.ends = ends
        sleeping = multiprocessing.Process(target=time.sleep, args=(3600,))
        sleeping.start()
        other = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(f"{os.getpid()} {sleeping.pid} {other.pid}\n")

    def choose(self, position: Position) -> Move:
        if self.ends:
            os._exit(7)
        return first(position)


class MadeSlowly(Named):
    def __init__(self) -> None:
        time.sleep(0.4)
        super().__init__()


class MadeNever(Named):
    def __init__(self) -> None:
        while True:
            time.sleep(3600)


class NoChoice:
    pass


class Constructed:
    def __init__(self) -> None:
        raise RuntimeError("no weights\nin this folder")

    choose = first


class Unprintable(Exception):
    def __str__(self) -> str:
        raise ValueError


def divide(position: Position) -> str:
    return str(position.ply // 0)


def raise_unprintable(_: Position) -> Move:
    raise Unprintable


def raise_illegal(position: Position) -> Move:
    position.play("Z99")
    return first(position)


def leave(_: Position) -> Move:
    sys.exit(3)


def interrupt(_: Position) -> Move:
    raise KeyboardInterrupt


def interrupt_without_handler(position: Position) -> Move:
    """Do as `interrupt`, after a change of what SIGTERM does, as libraries make one."""
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    return interrupt(position)


class Cancelled(BaseException):
    """What is no Exception, as asyncio.CancelledError."""


def cancel(_: Position) -> Move:
    raise Cancelled


def nothing(_: Position) -> None:
    return None


def number(_: Position) -> int:
    return 3


def illegal(_: Position) -> str:
    return "Z99"


def of_another_game(_: Position) -> Move:
    return Game("gonnect", size=19).move("T19")


def resigning(_: Position) -> str:
    return "Resign"


def refusing(_: Position) -> Move:
    raise ponnuki.PlayerError(ponnuki.Message("no_move_left", {}), "refused")


def failing_oddly(_: Position) -> Move:
    raise ponnuki.PlayerError(ponnuki.Message("no_move_left", {}), "odd")


class BadClose(Named):
    def close(self) -> None:
        raise OSError("no such weights")


class ExitsWhenClosed(Named):
    def close(self) -> None:
        os._exit(9)


class ClosesNever(Named):
    def close(self) -> None:
        while True:
            time.sleep(3600)


def exits(_: Position) -> Move:
    os._exit(7)


def kills_itself(position: Position) -> Move:
    os.kill(os.getpid(), signal.SIGKILL)
    return first(position)


def late(position: Position) -> Move:
    time.sleep(0.4)
    return first(position)


def busy(position: Position) -> Move:
    began = time.process_time()
    while time.process_time() < began + 0.05:
        pass
    return first(position)


def hangs(_: Position) -> Move:
    while True:
        time.sleep(3600)


def hangs_stubbornly(_: Position) -> Move:
    while True:
        try:
            time.sleep(3600)
        except BaseException:
            continue


def prints(position: Position) -> Move:
    print("= C3\n")
    return first(position)
