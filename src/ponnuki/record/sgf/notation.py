"""How moves and points of a game are written in SGF.

Where programs for Go can open the records, as two letters from the top left; else as the game
itself writes them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ponnuki._core import Game, Move
from ponnuki.errors import IllegalMove, OptionError
from ponnuki.game import OptionValue, game_info, games
from ponnuki.words import shortened

GO = 1  # GM
PASS = ""
_OLD_PASS, _OLD_PASS_SIZE = "tt", 19
_CACHED = 10_000


def spec(game: Game) -> str:
    """The game and its options, as PKGAME writes them."""
    return " ".join([game.id, *(f"{n}={_shown(v)}" for n, v in game.options.items())])


def _shown(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


class Notation:
    """The writing of one game; made once and kept."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spec = spec(game)
        self.number = game_info(game.id).sgf
        self.colours: Mapping[str, str] = dict(zip("BW", game.colours, strict=True))
        self.letters: Mapping[str, str] = {c: letter for letter, c in self.colours.items()}
        self.swap = game.move("swap")
        passing = game.move("pass")
        points = game.geometry.points
        self.order = {p.label: i for i, p in enumerate(points)}
        self.point_names = {p.label: p.label for p in points}
        if self.number == GO:
            top = max(p.y for p in points)
            for p in points:
                self.point_names[p.label] = _letter(p.x) + _letter(top - p.y)
        self.points = {name: label for label, name in self.point_names.items()}
        self.move_names: dict[Move, str] = {passing: PASS}
        self._moves: dict[str, Move] = {PASS: passing}
        if self.number == GO:
            self.move_names |= {game.move(label): n for label, n in self.point_names.items()}
            self._moves |= {name: move for move, name in self.move_names.items()}
            if top < _OLD_PASS_SIZE:
                self._moves[_OLD_PASS] = passing
        self.plies: dict[str, tuple[str, Move]] = {}  # by the whole property, as far as met
        for name, move in self._moves.items():
            self._keep(name, move)

    def _keep(self, raw: str, move: Move) -> None:
        if len(self.plies) < _CACHED:
            for letter, colour in self.colours.items():
                self.plies[f"{letter}[{raw}]"] = (colour, move)

    def read_move(self, raw: str) -> Move | None:
        """The move that is written so, in any case; None if this board has none."""
        name = raw.strip()
        if self.number == GO or name == PASS:
            return self._moves.get(name.lower())
        try:
            move = self.game.move(name)
        except IllegalMove:
            return None
        self._keep(raw, move)
        return move

    def written(self, move: Move) -> str:
        """What is written for a move other than swap."""
        name = self.move_names.get(move)
        if name is None:
            name = self.move_names[move] = str(move)
        return name

    def read_point(self, raw: str) -> str | None:
        """The label of the point that is written so."""
        name = raw.strip()
        return (
            self.points.get(name) or self.points.get(name.lower()) or self.points.get(name.upper())
        )

    def read_points(self, raw: str) -> list[str] | None:
        """The points of a value, which in Go may be a rectangle: its corners with a colon."""
        if (one := self.read_point(raw)) is not None:
            return [one]
        corners = raw.split(":")
        if self.number != GO or len(corners) != 2:
            return None
        first, last = (corner.strip().lower() for corner in corners)
        if first not in self.points or last not in self.points:
            return None
        columns, rows = (sorted(map(ord, ends)) for ends in zip(first, last, strict=True))
        return [
            self.points[chr(x) + chr(y)]
            for x in range(columns[0], columns[1] + 1)
            for y in range(rows[0], rows[1] + 1)
        ]


def _letter(place: float) -> str:
    return chr(ord("a") + round(place))


@lru_cache(maxsize=256)
def notation(game: Game) -> Notation:
    """The writing of a game."""
    return Notation(game)


@lru_cache(maxsize=256)
def notation_of(said: str) -> Notation:
    """The writing of the game that PKGAME names. Raises OptionError."""
    id, *words = said.split() or [""]
    options: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise OptionError(f"an option is written once, NAME=VALUE: {shortened(word)!r}", name)
        options[name] = value
    return notation(Game(id, **options))


@lru_cache(maxsize=256)
def notation_of_number(number: int, size: int | None) -> Notation:
    """The writing of the game with this number in SGF, on a board of this size, else as usual.

    Raises OptionError.
    """
    for info in games():
        if info.sgf == number and number != 0:
            sized = size is not None and any(option.name == "size" for option in info.options)
            return notation(Game(info.id, size=size) if sized and size else Game(info.id))
    raise OptionError(f"GM[{number}] is none of our games, and there is no PKGAME", "game")
