"""Player specs: a player as a short text, the same in tournaments, in play and in scripts.

    random                              any legal move
    greedy                              the move that looks best without a search
    mcts                                search, 1000 playouts a move
    mcts:playouts=5000,threads=2        limits, resources and settings, in any order
    mcts:seconds=1,amaf=0
    uct:seconds=1                       plain UCT, to compare with; otherwise like mcts
    level:3                             a level of play, by its number or its name
    level:full,threads=2                a level with other resources, no longer that level
    level:full,network=false            a level without the network that it has in some rule sets
    level:full,tables=FOLDER            a level with tables of endings (endings.py)
    net                                 the network of the game that comes along
    net:seconds=1                       with the time for a move
    net:network.bin                     a network that `ponnuki learn` has made
    net:network.bin,simulations=200     with settings of ponnuki._core.GumbelSearch
    gtp:gnugo --mode gtp                an external program: the rest is its command line
    my_bots:Greedy                      a bot: a class or a function of a module (bot_lookup.py)

Settings are those of ponnuki._core.Search.
"""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ponnuki._core import (
    GumbelSearch,
    LevelPlayer,
    Search,
    find_level,
    gumbel_settings,
    levels,
)
from ponnuki.engine.bot_lookup import may_name_bot, named_bot
from ponnuki.engine.bot_source import BotSource, PickledBot
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.network_file import evaluator_from
from ponnuki.engine.network_player import NetworkPlayer
from ponnuki.engine.player import TIMEOUT, Bot, HistoryBot, Player, PlayerContext
from ponnuki.engine.program_player import Program
from ponnuki.engine.random_player import RandomPlayer
from ponnuki.engine.search import MEMORY
from ponnuki.engine.settings import PLAIN_UCT
from ponnuki.engine.shipped_networks import shipped_network
from ponnuki.engine.spec_settings import MAX_VALUE, Value, read_values, spec_error
from ponnuki.errors import OptionError, SearchError, TableError
from ponnuki.game import Game
from ponnuki.message import message

PLAYOUTS = 1000  # of `mcts` alone

# What names or makes a player: a spec, or a bot with the class or the function that makes it.
PlayerSource = str | Bot | HistoryBot | PickledBot | Callable[..., Any]

_LIMITS: Mapping[str, Value] = {"playouts": PLAYOUTS, "nodes": 0, "seconds": 0.0}
_RESOURCES: Mapping[str, Value] = {"threads": 1, "memory": MEMORY, "tables": ""}
_MOVE_CHOICE: Mapping[str, Value] = {"temperature": 0.0, "oversight": 0.0, "endgame": 0}
_NETWORK_SETTINGS: Mapping[str, Value] = {
    "simulations": 64,
    "seconds": 0.0,
    **gumbel_settings(),
}
_MINIMAL_MEMORY = 1 << 20  # bytes, for a search without playouts


def player_from(
    source: PlayerSource,
    game: Game,
    *,
    seed: int = 0,
    seconds: float | None = None,
    timeout: float = TIMEOUT,
) -> Player:
    """Return the player that a spec describes, or that a class, function or object makes.

    Args:
        source: The spec, or the class, function or object (docs/bots.md).
        game: The game that it is to play.
        seed: The seed of its choices.
        seconds: The time that a program or a bot is asked to take for a move.
        timeout: The time in seconds for a move after which a program is ended; for its start, a
            minute if that is longer. A bot has no limit: it runs in this process.
            `isolated_player_from` gives it one.

    Raises:
        OptionError: The text is not a spec, or the object makes no player (option "player").
        PlayerError: A program does not start, or a bot cannot be made.
    """
    context = PlayerContext(game, seed, seconds, timeout)
    if is_bot(source):
        return bot_source(source).make(context)
    kind, colon, rest = str(source).partition(":")
    if colon and not rest.strip():
        raise spec_error(message("nothing_after_colon", spec=source))
    return _KINDS[kind](rest, context)


def is_bot(source: PlayerSource) -> bool:
    """Return whether a source is Python code that is not Ponnuki's; a spec is not checked."""
    return not isinstance(source, str) or source.partition(":")[0] not in _KINDS


def is_program(spec: str) -> bool:
    """Return whether a spec is one of an external program; its command line is not checked."""
    return spec.partition(":")[0] == "gtp"


def runs_foreign_code(spec: str) -> bool:
    """Return whether the player of a spec is an external program or a bot."""
    return is_program(spec) or (is_bot(spec) and may_name_bot(spec))


def bot_source(source: PlayerSource) -> BotSource:
    """Return the source of a bot.

    Raises:
        OptionError: There is no such bot, or it makes no player (option "player").
    """
    if isinstance(source, PickledBot):
        return source.source()
    return named_bot(source) if isinstance(source, str) else BotSource(source)


