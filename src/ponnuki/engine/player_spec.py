"""Player specs: a player as a short text, the same in tournaments, in play and in scripts.

    random                              any legal move
    greedy                              the move that looks best without looking ahead
    mcts                                search, 1000 playouts a move
    mcts:playouts=5000,threads=2        limits, resources and settings, in any order
    mcts:seconds=1,amaf=0
    uct:seconds=1                       plain UCT, to compare with; otherwise like mcts
    level:3                             a level of play, by its number or its name
    level:full,threads=2                a level with other resources, no longer that level
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

from ponnuki._core import LevelPlayer, Search, find_level, levels
from ponnuki.engine.greedy_player import GreedyPlayer
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.player import Player
from ponnuki.engine.program_player import TIMEOUT, Program
from ponnuki.engine.random_player import RandomPlayer
from ponnuki.engine.search import MEMORY
from ponnuki.engine.settings import PLAIN_UCT
from ponnuki.errors import OptionError
from ponnuki.game import Game
from ponnuki.message import Message, message

PLAYOUTS = 1000  # of `mcts` alone

Value = bool | int | float

_LIMITS: Mapping[str, Value] = {"playouts": PLAYOUTS, "nodes": 0, "seconds": 0.0}
_RESOURCES: Mapping[str, Value] = {"threads": 1, "memory": MEMORY}
_MOVE_CHOICE: Mapping[str, Value] = {"temperature": 0.0, "endgame": 0}
_MINIMAL_MEMORY = 1 << 20  # bytes, for a search that only lists its settings
_MAX_VALUE = 10**15  # of any setting; LevelPlayer has narrower limits
_BOOLEANS = {"true": True, "false": False, "1": True, "0": False}


@dataclass(frozen=True, slots=True)
class _Context:
    """The game, the seed and the times for which a player is made."""

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
    """Return the player that a spec describes; `seconds` and `timeout` are those of Program.

    Raises:
        OptionError: The text is not a spec (option "player").
        PlayerError: A program does not start.
    """
    kind, colon, rest = spec.partition(":")
    if kind not in _KINDS:
        raise _spec_error(message("no_such_player", spec=kind))
    if colon and not rest.strip():
        raise _spec_error(message("nothing_after_colon", spec=spec))
    return _KINDS[kind](rest, _Context(game, seed, seconds, timeout))


def _random(rest: str, context: _Context) -> Player:
    _refuse_rest("random", rest)
    return RandomPlayer(context.seed)


def _greedy(rest: str, context: _Context) -> Player:
    _refuse_rest("greedy", rest)
    return GreedyPlayer(context.seed)


def _mcts(rest: str, context: _Context) -> Player:
    return _search_player("mcts", rest, context, {})


def _uct(rest: str, context: _Context) -> Player:
    return _search_player("uct", rest, context, PLAIN_UCT)


def _search_player(kind: str, rest: str, context: _Context, base: Mapping[str, Value]) -> Player:
    known = Search(context.game.start(), memory=_MINIMAL_MEMORY).settings
    values = _read_values(kind, rest, {**_LIMITS, **_RESOURCES, **_MOVE_CHOICE, **known})
    limits = {} if values.keys() & _LIMITS.keys() else {"playouts": PLAYOUTS}
    strength: dict[str, Any] = {**base, **limits, **values}
    with _as_player_error():
        player = LevelPlayer(context.game, seed=context.seed, **strength)
    return MctsPlayer(f"{kind}:{rest}" if rest else kind, player)


def _level(rest: str, context: _Context) -> Player:
    known = levels(context.game)
    name, _, more = rest.partition(",")
    number = find_level(name)
    if number is None:
        names = [level.name for level in known]
        raise _spec_error(message("no_level_of_name", count=len(known), names=names, text=name))
    level = known[number - 1]
    resources: dict[str, Any] = _read_values("level", more, _RESOURCES)
    with _as_player_error():
        player = LevelPlayer.of_level(context.game, level.number, seed=context.seed, **resources)
    return MctsPlayer(f"level:{rest}", player)


@contextmanager
def _as_player_error() -> Iterator[None]:
    """Turn an OptionError of the core into one of the option "player"."""
    try:
        yield
    except OptionError as error:
        raise _spec_error(error.message) from None


def _read_values(kind: str, rest: str, known: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values of "name=value,..."; `known` gives their types by example."""
    values: dict[str, Value] = {}
    for text in filter(None, rest.split(",")):
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise _spec_error(message("not_name_and_value", player=kind, text=text))
        if name not in known:
            raise _spec_error(
                message("no_such_setting", player=kind, setting=name, known=sorted(known))
            )
        if name in values:
            raise _spec_error(message("setting_twice", setting=name))
        values[name] = _parse_value(name, value, known[name])
    return values


def _parse_value(name: str, text: str, example: Value) -> Value:
    if isinstance(example, bool):
        if text.lower() not in _BOOLEANS:
            raise _spec_error(
                message("value_not_among", setting=name, known=list(_BOOLEANS), value=text)
            )
        return _BOOLEANS[text.lower()]
    try:
        value = type(example)(text)
    except ValueError:
        if isinstance(example, int):
            raise _spec_error(message("value_not_whole", setting=name, value=text)) from None
        raise _spec_error(message("value_not_number", setting=name, value=text)) from None
    if not -_MAX_VALUE <= value <= _MAX_VALUE:
        raise _spec_error(message("value_too_large", setting=name, value=text))
    return value


def _gtp(rest: str, context: _Context) -> Player:
    try:
        command = shlex.split(rest)
    except ValueError as error:
        reason = str(error)
        raise _spec_error(message("not_a_command_line", text=rest, reason=reason)) from None
    if not command:
        raise _spec_error(message("command_line_missing"))
    if shutil.which(command[0]) is None:
        raise _spec_error(message("no_such_program", program=command[0]))
    return Program(command, context.game, seconds=context.seconds, timeout=context.timeout)


def _refuse_rest(kind: str, rest: str) -> None:
    if rest:
        raise _spec_error(message("stands_alone", player=kind, settings=rest))


def _spec_error(problem: Message) -> OptionError:
    return OptionError(problem, "player")


_KINDS: Mapping[str, Callable[[str, _Context], Player]] = {
    "random": _random,
    "greedy": _greedy,
    "mcts": _mcts,
    "uct": _uct,
    "level": _level,
    "gtp": _gtp,
}
