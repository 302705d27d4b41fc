"""Players by a word or two, the same everywhere: in tournaments, in play, in scripts.

    random                              any legal move
    greedy                              the move that looks best without looking ahead
    mcts                                search, 1000 playouts a move
    mcts:playouts=5000,threads=2        limits, resources and settings, in any order
    mcts:seconds=1,amaf=0
    uct:seconds=1                       plain UCT, to compare with; otherwise like mcts
    level:3                             a level of play, by its number or its name
    level:full,threads=2                with other resources: then it is another player
    gtp:gnugo --mode gtp                an external program: the rest is its command line

Settings are those of ponnuki._core.Search.
"""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from ponnuki._core import LevelPlayer, Search, levels
from ponnuki.engine.greedy_player import GreedyPlayer
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.player import Player
from ponnuki.engine.program_player import TIMEOUT, Program
from ponnuki.engine.random_player import RandomPlayer
from ponnuki.engine.search import MEMORY
from ponnuki.engine.settings import PLAIN_UCT
from ponnuki.errors import OptionError
from ponnuki.game import Game
from ponnuki.words import listing, shortened

PLAYOUTS = 1000  # of `mcts` alone

Value = bool | int | float

_LIMITS: Mapping[str, Value] = {"playouts": PLAYOUTS, "nodes": 0, "seconds": 0.0}
_MOST = {"playouts": 10**12, "nodes": 10**12, "seconds": 10**6}
_RESOURCES: Mapping[str, Value] = {"threads": 1, "memory": MEMORY}
_CHOICE: Mapping[str, Value] = {"temperature": 0.0, "endgame": 0}
_HOTTEST = 10
_MOST_ENDGAME = 10**12  # nodes
_LITTLE = 1 << 20  # bytes, for a search that only judges settings
_LARGEST = 10**15  # of any value; how large it may be in earnest the search says
_TRUTH = {"true": True, "false": False, "1": True, "0": False}


@dataclass(frozen=True, slots=True)
class _Seat:
    """What a player is made for."""

    game: Game
    seed: int
    seconds: float | None
    timeout: float


def player_from(
    spec: str,
    game: Game,
    *,
    seed: int = 0,
    seconds: float | None = None,
    timeout: float = TIMEOUT,
) -> Player:
    """The player that a spec describes. `seconds` and `timeout` are for programs, see Program.

    Raises OptionError (option "player") for a spec that is none, naming what is allowed, and
    PlayerError for a program that does not start.
    """
    kind, colon, rest = spec.partition(":")
    if kind not in _KINDS:
        raise _wrong(f"no player is called {shortened(kind)!r}; there are {_ALLOWED}")
    if colon and not rest.strip():
        raise _wrong(f"nothing follows the colon of {shortened(spec)!r}")
    return _KINDS[kind](rest, _Seat(game, seed, seconds, timeout))


def _random(rest: str, seat: _Seat) -> Player:
    _refuse_more("random", rest)
    return RandomPlayer(seat.seed)


def _greedy(rest: str, seat: _Seat) -> Player:
    _refuse_more("greedy", rest)
    return GreedyPlayer(seat.seed)


def _mcts(rest: str, seat: _Seat) -> Player:
    return _searching("mcts", rest, seat, {})


def _uct(rest: str, seat: _Seat) -> Player:
    return _searching("uct", rest, seat, PLAIN_UCT)


