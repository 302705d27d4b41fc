"""Bots by their names.

my_bots:Greedy                      a class or a function of a module
my_bots:Greedy,depth=3              with settings
greedy-bot, greedy-bot:depth=3      an entry point of the group `ponnuki.players`
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ponnuki.engine.bot_player import describe_exception
from ponnuki.engine.bot_source import BotSource
from ponnuki.engine.spec_settings import spec_error, split_settings
from ponnuki.errors import OptionError
from ponnuki.message import message

if TYPE_CHECKING:
    from importlib.metadata import EntryPoints

GROUP = "ponnuki.players"


@cache
def named_bot(spec: str) -> BotSource:
    """Return the source that a spec names: an entry point, or what a module has.

    Raises:
        OptionError: There is nothing with this name, or it makes no bot.
    """
    name, _, rest = spec.partition(":")
    for entry in _entry_points().select(name=name):
        try:
            target = entry.load()
        except (Exception, SystemExit) as error:
            raise _not_importable(entry.value, error) from error
        version = entry.dist.version if entry.dist else ""
        return BotSource(target, name, dict(split_settings(name, rest)), spec, version)
    path, _, settings = rest.partition(",")
    if not all(part.isidentifier() for part in (*name.split("."), *path.split("."))):
        bots = sorted(_entry_points().names)
        raise spec_error(message("no_such_player", spec=spec, bots=bots))
    target, bot = _find(name, path), f"{name}:{path}"
    return BotSource(target, bot, dict(split_settings(bot, settings)), spec)


def may_name_bot(spec: str) -> bool:
    """Return whether a spec could be a bot: it names something in a module, or an entry point."""
    return ":" in spec or spec in _entry_points().names


def _find(name: str, path: str) -> Any:
    """Return what a module has at a dotted path."""
    try:
        found: Any = import_module(name)
    except (Exception, SystemExit) as error:
        missing = error.name if isinstance(error, ModuleNotFoundError) else None
        if missing and f"{name}.".startswith(f"{missing}."):
            raise spec_error(message("no_such_module", module=name, part=path)) from None
        raise _not_importable(name, error) from error
    for part in path.split("."):
        try:
            found = getattr(found, part)
        except AttributeError:
            raise spec_error(message("not_in_module", module=name, part=path)) from None
        except (Exception, SystemExit) as error:  # a module may import its parts when asked for
            raise _not_importable(f"{name}:{path}", error) from error
    return found


def _entry_points() -> EntryPoints:
    from importlib.metadata import entry_points  # noqa: PLC0415 (slow to import)

    return entry_points(group=GROUP)


def _not_importable(module: str, error: BaseException) -> OptionError:
    reason = describe_exception(error)
    return spec_error(message("module_not_importable", module=module, reason=reason))
