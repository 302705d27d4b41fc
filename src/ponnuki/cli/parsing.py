"""Reads the arguments that name a game, a position or a variation."""

from __future__ import annotations

from ponnuki import Game, OptionError, Position
from ponnuki.cli.console import printable
from ponnuki.cli.errors import UsageError
from ponnuki.message import message
from ponnuki.record import Variation

_UNITS = {"": 1, "k": 2**10, "m": 2**20, "g": 2**30}


def parse_game(id: str, options: list[str] | None) -> Game:
    """Return the game that GAME and `-o` name.

    Raises:
        OptionError: There is no such game or option, or its value is not allowed.
    """
    return Game(id, **parse_options(options))


def parse_options(options: list[str] | None) -> dict[str, str]:
    """Return the values that `-o` gives, by name.

    Raises:
        OptionError: One of them is not NAME=VALUE, or a name comes twice.
    """
    values: dict[str, str] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(message("option_not_name_value", text=text), name)
        if name in values:
            raise OptionError(message("repeated_option", option=name), name)
        values[name] = value
    return values


def parse_position(game: str, options: list[str] | None, text: str | None) -> Position:
    """Return the position that a text holds, or the first position of the game.

    Raises:
        OptionError: The game or its options are wrong, or the position is of another game.
        PositionError: The text holds no position.
    """
    if text is None:
        return parse_game(game, options).start()
    position = Position.from_text(printable(text))
    if position.game.id != parse_game(game, None).id:
        raise OptionError(
            message("position_of_another_game", game=position.game.id, expected=game), "game"
        )
    if options and parse_game(game, options) != position.game:
        raise OptionError(message("position_has_options", game=repr(position.game)), "position")
    return position


def parse_bytes(text: str) -> int:
    """Return the bytes that a text such as 512M says.

    Raises:
        OptionError: It is not a number of bytes with an optional unit K, M or G.
    """
    number, unit = text.strip().lower().removesuffix("b"), ""
    if number[-1:] in _UNITS:
        number, unit = number[:-1], number[-1:]
    if not number.isascii() or not number.isdecimal() or len(number) > 15:
        raise OptionError(message("not_a_memory", text=text), "memory")
    return int(number) * _UNITS[unit]


def parse_variation(branches: list[str] | None) -> Variation:
    """Return the variation that the `--branch` options choose.

    Raises:
        UsageError: One of them is not NODE:N.
    """
    children: dict[int, int] = {}
    for text in branches or ():
        node, _, place = text.partition(":")
        if not (node.isdecimal() and place.isdecimal() and len(text) < 20) or int(place) < 1:
            raise UsageError(message("not_a_branch", text=text))
        children[int(node)] = int(place) - 1
    return tuple(sorted(children.items()))
