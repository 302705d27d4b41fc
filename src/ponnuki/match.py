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

from ponnuki._core import Game
from ponnuki.errors import PonnukiError
from ponnuki.outcome import Outcome, Reason
from ponnuki.wording import shortened

LENGTH = 6  # games, by the sheet of Game-of-6
NAMES = ("A", "B")


class MatchError(PonnukiError):
    """A match that cannot be."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match and what became of its games so far; immutable.

    Its players are 0 (A) and 1 (B), who are not the players of a game: A moves first in the first
    game, B in the second, and so on. Raises MatchError for more outcomes than games, and for
    values that are not what they should be.
    """

    game: Game
    length: int = LENGTH
    outcomes: tuple[Outcome, ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.game, Game):
            raise MatchError(f"a match is of a Game, not of {_shown(self.game)}")
        if not _is_number(self.length) or self.length < 1:
            raise MatchError(f"a match has at least 1 game, not {_shown(self.length)}")
        if not isinstance(self.outcomes, tuple):
            raise MatchError(f"the outcomes are a tuple, not {_shown(self.outcomes)}")
        for outcome in self.outcomes:
            _check(outcome)
        if len(self.outcomes) > self.length:
            raise MatchError(f"a match of {self.length} has no room for {len(self.outcomes)} games")

    def with_outcome(self, outcome: Outcome) -> Match:
        """The match after one more game. Raises MatchError if it was over."""
        return replace(self, outcomes=(*self.outcomes, outcome))

    @property
    def over(self) -> bool:
        """Whether every game is played."""
        return len(self.outcomes) == self.length

    def player_at(self, seat: int, number: int | None = None) -> int:
        """Who sits at seat 0 (moves first) or 1 in a game, counted from 0; by default the next."""
        return seat ^ ((len(self.outcomes) if number is None else number) & 1)

    @property
    def wins(self) -> tuple[int, int]:
        """Games won, by player."""
        winners = [
            self.player_at(o.winner, i) for i, o in enumerate(self.outcomes) if o.winner is not None
        ]
        return winners.count(0), winners.count(1)

    @property
    def draws(self) -> int:
        """Games drawn."""
        return len(self.outcomes) - sum(self.wins)

    @property
    def points(self) -> tuple[int, int]:
        """Sums of the scores, by player; a game without a score adds nothing."""
        totals = [0, 0]
        for i, outcome in enumerate(self.outcomes):
            for seat, n in enumerate(outcome.score or ()):
                totals[self.player_at(seat, i)] += n
        return totals[0], totals[1]

    @property
    def winner(self) -> int | None:
        """The player with more games, then with more points; None if drawn or not over yet."""
        a, b = (self.wins[0], self.points[0]), (self.wins[1], self.points[1])
        if not self.over or a == b:
            return None
        return 0 if a > b else 1


def _check(outcome: object) -> None:
    if not isinstance(outcome, Outcome):
        raise MatchError(f"what became of a game is an Outcome, not {_shown(outcome)}")
    winner, reason, score = outcome.winner, outcome.reason, outcome.score
    if winner is not None and not (_is_number(winner) and winner in (0, 1)):
        raise MatchError(f"the winner is 0, 1 or None, not {_shown(winner)}")
    if not isinstance(reason, Reason):
        raise MatchError(f"the reason is a Reason, not {_shown(reason)}")
    if score is not None and not _is_score(score):
        raise MatchError(f"a score is two numbers or None, not {_shown(score)}")


def _is_score(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(map(_is_number, value))


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _shown(value: object) -> str:
    return shortened(repr(value))
