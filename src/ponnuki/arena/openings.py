"""The openings of a tournament: short lines of moves, each for a pair of games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Protocol, runtime_checkable

from ponnuki._core import Game, Position
from ponnuki.errors import IllegalMove, OptionError, SystemFailure
from ponnuki.history import History
from ponnuki.message import Message, message

MAX_PLIES = 1000

_DISTINCT_LINES = 1000  # that a default length allows, about
_MAX_FRACTION = 4  # a default length is at most a quarter of an average random game
_CANDIDATES = 4  # random lines, of which the most balanced is taken
_PLAYOUTS = 400  # random games from which the balance of a line is estimated
_MAX_TRIES = 100  # to find a line that differs from the earlier ones

Line = tuple[str, ...]


@runtime_checkable
class Openings(Protocol):
    """Openings by number; a number always gives the same opening."""

    def line(self, number: int) -> Line:
        """Return the moves of an opening, counted from 0; they never end the game."""

    def to_json(self) -> dict[str, Any]:
        """Return what the openings are, for the head of a ledger."""


@dataclass(frozen=True, slots=True)
class ListedOpenings:
    """A list of lines; after the last comes the first again."""

    lines: tuple[Line, ...]

    def line(self, number: int) -> Line:
        """Return an opening; see Openings."""
        return self.lines[number % len(self.lines)]

    def to_json(self) -> dict[str, Any]:
        """Return the lines; see Openings."""
        return {"lines": self.lines}

    @staticmethod
    def from_file(path: str, game: Game) -> ListedOpenings:
        """Read a file with the moves of an opening in each line; # begins a comment.

        Raises:
            OptionError: The file cannot be read or is empty, or a line has an illegal move or ends
                the game (option "openings").
        """
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = SystemFailure(error)
            raise OptionError(
                message("openings_unreadable", path=path, reason=reason), "openings"
            ) from None
        lines = []
        for number, content in enumerate(text.splitlines(), 1):
            if words := content.partition("#")[0].split():
                lines.append(_checked_line(words, game, path, number))
        if not lines:
            raise OptionError(message("no_openings", path=path), "openings")
        return ListedOpenings(tuple(lines))


class RandomOpenings:
    """Lines of `plies` random legal moves; None chooses a length by `default_plies`.

    Each line is the most balanced of a few random ones, judged by random games. No two lines are
    the same up to a symmetry of the board, as long as there are others.

    Raises:
        OptionError: The number of plies is out of range (option "openings").
    """

    def __init__(self, game: Game, seed: int, plies: int | None = None) -> None:
        if plies is not None and not 0 <= plies <= MAX_PLIES:
            raise OptionError(
                message("not_an_opening_length", max=MAX_PLIES, plies=plies), "openings"
            )
        self._game = game
        self._seed = seed
        self.plies = default_plies(game) if plies is None else plies
        self._lines: list[Line] = []
        self._seen: set[str] = set()

    def line(self, number: int) -> Line:
        """Return an opening; see Openings.

        Raises:
            OptionError: No random game was found that lasts for `plies` plies (option "openings").
        """
        while len(self._lines) <= number:
            self._lines.append(
                self._new_opening(Random(f"{self._seed} opening {len(self._lines)}"))
            )
        return self._lines[number]

    def to_json(self) -> dict[str, Any]:
        """Return the number of plies; see Openings."""
        return {"plies": self.plies}

    def _new_opening(self, rng: Random) -> Line:
        candidates = [self._random_history(rng) for _ in range(_CANDIDATES if self.plies else 1)]
        best = min(candidates, key=lambda history: _imbalance(history.position))
        self._seen.add(canonical_text(best.position))
        return tuple(map(str, best.moves))

    def _random_history(self, rng: Random) -> History:
        """Return a random line unlike the earlier openings; if none is found, any line."""
        found = None
        for _ in range(_MAX_TRIES):
            history = History.of(self._game.start())
            while len(history.positions) <= self.plies and (
                moves := history.position.legal_moves()
            ):
                history = history.play(rng.choice(moves))
            if history.position.outcome is not None or len(history.positions) <= self.plies:
                continue
            found = history
            if canonical_text(history.position) not in self._seen:
                break
        if found is None:
            raise OptionError(message("openings_too_long", plies=self.plies), "openings")
        return found


def default_plies(game: Game) -> int:
    """Return a length that allows about a thousand lines, and is short for the game."""
    position, lines, plies = game.start(), 1 / len(game.geometry.symmetries), 0
    playouts = position.playouts(_PLAYOUTS, 0)
    max_plies = max(1, playouts.plies // playouts.games // _MAX_FRACTION)
    rng = Random(0)
    while lines < _DISTINCT_LINES and plies < max_plies and (moves := position.legal_moves()):
        lines *= len(moves)
        position = position.play(rng.choice(moves))
        plies += 1
    return plies


def parse_openings(text: str | None, game: Game, seed: int) -> Openings:
    """Return random openings of a number of plies, or those of a file.

    Args:
        text: A number of plies or the name of a file; None chooses a number of plies.
        game: The game with its options.
        seed: The seed of random openings.

    Raises:
        OptionError: The number or the file is wrong (option "openings").
    """
    if text is None or text.isdecimal():
        return RandomOpenings(game, seed, None if text is None else int(text[:9]))
    return ListedOpenings.from_file(text, game)


def _checked_line(words: Iterable[str], game: Game, path: str, line: int) -> Line:
    try:
        history = History.of(game.start(), words)
    except IllegalMove as error:
        raise _line_error(path, line, error.message) from None
    if history.position.outcome is not None:
        raise _line_error(path, line, message("game_is_over"))
    return tuple(map(str, history.moves))


def _line_error(path: str, line: int, problem: Message) -> OptionError:
    return OptionError(message("wrong_opening", path=path, line=line, problem=problem), "openings")


def _imbalance(position: Position) -> int:
    wins = position.playouts(_PLAYOUTS, 0).wins
    return abs(wins[0] - wins[1])


def canonical_text(position: Position) -> str:
    """Return a text that is the same for all positions that are symmetric to each other."""
    symmetries = range(len(position.game.geometry.symmetries))
    return min(position.transformed(k).to_text() for k in symmetries)
