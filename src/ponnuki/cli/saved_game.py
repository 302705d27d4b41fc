"""A game or a match that was played in the terminal and can be resumed."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki import Game, PonnukiError, Position, game_info
from ponnuki.engine.player_spec import runs_foreign_code
from ponnuki.record import Opponent, Record

Moves = tuple[str, ...]


class SaveError(PonnukiError):
    """A file that cannot be written or read, or holds no game."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game or a match as far as it was played.

    Attributes:
        game: The game with its options.
        games: The moves of every game begun, the current one last.
        length: The number of games of a match; None outside a match.
        opponent: The program that plays, as in the first game; None between two people.
        best_of: Whether the match ends once it is decided.
        sources: The records that the first games were read from.
        start: The first position of a game outside a match; None for an empty board.
    """

    game: Game
    games: tuple[Moves, ...] = ((),)
    length: int | None = None
    opponent: Opponent | None = None
    best_of: bool = False
    sources: tuple[Record, ...] = ()
    start: Position | None = None

    def start_position(self) -> Position:
        """Return the first position of every game."""
        return self.game.start() if self.start is None else self.start

    def resume_command(self) -> list[str]:
        """Return the words of a command that resumes this without a file."""
        words = ["ponnuki", "play", self.game.id]
        for option in game_info(self.game.id).options:
            value = self.game.options[option.name]
            if value != option.default:
                words += ["-o", f"{option.name}={str(value).lower()}"]
        if (o := self.opponent) is not None:
            words += ["--vs", o.spec, "--seat", str(2 - o.seat), "--seed", str(o.seed)]
        if self.length is not None:
            words += ["--best-of" if self.best_of else "--games", str(self.length)]
        if self.start is not None:
            words += ["--position", self.start.to_text()]
        if any(self.games):
            words += ["--moves", " / ".join(" ".join(moves) for moves in self.games)]
        return words

    def consent_options(self) -> list[str]:
        """Return the options that --load needs too: a file alone starts no program and no bot."""
        if self.opponent is None or not runs_foreign_code(self.opponent.spec):
            return []
        return ["--vs", self.opponent.spec]
