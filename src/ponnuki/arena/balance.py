"""Openings after which a search gives both players about the same chance."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count

from ponnuki._core import Game
from ponnuki.arena.openings import Line, RandomOpenings
from ponnuki.engine.search import Limits, new_search
from ponnuki.errors import OptionError
from ponnuki.message import message

PLAYOUTS = 20_000  # of a search
MARGIN = 0.1  # how far a chance may be from one half
MAX_MARGIN = 0.5
_MAX_REFUSED = 1000  # lines in a row


@dataclass(frozen=True, slots=True)
class BalancedOpening:
    """An opening, and what the search expects of it.

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
    playouts: int = PLAYOUTS,
    margin: float = MARGIN,
) -> Iterator[BalancedOpening]:
    """Return those of the RandomOpenings of a seed that a search finds balanced, without end.

    Args:
        game: The game with its options.
        seed: The seed of the openings.
        plies: Their length; None chooses one, as RandomOpenings does.
        playouts: How long the search of each opening is.
        margin: How far from one half the chance of either player may be.

    Raises:
        OptionError: The number of plies, of playouts or the margin is out of range, or a thousand
            openings in a row were not balanced (options "openings", "playouts" and "margin").
    """
    if not 0 <= margin <= MAX_MARGIN:
        problem = message(
            "setting_not_number", setting="margin", min=0, max=MAX_MARGIN, value=repr(margin)
        )
        raise OptionError(problem, "margin")
    return _search(RandomOpenings(game, seed, plies), game, Limits(playouts), margin)


def _search(
    openings: RandomOpenings, game: Game, limits: Limits, margin: float
) -> Iterator[BalancedOpening]:
    refused = 0
    for number in count():
        line = openings.line(number)
        position = game.start().play(*line)
        search = new_search(position)
        search.run(playouts=limits.playouts)
        report = search.report(1)
        chance = report.value if position.to_move == 0 else 1 - report.value
        if report.proven is None and abs(chance - 0.5) <= margin:
            refused = 0
            yield BalancedOpening(line, chance)
        elif (refused := refused + 1) == _MAX_REFUSED:
            problem = message("no_balanced_opening", tried=refused)
            raise OptionError(problem, "openings")
