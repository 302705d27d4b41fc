"""What it takes to go on with a game later, and its form as JSON.

    {"format": "ponnuki-game/2", "game": "gonnect", "options": {"size": 7, ...},
     "moves": ["D4", "swap"], "match": null,
     "opponent": {"player": 2, "spec": "mcts:playouts=1000", "seed": 5}}

`moves` are those of the game being played. `match` is null or {"length": 6, "best_of": false,
"finished": [[...]]}, the moves of the games that are over; `opponent` is null or says which player
the program plays, and how, as `ponnuki.engine.player_from` reads it. A game that begins elsewhere
than on the empty board has a "position", as `Position.to_text` writes it. Version 1 had
"random": {"player": 2, "seed": 5} instead, or null; it is still read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ponnuki import Game, PonnukiError, Position, game_info
from ponnuki.record import Record
from ponnuki.words import shortened

FORMAT = "ponnuki-game/2"
OLD_FORMAT = "ponnuki-game/1"
FIELDS = ("format", "game", "options", "moves", "match")

Moves = tuple[str, ...]


def is_saved(value: Any) -> bool:
    """Whether a value of JSON wants to be a saved game, not a record."""
    named = value.get("format") if isinstance(value, dict) else None
    return isinstance(named, str) and named.startswith(FORMAT.partition("/")[0])


class SaveError(PonnukiError):
    """A file that cannot be written or read, or holds no game."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A player, 0 or 1, whom the program plays; in a match 0 is who opens the first game.

    `spec` says how, as player_from reads it.
    """

    player: int
    spec: str
    seed: int

    @property
    def external(self) -> bool:
        """Whether it is another program, which has to be started."""
        return self.spec.partition(":")[0] == "gtp"


@dataclass(frozen=True, slots=True)
class Saved:
    """A game or a match as far as it was played.

    `games` are the moves of every game begun, the current one last. `length` is the number of
    games of a match, None outside one; it is `best_of` so many if it ends once it is decided.
    `opponent` is None between two people. `sources` are the games on record that the first games
    were taken from. `start` is where a game outside a match begins, None for an empty board.
    """

    game: Game
    games: tuple[Moves, ...] = ((),)
    length: int | None = None
    opponent: Opponent | None = None
    best_of: bool = False
    sources: tuple[Record, ...] = ()
    start: Position | None = None

    def begins(self) -> Position:
        """Where every game begins."""
        return self.game.start() if self.start is None else self.start

    def command(self) -> list[str]:
        """The words of a command that goes on from here without a file."""
        words = ["ponnuki", "play", self.game.id]
        for option in game_info(self.game.id).options:
            value = self.game.options[option.name]
            if value != option.default:
                words += ["-o", f"{option.name}={str(value).lower()}"]
        if (o := self.opponent) is not None:
            words += ["--vs", o.spec, "--seat", str(2 - o.player), "--seed", str(o.seed)]
        if self.length is not None:
            words += ["--best-of" if self.best_of else "--games", str(self.length)]
        if self.start is not None:
            words += ["--position", self.start.to_text()]
        if any(self.games):
            words += ["--moves", " / ".join(" ".join(moves) for moves in self.games)]
        return words

    def consent(self) -> list[str]:
        """What has to be said with --load, because a file alone starts no program."""
        if self.opponent is None or not self.opponent.external:
            return []
        return ["--vs", self.opponent.spec]

    def to_json(self) -> dict[str, Any]:
        """The content of a file."""
        match = {
            "length": self.length,
            "best_of": self.best_of,
            "finished": self.games[:-1],
        }
        o = self.opponent
        begun = {} if self.start is None else {"position": self.start.to_text()}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "options": self.game.options,
            "moves": self.games[-1],
            "match": None if self.length is None else match,
            "opponent": o and {"player": o.player + 1, "spec": o.spec, "seed": o.seed},
            **begun,
        }

    @staticmethod
    def from_json(value: Any) -> Saved:
        """Reads what to_json wrote; the moves are not judged. Raises SaveError or OptionError."""
        given = value.get("format") if isinstance(value, dict) else None
        if given not in (FORMAT, OLD_FORMAT):
            raise SaveError(f'not a saved game: "format" is not "{FORMAT}"')
        against = "opponent" if given == FORMAT else "random"
        _check_names(value, "a saved game", (*FIELDS, against), ("position",))
        id, options, match = (value[name] for name in ("game", "options", "match"))
        if not isinstance(id, str) or not isinstance(options, dict):
            raise SaveError('"game" is not a text or "options" not an object')
        game = Game(id, **options)
        finished: tuple[Moves, ...] = ()
        length = None
        best_of = False
        if match is not None:
            _check_names(match, '"match"', ("length", "finished"), ("best_of",))
            best_of = match.get("best_of", False)
            if not isinstance(best_of, bool):
                raise SaveError('"best_of" is not true or false')
            length = _number(match["length"], '"length"', 1, 1_000_000)
            if not isinstance(match["finished"], list) or len(match["finished"]) >= length:
                raise SaveError(f'"finished" is not a list of fewer than {length} games')
            finished = tuple(_moves(moves, '"finished"') for moves in match["finished"])
        games = (*finished, _moves(value["moves"], '"moves"'))
        opponent = _opponent(value[against], against)
        start = None
        if "position" in value:
            if match is not None:
                raise SaveError('a match has no "position": its games begin on the empty board')
            start = _position(value["position"], game)
        return Saved(game, games, length, opponent, best_of, start=start)


def _position(value: Any, game: Game) -> Position:
    if not isinstance(value, str):
        raise SaveError('"position" is not a text')
    position = Position.from_text(value)
    if position.game != game:
        raise SaveError(f'"position" is one of {position.game!r}, not of {game!r}')
    return position


def _opponent(value: Any, name: str) -> Opponent | None:
    """Reads the field of this name: one called "random" needs no spec."""
    if value is None:
        return None
    names = ("player", "seed") if name == "random" else ("player", "spec", "seed")
    _check_names(value, f'"{name}"', names)
    spec = value.get("spec", "random")
    if not isinstance(spec, str):
        raise SaveError('"spec" is not a text')
    player = _number(value["player"], '"player"', 1, 2) - 1
    return Opponent(player, spec, _number(value["seed"], '"seed"', 0, 2**64 - 1))


def _check_names(value: Any, what: str, names: Sequence[str], optional: Sequence[str] = ()) -> None:
    if not isinstance(value, Mapping):
        raise SaveError(f"{what} is not an object")
    for name in names:
        if name not in value:
            raise SaveError(f'{what} lacks "{name}"')
    for name in value:
        if name not in (*names, *optional):
            known = ", ".join((*names, *optional))
            raise SaveError(f"{what} has no {shortened(str(name))!r}; it has: {known}")


def _number(value: Any, what: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise SaveError(f"{what} is not a number from {least} to {most}")
    return value


def _moves(value: Any, what: str) -> Moves:
    if not isinstance(value, list) or not all(isinstance(move, str) for move in value):
        raise SaveError(f"{what} is not a list of moves")
    return tuple(value)
