"""The parameters of bots, which others wrote: what gets the game and the seed, and the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from typing import Any

from ponnuki.engine.player import PlayerContext
from ponnuki.engine.spec_settings import parse_value, spec_error, unknown_setting
from ponnuki.message import message

_OF_CONTEXT = ("game", "seed", "seconds")
_NO_SETTINGS = ("game", "seed")
_EXAMPLES: Mapping[object, bool | int | float] = {
    **{kind: kind() for kind in (bool, int, float)},
    **{kind.__name__: kind() for kind in (bool, int, float)},  # of annotations that are texts
}


def parameters_of(function: Callable[..., Any]) -> dict[str, Parameter]:
    """Return the parameters by name, in order; none if they are not known, as of some C code."""
    try:
        return dict(signature(function).parameters)
    except (TypeError, ValueError):
        return {}


class BotArguments:
    """The arguments with which a bot is made or called, but for those that the context gives.

    Args:
        bot: What names the bot.
        parameters: Its parameters by name.
        settings: Its settings as texts.

    Raises:
        OptionError: A setting is unknown or wrong, or one is missing.
    """

    def __init__(
        self, bot: str, parameters: Mapping[str, Parameter], settings: Mapping[str, str]
    ) -> None:
        open_ended = any(p.kind is Parameter.VAR_KEYWORD for p in parameters.values())
        named = {
            name: parameter
            for name, parameter in parameters.items()
            if parameter.kind in (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
        }
        known = {name: named[name] for name in named if name not in _NO_SETTINGS}
        if settings and not known and not open_ended:
            rest = ",".join(f"{name}={value}" for name, value in settings.items())
            raise spec_error(message("stands_alone", player=bot, settings=rest))
        for name in settings:
            if name not in known and (name in _NO_SETTINGS or not open_ended):
                raise unknown_setting(bot, name, known)
        self._values = {
            name: _parse(name, text, known.get(name)) for name, text in settings.items()
        }
        self._of_context = [name for name in _OF_CONTEXT if name in named.keys() - settings.keys()]
        self._has_default = {n for n, p in named.items() if p.default is not Parameter.empty}
        missing = [
            name
            for name, parameter in parameters.items()
            if parameter.kind not in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
            and parameter.default is Parameter.empty
            and name not in (*self._of_context, *self._values)
        ]
        if missing:
            raise spec_error(message("settings_missing", player=bot, settings=missing))

    def values(self, context: PlayerContext) -> dict[str, Any]:
        """Return the arguments by name."""
        values = {name: getattr(context, name) for name in self._of_context}
        if context.seconds is None and "seconds" in self._has_default:
            values.pop("seconds", None)
        return values | self._values


def _parse(name: str, text: str, parameter: Parameter | None) -> Any:
    """Return the value of a setting, of the type of its parameter where that is known."""
    default = None if parameter is None else parameter.default
    kind = None if parameter is None else parameter.annotation
    if isinstance(default, bool | int | float):
        return parse_value(name, text, default)
    if kind in _EXAMPLES:
        return parse_value(name, text, _EXAMPLES[kind])
    if isinstance(default, str) or kind in (str, "str"):
        return text
    if text.lower() in ("true", "false"):
        return text.lower() == "true"
    for number in (int, float):
        try:
            return number(text)
        except ValueError:
            continue
    return text
