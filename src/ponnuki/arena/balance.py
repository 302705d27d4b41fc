"""Openings after which a player that searches gives both players about the same chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count

from ponnuki._core import Game
from ponnuki.arena.openings import Line, RandomOpenings
from ponnuki.engine.player import Judge
from ponnuki.engine.player_spec import player_from
from ponnuki.errors import OptionError
from ponnuki.history import History
from ponnuki.message import message

JUDGE = "net"
MARGIN = 0.1  # how far a chance may be from one half
MAX_MARGIN = 0.5
_MAX_REFUSED = 1000  # lines in a row


@dataclass(frozen=True, slots=True)
class BalancedOpening:
    """An opening, and what the judge expects of it.

    Attributes:
        line: The moves.
        chance: The expected result of the player who made the first of them, from 0 to 1.
    """

    line: Line
    chance: float


def balanced_openings(
    game: Game,
    *,
    seed: int = 0,
    plies: int | None = None,
    judge: str = JUDGE,
    margin: float = MARGIN,
) -> Iterator[BalancedOpening]:
    """Return those of the RandomOpenings of a seed that a player finds balanced, without end.

    Args:
        game: The game with its options.
        seed: The seed of the openings.
        plies: Their length; None chooses one, as RandomOpenings does.
        judge: The spec of the player, one that searches. The same for every opening, if it is
            limited by anything but time.
        margin: How far from one half the chance of either player may be.

    Raises:
        OptionError: The number of plies or the margin is out of range, the judge is no player or
            does not say what it expects; or later, a thousand openings in a row were not balanced
            (options "openings", "margin", "player" and "judge").
    """
    if not 0 <= margin <= MAX_MARGIN:
        problem = message(
            "setting_not_number", setting="margin", min=0, max=MAX_MARGIN, value=repr(margin)
        )
        raise OptionError(problem, "margin")
    openings = RandomOpenings(game, seed, plies)
    _judge_from(judge, game).close()
    return _balanced(openings, game, judge, margin)


def _balanced(
    openings: RandomOpenings, game: Game, spec: str, margin: float
) -> Iterator[BalancedOpening]:
    refused = 0
    for number in count():
        line = openings.line(number)
        chance = _chance(spec, game, line)
        if chance is not None and abs(chance - 0.5) <= margin:
            refused = 0
            yield BalancedOpening(line, chance)
        elif (refused := refused + 1) == _MAX_REFUSED:
            raise OptionError(message("no_balanced_opening", tried=refused), "openings")


def _chance(spec: str, game: Game, line: Line) -> float | None:
    """Return the chance of the player who begins; None if the result is proven."""
    history = History.of(game.start(), line)
    with closing(_judge_from(spec, game)) as judge:
        judge.choose(history)
        chance = judge.chance
    return chance if chance is None or history.position.to_move == 0 else 1 - chance


def _judge_from(spec: str, game: Game) -> Judge:
    player = player_from(spec, game)
    if isinstance(player, Judge):
        return player
    player.close()
    raise OptionError(message("not_a_judge", player=spec), "judge")
