"""Reads the arguments that name a game, a position or a variation."""

from __future__ import annotations

from ponnuki import Game, OptionError, Position
from ponnuki.cli.console import printable
from ponnuki.cli.errors import UsageError
from ponnuki.record import Variation
from ponnuki.words import shortened


def parse_game(id: str, options: list[str] | None) -> Game:
    """Return the game that GAME and `-o` name.

    Raises:
        OptionError: There is no such game or option, or its value is not allowed.
    """
    values: dict[str, str] = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"an option is written NAME=VALUE, not {shortened(text)!r}", name)
        if name in values:
            raise OptionError(f"option {shortened(name)!r} is given twice", name)
        values[name] = value
    return Game(id, **values)


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
        raise OptionError(f"this is a position of {position.game.id}, not of {game}", "game")
    if options and parse_game(game, options) != position.game:
        raise OptionError(f"this is a position of {position.game!r}: leave out -o", "position")
    return position


def parse_variation(branches: list[str] | None) -> Variation:
    """Return the variation that the `--branch` options choose.

    Raises:
        UsageError: One of them is not NODE:N.
    """
    children: dict[int, int] = {}
    for text in branches or ():
        node, _, place = text.partition(":")
        if not (node.isdecimal() and place.isdecimal() and len(text) < 20) or int(place) < 1:
            raise UsageError(f"a branch is written NODE:N, as in 12:2, not {text[:40]!r}")
        children[int(node)] = int(place) - 1
    return tuple(sorted(children.items()))
