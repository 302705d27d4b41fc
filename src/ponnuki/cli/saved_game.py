"""What it takes to go on with a game or a match at the table."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki import Game, PonnukiError, Position, game_info
from ponnuki.record import Record

Moves = tuple[str, ...]


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
