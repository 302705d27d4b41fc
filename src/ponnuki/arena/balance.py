"""Openings that a player who searches finds balanced: both sides have about the same chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import count

from ponnuki._core import Game
from ponnuki.arena.openings import Line, RandomOpenings, canonical_text
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
        chance: The expected result of the player who begins the game, from 0 to 1.
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
    """Return those of the RandomOpenings of a seed that a player finds balanced, each once.

    Args:
        game: The game with its options.
        seed: The seed of the openings.
        plies: Their length; None chooses one, as RandomOpenings does.
        judge: The spec of the player, one that searches. The same for every opening, if it is
            limited by anything but time.
        margin: How far from one half the chance of either player may be.

    Raises:
        OptionError: The number of plies or the margin is out of range, the judge is no player or
            does not say what it expects; or later, it does not search, or a thousand openings in a
            row were not balanced, or not new (options "openings", "margin", "player" and "judge").
    """
    if type(margin) not in (int, float) or not 0 <= margin <= MAX_MARGIN:
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
    seen: set[str] = set()
    refused = 0
    for number in count():
        line = openings.line(number)
        history = History.of(game.start(), line)
        text = canonical_text(history.position)
        # The same position is there again only if hardly any other is left.
        chance = None if text in seen else _chance(spec, game, history)
        seen.add(text)
        if chance is not None and abs(chance - 0.5) <= margin:
            refused = 0
            yield BalancedOpening(line, chance)
        elif (refused := refused + 1) == _MAX_REFUSED:
            raise OptionError(message("no_balanced_opening", tried=refused), "openings")


def _chance(spec: str, game: Game, history: History) -> float | None:
    """Return the chance of the player who begins; None if the result is proven."""
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
