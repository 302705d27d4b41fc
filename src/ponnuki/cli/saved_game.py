"""A game or a match that was played in the terminal and can be resumed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ponnuki import Game, PonnukiError, Position, game_info
from ponnuki.engine.player_spec import runs_foreign_code
from ponnuki.record import Opponent, Record, Result

RESIGNATION = "resignation"  # one of ponnuki.record.REASONS
_RESIGNED = re.compile("resign:([12])")  # at the end of the moves, who resigned


class SaveError(PonnukiError):
    """A file that cannot be written or read, or holds no game."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One game, as far as it was played.

    As a text it is its moves and, if player 1 or 2 resigned it, "resign:1" or "resign:2".

    Attributes:
        moves: The moves.
        resigned: The seat of the player who resigned, 0 for player 1; None if nobody did.
    """

    moves: tuple[str, ...] = ()
    resigned: int | None = None

    @staticmethod
    def of_text(text: str) -> PlayedGame:
        """Return the game of a text; its moves are not checked."""
        *moves, last = text.split() or [""]
        if resigned := _RESIGNED.fullmatch(last.lower()):
            return PlayedGame(tuple(moves), int(resigned[1]) - 1)
        return PlayedGame((*moves, last) if last else ())

    def __str__(self) -> str:
        resigned = [] if self.resigned is None else [f"resign:{self.resigned + 1}"]
        return " ".join([*self.moves, *resigned])

    @property
    def result(self) -> Result | None:
        """The result by resignation; None if nobody resigned."""
        return None if self.resigned is None else Result(1 - self.resigned, RESIGNATION)


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game or a match as far as it was played.

    Attributes:
        game: The game with its options.
        games: Every game begun, the current one last.
        length: The number of games of a match; None outside a match.
        opponent: The program that plays, as in the first game; None between two people.
        best_of: Whether the match ends once it is decided.
        sources: The records that the first games were read from.
        start: The first position of a game outside a match; None for an empty board.
    """

    game: Game
    games: tuple[PlayedGame, ...] = (PlayedGame(),)
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
        games = [str(game) for game in self.games]
        if any(games):
            words += ["--moves", " / ".join(games)]
        return words

    def consent_options(self) -> list[str]:
        """Return the options that --load needs too: a file alone starts no program and no bot."""
        if self.opponent is None or not runs_foreign_code(self.opponent.spec):
            return []
        return ["--vs", self.opponent.spec]
