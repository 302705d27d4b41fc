"""The settings in player specs: "name=value,name=value"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ponnuki.errors import OptionError
from ponnuki.message import Message, message

Value = bool | int | float | str

MAX_VALUE = 10**15  # of any setting; LevelPlayer has narrower limits
_BOOLEANS = {"true": True, "false": False, "1": True, "0": False}


def read_values(player: str, text: str, known: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values of a player's settings; `known` gives their types by example.

    Raises:
        OptionError: A setting is unknown or given twice, or its value is wrong.
    """
    values: dict[str, Value] = {}
    for name, value in split_settings(player, text):
        if name not in known:
            raise unknown_setting(player, name, known)
        values[name] = parse_value(name, value, known[name])
    return values


def split_settings(player: str, text: str) -> Iterator[tuple[str, str]]:
    """Yield the names and values of settings.

    Raises:
        OptionError: A part has no "=", or a name is there twice.
    """
    names = set()
    for part in filter(None, text.split(",")):
        name, equals, value = (word.strip() for word in part.partition("="))
        if not equals:
            raise spec_error(message("not_name_and_value", player=player, text=part))
        if name in names:
            raise spec_error(message("setting_twice", setting=name))
        names.add(name)
        yield name, value


def parse_value(name: str, text: str, example: Value) -> Value:
    """Return the value of a setting that has the type of the example.

    Raises:
        OptionError: The text is not such a value, or the value is too large.
    """
    if isinstance(example, str):
        return text
    if isinstance(example, bool):
        if text.lower() not in _BOOLEANS:
            raise spec_error(
                message("value_not_among", setting=name, known=list(_BOOLEANS), value=text)
            )
        return _BOOLEANS[text.lower()]
    try:
        value = type(example)(text)
    except ValueError:
        if isinstance(example, int):
            raise spec_error(message("value_not_whole", setting=name, value=text)) from None
        raise spec_error(message("value_not_number", setting=name, value=text)) from None
    if not -MAX_VALUE <= value <= MAX_VALUE:
        raise spec_error(message("value_too_large", setting=name, value=text))
    return value


def unknown_setting(player: str, name: str, known: Mapping[str, object]) -> OptionError:
    """Return the error about a setting that a player does not have."""
    return spec_error(message("no_such_setting", player=player, setting=name, known=sorted(known)))


def spec_error(problem: Message) -> OptionError:
    """Return an error about the option "player"."""
    return OptionError(problem, "player")