def _random(rest: str, context: PlayerContext) -> Player:
    _refuse_rest("random", rest)
    return RandomPlayer(context.seed)


def _greedy(rest: str, context: PlayerContext) -> Player:
    _refuse_rest("greedy", rest)
    player = LevelPlayer(context.game, playouts=0, memory=_MINIMAL_MEMORY, seed=context.seed)
    return MctsPlayer("greedy", player)


def _mcts(rest: str, context: PlayerContext) -> Player:
    return _search_player("mcts", rest, context, {})


def _uct(rest: str, context: PlayerContext) -> Player:
    return _search_player("uct", rest, context, PLAIN_UCT)


def _search_player(
    kind: str, rest: str, context: PlayerContext, base: Mapping[str, Value]
) -> Player:
    known = Search(context.game.start(), memory=_MINIMAL_MEMORY).settings
    values = read_values(kind, rest, {**_LIMITS, **_RESOURCES, **_MOVE_CHOICE, **known})
    limits = {} if values.keys() & _LIMITS.keys() else {"playouts": PLAYOUTS}
    strength: dict[str, Any] = {**base, **limits, **values}
    with _as_player_error():
        player = LevelPlayer(context.game, seed=context.seed, **_with_tables(strength, context))
    return MctsPlayer(f"{kind}:{rest}" if rest else kind, player)


def _level(rest: str, context: PlayerContext) -> Player:
    name, _, more = rest.partition(",")
    number = find_level(name)
    if number is None:
        names = [level.name for level in levels(context.game)]
        highest = len(names) - 1
        raise spec_error(message("no_level_of_name", highest=highest, names=names, text=name))
    resources: dict[str, Any] = read_values("level", more, {**_RESOURCES, "network": True})
    with _as_player_error():
        resources = _with_tables(resources, context)
        player = LevelPlayer.of_level(context.game, number, seed=context.seed, **resources)
    return MctsPlayer(f"level:{rest}", player)


def _with_tables(values: dict[str, Any], context: PlayerContext) -> dict[str, Any]:
    """Return the settings of a player with the tables of the folder that they name.

    Raises:
        SearchError: The endings of the game are not tabulated.
        TableError: The folder has no tables, or damaged ones.
    """
    if "tables" not in values:
        return values
    from ponnuki.engine.endings import open_tables  # noqa: PLC0415 (numpy is slow to import)

    return {**values, "tables": open_tables(Path(values["tables"]), context.game)}


@contextmanager
def _as_player_error() -> Iterator[None]:
    """Turn an error of settings, or of tables, into one of the option "player"."""
    try:
        yield
    except (OptionError, SearchError, TableError) as error:
        raise spec_error(error.message) from None


def _net(rest: str, context: PlayerContext) -> Player:
    parts = rest.split(",")
    has_path = bool(rest) and parts[0].partition("=")[0].strip() not in _NETWORK_SETTINGS
    at = 1 if has_path else 0
    while any("=" not in part for part in parts[at:] if part):  # a comma of the path
        at += 1
    path = ",".join(parts[:at]) or str(shipped_network(context.game))
    settings: dict[str, Any] = read_values("net", ",".join(parts[at:]), _NETWORK_SETTINGS)
    seconds = float(settings.pop("seconds", 0))
    if seconds < 0:
        raise spec_error(
            message("setting_not_between", setting="seconds", min=0, max=MAX_VALUE, value=seconds)
        )
    with _as_player_error():
        GumbelSearch(context.game.start(), **settings)
    evaluator = evaluator_from(path, context.game)
    return NetworkPlayer(f"net:{rest}" if rest else "net", evaluator, settings, seconds)


def _gtp(rest: str, context: PlayerContext) -> Player:
    try:
        command = shlex.split(rest)
    except ValueError as error:
        reason = str(error)
        raise spec_error(message("not_a_command_line", text=rest, reason=reason)) from None
    if not command:
        raise spec_error(message("command_line_missing"))
    if shutil.which(command[0]) is None:
        raise spec_error(message("no_such_program", program=command[0]))
    return Program(command, context.game, seconds=context.seconds, timeout=context.timeout)


def _refuse_rest(kind: str, rest: str) -> None:
    if rest:
        raise spec_error(message("stands_alone", player=kind, settings=rest))


_KINDS: Mapping[str, Callable[[str, PlayerContext], Player]] = {
    "random": _random,
    "greedy": _greedy,
    "mcts": _mcts,
    "uct": _uct,
    "level": _level,
    "net": _net,
    "gtp": _gtp,
}
