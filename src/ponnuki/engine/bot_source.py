"""What makes bots: a class, a function or an object."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from inspect import isroutine
from pathlib import Path
from types import ModuleType
from typing import Any

from ponnuki.engine.bot_parameters import BotArguments, parameters_of
from ponnuki.engine.bot_player import BotPlayer, describe_exception
from ponnuki.engine.player import PlayerContext
from ponnuki.engine.spec_settings import spec_error
from ponnuki.message import message


class BotSource:
    """A class, a function or an object, and the settings with which it makes a bot.

    Args:
        target: The class, function or object.
        name: What names it; None for its attribute `name` or, without one, its module and the name
            that it has there.
        settings: The settings as texts.
        spec: The name with the settings, as they were written; "" for the name.
        version: Its version; "" for that of its module.

    Attributes:
        name: The spec or the name.

    Raises:
        OptionError: It makes no bot, or takes no such settings.
    """

    def __init__(
        self,
        target: Any,
        name: str | None = None,
        settings: Mapping[str, str] | None = None,
        spec: str = "",
        version: str = "",
    ) -> None:
        self._target = target
        made = _without_partial(target)
        self._is_class = isinstance(made, type)
        holder = made if self._is_class or isroutine(made) else type(made)
        self._module_name = getattr(holder, "__module__", None) or "builtins"
        own_name = getattr(made, "name", None)
        if not (own_name and isinstance(own_name, str)):
            own_name = f"{self._module_name}:{holder.__qualname__}"
        name = name or own_name
        choose = getattr(made, "choose", None if self._is_class else made)
        if not callable(choose):
            raise spec_error(message("not_a_bot", player=name))
        parameters = parameters_of(target) if self._is_class or choose is made else {}
        if choose is made:  # a function, whose first parameter is the position
            parameters.pop(next(iter(parameters), ""), None)
        self._arguments = BotArguments(name, parameters, settings or {})
        self._version = version
        self.name = spec or name

    def make(self, context: PlayerContext) -> BotPlayer:
        """Return a new player; of an object that is not a class, a player that uses it.

        Raises:
            PlayerError: The bot cannot be made.
        """
        arguments, file = self._arguments.values(context), getattr(self._module, "__file__", None)
        if self._is_class:
            return BotPlayer(self.name, lambda: self._target(**arguments), file=file)
        return BotPlayer(self.name, lambda: self._target, arguments, file)

    @property
    def identity(self) -> str:
        """The name with the version of the bot's module or, without one, a hash of its source."""
        module = self._module
        package = sys.modules.get(module.__name__.partition(".")[0]) if module else None
        for version in (self._version, *(getattr(m, "__version__", "") for m in (module, package))):
            if version and isinstance(version, str):
                return f"{self.name} {version}"
        try:
            source = Path(getattr(module, "__file__", None) or "").read_bytes()
        except OSError:
            return self.name
        return f"{self.name} ({blake2b(source, digest_size=4).hexdigest()})"

    @property
    def _module(self) -> ModuleType | None:
        return sys.modules.get(self._module_name)


@dataclass(frozen=True, slots=True)
class PickledBot:
    """A bot that was given as an object, for other processes: each game has a copy of its own.

    Attributes:
        name: What names it.
        identity: The name, with a version.
        content: The pickled class, function or object.
    """

    name: str
    identity: str
    content: bytes

    @staticmethod
    def of(target: Any) -> PickledBot:
        """Return a class, a function or an object, pickled.

        Raises:
            OptionError: It makes no bot, or cannot be pickled.
        """
        source = BotSource(target)
        try:
            content = pickle.dumps(target)
        except Exception as error:
            reason = describe_exception(error)
            raise spec_error(
                message("bot_not_picklable", player=source.name, reason=reason)
            ) from error
        return PickledBot(source.name, source.identity, content)

    def source(self) -> BotSource:
        """Return the source in this process.

        Raises:
            OptionError: This process cannot import its module.
        """
        try:
            target = pickle.loads(self.content)
        except (Exception, SystemExit) as error:
            reason = describe_exception(error)
            raise spec_error(
                message("bot_not_importable", player=self.name, reason=reason)
            ) from error
        return BotSource(target, self.name)


def _without_partial(target: Any) -> Any:
    """Return what a functools.partial calls, and anything else as it is."""
    while isinstance(target, partial):
        target = target.func
    return target
