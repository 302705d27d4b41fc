"""Where the games of a tournament begin: short lines, each for a pair of games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol

from ponnuki._core import Game, Position
from ponnuki.errors import IllegalMove, OptionError
from ponnuki.history import History
from ponnuki.words import counted

MOST_PLIES = 1000

_ENOUGH = 1000  # different lines, for a length to be chosen
_SHARE = 4  # of an average random game, the most that is chosen for it
_DRAWN = 4  # lines, of which the most balanced is taken
_PLAYOUTS = 400  # random games that tell how balanced a line is
_TRIES = 100  # to find a line that was not there before

Line = tuple[str, ...]


class Openings(Protocol):
    """Lines by number, always the same."""

    def line(self, number: int) -> Line:
        """The moves of an opening, counted from 0; they never end the game."""

    def to_json(self) -> dict[str, Any]:
        """What they are, for the head of a file."""


@dataclass(frozen=True, slots=True)
class GivenLines:
    """Lines that were chosen by somebody; after the last comes the first again."""

    lines: tuple[Line, ...]

    def line(self, number: int) -> Line:
        """See Openings."""
        return self.lines[number % len(self.lines)]

    def to_json(self) -> dict[str, Any]:
        """See Openings."""
        return {"lines": self.lines}

    @staticmethod
    def from_file(path: str, game: Game) -> GivenLines:
        """Reads a line of moves per opening, in the game's own words; # begins a comment.

        Raises OptionError (option "openings") for a file that cannot be read or is empty, and a
        line that the rules refuse or after which the game is over.
        """
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = (isinstance(error, OSError) and error.strerror) or error
            raise OptionError(f"openings {path}: {reason}", "openings") from None
        lines = []
        for number, content in enumerate(text.splitlines(), 1):
            if words := content.partition("#")[0].split():
                lines.append(_judged(words, game, f"{path}, line {number}"))
        if not lines:
            raise OptionError(f"openings {path}: no line has a move", "openings")
        return GivenLines(tuple(lines))


class RandomLines:
    """Random legal moves from a seed, `plies` of them; 0 is the initial position.

    Each line is, of a few that chance drew, the one after which random games are won most evenly,
    and no two are the same, be it mirrored or turned, as long as there are others.
    """

    def __init__(self, game: Game, seed: int, plies: int | None = None) -> None:
        if plies is not None and not 0 <= plies <= MOST_PLIES:
            raise OptionError(f"an opening has 0 to {MOST_PLIES} plies, not {plies}", "openings")
        self._game = game
        self._seed = seed
        self.plies = fitting_length(game) if plies is None else plies
        self._lines: list[Line] = []
        self._seen: set[str] = set()

    def line(self, number: int) -> Line:
        """See Openings. Raises OptionError if chance finds no game that lasts so long."""
        while len(self._lines) <= number:
            self._lines.append(self._drawn(Random(f"{self._seed} opening {len(self._lines)}")))
        return self._lines[number]

    def to_json(self) -> dict[str, Any]:
        """See Openings."""
        return {"plies": self.plies}

    def _drawn(self, rng: Random) -> Line:
        found = [self._new_line(rng) for _ in range(_DRAWN if self.plies else 1)]
        best = min(found, key=lambda history: _imbalance(history.position))
        self._seen.add(_without_symmetry(best.position))
        return tuple(map(str, best.moves))

    def _new_line(self, rng: Random) -> History:
        """One that was not there before, or, if none is found, any."""
        found = None
        for _ in range(_TRIES):
            history = History.of(self._game.start())
            while len(history.positions) <= self.plies and (
                moves := history.position.legal_moves()
            ):
                history = history.play(rng.choice(moves))
            if history.position.outcome is not None or len(history.positions) <= self.plies:
                continue
            found = history
            if _without_symmetry(history.position) not in self._seen:
                break
        if found is None:
            lasts = counted(self.plies, "random ply").replace("plys", "plies")
            raise OptionError(f"hardly a game goes on after {lasts}: ask for fewer", "openings")
        return found


def fitting_length(game: Game) -> int:
    """Plies after which there are about a thousand different lines, but the game is young."""
    position, lines, plies = game.start(), 1 / len(game.geometry.symmetries), 0
    sample = position.playouts(_PLAYOUTS, 0)
    longest = max(1, sample.plies // sample.games // _SHARE)
    rng = Random(0)
    while lines < _ENOUGH and plies < longest and (moves := position.legal_moves()):
        lines *= len(moves)
        position = position.play(rng.choice(moves))
        plies += 1
    return plies


def openings_from(text: str | None, game: Game, seed: int) -> Openings:
    """Openings from a number of plies or the name of a file; None chooses the number.

    Raises OptionError (option "openings").
    """
    if text is None or text.isdecimal():
        return RandomLines(game, seed, None if text is None else int(text[:9]))
    return GivenLines.from_file(text, game)


def _judged(words: Iterable[str], game: Game, where: str) -> Line:
    try:
        history = History.of(game.start(), words)
    except IllegalMove as error:
        raise OptionError(f"openings {where}: {error}", "openings") from None
    if history.position.outcome is not None:
        raise OptionError(f"openings {where}: the game is over", "openings")
    return tuple(map(str, history.moves))


def _imbalance(position: Position) -> int:
    wins = position.playouts(_PLAYOUTS, 0).wins
    return abs(wins[0] - wins[1])


def _without_symmetry(position: Position) -> str:
    """The same for all positions that are mirror images or turns of each other."""
    symmetries = range(len(position.game.geometry.symmetries))
    return min(position.transformed(k).to_text() for k in symmetries)