def _searching(kind: str, rest: str, seat: _Seat, base: Mapping[str, Value]) -> Player:
    known = Search(seat.game.start(), memory=_LITTLE).settings
    values = _read_values(kind, rest, {**_LIMITS, **_RESOURCES, **_CHOICE, **known})
    if not 0 <= values.get("temperature", 0.0) <= _HOTTEST:
        raise _wrong(f"temperature is from 0 to {_HOTTEST}, not {values['temperature']}")
    if not 0 <= values.get("endgame", 0) <= _MOST_ENDGAME:
        raise _wrong(f"endgame is from 0 to {_MOST_ENDGAME:,} nodes, not {values['endgame']}")
    limits = {name: values[name] for name in _LIMITS if name in values}
    for name, value in limits.items():
        if not 0 < value <= _MOST[name]:
            raise _wrong(f"{name} is more than 0 and at most {_MOST[name]:,}, not {value}")
    strength: dict[str, Any] = {**base, **({} if limits else {"playouts": PLAYOUTS}), **values}
    with _refused():
        player = LevelPlayer(seat.game, seed=seat.seed, **strength)
    return MctsPlayer(f"{kind}:{rest}" if rest else kind, player)


def _level(rest: str, seat: _Seat) -> Player:
    known = levels(seat.game)
    name, _, more = rest.partition(",")
    level = next(
        (level for level in known if name.strip() in (str(level.number), level.name)), None
    )
    if level is None:
        names = listing([level.name for level in known])
        raise _wrong(f"a level is 1 to {len(known)} or {names}, not {shortened(name)!r}")
    resources: dict[str, Any] = _read_values("level", more, _RESOURCES)
    with _refused():
        player = LevelPlayer.of_level(seat.game, level.number, seed=seat.seed, **resources)
    return MctsPlayer(f"level:{rest}", player)


@contextmanager
def _refused() -> Iterator[None]:
    """Let what the core refuses be wrong with the player."""
    try:
        yield
    except OptionError as error:
        raise _wrong(str(error)) from None


def _read_values(kind: str, rest: str, known: Mapping[str, Value]) -> dict[str, Value]:
    """The values of "name=value,..."; each is of the type of the one that is known."""
    values: dict[str, Value] = {}
    for text in filter(None, rest.split(",")):
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise _wrong(f"{kind} takes name=value,name=value, not {shortened(text)!r}")
        if name not in known:
            raise _wrong(f"{kind} has no {shortened(name)!r}; there are {listing(sorted(known))}")
        if name in values:
            raise _wrong(f"{name} is given twice")
        values[name] = _value(name, value, known[name])
    return values


def _value(name: str, text: str, like: Value) -> Value:
    if isinstance(like, bool):
        if text.lower() not in _TRUTH:
            raise _wrong(f"{name} is one of {listing(list(_TRUTH))}, not {shortened(text)!r}")
        return _TRUTH[text.lower()]
    try:
        value = type(like)(text)
    except ValueError:
        kind = "a whole number" if isinstance(like, int) else "a number"
        raise _wrong(f"{name} is {kind}, not {shortened(text)!r}") from None
    if not -_LARGEST <= value <= _LARGEST:
        raise _wrong(f"{name} cannot be {shortened(text)}")
    return value


def _gtp(rest: str, seat: _Seat) -> Player:
    try:
        command = shlex.split(rest)
    except ValueError as error:
        raise _wrong(f"{shortened(rest)!r} is no command line: {error}") from None
    if not command:
        raise _wrong("gtp: is followed by a command line, as in gtp:gnugo --mode gtp")
    if shutil.which(command[0]) is None:
        raise _wrong(f"there is no program {shortened(command[0])!r}")
    return Program(command, seat.game, seconds=seat.seconds, timeout=seat.timeout)


def _refuse_more(kind: str, rest: str) -> None:
    if rest:
        raise _wrong(f"{kind} stands alone, without {shortened(rest)!r}")


def _wrong(message: str) -> OptionError:
    return OptionError(message, "player")


_KINDS: Mapping[str, Callable[[str, _Seat], Player]] = {
    "random": _random,
    "greedy": _greedy,
    "mcts": _mcts,
    "uct": _uct,
    "level": _level,
    "gtp": _gtp,
}
_ALLOWED = (
    "random, greedy, mcts, mcts:NAME=VALUE,..., uct (likewise), level:NUMBER and gtp:COMMAND LINE"
)
