"""Matches: several games of one kind between the same two players.

The sheet of Game-of-6 defines one: six games, opened in turn; most games won decide, then most
points. Any other game can be played so; where its outcomes carry no score there are no points.

    >>> import ponnuki
    >>> match = ponnuki.Match(ponnuki.Game("gonnect", size=5), length=2)
    >>> match = match.with_outcome(ponnuki.Outcome(1, ponnuki.Reason.CONNECTION, None))
    >>> match.wins, match.player_at(0), match.over
    ((0, 1), 1, False)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol, runtime_checkable

from ponnuki._core import MATCH_LENGTH, Game, match_standing, player_at
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.outcome import Outcome
from ponnuki.reason import Reason

LENGTH = MATCH_LENGTH  # games, by the one rule sheet that defines a match
NAMES = ("A", "B")
_MAX_COUNT = 10**9  # of games, and of points in a game


@runtime_checkable
class Ending(Protocol):
    """How a game ended: by the rules (Outcome), or because a player resigned or the like."""

    @property
    def winner(self) -> int | None:
        """The player who won, 0 or 1; None for a draw."""
        ...

    @property
    def score(self) -> tuple[int, int] | None:
        """The score by player; None if the game counts nothing."""
        ...


class MatchError(PonnukiError):
    """A match with invalid values."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match and the outcomes of its games so far; immutable.

    Its players are 0 (A) and 1 (B), not to be confused with the players of a game: A moves first in
    the first game, B in the second, and so on.

    Attributes:
        game: The game with its options.
        length: The number of games.
        outcomes: The outcomes of the games played.
        best_of: Whether the match ends as soon as a player has won more games than the other can
            still win.

    Raises:
        MatchError: There are more outcomes than games, or a value is invalid.
    """

    game: Game
    length: int = LENGTH
    outcomes: tuple[Ending, ...] = ()
    best_of: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise MatchError(message("not_a_game_of_match", value=repr(self.game)))
        if not _is_number(self.length) or self.length < 1:
            raise MatchError(message("not_a_match_length", value=repr(self.length)))
        if not isinstance(self.outcomes, tuple):
            raise MatchError(message("outcomes_not_a_tuple", value=repr(self.outcomes)))
        for outcome in self.outcomes:
            _check(outcome)
        if len(self.outcomes) > self.length:
            raise MatchError(
                message("no_room_in_match", length=self.length, games=len(self.outcomes))
            )
        over_after = self._standing.over_after
        if over_after is not None and over_after < len(self.outcomes):
            raise MatchError(message("match_decided_before", game=over_after + 1))

    def with_outcome(self, outcome: Ending) -> Match:
        """Return the match after one more game.

        Raises:
            MatchError: The match was over.
        """
        return replace(self, outcomes=(*self.outcomes, outcome))

    @property
    def _standing(self) -> _Standing:
        ends = [(outcome.winner, outcome.score) for outcome in self.outcomes]
        return _Standing(*match_standing(min(self.length, _MAX_COUNT), self.best_of, ends))

    @property
    def over(self) -> bool:
        """Whether every game is played, or a match with `best_of` is decided."""
        return self._standing.over_after is not None

    def player_at(self, seat: int, number: int | None = None) -> int:
        """Return the player at a seat: 0 moves first, 1 second.

        `number` is that of the game, from 0; without it, the next game.
        """
        return player_at(seat, len(self.outcomes) if number is None else number)

    @property
    def wins(self) -> tuple[int, int]:
        """Games won, by player."""
        return self._standing.wins

    @property
    def draws(self) -> int:
        """Games drawn."""
        return self._standing.draws

    @property
    def points(self) -> tuple[int, int]:
        """Sums of the scores, by player; a game without a score adds nothing."""
        return self._standing.points

    @property
    def winner(self) -> int | None:
        """The player with more games, then with more points; None if drawn or not over yet."""
        return self._standing.winner


class _Standing(NamedTuple):
    """The score of a match, as the core counts it."""

    wins: tuple[int, int]
    draws: int
    points: tuple[int, int]
    over_after: int | None
    winner: int | None


def _check(outcome: object) -> None:
    if not isinstance(outcome, Ending):
        raise MatchError(message("not_an_outcome", value=repr(outcome)))
    winner, score = outcome.winner, outcome.score
    if winner is not None and not (_is_number(winner) and winner in (0, 1)):
        raise MatchError(message("not_a_winner_of_match", value=repr(winner)))
    if isinstance(outcome, Outcome) and not isinstance(outcome.reason, Reason):
        raise MatchError(message("not_a_reason_of_match", value=repr(outcome.reason)))
    if score is not None and not _is_score(score):
        raise MatchError(message("not_a_score_of_match", value=repr(score)))


def _is_score(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_points, value))


def _is_points(value: object) -> bool:
    return isinstance(value, int) and _is_number(value) and abs(value) <= _MAX_COUNT


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
